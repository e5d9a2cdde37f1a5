import { ok, type Result, refuse } from '../../result.ts'
import type { OrderCopies } from '../../sailing/order-copies.ts'
import { copiesOf } from '../../sailing/order-copies.ts'
import type { SailingCall } from '../../sailing/sailing.ts'
import type { ContainerMode } from '../booking/container-mode.ts'

/** Why an order of many that are rolled at once was not; it is rolled by itself then, or not at all. */
export const rollRefusals = [
  'no_sailing',
  'same_sailing',
  'no_loading',
  'no_discharge',
  'no_dates',
  'other_carrier',
  'moved',
  'change_open',
  'answer_over',
  'not_allowed',
  'incomplete',
] as const
export type RollRefusal = (typeof rollRefusals)[number]

type Rolled = {
  readonly polId: number | null
  readonly podId: number | null
  readonly mode: ContainerMode
}

type Target = { readonly vessel: string; readonly voyage: string; readonly calls: readonly SailingCall[] }

/** What an order takes from the sailing it is rolled to, with the calls at its ports. */
export type RollTarget = Partial<OrderCopies> & { readonly etd: string; readonly eta: string }

/** Finds the calls of a sailing at the ports of an order, the discharge after the loading, and what the order copies of them. */
export function rollTo(
  { polId, podId, mode }: Rolled,
  { vessel, voyage, calls }: Target,
): Result<RollTarget, RollRefusal> {
  const from = calls.findIndex(({ port_id: port }) => port === polId)
  const load = calls[from]
  if (!load) return refuse('no_loading')
  const discharge = calls.slice(from + 1).find(({ port_id: port }) => port === podId)
  if (!discharge) return refuse('no_discharge')
  const copies = copiesOf({ vessel, voyage, ...load }, discharge, mode)
  const { etd, eta } = copies
  return etd && eta ? ok({ ...copies, etd, eta }) : refuse('no_dates')
}
