import type { Finding } from '@berth/domain/finding'
import { ok, type Result, refuse } from '@berth/domain/result'
import { cutOffCodes } from '@berth/domain/sailing/cut-off-code'
import { isSameCall } from '@berth/domain/sailing/sailing'
import {
  callKey,
  checkSheetSailing,
  differingRows,
  mergeCall,
  mergedCalls,
  type SheetCall,
  sailingsIn,
} from '@berth/domain/sailing/sheet-call'
import type { Scope } from '../../../platform/auth/scope.ts'
import type { Db } from '../../../platform/db/db.ts'
import { broken, type Problem, problem } from '../../../platform/http/problem.ts'
import type { DoneRow, ImportTarget, KeptRows } from '../../trade/imports/public.ts'
import type { FileRow } from '../../trade/sheets/public.ts'
import { describeCall } from './describe-call.ts'
import { lockSailings } from './sailing.command.ts'
import {
  type CallOfSailing,
  findCallsOfSailings,
  findCallsOfVoyages,
  findChanging,
  findPointed,
  lockCalls,
  type StoredCall,
} from './sheet-call.query.ts'
import {
  type CallToWrite,
  changeSailings,
  deleteSailings,
  drawCallIds,
  insertSailings,
  type SailingEdit,
} from './write-sailings.command.ts'

type CallRow = FileRow & { readonly write: SheetCall }

/** The most names of sailings that an undo tells. */
const toldNames = 3

/**
 * How sailings are imported: a row is a call. Calls of one sailing are written together, because it changes once, however many of its
 * calls a file moves, and its orders follow once.
 */
export const sailingTarget: ImportTarget<SheetCall, StoredCall> = {
  find: (db, _owner, writes) => findCallsOfVoyages(db, writes),
  findWrong: findWrongCalls,
  findById: (tx, _owner, ids) => lockCalls(tx, ids),
  keyOf: callKey,
  isOne: isSameCall,
  merge: mergeCall,
  describe: describeCall,
  // Not called: calls are written together.
  insert: async () => ({ ids: [] }),
  update: async () => [],
  deleteAt: async () => [],
  together: { lock: lockSailings, write: writeCalls, undo: undoCalls },
}

/** What is wrong with rows of a sailing beside each other and beside what is stored, and those that have to wait for a change. */
async function findWrongCalls(
  db: Db,
  rows: readonly CallRow[],
  absent: ReadonlySet<string>,
): Promise<ReadonlyMap<number, readonly Finding[]>> {
  const rowOf = new Map(firstOfEach(rows).map((row) => [row.write, row]))
  const writes = [...rowOf.keys()]
  const known = await findCallsOfVoyages(db, writes)
  const changing = await findChanging(db)
  const found = new Map<number, Finding[]>()
  const add = (row: number, finding: Finding) => found.set(row, [...(found.get(row) ?? []), finding])
  for (const sailing of sailingsIn(writes, known)) {
    const fileRows = sailing.rows.flatMap((write) => rowOf.get(write) ?? [])
    for (const { row, finding } of differingRows(fileRows.sort((one, other) => one.row - other.row)))
      add(row, finding)
    const calls = mergedCalls(sailing, (stored, write) => mergeCall(stored, write, absent))
    const changed = calls.filter(({ call, known }) => known === null || !isAlike(call, known))
    if (changed.length === 0) continue
    for (const [write, findings] of checkSheetSailing(sailing, calls, absent, new Date()))
      for (const finding of findings) add(rowOf.get(write)?.row ?? 0, finding)
    if (sailing.id === null || !changing.has(sailing.id)) continue
    for (const { row } of changed)
      if (row) add(rowOf.get(row)?.row ?? 0, { path: 'voyage', rule: 'change_running' })
  }
  return found
}

/** The rows without those that repeat an earlier one, which the comparison reports. */
function firstOfEach(rows: readonly CallRow[]): CallRow[] {
  const seen = new Map<string, SheetCall[]>()
  return rows.filter(({ write }) => {
    const key = callKey(write)
    const others = seen.get(key) ?? []
    if (others.some((other) => isSameCall(other, write))) return false
    seen.set(key, [...others, write])
    return true
  })
}

