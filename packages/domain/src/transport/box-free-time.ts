import { type Day, dayAfter } from '../time/calendar.ts'
import {
  type ChargedDay,
  type ChargedDays,
  countFreeTime,
  type DayFacts,
  type ExtraFreeDays,
  type FreeTimeCount,
  type FreeTimeRule,
  inTiers,
} from './free-time.ts'
import type { FreeTimeDirection, FreeTimeKind } from './free-time-kind.ts'
import { type AgreedFreeTime, type FreeTimeRow, isSameKind } from './free-time-table.ts'
import { type Milestone, milestones } from './timeline.ts'

/** The days of a container's steps at their places, and whether they have happened. */
export type StepDays = ReadonlyMap<Milestone, { readonly day: Day; readonly isActual: boolean }>

/**
 * `open`: nothing says when it begins. `expected`: nobody told that it has begun, and a date is known. `untold`: it is over, or its free
 * days are by what was expected, and nobody told when it began; or when it ended if there is a start.
 */
export const freeTimeStates = ['open', 'expected', 'running', 'ended', 'untold'] as const

export type FreeTimeState = (typeof freeTimeStates)[number]

/** What is known of a container's free time of one kind. */
export type BoxFreeTime = {
  readonly state: FreeTimeState
  readonly start: Day | null
  readonly end: Day | null
  /** Null while nothing says when it begins, and if nobody told one of its ends. */
  readonly count: FreeTimeCount | null
}

/** A vessel's arrival says when its containers are expected to be discharged. */
const expectedBy: Partial<Record<Milestone, Milestone>> = { discharged: 'arrived' }

/** On which day the free time of a rule begins or may begin; null if nothing says so. */
export function startDayOf({ startEvent }: Pick<FreeTimeRow, 'startEvent'>, steps: StepDays): Day | null {
  return beginOf(startEvent, steps)?.day ?? null
}

function beginOf(startEvent: Milestone, steps: StepDays): { day: Day; isActual: boolean } | undefined {
  const told = steps.get(startEvent)
  if (told) return told
  const before = expectedBy[startEvent]
  const expected = before && steps.get(before)
  return expected && { day: expected.day, isActual: false }
}

/** Counts the free time of a container by what was told of it. An agreement of its order replaces the free days of the rule. */
export function boxFreeTime(
  rule: FreeTimeRow,
  steps: StepDays,
  today: Day,
  facts: DayFacts,
  agreed: AgreedFreeTime | undefined,
): BoxFreeTime {
  const begin = beginOf(rule.startEvent, steps)
  const told = steps.get(rule.endEvent)
  const end = told?.isActual ? told.day : null
  const isOver = end !== null || hasPassed(rule.endEvent, steps)
  if (begin === undefined || !begin.isActual) {
    if (isOver) return { state: 'untold', start: null, end, count: null }
    if (begin === undefined) return { state: 'open', start: null, end: null, count: null }
  }
  const [counted, extra] = agreedRule(rule, agreed)
  if (!begin.isActual) {
    // Nothing is counted before it begins: the day before it is today's.
    const stay = { start: begin.day, end: null, today: dayAfter(begin.day, -1) }
    const count = countFreeTime(counted, stay, facts, extra)
    // It has begun by now, and costs something: what it costs is not known before its begin is told.
    if (count.lastFreeDay !== null && count.lastFreeDay < today)
      return { state: 'untold', start: null, end: null, count: null }
    return { state: 'expected', start: begin.day, end: null, count }
  }
  // A container that is farther on its way costs nothing more, and how long it stayed is not known.
  if (end === null && isOver) return { state: 'untold', start: begin.day, end, count: null }
  const stay = { start: begin.day, end, today }
  const count = countFreeTime(counted, stay, facts, extra)
  return { state: end === null ? 'running' : 'ended', start: begin.day, end, count }
}

/** Whether a later step of the way has happened. */
function hasPassed(event: Milestone, steps: StepDays): boolean {
  return milestones.slice(milestones.indexOf(event) + 1).some((later) => steps.get(later)?.isActual)
}

function agreedRule(rule: FreeTimeRow, agreed: AgreedFreeTime | undefined): [FreeTimeRule, ExtraFreeDays] {
  const more = (agreed?.free_days ?? rule.freeDays) - rule.freeDays
  if (agreed === undefined || more === 0) return [rule, { days: 0, isProgressive: false }]
  // Fewer days than the rule has are that many; its tiers begin after them.
  if (more < 0)
    return [
      { ...rule, freeDays: agreed.free_days },
      { days: 0, isProgressive: false },
    ]
  return [rule, { days: more, isProgressive: agreed.is_progressive }]
}

/** Days of a container that a line of a bill charges. */
export type BilledDays = { readonly from: Day; readonly to: Day }

/** The same with the container, by its id, and for what. */
export type ChargedSpan = BilledDays & {
  readonly box_id: number
  readonly direction: FreeTimeDirection
  readonly kind: FreeTimeKind
}

/** Whether two lines would charge a day of a container twice. */
export function isChargedTwice(one: ChargedSpan, other: ChargedSpan): boolean {
  return isForSame(one, other) && one.from <= other.to && other.from <= one.to
}

/** Whether two are about the same container and the same days of its way. */
export function isForSame(
  one: Pick<ChargedSpan, 'box_id' | 'direction' | 'kind'>,
  other: Pick<ChargedSpan, 'box_id' | 'direction' | 'kind'>,
): boolean {
  return one.box_id === other.box_id && one.direction === other.direction && isSameKind(one.kind, other.kind)
}

/**
 * What is to be billed of a container: the days that cost something and are on no bill yet. The last day of one that is still out may
 * not count once it ends, and is left for later.
 */
export function daysToBill(
  { state, count }: BoxFreeTime,
  rule: Pick<FreeTimeRow, 'endCounts' | 'currency'>,
  today: Day,
  billed: readonly BilledDays[],
): readonly ChargedDays[] {
  const isOpen = state === 'running' && !rule.endCounts
  const isDue = ({ day }: ChargedDay) =>
    !(isOpen && day >= today) && !billed.some(({ from, to }) => from <= day && day <= to)
  const due = (count?.days ?? []).filter((one) => one.price > 0 && isDue(one))
  return spansOf(due).flatMap((span) => inTiers(span, rule.currency))
}

/** Days in a row: what was billed lies between two of them. */
function spansOf(days: readonly ChargedDay[]): ChargedDay[][] {
  const spans: ChargedDay[][] = []
  for (const one of days) {
    const span = spans.at(-1)
    const last = span?.at(-1)
    if (span && last && dayAfter(last.day, 1) === one.day) span.push(one)
    else spans.push([one])
  }
  return spans
}
