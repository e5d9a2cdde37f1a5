import type { orderSortFields } from '@berth/contract/orders/order'
import { type Actor, actors } from '@berth/domain/access/actor'
import { type Authority, memberAuthorities, operatorAuthorities } from '@berth/domain/access/authority'
import { billsInTurn, unpaidStates } from '@berth/domain/money/bill-state'
import type { Money } from '@berth/domain/money/sum'
import type { ContainerMode } from '@berth/domain/order/booking/container-mode'
import { hiddenDocumentTypes, seesFinance, type Viewer } from '@berth/domain/order/lifecycle/access'
import { statusesToMove } from '@berth/domain/order/lifecycle/member-move'
import { isOrderStatus, orderStatus, statusesInProcessOrder } from '@berth/domain/order/lifecycle/status'
import { turn } from '@berth/domain/order/lifecycle/turn'
import type { Day } from '@berth/domain/time/calendar'
import {
  and,
  asc,
  count,
  desc,
  eq,
  exists,
  getTableColumns,
  gt,
  inArray,
  isNotNull,
  isNull,
  min,
  not,
  notInArray,
  type SQL,
  sql,
} from 'drizzle-orm'
import { alias, type PgColumn } from 'drizzle-orm/pg-core'
import type { MemberScope, OperatorScope } from '../../../platform/auth/scope.ts'
import { type Db, rowsOf } from '../../../platform/db/db.ts'
import { ofGivenOrder, ofOrder, type RowKey, refersTo, valuesOf } from '../../../platform/db/keys.ts'
import {
  bills,
  containerTypes,
  countries,
  documents,
  orderContacts,
  orderLines,
  orderMessages,
  orders,
  units,
  users,
} from '../../../platform/db/schema.ts'
import { ofTheCompany } from '../../../platform/fast/packed.ts'
import { preparedQueries, preparedQuery, preparedSql } from '../../../platform/fast/prepared-query.ts'
import type { Names } from '../../trade/lookups/public.ts'
import { matchesOwnKeyword } from './search.query.ts'

/** The operator users assigned to orders. */
export const assignees = alias(users, 'assignees')

/** The columns of an order, without its search columns. */
export const { searchText: _text, searchParts: _parts, ...orderColumns } = getTableColumns(orders)

/** Limits documents to those visible to a viewer who may see the order. */
export function documentsSeenBy(viewer: Viewer): SQL | undefined {
  const hidden = hiddenDocumentTypes(viewer)
  return hidden.length === 0 ? undefined : notInArray(documents.type, [...hidden])
}

/** Matches messages from the other side that no one on the viewer's side has read. */
export function unreadBy({ actor }: Pick<Viewer, 'actor'>): SQL | undefined {
  const other = actor === 'member' ? 'operator' : 'member'
  return and(eq(orderMessages.actor, other), isNull(orderMessages.readTime))
}

/** Matches orders with unread messages. */
export function hasUnread(db: Db, scope: Pick<OperatorScope, 'actor'> | MemberScope): SQL {
  const own = scope.actor === 'member' ? eq(orderMessages.customerId, scope.customerId) : undefined
  return exists(
    db
      .select({ one: sql`1` })
      .from(orderMessages)
      .where(and(own, refersTo(orderMessages, orderMessages.orderId, orders), unreadBy(scope))),
  )
}

const unreadCount = preparedSql(() => sql`select (${unreadOrders()}) as count`)

/** Counts the customer's orders with unread messages from the operator. */
export async function countUnread(db: Db, scope: MemberScope): Promise<number> {
  const [row] = rowsOf<{ count: number }>(await unreadCount(db, ownerOf(scope)))
  return row?.count ?? 0
}

function unreadOrders(): SQL<number> {
  return sql`select count(distinct ${orders.id})::int from ${orderMessages}
    inner join ${orders} on ${refersTo(orderMessages, orderMessages.orderId, orders)}
    where ${orderMessages.actor} = 'operator' and ${and(isNull(orderMessages.readTime), visibleAs('member'))}`
}

type PartTable = { readonly customerId: PgColumn; readonly orderId: PgColumn }

