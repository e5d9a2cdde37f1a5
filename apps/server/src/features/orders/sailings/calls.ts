import type { ContainerMode } from '@berth/domain/order/booking/container-mode'
import { bestOf, dayOfCall } from '@berth/domain/sailing/call-time'
import { usualCutOffs } from '@berth/domain/sailing/cut-off-code'
import { copiesOf, effectOf, type OrderCopies, type ReadField } from '@berth/domain/sailing/order-copies'
import type { SailingCall } from '@berth/domain/sailing/sailing'
import type { OrderRow } from '../order/order.query.ts'
import type { CallRow } from './sailing.query.ts'

/** A stored call as the rules read it. */
export function callOf({ portId, terminal, arrival, departure, cutOffs }: CallRow): SailingCall {
  return { port_id: portId, terminal, arrival, departure, cut_offs: cutOffs }
}

/** What is stored of a call besides what was typed: what lists sort and filter by. */
export function derivedOf(
  call: Pick<SailingCall, 'arrival' | 'departure' | 'cut_offs'>,
  position: number,
  stored?: Pick<CallRow, 'loads'>,
) {
  const { arrival, departure, cut_offs: cutOffs } = call
  const best = bestOf(departure) ?? bestOf(arrival)
  const last = bestOf(departure)
  const hasAny = Object.values(cutOffs).some(Boolean)
  const loads = position === 0 || hasAny || stored?.loads === true
  const isMoved =
    departure.planned !== null && last !== null && dayOfCall(departure.planned) !== dayOfCall(last)
  return {
    departs: best && dayOfCall(best),
    moved: isMoved,
    loads,
    missing: loads ? usualCutOffs.filter((code) => !cutOffs[code]).length : 0,
  }
}

/** The calls an order points to. */
export type OrderCalls = Pick<
  OrderRow,
  'loadCallId' | 'dischargeCallId' | 'onwardLoadCallId' | 'onwardDischargeCallId' | 'viaId' | 'containerMode'
>

type Sailing = { readonly vessel: string; readonly voyage: string }

/** What the calls of one sailing say for an order; parts that are on another sailing, or not known, are missing. */
export function copiesFor(
  order: OrderCalls,
  sailing: Sailing,
  calls: ReadonlyMap<number, Pick<SailingCall, 'terminal' | 'arrival' | 'departure' | 'cut_offs'>>,
): Partial<OrderCopies> {
  const callAt = (id: number | null) => (id === null ? undefined : calls.get(id))
  const load = callAt(order.loadCallId)
  const discharge = callAt(lastCallOf(order))
  return {
    ...copiesOf(load ? { ...sailing, ...load } : null, discharge ?? null, containerModeOf(order)),
    ...readFrom(order, (id) => calls.has(id), {
      ...{ onward_vessel: sailing.vessel, onward_voyage: sailing.voyage },
      ...{ load_terminal: load?.terminal ?? null, discharge_terminal: discharge?.terminal ?? null },
    }),
  }
}

/** The call an order arrives at: with a transhipment, that of its second vessel. */
const lastCallOf = (order: OrderCalls) =>
  order.viaId === null ? order.dischargeCallId : order.onwardDischargeCallId

/** Those of these values that are of calls to which an order points: its second vessel and its terminals. */
export function readFrom(
  order: OrderCalls,
  isCall: (id: number) => boolean,
  { onward_vessel, onward_voyage, load_terminal, discharge_terminal }: Pick<OrderCopies, ReadField>,
): Partial<Pick<OrderCopies, ReadField>> {
  const pointsTo = (id: number | null) => id !== null && isCall(id)
  return {
    ...(order.viaId !== null && pointsTo(order.onwardLoadCallId) && { onward_vessel, onward_voyage }),
    ...(pointsTo(order.loadCallId) && { load_terminal }),
    ...(pointsTo(lastCallOf(order)) && { discharge_terminal }),
  }
}

/** What an order would get of its sailing, as far as it has something else. */
export function differencesFrom(
  order: OrderCalls & Parameters<typeof copiesIn>[0],
  { sailing, calls }: { readonly sailing: Sailing; readonly calls: readonly CallRow[] },
): Partial<OrderCopies> {
  const says = copiesFor(order, sailing, new Map(calls.map((call) => [call.id, callOf(call)])))
  return effectOf(copiesIn(order, says), {}, says).set
}

function containerModeOf({ containerMode }: OrderCalls) {
  return containerMode as ContainerMode // Validated by the contract on input.
}

/** What an order has, in the form of what it copies; its second vessel and its terminals are what its calls say. */
export function copiesIn(
  order: Pick<
    OrderRow,
    'vessel' | 'voyage' | 'etd' | 'eta' | 'cutOffDocuments' | 'cutOffVgm' | 'cutOffGateIn'
  >,
  says: Partial<OrderCopies> = {},
): OrderCopies {
  return {
    vessel: order.vessel,
    voyage: order.voyage,
    onward_vessel: says.onward_vessel ?? null,
    onward_voyage: says.onward_voyage ?? null,
    load_terminal: says.load_terminal ?? null,
    discharge_terminal: says.discharge_terminal ?? null,
    etd: order.etd,
    eta: order.eta,
    cut_off_documents: order.cutOffDocuments?.toISOString() ?? null,
    cut_off_vgm: order.cutOffVgm?.toISOString() ?? null,
    cut_off_gate_in: order.cutOffGateIn?.toISOString() ?? null,
  }
}

/** The columns of an order for what it copies; what it reads from its calls has none. */
export function columnsFor(set: Partial<OrderCopies>): Partial<OrderRow> {
  const instant = (text: string | null | undefined) =>
    text === undefined ? undefined : text === null ? null : new Date(text)
  const { vessel, voyage, etd, eta } = set
  const columns = {
    ...{ vessel, voyage, etd, eta },
    cutOffDocuments: instant(set.cut_off_documents),
    cutOffVgm: instant(set.cut_off_vgm),
    cutOffGateIn: instant(set.cut_off_gate_in),
  }
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined))
}
