import { and, asc, eq, sql } from 'drizzle-orm'
import type { OperatorScope } from '../../../platform/auth/scope.ts'
import type { Db } from '../../../platform/db/db.ts'
import {
  carriers,
  containerTypes,
  customerGroups,
  customers,
  marginRules,
  routes,
} from '../../../platform/db/schema.ts'

function selectMargins(db: Db) {
  return db
    .select({
      rule: marginRules,
      group: { id: customerGroups.id, name: customerGroups.name },
      company: { id: customers.id, nameZh: customers.company2, nameEn: customers.company1 },
      ...{ carrier: carriers, route: routes, container: containerTypes },
    })
    .from(marginRules)
    .leftJoin(customerGroups, eq(customerGroups.id, marginRules.groupId))
    .leftJoin(customers, eq(customers.id, marginRules.companyId))
    .leftJoin(carriers, eq(carriers.id, marginRules.carrierId))
    .leftJoin(routes, eq(routes.id, marginRules.routeId))
    .leftJoin(containerTypes, eq(containerTypes.id, marginRules.containerId))
    .$dynamic()
}

/** A margin rule with the rows it names. */
export type MarginRow = Awaited<ReturnType<typeof selectMargins>>[number]

export type MarginFilters = {
  readonly group_id?: number | undefined
  readonly company_id?: number | undefined
  readonly carrier_id?: number | undefined
}

/** Returns one page of the margin rules: those for everybody first, then those of groups, then those of companies. */
export async function listMargins(
  db: Db,
  _scope: OperatorScope,
  { page, size, ...filters }: MarginFilters & { readonly page: number; readonly size: number },
) {
  const { group_id: group, company_id: company, carrier_id: carrier } = filters
  const where = and(
    group === undefined ? undefined : eq(marginRules.groupId, group),
    company === undefined ? undefined : eq(marginRules.companyId, company),
    carrier === undefined ? undefined : eq(marginRules.carrierId, carrier),
  )
  const total = await db.$count(marginRules, where)
  const rows = await selectMargins(db)
    .where(where)
    .orderBy(
      sql`${marginRules.companyId} nulls first, ${marginRules.groupId} nulls first`,
      asc(marginRules.id),
    )
    .limit(size)
    .offset((page - 1) * size)
  return { rows, total }
}

/** Returns one margin rule. */
export async function findMargin(db: Db, _scope: OperatorScope, id: number): Promise<MarginRow | undefined> {
  const [row] = await selectMargins(db).where(eq(marginRules.id, id))
  return row
}
