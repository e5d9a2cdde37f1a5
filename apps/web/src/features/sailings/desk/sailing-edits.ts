import type { Sailing } from '@berth/contract/desk/desk-sailing'
import {
  type CallTime,
  type CallTimes,
  expectedOf,
  laterCall,
  minutesBetweenCalls,
  noTimes,
} from '@berth/domain/sailing/call-time'
import { type CutOffCode, cutOffCodes } from '@berth/domain/sailing/cut-off-code'
import type { CutOffTimes, SailingCall } from '@berth/domain/sailing/sailing'

type StoredCall = Sailing['calls'][number]

/** What was typed for a call: nothing for a field that was left alone, null for one that was emptied. */
export type CallEdit = {
  readonly port_id?: number | null
  readonly terminal?: string | null
  readonly arrival?: CallTime | null
  readonly departure?: CallTime | null
  readonly arrived?: CallTime | null
  readonly departed?: CallTime | null
  readonly cut_offs?: { readonly [Code in CutOffCode]?: string | null | undefined }
}

/** What a moved date takes along. */
export type Carry = { readonly cutOffs?: boolean; readonly next?: boolean }

/** The edits of a sailing, apart from what is saved, so that they can be put on a newer version of it. */
export type SailingEdits = {
  readonly vessel?: string
  readonly voyage?: string
  readonly calls: Readonly<Record<string, CallEdit>>
  readonly carry: Readonly<Record<string, Carry>>
  /** The keys of the calls in order, once calls were added or removed. */
  readonly order?: readonly string[]
}

export const noEdits: SailingEdits = { calls: {}, carry: {} }

/** A call as it is after the edits. */
export type DraftCall = {
  readonly key: string
  /** Null if it is new. */
  readonly stored: StoredCall | null
  readonly now: SailingCall
}

export type SailingDraft = {
  readonly vessel: string
  readonly voyage: string
  readonly calls: readonly DraftCall[]
}

const blankCall: SailingCall = {
  port_id: null,
  terminal: null,
  arrival: noTimes,
  departure: noTimes,
  cut_offs: {},
}

/** The key of a saved call among the edits. */
export const keyOfCall = ({ id }: { readonly id: number }): string => String(id)

/** The sailing with its edits, and what they take along. */
export function draftOf(sailing: Sailing, edits: SailingEdits): SailingDraft {
  const stored = new Map(sailing.calls.map((call) => [keyOfCall(call), call]))
  const keys = edits.order?.filter((key) => stored.has(key) || isNewKey(key)) ?? [...stored.keys()]
  let carried: { readonly minutes: number; readonly cutOffs: boolean } | null = null
  const calls = keys.map((key): DraftCall => {
    const saved = stored.get(key) ?? null
    const edit = edits.calls[key] ?? {}
    const moved = saved && moveOf(saved, edit)
    const tick = edits.carry[key] ?? {}
    let now = edited(saved ?? blankCall, edit)
    if (saved && carried) now = shifted(now, edit, carried.minutes, { dates: true, cutOffs: carried.cutOffs })
    if (moved && (tick.cutOffs || tick.next))
      now = shifted(now, edit, moved.minutes, {
        dates: Boolean(tick.next) && moved.of === 'arrival',
        cutOffs: Boolean(tick.cutOffs),
      })
    if (moved && tick.next) carried = { minutes: moved.minutes, cutOffs: Boolean(tick.cutOffs) }
    return { key, stored: saved, now }
  })
  return { vessel: edits.vessel ?? sailing.vessel, voyage: edits.voyage ?? sailing.voyage, calls }
}

/** Whether the draft differs from what is saved. */
export function isChanged(sailing: Sailing, draft: SailingDraft): boolean {
  return (
    draft.vessel !== sailing.vessel ||
    draft.voyage !== sailing.voyage ||
    draft.calls.length !== sailing.calls.length ||
    draft.calls.some(({ stored, now }, index) => stored !== sailing.calls[index] || !isSame(stored, now))
  )
}

/** Whether a call has other values than those saved. */
export function isCallChanged({ stored, now }: DraftCall): boolean {
  return stored === null || !isSame(stored, now)
}

