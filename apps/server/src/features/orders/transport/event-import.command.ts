import type { Finding } from '@berth/domain/finding'
import { transportLimits } from '@berth/domain/limits'
import { ok, type Result, refuse } from '@berth/domain/result'
import { type SheetEvent, sheetEventKey } from '@berth/domain/transport/sheet-event'
import { sql } from 'drizzle-orm'
import type { Scope } from '../../../platform/auth/scope.ts'
import type { Db } from '../../../platform/db/db.ts'
import { drawIds, insertRows } from '../../../platform/db/insert-rows.ts'
import type { RowKey } from '../../../platform/db/keys.ts'
import { transportEvents } from '../../../platform/db/schema.ts'
import { type Problem, problem } from '../../../platform/http/problem.ts'
import type { DoneRow, ImportTarget, KeptRows, ReadableRow } from '../../trade/imports/public.ts'
import type { FileRow, ListCodes } from '../../trade/sheets/public.ts'
import { forgetLostBoxes } from './box.command.ts'
import { recordEvents, takingBack } from './event.command.ts'
import { type PlacedEvent, placeEvents, referenceOf } from './place-events.query.ts'
import {
  findBoxesById,
  findCarriedAmong,
  findEventsById,
  findLosing,
  findSaidBySheets,
  findSplitFrom,
  type SaidBySheet,
} from './sheet-event.query.ts'
import { countEventsOf, lockOrders } from './transport.query.ts'
import { watchOrders } from './watch.command.ts'

/** A stored event under the names a sheet uses. It is never changed; one that was taken back has another version. */
type StoredEvent = SheetEvent & { readonly id: number; readonly version: number }

/** How events are imported: they are added together, and an undo takes them back by second rows. */
export const eventTarget: ImportTarget<SheetEvent, StoredEvent> = {
  async find(db, _owner, writes, now) {
    const isChecked = writes.every((write) => checkedRows.has(write))
    const placed = isChecked
      ? writes.map((write) => [write, checkedRows.get(write)!] as const) // All are there.
      : await placeEvents(db, writes, now)
    return [...placed].flatMap(([write, one]) =>
      one.ok && one.value.known ? [{ ...write, id: one.value.known.id, version: 1 }] : [],
    )
  },
  findWrong: findWrongEvents,
  async findById(tx, _owner, ids) {
    const found = await findEventsById(tx, ids)
    return found.map(({ event, takenBy }) => ({
      ...blank,
      id: event.id,
      version: takenBy === 'sheet' ? 2 : 1,
    }))
  },
  keyOf: sheetEventKey,
  // What a source has said stays as it was said first.
  merge: (stored) => stored,
  describe: describeEvent,
  // Not called: events are written together.
  insert: async () => ({ ids: [] }),
  update: async () => [],
  deleteAt: async () => [],
  together: { lock: lockSheets, write: writeEvents, undo: undoEvents },
}

/** Where the rows of a file were placed when they were checked a moment ago, so that a check does not do it twice. */
const checkedRows = new WeakMap<SheetEvent, Result<PlacedEvent, Finding>>()

/** A known event is never compared cell by cell. */
const blank: SheetEvent = {
  ...{ containerNo: null, orderNo: null, codeId: 0, classifier: 'ACT', time: '', portId: null },
  ...{ terminal: null, isEmpty: null, vessel: null, voyage: null, delayReason: null },
  ...{ sourceName: '', reference: null },
}

