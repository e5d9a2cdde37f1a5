import type { SheetEvent } from '@berth/domain/transport/sheet-event'
import { and, asc, eq, inArray, isNotNull, max, or, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db.ts'
import { amongRows, type RowKey, refersTo } from '../../../platform/db/keys.ts'
import {
  eventCodes,
  orderBoxes,
  orders,
  ports,
  sailings,
  transportEvents,
} from '../../../platform/db/schema.ts'
import { isCarried } from '../order/order.query.ts'
import { foundColumns, leftLately, returning, takers } from './transport.query.ts'

/** How many numbers or orders a statement asks for. */
const atOnce = 1_000

export function* pieces<Item>(items: readonly Item[]): Iterable<readonly Item[]> {
  for (let from = 0; from < items.length; from += atOnce) yield items.slice(from, from + atOnce)
}

async function collected<Item, Row>(
  items: readonly Item[],
  read: (piece: readonly Item[]) => Promise<readonly Row[]>,
): Promise<Row[]> {
  const rows: Row[] = []
  for (const piece of pieces(items)) rows.push(...(await read(piece)))
  return rows
}

const told = { ...foundColumns.order, carrierId: orders.carrierId, soNo: orders.soNo, mblNo: orders.mblNo }

/** Returns the containers with these numbers in orders that left lately or have not left yet, with when each was given back empty. */
export async function findNumberedBoxes(db: Db, numbers: readonly string[], now: Date) {
  const returned = sql<string | null>`(${db
    .select({ time: max(transportEvents.time) })
    .from(transportEvents)
    .where(returning(db))})`
  return await collected(numbers, (piece) =>
    db
      .select({ box: foundColumns.box, order: told, returned })
      .from(orderBoxes)
      .innerJoin(orders, refersTo(orderBoxes, orderBoxes.orderId, orders))
      .where(and(inArray(orderBoxes.containerNo, [...piece]), isCarried, leftLately(now)))
      .orderBy(asc(orders.id), asc(orderBoxes.id)),
  )
}

export type NumberedBox = Awaited<ReturnType<typeof findNumberedBoxes>>[number]

/** Returns the numbers of these containers and their orders, by id. */
export async function findBoxesById(db: Db, keys: readonly RowKey[]) {
  const distinct = [...new Map(keys.map((key) => [key.id, key])).values()]
  const rows = await collected(distinct, (piece) =>
    db
      .select({ ...foundColumns.box, orderId: orderBoxes.orderId })
      .from(orderBoxes)
      .where(amongRows(orderBoxes, orderBoxes.id, piece)),
  )
  return new Map(rows.map((row) => [row.id, row]))
}

/** Returns those of these orders that have lost a container and kept it for what was told of it. */
export async function findLosing(db: Db, keys: readonly RowKey[]): Promise<readonly RowKey[]> {
  return await collected(keys, (piece) =>
    db
      .selectDistinct({ customerId: orderBoxes.customerId, id: orderBoxes.orderId })
      .from(orderBoxes)
      .where(and(amongRows(orderBoxes, orderBoxes.orderId, piece), orderBoxes.isSurplus)),
  )
}

/** Returns which of these orders are under way. */
export async function findCarriedAmong(db: Db, keys: readonly RowKey[]): Promise<ReadonlySet<number>> {
  const rows = await collected(keys, (piece) =>
    db
      .select({ id: orders.id })
      .from(orders)
      .where(and(amongRows(orders, orders.id, piece), isCarried)),
  )
  return new Set(rows.map(({ id }) => id))
}

/** Returns the orders with these booking, SO or B/L numbers that left lately or have not left yet. */
export async function findNumberedOrders(db: Db, numbers: readonly string[], now: Date) {
  return await collected(numbers, (piece) =>
    db
      .select(told)
      .from(orders)
      .where(
        and(
          or(...[orders.orderNo, orders.soNo, orders.mblNo].map((column) => inArray(column, [...piece]))),
          isCarried,
          leftLately(now),
        ),
      )
      .orderBy(asc(orders.id)),
  )
}

export type NumberedOrder = Awaited<ReturnType<typeof findNumberedOrders>>[number]

/** Returns what sheets have said of these orders, each with who took it back. */
export async function findSaidBySheets(db: Db, keys: readonly RowKey[]) {
  return await collected(keys, (piece) =>
    db
      .select({ event: transportEvents, takenBy: takers.source })
      .from(transportEvents)
      .leftJoin(
        takers,
        and(eq(takers.customerId, transportEvents.customerId), eq(takers.takesBack, transportEvents.id)),
      )
      .where(
        and(
          amongRows(transportEvents, transportEvents.orderId, piece),
          eq(transportEvents.source, 'sheet'),
          sql`${transportEvents.takesBack} is null`,
        ),
      )
      .orderBy(asc(transportEvents.id)),
  )
}

export type SaidBySheet = Awaited<ReturnType<typeof findSaidBySheets>>[number]

/** Returns these events with who took each back. */
export async function findEventsById(db: Db, ids: readonly number[]) {
  return await collected(ids, (piece) =>
    db
      .select({ event: transportEvents, takenBy: takers.source })
      .from(transportEvents)
      .leftJoin(
        takers,
        and(eq(takers.customerId, transportEvents.customerId), eq(takers.takesBack, transportEvents.id)),
      )
      .where(inArray(transportEvents.id, [...piece]))
      .orderBy(asc(transportEvents.id)),
  )
}

/** Returns the orders that were split off these, and off those again. */
export async function findSplitFrom(db: Db, keys: readonly RowKey[]): Promise<readonly RowKey[]> {
  const known = new Set<number>()
  const found: RowKey[] = []
  let sources = keys
  while (sources.length > 0) {
    const rows = await collected(sources, (piece) =>
      db
        .select({ customerId: orders.customerId, splitWith: orders.splitWith })
        .from(orders)
        .where(and(amongRows(orders, orders.id, piece), isNotNull(orders.splitWith))),
    )
    sources = rows.flatMap(({ customerId, splitWith }) =>
      (splitWith ?? []).flatMap(({ id, isSource }) =>
        isSource || known.has(id) ? [] : [{ customerId, id }],
      ),
    )
    for (const { id } of sources) known.add(id)
    found.push(...sources)
  }
  return found
}

/** Returns the sailings with these vessels and voyages, by vessel and voyage; of one that is used again, the latest. */
export async function findSailingsNamed(
  db: Db,
  rows: readonly Pick<SheetEvent, 'vessel' | 'voyage'>[],
): Promise<ReadonlyMap<string, number>> {
  const voyages = [...new Set(rows.flatMap(({ vessel, voyage }) => (vessel && voyage ? [voyage] : [])))]
  const found = await collected(voyages, (piece) =>
    db
      .select({
        id: sailings.id,
        carrierId: sailings.carrierId,
        vessel: sailings.vessel,
        voyage: sailings.voyage,
      })
      .from(sailings)
      .where(inArray(sql`upper(${sailings.voyage})`, [...piece]))
      .orderBy(asc(sailings.id)),
  )
  return new Map(found.map((row) => [sailingKey(row.carrierId, row), row.id]))
}

export function sailingKey(
  carrierId: number | null,
  { vessel, voyage }: Pick<SheetEvent, 'vessel' | 'voyage'>,
): string {
  return JSON.stringify([carrierId, vessel?.toUpperCase(), voyage?.toUpperCase()])
}

/** Returns what the codes of the operator's list mean, and the UN/LOCODEs of ports, by id. */
export async function findMeanings(db: Db) {
  const codes = await db.select().from(eventCodes)
  const places = await db.select({ id: ports.id, code: ports.code }).from(ports)
  return {
    codes: new Map(codes.map((row) => [row.id, row])),
    ports: new Map(places.map(({ id, code }) => [id, code])),
  }
}

export type Meanings = Awaited<ReturnType<typeof findMeanings>>
