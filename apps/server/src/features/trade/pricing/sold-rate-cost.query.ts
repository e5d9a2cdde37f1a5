import { eq, inArray } from 'drizzle-orm'
import type { OperatorScope } from '../../../platform/auth/scope.ts'
import type { Db } from '../../../platform/db/db.ts'
import { rateCostSpaces, rateCosts, rates } from '../../../platform/db/schema.ts'

/** Returns what these rates cost, as far as they are sold from a bought rate. */
export async function findCostsOfRates(db: Db, _scope: OperatorScope, rateIds: readonly number[]) {
  const rows = await db
    .select({ rateId: rates.id, costId: rateCosts.id, lcl: rateCosts.lcl })
    .from(rates)
    .innerJoin(rateCosts, eq(rateCosts.id, rates.costId))
    .where(inArray(rates.id, [...rateIds]))
  const costIds = rows.map(({ costId }) => costId)
  const spaces =
    costIds.length === 0
      ? []
      : await db.select().from(rateCostSpaces).where(inArray(rateCostSpaces.costId, costIds))
  return rows.map((row) => ({ ...row, spaces: spaces.filter(({ costId }) => costId === row.costId) }))
}
