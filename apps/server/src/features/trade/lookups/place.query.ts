import type { PlaceUse } from '@berth/contract/trade/lookup'
import { placeKeywords, withoutSpaces } from '@berth/reference-data/place-search'
import { and, asc, eq, exists, inArray, like, or, type SQL, sql } from 'drizzle-orm'
import type { Scope } from '../../../platform/auth/scope.ts'
import { type Db, rowsOf } from '../../../platform/db/db.ts'
import { containing, startingWith } from '../../../platform/db/like.ts'
import { orders, ports, routePorts } from '../../../platform/db/schema.ts'

export type PlaceRow = typeof ports.$inferSelect

export type PlaceSearch = {
  readonly id?: number | undefined
  readonly ids?: readonly number[] | undefined
  readonly country_id?: number | undefined
  readonly route_id?: number | undefined
  readonly kind?: 'sea' | 'inland' | undefined
}

export type PlaceQuery = PlaceSearch & {
  readonly page: number
  readonly size: number
  readonly keyword?: string | undefined
  /** Only places of which the code, a name or a word of a name begins with the keyword. */
  readonly begins?: boolean | undefined
}

/**
 * Returns one page of the enabled places, or of those with the given ids: the best keyword matches first, then in the
 * operator's order.
 */
export async function listPlaces(
  db: Db,
  query: PlaceQuery,
): Promise<{ readonly rows: PlaceRow[]; readonly total: number }> {
  for (const keyword of placeKeywords(query.keyword ?? '')) {
    const found = await searchPlaces(db, query, keyword)
    if (found.total > 0) return found
  }
  return { rows: [], total: 0 }
}

async function searchPlaces(db: Db, query: PlaceQuery, keyword: string) {
  const where = and(
    ...filtersOf(query),
    keyword === '' ? undefined : fits(keyword),
    query.begins && keyword !== '' ? sql`${rank(keyword)} < ${sql.raw(String(withinWords))}` : undefined,
  )
  const total = await db.$count(ports, where)
  const rows = await db
    .select()
    .from(ports)
    .where(where)
    .orderBy(...(keyword === '' ? [] : [rank(keyword)]), asc(ports.sort), sql`${ports.code} collate "C"`)
    .limit(query.size)
    .offset((query.page - 1) * query.size)
  return { rows, total }
}

function filtersOf({ id, ids, country_id, route_id, kind }: PlaceSearch): (SQL | undefined)[] {
  const asked = [...(id === undefined ? [] : [id]), ...(ids ?? [])]
  return [
    // Ids refer to places chosen earlier, which must keep their names even when disabled.
    asked.length === 0 ? eq(ports.enabled, true) : inArray(ports.id, asked),
    country_id === undefined ? undefined : eq(ports.countryId, country_id),
    kind === undefined ? undefined : eq(ports.kind, kind),
    route_id === undefined
      ? undefined
      : exists(
          sql`(select 1 from ${routePorts} where ${routePorts.portId} = ${ports.id} and ${routePorts.routeId} = ${route_id})`,
        ),
  ]
}

/** Matches the keyword as typed, or without spaces and punctuation: "hochiminh", "xi an". */
function fits(keyword: string): SQL | undefined {
  const close = withoutSpaces(keyword)
  return or(
    like(ports.searchText, containing(keyword)),
    close === '' || close === keyword ? undefined : like(ports.searchText, containing(close)),
  )
}

/** The rank of a place whose names only contain the keyword somewhere. */
const withinWords = 6

/**
 * Ranks a place: its code; then any exact match, including the last three letters of the code and the initials; then prefixes,
 * of the code before the name before the initials; then a word in its name; then anything else.
 */
function rank(keyword: string): SQL {
  const close = withoutSpaces(keyword) || keyword
  const text = ports.searchText
  // Each entry of the search text is a line that begins with a mark for its kind.
  const whole = (mark: string, typed: string) => like(text, containing(`\n${mark}${typed}\n`))
  const begins = (mark: string, typed: string) => like(text, containing(`\n${mark}${typed}`))
  return sql`case
    when lower(${ports.code}) = ${keyword} then 0
    when ${or(whole('=', keyword), whole('~', keyword), whole('~', close), whole('^', close))} then 1
    when lower(${ports.code}) like ${startingWith(keyword)} then 2
    when ${or(begins('~', keyword), begins('~', close))} then 3
    when ${or(begins('^', close), begins('=', keyword))} then 4
    when ${like(text, containing(` ${keyword}`))} then 5
    else ${sql.raw(String(withinWords))} end`
}

const placeColumns: Readonly<Record<PlaceUse, string>> = {
  pol: 'pol_id',
  pod: 'pod_id',
  to: 'to_id',
  from: 'from_id',
}

/** How many bookings are searched; older ones say little about the next booking. */
const lookedBack = { member: 200, operator: 1000 } as const

/**
 * Returns the places a company used most in its latest bookings, most used first; for the desk, those of all companies. Empty
 * for callers without permission to see bookings.
 */
export async function listUsedPlaces(
  db: Db,
  scope: Scope,
  query: { readonly use: PlaceUse; readonly size: number } & Pick<PlaceSearch, 'route_id' | 'kind'>,
): Promise<PlaceRow[]> {
  if (!scope.authorities.has(scope.actor === 'member' ? 'order' : 'desk_order')) return []
  const column = sql.identifier(placeColumns[query.use])
  const recent =
    scope.actor === 'member'
      ? sql`select ${column} as port_id, id from ${orders} where customer_id = ${scope.customerId}
          order by create_time desc, id desc limit ${lookedBack.member}`
      : sql`select ${column} as port_id, id from ${orders} order by id desc limit ${lookedBack.operator}`
  const counted = rowsOf<{ port_id: number | string }>(
    await db.execute(sql`select port_id from (${recent}) recent where port_id is not null
      group by port_id order by count(*) desc, max(id) desc limit ${query.size * 2}`),
  ).map(({ port_id }) => Number(port_id))
  if (counted.length === 0) return []
  const rows = await db
    .select()
    .from(ports)
    .where(and(eq(ports.enabled, true), inArray(ports.id, counted), ...filtersOf(query).slice(1)))
  return counted.flatMap((id) => rows.find((row) => row.id === id) ?? []).slice(0, query.size)
}
