import { grouped } from '@berth/domain/grouped'
import { containerMode } from '@berth/domain/order/booking/container-mode'
import { dayAfter, dayInChina } from '@berth/domain/time/calendar'
import { cargoPlaceOf } from '@berth/domain/transport/cargo-stage'
import {
  type ExceptionFigures,
  type ExceptionSettings,
  findExceptions,
  type TransportException,
  type WatchedBox,
  type WatchedOrder,
  watchedDays,
} from '@berth/domain/transport/exception'
import { type TransportEvent, timelineOf } from '@berth/domain/transport/timeline'
import { and, eq, gt, gte, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db.ts'
import { insertRows, type NewRow } from '../../../platform/db/insert-rows.ts'
import { isRow, type RowKey } from '../../../platform/db/keys.ts'
import { orders, transportExceptions } from '../../../platform/db/schema.ts'
import { announceAll } from '../../../platform/live/announce.ts'
import { carriedStatuses, isCarried } from '../order/order.query.ts'
import type { ExceptionRow } from './exception.query.ts'
import { plannedOf, recordedOf, routeOf, timelineEventOf } from './route-times.ts'
import { lockOrders } from './transport.query.ts'
import {
  findDue,
  findExceptionSettings,
  findWatched,
  type WatchedRow,
  watchedTogether,
} from './watched-orders.query.ts'

type WatchRound = {
  readonly isStopping?: () => boolean
  /** Told of an order that could not be looked at; without it the round fails. */
  readonly onFailed?: (err: unknown, orderId: number) => void
}

/**
 * Looks at the orders whose time has come, and returns how many exceptions it opened or closed. Any number of servers may do so at once:
 * an order is looked at under its lock, and not again by whoever waited for it. One that cannot be looked at does not hold up the others:
 * it is tried again in an hour.
 */
export async function watchDue(
  db: Db,
  now: Date,
  { isStopping = () => false, onFailed }: WatchRound = {},
): Promise<number> {
  const watch = (keys: readonly RowKey[]) =>
    db.transaction((tx) => watchOrders(tx, keys, now, { onlyDue: true }))
  let count = 0
  for (;;) {
    const due = await findDue(db, now)
    if (due.length === 0 || isStopping()) return count
    try {
      count += await watch(due)
    } catch (err) {
      if (!onFailed) throw err
      for (const key of due)
        count += await watch([key]).catch(async (fault: unknown) => {
          onFailed(fault, key.id)
          await markWatched(db, key, new Date(now.getTime() + retryMs))
          return 0
        })
    }
  }
}

const retryMs = 3_600_000

/**
 * Writes where the cargo of orders is and what is wrong with its way, and when that has to be looked at again. Returns how many exceptions
 * opened or closed.
 */
export async function watchOrders(
  tx: Db,
  keys: readonly RowKey[],
  now: Date,
  { onlyDue = false } = {},
): Promise<number> {
  const settings = await findExceptionSettings(tx)
  let count = 0
  for (let from = 0; from < keys.length; from += watchedTogether) {
    const some = keys.slice(from, from + watchedTogether)
    await lockOrders(tx, some)
    const rows = await findWatched(tx, some)
    // Another server has looked at the others meanwhile.
    const meant = onlyDue
      ? rows.filter(({ order }) => order.watchTime !== null && order.watchTime <= now)
      : rows
    count += await writeWatched(
      tx,
      meant.map((row) => ({ row, seen: look(row, settings, now) })),
      now,
    )
  }
  return count
}

/** Has an order looked at in the next round, or in the first one after that time. */
export async function markWatched(tx: Db, key: RowKey, time: Date): Promise<void> {
  await tx.update(orders).set({ watchTime: time }).where(isRow(orders, key))
}

/** Has all orders looked at again that may have exceptions: by other settings, others are open. */
export async function watchAgain(db: Db, now: Date): Promise<void> {
  const since = dayAfter(dayInChina(now), -watchedDays)
  await db
    .update(orders)
    .set({ watchTime: now })
    .where(and(isCarried, or(gte(orders.etd, since), gte(orders.eta, since), gt(orders.exceptions, 0))))
}

type Outlook = ReturnType<typeof look>

/** Says where the cargo of an order is, what is wrong, and when to look again. */
function look(row: WatchedRow, settings: ExceptionSettings, now: Date) {
  const watched = carriedStatuses.some((status) => status === row.order.status) ? watchedOf(row) : null
  if (!watched) return { stage: null, portId: null, open: [], next: null }
  const timelines = watched.boxes.map(({ timeline }) => timeline)
  return { ...cargoPlaceOf(timelines, watched.route), ...findExceptions(watched, settings, now.getTime()) }
}

/** An order as the rules read it; null if its ports are not known. */
function watchedOf(row: WatchedRow): WatchedOrder | null {
  const { order, boxes, booked, confirmed, rolled, names } = row
  const route = routeOf(order)
  if (!route) return null
  const planned = plannedOf(row, names)
  const recorded = recordedOf(row)
  const events = [
    ...planned.map((told) => ({ boxId: null, event: timelineEventOf({ ...told, sailing: null }, null) })),
    ...recorded.map((told) => ({
      boxId: told.boxId,
      event: timelineEventOf({ ...told, sailing: null, callId: null }, told.takesBack),
    })),
  ]
  const byBox = grouped(events, ({ boxId }) => boxId)
  const ofBox = (id: number | null): TransportEvent[] =>
    [...(byBox.get(null) ?? []), ...(id === null ? [] : (byBox.get(id) ?? []))].map(({ event }) => event)
  const named = boxes.map(({ id }): WatchedBox => ({ id, count: 1, timeline: timelineOf(ofBox(id), route) }))
  const unnamed = Math.max(booked - boxes.length, boxes.length === 0 ? 1 : 0)
  return {
    route,
    events: events.map(({ event }) => event),
    vesselDates: new Set(recorded.flatMap(({ id, source }) => (source === 'sailing' ? [id] : []))),
    wallTimes: new Map([...planned, ...recorded].map(({ id, wallTime }) => [id, wallTime])),
    boxes:
      unnamed > 0
        ? [...named, { id: null, count: unnamed, timeline: timelineOf(ofBox(null), route) }]
        : named,
    cutOffGateIn: isLoose(row) ? null : (order.cutOffGateIn?.getTime() ?? null),
    confirmed,
    rolled: rolled !== null && rolled >= (confirmed ?? 0) ? rolled : null,
  }
}

/** Loose cargo goes to a warehouse: nobody tells of a container that gates in until its container is named. */
function isLoose({ order, boxes }: Pick<WatchedRow, 'order' | 'boxes'>): boolean {
  return order.containerMode === containerMode.lcl && boxes.length === 0
}

const nameOf = ({ kind, boxId }: Pick<TransportException, 'kind' | 'boxId'>) => `${kind} ${boxId ?? ''}`

async function writeWatched(
  tx: Db,
  looked: readonly { readonly row: WatchedRow; readonly seen: Outlook }[],
  now: Date,
): Promise<number> {
  const opened: NewRow<typeof transportExceptions>[] = []
  const closed: ExceptionRow[] = []
  const moved: { row: ExceptionRow; figures: ExceptionFigures }[] = []
  const told: WatchedRow['order'][] = []
  const places: Place[] = []
  for (const { row, seen } of looked) {
    const { order, exceptions } = row
    const open = new Map(seen.open.map((one) => [nameOf(one), one]))
    const known = new Map(exceptions.map((one) => [nameOf(one), one]))
    for (const one of seen.open)
      if (!known.has(nameOf(one))) {
        const { kind, boxId, since, figures } = one
        opened.push({
          ...{ customerId: order.customerId, orderId: order.id, boxId, kind, figures },
          openTime: new Date(since),
        })
      }
    for (const one of exceptions) {
      const still = open.get(nameOf(one))
      if (!still) closed.push(one)
      else if (sayFigures(still.figures) !== sayFigures(one.figures))
        moved.push({ row: one, figures: still.figures })
    }
    const isNews =
      order.cargoStage !== seen.stage ||
      order.cargoPortId !== seen.portId ||
      order.exceptions !== open.size ||
      seen.open.some((one) => !known.has(nameOf(one)))
    if (isNews) told.push(order)
    if (isNews || order.watchTime?.getTime() !== seen.next)
      places.push({
        ...{ customer_id: order.customerId, id: order.id, stage: seen.stage, port_id: seen.portId },
        ...{
          exceptions: open.size,
          exception_kind: seen.open[0]?.kind ?? null,
          watch_time: seen.next === null ? null : new Date(seen.next).toISOString(),
        },
      })
  }
  await insertRows(tx, transportExceptions, opened, { onConflict: 'skip' })
  for (const { row, figures } of moved)
    await tx
      .update(transportExceptions)
      .set({ figures, version: row.version + 1 })
      .where(isRow(transportExceptions, row))
  await closeAll(tx, closed, now)
  await writePlaces(tx, places)
  await announceAll(
    tx,
    told.map(({ id, version }) => ({ kind: 'order', id, version })),
  )
  return opened.length + closed.length
}

/** The same figures in the same order, which the database does not keep. */
function sayFigures(figures: ExceptionFigures): string {
  const { boxes, of, boxIds, from, to, minutes, at, earlier, later } = figures
  return JSON.stringify([boxes, of, boxIds, from, to, minutes, at, earlier, later])
}

async function closeAll(tx: Db, closed: readonly ExceptionRow[], now: Date): Promise<void> {
  for (const [customerId, rows] of grouped(closed, (row) => row.customerId)) {
    const ids = rows.map(({ id }) => id)
    await tx
      .update(transportExceptions)
      .set({ closeTime: now, version: sql`${transportExceptions.version} + 1` })
      .where(
        and(
          eq(transportExceptions.customerId, customerId),
          inArray(transportExceptions.id, ids),
          isNull(transportExceptions.closeTime),
        ),
      )
  }
}

type Place = {
  readonly customer_id: number
  readonly id: number
  readonly stage: string | null
  readonly port_id: number | null
  readonly exceptions: number
  readonly exception_kind: string | null
  readonly watch_time: string | null
}

/** One statement for each company: a statement goes to where the rows of the company are. */
async function writePlaces(tx: Db, places: readonly Place[]): Promise<void> {
  for (const [customerId, rows] of grouped(places, (place) => place.customer_id))
    await tx.execute(sql`
      update ${orders} set cargo_stage = given.stage, cargo_port_id = given.port_id, exceptions = given.exceptions,
        exception_kind = given.exception_kind, watch_time = given.watch_time
      from json_to_recordset(${JSON.stringify(rows)}::json)
        as given (id bigint, stage text, port_id bigint, exceptions smallint, exception_kind text, watch_time timestamptz)
      where ${orders.customerId} = ${customerId} and ${orders.id} = given.id`)
}
