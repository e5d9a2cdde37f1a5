import { and, desc, inArray } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db.ts'
import { rates } from '../../../platform/db/schema.ts'
import type { RateOwner } from '../owner.ts'
import { fitting, ownedBy, type RateFilters, type RateRow, selectRates, withSpaces } from '../queries.ts'

type Owner = Pick<RateOwner, 'customerId'>

/** The ids of the owner's rates that fit, in the order of the list. */
export async function findRateIds(db: Db, owner: Owner, filters: RateFilters): Promise<number[]> {
  const rows = await db
    .select({ id: rates.id })
    .from(rates)
    .where(fitting(owner, filters))
    .orderBy(desc(rates.updateTime), desc(rates.id))
  return rows.map(({ id }) => id)
}

export async function findRatesToExport(db: Db, owner: Owner, ids: readonly number[]): Promise<RateRow[]> {
  return withSpaces(db, await selectRates(db).where(and(ownedBy(owner), inArray(rates.id, [...ids]))))
}
