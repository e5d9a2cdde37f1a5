import type { KnownCall, SheetCall } from '@berth/domain/sailing/sheet-call'
import { voyageKey } from '@berth/domain/sailing/sheet-call'
import { and, asc, eq, inArray, or, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../../platform/db/db.ts'
import { orders, sailingCalls, sailingChanges, sailings } from '../../../platform/db/schema.ts'
import { readByIds } from '../../../platform/sheets/export-list.ts'
import { isCarried } from '../order/order.query.ts'
import { loadedAt } from './sailing.query.ts'

/** A stored call as an import compares it; its version is that of its sailing. */
export type StoredCall = KnownCall & { readonly version: number; readonly loads: boolean }

/** How many voyages or calls a statement asks for. */
const atOnce = 1_000

function* pieces<Item>(items: readonly Item[]): Iterable<readonly Item[]> {
  for (let from = 0; from < items.length; from += atOnce) yield items.slice(from, from + atOnce)
}

function select(db: Db) {
  return db
    .select({
      id: sailingCalls.id,
      sailingId: sailings.id,
      carrierId: sailings.carrierId,
      service: sailings.service,
      vessel: sailings.vessel,
      imoNo: sailings.imoNo,
      voyage: sailings.voyage,
      version: sailings.version,
      importId: sailings.importId,
      portId: sailingCalls.portId,
      terminal: sailingCalls.terminal,
      sequence: sailingCalls.position,
      arrival: sailingCalls.arrival,
      departure: sailingCalls.departure,
      cutOffs: sailingCalls.cutOffs,
      loads: sailingCalls.loads,
    })
    .from(sailings)
    .innerJoin(sailingCalls, eq(sailingCalls.sailingId, sailings.id))
    .orderBy(asc(sailings.id), asc(sailingCalls.position), asc(sailingCalls.id))
    .$dynamic()
}

export type CallOfSailing = Awaited<ReturnType<typeof select>>[number]

/** Returns all calls of the sailings with the carrier, vessel and voyage of one of these. */
export async function findCallsOfVoyages(
  db: Db,
  voyages: readonly Pick<SheetCall, 'carrierId' | 'vessel' | 'voyage'>[],
): Promise<CallOfSailing[]> {
  const distinct = [...new Map(voyages.map((one) => [voyageKey(one), one])).values()]
  const ids: number[] = []
  for (const piece of pieces(distinct)) {
    const given = JSON.stringify(
      piece.map(({ carrierId, vessel, voyage }) => ({
        ...{ carrier: carrierId, vessel: vessel.toUpperCase(), voyage: voyage.toUpperCase() },
      })),
    )
    // Each is looked up in the index, whatever a planner thinks of a table that has just been filled: hence the offset.
    const rows = await db.execute(sql`
      select of_voyage.id::float8 as id
        from json_to_recordset(${given}::json) as given (carrier bigint, vessel text, voyage text)
       cross join lateral (
         select id from ${sailings}
          where carrier_id = given.carrier and upper(${sailings.vessel}) = given.vessel and upper(${sailings.voyage}) = given.voyage
         offset 0) as of_voyage`)
    ids.push(...rowsOf<{ id: number }>(rows).map(({ id }) => id))
  }
  return await findCallsOfSailings(db, ids)
}

/** Returns these calls, their sailings locked until the transaction ends. */
export async function lockCalls(tx: Db, ids: readonly number[]): Promise<CallOfSailing[]> {
  const found: CallOfSailing[] = []
  for (const piece of pieces(ids))
    found.push(
      ...(await select(tx)
        .where(inArray(sailingCalls.id, [...piece]))
        .for('update', { of: sailings })),
    )
  return found
}

/** Returns all calls of these sailings. */
export async function findCallsOfSailings(db: Db, sailingIds: readonly number[]): Promise<CallOfSailing[]> {
  const found: CallOfSailing[] = []
  for (const piece of pieces(sailingIds))
    found.push(...(await select(db).where(inArray(sailings.id, [...piece]))))
  return found
}

/** Returns the sailings of which a change is being carried to orders. */
export async function findChanging(db: Db): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectDistinct({ id: sailingChanges.sailingId })
    .from(sailingChanges)
    .where(eq(sailingChanges.state, 'running'))
  return new Set(rows.map(({ id }) => id))
}

const pointers = [
  orders.loadCallId,
  orders.dischargeCallId,
  orders.onwardLoadCallId,
  orders.onwardDischargeCallId,
] as const

/** Returns which of these calls orders point to, whatever their status. */
export async function findPointed(db: Db, callIds: readonly number[]): Promise<ReadonlySet<number>> {
  const [load, discharge, onwardLoad, onwardDischarge] = pointers
  const found = new Set<number>()
  for (const piece of pieces(callIds)) {
    const rows = await db
      .selectDistinct({ load, discharge, onwardLoad, onwardDischarge })
      .from(orders)
      .where(or(...pointers.map((column) => inArray(column, [...piece]))))
    for (const id of rows.flatMap((row) => Object.values(row))) if (id !== null) found.add(id)
  }
  return found
}

/** Returns which of these calls open orders are loaded at. */
export async function findLoading(db: Db, callIds: readonly number[]): Promise<ReadonlySet<number>> {
  const found = new Set<number>()
  for (const piece of pieces(callIds)) {
    const rows = await db
      .selectDistinct({ load: orders.loadCallId, onward: orders.onwardLoadCallId })
      .from(orders)
      .where(and(loadedAt(piece), isCarried))
    for (const id of rows.flatMap((row) => Object.values(row))) if (id !== null) found.add(id)
  }
  return found
}

/** Reads these sailings with their calls, in that order and in batches. */
export function readSailings(db: Db, ids: readonly number[]) {
  return readByIds(
    ids,
    async (asked) => {
      const found = new Map<number, CallOfSailing[]>()
      for (const call of await findCallsOfSailings(db, asked))
        found.set(call.sailingId, [...(found.get(call.sailingId) ?? []), call])
      return [...found].map(([id, calls]) => ({ id, calls }))
    },
    ({ id }) => id,
  )
}
