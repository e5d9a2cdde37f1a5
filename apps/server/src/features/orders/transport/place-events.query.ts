import type { Finding } from '@berth/domain/finding'
import { grouped } from '@berth/domain/grouped'
import { ok, type Result, refuse } from '@berth/domain/result'
import { isEmptyIn, likelyPlace, portOfEvent } from '@berth/domain/transport/event-code'
import { instantOfWall, mayHaveHappened } from '@berth/domain/transport/event-time'
import { offsetOfPort } from '@berth/domain/transport/port-zone'
import type { SheetEvent } from '@berth/domain/transport/sheet-event'
import type { Db } from '../../../platform/db/db.ts'
import type { NewEvent } from './event.command.ts'
import {
  findMeanings,
  findNumberedBoxes,
  findNumberedOrders,
  findSaidBySheets,
  findSailingsNamed,
  type Meanings,
  type NumberedBox,
  type NumberedOrder,
  type SaidBySheet,
  sailingKey,
} from './sheet-event.query.ts'
import { withOwner } from './transport.query.ts'

/** A row of a sheet as the event of one container or order; what was stored of it already, if the source has said it before. */
export type PlacedEvent = {
  readonly write: SheetEvent
  readonly event: Omit<NewEvent, 'reportTime'>
  readonly known: SaidBySheet['event'] | null
}

/**
 * Finds what each row is about, where and when. A container number alone is looked for in orders that left lately; if it was
 * used again, the day of its empty return says which order is meant. A row that may mean two orders, or none, is refused.
 */
export async function placeEvents<Write extends SheetEvent>(
  db: Db,
  writes: readonly Write[],
  now: Date,
): Promise<ReadonlyMap<Write, Result<PlacedEvent, Finding>>> {
  const distinct = (part: 'containerNo' | 'orderNo') => [...new Set(writes.flatMap((row) => row[part] ?? []))]
  const meanings = await findMeanings(db)
  const boxes = grouped(
    await findNumberedBoxes(db, distinct('containerNo'), now),
    ({ box }) => box.containerNo,
  )
  const byNumber = ordersByNumber(await findNumberedOrders(db, distinct('orderNo'), now))
  const sailings = await findSailingsNamed(db, writes)
  const zones = new ZoneClocks(meanings)
  const placed = new Map<Write, Result<PlacedEvent, Finding>>()
  for (const write of writes) {
    const target = targetOf(write, boxes, byNumber, meanings)
    placed.set(
      write,
      target.ok ? eventOf(write, target.value, { ...meanings, sailings, zones, now }) : target,
    )
  }
  return await withKnown(db, placed)
}

type Target = { readonly order: NumberedOrder; readonly boxId: number | null }

function ordersByNumber(found: readonly NumberedOrder[]): ReadonlyMap<string, readonly NumberedOrder[]> {
  const byNumber = new Map<string, NumberedOrder[]>()
  for (const order of found)
    for (const number of new Set([order.orderNo, order.soNo, order.mblNo])) {
      if (number === null) continue
      const others = byNumber.get(number)
      if (others) others.push(order)
      else byNumber.set(number, [order])
    }
  return byNumber
}

const numbersOf = (orders: readonly NumberedOrder[]) => orders.map(({ orderNo }) => orderNo).join(', ')

function targetOf(
  write: SheetEvent,
  boxes: ReadonlyMap<string | null, readonly NumberedBox[]>,
  byNumber: ReadonlyMap<string, readonly NumberedOrder[]>,
  meanings: Meanings,
): Result<Target, Finding> {
  const { containerNo, orderNo } = write
  const named = orderNo === null ? null : (byNumber.get(orderNo) ?? [])
  if (named?.length === 0)
    return refuse({ path: 'order_no', rule: 'order_nowhere', params: { number: orderNo ?? '' } })
  if (containerNo === null) {
    const [order, another] = named ?? []
    if (order && !another) return ok({ order, boxId: null })
    const orders = numbersOf(named ?? [])
    return refuse({ path: 'order_no', rule: 'number_of_orders', params: { number: orderNo ?? '', orders } })
  }
  const everywhere = boxes.get(containerNo) ?? []
  if (named === null) {
    if (everywhere.length === 0)
      return refuse({ path: 'container_no', rule: 'container_nowhere', params: { number: containerNo } })
    // An order that has lost the container counts only where no other had it then.
    return onlyOne(containerNo, withOwner(usedThen(everywhere, write, meanings)))
  }
  const ids = new Set(named.map(({ id }) => id))
  const there = everywhere.filter(({ order }) => ids.has(order.id))
  if (there.length > 0) return onlyOne(containerNo, there)
  const params = { number: containerNo, order_no: numbersOf(named) }
  return refuse({ path: 'container_no', rule: 'container_not_of_order', params })
}

