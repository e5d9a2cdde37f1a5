/**
 * What happens to a container, by the codes of DCSA Track & Trace, and what Chinese data services tell besides: inspected and
 * released by customs and ready for pick-up (CUSI, CUSR and AVPU of event domain 3.2), held and released by somebody else (HOLD and RELS of
 * DCSA's shipments), and released by the terminal and berthed, for which DCSA has no code.
 */
export const transportCodes = [
  'GTOT',
  'GTIN',
  'CUSR',
  'TMPS',
  'LOAD',
  'DEPA',
  'ARRI',
  'DISC',
  'STUF',
  'STRP',
  'CUSI',
  'AVPU',
  'HOLD',
  'RELS',
  'POCA',
] as const

export type TransportCode = (typeof transportCodes)[number]

/** By what a container is carried, as DCSA has it. */
export const transportModes = ['VESSEL', 'BARGE', 'RAIL', 'TRUCK'] as const

export type TransportMode = (typeof transportModes)[number]

/** Planned, estimated, actual, as DCSA classifies events; each beats those before it. */
export const classifiers = ['PLN', 'EST', 'ACT'] as const

export type Classifier = (typeof classifiers)[number]

/** One report about a container or its vessel. It is never changed; another one may take it back. */
export type TransportEvent = {
  readonly id: number
  readonly code: TransportCode
  readonly classifier: Classifier
  /** When it happens, in milliseconds. */
  readonly time: number
  /** When the source said so, in milliseconds. */
  readonly reported: number
  readonly source: string
  /** The source's own name for it: what the same source says twice is one event. */
  readonly reference: string | null
  readonly portId: number | null
  /** Whether it is at a place that is named and not in the list of ports, such as a depot. */
  readonly isElsewhere: boolean
  /** By what; null if the source does not say. */
  readonly mode: TransportMode | null
  /** Whether the container is empty; null if the source does not say. */
  readonly isEmpty: boolean | null
  /** The event that this one takes back. */
  readonly takesBack: number | null
}

/** The ports a container passes, as its order has them. */
export type TransportRoute = {
  readonly polId: number
  readonly viaId: number | null
  readonly podId: number
}

/** The steps of a container's way, in their order. */
export const milestones = [
  'empty_out',
  'gate_in',
  'released',
  'loaded',
  'departed',
  'via_arrived',
  'via_discharged',
  'via_loaded',
  'via_departed',
  'arrived',
  'discharged',
  'gate_out',
  'empty_back',
] as const

export type Milestone = (typeof milestones)[number]

/** What is known of a step: the event that counts, and what was told before it. */
export type MilestoneState = {
  readonly milestone: Milestone
  readonly event: TransportEvent
  /** What was told before and is no more true, oldest first; each time once. */
  readonly former: readonly TransportEvent[]
}

/** Two steps that are told to have happened in the wrong order. Both records are kept. */
export type Contradiction = { readonly earlier: Milestone; readonly later: Milestone }

export type TransportTimeline = {
  readonly steps: readonly MilestoneState[]
  readonly contradictions: readonly Contradiction[]
  /** The farthest step that has happened; null before the first. */
  readonly reached: Milestone | null
}

const dayMs = 86_400_000

/**
 * Puts what was told about a container in order. The outcome depends on what was told and never on the order in which it arrived: an
 * actual time beats an estimate and an estimate a plan, and of two of a kind the later word counts.
 */
export function timelineOf(events: readonly TransportEvent[], route: TransportRoute): TransportTimeline {
  const byStep = new Map<Milestone, TransportEvent[]>()
  for (const event of validOf(events)) {
    const step = milestoneOf(event, route)
    const told = step && byStep.get(step)
    if (told) told.push(event)
    else if (step) byStep.set(step, [event])
  }
  const steps = milestones.flatMap((milestone) => {
    const told = byStep.get(milestone)
    return told ? [stateOf(milestone, told)] : []
  })
  const happened = steps.filter(({ event }) => event.classifier === 'ACT')
  return {
    steps,
    contradictions: contradictionsIn(happened),
    reached: happened.at(-1)?.milestone ?? null,
  }
}

