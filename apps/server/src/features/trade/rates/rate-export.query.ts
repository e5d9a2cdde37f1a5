import type { NamedEntry } from '@berth/domain/reading/trade-name'
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db.ts'
import { containerTypes, rateSpaces, rates } from '../../../platform/db/schema.ts'
import type { RateOwner } from './owner.ts'
import { ownedBy, type RateRow, selectRates, withSpaces } from './rate.query.ts'

type Owner = Pick<RateOwner, 'customerId'>

export async function findRatesToExport(db: Db, owner: Owner, ids: readonly number[]): Promise<RateRow[]> {
  return withSpaces(db, await selectRates(db).where(and(ownedBy(owner), inArray(rates.id, [...ids]))))
}

/** Returns the disabled container types that the owner's rates still have prices for. */
export async function findFormerTypes(db: Db, owner: Owner): Promise<NamedEntry[]> {
  const used = db
    .select({ id: rateSpaces.containerId })
    .from(rateSpaces)
    .innerJoin(rates, eq(rates.id, rateSpaces.rateId))
    .where(ownedBy(owner))
  const types = await db
    .select({ id: containerTypes.id, code: containerTypes.code })
    .from(containerTypes)
    .where(and(eq(containerTypes.enabled, false), inArray(containerTypes.id, used)))
    .orderBy(asc(containerTypes.sort), asc(containerTypes.id))
  return types.map((type) => ({ ...type, names: [] }))
}