function onlyOne(number: string, found: readonly NumberedBox[]): Result<Target, Finding> {
  const [one, another] = found
  if (one && !another) return ok({ order: one.order, boxId: one.box.id })
  const orders = numbersOf(found.map(({ order }) => order))
  return refuse({ path: 'container_no', rule: 'container_of_orders', params: { number, orders } })
}

const dayMs = 86_400_000

/** Of several uses of a container, those that an event at this time is about: each ends a day after the empty return. */
function usedThen(
  found: readonly NumberedBox[],
  { time, portId }: SheetEvent,
  { ports }: Meanings,
): readonly NumberedBox[] {
  if (found.length === 1) return found
  // Which port it is matters little here.
  const zone = portId === null ? null : offsetOfPort(ports.get(portId) ?? '', time)
  const at = instantOfWall(time, zone ?? 0)
  const endOf = ({ returned }: NumberedBox) =>
    returned === null ? Number.POSITIVE_INFINITY : new Date(returned).getTime() + dayMs
  const open = found.filter((one) => endOf(one) >= at)
  const first = Math.min(...open.map(endOf))
  // An event after all returns is about the last use.
  if (open.length === 0) return found.filter((one) => endOf(one) === Math.max(...found.map(endOf)))
  return open.filter((one) => endOf(one) - first < dayMs || endOf(one) === first)
}

type EventFacts = Meanings & {
  readonly sailings: ReadonlyMap<string, number>
  readonly zones: ZoneClocks
  readonly now: Date
}

/** The clocks of ports, each read once for an hour: a file has few ports and thousands of times, and clocks change on the hour. */
class ZoneClocks {
  private readonly known = new Map<string, number | null>()
  private readonly ports: Meanings['ports']

  constructor({ ports }: Meanings) {
    this.ports = ports
  }

  offsetAt(portId: number, time: string): number | null {
    const hour = `${portId} ${time.slice(0, 13)}`
    const known = this.known.get(hour)
    if (known !== undefined) return known
    const offset = offsetOfPort(this.ports.get(portId) ?? '', time)
    this.known.set(hour, offset)
    return offset
  }
}

function eventOf(
  write: SheetEvent,
  { order, boxId }: Target,
  { codes, ports, sailings, zones, now }: EventFacts,
): Result<PlacedEvent, Finding> {
  const entry = codes.get(write.codeId)
  if (!entry) return refuse({ path: 'code', rule: 'not_found' })
  const ofCode = isEmptyIn(entry.emptiness)
  if (ofCode !== null && write.isEmpty !== null && write.isEmpty !== ofCode) {
    const params = { code: entry.code, is_empty: Number(ofCode) }
    return refuse({ path: 'is_empty', rule: 'emptiness_of_code', params })
  }
  const { polId, viaId, podId, orderNo } = order
  const route = { ...(polId && { polId }), viaId, ...(podId && { podId }) }
  const isEmpty = ofCode ?? write.isEmpty
  const place = entry.place === 'elsewhere' ? likelyPlace(entry.event, isEmpty) : entry.place
  const portId = write.portId ?? portOfEvent(place, route)
  if (portId === null) {
    if (place !== 'transhipment') return refuse({ path: 'place', rule: 'required' })
    return refuse({ path: 'place', rule: 'not_on_route', params: { order_no: orderNo } })
  }
  const offsetMinutes = zones.offsetAt(portId, write.time)
  if (offsetMinutes === null)
    return refuse({ path: 'place', rule: 'zone_unknown', params: { port: ports.get(portId) ?? '' } })
  if (write.classifier === 'ACT' && !mayHaveHappened(write.time, offsetMinutes, now))
    return refuse({ path: 'time', rule: 'actual_time' })
  return ok({
    write,
    known: null,
    event: {
      ...{ order: { customerId: order.customerId, id: order.id }, boxId, code: entry.event },
      ...{ entryCode: entry.code, mode: entry.mode, classifier: write.classifier, wallTime: write.time },
      ...{ offsetMinutes, portId, terminal: write.terminal, isEmpty },
      sailingId: sailings.get(sailingKey(order.carrierId, write)) ?? null,
      ...{ delayReason: write.delayReason, source: 'sheet', sourceName: write.sourceName },
      reference: write.reference,
    },
  })
}

