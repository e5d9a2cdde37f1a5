import { type Milestone, milestones, type TransportRoute, type TransportTimeline } from './timeline.ts'

/** How far the cargo of an order has come, in order; an order about which nothing was told has none. */
export const cargoStages = [
  'empty_out',
  'gated_in',
  'loaded',
  'at_sea',
  'at_via',
  'arrived',
  'discharged',
  'delivered',
  'returned',
] as const

export type CargoStage = (typeof cargoStages)[number]

/** Where the cargo of an order is. At sea, the port is the one it is bound for. */
export type CargoPlace = { readonly stage: CargoStage | null; readonly portId: number | null }

const stages: Readonly<Record<Milestone, CargoStage>> = {
  empty_out: 'empty_out',
  gate_in: 'gated_in',
  released: 'gated_in',
  loaded: 'loaded',
  departed: 'at_sea',
  via_arrived: 'at_via',
  via_discharged: 'at_via',
  via_loaded: 'at_via',
  via_departed: 'at_sea',
  arrived: 'arrived',
  discharged: 'discharged',
  gate_out: 'delivered',
  empty_back: 'returned',
}

const nowhere: CargoPlace = { stage: null, portId: null }

/** Says where the cargo is: where the container is that has come least far. */
export function cargoPlaceOf(
  timelines: readonly Pick<TransportTimeline, 'reached'>[],
  { polId, viaId, podId }: TransportRoute,
): CargoPlace {
  const places = timelines.map(({ reached }) => (reached === null ? -1 : milestones.indexOf(reached)))
  const reached = milestones[Math.min(...places)]
  if (reached === undefined) return nowhere
  const stage = stages[reached]
  if (reached === 'departed') return { stage, portId: viaId ?? podId }
  if (stage === 'at_via') return { stage, portId: viaId }
  return { stage, portId: hasLeftPol(reached) ? podId : polId }
}

function hasLeftPol(reached: Milestone): boolean {
  return milestones.indexOf(reached) >= milestones.indexOf('departed')
}

/** What lists of orders are narrowed to by where the cargo is, and whether something is wrong with it. */
export const cargoFilters = ['not_gated_in', 'at_sea', 'arrived', 'exception'] as const

export type CargoFilter = (typeof cargoFilters)[number]

/** The stages of such a filter; those before the gate also have orders without a stage. */
export const stagesOfFilter: Readonly<Record<Exclude<CargoFilter, 'exception'>, readonly CargoStage[]>> = {
  not_gated_in: ['empty_out'],
  at_sea: ['at_sea', 'at_via'],
  arrived: ['arrived', 'discharged'],
}

/** Within how many days cargo arrives, as lists offer it, and at most. */
export const arrivalDays = [3, 7, 14] as const
export const mostArrivalDays = 60