/** Matches rows of a table that belong to the order of the outer query; for a member, all orders belong to one company. */
export function partOf(viewer: Pick<Viewer, 'actor'>, table: PartTable): SQL | undefined {
  const own = viewer.actor === 'member' ? ofTheCompany(table.customerId) : undefined
  return and(own, refersTo(table, table.orderId, orders))
}

type Due = { readonly amounts: readonly Money[]; readonly date: string | null }

/** The bills that are due in the order's status: what is open of each with its currency, and their earliest due date. */
function dueOf(db: Db, viewer: Viewer): SQL<Due | null> {
  const inTurn = sql`${bills.state} = case ${orders.status} ${sql.join(
    Object.entries(billsInTurn).map(([status, state]) => sql`when ${sql.raw(status)} then ${state}`),
    sql` `,
  )} end`
  // Evaluated only in statuses that can have such bills; most orders of a list are in another.
  return sql<Due | null>`case when ${orders.status} in (${sql.raw(Object.keys(billsInTurn).join(', '))}) then (${db
    .select({
      due: sql`jsonb_build_object('date', min(${bills.dueDate}),
        'amounts', jsonb_agg(jsonb_build_object('currency', ${bills.currency}, 'amount', (${bills.total} - ${bills.settled})::float8)))`,
    })
    .from(bills)
    .where(and(partOf(viewer, bills), inArray(bills.state, [...unpaidStates]), inTurn))
    .having(sql`count(*) > 0`)}) end`
}

/** The columns of an order that reference names. */
type Pointing = Pick<
  typeof orders.$inferSelect,
  'status' | 'carrierId' | 'fromId' | 'polId' | 'podId' | 'toId' | 'incoTerm' | 'vgmMethod'
>

/** Returns the names of an order's references, in both languages. */
export function namesOf(order: Pointing, names: Names) {
  const place = (id: number | null) => (id === null ? null : (names.ports.get(id) ?? null))
  return {
    /** The operator's name for the status. */
    statusName: names.dictionary.get(`order_status.${order.status}`) ?? null,
    carrier: order.carrierId === null ? null : (names.carriers.get(order.carrierId) ?? null),
    from: place(order.fromId),
    pol: place(order.polId),
    pod: place(order.podId),
    to: place(order.toId),
    incoterm: order.incoTerm === null ? null : (names.incoterms.get(order.incoTerm) ?? null),
    vgmMethod:
      order.vgmMethod === null ? null : (names.dictionary.get(`vgm_method.${order.vgmMethod}`) ?? null),
  }
}

/** The counts and sums of an order for one viewer, as query columns. */
export function countedFor(db: Db, viewer: Viewer) {
  const counted = and(partOf(viewer, documents), documentsSeenBy(viewer))
  const unread = and(partOf(viewer, orderMessages), unreadBy(viewer))
  return {
    documentCount: sql<number>`(select count(*)::int from ${documents} where ${counted})`,
    due: seesFinance(viewer) ? dueOf(db, viewer) : sql<null>`null`,
    unreadMessages: sql<number>`(select count(*)::int from ${orderMessages} where ${unread})`,
  }
}

/** No order has this status. A condition that is false by itself makes Citus drop the table, whose system columns stamps read. */
const noStatus = -1

/** Matches orders in one of these statuses. An unknown number matches none; the column type is too small for many numbers. */
export function hasStatus(codes: readonly number[] | undefined): SQL | undefined {
  if (!codes) return undefined
  const known = codes.filter(isOrderStatus)
  return inArray(orders.status, known.length > 0 ? known : [noStatus])
}

export type OrderFilter = {
  readonly keyword?: string | undefined
  readonly status?: readonly number[] | undefined
  readonly pol_id?: number | undefined
  readonly to_id?: number | undefined
  readonly waits_on?: 'any' | 'me' | 'colleague' | Actor | undefined
  readonly unread?: '0' | '1' | undefined
  readonly container_mode?: ContainerMode | undefined
}

export type OrderSort = { readonly field: (typeof orderSortFields)[number]; readonly order: 'asc' | 'desc' }

export type OrderPage = { readonly page: number; readonly size: number }

