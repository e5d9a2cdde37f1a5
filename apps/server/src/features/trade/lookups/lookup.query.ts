import { parseTermList } from '@berth/domain/order/booking/freight-term'
import { and, asc, eq, ilike, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db.ts'
import { containing, startingWith } from '../../../platform/db/like.ts'
import {
  businesses,
  carriers,
  charges,
  containerTypes,
  countries,
  currencies,
  customers,
  dictionaryEntries,
  eventCodes,
  filingRules,
  incoterms,
  industries,
  ports,
  routePorts,
  routes,
  settings,
  units,
} from '../../../platform/db/schema.ts'
import type { DataCache } from '../../../platform/live/data-cache.ts'
import { isActiveForwarder } from '../../companies/company/public.ts'
import { findSetting } from '../../system/settings/public.ts'

/** The tables of listed reference data, by their wire names; places have their own search. */
const tables = {
  country: countries,
  carrier: carriers,
  container: containerTypes,
  currency: currencies,
  charge: charges,
  industry: industries,
  business: businesses,
  route: routes,
  unit: units,
  incoterm: incoterms,
} as const

export type Lookup = keyof typeof tables
export type LookupRow<L extends Lookup> = (typeof tables)[L]['$inferSelect']
export type LookupPage<Row> = { readonly rows: Row[]; readonly total: number }

export type LookupQuery = {
  readonly page: number
  readonly size: number
  readonly keyword?: string | undefined
  readonly id?: number | undefined
  readonly type?: number | undefined
}

/**
 * Returns one page of a lookup: enabled rows, or the row with the given id. With a keyword, the best matches come first;
 * otherwise the operator's order applies.
 */
export async function listRows<L extends Lookup>(
  db: Db,
  lookup: L,
  query: LookupQuery,
): Promise<LookupPage<LookupRow<L>>> {
  const table = tables[lookup] as typeof countries // All these tables have these columns; LookupRow adds the rest.
  const where = and(
    query.id === undefined ? eq(table.enabled, true) : eq(table.id, query.id),
    keywordFilter(lookup, query.keyword),
    ...filtersOf(lookup, query),
  )
  const total = await db.$count(table, where)
  const rows = await db
    .select()
    .from(table)
    .where(where)
    .orderBy(...rank(lookup, query.keyword), sql`${table.code} collate "C"`)
    .limit(query.size)
    .offset((query.page - 1) * query.size)
  return { rows: rows as LookupRow<L>[], total } // The rows of `tables[lookup]`.
}

function keywordFilter(lookup: Lookup, keyword: string | undefined): SQL | undefined {
  if (!keyword) return undefined
  const table = tables[lookup]
  const pattern = containing(keyword)
  return or(
    ilike(table.code, pattern),
    ilike(table.nameEn, pattern),
    ilike(table.nameZh, pattern),
    lookup === 'carrier' ? sql`array_to_string(${carriers.codes}, ' ') ilike ${pattern}` : undefined,
    hasAliases(lookup) ? sql`array_to_string(aliases, E'\\n') ilike ${pattern}` : undefined,
  )
}

/** Whether rows of a list have other codes and names, which the operator edits. */
function hasAliases(lookup: Lookup): boolean {
  return lookup === 'country' || lookup === 'carrier' || lookup === 'container'
}

/** Ranks the exact code first, then a whole alias, then by the operator's order, then rows that begin with the keyword. */
function rank(lookup: Lookup, keyword: string | undefined): SQL[] {
  const table = tables[lookup] as typeof countries // All these tables have these columns.
  if (!keyword) return [asc(table.sort)]
  const whole = hasAliases(lookup)
    ? sql`when lower(${keyword}) in (select lower(alias) from unnest(aliases) as alias) then 1`
    : sql``
  const start = startingWith(keyword)
  return [
    sql`case when lower(${table.code}) = lower(${keyword}) then 0 ${whole} else 2 end`,
    asc(table.sort),
    sql`case
      when ${table.code} ilike ${start} then 0
      when ${table.nameEn} ilike ${start} or ${table.nameZh} ilike ${start} then 1
      else 2 end`,
  ]
}

function filtersOf(lookup: Lookup, query: LookupQuery): (SQL | undefined)[] {
  if (lookup !== 'unit') return []
  return [query.type === undefined ? undefined : eq(units.type, query.type)]
}

/** Returns the codes of these countries. */
export async function countryCodes(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: countries.id, code: countries.code })
    .from(countries)
    .where(inArray(countries.id, [...new Set(ids)]))
  return new Map(rows.map((row) => [row.id, row.code]))
}

/** Returns the enabled ports of these routes, busiest first. */
export async function portsOfRoutes(
  db: Db,
  routeIds: readonly number[],
): Promise<ReadonlyMap<number, number[]>> {
  const byRoute = new Map<number, number[]>(routeIds.map((id) => [id, []]))
  if (routeIds.length === 0) return byRoute
  const rows = await db
    .select({ routeId: routePorts.routeId, portId: routePorts.portId })
    .from(routePorts)
    .innerJoin(ports, eq(ports.id, routePorts.portId))
    .where(and(inArray(routePorts.routeId, [...routeIds]), eq(ports.enabled, true)))
    .orderBy(asc(ports.sort), sql`${ports.code} collate "C"`)
  for (const row of rows) byRoute.get(row.routeId)?.push(row.portId)
  return byRoute
}

/** The Incoterms under which the consignee pays the freight, from the settings. */
export async function collectTerms(db: Db): Promise<readonly string[]> {
  return parseTermList(await findSetting(db, 'freight_collect'))
}

