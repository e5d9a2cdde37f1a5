import type { TransportCode, TransportMode, TransportRoute } from './timeline.ts'

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
  readonly mode: TransportMode
}

export function isEmptyIn(emptiness: Emptiness): boolean | null {
  return emptiness === 'either' ? null : emptiness === 'empty'
}

/** What a container is carried by where the source does not say: through gates by truck. */
export function usualMode(code: TransportCode): TransportMode {
  return code === 'GTIN' || code === 'GTOT' ? 'TRUCK' : 'VESSEL'
}

/** The port of an order at which it happens; null if the route has none, or the code does not say. */
export function portOfEvent(place: EventPlace, route: Readonly<Partial<TransportRoute>>): number | null {
  const { polId = null, viaId = null, podId = null } = route
  return { loading: polId, transhipment: viaId, discharge: podId, elsewhere: null }[place]
}

/**
 * Where something happens whose code does not say it: empty containers are picked up and full ones delivered where they are loaded,
 * and the other way round where they are discharged. Elsewhere, if it may be either.
 */
export function likelyPlace(code: TransportCode, isEmpty: boolean | null): EventPlace {
  if (isEmpty === null) return 'elsewhere'
  if (code === 'GTOT') return isEmpty ? 'loading' : 'discharge'
  if (code === 'GTIN') return isEmpty ? 'discharge' : 'loading'
  return 'elsewhere'
}

type NamedEntry = {
  readonly code: string
  readonly nameZh: string | null
  readonly nameEn: string | null
  readonly aliases: readonly string[]
}

/** Finds the entry that is meant: by its code, by its name in either language, or by anything else it is called. */
export function findEventCode<Row extends NamedEntry>(text: string, rows: readonly Row[]): Row | undefined {
  const meant = text.trim().toUpperCase()
  if (meant === '') return undefined
  const isMeant = (name: string | null) => name?.toUpperCase() === meant
  return (
    rows.find(({ code }) => code === meant) ??
    rows.find(({ nameZh, nameEn }) => isMeant(nameZh) || isMeant(nameEn)) ??
    rows.find(({ aliases }) => aliases.some(isMeant))
  )
}
