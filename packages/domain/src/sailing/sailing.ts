import { Check } from '../check.ts'
import type { Finding } from '../finding.ts'
import { maxLength, sailingLimits } from '../limits.ts'
import { dayAfter, dayInChina } from '../time/calendar.ts'
import { bestOf, type CallTime, type CallTimes, dayOfCall, minutesBetweenCalls } from './call-time.ts'
import type { CutOffCode } from './cut-off-code.ts'
import { isImoNumber } from './imo-number.ts'

/** Whether a sailing takes place, or the carrier has cancelled it: a blank sailing. */
export const sailingStates = ['open', 'blank'] as const

export type SailingState = (typeof sailingStates)[number]

/** Instants in ISO 8601 by the code of the cut-off. */
export type CutOffTimes = { readonly [Code in CutOffCode]?: string | undefined }

/** A call of a vessel at a port, with wire names. */
export type SailingCall = {
  readonly port_id: number | null
  readonly terminal: string | null
  readonly arrival: CallTimes
  readonly departure: CallTimes
  readonly cut_offs: CutOffTimes
}

/** A voyage of a vessel with its calls in order, with wire names. */
export type SailingForm = {
  readonly carrier_id: number | null
  readonly service: string | null
  readonly vessel: string | null
  readonly imo_no: string | null
  readonly voyage: string | null
  readonly calls: readonly SailingCall[]
}

/** Whether something can have happened then at a port. */
export type MayHaveHappened = (time: CallTime, portId: number | null) => boolean

/** Checks a sailing as the desk types it or a sheet says it. The clocks of the ports are not known unless a caller brings them. */
export function checkSailing(
  form: SailingForm,
  now: Date,
  mayHaveHappened: MayHaveHappened = (time) => isInReach(time, now),
): Finding[] {
  const check = new Check()
  check.chosen('carrier_id', form.carrier_id)
  check.text('service', form.service, { common: 'line', max: maxLength.voyage })
  check.text('vessel', form.vessel, { required: true, common: 'line', max: maxLength.vesselName })
  check.text('voyage', form.voyage, { required: true, common: 'line', max: maxLength.voyage })
  if (form.imo_no && !isImoNumber(form.imo_no)) check.add('imo_no', 'imo_number')
  if (form.calls.length === 0) check.add('calls', 'at_least_one')
  if (form.calls.length > sailingLimits.maxCalls)
    check.add('calls', 'too_many', { max: sailingLimits.maxCalls })
  for (const [index, call] of form.calls.entries()) {
    check.include(checkCall(call, `calls.${index}`, mayHaveHappened))
    check.include(checkOrder(form.calls, index))
  }
  return check.findings
}

function checkCall(call: SailingCall, path: string, mayHaveHappened: MayHaveHappened): Finding[] {
  const check = new Check(path)
  check.chosen('port_id', call.port_id)
  check.text('terminal', call.terminal, { common: 'printable', max: maxLength.terminal })
  for (const part of ['arrival', 'departure'] as const) {
    const { actual } = call[part]
    if (actual !== null && !mayHaveHappened(actual, call.port_id)) check.add(`${part}.actual`, 'actual_time')
  }
  const arrival = bestOf(call.arrival)
  const departure = bestOf(call.departure)
  if (arrival !== null && departure !== null && minutesBetweenCalls(arrival, departure) < 0)
    check.add(`departure.${kindOf(call.departure)}`, 'not_before_arrival')
  if (departure !== null)
    // A day more than the departure's, because the port may be in any time zone.
    for (const [code, time] of Object.entries(call.cut_offs))
      if (time && dayInChina(new Date(time)) > dayAfter(dayOfCall(departure), 1))
        check.add(`cut_offs.${code}`, 'not_after_departure')
  return check.findings
}

/** What is wrong with a call beside the calls before it. */
function checkOrder(calls: readonly SailingCall[], index: number): Finding[] {
  const check = new Check(`calls.${index}`)
  const call = calls[index]! // The caller counts.
  const before = calls.slice(0, index)
  const left = before.map(({ departure, arrival }) => bestOf(departure) ?? bestOf(arrival)).findLast(Boolean)
  const part = bestOf(call.arrival) === null ? 'departure' : 'arrival'
  const comes = bestOf(call[part])
  // Ports of one coast change places with a delay, and eastward over the date line a vessel arrives a day before it left.
  if (left && comes && dayOfCall(comes) < dayAfter(dayOfCall(left), -sailingLimits.mostDaysBack))
    check.add(`${part}.${kindOf(call[part])}`, 'not_before_last_call')
  if (before.some((other) => other.port_id === call.port_id && isSameCall(other, call)))
    check.add('port_id', 'duplicate')
  return check.findings
}

/** The calls in the order of their times. One without a time stays behind the call before it. */
export function inOrderOfTime<Call extends Pick<SailingCall, 'arrival' | 'departure'>>(
  calls: readonly Call[],
): Call[] {
  let last = ''
  const placed = calls.map((call) => {
    last = bestOf(call.arrival) ?? bestOf(call.departure) ?? last
    return { call, at: last }
  })
  return placed
    .sort((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0))
    .map(({ call }) => call)
}

/** The time of a pair that `bestOf` takes, whose field a finding names. */
function kindOf({ estimated, actual }: CallTimes): keyof CallTimes {
  return actual !== null ? 'actual' : estimated !== null ? 'estimated' : 'planned'
}

/**
 * Whether two calls at a port by the same vessel and voyage are one: within 30 days. Carriers use the number of a voyage again in
 * later years. Calls without any time are one, too.
 */
export function isSameCall(one: Pick<SailingCall, 'arrival' | 'departure'>, other: typeof one): boolean {
  return areWithin(one, other, sailingLimits.sameCallDays)
}

/** Whether calls at two ports by the same vessel and voyage can be of one sailing, with no other call between them. */
export function isSameSailing(one: Pick<SailingCall, 'arrival' | 'departure'>, other: typeof one): boolean {
  return areWithin(one, other, sailingLimits.mostDaysAtSea)
}

function areWithin(
  one: Pick<SailingCall, 'arrival' | 'departure'>,
  other: typeof one,
  days: number,
): boolean {
  const [first, second] = [one, other].map(({ arrival, departure }) => bestOf(departure) ?? bestOf(arrival))
  if (!first || !second) return true
  return Math.abs(minutesBetweenCalls(dayOfCall(first), dayOfCall(second))) <= days * 1440
}

/** The latest time zone is 14 hours ahead, the earliest 12 behind; the port's own is not known. */
const zoneMinutes = { ahead: 14 * 60, behind: -12 * 60 }

/** Whether something can have happened then: at most ten minutes ahead, at most 400 days back, in some time zone. */
export function isInReach(time: CallTime, now: Date): boolean {
  const { aheadMinutes, daysBack } = sailingLimits.actual
  const localAt = (minutes: number) => new Date(now.getTime() + minutes * 60_000).toISOString()
  const latest = localAt(zoneMinutes.ahead + aheadMinutes)
  const earliest = localAt(zoneMinutes.behind - daysBack * 1440)
  return time <= latest.slice(0, time.length) && time >= earliest.slice(0, time.length)
}
