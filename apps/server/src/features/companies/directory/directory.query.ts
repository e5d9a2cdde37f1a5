import { and, asc, eq, exists, ilike, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { MemberScope } from '../../../platform/auth/scope.ts'
import type { Db } from '../../../platform/db/db.ts'
import { containing } from '../../../platform/db/like.ts'
import {
  businesses,
  countries,
  customerBusinesses,
  customerPorts,
  customerRoutes,
  customers,
  ports,
  routes,
  users,
} from '../../../platform/db/schema.ts'

type Paging = { readonly page: number; readonly size: number }

export type ShipperFilter = {
  readonly company?: string | undefined
  readonly business_id?: number | undefined
  readonly port_id?: number | undefined
  readonly route_id?: number | undefined
}

/** Selects companies that every member may see: they opted in, and the operator has approved and not blocked them. */
function isListed() {
  // Literals rather than parameters, so that the partial index of the directory applies.
  return and(sql`${customers.isListed} and ${customers.review} = 'approved'`, isNull(customers.blockTime))
}

function isListedForwarder() {
  return and(isListed(), eq(customers.kind, 'forwarder'))
}

/** Selects the companies a member may see: listed ones, and always their own. */
function isSeenBy(scope: MemberScope) {
  return or(isListed(), eq(customers.id, scope.customerId))
}

function isNamed(text: string | undefined): SQL | undefined {
  if (!text) return undefined
  const pattern = containing(text)
  return or(ilike(customers.company1, pattern), ilike(customers.company2, pattern))
}

/** Joins the owner of each company, unless they are blocked or removed. */
export function selectShippers(db: Db) {
  return db
    .select({
      company: customers,
      countryZh: countries.nameZh,
      countryEn: countries.nameEn,
      linkman: users.linkman,
      phone: users.phone,
      username: users.username,
    })
    .from(customers)
    .leftJoin(countries, eq(countries.id, customers.countryId))
    .leftJoin(
      users,
      and(
        eq(users.customerId, customers.id),
        eq(users.isOwner, true),
        isNull(users.removeTime),
        isNull(users.blockTime),
      ),
    )
    .$dynamic()
}

export function selectCustomers(db: Db) {
  return db
    .select({ company: customers, countryZh: countries.nameZh, countryEn: countries.nameEn })
    .from(customers)
    .leftJoin(countries, eq(countries.id, customers.countryId))
    .$dynamic()
}

export type ShipperRow = Awaited<ReturnType<typeof selectShippers>>[number]
export type CustomerRow = Awaited<ReturnType<typeof selectCustomers>>[number]

/** Filters the forwarders in the directory. */
export function fittingShippers({ company, business_id, port_id, route_id }: ShipperFilter) {
  return and(
    isListedForwarder(),
    isNamed(company),
    business_id === undefined
      ? undefined
      : exists(
          sql`(select 1 from ${customerBusinesses} where ${customerBusinesses.customerId} = ${customers.id} and ${customerBusinesses.businessId} = ${business_id})`,
        ),
    port_id === undefined
      ? undefined
      : exists(
          sql`(select 1 from ${customerPorts} where ${customerPorts.customerId} = ${customers.id} and ${customerPorts.portId} = ${port_id})`,
        ),
    route_id === undefined
      ? undefined
      : exists(
          sql`(select 1 from ${customerRoutes} where ${customerRoutes.customerId} = ${customers.id} and ${customerRoutes.routeId} = ${route_id})`,
        ),
  )
}

/** Filters the companies this member may see. */
export function fittingCustomers(scope: MemberScope, { keyword }: { readonly keyword?: string | undefined }) {
  return and(isSeenBy(scope), isNamed(keyword))
}

export const byName = [asc(customers.company1), asc(customers.id)]

/** Returns one page of the directory, ordered by name. */
export async function listShipperRows(db: Db, { page, size, ...filter }: ShipperFilter & Paging) {
  const where = fittingShippers(filter)
  const total = await db.$count(customers, where)
  const rows = await selectShippers(db)
    .where(where)
    .orderBy(...byName)
    .limit(size)
    .offset((page - 1) * size)
  return { rows, total }
}

export async function findShipper(db: Db, id: number): Promise<ShipperRow | undefined> {
  const [row] = await selectShippers(db).where(and(isListedForwarder(), eq(customers.id, id)))
  return row
}

/** Returns one page of the companies that this member may see, ordered by name. */
export async function listCustomerRows(
  db: Db,
  scope: MemberScope,
  query: Paging & { readonly keyword?: string | undefined },
) {
  const where = fittingCustomers(scope, query)
  const total = await db.$count(customers, where)
  const rows = await selectCustomers(db)
    .where(where)
    .orderBy(...byName)
    .limit(query.size)
    .offset((query.page - 1) * query.size)
  return { rows, total }
}

export async function findCustomer(db: Db, scope: MemberScope, id: number): Promise<CustomerRow | undefined> {
  const [row] = await selectCustomers(db).where(and(isSeenBy(scope), eq(customers.id, id)))
  return row
}

type Name = { readonly zh: string; readonly en: string }

/** Businesses, routes and ports by company id, in the operator's order of each lookup table. */
export type Trades = {
  readonly businesses: ReadonlyMap<number, readonly Name[]>
  readonly routes: ReadonlyMap<number, readonly Name[]>
  readonly ports: ReadonlyMap<number, readonly Name[]>
}

/** Loads the trades of these companies with three queries, regardless of their number. */
export async function tradesOf(db: Db, ids: readonly number[]): Promise<Trades> {
  if (ids.length === 0) return { businesses: new Map(), routes: new Map(), ports: new Map() }
  const among = [...ids]
  const business = await db
    .select({ customerId: customerBusinesses.customerId, zh: businesses.nameZh, en: businesses.nameEn })
    .from(customerBusinesses)
    .innerJoin(businesses, eq(businesses.id, customerBusinesses.businessId))
    .where(and(inArray(customerBusinesses.customerId, among), eq(businesses.enabled, true)))
    .orderBy(asc(businesses.sort), sql`${businesses.code} collate "C"`)
  const route = await db
    .select({ customerId: customerRoutes.customerId, zh: routes.nameZh, en: routes.nameEn })
    .from(customerRoutes)
    .innerJoin(routes, eq(routes.id, customerRoutes.routeId))
    .where(and(inArray(customerRoutes.customerId, among), eq(routes.enabled, true)))
    .orderBy(asc(routes.sort), sql`${routes.code} collate "C"`)
  const port = await db
    .select({ customerId: customerPorts.customerId, zh: ports.nameZh, en: ports.nameEn })
    .from(customerPorts)
    .innerJoin(ports, eq(ports.id, customerPorts.portId))
    .where(and(inArray(customerPorts.customerId, among), eq(ports.enabled, true)))
    .orderBy(asc(ports.sort), sql`${ports.code} collate "C"`)
  return { businesses: byCompany(business), routes: byCompany(route), ports: byCompany(port) }
}

function byCompany(rows: readonly (Name & { readonly customerId: number })[]) {
  const names = new Map<number, Name[]>()
  for (const { customerId, zh, en } of rows)
    names.set(customerId, [...(names.get(customerId) ?? []), { zh, en }])
  return names
}
