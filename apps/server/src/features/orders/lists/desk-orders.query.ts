import {
  type AssigneeFilter,
  assigneeFilters,
  type deskSorts,
  type FigureFilter,
  type OrderTableFilter,
} from '@berth/contract/desk/desk-order'
import { moneySeen } from '@berth/domain/order/lifecycle/access'
import {
  type DeskQueue,
  deskQueueRules,
  type QueueMoney,
  type QueueRule,
} from '@berth/domain/order/lifecycle/desk-queue'
import { cutOffStatuses } from '@berth/domain/order/lifecycle/wait-limit'
import { dayAfter, startOfDayInChina } from '@berth/domain/time/calendar'
import {
  and,
  asc,
  desc,
  eq,
  gte,
  inArray,
  isNull,
  lt,
  lte,
  notInArray,
  or,
  type Placeholder,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm'
import type { OperatorScope } from '../../../platform/auth/scope.ts'
import type { Db } from '../../../platform/db/db.ts'
import { refersTo } from '../../../platform/db/keys.ts'
import { containingInCapitals } from '../../../platform/db/like.ts'
import { agreedFees, bills, orderMessages, orders } from '../../../platform/db/schema.ts'
import { preparedQueries, preparedQuery } from '../../../platform/fast/prepared-query.ts'
import { SingleFlight } from '../../../platform/fast/single-flight.ts'
import type { DataCache } from '../../../platform/live/data-cache.ts'
import type { Names } from '../../trade/lookups/public.ts'
import {
  countWhere,
  hasStatus,
  hasUnread,
  type OrderPage,
  seenByOperator,
  unreadBy,
} from '../order/order.query.ts'
import { findDeskFound, findDeskPage } from '../order/order-list.query.ts'
import { matchesDeskKeyword, matchesKeyword } from '../order/search.query.ts'
import { whereFigure } from './desk-figures.query.ts'

export type DeskFilter = FigureFilter &
  OrderTableFilter & {
    readonly keyword?: string | undefined
    readonly queue: DeskQueue
    readonly status?: readonly number[] | undefined
    readonly assignee?: AssigneeFilter | undefined
    readonly unread?: '0' | '1' | undefined
    readonly customer_id?: number | undefined
  }

export type DeskOrderSort = (typeof deskSorts)[number]

/** The latest first; orders without a day come last. */
const latest = (column: SQLWrapper) => sql`${column} desc nulls last`

const sortColumns = {
  oldest: { column: orders.statusTime, direction: asc },
  newest: { column: orders.updateTime, direction: desc },
  cut_off: { column: orders.cutOffDocuments, direction: asc },
  booked: { column: orders.submitTime, direction: latest },
  etd: { column: orders.etd, direction: latest },
} as const

// Sorting this many takes some 40 ms, wherever they are in the index; walking the index to as many takes up to twice that when
// they are far down.
const mostSorted = 5000

/**
 * Returns the sort order of a list or of one of its pages. For few matches the column is written so that no index applies,
 * which forces a sort: walking the index of all orders until it has found fifty matches would take many times longer, which the
 * planner cannot know.
 */
export function deskOrder(sort: DeskOrderSort, total = Number.POSITIVE_INFINITY): SQL[] {
  const { column, direction } = sortColumns[sort]
  return [direction(total > mostSorted ? column : sql`(${column} + interval '0')`), direction(orders.id)]
}

function inQueue(db: Db, queue: DeskQueue): SQL | undefined {
  const rule = deskQueueRules[queue]
  const isThere = and(
    queue === 'all' ? undefined : inArray(orders.status, [...rule.statuses]),
    rule.cancelRequested === 'either' ? undefined : eq(orders.cancelRequested, rule.cancelRequested),
    rule.blWait === 'either' ? undefined : blWaits(rule.blWait),
    rule.money === undefined ? undefined : hasMoney(db, rule.money),
  )
  return rule.withDisputed ? or(isThere, hasMoney(db, 'disputed')) : isThere
}

type Money = QueueMoney | 'disputed'

// Each must match the predicate of an index.
const moneyOf: Readonly<Record<Money, (db: Db) => SQL>> = {
  unbilled: (db) => ordersOf(db, agreedFees, sql`${agreedFees.billId} is null`),
  unpaid: (db) => ordersOf(db, bills, sql`${bills.state} in ('open', 'agreed', 'paying')`),
  disputed: (db) => ordersOf(db, bills, sql`${bills.question} is not null`),
}

function ordersOf(db: Db, table: typeof agreedFees | typeof bills, where: SQL): SQL {
  return sql`${db.select({ customerId: table.customerId, id: table.orderId }).from(table).where(where)}`
}

/** Matches the orders with agreed fees that no bill charges, with unpaid bills, or with a bill that is questioned by itself. */
function hasMoney(db: Db, money: Money): SQL {
  return sql`(${orders.customerId}, ${orders.id}) in ${moneyOf[money](db)}`
}

/** Counts, by assignee, the orders of the queues whose money is not on their way, and those with a questioned bill. */
export async function countMoneyForDesk(db: Db) {
  const rules = [
    ['unbilled', deskQueueRules.unbilled.statuses],
    ['unpaid', deskQueueRules.unpaid.statuses],
    ['disputed', null],
  ] as const
  const counted = await Promise.all(
    rules.map(async ([money, statuses]) => {
      const rows = await db
        .select({ assigneeId: orders.assigneeId, count: sql<number>`count(*)::int` })
        .from(orders)
        .where(
          and(
            seenByOperator,
            hasMoney(db, money),
            // An order whose bills are questioned together is counted by its status.
            statuses
              ? inArray(orders.status, [...statuses])
              : notInArray(orders.status, [...deskQueueRules.question.statuses]),
          ),
        )
        .groupBy(orders.assigneeId)
      return rows.map((row) => ({ ...row, money }))
    }),
  )
  return counted.flat()
}

/** Counts the orders of a queue, whoever they are assigned to. */
export async function countQueue(db: Db, queue: DeskQueue): Promise<number> {
  return await countWhere(db, and(seenByOperator, inQueue(db, queue)))
}

function blWaits(wait: Exclude<QueueRule['blWait'], 'either'>): SQL {
  return wait === 'not_desk'
    ? sql`coalesce(${orders.blWait}, 'check') = 'check'`
    : sql`${orders.blWait} = ${wait}`
}

function isFor(userId: number | Placeholder, assignee: AssigneeFilter | undefined): SQL | undefined {
  if (assignee === 'mine') return eq(orders.assigneeId, userId)
  return assignee === 'nobody' ? isNull(orders.assigneeId) : undefined
}

/** Matches orders by departure, vessel and the day they were submitted, or those that were chosen. */
function whereInTable({
  etd_from,
  etd_to,
  booked_from,
  booked_to,
  vessel,
  ids,
}: OrderTableFilter): SQL | undefined {
  return and(
    etd_from === undefined ? undefined : gte(orders.etd, etd_from),
    etd_to === undefined ? undefined : lte(orders.etd, etd_to),
    booked_from === undefined ? undefined : gte(orders.submitTime, startOfDayInChina(booked_from)),
    booked_to === undefined ? undefined : lt(orders.submitTime, startOfDayInChina(dayAfter(booked_to, 1))),
    // The text that is searched holds the vessel and has an index.
    vessel
      ? and(matchesKeyword(vessel), sql`upper(${orders.vessel}) like ${containingInCapitals(vessel)}`)
      : undefined,
    ids === undefined ? undefined : inArray(orders.id, [...ids]),
  )
}

/** Matches the orders of a desk queue that fit the filter. */
export function whereOnDesk(db: Db, scope: OperatorScope, filter: DeskFilter, now: Date): SQL | undefined {
  return and(
    seenByOperator,
    inQueue(db, filter.queue),
    matchesDeskKeyword(filter.keyword),
    hasStatus(filter.status),
    filter.customer_id === undefined ? undefined : eq(orders.customerId, filter.customer_id),
    isFor(scope.userId, filter.assignee),
    filter.unread === '1' ? hasUnread(db, scope) : undefined,
    whereFigure(db, filter, now),
    whereInTable(filter),
  )
}

type ListContext = { readonly db: Db; readonly memory: DataCache; readonly names: Names }

/** Page reads in flight, by the names they use: screens showing the same queue ask for the same page. */
const reading = new WeakMap<Names, SingleFlight>()

/** Returns one page of a desk queue, with the data each order needs. */
export function findDeskOrders(
  given: ListContext,
  scope: OperatorScope,
  filter: DeskFilter,
  sort: DeskOrderSort,
  { page, size }: OrderPage,
  now: Date,
) {
  const { names } = given
  const shared = reading.get(names) ?? new SingleFlight()
  reading.set(names, shared)
  const key = JSON.stringify([scope.userId, moneySeen(scope), filter, sort, page, size])
  return shared.read(key, () => readDeskOrders(given, scope, filter, sort, { page, size }, now))
}

async function readDeskOrders(
  { db, memory, names }: ListContext,
  scope: OperatorScope,
  filter: DeskFilter,
  sort: DeskOrderSort,
  page: OrderPage,
  now: Date,
) {
  const where = whereOnDesk(db, scope, filter, now)
  if (filter.keyword && where) {
    const sortedBy = Object.values(sortColumns).map(({ column }) => column)
    return await findDeskFound(db, names, scope, { where, orderBy: deskOrder(sort), page, sortedBy })
  }
  const key = `desk ${scope.userId} ${JSON.stringify(filter)}`
  const total = await memory.countOf(
    key,
    () => countWhere(db, where),
    (rows) => rows,
  )
  const rows = await findDeskPage(db, names, scope, { where, orderBy: deskOrder(sort, total), page })
  return { rows, total }
}

// After these statuses the documents cut-off matters only to a bill of lading that is not agreed on.
const pressing = sql`(${orders.status} in (${sql.raw(cutOffStatuses.join(', '))}) or ${orders.blWait} is not null)`

const openCounts = preparedQuery((db) => {
  const [now, soon] = [sql.placeholder('now'), sql.placeholder('soon')]
  return (
    db
      .select({
        status: orders.status,
        cancelRequested: orders.cancelRequested,
        blWait: orders.blWait,
        assigneeId: orders.assigneeId,
        count: sql<number>`count(*)::int`,
        oldest: sql<
          string | null
        >`to_char(min(${orders.statusTime}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
        pastCutOff: sql<number>`(count(*) filter (where ${pressing} and ${orders.cutOffDocuments} <= ${now}))::int`,
        nearCutOff: sql<number>`(count(*) filter (where ${pressing} and ${orders.cutOffDocuments} > ${now} and ${orders.cutOffDocuments} <= ${soon}))::int`,
      })
      .from(orders)
      // Must match the predicate of the index.
      .where(and(seenByOperator, sql`${orders.status} not in (10, 40)`))
      .groupBy(orders.status, orders.cancelRequested, orders.blWait, orders.assigneeId)
  )
})

/** Counts open orders by status and assignee, with the age of the oldest and the state of their cut-offs. */
export function countOpenForDesk(db: Db, now: Date, soon: Date) {
  return openCounts(db, { now: now.toISOString(), soon: soon.toISOString() })
}

/** Counts ended orders by status and assignee. */
export const countEndedForDesk = preparedQuery((db) =>
  db
    .select({
      status: orders.status,
      blWait: orders.blWait,
      assigneeId: orders.assigneeId,
      count: sql<number>`count(*)::int`,
    })
    .from(orders)
    // Must match the predicate of the index.
    .where(and(seenByOperator, sql`${orders.status} in (10, 40)`))
    .groupBy(orders.status, orders.blWait, orders.assigneeId),
)

const unreadCounts = preparedQueries(assigneeFilters, (db, assignee) =>
  db
    .select({ count: sql<number>`count(distinct ${orders.id})::int` })
    .from(orderMessages)
    .innerJoin(orders, refersTo(orderMessages, orderMessages.orderId, orders))
    .where(and(unreadBy({ actor: 'operator' }), seenByOperator, isFor(sql.placeholder('userId'), assignee))),
)

/** Counts orders with unread messages from the member. */
export async function countUnreadForDesk(
  db: Db,
  { userId }: OperatorScope,
  assignee: AssigneeFilter,
): Promise<number> {
  const [row] = await unreadCounts(assignee)(db, { userId })
  return row?.count ?? 0
}