/** The columns lists can be sorted by, besides the id. */
export const sortedBy = [
  orders.turn,
  orders.urgency,
  orders.orderNo,
  orders.status,
  orders.etd,
  orders.eta,
  orders.createTime,
  orders.updateTime,
] as const

/** The position of a status in the process; the codes themselves are not ordered. */
const processPlace = sql`array_position(${sql.raw(`'{${statusesInProcessOrder.join(',')}}'::smallint[]`)}, ${orders.status})`

// Within a turn, the most urgent comes first. The ids make every sort order total, so that pages neither repeat nor skip rows.
export function sortOf({ field, order }: OrderSort): SQL[] {
  const direction = order === 'asc' ? asc : desc
  switch (field) {
    case 'turn':
      return [direction(orders.turn), asc(orders.urgency), desc(orders.id)]
    case 'order_no':
      return [direction(orders.orderNo)]
    case 'status':
      return [direction(processPlace), desc(orders.updateTime), desc(orders.id)]
    case 'etd':
      return [direction(orders.etd), direction(orders.id)]
    case 'eta':
      return [direction(orders.eta), direction(orders.id)]
    case 'create_time':
      return [direction(orders.createTime), direction(orders.id)]
    case 'update_time':
      return [direction(orders.updateTime), direction(orders.id)]
  }
}

// Uses turns rather than statuses: a member who requested a cancellation waits for the operator, whatever the order's status.
const turnsOf = { member: [turn.member], operator: [turn.trouble, turn.operator] } as const

function inStatuses(statuses: readonly number[]): SQL {
  return statuses.length === 0 ? sql`false` : sql`${orders.status} in (${sql.raw(statuses.join(', '))})`
}

type Moves = ReturnType<typeof statusesToMove>

/**
 * Matches a company's orders with unread messages of the operator: they are its move, whoever has the next step. Messages that nobody
 * has read are few, and an index has them: they are read once, not for each order.
 */
function isUnreadAt(customerId: SQL): SQL {
  return sql`${orders.id} = any(array(select ${orderMessages.orderId} from ${orderMessages}
    where ${orderMessages.customerId} = ${customerId} and ${unreadBy({ actor: 'member' })}))`
}

/** Matches orders whose next step, draft to check or unread message the user may attend to. */
function isForUser({ step, check, message }: Moves, unread: SQL): SQL {
  // Status 2 is the only one with requests to cancel, and those wait for the operator.
  const isMove = sql`${orders.turn} = ${sql.raw(String(turn.member))} and (${inStatuses(step)}
    or (${orders.blWait} is not distinct from 'check' and ${inStatuses(check)}))`
  return message ? sql`((${isMove}) or ${unread})` : sql`(${isMove})`
}

/** Matches orders that the company has to attend to, or else that wait for the operator. */
function isTurnOf(whom: Actor, unread: SQL): SQL {
  const isTurn = sql`${orders.turn} in (${sql.raw(turnsOf[whom].join(', '))})`
  return whom === 'member' ? sql`(${isTurn} or ${unread})` : sql`(${isTurn} and not ${unread})`
}

function waitingFor(scope: MemberScope, whom: NonNullable<OrderFilter['waits_on']>): SQL | undefined {
  if (whom === 'any') return undefined
  const unread = isUnreadAt(sql`${scope.customerId}`)
  const mine = isForUser(statusesToMove(scope.authorities), unread)
  if (whom === 'me') return mine
  return whom === 'colleague' ? and(isTurnOf('member', unread), not(mine)) : isTurnOf(whom, unread)
}

/** Matches the customer's orders that fit the filter. */
export async function whereOwn(db: Db, scope: MemberScope, filter: OrderFilter): Promise<SQL | undefined> {
  const { waits_on: waitsOn = 'any' } = filter
  return and(
    eq(orders.customerId, scope.customerId),
    await matchesOwnKeyword(db, scope.customerId, filter.keyword),
    hasStatus(filter.status),
    waitingFor(scope, waitsOn),
    filter.unread === '1' ? hasUnread(db, scope) : undefined,
    filter.pol_id ? eq(orders.polId, filter.pol_id) : undefined,
    filter.to_id ? eq(orders.toId, filter.to_id) : undefined,
    filter.container_mode ? eq(orders.containerMode, filter.container_mode) : undefined,
  )
}

