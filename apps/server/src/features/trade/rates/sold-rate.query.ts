import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db.ts'
import { customerGroups, customers, rates } from '../../../platform/db/schema.ts'

/** For whom a rate is that is sold from a cost; group and company are null if it is for everybody. */
export type Sale = {
  readonly costId: number
  readonly group: string | null
  readonly company: { readonly nameZh: string | null; readonly nameEn: string } | null
}

/** Returns for whom those of the operator's rates are that are sold from a cost, by the rates' ids. */
export async function findSalesOf(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, Sale>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({
      ...{ id: rates.id, costId: rates.costId, group: customerGroups.name },
      // The name that each company has comes first: without a first column the whole object counts as absent.
      company: { nameEn: customers.company1, nameZh: customers.company2 },
    })
    .from(rates)
    .leftJoin(customerGroups, eq(customerGroups.id, rates.groupId))
    .leftJoin(customers, eq(customers.id, rates.companyId))
    .where(and(isNotNull(rates.costId), inArray(rates.id, [...ids])))
  return new Map(
    rows.flatMap(({ id, costId, ...sale }) => (costId === null ? [] : [[id, { costId, ...sale }]])),
  )
}
