import { type CallTime, minutesBetweenCalls } from '../sailing/call-time.ts'
import {
  type Milestone,
  milestones,
  type TransportEvent,
  type TransportRoute,
  type TransportTimeline,
  timelineOf,
} from './timeline.ts'

/** What can be wrong with the way of an order, what is most urgent first. */
export const exceptionKinds = [
  'not_gated_in',
  'not_departed',
  'via_waiting',
  'silent',
  'rolled',
  'etd_moved',
  'eta_moved',
  'contradiction',
] as const

export type ExceptionKind = (typeof exceptionKinds)[number]

/** When something counts as wrong; 0 turns a rule off. */
export type ExceptionSettings = {
  /** By how much an ETD or ETA has moved since space was confirmed. */
  readonly movedHours: number
  /** How long before the cut-off a container has to be in. */
  readonly gateInHours: number
  /** How long after its ETD a vessel may be without a departure. */
  readonly departureHours: number
  /** How long a container may be at the port of transhipment. */
  readonly viaDays: number
  /** How long after the ETA nothing may be told. */
  readonly silentDays: number
}

/** What is known of an order. Instants are in milliseconds. */
export type WatchedOrder = {
  readonly route: TransportRoute
  /** What was told of all of the order, and of its containers. */
  readonly events: readonly TransportEvent[]
  /** Those that the sailings it is on said of themselves. */
  readonly vesselDates: ReadonlySet<number>
  /** What the clock at the place showed, by event. */
  readonly wallTimes: ReadonlyMap<number, CallTime>
  readonly boxes: readonly WatchedBox[]
  readonly cutOffGateIn: number | null
  /** When its space was confirmed, and when it was last rolled to another vessel. */
  readonly confirmed: number | null
  readonly rolled: number | null
}

/** A container, or all those that have no number yet. */
export type WatchedBox = {
  readonly id: number | null
  readonly count: number
  readonly timeline: TransportTimeline
}

/** The figures that a text about an exception needs; those that do not apply are null. */
export type ExceptionFigures = {
  /** How many containers it is about, of how many, and which, as far as they have a number. */
  readonly boxes: number | null
  readonly of: number | null
  readonly boxIds: readonly number[]
  /** A date as it was and as it is, and by how many minutes it moved. */
  readonly from: CallTime | null
  readonly to: CallTime | null
  readonly minutes: number | null
  /** The instant from which it is counted: the cut-off, or when the first container was discharged. */
  readonly at: number | null
  /** Two steps in the wrong order. */
  readonly earlier: Milestone | null
  readonly later: Milestone | null
}

export type TransportException = {
  readonly kind: ExceptionKind
  /** The container it is about; null for the whole order. */
  readonly boxId: number | null
  /** Since when. */
  readonly since: number
  readonly figures: ExceptionFigures
}

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** Nobody will tell anything about an order that should have arrived so long ago. */
export const watchedDays = 60

/** Containers that are named with an exception; the rest is counted. */
const mostNamed = 20

export const noFigures: ExceptionFigures = {
  ...{ boxes: null, of: null, boxIds: [], from: null, to: null, minutes: null, at: null },
  ...{ earlier: null, later: null },
}

type Watching = WatchedOrder & {
  readonly whole: TransportTimeline
  readonly settings: ExceptionSettings
  readonly now: number
}

/** A rule answers what is wrong, and since when or from when on if nothing is told until then. */
type Rule = (watching: Watching) => readonly Omit<TransportException, 'kind'>[]

const rules: Readonly<Record<ExceptionKind, Rule>> = {
  not_gated_in: ({ boxes, cutOffGateIn, settings }) => {
    if (cutOffGateIn === null || settings.gateInHours === 0) return []
    const missing = boxes.filter(({ timeline }) => !hasReached(timeline, 'gate_in'))
    if (missing.length === 0) return []
    const since = cutOffGateIn - settings.gateInHours * hourMs
    return [{ boxId: null, since, figures: { ...ofBoxes(missing, boxes), at: cutOffGateIn } }]
  },
  not_departed: ({ whole, wallTimes, settings }) => {
    const expected = expectedOf(whole, 'departed')
    if (!expected || settings.departureHours === 0) return []
    const since = expected.time + settings.departureHours * hourMs
    return [{ boxId: null, since, figures: { ...noFigures, to: wallTimes.get(expected.id) ?? null } }]
  },
  via_waiting: ({ boxes, settings }) => {
    if (settings.viaDays === 0) return []
    const waiting = boxes.filter(({ timeline }) => timeline.reached === 'via_discharged')
    const discharged = waiting.map(({ timeline }) => stepOf(timeline, 'via_discharged')?.event.time ?? 0)
    if (waiting.length === 0) return []
    const at = Math.min(...discharged)
    const since = at + settings.viaDays * dayMs
    return [{ boxId: null, since, figures: { ...ofBoxes(waiting, boxes), at } }]
  },
  silent: ({ whole, wallTimes, settings }) => {
    const expected = expectedOf(whole, 'arrived')
    if (!expected || settings.silentDays === 0) return []
    const since = expected.time + settings.silentDays * dayMs
    return [{ boxId: null, since, figures: { ...noFigures, to: wallTimes.get(expected.id) ?? null } }]
  },
  rolled: ({ whole, rolled }) =>
    rolled === null || hasReached(whole, 'departed')
      ? []
      : [{ boxId: null, since: rolled, figures: noFigures }],
  etd_moved: (watching) => movedRule(watching, 'departed'),
  eta_moved: (watching) => movedRule(watching, 'arrived'),
  contradiction: ({ boxes, now }) =>
    boxes.flatMap(({ id, timeline }) => {
      const [wrong] = timeline.contradictions
      if (id === null || !wrong) return []
      const said = [wrong.earlier, wrong.later].map((step) => stepOf(timeline, step)?.event)
      const since = Math.max(...said.map((event) => saidAt(event, now)))
      return [{ boxId: id, since, figures: { ...noFigures, ...wrong } }]
    }),
}