function isSame(stored: SailingCall | null, now: SailingCall): boolean {
  if (stored === null) return false
  const isSameTimes = (one: CallTimes, other: CallTimes) =>
    one.planned === other.planned && one.estimated === other.estimated && one.actual === other.actual
  return (
    stored.port_id === now.port_id &&
    stored.terminal === now.terminal &&
    isSameTimes(stored.arrival, now.arrival) &&
    isSameTimes(stored.departure, now.departure) &&
    cutOffCodes.every((code) => isSameInstant(stored.cut_offs[code], now.cut_offs[code]))
  )
}

type WholePart = 'vessel' | 'service' | 'imo_no' | 'state'

/** Where two versions of a sailing differ: in what it is as a whole, or in a part of a call. A call that was added or removed has no part. */
export type SailingDifference = {
  readonly port: string | null
  readonly part: WholePart | 'terminal' | 'arrival' | 'departure' | 'arrived' | 'departed' | CutOffCode | null
  readonly before: string | null
  readonly after: string | null
}

/** What differs between two versions of a sailing, call by call. */
export function differencesBetween(before: Sailing, after: Sailing): SailingDifference[] {
  const wholeOf = ({
    vessel,
    voyage,
    service,
    imo_no,
    state,
  }: Sailing): Record<WholePart, string | null> => ({
    ...{ vessel: `${vessel} ${voyage}`, service, imo_no, state },
  })
  const [was, is] = [wholeOf(before), wholeOf(after)]
  const whole = (['vessel', 'service', 'imo_no', 'state'] as const).filter((part) => was[part] !== is[part])
  const known = new Map(before.calls.map((call) => [call.id, call]))
  const kept = new Set(after.calls.map(({ id }) => id))
  const added = after.calls.filter(({ id }) => !known.has(id))
  const gone = before.calls.filter(({ id }) => !kept.has(id))
  return [
    ...whole.map((part) => ({ port: null, part, before: was[part], after: is[part] })),
    ...after.calls.flatMap((call) => {
      const stored = known.get(call.id)
      return stored ? partsDiffering(stored, call) : []
    }),
    ...added.map(({ port }) => ({ port: port.name, part: null, before: null, after: port.name })),
    ...gone.map(({ port }) => ({ port: port.name, part: null, before: port.name, after: null })),
  ]
}

function partsDiffering(before: StoredCall, after: StoredCall): SailingDifference[] {
  const texts = (call: StoredCall) => ({
    ...{ terminal: call.terminal, arrival: expectedOf(call.arrival), arrived: call.arrival.actual },
    ...{ departure: expectedOf(call.departure), departed: call.departure.actual },
  })
  const [was, is] = [texts(before), texts(after)]
  const parts = (['terminal', 'arrival', 'arrived', 'departure', 'departed'] as const).filter(
    (part) => was[part] !== is[part],
  )
  const codes = cutOffCodes.filter((code) => !isSameInstant(before.cut_offs[code], after.cut_offs[code]))
  const at = { port: after.port.name }
  return [
    ...parts.map((part) => ({ ...at, part, before: was[part], after: is[part] })),
    ...codes.map((code) => ({
      ...{ ...at, part: code, before: before.cut_offs[code] ?? null, after: after.cut_offs[code] ?? null },
    })),
  ]
}

/** Whether two instants, however they are written, are the same minute or both missing. */
export function isSameInstant(one: string | null | undefined, other: string | null | undefined): boolean {
  return one && other ? new Date(one).getTime() === new Date(other).getTime() : !one === !other
}

/** The times with another expected one. What was planned stays: the estimate differs from it from now on. */
export function withExpected(times: CallTimes, next: CallTime | null): CallTimes {
  if (next === expectedOf(times)) return times
  const isFirst = times.planned === null && times.estimated === null
  if (isFirst || (next === null && times.estimated === null)) return { ...times, planned: next }
  return { ...times, estimated: next }
}

function edited(call: SailingCall, edit: CallEdit): SailingCall {
  const timesOf = (part: 'arrival' | 'departure', actual: 'arrived' | 'departed') => {
    const expected = edit[part]
    const times = expected === undefined ? call[part] : withExpected(call[part], expected)
    const happened = edit[actual]
    return happened === undefined ? times : { ...times, actual: happened }
  }
  return {
    port_id: edit.port_id === undefined ? call.port_id : edit.port_id,
    terminal: edit.terminal === undefined ? call.terminal : edit.terminal,
    arrival: timesOf('arrival', 'arrived'),
    departure: timesOf('departure', 'departed'),
    cut_offs: edit.cut_offs ? filled({ ...call.cut_offs, ...edit.cut_offs }) : call.cut_offs,
  }
}