export async function countWhere(db: Db, where: SQL | undefined): Promise<number> {
  const [row] = await db.select({ total: count() }).from(orders).where(where)
  return Number(row?.total ?? 0)
}

type Counts = {
  readonly by_status: readonly (readonly [status: number, count: number])[] | null
  readonly waiting: number
  readonly mine: number
  readonly theirs: number
  readonly unread: number
  readonly next: { readonly id: number; readonly order_no: string; readonly at: string } | null
}

/**
 * Counts the customer's orders by status, those that need the company's, the user's or the operator's next move and those with unread
 * messages, and finds the next documents cut-off among those that need a shipping instruction. One statement, because every page
 * requests it.
 */
export async function countOwn(db: Db, scope: MemberScope, now: Date): Promise<Counts> {
  const counts = ownCounts(statusesToMove(scope.authorities))
  const [row] = rowsOf<Counts>(await counts(db, { ...ownerOf(scope), now: now.toISOString() }))
  return row as Counts // A select of subqueries returns one row.
}

// Constants are part of the text: as parameters, they would make PostgreSQL plan this at every call, which takes six times as
// long as running it.
function countsOf(moves: Moves): SQL {
  const own = visibleAs('member')
  const isUnread = isUnreadAt(sql`${sql.placeholder('customerId')}`)
  const byStatus = sql`select json_agg(json_build_array(status, count)) from (
    select ${orders.status}, count(*)::int as count from ${orders} where ${own} group by ${orders.status}) as counted`
  const waiting = sql`select count(*)::int from ${orders} where ${own} and ${isTurnOf('member', isUnread)}`
  const mine = sql`select count(*)::int from ${orders} where ${own} and ${isForUser(moves, isUnread)}`
  // Those with unread messages are few and taken off, because looking for every order among them takes twice as long.
  const atOperator = sql`select count(*)::int from ${orders} where ${own}
    and ${orders.turn} in (${sql.raw(turnsOf.operator.join(', '))})`
  const theirs = sql`select (${atOperator}) - (${atOperator} and ${isUnread})`
  const comes = gt(orders.cutOffDocuments, sql`${sql.placeholder('now')}`)
  const ahead = and(own, sql`${orders.status} = ${sql.raw(String(orderStatus.pendingInstruction))}`, comes)
  const next = sql`select json_build_object('id', id, 'order_no', order_no, 'at', cut_off_documents) from (
    select ${orders.id}, ${orders.orderNo}, ${orders.cutOffDocuments} from ${orders} where ${ahead}
    order by ${orders.cutOffDocuments} limit 1) as first`
  return sql`select (${byStatus}) as by_status, (${waiting}) as waiting, (${mine}) as mine, (${theirs}) as theirs,
    (${unreadOrders()}) as unread, (${next}) as next`
}

const countStatements = new Map<string, ReturnType<typeof preparedSql>>()

/** One prepared statement for each set of authorities that differ in what one may do; there are eight at most. */
function ownCounts(moves: Moves) {
  const key = JSON.stringify(moves)
  const found = countStatements.get(key) ?? preparedSql(() => countsOf(moves))
  countStatements.set(key, found)
  return found
}

// An order that was never submitted, cancelled or not, is visible only to the member.
export const seenByOperator = isNotNull(orders.submitTime)

/**
 * Limits orders to those the caller may see: the customer's own, or the submitted ones for the operator. Every read and write
 * checks ownership in its WHERE.
 */
export function visibleTo(scope: MemberScope | OperatorScope): SQL | undefined {
  return scope.actor === 'member' ? eq(orders.customerId, scope.customerId) : seenByOperator
}

/** Same as above, for a prepared statement that gets the values of `ownerOf`. */
export function visibleAs(actor: Actor): SQL {
  return actor === 'member' ? eq(orders.customerId, sql.placeholder('customerId')) : seenByOperator
}

