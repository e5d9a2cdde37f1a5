import type { TransportCode, TransportRoute } from './timeline.ts'

/** Whether a container is empty when it happens; `either` if the code alone does not say. */
export const emptinesses = ['empty', 'laden', 'either'] as const

export type Emptiness = (typeof emptinesses)[number]

/** Where it happens: at a port of the order's route, or at a place that has to be named. */
export const eventPlaces = ['loading', 'transhipment', 'discharge', 'elsewhere'] as const

export type EventPlace = (typeof eventPlaces)[number]

/** What an entry of the operator's list of event codes stands for. */
export type EventCode = {
  readonly code: string
  readonly event: TransportCode
  readonly emptiness: Emptiness
  readonly place: EventPlace
}

export function isEmptyIn(emptiness: Emptiness): boolean | null {
  return emptiness === 'either' ? null : emptiness === 'empty'
}

/** The port of an order at which it happens; null if the route has none, or the code does not say. */
export function portOfEvent(place: EventPlace, route: Readonly<Partial<TransportRoute>>): number | null {
  const { polId = null, viaId = null, podId = null } = route
  return { loading: polId, transhipment: viaId, discharge: podId, elsewhere: null }[place]
}

/** Finds the entry that is meant: by its code, or by anything else it is called. */
export function findEventCode<Row extends { readonly code: string; readonly aliases: readonly string[] }>(
  text: string,
  rows: readonly Row[],
): Row | undefined {
  const meant = text.trim().toUpperCase()
  return (
    rows.find(({ code }) => code === meant) ??
    rows.find(({ aliases }) => aliases.some((alias) => alias.toUpperCase() === meant))
  )
}