/** Whether a stored call needs no change to say the same. */
function isAlike(call: SheetCall, stored: SheetCall): boolean {
  const textOf = (one: SheetCall) => {
    const { service, imoNo, terminal, arrival, departure, cutOffs } = one
    const times = [arrival, departure].flatMap(({ planned, estimated }) => [planned, estimated])
    return JSON.stringify([service, imoNo, terminal, times, cutOffCodes.map((code) => cutOffs[code] ?? null)])
  }
  return textOf(call) === textOf(stored)
}

type Writer = { readonly importId: number; readonly scope: Scope; readonly now: Date }

type PlannedCalls = {
  readonly added: readonly SheetCall[]
  readonly changed: readonly (SheetCall & { readonly id: number; readonly version: number })[]
  readonly before: readonly StoredCall[]
}

async function writeCalls(
  tx: Db,
  { added, changed, before }: PlannedCalls,
  { importId, scope, now }: Writer,
): Promise<Result<readonly DoneRow[], Problem>> {
  if (scope.actor !== 'operator') return refuse(problem('forbidden'))
  const known = await findCallsOfVoyages(tx, [...added, ...before])
  const versions = new Map(known.map(({ id, version }) => [id, version]))
  if (changed.some(({ id, version }) => versions.get(id) !== version)) return refuse(problem('stale_version'))
  const ids = await drawCallIds(tx, added.length)
  const drawn = new Map(added.map((row, index) => [row, ids[index]!])) // One was drawn for each.
  const changes = new Map(changed.map((call) => [call.id, call]))
  const becoming = known.map((call) => ({ ...call, ...callIn(changes.get(call.id) ?? call) }))
  const rows = sailingsIn(added, becoming)
  const rowsOf = new Map(rows.map((sailing) => [sailing.id, sailing.rows]))
  const moved = new Set(
    known.flatMap((call) => (isMovedBy(call, changes.get(call.id)) ? [call.sailingId] : [])),
  )
  const edits: SailingEdit[] = []
  for (const [id, calls] of bySailing(becoming)) {
    const ofFile = rowsOf.get(id) ?? []
    const first = calls.find((call) => changes.has(call.id))
    if (!first && ofFile.length === 0) continue
    const sailing = { id, known: calls, rows: ofFile }
    const merged = mergedCalls(sailing, (call) => call)
    const wrong = [...checkSheetSailing(sailing, merged, new Set(), now).values()].flat()
    if (wrong.length > 0) return refuse(broken(wrong))
    // A call that was added meanwhile.
    if (merged.length !== calls.length + ofFile.length) return refuse(problem('stale_version'))
    edits.push({
      ...headOf(first ?? ofFile[0] ?? calls[0]!, calls[0]!), // A sailing has calls.
      calls: merged.map(({ call, known: one }) => ({
        ...{ id: one?.id ?? drawn.get(call) ?? 0, isNew: one === null, loads: one?.loads ?? false, call },
      })),
      ...{ gone: [], changes: moved.has(id) },
    })
  }
  const written = await changeSailings(tx, edits, { scope, now })
  if (!written.ok) return written
  const fresh = rows.filter(({ id }) => id === null)
  const inOrder = fresh.map((sailing) =>
    mergedCalls(sailing, (call) => call).map(({ call }) => ({ id: drawn.get(call) ?? 0, call })),
  )
  await insertSailings(tx, inOrder, importId, now)
  for (const call of await findCallsOfSailings(tx, written.value))
    for (const row of rowsOf.get(call.sailingId) ?? [])
      if (row.portId === call.portId && isSameCall(row, call)) drawn.set(row, call.id)
  const after = new Map(edits.map(({ id, version }) => [id, version + 1]))
  return ok([
    ...rows.flatMap((sailing) =>
      sailing.rows.map((row) => ({
        ...{ targetId: drawn.get(row) ?? 0, before: null, version: after.get(sailing.id ?? 0) ?? 1 },
      })),
    ),
    ...before.map((row) => ({ targetId: row.id, before: row, version: row.version + 1 })),
  ])
}

