import type { Finding } from '../finding.ts'
import { sailingLimits } from '../limits.ts'
import { bestOf, type CallTimes, dayOfCall, expectedOf } from './call-time.ts'
import { cutOffCodes } from './cut-off-code.ts'
import {
  type CutOffTimes,
  checkSailing,
  inOrderOfTime,
  isSameCall,
  isSameSailing,
  type SailingCall,
  type SailingForm,
} from './sailing.ts'

/** One call as a row of a sheet says it, with what the row says of its sailing. */
export type SheetCall = {
  readonly carrierId: number
  readonly service: string | null
  readonly vessel: string
  readonly imoNo: string | null
  readonly voyage: string
  readonly portId: number
  readonly terminal: string | null
  /** Its place among the calls of a new sailing; times decide where it can be told by them. */
  readonly sequence: number | null
  readonly arrival: CallTimes
  readonly departure: CallTimes
  readonly cutOffs: CutOffTimes
}

/** A call that is stored, with its sailing. */
export type KnownCall = SheetCall & { readonly id: number; readonly sailingId: number }

/** The column of a cut-off. */
export function cutOffColumn(code: string): string {
  return `cut_off_${code}`
}

/** The same of all calls of a voyage, however its names are cased. Carriers use it again in later years. */
export function voyageKey({
  carrierId,
  vessel,
  voyage,
}: Pick<SheetCall, 'carrierId' | 'vessel' | 'voyage'>): string {
  return JSON.stringify([carrierId, vessel.toUpperCase(), voyage.toUpperCase()])
}

/** The same of all calls of a voyage at a port. Of two such calls `isSameCall` says whether they are one. */
export function callKey(call: SheetCall): string {
  return `${voyageKey(call)} ${call.portId}`
}

/**
 * A stored call with what a row says of it. Empty cells and columns that the file does not have keep what is stored, and the names of
 * the voyage stay as they are. Where a file has one column for a time, it says what is expected now, so that the plan stays what it was.
 */
export function mergeCall(known: SheetCall, row: SheetCall, absent: ReadonlySet<string>): SheetCall {
  return {
    ...known,
    service: row.service ?? known.service,
    imoNo: row.imoNo ?? known.imoNo,
    terminal: row.terminal ?? known.terminal,
    arrival: mergeTimes('arrival', known.arrival, row.arrival, absent),
    departure: mergeTimes('departure', known.departure, row.departure, absent),
    cutOffs: withoutEmpty({ ...known.cutOffs, ...withoutEmpty(row.cutOffs) }),
  }
}

function withoutEmpty(times: CutOffTimes): CutOffTimes {
  return Object.fromEntries(cutOffCodes.flatMap((code) => (times[code] ? [[code, times[code]]] : [])))
}

function mergeTimes(
  part: 'arrival' | 'departure',
  known: CallTimes,
  row: CallTimes,
  absent: ReadonlySet<string>,
): CallTimes {
  if (!absent.has(`${part}_planned`)) {
    const planned = row.planned ?? known.planned
    // What was estimated before a new plan is no more expected.
    const isReplanned = planned !== known.planned
    return { ...known, planned, estimated: row.estimated ?? (isReplanned ? null : known.estimated) }
  }
  const [told, expected] = [expectedOf(row), expectedOf(known)]
  // A mere day says nothing else than the hour of that day which is known.
  if (told === null || (expected !== null && [expected, dayOfCall(expected)].includes(told))) return known
  return expected === null ? { ...known, planned: told } : { ...known, estimated: told }
}

/** Rows of one sailing, and its calls as far as it is stored. */
export type SheetSailing<Row extends SheetCall, Known extends KnownCall> = {
  /** Null of a sailing that is new. */
  readonly id: number | null
  readonly known: readonly Known[]
  readonly rows: readonly Row[]
}

/**
 * Puts rows together that are calls of one sailing: those of a voyage that are near each other in time, with the stored sailing that is
 * near them.
 */
export function sailingsIn<Row extends SheetCall, Known extends KnownCall>(
  rows: readonly Row[],
  known: readonly Known[],
): SheetSailing<Row, Known>[] {
  const knownOf = grouped(known, voyageKey)
  return [...grouped(rows, voyageKey)].flatMap(([key, ofVoyage]) => {
    const stored = [...grouped(knownOf.get(key) ?? [], ({ sailingId }) => sailingId)]
    const sailings: { id: number | null; known: readonly Known[]; rows: Row[] }[] = stored.map(
      ([id, calls]) => ({ id, known: calls, rows: [] }),
    )
    for (const row of inOrderOfTime(ofVoyage)) {
      const isHere = (call: SheetCall) => call.portId === row.portId && isSameCall(call, row)
      const isNear = (call: SheetCall) => isSameSailing(call, row)
      const sailing =
        sailings.find((one) => one.known.some(isHere)) ??
        sailings.find((one) => one.known.some(isNear) || one.rows.some(isNear))
      if (sailing) sailing.rows.push(row)
      else sailings.push({ id: null, known: [], rows: [row] })
    }
    return sailings.filter((one) => one.rows.length > 0)
  })
}

function grouped<Item, Key>(items: readonly Item[], keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>()
  for (const item of items) {
    const group = groups.get(keyOf(item))
    if (group) group.push(item)
    else groups.set(keyOf(item), [item])
  }
  return groups
}

/** A call of a sailing as it will be: stored, from a row, or both. */
export type MergedCall<Row, Known> = {
  readonly call: SheetCall
  readonly known: Known | null
  readonly row: Row | null
}

