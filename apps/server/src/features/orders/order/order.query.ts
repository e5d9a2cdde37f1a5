import type { AssigneeFilter } from '@berth/contract/desk/desk-order'
import { type Actor, actors } from '@berth/domain/access/actor'
import { type Authority, memberAuthorities, operatorAuthorities } from '@berth/domain/access/authority'
import { billsInTurn, unpaidStates } from '@berth/domain/money/bill-state'
import type { Money } from '@berth/domain/money/sum'
import { hiddenDocumentTypes, seesFinance, type Viewer } from '@berth/domain/order/lifecycle/access'
import { isOrderStatus, orderStatus as s, statusesInProcessOrder } from '@berth/domain/order/lifecycle/status'
import type { Day } from '@berth/domain/time/calendar'
import {
  and,
  asc,
  count,
  eq,
  exists,
  getTableColumns,
  inArray,
  isNotNull,
  isNull,
  min,
  notInArray,
  type Placeholder,
  type SQL,
  sql,
} from 'drizzle-orm'
import { alias, type PgColumn } from 'drizzle-orm/pg-core'
import type { MemberScope, OperatorScope } from '../../../platform/auth/scope.ts'
import type { Db } from '../../../platform/db/db.ts'
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
import { preparedQueries, preparedQuery } from '../../../platform/fast/prepared-query.ts'
import type { Names } from '../../trade/lookups/public.ts'

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
  'status' | 'carrierId' | 'fromId' | 'polId' | 'podId' | 'toId' | 'cargoPortId' | 'incoTerm' | 'vgmMethod'
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
    cargoPort: place(order.cargoPortId),
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

export type OrderPage = { readonly page: number; readonly size: number }

export async function countWhere(db: Db, where: SQL | undefined): Promise<number> {
  const [row] = await db.select({ total: count() }).from(orders).where(where)
  return Number(row?.total ?? 0)
}

// An order that was never submitted, cancelled or not, is visible only to the member.
export const seenByOperator = isNotNull(orders.submitTime)

/** The statuses of orders with space on a vessel. */
export const carriedStatuses = statusesInProcessOrder.filter(
  (status) => status !== s.draft && status !== s.pendingBooking && status !== s.cancelled,
)

export const isCarried = and(seenByOperator, inArray(orders.status, carriedStatuses))

/** Matches orders assigned to the user, to nobody, or any. */
export function isFor(userId: number | Placeholder, assignee: AssigneeFilter | undefined): SQL | undefined {
  if (assignee === 'mine') return eq(orders.assigneeId, userId)
  return assignee === 'nobody' ? isNull(orders.assigneeId) : undefined
}

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
