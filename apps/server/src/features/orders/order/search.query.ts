import { performance } from 'node:perf_hooks'
import type { matchedFields } from '@berth/contract/orders/order-shape'
import { partyType } from '@berth/domain/order/booking/party'
import { keywordMatcher, keywordTexts } from '@berth/domain/reading/keyword'
import { and, lte, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import { type Db, rowsOf } from '../../../platform/db/db.ts'
import { ofGivenOrder, type RowKey, valuesOf } from '../../../platform/db/keys.ts'
import { containingInCapitals } from '../../../platform/db/like.ts'
import { compactSql } from '../../../platform/db/schema/columns.ts'
import {
  customers,
  instructionContacts,
  instructionRows,
  orderContacts,
  orders,
  users,
} from '../../../platform/db/schema.ts'
import { preparedSql } from '../../../platform/fast/prepared-query.ts'

/** Matches orders with the keyword in their numbers, voyage, containers or parties; `%` and `_` match literally. */
export function matchesKeyword(keyword: string | undefined): SQL | undefined {
  // The index is a trigram index: with fewer than three characters it would be scanned in full.
  return matches(
    keyword,
    keywordTexts(keyword ?? '').every((text) => [...text].length >= 3),
  )
}

function matches(keyword: string | undefined, byIndex: boolean): SQL | undefined {
  if (!keyword) return undefined
  const pattern = containingInCapitals(keyword)
  return byIndex
    ? sql`${orders.searchText} like ${pattern}`
    : sql`(${orders.searchText} || '') like ${pattern}`
}

/**
 * Same as above, within one company's orders. The index covers all companies; for a company with few orders, scanning them
 * takes a fraction of a trigram lookup across all companies.
 */
export async function matchesOwnKeyword(
  db: Db,
  customerId: number,
  keyword: string | undefined,
): Promise<SQL | undefined> {
  if (!keyword || (await hasFewOrders(db, customerId))) return matches(keyword, false)
  return matchesKeyword(keyword)
}

/** Scanning this many orders takes some milliseconds. */
const few = 2_000
const knownForMs = 10 * 60_000
const mostKnown = 10_000
const known = new WeakMap<Db, Map<number, { readonly isFew: boolean; readonly until: number }>>()

const countUpToFew = preparedSql(
  () => sql`select count(*)::int as count from (
    select 1 from ${orders} where ${orders.customerId} = ${sql.placeholder('customerId')} limit ${sql.raw(String(few + 1))}) as some_orders`,
)

/** Only chooses the faster plan, so a count from minutes ago is good enough. */
async function hasFewOrders(db: Db, customerId: number): Promise<boolean> {
  const sizes = known.get(db) ?? new Map()
  known.set(db, sizes)
  const size = sizes.get(customerId)
  if (size && size.until > performance.now()) return size.isFew
  const [found] = rowsOf<{ count: number }>(await countUpToFew(db, { customerId }))
  const isFew = (found?.count ?? 0) <= few
  if (sizes.size >= mostKnown) sizes.clear()
  sizes.set(customerId, { isFew, until: performance.now() + knownForMs })
  return isFew
}

/** Same as above, for the desk, which also finds an order by its company's name and its booker's name. */
export function matchesDeskKeyword(keyword: string | undefined): SQL | undefined {
  if (!keyword) return undefined
  const pattern = containingInCapitals(keyword)
  // Uses lists of ids, so that each way of matching has its index: companies and people are matched as in their own lists.
  const companies = sql`select c.id from ${customers} c where upper(c.company1 || ' ' || coalesce(c.company2, '') || ' ' || c.credit_no) like ${pattern}`
  const people = sql`from ${users} u where upper(u.linkman || ' ' || u.username) like ${pattern} and u.customer_id is not null`
  return sql`(${matchesKeyword(keyword)}
    or ${orders.customerId} = any(array(${companies}))
    or (${orders.customerId} = any(array(select u.customer_id ${people})) and ${orders.createdBy} = any(array(select u.id ${people}))))`
}

/** The fields of a listed order that a keyword is compared with. */
type SearchedOrder = {
  readonly order: Pick<
    typeof orders.$inferSelect,
    'id' | 'customerId' | 'orderNo' | 'mblNo' | 'hblNo' | 'custRefNo' | 'soNo' | 'vessel' | 'voyage'
  >
  /** Only at the desk, which also searches these. */
  readonly customer?: { readonly company1: string; readonly company2: string | null }
  readonly creator?: { readonly name: string; readonly email: string }
}

type MatchedField = (typeof matchedFields)[number]

/** The field in which the keyword was found, and its value. */
export type KeywordMatch = { readonly field: MatchedField; readonly value: string }

type Candidate = readonly [MatchedField, string | null | undefined]

/** Finds the match in each order of a page: its own columns directly, containers and parties that are not cached with one query. */
export async function findMatches(
  db: Db,
  keyword: string | undefined,
  rows: readonly SearchedOrder[],
): Promise<ReadonlyMap<number, KeywordMatch>> {
  if (!keyword) return new Map()
  const matches = new Map<number, KeywordMatch>()
  const isFound = keywordMatcher(keyword)
  const note = (id: number, candidates: readonly Candidate[]) => {
    const found = candidates.find(([, value]) => value != null && isFound(value))
    if (found?.[1] && !matches.has(id)) matches.set(id, { field: found[0], value: found[1] })
  }
  for (const { order } of rows) note(order.id, ownCandidates(order))
  const others = rows.filter(({ order }) => !matches.has(order.id))
  for (const [{ order }, parts] of await partsOf(db, others))
    for (const { type, value } of parts) note(order.id, [[fieldOf(type), value]])
  for (const { order, customer, creator } of rows)
    note(order.id, [
      ['customer', customer?.company1],
      ['customer', customer?.company2],
      ['linkman', creator?.name],
      ['linkman', creator?.email],
    ])
  return matches
}

function ownCandidates(order: SearchedOrder['order']): readonly Candidate[] {
  const { orderNo, mblNo, hblNo, custRefNo, soNo, vessel, voyage } = order
  return [
    ['order_no', orderNo],
    ['mbl_no', mblNo],
    ['hbl_no', hblNo],
    ['cust_ref_no', custRefNo],
    ['so_no', soNo],
    ['vessel', vessel],
    ['voyage', voyage],
    ['vessel', [vessel, voyage].filter(Boolean).join(' ')],
  ]
}

/** Selects companies by name or number, written to match the index. */
export function namedLike(pattern: SQL): SQL {
  return sql`(select id from customers
    where upper(company1 || ' ' || coalesce(company2, '') || ' ' || credit_no) like ${pattern})`
}

/** Orders are found by the parties on the bill of lading, and not by those that only a customs filing names. */
const isOnBill = lte(instructionContacts.type, partyType.notify2)

const searchParts = preparedSql(
  () => sql`select coalesce(string_agg(part, E'\n' order by part), '') as parts from (
    select ${orderContacts.company1} as part from ${orderContacts} where ${ofGivenOrder(orderContacts)}
    union select ${instructionContacts.company1} from ${instructionContacts}
      where ${and(ofGivenOrder(instructionContacts), isOnBill)}
    union select ${instructionRows.containerNo} from ${instructionRows} where ${ofGivenOrder(instructionRows)}
    union select unnest(array[hbl_no, ${sql.raw(compactSql('hbl_no'))}]) from ${orders} where ${orders.customerId} = ${sql.placeholder('customerId')} and ${orders.id} = ${sql.placeholder('orderId')}
  ) parts where part is not null`,
)

/**
 * Returns the names an order can be found by besides its own numbers: the house bill, also without spaces and dashes, the companies of booking and shipping
 * instruction, and the container numbers. A step that changes one of them writes the result to the order.
 */
export async function findSearchParts(db: Db, order: RowKey): Promise<string> {
  const [row] = rowsOf<{ parts: string }>(await searchParts(db, valuesOf(order)))
  return row!.parts // An aggregate returns one row.
}

/** Marks a container in the column that otherwise holds a party type. */
const container = 0

function fieldOf(type: number): MatchedField {
  if (type === container) return 'container_no'
  if (type === partyType.shipper) return 'shipper'
  return type === partyType.consignee ? 'consignee' : 'notify'
}

type PartTable = PgTable & { readonly customerId: AnyPgColumn; readonly orderId: AnyPgColumn }

type Part = { readonly orderId: number; readonly type: number; readonly value: string | null }

/** Containers first, then the parties of the booking, then those of the shipping instruction. */
function selectParts(ofThem: (table: PartTable) => SQL): SQL {
  const partiesOf = (table: typeof orderContacts | typeof instructionContacts, source: number) =>
    sql`select ${table.orderId}, ${table.type}::int, ${table.company1}, ${sql.raw(String(source))}, ${table.type}::int
      from ${ofThem(table)}`
  return sql`select order_id::float8 as "orderId", type, value from (
    select ${instructionRows.orderId}, ${sql.raw(String(container))}, ${instructionRows.containerNo}, 1, ${instructionRows.position}::int
      from ${ofThem(instructionRows)}
    union all ${partiesOf(orderContacts, 2)} union all ${partiesOf(instructionContacts, 3)}
  ) as part (order_id, type, value, source, place)
  where type <= ${sql.raw(String(partyType.notify2))} order by source, place`
}

/**
 * Of one company's orders, which a distributed database finds in one place. The ids are selected, because
 * PostgreSQL plans a statement anew at each call if the length of an array parameter matters.
 */
const ownParts = preparedSql(() =>
  selectParts(
    (table) =>
      sql`${table} where ${table.customerId} = ${sql.placeholder('company')}
        and ${table.orderId} = any((select ${sql.placeholder('ids')}::bigint[])::bigint[])`,
  ),
)

/** Of several companies' orders, joined pair by pair: with two lists, all rows of those companies would be read. */
const allParts = preparedSql(() =>
  selectParts(
    (table) =>
      sql`unnest(${sql.placeholder('companies')}::bigint[], ${sql.placeholder('ids')}::bigint[]) as wanted (company, id)
        inner join ${table} on ${table.customerId} = wanted.company and ${table.orderId} = wanted.id`,
  ),
)

/** Lists get the same object for an order that has not changed, so its parts have not changed either. */
const knownParts = new WeakMap<SearchedOrder, readonly Part[]>()

async function partsOf(db: Db, rows: readonly SearchedOrder[]) {
  const unknown = rows.filter((row) => !knownParts.has(row))
  const found = await findParts(
    db,
    unknown.map(({ order }) => order),
  )
  for (const row of unknown)
    knownParts.set(
      row,
      found.filter(({ orderId }) => orderId === row.order.id),
    )
  return rows.map((row) => [row, knownParts.get(row) ?? []] as const)
}

async function findParts(db: Db, keys: readonly RowKey[]): Promise<readonly Part[]> {
  if (keys.length === 0) return []
  const companies = keys.map(({ customerId }) => customerId)
  const [company] = companies
  const ids = keys.map(({ id }) => id)
  const isOne = companies.every((one) => one === company)
  return rowsOf<Part>(await (isOne ? ownParts(db, { company, ids }) : allParts(db, { companies, ids })))
}
