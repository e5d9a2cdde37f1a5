import { grouped } from '@berth/domain/grouped'
import { transportLimits } from '@berth/domain/limits'
import { dayAfter, dayInChina } from '@berth/domain/time/calendar'
import { and, asc, count, desc, eq, exists, gte, inArray, isNull, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { MemberScope, OperatorScope } from '../../../platform/auth/scope.ts'
import type { Db } from '../../../platform/db/db.ts'
import {
  amongRows,
  isRow,
  ofGivenOrder,
  ofOrder,
  type RowKey,
  refersTo,
  valuesOf,
} from '../../../platform/db/keys.ts'
import {
  customers,
  orderBoxes,
  orderLines,
  orders,
  sailingCalls,
  sailings,
  transportEvents,
} from '../../../platform/db/schema.ts'
import { preparedQuery } from '../../../platform/fast/prepared-query.ts'
import { findState, isCarried, type OrderRow, seenByOperator } from '../order/order.query.ts'
import { findOpenExceptions } from './exception.query.ts'
import { findBilledDays, findFreeTime } from './free-time.query.ts'

export type BoxRow = typeof orderBoxes.$inferSelect
export type EventRow = typeof transportEvents.$inferSelect

/** Returns what is known of where an order is; undefined if the caller may not see the order. */
export async function findTransport(db: Db, scope: MemberScope | OperatorScope, id: number, now: Date) {
  const order = await findState(db, scope, id)
  if (!order) return undefined
  const [way, exceptions, freeTime] = await Promise.all([
    findWay(db, order),
    order.exceptions === 0 ? [] : findOpenExceptions(db, order),
    findFreeTime(db, order, now),
  ])
  return { ...way, exceptions, freeTime }
}

export type TransportRow = NonNullable<Awaited<ReturnType<typeof findTransport>>>

/** Returns where an order is that was found already, without what is wrong and what it costs. */
export async function findWay(db: Db, order: OrderRow) {
  const [boxes, events, calls, booked] = await Promise.all([
    findBoxes(db, order),
    findEvents(db, order),
    findCallsOf(db, order),
    countBooked(db, order),
  ])
  return { order, boxes, events, calls, booked }
}

export type WayRow = Awaited<ReturnType<typeof findWay>>

/** Whether a container is of its order still. */
export const isOwnBox = ({ isSurplus }: Pick<BoxRow, 'isSurplus'>): boolean => !isSurplus

const boxesOf = preparedQuery((db) =>
  db
    .select()
    .from(orderBoxes)
    .where(ofGivenOrder(orderBoxes))
    .orderBy(asc(orderBoxes.isSurplus), asc(orderBoxes.id)),
)

/** Returns the containers of an order, those that are not of it any more at the end. */
export function findBoxes(db: Db, order: RowKey): Promise<BoxRow[]> {
  return boxesOf(db, valuesOf(order))
}

const eventsOf = preparedQuery((db) =>
  db.select().from(transportEvents).where(ofGivenOrder(transportEvents)).orderBy(asc(transportEvents.id)),
)

/** Returns everything told about an order, in the order it was recorded. */
export function findEvents(db: Db, order: RowKey): Promise<EventRow[]> {
  return eventsOf(db, valuesOf(order))
}

type Pointing = Pick<
  OrderRow,
  'loadCallId' | 'dischargeCallId' | 'onwardLoadCallId' | 'onwardDischargeCallId'
>

/** Returns the calls an order points to, with their sailings. */
export async function findCallsOf(db: Db, order: Pointing) {
  const { loadCallId, dischargeCallId, onwardLoadCallId, onwardDischargeCallId } = order
  const ids = [loadCallId, dischargeCallId, onwardLoadCallId, onwardDischargeCallId].filter(
    (id) => id !== null,
  )
  if (ids.length === 0) return new Map<number, never>()
  const rows = await db
    .select({ call: sailingCalls, sailing: sailings })
    .from(sailingCalls)
    .innerJoin(sailings, eq(sailings.id, sailingCalls.sailingId))
    .where(inArray(sailingCalls.id, ids))
  return new Map(rows.map((row) => [row.call.id, row]))
}

export type CallOfOrder = { call: typeof sailingCalls.$inferSelect; sailing: typeof sailings.$inferSelect }

const bookedOf = preparedQuery((db) =>
  db
    .select({ total: sql<number>`coalesce(sum(${orderLines.quantity}), 0)::int` })
    .from(orderLines)
    .where(ofGivenOrder(orderLines)),
)

async function countBooked(db: Db, order: RowKey): Promise<number> {
  const [row] = await bookedOf(db, valuesOf(order))
  return row?.total ?? 0
}

/** Returns how many events each of these containers has. */
export async function countEventsOf(
  db: Db,
  about: readonly { readonly order: RowKey; readonly boxId: number | null }[],
): Promise<ReadonlyMap<number, number>> {
  const keys = about.flatMap(({ order, boxId }) =>
    boxId === null ? [] : [{ customerId: order.customerId, id: boxId }],
  )
  if (keys.length === 0) return new Map()
  const rows = await db
    .select({ boxId: transportEvents.boxId, total: count() })
    .from(transportEvents)
    .where(amongRows(transportEvents, transportEvents.boxId, keys))
    .groupBy(transportEvents.boxId)
  return new Map(rows.flatMap(({ boxId, total }) => (boxId === null ? [] : [[boxId, total]])))
}

/** The rows that take back others. */
export const takers = alias(transportEvents, 'takers')

/** Matches events that nobody has taken back. */
function isStanding(db: Db) {
  const { customerId, id } = transportEvents
  return sql`not ${exists(
    db
      .select({ one: sql`1` })
      .from(takers)
      .where(and(eq(takers.customerId, customerId), eq(takers.takesBack, id))),
  )}`
}

/** What says that a container was given back empty. */
export function returning(db: Db) {
  return and(
    refersTo(transportEvents, transportEvents.boxId, orderBoxes),
    eq(transportEvents.code, 'GTIN'),
    eq(transportEvents.classifier, 'ACT'),
    eq(transportEvents.isEmpty, true),
    isStanding(db),
  )
}

/** Matches containers that were given back empty. */
function isReturned(db: Db) {
  return exists(db.select({ one: sql`1` }).from(transportEvents).where(returning(db)))
}

/** Returns, of each container and of each whole order, the last that was told of this kind at each port and not taken back. */
export async function findLatest(
  db: Db,
  keys: readonly RowKey[],
  { code, classifier }: Pick<EventRow, 'code' | 'classifier'>,
): Promise<readonly EventRow[]> {
  if (keys.length === 0) return []
  const { customerId, orderId, boxId, portId } = transportEvents
  return await db
    .selectDistinctOn([customerId, orderId, boxId, portId])
    .from(transportEvents)
    .where(
      and(
        amongRows(transportEvents, orderId, keys),
        eq(transportEvents.code, code),
        eq(transportEvents.classifier, classifier),
        isNull(transportEvents.takesBack),
        isStanding(db),
      ),
    )
    .orderBy(customerId, orderId, boxId, portId, desc(transportEvents.reportTime), desc(transportEvents.id))
}

/** Locks orders, so that what two people tell of them at once is written one after the other. */
export async function lockOrders(tx: Db, keys: readonly RowKey[]): Promise<void> {
  const byCompany = grouped(keys, ({ customerId }) => customerId)
  // Always in the same order, so that neither waits for the other.
  for (const customerId of [...byCompany.keys()].toSorted((one, other) => one - other)) {
    const ids = (byCompany.get(customerId) ?? []).map(({ id }) => id)
    await tx
      .select({ id: orders.id })
      .from(orders)
      .where(and(eq(orders.customerId, customerId), inArray(orders.id, ids)))
      .orderBy(asc(orders.id))
      .for('update')
  }
}

/** Returns an event of an order the desk may see. */
export async function findEvent(db: Db, _scope: OperatorScope, id: number): Promise<EventRow | undefined> {
  const [row] = await db
    .select({ event: transportEvents })
    .from(transportEvents)
    .innerJoin(orders, refersTo(transportEvents, transportEvents.orderId, orders))
    .where(and(eq(transportEvents.id, id), seenByOperator))
  return row?.event
}

export async function isTakenBack(db: Db, { customerId, id }: RowKey): Promise<boolean> {
  const [row] = await db
    .select({ id: transportEvents.id })
    .from(transportEvents)
    .where(and(eq(transportEvents.customerId, customerId), eq(transportEvents.takesBack, id)))
    .limit(1)
  return row !== undefined
}

/** The containers about which anything was told that nobody has taken back, or that a bill charges. */
export async function findToldBoxes(db: Db, order: RowKey): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectDistinct({ boxId: transportEvents.boxId })
    .from(transportEvents)
    .where(and(ofOrder(transportEvents, order), isNull(transportEvents.takesBack), isStanding(db)))
  const billed = await findBilledDays(db, order)
  return new Set([...rows.flatMap(({ boxId }) => boxId ?? []), ...billed.map((span) => span.box_id)])
}

