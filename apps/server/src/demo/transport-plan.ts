import type { Random } from '@berth/domain/random'
import type { Day } from '@berth/domain/time/calendar'
import { addDays, addHours } from '../sample/times.ts'

/** Where a container is when something happens to it. */
export type StopRole = 'pol' | 'via' | 'pod'

/** Something that a data service tells of a container, or of the vessel if it names none. */
export type PlannedEvent = {
  /** An entry of the list of event codes. */
  readonly code: string
  readonly classifier: 'EST' | 'ACT'
  readonly at: StopRole
  /** By a clock that shows UTC: the clock of the place is set to it. */
  readonly time: Date
  /** When it was told; null for an hour or two afterwards. */
  readonly told: Date | null
}

/** What a demo shows besides the usual way: a late vessel, a date that moved, and a record that cannot be true. */
export type Incident = 'usual' | 'late' | 'moved' | 'contradiction'

type Way = { readonly etd: Day; readonly eta: Day; readonly hasVia: boolean; readonly incident: Incident }

const noon = (day: Day) => new Date(`${day}T12:00:00Z`)

/** When the vessel calls: a late one leaves and arrives a day or two after its dates. */
export function planVoyage(random: Random, { etd, eta, hasVia, incident }: Way) {
  const late = incident === 'late' ? random.between(26, 50) : random.between(-4, 9)
  const departs = addHours(noon(etd), late)
  const arrives = addHours(noon(eta), late + (incident === 'moved' ? 72 : random.between(-8, 10)))
  const halfway = addDays(departs, Math.round(((arrives.getTime() - departs.getTime()) / 86_400_000) * 0.55))
  // On a short way the second vessel leaves sooner, and always before it arrives.
  const stay = Math.min(5 * 24, Math.round(((arrives.getTime() - halfway.getTime()) / 3_600_000) * 0.6))
  return { departs, arrives, via: hasVia ? { arrives: halfway, departs: addHours(halfway, stay) } : null }
}

type Voyage = ReturnType<typeof planVoyage>

/** The events of the vessel: its estimates on the way, and what happened. */
export function planVessel(
  { departs, arrives, via }: Voyage,
  { eta, incident }: Way,
): readonly PlannedEvent[] {
  const happened = (code: string, at: StopRole, time: Date): PlannedEvent => ({
    ...{ code, at, time, classifier: 'ACT', told: null },
  })
  const expects = (time: Date, told: Date): PlannedEvent => ({
    ...{ code: 'BDAR', at: 'pod', time, classifier: 'EST', told },
  })
  const moved = incident === 'moved' || incident === 'late'
  return [
    happened('DLPT', 'pol', departs),
    ...(moved
      ? [expects(addDays(noon(eta), 1), addDays(departs, 1)), expects(arrives, addDays(departs, 4))]
      : []),
    ...(via ? [happened('TSBA', 'via', via.arrives), happened('TSDP', 'via', via.departs)] : []),
    happened('BDAR', 'pod', arrives),
  ]
}

/** The events of one container, from the empty pick-up to the empty return. */
export function planBox(
  random: Random,
  { departs, arrives, via }: Voyage,
  incident: Incident,
): readonly PlannedEvent[] {
  const before = (hours: number) => addHours(departs, -hours)
  const steps: readonly (readonly [code: string, at: StopRole, time: Date])[] = [
    ['STSP', 'pol', before(random.between(130, 180))],
    ['GITM', 'pol', before(random.between(44, 80))],
    ['PASS', 'pol', before(random.between(26, 40))],
    ['TMPS', 'pol', before(random.between(18, 24))],
    // A record of the neighbouring slot: loaded three days before it came to the terminal.
    ['LOBD', 'pol', before(incident === 'contradiction' ? 160 : random.between(5, 16))],
    ...(via
      ? ([
          ['TSDC', 'via', addHours(via.arrives, random.between(6, 20))],
          ['TSLB', 'via', addHours(via.departs, -random.between(4, 14))],
        ] as const)
      : []),
    ['DSCH', 'pod', addHours(arrives, random.between(6, 26))],
    ['STCS', 'pod', addHours(arrives, random.between(50, 130))],
    ['RCVE', 'pod', addHours(arrives, random.between(150, 230))],
  ]
  return steps.map(([code, at, time]) => ({ ...{ code, at, time, classifier: 'ACT', told: null } }))
}
