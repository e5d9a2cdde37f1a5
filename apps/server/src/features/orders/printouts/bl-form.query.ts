import { type BlForm, shippedBlForms } from '@berth/domain/bill-of-lading/bl-form'
import type { BlKind } from '@berth/domain/bill-of-lading/bl-terms'
import type { Language } from '@berth/locales/language'
import type { Db } from '../../../platform/db/db.ts'
import { blForms } from '../../../platform/db/schema.ts'

/** The forms of house and master bills, with their terms in this language: as the operator has written them, or else as shipped. */
export async function findBlForms(db: Db, language: Language): Promise<Record<BlKind, BlForm>> {
  const rows = await db.select().from(blForms)
  const written = rows.map(({ kind, title, subtitle, issuer, signed, termsZh, termsEn }) => {
    const terms = language === 'zh-CN' ? termsZh : termsEn
    return [kind, { title, subtitle, issuer, signed, terms }] as const
  })
  return { ...shippedBlForms, ...Object.fromEntries(written) }
}