/** The values of a call alone. */
function callIn({
  service,
  imoNo,
  terminal,
  arrival,
  departure,
  cutOffs,
}: SheetCall): Pick<SheetCall, 'service' | 'imoNo' | 'terminal' | 'arrival' | 'departure' | 'cutOffs'> {
  return { service, imoNo, terminal, arrival, departure, cutOffs }
}

/** Whether a call changes in what its page calls a change: all but the head of its sailing. */
function isMovedBy(call: SheetCall, change: SheetCall | undefined): boolean {
  const { service, imoNo } = call
  return change !== undefined && !isAlike({ ...change, service, imoNo }, call)
}

function headOf({ service, imoNo }: SheetCall, stored: CallOfSailing) {
  const { sailingId: id, version, vessel, voyage } = stored
  return { id, version, vessel, voyage, service, imoNo }
}

function bySailing<Call extends { readonly sailingId: number }>(calls: readonly Call[]): Map<number, Call[]> {
  const sailingsById = new Map<number, Call[]>()
  for (const call of calls) {
    const others = sailingsById.get(call.sailingId)
    if (others) others.push(call)
    else sailingsById.set(call.sailingId, [call])
  }
  return sailingsById
}

/**
 * Takes an import back: sailings it added are removed, and what it changed is changed back, which orders follow as they follow any
 * change. Sailings that were changed since, whose change is still on its way, or that orders have joined stay and are named.
 */
async function undoCalls(
  tx: Db,
  done: readonly (DoneRow & { readonly before: StoredCall | null })[],
  { importId, scope, now }: Writer,
): Promise<Result<KeptRows, Problem>> {
  if (scope.actor !== 'operator') return refuse(problem('forbidden'))
  const ofImport = new Map(done.map((row) => [row.targetId, row]))
  const locked = await lockCalls(tx, [...ofImport.keys()])
  const all = await findCallsOfSailings(tx, [...new Set(locked.map(({ sailingId }) => sailingId))])
  const isAdded = (id: number) => ofImport.get(id)?.before === null
  const pointed = await findPointed(
    tx,
    locked.flatMap(({ id }) => (isAdded(id) ? [id] : [])),
  )
  const changing = await findChanging(tx)
  const [gone, edits, kept] = [[] as number[], [] as SailingEdit[], [] as string[]]
  for (const [id, calls] of bySailing(all)) {
    const stored = calls[0]! // A sailing of a call has that call.
    const name = `${stored.vessel} ${stored.voyage}`
    const isSame = calls.every((call) => (ofImport.get(call.id)?.version ?? call.version) === call.version)
    const isUsed = calls.some((call) => pointed.has(call.id))
    if (!isSame || changing.has(id)) kept.push(name)
    else if (stored.importId === importId) {
      if (isUsed) kept.push(name)
      else gone.push(id)
    } else {
      if (isUsed) kept.push(name)
      const left = calls.filter((call) => !isAdded(call.id) || pointed.has(call.id))
      const before = calls.map((call) => ofImport.get(call.id)?.before).find((one) => one)
      const isMoved = calls.some((call) => isMovedBy(call, ofImport.get(call.id)?.before ?? undefined))
      edits.push({
        ...headOf(before ?? stored, stored),
        calls: left.map((call): CallToWrite => {
          const was = ofImport.get(call.id)?.before ?? call
          return { id: call.id, isNew: false, loads: call.loads, call: { ...call, ...callIn(was) } }
        }),
        gone: calls.filter((call) => !left.includes(call)).map((call) => call.id),
        changes: isMoved,
      })
    }
  }
  if (gone.length + edits.length === 0) return refuse(problem('cannot_undo'))
  const back = await changeSailings(tx, edits, { scope, now })
  if (!back.ok) return back
  await deleteSailings(tx, gone)
  return ok({ count: kept.length, names: kept.slice(0, toldNames) })
}
