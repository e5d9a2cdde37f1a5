import type { Language } from '@berth/locales/language'
import { eq, isNull, or } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db.ts'
import { guaranteeTexts } from '../../../platform/db/schema.ts'
import { shippedGuarantee } from './shipped-guarantee.ts'

/** The letter of guarantee for the orders of a carrier: its own, that for all others, or else the shipped one. */
export async function findGuaranteeText(
  db: Db,
  carrierId: number | null,
  language: Language,
): Promise<string> {
  const rows = await db
    .select()
    .from(guaranteeTexts)
    .where(
      or(
        isNull(guaranteeTexts.carrierId),
        carrierId === null ? undefined : eq(guaranteeTexts.carrierId, carrierId),
      ),
    )
  const row = rows.find((one) => one.carrierId !== null) ?? rows[0]
  if (!row) return shippedGuarantee[language].text
  return language === 'zh-CN' ? row.textZh : row.textEn
}