/**
 * Returns what is wrong with the way of an order at this moment, and the next moment at which something may become so while nobody
 * tells anything; null if there is none.
 */
export function findExceptions(
  order: WatchedOrder,
  settings: ExceptionSettings,
  now: number,
): { readonly open: readonly TransportException[]; readonly next: number | null } {
  const whole = timelineOf(order.events, order.route)
  const eta = stepOf(whole, 'arrived')?.event ?? stepOf(whole, 'departed')?.event
  const ends = eta ? eta.time + watchedDays * dayMs : null
  if (ends !== null && ends <= now) return { open: [], next: null }
  const watching = { ...order, whole, settings, now }
  const found = exceptionKinds.flatMap((kind) => rules[kind](watching).map((one) => ({ kind, ...one })))
  const open = found.filter(({ since }) => since <= now)
  const coming = found.flatMap(({ since }) => (since > now ? [since] : []))
  // What is open closes at the end of the watch.
  const moments = [...coming, ...(ends !== null && open.length > 0 ? [ends] : [])]
  return { open, next: moments.length > 0 ? Math.min(...moments) : null }
}

function stepOf(timeline: TransportTimeline, milestone: Milestone) {
  return timeline.steps.find((step) => step.milestone === milestone)
}

function hasReached({ reached }: TransportTimeline, milestone: Milestone): boolean {
  return reached !== null && milestones.indexOf(reached) >= milestones.indexOf(milestone)
}

/** What is expected of a step that has not happened, nor any step behind it. */
function expectedOf(timeline: TransportTimeline, milestone: Milestone): TransportEvent | undefined {
  return hasReached(timeline, milestone) ? undefined : stepOf(timeline, milestone)?.event
}

function ofBoxes(some: readonly WatchedBox[], all: readonly WatchedBox[]): ExceptionFigures {
  const countOf = (boxes: readonly WatchedBox[]) => boxes.reduce((sum, { count }) => sum + count, 0)
  const boxIds = some.flatMap(({ id }) => id ?? []).slice(0, mostNamed)
  return { ...noFigures, boxes: countOf(some), of: countOf(all), boxIds }
}

/** When something was said; what nobody has recorded, since now. */
function saidAt(event: TransportEvent | undefined, now: number): number {
  return event && event.reported > 1 ? Math.min(event.reported, now) : now
}

/**
 * A date that has moved since space was confirmed, or since the order was rolled to this vessel, until the vessel has left or
 * arrived. What was said before nobody can have relied on.
 */
function movedRule(watching: Watching, milestone: 'departed' | 'arrived') {
  const { whole, events, vesselDates, route, wallTimes, confirmed, rolled, settings, now } = watching
  const current = expectedOf(whole, milestone)
  if (!current || settings.movedHours === 0) return []
  // What its vessels said of themselves is about those it is on now, however early it was said.
  const told =
    rolled === null
      ? events
      : events.filter(({ id, reported }) => vesselDates.has(id) || reported <= 1 || reported >= rolled)
  const since = rolled ?? confirmed
  const then = since === null ? [] : told.filter(({ reported }) => reported <= since)
  const first = stepOf(timelineOf(then, route), milestone)?.event
  const former = stepOf(timelineOf(told, route), milestone)
  const base = first ?? former?.former[0] ?? former?.event
  const from = base && wallTimes.get(base.id)
  const to = wallTimes.get(current.id)
  if (!from || !to) return []
  const minutes = minutesBetweenCalls(from, to)
  if (Math.abs(minutes) < settings.movedHours * 60) return []
  return [{ boxId: null, since: saidAt(current, now), figures: { ...noFigures, from, to, minutes } }]
}