function filled(times: NonNullable<CallEdit['cut_offs']>): CutOffTimes {
  return Object.fromEntries(Object.entries(times).filter(([, time]) => time))
}

/** By how much the typed date of a call moves it: that of its departure, or else of its arrival. Null if by nothing. */
export function moveOf(
  stored: SailingCall,
  edit: CallEdit,
): { readonly of: 'arrival' | 'departure'; readonly minutes: number } | null {
  for (const of of ['departure', 'arrival'] as const) {
    const [before, after] = [expectedOf(stored[of]), edit[of]]
    if (!before || !after) continue
    const minutes = minutesBetweenCalls(before, after)
    if (minutes !== 0) return { of, minutes }
  }
  return null
}

/** The call so much later, except for what was typed and what has happened. */
function shifted(
  call: SailingCall,
  edit: CallEdit,
  minutes: number,
  what: { readonly dates: boolean; readonly cutOffs: boolean },
): SailingCall {
  const timesOf = (part: 'arrival' | 'departure') => {
    const times = call[part]
    const expected = expectedOf(times)
    if (!what.dates || edit[part] !== undefined || times.actual !== null || expected === null) return times
    return withExpected(times, laterCall(expected, minutes))
  }
  const cutOffs = Object.entries(call.cut_offs).map(([code, time]) => [
    code,
    time && what.cutOffs && edit.cut_offs?.[code as CutOffCode] === undefined // The keys are codes.
      ? new Date(new Date(time).getTime() + minutes * 60_000).toISOString()
      : time,
  ])
  return {
    ...call,
    arrival: timesOf('arrival'),
    departure: timesOf('departure'),
    cut_offs: Object.fromEntries(cutOffs),
  }
}

/** The calls after one whose dates would move with it. */
export function callsAfter({ calls }: SailingDraft, key: string): number {
  const at = calls.findIndex((call) => call.key === key)
  return calls
    .slice(at + 1)
    .filter(({ stored }) => stored && (expectedOf(stored.arrival) ?? expectedOf(stored.departure))).length
}

const newPrefix = 'new-'

function isNewKey(key: string): boolean {
  return key.startsWith(newPrefix)
}

/** The edits with a blank call after another one, or at the end. */
export function withNewCall(sailing: Sailing, edits: SailingEdits, after: string | null) {
  const keys = edits.order ?? sailing.calls.map(keyOfCall)
  const place = after === null ? -1 : keys.indexOf(after)
  const at = place === -1 ? keys.length : place + 1
  const used = keys.filter(isNewKey).map((one) => Number(one.slice(newPrefix.length)))
  const key = `${newPrefix}${Math.max(0, ...used) + 1}`
  return { key, edits: { ...edits, order: [...keys.slice(0, at), key, ...keys.slice(at)] } }
}

/** The edits without a call, and without what was typed for it. */
export function withoutCall(sailing: Sailing, edits: SailingEdits, key: string): SailingEdits {
  const keys = edits.order ?? sailing.calls.map(keyOfCall)
  const { [key]: _, ...calls } = edits.calls
  return { ...edits, calls, order: keys.filter((one) => one !== key) }
}

/** The edits with more typed for a call. */
export function withCallEdit(edits: SailingEdits, key: string, part: CallEdit): SailingEdits {
  const before = edits.calls[key] ?? {}
  const cutOffs = part.cut_offs ? { cut_offs: { ...before.cut_offs, ...part.cut_offs } } : {}
  return { ...edits, calls: { ...edits.calls, [key]: { ...before, ...part, ...cutOffs } } }
}

/** The edits on a newer version of the sailing: calls that others have added meanwhile come last. */
export function editsOn(newer: Sailing, before: Sailing, edits: SailingEdits): SailingEdits {
  if (!edits.order) return edits
  const known = new Set(before.calls.map(keyOfCall))
  const added = newer.calls.map(keyOfCall).filter((key) => !known.has(key))
  return { ...edits, order: [...edits.order, ...added] }
}