/** A name in both languages. */
export type NamePair = { readonly zh: string; readonly en: string }
type Coded = NamePair & { readonly code: string }

/** The names of everything orders reference, in both languages, including disabled rows. */
export type Names = {
  readonly ports: ReadonlyMap<number, Coded & { readonly countryId: number }>
  /** With the carrier's display code: its SCAC, the first of its codes, if it has one. */
  readonly carriers: ReadonlyMap<number, Coded & { readonly enabled: boolean }>
  readonly countries: ReadonlyMap<number, Coded>
  readonly routes: ReadonlyMap<number, Coded>
  readonly units: ReadonlyMap<number, Coded & { readonly printed: string }>
  readonly containers: ReadonlyMap<number, Coded & Container>
  readonly incoterms: ReadonlyMap<string, Coded>
  readonly charges: ReadonlyMap<string, Coded & { readonly id: number }>
  /** By field and key, joined with a dot. */
  readonly dictionary: ReadonlyMap<string, NamePair & { readonly enabled: boolean }>
  /** The rules of advance filings that are in force, in the operator's order. */
  readonly filingRules: readonly (typeof filingRules.$inferSelect)[]
  /** The event codes that can be chosen, in the operator's order. */
  readonly eventCodes: readonly (typeof eventCodes.$inferSelect)[]
  /** The values of language-independent settings, by name. */
  readonly settings: ReadonlyMap<string, string>
}

type Container = {
  readonly isoCode: string
  readonly teu: number
  readonly tareKg: number | null
  readonly payloadKg: number | null
}

/** Returns the cached names, reloaded after the desk changes one. */
export function namesFor({ db, memory }: { readonly db: Db; readonly memory: DataCache }): Promise<Names> {
  return memory.recall(db, 'names', readNames)
}

/** Reads the names from the database. */
export async function readNames(db: Db): Promise<Names> {
  const coded = (table: typeof countries | typeof routes) => {
    const { id, code, nameZh, nameEn } = table as typeof countries // All of them have these columns.
    return db.select({ id, code, zh: nameZh, en: nameEn }).from(table as typeof countries)
  }
  const byId = <Row extends { readonly id: number }>(rows: readonly Row[]) =>
    new Map(rows.map((row) => [row.id, row] as const))
  const byCode = <Row extends { readonly code: string }>(rows: readonly Row[]) =>
    new Map(rows.map((row) => [row.code, row] as const))
  const entries = dictionaryEntries
  const { id, code, nameZh: zh, nameEn: en, isoCode, teu, tareKg, payloadKg } = containerTypes
  const [places, lines, lands, lanes, boxes, packages, terms, costs, words, set, rules, events] =
    await Promise.all([
      db
        .select({
          ...{ id: ports.id, code: ports.code, zh: ports.nameZh, en: ports.nameEn },
          countryId: ports.countryId,
        })
        .from(ports),
      db
        .select({
          ...{ id: carriers.id, code: carrierCode, zh: carriers.nameZh, en: carriers.nameEn },
          enabled: carriers.enabled,
        })
        .from(carriers),
      coded(countries),
      coded(routes),
      db.select({ id, code, zh, en, isoCode, teu, tareKg, payloadKg }).from(containerTypes),
      db
        .select({
          id: units.id,
          code: units.code,
          zh: units.nameZh,
          en: units.nameEn,
          printed: units.printName,
        })
        .from(units),
      db.select({ code: incoterms.code, zh: incoterms.nameZh, en: incoterms.nameEn }).from(incoterms),
      db.select({ id: charges.id, code: charges.code, zh: charges.nameZh, en: charges.nameEn }).from(charges),
      db
        .select({
          ...{ field: entries.field, key: entries.key, zh: entries.nameZh, en: entries.nameEn },
          enabled: entries.enabled,
        })
        .from(entries),
      db.select({ name: settings.name, value: settings.valueZh }).from(settings),
      db
        .select()
        .from(filingRules)
        .where(eq(filingRules.enabled, true))
        .orderBy(asc(filingRules.sort), asc(filingRules.id)),
      db
        .select()
        .from(eventCodes)
        .where(eq(eventCodes.enabled, true))
        .orderBy(asc(eventCodes.sort), asc(eventCodes.id)),
    ])
  return {
    ports: byId(places),
    carriers: byId(lines),
    countries: byId(lands),
    routes: byId(lanes),
    units: byId(packages),
    containers: byId(boxes),
    incoterms: byCode(terms),
    charges: byCode(costs),
    dictionary: new Map(
      words.map(({ field, key, zh, en, enabled }) => [`${field}.${key}`, { zh, en, enabled }]),
    ),
    filingRules: rules,
    eventCodes: events,
    settings: new Map(set.map(({ name, value }) => [name, value])),
  }
}

/** The display code of a carrier: its SCAC, the first of its codes, if it has one. */
export const carrierCode = sql<string>`coalesce(${carriers.codes}[1], ${carriers.code})`

/** Returns one page of the forwarders that members can choose. */
export async function listForwarderRows(db: Db, query: LookupQuery) {
  const pattern = query.keyword ? containing(query.keyword) : undefined
  const where = and(
    isActiveForwarder,
    pattern ? or(ilike(customers.company1, pattern), ilike(customers.company2, pattern)) : undefined,
  )
  const total = await db.$count(customers, where)
  const rows = await db
    .select({ id: customers.id, company1: customers.company1, company2: customers.company2 })
    .from(customers)
    .where(where)
    .orderBy(sql`${customers.company1} collate "C"`, asc(customers.id))
    .limit(query.size)
    .offset((query.page - 1) * query.size)
  return { rows, total }
}
