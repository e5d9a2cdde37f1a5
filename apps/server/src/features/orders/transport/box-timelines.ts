import { grouped } from '@berth/domain/grouped'
import { type TransportRoute, type TransportTimeline, timelineOf } from '@berth/domain/transport/timeline'
import type { Language } from '@berth/locales/language'
import type { Names } from '../../trade/lookups/public.ts'
import { plannedOf, type Report, recordedOf, routeOf, timelineEventOf } from './route-times.ts'
import { type BoxRow, isOwnBox, type WayRow } from './transport.query.ts'

/** The names that are told, and in which language. */
export type TellContext = { readonly names: Names; readonly language: Language }

/** What was told of an order, and the way of each of its containers by it; without the ports of the order there is none. */
export type BoxTimelines = {
  readonly route: TransportRoute | null
  readonly byId: ReportsById
  readonly timelines: ReadonlyMap<number, TransportTimeline>
}

/** Puts together the way of each container of an order. */
export function timelinesOf(row: WayRow, names: Names): BoxTimelines {
  const route = routeOf(row.order)
  const all = reportsOf(row, names)
  const byBox = grouped(all, ({ boxId }) => boxId)
  // An event of the whole order is one of each of its containers, but for those that are not of it any more.
  const about = (box: BoxRow) => [
    ...(isOwnBox(box) ? (byBox.get(null) ?? []) : []),
    ...(byBox.get(box.id) ?? []),
  ]
  return {
    route,
    byId: new Map(all.map((told) => [told.id, told])),
    timelines: new Map(route ? row.boxes.map((box) => [box.id, timelineFor(about(box), route)]) : []),
  }
}

/** Everything told about an order, recorded or not, by id, with what takes it back. */
export function reportsOf(
  row: WayRow,
  names: Names,
): readonly (Report & { readonly takesBack: number | null })[] {
  const sailings = new Map([...row.calls.values()].map(({ sailing }) => [sailing.id, sailing]))
  const recorded = recordedOf(row).map((event) => ({
    ...event,
    sailing: event.sailingId === null ? null : (sailings.get(event.sailingId) ?? null),
    callId: null,
  }))
  return [...plannedOf(row, names).map((told) => ({ ...told, takesBack: null })), ...recorded]
}

export type Reports = ReturnType<typeof reportsOf>

/** What was told and has not been taken back. */
export function standingOf(all: Reports): Reports {
  const gone = new Set(all.flatMap(({ takesBack }) => takesBack ?? []))
  return all.filter(({ id, takesBack }) => takesBack === null && !gone.has(id))
}

export type ReportsById = ReadonlyMap<number, Reports[number]>

export function timelineFor(all: Iterable<Reports[number]>, route: TransportRoute) {
  return timelineOf(
    Array.from(all, (told) => timelineEventOf(told, told.takesBack)),
    route,
  )
}
