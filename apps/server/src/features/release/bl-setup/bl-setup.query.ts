import type { AmendmentFeeRow, BlFormRow, GuaranteeText } from '@berth/contract/release/desk-bl-setup'
import { shippedBlForms } from '@berth/domain/bill-of-lading/bl-form'
import { blKinds } from '@berth/domain/bill-of-lading/bl-terms'
import { amendmentMoments } from '@berth/domain/money/amendment-fee'
import type { Language } from '@berth/locales/language'
import { asc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db.ts'
import { amendmentFees, blForms, carriers, guaranteeTexts } from '../../../platform/db/schema.ts'
import { shippedGuarantee } from '../../orders/printouts/shipped-guarantee.ts'

const nameOf = (language: Language) => (language === 'zh-CN' ? carriers.nameZh : carriers.nameEn)

/** The fees of a carrier from the earliest moment to the latest. */
const inTime = sql`array_position(array[${sql.raw(`'${amendmentMoments.join("','")}'`)}], ${amendmentFees.moment})`

/** The fees of amendments, those for all other carriers first. */
export async function listFees(db: Db, language: Language): Promise<AmendmentFeeRow[]> {
  return await db
    .select({
      ...{ id: amendmentFees.id, carrier_id: amendmentFees.carrierId, carrier_name: nameOf(language) },
      ...{ kind: amendmentFees.kind, moment: amendmentFees.moment },
      ...{ currency: amendmentFees.currency, version: amendmentFees.version },
      ...{ carrier_fee: amendmentFees.carrierFee, own_fee: amendmentFees.ownFee },
      ...{ condition_zh: amendmentFees.conditionZh, condition_en: amendmentFees.conditionEn },
    })
    .from(amendmentFees)
    .leftJoin(carriers, eq(carriers.id, amendmentFees.carrierId))
    .orderBy(
      sql`${nameOf(language)} nulls first`,
      asc(amendmentFees.carrierId),
      asc(amendmentFees.kind),
      inTime,
    )
}

/** The forms of house and master bills; one that was never changed is the shipped one. */
export async function listBlForms(db: Db): Promise<BlFormRow[]> {
  const rows = await db.select().from(blForms)
  return blKinds.map((kind) => {
    const row = rows.find((one) => one.kind === kind)
    const { terms, ...form } = shippedBlForms[kind]
    if (!row) return { kind, ...form, terms_zh: terms, terms_en: terms, version: 0 }
    const { termsZh: terms_zh, termsEn: terms_en, ...rest } = row
    return { ...rest, terms_zh, terms_en }
  })
}

const shipped: GuaranteeText = {
  ...{ id: 0, carrier_id: null, carrier_name: null, version: 0 },
  text_zh: shippedGuarantee['zh-CN'].text,
  text_en: shippedGuarantee['en-US'].text,
}

/** The letters of guarantee, the one for all other carriers first. */
export async function listGuaranteeTexts(db: Db, language: Language): Promise<GuaranteeText[]> {
  const rows = await db
    .select({
      ...{ id: guaranteeTexts.id, carrier_id: guaranteeTexts.carrierId, carrier_name: nameOf(language) },
      ...{ text_zh: guaranteeTexts.textZh, text_en: guaranteeTexts.textEn, version: guaranteeTexts.version },
    })
    .from(guaranteeTexts)
    .leftJoin(carriers, eq(carriers.id, guaranteeTexts.carrierId))
    .orderBy(sql`${nameOf(language)} nulls first`, asc(guaranteeTexts.id))
  return rows.some(({ carrier_id: id }) => id === null) ? rows : [shipped, ...rows]
}
