import { ok, type Result } from '@berth/domain/result'
import { inOrderOfTime } from '@berth/domain/sailing/sailing'
import { asSailingCall, type SheetCall } from '@berth/domain/sailing/sheet-call'
import { inArray, sql } from 'drizzle-orm'
import type { OperatorScope } from '../../../platform/auth/scope.ts'
import type { Db } from '../../../platform/db/db.ts'
import { drawIds, insertRows } from '../../../platform/db/insert-rows.ts'
import { sailingCalls, sailingChanges, sailings } from '../../../platform/db/schema.ts'
import type { Problem } from '../../../platform/http/problem.ts'
import { columnsOf } from './sailing.command.ts'
import { changeIn } from './sailing-change.command.ts'
import { findLoading } from './sheet-call.query.ts'

type Writer = { readonly scope: OperatorScope; readonly now: Date }

/** A call to write, with its id or the one that was drawn for it. */
export type CallToWrite = {
  readonly id: number
  readonly isNew: boolean
  readonly loads: boolean
  readonly call: SheetCall
}

/** Draws the ids of calls that are to be added. */
export function drawCallIds(tx: Db, count: number): Promise<number[]> {
  return drawIds(tx, sailingCalls, count)
}

/** Adds sailings with their calls, in order, with three statements for any number. */
export async function insertSailings(
  tx: Db,
  added: readonly (readonly Pick<CallToWrite, 'id' | 'call'>[])[],
  importId: number,
  now: Date,
): Promise<void> {
  const ids = await drawIds(tx, sailings, added.length)
  await insertRows(
    tx,
    sailings,
    added.map((calls, index) => {
      const { carrierId, service, vessel, imoNo, voyage } = calls[0]!.call // A sailing has at least one row.
      const id = ids[index]! // One id was drawn for each.
      return { id, carrierId, service, vessel, imoNo, voyage, importId, createTime: now, updateTime: now }
    }),
  )
  await insertRows(
    tx,
    sailingCalls,
    added.flatMap((calls, index) =>
      inOrderOfTime(calls.map(formOf)).map(({ id, ...call }, position) => ({
        id,
        ...columnsOf(ids[index]!, call, position),
      })),
    ),
  )
}

function formOf({ id, call }: Pick<CallToWrite, 'id' | 'call'>) {
  return { id, ...asSailingCall(call) }
}

/** Removes sailings with their calls. */
export async function deleteSailings(tx: Db, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await tx.delete(sailings).where(inArray(sailings.id, [...ids]))
}

/** What a stored sailing becomes. */
export type SailingEdit = {
  readonly id: number
  readonly version: number
  readonly vessel: string
  readonly voyage: string
  readonly service: string | null
  readonly imoNo: string | null
  /** All of its calls in order; those that are missing are removed. */
  readonly calls: readonly CallToWrite[]
  readonly gone: readonly number[]
  /** Whether something differs that orders may copy. */
  readonly changes: boolean
}

/**
 * Changes any number of sailings, whose calls were checked. Those with orders are changed as on their pages, so that their orders
 * follow in the background; of the others there may be thousands, and they are written together. Returns the former: calls that they
 * gained have other ids than were drawn.
 */
export async function changeSailings(
  tx: Db,
  edits: readonly SailingEdit[],
  writer: Writer,
): Promise<Result<readonly number[], Problem>> {
  const loading = await findLoading(
    tx,
    edits.flatMap(({ calls }) => calls.flatMap(({ id, isNew }) => (isNew ? [] : [id]))),
  )
  const carries = ({ calls }: SailingEdit) => calls.some(({ id }) => loading.has(id))
  const [alone, together] = [
    edits.filter((edit) => edit.changes && carries(edit)),
    edits.filter((edit) => !edit.changes || !carries(edit)),
  ]
  for (const { id, version, vessel, voyage, calls } of alone) {
    const form = calls.map((one) => ({ ...formOf(one), id: one.isNew ? null : one.id }))
    const change = { action: 'apply' as const, id, version, vessel, voyage, calls: form, follow: [] }
    const changed = await changeIn(tx, writer, change, () => [])
    if (!changed.ok) return changed
  }
  await writeHeads(tx, alone, 0, writer.now)
  await writeHeads(tx, together, 1, writer.now)
  await writeCalls(tx, together)
  const { userId, userName } = writer.scope
  await insertRows(
    tx,
    sailingChanges,
    together
      .filter(({ changes }) => changes)
      .map(({ id: sailingId }) => ({
        ...{ sailingId, state: 'done' as const, userId, userName, reason: null },
        ...{ createTime: writer.now, finishTime: writer.now },
      })),
  )
  return ok(alone.map(({ id }) => id))
}

async function writeHeads(tx: Db, edits: readonly SailingEdit[], versions: 0 | 1, now: Date): Promise<void> {
  if (edits.length === 0) return
  const given = JSON.stringify(edits.map(({ id, service, imoNo }) => ({ id, service, imo: imoNo })))
  await tx.execute(sql`
    update ${sailings} set service = given.service, imo_no = given.imo, version = version + ${versions}::int,
        update_time = ${now.toISOString()}::timestamptz
      from json_to_recordset(${given}::json) as given (id bigint, service text, imo text)
     where ${sailings.id} = given.id`)
}

async function writeCalls(tx: Db, edits: readonly SailingEdit[]): Promise<void> {
  const gone = edits.flatMap((edit) => edit.gone)
  if (gone.length > 0) await tx.delete(sailingCalls).where(inArray(sailingCalls.id, gone))
  const rows = edits.flatMap(({ id: sailingId, calls }) =>
    inOrderOfTime(calls.map((one) => ({ ...one, ...formOf(one) }))).map(
      ({ id, isNew, loads, call: _, ...call }, position) => ({
        ...{ id, isNew },
        ...columnsOf(sailingId, call, position, isNew ? undefined : { loads }),
      }),
    ),
  )
  const kept = rows.filter(({ isNew }) => !isNew)
  if (kept.length > 0)
    await tx.execute(sql`
      update ${sailingCalls} set position = given.position, terminal = given.terminal, arrival = given.arrival,
          departure = given.departure, cut_offs = given."cutOffs", departs = given.departs, moved = given.moved,
          loads = given.loads, missing = given.missing
        from json_to_recordset(${JSON.stringify(kept)}::json) as given (id bigint, position smallint, terminal text,
          arrival jsonb, departure jsonb, "cutOffs" jsonb, departs text, moved boolean, loads boolean, missing smallint)
       where ${sailingCalls.id} = given.id`)
  await insertRows(
    tx,
    sailingCalls,
    rows.filter(({ isNew }) => isNew),
  )
}
