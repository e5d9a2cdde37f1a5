import { codesOf } from '@berth/domain/settings/setting-table'
import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db.ts'
import { currencies } from '../../../platform/db/schema.ts'
import { findSetting } from '../../system/settings/public.ts'

/** Returns the currencies a bill may have: those of the setting that the lookup has and does not hide. */
export async function findBillCurrencies(db: Db): Promise<string[]> {
  const codes = codesOf(await findSetting(db, 'bill_currencies'))
  if (codes.length === 0) return []
  const rows = await db
    .select({ code: currencies.code })
    .from(currencies)
    .where(and(inArray(currencies.code, [...codes]), eq(currencies.enabled, true)))
  const known = new Set(rows.map(({ code }) => code))
  return codes.filter((code) => known.has(code))
}