/** All calls of a sailing with its rows, in the order of a page: stored ones stay, new ones come where their times say. */
export function mergedCalls<Row extends SheetCall, Known extends KnownCall>(
  { known, rows }: SheetSailing<Row, Known>,
  merge: (known: Known, row: Row) => SheetCall,
): MergedCall<Row, Known>[] {
  const rowOf = (call: Known) => rows.find((row) => row.portId === call.portId && isSameCall(call, row))
  const calls: MergedCall<Row, Known>[] = known.map((one) => {
    const row = rowOf(one) ?? null
    return { call: row ? merge(one, row) : one, known: one, row }
  })
  const matched = new Set(calls.map(({ row }) => row))
  const added = rows.filter((row) => !matched.has(row)).toSorted(bySequence)
  for (const row of added) {
    const time = timeOf(row)
    const later = calls.findIndex(({ call }) => time !== null && (timeOf(call) ?? '') > time)
    // The sheet says the order of a new sailing.
    const at = known.length === 0 || later < 0 ? calls.length : later
    calls.splice(at, 0, { call: row, known: null, row })
  }
  return calls
}

function bySequence(one: SheetCall, other: SheetCall): number {
  return (one.sequence ?? 0) - (other.sequence ?? 0)
}

function timeOf({ arrival, departure }: Pick<SheetCall, 'arrival' | 'departure'>) {
  return bestOf(arrival) ?? bestOf(departure)
}

/** A call as the rules of a sailing read it. */
export function asSailingCall({ portId, terminal, arrival, departure, cutOffs }: SheetCall): SailingCall {
  return { port_id: portId, terminal, arrival, departure, cut_offs: cutOffs }
}

/** The calls of a sailing as its form. */
export function formOf(calls: readonly SheetCall[]): SailingForm {
  const [first] = calls
  return {
    carrier_id: first?.carrierId ?? null,
    service: first?.service ?? null,
    vessel: first?.vessel ?? null,
    imo_no: first?.imoNo ?? null,
    voyage: first?.voyage ?? null,
    calls: calls.map(asSailingCall),
  }
}

/** The column of a finding about the form of a sailing, without the place of its call; null of one about all of its calls. */
export function columnOf(path: string, absent: ReadonlySet<string>): string | null {
  const own = path.replace(/^calls\.\d+\./, '')
  if (own === 'calls') return null
  const [part = '', kind] = own.split('.')
  if (kind === undefined) return part
  if (part === 'cut_offs') return cutOffColumn(kind)
  // A file with one column for a time says it as the plan of a new call.
  const column = `${part}_${kind}`
  return absent.has(column) ? `${part}_estimated` : column
}

/** What is wrong with the rows of one sailing beside each other and beside its stored calls, by row. */
export function checkSheetSailing<Row extends SheetCall, Known extends KnownCall>(
  sailing: SheetSailing<Row, Known>,
  calls: readonly MergedCall<Row, Known>[],
  absent: ReadonlySet<string>,
  now: Date,
): ReadonlyMap<Row, readonly Finding[]> {
  const found = new Map<Row, Finding[]>()
  const add = (row: Row, finding: Finding) => found.set(row, [...(found.get(row) ?? []), finding])
  const added = calls.filter(({ known }) => known === null).flatMap(({ row }) => row ?? [])
  if (calls.length > sailingLimits.maxCalls)
    for (const row of added)
      add(row, { path: 'voyage', rule: 'too_many', params: { max: sailingLimits.maxCalls } })
  const before = new Set(
    checkSailing(formOf(sailing.known), now).map((finding) => idOf(finding, sailing.known)),
  )
  const all = calls.map(({ call }) => call)
  for (const finding of checkSailing(formOf(all), now)) {
    const [, at] = /^calls\.(\d+)\./.exec(finding.path) ?? []
    const call = calls[Number(at)]
    const path = columnOf(finding.path, absent)
    // What concerns one row is found with the row.
    if (!call || path === null || before.has(idOf(finding, all))) continue
    if (call.row) add(call.row, { ...finding, path })
    else {
      // A call that the file does not name is now before one that it names.
      const earlier = calls.slice(0, Number(at)).findLast(({ row }) => row !== null)?.row
      const time = timeOf(call.call)?.replace('T', ' ') ?? ''
      if (earlier)
        add(earlier, { path: timeColumnOf(earlier, absent), rule: 'not_after_next_call', params: { time } })
    }
  }
  return found
}

function timeColumnOf({ departure }: SheetCall, absent: ReadonlySet<string>): string {
  const kind = departure.estimated === null ? 'planned' : 'estimated'
  return columnOf(`departure.${kind}`, absent) ?? ''
}

/** A finding by the port of its call, whose place may change. */
function idOf({ path, rule }: Finding, calls: readonly SheetCall[]): string {
  const [, at, rest] = /^calls\.(\d+)\.(.*)$/.exec(path) ?? []
  return JSON.stringify([rule, at === undefined ? path : [calls[Number(at)]?.portId, rest]])
}

/** What rows of one sailing say otherwise than the first of them. */
export function differingRows<Row extends SheetCall>(
  rows: readonly { readonly row: number; readonly write: Row }[],
): { readonly row: number; readonly finding: Finding }[] {
  const [first, ...others] = rows
  if (!first) return []
  const columns = [
    ['service', 'service'],
    ['imo_no', 'imoNo'],
  ] as const
  return others.flatMap(({ row, write }) =>
    columns.flatMap(([path, field]) =>
      write[field] === first.write[field]
        ? []
        : [
            {
              row,
              finding: {
                path,
                rule: 'differs_from_row' as const,
                params: { row: first.row, value: first.write[field] ?? '—' },
              },
            },
          ],
    ),
  )
}
