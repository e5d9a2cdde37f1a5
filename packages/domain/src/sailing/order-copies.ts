import type { ContainerMode } from '../order/booking/container-mode.ts'
import type { cutOffs } from '../order/booking/cut-off.ts'
import type { Day } from '../time/calendar.ts'
import { type CallTimes, dayOfCall, expectedOf } from './call-time.ts'
import { cutOffCodeOf } from './cut-off-code.ts'
import type { CutOffTimes } from './sailing.ts'

/**
 * What an order has of its calls, with wire names: each a text, instants as ISO 8601 in UTC. All but the second vessel and the terminals
 * are copies that the order keeps; those are read from its calls.
 */
export type OrderCopies = {
  readonly vessel: string | null
  readonly voyage: string | null
  readonly onward_vessel: string | null
  readonly onward_voyage: string | null
  readonly load_terminal: string | null
  readonly discharge_terminal: string | null
  readonly etd: Day | null
  readonly eta: Day | null
  readonly cut_off_documents: string | null
  readonly cut_off_vgm: string | null
  readonly cut_off_gate_in: string | null
}

export type CopiedField = keyof OrderCopies

/** What an order reads from its calls. */
export type ReadField = 'onward_vessel' | 'onward_voyage' | 'load_terminal' | 'discharge_terminal'

export const copiedFields = [
  'vessel',
  'voyage',
  'onward_vessel',
  'onward_voyage',
  'load_terminal',
  'discharge_terminal',
  'etd',
  'eta',
  'cut_off_documents',
  'cut_off_vgm',
  'cut_off_gate_in',
] as const satisfies readonly CopiedField[]

type LoadCall = {
  readonly vessel: string
  readonly voyage: string
  readonly departure: CallTimes
  readonly cut_offs: CutOffTimes
}

/** What an order takes from the call it is loaded at and the one it is discharged at, if both are known. */
export function copiesOf(
  load: LoadCall | null,
  discharge: { readonly arrival: CallTimes } | null,
  mode: ContainerMode,
): Partial<OrderCopies> {
  const eta = discharge && expectedOf(discharge.arrival)
  const etd = load && expectedOf(load.departure)
  const cutOff = (name: (typeof cutOffs)[number]) => {
    const time = load?.cut_offs[cutOffCodeOf(name, mode)]
    return time ? new Date(time).toISOString() : null
  }
  return {
    ...(load && { vessel: load.vessel, voyage: load.voyage }),
    // A call whose dates are not known says nothing of the order's.
    ...(etd && { etd: dayOfCall(etd) }),
    ...(eta && { eta: dayOfCall(eta) }),
    ...(load && {
      cut_off_documents: cutOff('documents'),
      cut_off_vgm: cutOff('vgm'),
      cut_off_gate_in: cutOff('gate_in'),
    }),
  }
}

/** What a change of its sailing means for an order. */
export type EffectOnOrder = {
  /** The fields that change, with their new values. */
  readonly set: Partial<OrderCopies>
  /**
   * The fields that the change touches and that were typed for this order alone: it is left alone until somebody decides.
   */
  readonly own: readonly CopiedField[]
}

/**
 * Compares what an order has with what its sailing said before and says after a change. A field that the change does not touch is
 * left, as is one that has the new value already.
 */
export function effectOf(
  order: OrderCopies,
  before: Partial<OrderCopies>,
  after: Partial<OrderCopies>,
): EffectOnOrder {
  const touched = copiedFields.filter(
    (field) =>
      after[field] !== undefined &&
      (before[field] ?? null) !== (after[field] ?? null) &&
      order[field] !== after[field],
  )
  return {
    set: Object.fromEntries(touched.map((field) => [field, after[field]])),
    own: touched.filter((field) => order[field] !== null && order[field] !== (before[field] ?? null)),
  }
}