export const foundColumns = {
  box: { id: orderBoxes.id, containerNo: orderBoxes.containerNo, isSurplus: orderBoxes.isSurplus },
  order: {
    ...{ customerId: orders.customerId, id: orders.id, orderNo: orders.orderNo },
    ...{ polId: orders.polId, viaId: orders.viaId, podId: orders.podId },
  },
  customer: { id: customers.id, company1: customers.company1, company2: customers.company2 },
}

/**
 * Returns the containers with these numbers in orders under way, or in the named order. Containers are used again, so that those
 * that were returned empty or left long ago do not count; nor do those of an order that are not of it any more if they are of another.
 */
export async function findBoxesNumbered(
  db: Db,
  _scope: OperatorScope,
  numbers: readonly string[],
  within: RowKey | null,
  now: Date,
) {
  if (numbers.length === 0) return []
  const rows = await db
    .select(foundColumns)
    .from(orderBoxes)
    .innerJoin(orders, refersTo(orderBoxes, orderBoxes.orderId, orders))
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .where(
      and(
        inArray(orderBoxes.containerNo, [...numbers]),
        isCarried,
        within ? isRow(orders, within) : and(leftLately(now), sql`not ${isReturned(db)}`),
      ),
    )
    .orderBy(asc(orders.id), asc(orderBoxes.id))
  return withOwner(rows)
}

/** Leaves out containers that are not of their order any more and are of another one. */
export function withOwner<Row extends { readonly box: Pick<BoxRow, 'containerNo' | 'isSurplus'> }>(
  rows: readonly Row[],
): Row[] {
  const owned = new Set(rows.flatMap(({ box }) => (isOwnBox(box) ? [box.containerNo] : [])))
  return rows.filter(({ box }) => isOwnBox(box) || !owned.has(box.containerNo))
}

/** Matches orders that have not left yet, or not long ago. */
export function leftLately(now: Date) {
  const since = dayAfter(dayInChina(now), -transportLimits.openDays)
  return or(isNull(orders.etd), gte(orders.etd, since))
}

export type FoundBox = Awaited<ReturnType<typeof findBoxesNumbered>>[number]

/** Returns an order under way with its company, to tell something about all of it. */
export async function findCarriedOrder(db: Db, _scope: OperatorScope, id: number) {
  const [row] = await db
    .select({ order: foundColumns.order, customer: foundColumns.customer })
    .from(orders)
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .where(and(eq(orders.id, id), isCarried))
  return row
}