/** One sheet at a time is written, so that what a source says twice is found by the second. */
async function lockSheets(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('sheets of events'))`)
}

function describeEvent(event: SheetEvent, codes: ListCodes): ReadableRow {
  // An invalid row may lack any value.
  const code = (list: string, id: number | null) => (id ? (codes[list]?.get(id) ?? String(id)) : null)
  const emptiness = event.isEmpty === null ? null : event.isEmpty ? 1 : 2
  const cells = {
    ...{ container_no: event.containerNo, order_no: event.orderNo, code: code('event_codes', event.codeId) },
    ...{ classifier: event.classifier, time: event.time?.replace('T', ' ') ?? null },
    ...{ place: code('ports', event.portId), terminal: event.terminal },
    is_empty: code('emptinesses', emptiness),
    ...{ vessel: event.vessel, voyage: event.voyage, delay_reason: event.delayReason },
    ...{ source_name: event.sourceName || null, reference: event.reference },
  }
  return { name: `${cells.container_no ?? cells.order_no ?? '?'} ${cells.code ?? '?'}`, cells }
}

type EventRow = FileRow & { readonly write: SheetEvent }

/** What is wrong with rows beside what is stored: whom they are about, where and when, and whether more can be told. */
async function findWrongEvents(
  db: Db,
  rows: readonly EventRow[],
  _absent: ReadonlySet<string>,
  now: Date,
): Promise<ReadonlyMap<FileRow, readonly Finding[]>> {
  const placed = await placeEvents(
    db,
    rows.map(({ write }) => write),
    now,
  )
  for (const [write, one] of placed) checkedRows.set(write, one)
  const told = await countEventsOf(
    db,
    [...placed.values()].flatMap((one) => (one.ok ? [one.value.event] : [])),
  )
  const counts = new Map(told)
  const keys = new Set<string>()
  const found = new Map<FileRow, Finding[]>()
  for (const row of rows) {
    const { write } = row
    const one = placed.get(write)
    if (one && !one.ok) found.set(row, [atCell(row, one.reason)])
    // Rows that say the same are one event.
    if (!one?.ok || one.value.known || keys.has(sheetEventKey(write))) continue
    keys.add(sheetEventKey(write))
    const { boxId } = one.value.event
    if (boxId === null) continue
    const count = (counts.get(boxId) ?? 0) + 1
    counts.set(boxId, count)
    const max = transportLimits.maxEventsOfBox
    if (count > max) found.set(row, [{ path: 'container_no', rule: 'no_more_events', params: { max } }])
  }
  return found
}

/** What is wrong with an event that is a cell: but for its container or order, it is wrong with that cell. */
function atCell({ cell }: FileRow, finding: Finding): Finding {
  const isOfRow = finding.path === 'container_no' || finding.path === 'order_no'
  return cell === undefined || isOfRow ? finding : { ...finding, path: cell }
}

type Writer = { readonly importId: number; readonly scope: Scope; readonly now: Date }

async function writeEvents(
  tx: Db,
  { added }: { readonly added: readonly SheetEvent[] },
  { scope, now }: Writer,
): Promise<Result<readonly DoneRow[], Problem>> {
  if (scope.actor !== 'operator') return refuse(problem('forbidden'))
  const placed = placedIn(await placeEvents(tx, added, now))
  if (placed.length !== added.length) return refuse(problem('stale_version'))
  await lockOrders(
    tx,
    placed.map(({ event }) => event.order),
  )
  // Whoever had the orders before may have changed their containers.
  if (!(await areStill(tx, placed))) return refuse(problem('stale_version'))
  const fresh = distinct(placed.filter(({ known }) => known === null))
  const ids = await drawIds(tx, transportEvents, fresh.length)
  const events = fresh.map(({ event }, index) => ({ id: ids[index]!, ...event, reportTime: now })) // One was drawn for each.
  const count = await recordEvents(tx, scope, events, now)
  // Containers got events from elsewhere meanwhile, and have too many of them.
  if (count !== events.length) return refuse(problem('stale_version'))
  return ok(ids.map((targetId) => ({ targetId, before: null, version: 1 })))
}

/** Whether these orders are still under way, and these containers theirs with the numbers by which they were found. */
async function areStill(tx: Db, placed: readonly PlacedEvent[]): Promise<boolean> {
  const numbered = placed.flatMap(({ event: { boxId, order }, write }) =>
    boxId === null
      ? []
      : [{ customerId: order.customerId, id: boxId, orderId: order.id, number: write.containerNo }],
  )
  const boxes = await findBoxesById(tx, numbered)
  const isThere = numbered.every(({ id, orderId, number }) => {
    const box = boxes.get(id)
    return box?.orderId === orderId && box.containerNo === number
  })
  const keys = [...new Map(placed.map(({ event: { order } }) => [order.id, order])).values()]
  return isThere && (await findCarriedAmong(tx, keys)).size === keys.length
}

function placedIn(placed: Awaited<ReturnType<typeof placeEvents>>): readonly PlacedEvent[] {
  return [...placed.values()].flatMap((one) => (one.ok ? [one.value] : []))
}

/** Rows may name one order by different numbers, and then say the same. */
function distinct(placed: readonly PlacedEvent[]): readonly PlacedEvent[] {
  const names = new Set<string>()
  return placed.filter(({ event: { order, boxId, sourceName = '', reference = null } }) => {
    if (reference === null) return true
    const name = referenceOf({ orderId: order.id, boxId, sourceName, reference })
    const isNew = !names.has(name)
    names.add(name)
    return isNew
  })
}

/**
 * Takes an import back by second rows, in orders that were split off since as well; an event that somebody has taken back already stays
 * as it is. A container that its order has lost and kept for these events alone goes.
 */
async function undoEvents(
  tx: Db,
  done: readonly DoneRow[],
  { scope, now }: Writer,
): Promise<Result<KeptRows, Problem>> {
  if (scope.actor !== 'operator') return refuse(problem('forbidden'))
  const ids = done.map(({ targetId }) => targetId)
  await lockOrders(tx, ordersOf(await findWithCopies(tx, ids)))
  // Whoever had the orders before may have split them.
  const found = await findWithCopies(tx, ids)
  const standing = found.filter(({ takenBy }) => takenBy === null)
  const rows = standing.map(({ event }) => ({ ...takingBack(event, scope, now), source: 'sheet' as const }))
  await insertRows(tx, transportEvents, rows, { onConflict: 'skip' })
  const keys = ordersOf(standing)
  for (const order of await findLosing(tx, keys)) await forgetLostBoxes(tx, order)
  await watchOrders(tx, keys, now)
  return ok({ count: 0, names: [] })
}

async function findWithCopies(tx: Db, ids: readonly number[]): Promise<readonly SaidBySheet[]> {
  const found = await findEventsById(tx, ids)
  const words = new Set(found.map(({ event }) => wordOf(event)))
  const known = new Set(ids)
  const copies = await findSaidBySheets(tx, await findSplitFrom(tx, ordersOf(found)))
  return [...found, ...copies.filter(({ event }) => !known.has(event.id) && words.has(wordOf(event)))]
}

/** What the copy of an event in an order that was split off has in common with it. */
function wordOf(event: SaidBySheet['event']): string {
  const { boxId, code, classifier, portId, wallTime, sourceName, reference, createTime } = event
  return JSON.stringify([boxId, code, classifier, portId, wallTime, sourceName, reference, createTime])
}

function ordersOf(found: readonly SaidBySheet[]): readonly RowKey[] {
  const keys = found.map(({ event: { customerId, orderId } }) => ({ customerId, id: orderId }))
  return [...new Map(keys.map((key) => [key.id, key])).values()]
}
