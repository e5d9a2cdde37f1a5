import type { AssigneeFilter, FigureFilter, OrderTableFilter } from '@berth/contract/desk/desk-order'
import {
  type DeskQueue,
  deskQueueRules,
  type QueueMoney,
  type QueueRule,
} from '@berth/domain/order/lifecycle/desk-queue'
import { dayAfter, startOfDayInChina } from '@berth/domain/time/calendar'
import { and, eq, gt, gte, inArray, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import type { OperatorScope } from '../../../platform/auth/scope.ts'
import type { Db } from '../../../platform/db/db.ts'
import { containingInCapitals } from '../../../platform/db/like.ts'
import { agreedFees, bills, orders, sailingCalls, sailings } from '../../../platform/db/schema.ts'
import { hasStatus, hasUnread, isFor, seenByOperator } from '../order/order.query.ts'
import { matchesDeskKeyword, matchesKeyword } from '../order/search.query.ts'
import { whereCargo } from './cargo-where.query.ts'
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

/** Matches the orders of a queue. */
export function inQueue(db: Db, queue: DeskQueue): SQL | undefined {
  const rule = deskQueueRules[queue]
  const isThere = and(
    queue === 'all' ? undefined : inArray(orders.status, [...rule.statuses]),
    rule.cancelRequested === 'either' ? undefined : eq(orders.cancelRequested, rule.cancelRequested),
    rule.blWait === 'either' ? undefined : blWaits(rule.blWait),
    rule.changeWait === 'either' ? undefined : changeWaits(rule.changeWait),
    rule.money === undefined ? undefined : hasBeside(db, rule.money),
    rule.withException ? gt(orders.exceptions, 0) : undefined,
  )
  const also = rule.withDisputed ? hasBeside(db, 'disputed') : undefined
  return also || rule.withBlank ? or(isThere, also, rule.withBlank ? isToRoll(db) : undefined) : isThere
}

/** What decides about a queue and is not in the row of an order. */
export type Beside = QueueMoney | 'disputed' | 'blank' | 'undated' | 'exception'

// Each must match the predicate of an index.
const ordersWith: Readonly<Record<Exclude<Beside, 'blank' | 'undated' | 'exception'>, (db: Db) => SQL>> = {
  unbilled: (db) => ordersOf(db, agreedFees, sql`${agreedFees.billId} is null`),
  unpaid: (db) => ordersOf(db, bills, sql`${bills.state} in ('open', 'agreed', 'paying')`),
  disputed: (db) => ordersOf(db, bills, sql`${bills.question} is not null`),
}

function ordersOf(db: Db, table: typeof agreedFees | typeof bills, where: SQL): SQL {
  return sql`${db.select({ customerId: table.customerId, id: table.orderId }).from(table).where(where)}`
}

/**
 * Matches the orders with agreed fees that no bill charges, with unpaid bills, with a bill that is questioned by itself, on a sailing
 * that was cancelled, without the dates of their vessel, or with an exception of their transport.
 */
export function hasBeside(db: Db, beside: Beside): SQL {
  if (beside === 'exception') return gt(orders.exceptions, 0)
  // Must match the predicate of the index.
  if (beside === 'undated')
    return sql`${orders.vessel} is not null and (${orders.etd} is null or ${orders.eta} is null)`
  if (beside !== 'blank') return sql`(${orders.customerId}, ${orders.id}) in ${ordersWith[beside](db)}`
  const blank = db
    .select({ id: sailingCalls.id })
    .from(sailingCalls)
    .innerJoin(sailings, eq(sailings.id, sailingCalls.sailingId))
    .where(eq(sailings.state, 'blank'))
  return sql`(${orders.loadCallId} = any(array(${blank})) or ${orders.onwardLoadCallId} = any(array(${blank})))`
}

/** Matches orders that are on a cancelled sailing, or lost their dates with a port, and have no other sailing yet. */
function isToRoll(db: Db): SQL | undefined {
  const { statuses } = deskQueueRules.roll
  return and(inArray(orders.status, [...statuses]), or(hasBeside(db, 'blank'), hasBeside(db, 'undated')))
}

function changeWaits(wait: Exclude<QueueRule['changeWait'], 'either'>): SQL {
  return wait === 'not_desk'
    ? sql`coalesce(${orders.changeWait}, 'rolled') = 'rolled'`
    : sql`${orders.changeWait} = ${wait}`
}

function blWaits(wait: Exclude<QueueRule['blWait'], 'either'>): SQL {
  return wait === 'not_desk'
    ? sql`coalesce(${orders.blWait}, 'check') = 'check'`
    : sql`${orders.blWait} = ${wait}`
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
    whereCargo(filter, now),
  )
}