/** One viewer of an actor for each amount of money they may see, to list the queries of all. */
export function viewersOf(actor: Actor): readonly Viewer[] {
  const reading: readonly Authority[] = actor === 'operator' ? ['desk_order'] : ['order']
  const every = actor === 'operator' ? operatorAuthorities : memberAuthorities
  return [[], reading, every].map((held) => ({ actor, authorities: new Set<Authority>(held) }))
}

export function ownerOf(scope: MemberScope | OperatorScope): Readonly<Record<string, number>> {
  return scope.actor === 'member' ? { customerId: scope.customerId } : {}
}

const stateFor = (db: Db, actor: Actor) =>
  db
    .select(orderColumns)
    .from(orders)
    .where(and(eq(orders.id, sql.placeholder('id')), visibleAs(actor)))

const states = preparedQueries(actors, stateFor)
const lockedStates = preparedQueries(actors, (db, actor) =>
  db
    .select(orderColumns)
    .from(orders)
    .where(
      and(
        eq(orders.customerId, sql.placeholder('customerId')),
        eq(orders.id, sql.placeholder('id')),
        visibleAs(actor),
      ),
    )
    .for('update'),
)

const companies = preparedQuery((db) =>
  db
    .select({ customerId: orders.customerId })
    .from(orders)
    .where(eq(orders.id, sql.placeholder('id'))),
)

/** Returns the company that owns an order; ownership never changes. */
async function findCompanyOf(db: Db, id: number): Promise<number | undefined> {
  const [row] = await companies(db, { id })
  return row?.customerId
}

/** Returns the order state that a command needs before it applies the lifecycle. */
export async function findState(db: Db, scope: MemberScope | OperatorScope, id: number) {
  const [row] = await states(scope.actor)(db, { id, ...ownerOf(scope) })
  return row
}

/**
 * Same as above, but locks the order until the transaction ends, so that a second caller waits and sees the result. The row is
 * locked by company and id, which locate it on its shard; for the operator, the company is looked up first.
 */
export async function lockState(db: Db, scope: MemberScope | OperatorScope, id: number) {
  const customerId = scope.actor === 'member' ? scope.customerId : await findCompanyOf(db, id)
  if (customerId === undefined) return undefined
  const [row] = await lockedStates(scope.actor)(db, { id, customerId })
  return row
}

const dueDate = preparedQuery((db) =>
  db
    .select({ day: min(bills.dueDate) })
    .from(bills)
    .where(and(ofGivenOrder(bills), eq(bills.state, 'agreed'))),
)

/** Returns the earliest due date among an order's agreed and unpaid bills. */
export async function findDueDate(db: Db, order: RowKey): Promise<Day | null> {
  const [row] = await dueDate(db, valuesOf(order))
  return row?.day ?? null
}

export type OrderRow = NonNullable<Awaited<ReturnType<typeof findState>>>

/** Returns the charges with these codes, as far as they exist. */
export function chargesNamed({ charges }: Names, codes: readonly string[]) {
  return [...new Set(codes)].flatMap((code) => charges.get(code) ?? [])
}

export async function findParties(db: Db, order: RowKey) {
  return await db
    .select({ ...getTableColumns(orderContacts), country: { zh: countries.nameZh, en: countries.nameEn } })
    .from(orderContacts)
    .leftJoin(countries, eq(countries.id, orderContacts.countryId))
    .where(ofOrder(orderContacts, order))
    .orderBy(asc(orderContacts.type))
}

const lines = preparedQuery((db) =>
  db
    .select({
      ...getTableColumns(orderLines),
      containerName: containerTypes.code,
      packageUnit: units.printName,
      unitName: units.nameEn,
    })
    .from(orderLines)
    .leftJoin(containerTypes, eq(containerTypes.id, orderLines.containerId))
    .leftJoin(units, eq(units.id, orderLines.packageUid))
    .where(ofGivenOrder(orderLines))
    .orderBy(asc(orderLines.position)),
)

export function findLines(db: Db, order: RowKey) {
  return lines(db, valuesOf(order))
}

/** Limits a deletion to drafts that the operator has never seen. */
export const neverSubmitted = isNull(orders.submitTime)
