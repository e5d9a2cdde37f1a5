import type { AmendmentFeeRow, GuaranteeText } from '@berth/contract/desk/desk-bl-setup'
import type { Language } from '@berth/locales/language'
import { asc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db.ts'
import { amendmentFees, carriers, guaranteeTexts } from '../../../platform/db/schema.ts'
import { shippedGuarantee } from '../papers/shipped-guarantee.ts'

const nameOf = (language: Language) => (language === 'zh-CN' ? carriers.nameZh : carriers.nameEn)

/** The fees of amendments, those for all other carriers first. */
export async function listFees(db: Db, language: Language): Promise<AmendmentFeeRow[]> {
  return await db
    .select({
      ...{ id: amendmentFees.id, carrier_id: amendmentFees.carrierId, carrier_name: nameOf(language) },
      ...{ moment: amendmentFees.moment, currency: amendmentFees.currency, version: amendmentFees.version },
      ...{ carrier_fee: amendmentFees.carrierFee, own_fee: amendmentFees.ownFee },
      ...{ condition_zh: amendmentFees.conditionZh, condition_en: amendmentFees.conditionEn },
    })
    .from(amendmentFees)
    .leftJoin(carriers, eq(carriers.id, amendmentFees.carrierId))
    .orderBy(sql`${nameOf(language)} nulls first`, asc(amendmentFees.id))
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
