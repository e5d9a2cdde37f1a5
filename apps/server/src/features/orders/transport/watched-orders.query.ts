import { grouped } from '@berth/domain/grouped'
import type { ExceptionSettings } from '@berth/domain/transport/exception'
import { and, asc, eq, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db.ts'
import { amongRows, type RowKey } from '../../../platform/db/keys.ts'
import {
  orderBoxes,
  orderEvents,
  orderLines,
  orders,
  ports,
  sailingCalls,
  sailings,
  transportEvents,
  transportExceptions,
} from '../../../platform/db/schema.ts'
import { findSettings } from '../../system/settings/public.ts'
import { type OrderRow, orderColumns } from '../order/order.query.ts'
import { type CallOfOrder, isOwnBox } from './transport.query.ts'

/** Orders looked at together: their rows are locked until all of them are written. */
export const watchedTogether = 200

/** Finds orders that have to be looked at, those that are due longest first. */
export async function findDue(db: Db, now: Date): Promise<readonly RowKey[]> {
  return await db
    .select({ customerId: orders.customerId, id: orders.id })
    .from(orders)
    .where(and(isNotNull(orders.watchTime), lte(orders.watchTime, now)))
    .orderBy(asc(orders.watchTime))
    .limit(watchedTogether)
}

/**
 * Reads everything that decides where the cargo of orders is and what is wrong with its way: a fixed number of statements, however many
 * orders there are.
 */
export async function findWatched(tx: Db, keys: readonly RowKey[]) {
  const rows = await tx
    .select(orderColumns)
    .from(orders)
    .where(amongRows(orders, orders.id, keys))
  const callIds = rows.flatMap((row) =>
    [row.loadCallId, row.dischargeCallId, row.onwardLoadCallId, row.onwardDischargeCallId].flatMap(
      (id) => id ?? [],
    ),
  )
  const portIds = rows.flatMap(({ polId, viaId, podId }) => [polId, viaId, podId].flatMap((id) => id ?? []))
  const everyBox = await tx
    .select()
    .from(orderBoxes)
    .where(amongRows(orderBoxes, orderBoxes.orderId, keys))
    .orderBy(asc(orderBoxes.id))
  const everyEvent = await tx
    .select()
    .from(transportEvents)
    .where(amongRows(transportEvents, transportEvents.orderId, keys))
    .orderBy(asc(transportEvents.id))
  // What is not of its order any more may be elsewhere.
  const boxes = everyBox.filter(isOwnBox)
  const lost = new Set(everyBox.flatMap((box) => (isOwnBox(box) ? [] : [box.id])))
  const events = everyEvent.filter(({ boxId }) => boxId === null || !lost.has(boxId))
  const calls = callIds.length === 0 ? [] : await findCalls(tx, callIds)
  const codes =
    portIds.length === 0
      ? []
      : await tx
          .select({ id: ports.id, code: ports.code })
          .from(ports)
          .where(inArray(ports.id, [...new Set(portIds)]))
  const booked = await tx
    .select({
      orderId: orderLines.orderId,
      total: sql<number>`coalesce(sum(${orderLines.quantity}), 0)::int`,
    })
    .from(orderLines)
    .where(amongRows(orderLines, orderLines.orderId, keys))
    .groupBy(orderLines.orderId)
  // An order that was split off was confirmed, and rolled, with the one it was a part of.
  const sources = rows.flatMap(({ customerId, splitWith }) =>
    (splitWith ?? []).flatMap(({ id, isSource }) => (isSource ? [{ customerId, id }] : [])),
  )
  const steps = await tx
    .select({
      orderId: orderEvents.orderId,
      action: orderEvents.action,
      from: orderEvents.fromStatus,
      time: sql<number>`(extract(epoch from ${orderEvents.createTime}) * 1000)::float8`,
    })
    .from(orderEvents)
    .where(
      and(
        amongRows(orderEvents, orderEvents.orderId, [...keys, ...sources]),
        inArray(orderEvents.action, ['confirm', 'roll', 'split']),
      ),
    )
  const exceptions = await tx
    .select()
    .from(transportExceptions)
    .where(
      and(
        amongRows(transportExceptions, transportExceptions.orderId, keys),
        isNull(transportExceptions.closeTime),
      ),
    )
  const ofOrder = <Row extends { readonly orderId: number }>(list: readonly Row[]) =>
    grouped(list, ({ orderId }) => orderId)
  const parts = {
    ...{ boxes: ofOrder(boxes), events: ofOrder(events), exceptions: ofOrder(exceptions) },
    ...{ booked: ofOrder(booked), steps: ofOrder(steps) },
  }
  const byCall = new Map(calls.map((one) => [one.call.id, one]))
  const names = { ports: new Map(codes.map((port) => [port.id, port])) }
  return rows.map((order) => {
    return {
      order,
      boxes: parts.boxes.get(order.id) ?? [],
      events: parts.events.get(order.id) ?? [],
      calls: new Map(
        [
          order.loadCallId,
          order.dischargeCallId,
          order.onwardLoadCallId,
          order.onwardDischargeCallId,
        ].flatMap((id) => {
          const found = id === null ? undefined : byCall.get(id)
          return found ? [[found.call.id, found] as const] : []
        }),
      ),
      booked: parts.booked.get(order.id)?.[0]?.total ?? 0,
      ...stepsOf(order, parts.steps),
      names,
      exceptions: parts.exceptions.get(order.id) ?? [],
    }
  })
}

type Step = {
  readonly orderId: number
  readonly action: string
  readonly from: number | null
  readonly time: number
}

/** When the space of an order was last confirmed, and when it was rolled; of a part, while it belonged to the order it was split off. */
function stepsOf(
  { id, splitWith }: Pick<OrderRow, 'id' | 'splitWith'>,
  steps: ReadonlyMap<number, readonly Step[]>,
) {
  const own = steps.get(id) ?? []
  const made = own.find(({ action, from }) => action === 'split' && from === null)?.time ?? 0
  const source = splitWith?.find(({ isSource }) => isSource)
  const before = (source && steps.get(source.id))?.filter(({ time }) => time <= made) ?? []
  const last = (action: string) => {
    const times = [...before, ...own].flatMap((step) => (step.action === action ? [step.time] : []))
    return times.length === 0 ? null : Math.max(...times)
  }
  return { confirmed: last('confirm') ?? (made || null), rolled: last('roll') }
}

export type WatchedRow = Awaited<ReturnType<typeof findWatched>>[number]

async function findCalls(db: Db, ids: readonly number[]): Promise<CallOfOrder[]> {
  return await db
    .select({ call: sailingCalls, sailing: sailings })
    .from(sailingCalls)
    .innerJoin(sailings, eq(sailings.id, sailingCalls.sailingId))
    .where(inArray(sailingCalls.id, [...new Set(ids)]))
}

const settingNames = {
  movedHours: 'exception_moved_hours',
  gateInHours: 'exception_gate_in_hours',
  departureHours: 'exception_departure_hours',
  viaDays: 'exception_via_days',
  silentDays: 'exception_silent_days',
} as const satisfies Record<keyof ExceptionSettings, string>

/** Returns when something counts as wrong. */
export async function findExceptionSettings(db: Db): Promise<ExceptionSettings> {
  const found = await findSettings(db, Object.values(settingNames))
  const figure = (name: keyof ExceptionSettings) => Number(found.get(settingNames[name]) ?? 0)
  return {
    ...{ movedHours: figure('movedHours'), gateInHours: figure('gateInHours') },
    ...{ departureHours: figure('departureHours'), viaDays: figure('viaDays') },
    silentDays: figure('silentDays'),
  }
}