/** The events that count: none that was taken back, and of what a source said twice, its first word. */
function validOf(events: readonly TransportEvent[]): readonly TransportEvent[] {
  const gone = new Set(events.flatMap(({ takesBack }) => (takesBack === null ? [] : [takesBack])))
  const first = new Map<string, TransportEvent>()
  const valid: TransportEvent[] = []
  for (const event of events.toSorted(isSooner)) {
    if (event.takesBack !== null || gone.has(event.id)) continue
    const name = event.reference === null ? null : JSON.stringify([event.source, event.reference])
    if (name !== null && first.has(name)) continue
    if (name !== null) first.set(name, event)
    valid.push(event)
  }
  return valid
}

function isSooner(one: TransportEvent, other: TransportEvent): number {
  return one.reported - other.reported || one.id - other.id
}

/** The step that an event is about; null if it says too little or is about another place. */
export function milestoneOf(
  event: TransportEvent,
  { polId, viaId, podId }: TransportRoute,
): Milestone | null {
  const { code, portId, isEmpty, isElsewhere, mode } = event
  // A depot or an inland place is not a port of the route. Empty containers are picked up and returned at depots.
  if (isElsewhere && !(isEmpty && (code === 'GTOT' || code === 'GTIN'))) return null
  const isAt = (port: number) => portId === port
  const isVia = viaId !== null && isAt(viaId)
  // A feeder, a train or a lorry is not the vessel.
  const isByVessel = mode === null || mode === 'VESSEL'
  switch (code) {
    case 'GTOT':
      if (isEmpty) return 'empty_out'
      // Out of another gate than that of the port of discharge, as by rail to the port of loading, it is not delivered.
      if (isEmpty === false) return portId === null || isAt(podId) ? 'gate_out' : null
      return isAt(polId) ? 'empty_out' : isAt(podId) ? 'gate_out' : null
    case 'GTIN':
      // An empty one that comes back to the port of loading, as a damaged one does, has not been on its way.
      if (isEmpty) return isAt(polId) ? null : 'empty_back'
      // In at an inland terminal, or at a yard of the other end, it is not at the port of loading.
      if (isEmpty === false) return portId === null || isAt(polId) ? 'gate_in' : null
      return isAt(polId) ? 'gate_in' : isAt(podId) ? 'empty_back' : null
    case 'CUSR':
    case 'TMPS':
      // Customs release goods at the other end as well, which is another matter.
      return portId === null || isAt(polId) ? 'released' : null
    case 'LOAD':
    case 'DEPA': {
      if (!isByVessel) return null
      if (isVia) return code === 'LOAD' ? 'via_loaded' : 'via_departed'
      // Without a port it may be either vessel's.
      return isAt(polId) || (portId === null && viaId === null)
        ? code === 'LOAD'
          ? 'loaded'
          : 'departed'
        : null
    }
    case 'ARRI':
    case 'DISC': {
      if (!isByVessel) return null
      if (isVia) return code === 'ARRI' ? 'via_arrived' : 'via_discharged'
      return isAt(podId) || (portId === null && viaId === null)
        ? code === 'ARRI'
          ? 'arrived'
          : 'discharged'
        : null
    }
    // Told, and no step of its way.
    case 'STUF':
    case 'STRP':
    case 'CUSI':
    case 'AVPU':
    case 'HOLD':
    case 'RELS':
    case 'POCA':
      return null
  }
}

function stateOf(milestone: Milestone, told: readonly TransportEvent[]): MilestoneState {
  const rank = ({ classifier }: TransportEvent) => classifiers.indexOf(classifier)
  const event = told.reduce((best, one) => (rank(one) >= rank(best) ? one : best))
  const seen = new Set([event.time])
  const former: TransportEvent[] = []
  // Released by customs and by the terminal are two things, none of which was the other before.
  for (const one of told.slice(0, told.indexOf(event))) {
    if (one.code !== event.code || seen.has(one.time)) continue
    seen.add(one.time)
    former.push(one)
  }
  return { milestone, event, former }
}

/** Steps whose actual times are in the wrong order by more than a day: smaller differences are those of clocks and time zones. */
function contradictionsIn(happened: readonly MilestoneState[]): Contradiction[] {
  return happened.flatMap((later, index) => {
    const earlier = happened.slice(0, index).find((one) => one.event.time - later.event.time > dayMs)
    return earlier ? [{ earlier: earlier.milestone, later: later.milestone }] : []
  })
}
