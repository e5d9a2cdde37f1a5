import type { ChoiceList } from '@berth/domain/company/member'
import { count, eq, inArray, sql } from 'drizzle-orm'
import type { Scope } from '../../../platform/auth/scope.ts'
import type { Db } from '../../../platform/db/db.ts'
import {
  businesses,
  countries,
  customerBusinesses,
  customerIndustries,
  customerPorts,
  customerRoutes,
  customers,
  industries,
  ports,
  routes,
  users,
} from '../../../platform/db/schema.ts'
import { preparedQuery } from '../../../platform/fast/prepared-query.ts'
import { type CompanyImage, findCompanyImages } from '../company/public.ts'

/** The tables of each list: the choices of a company, and all options. */
export const choiceTables = {
  industries: { chosen: customerIndustries, id: customerIndustries.industryId, all: industries },
  businesses: { chosen: customerBusinesses, id: customerBusinesses.businessId, all: businesses },
  routes: { chosen: customerRoutes, id: customerRoutes.routeId, all: routes },
  ports: { chosen: customerPorts, id: customerPorts.portId, all: ports },
} as const satisfies Record<ChoiceList, object>

/** Selects the ids a company has chosen from a list, joined by commas; for use in a query on companies. */
export function chosenOf(list: ChoiceList) {
  const { chosen, id } = choiceTables[list]
  return sql<string>`coalesce((
    select string_agg(${id}::text, ',' order by ${id}) from ${chosen} where ${chosen.customerId} = ${customers.id}), '')`
}

const userWithCompany = preparedQuery((db) =>
  db
    .select({
      user: users,
      customer: customers,
      industries: chosenOf('industries'),
      businesses: chosenOf('businesses'),
      routes: chosenOf('routes'),
      ports: chosenOf('ports'),
    })
    .from(users)
    .leftJoin(customers, eq(customers.id, users.customerId))
    .where(eq(users.id, sql.placeholder('userId'))),
)

/** Finds the caller's user, with a member's company and its full profile. Every page requests it. */
export async function findUser(db: Db, scope: Scope) {
  const [[row], images] = await Promise.all([
    userWithCompany(db, { userId: scope.userId }),
    scope.actor === 'member' ? findCompanyImages(db, [scope.customerId]) : ([] as CompanyImage[]),
  ])
  return row && { ...row, images }
}

export type UserRow = NonNullable<Awaited<ReturnType<typeof findUser>>>

/** Whether all of these ids are valid options. */
export async function areChoices(db: Db, list: ChoiceList, ids: readonly number[]): Promise<boolean> {
  if (ids.length === 0) return true
  const { all } = choiceTables[list]
  const [row] = await db
    .select({ found: count() })
    .from(all)
    .where(inArray(all.id, [...ids]))
  return row?.found === ids.length
}

export async function isCountry(db: Db, id: number): Promise<boolean> {
  return (await db.$count(countries, eq(countries.id, id))) === 1
}