type PlacedRows<Write> = Map<Write, Result<PlacedEvent, Finding>>

/** Adds what the same source has said before. An import that was undone has said nothing. */
async function withKnown<Write extends SheetEvent>(
  db: Db,
  placed: PlacedRows<Write>,
): Promise<ReadonlyMap<Write, Result<PlacedEvent, Finding>>> {
  const events = [...placed.values()].flatMap((one) => (one.ok ? [one.value.event] : []))
  const keys = [...new Map(events.map(({ order }) => [order.id, order])).values()]
  const stored = await findSaidBySheets(db, keys)
  const undone = stored.filter(({ takenBy }) => takenBy === 'sheet').map(({ event }) => event)
  const counting = stored.filter(({ takenBy }) => takenBy !== 'sheet').map(({ event }) => event)
  const byReference = new Map(
    counting.flatMap((event) => (event.reference === null ? [] : [[referenceOf(event), event]])),
  )
  const rounds = new Map<string, number>()
  for (const event of undone)
    if (event.reference !== null)
      rounds.set(referenceOf(event), Math.max(rounds.get(referenceOf(event)) ?? 0, event.again + 1))
  const subjects = grouped(
    counting.filter(({ reference }) => reference === null),
    subjectOf,
  )
  // Rows that say the same are one word, also where they name the order by different numbers.
  const ofFile = new Map<string, Set<string>>()
  for (const event of events) {
    if (event.reference) continue
    const word = asStored(event)
    const words = ofFile.get(subjectOf(word)) ?? new Set()
    ofFile.set(subjectOf(word), words.add(JSON.stringify(saidFields.map((field) => word[field]))))
  }
  for (const [write, one] of placed) {
    if (!one.ok) continue
    const event = asStored(one.value.event)
    const name = event.reference === null ? null : referenceOf(event)
    if (name !== null) {
      const again = rounds.get(name) ?? 0
      const known = byReference.get(name) ?? null
      placed.set(write, ok({ ...one.value, known, event: { ...one.value.event, again } }))
      continue
    }
    const before = subjects.get(subjectOf(event)) ?? []
    // A file with one word on a subject says what holds now; one with several tells its history, of which all but the new is known.
    const isHistory = (ofFile.get(subjectOf(event))?.size ?? 0) > 1
    const words = isHistory ? before : before.slice(-1)
    const known = words.find((said) => saidFields.every((field) => said[field] === event[field])) ?? null
    placed.set(write, ok({ ...one.value, known }))
  }
  return placed
}

type SheetWord = Pick<
  SaidBySheet['event'],
  | 'customerId'
  | 'orderId'
  | 'boxId'
  | 'code'
  | 'classifier'
  | 'portId'
  | 'sourceName'
  | 'reference'
  | (typeof saidFields)[number]
>

const saidFields = [
  ...(['wallTime', 'offsetMinutes', 'entryCode', 'terminal', 'isEmpty', 'delayReason'] as const),
] as const

function asStored({ order, ...event }: PlacedEvent['event']): SheetWord {
  return {
    ...{ customerId: order.customerId, orderId: order.id, boxId: event.boxId, code: event.code },
    ...{ classifier: event.classifier, portId: event.portId, sourceName: event.sourceName ?? '' },
    ...{ reference: event.reference ?? null, wallTime: event.wallTime, offsetMinutes: event.offsetMinutes },
    ...{ entryCode: event.entryCode ?? null, terminal: event.terminal ?? null },
    ...{ isEmpty: event.isEmpty ?? null, delayReason: event.delayReason ?? null },
  }
}

/** What makes two events of a source one. */
export function referenceOf({
  orderId,
  boxId,
  sourceName,
  reference,
}: Pick<SheetWord, 'orderId' | 'boxId' | 'sourceName' | 'reference'>): string {
  return JSON.stringify([orderId, boxId, sourceName, reference])
}

function subjectOf({ orderId, boxId, code, classifier, portId, sourceName }: SheetWord): string {
  return JSON.stringify([orderId, boxId, code, classifier, portId, sourceName])
}
