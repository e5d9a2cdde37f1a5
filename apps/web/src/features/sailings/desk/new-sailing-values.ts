import { readImoNumber } from '@berth/domain/reading/identifier'
import { type CallTime, noTimes } from '@berth/domain/sailing/call-time'
import { type CutOffCode, cutOffCodes, usualCutOffs } from '@berth/domain/sailing/cut-off-code'
import type { SailingForm } from '@berth/domain/sailing/sailing'

/** A call of the form of a new sailing. */
export type CallValues = {
  /** Its identity while calls are moved. */
  readonly key: number
  readonly port_id: number | null
  readonly terminal: string
  readonly arrival: CallTime | null
  readonly departure: CallTime | null
  readonly cut_offs: { readonly [Code in CutOffCode]?: string | null }
}

export type NewSailingValues = {
  readonly carrier_id: number | null
  readonly service: string
  readonly vessel: string
  readonly imo_no: string
  readonly voyage: string
  readonly calls: readonly CallValues[]
}

function blankCall(key: number): CallValues {
  return { key, port_id: null, terminal: '', arrival: null, departure: null, cut_offs: {} }
}

/** A form with a port to load at and one to discharge at. */
export const blankSailing: NewSailingValues = {
  carrier_id: null,
  service: '',
  vessel: '',
  imo_no: '',
  voyage: '',
  calls: [blankCall(1), blankCall(2)],
}

/** The sailing as it is sent and checked. */
export function sailingFormOf(values: NewSailingValues): SailingForm {
  const { carrier_id, service, vessel, imo_no, voyage } = values
  const said = (text: string) => text.trim() || null
  return {
    ...{ carrier_id, service: said(service), vessel: said(vessel), imo_no: readImoNumber(imo_no) || null },
    voyage: said(voyage),
    calls: values.calls.map((call) => ({
      port_id: call.port_id,
      terminal: said(call.terminal),
      arrival: { ...noTimes, planned: call.arrival },
      departure: { ...noTimes, planned: call.departure },
      cut_offs: Object.fromEntries(Object.entries(call.cut_offs).filter(([, time]) => time)),
    })),
  }
}

/** The cut-offs that have a field: the usual ones where cargo is loaded, and whatever was added. */
export function shownCutOffs(call: CallValues, isLast: boolean): readonly CutOffCode[] {
  const usual: readonly CutOffCode[] = isLast ? [] : usualCutOffs
  return cutOffCodes.filter((code) => usual.includes(code) || code in call.cut_offs)
}

/** The calls with one more before the last, where the others of a route are added. */
export function withCall(calls: readonly CallValues[]): readonly CallValues[] {
  const added = blankCall(Math.max(0, ...calls.map(({ key }) => key)) + 1)
  return calls.length < 2 ? [...calls, added] : [...calls.slice(0, -1), added, ...calls.slice(-1)]
}

/** The calls with one moved by a place. */
export function withMoved(calls: readonly CallValues[], from: number, by: 1 | -1): readonly CallValues[] {
  const [one, other] = [calls[from], calls[from + by]]
  if (!one || !other) return calls
  return calls.map((call, index) => (index === from ? other : index === from + by ? one : call))
}
