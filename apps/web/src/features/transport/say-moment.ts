import type { Moment, ToldEvent, Transport } from '@berth/contract/orders/transport'
import { dayOfCall, minutesBetweenCalls, wallMilliseconds } from '@berth/domain/sailing/call-time'
import { type Milestone, milestones } from '@berth/domain/transport/timeline'
import type { Language } from '@berth/locales/language'
import { sayCallTime } from '#lib/call-time.ts'
import { dayOf, formatShortDay, formatSpan, formatTime } from '#lib/format.ts'
import { transportWords } from './transport-words.ts'

const dayMinutes = 1440
const dayMs = 86_400_000

/** By how much a date moved, in days, or in hours if it is the same day or the next: 晚 1 天. */
export function sayMoved(minutes: number, language: Language): string {
  const text = transportWords[language]
  const span = sayMovedSpan(minutes, language)
  return minutes > 0 ? text.late(span) : text.early(span)
}

/** The same without saying whether it is later or earlier. */
export function sayMovedSpan(minutes: number, language: Language): string {
  const text = transportWords[language]
  const size = Math.abs(minutes)
  return size < dayMinutes
    ? text.hours(Math.max(1, Math.round(size / 60)))
    : text.days(Math.round(size / dayMinutes))
}

/** When it was told: an hour ago, or on a day at a time. */
export function sayAge(instant: string, now: Date, language: Language): string {
  const age = now.getTime() - new Date(instant).getTime()
  if (age >= 0 && age < dayMs) return transportWords[language].ago(formatSpan(age, language))
  return `${formatShortDay(dayOf(instant), language)} ${formatTime(instant)}`
}

/** Who told it, and when. */
export function saySource(
  { told_by, teller, report_time }: Pick<Moment, 'told_by' | 'teller' | 'report_time'>,
  now: Date,
  language: Language,
): string {
  const text = transportWords[language]
  const isNamed = told_by === 'partner' || told_by === 'key' || told_by === 'sheet'
  const who =
    told_by === 'desk' && teller ? text.toldBy(teller) : isNamed && teller ? teller : text.sources[told_by]
  return `${who} · ${sayAge(report_time, now, language)}`
}

type Box = Transport['boxes'][number]

/** The steps of an order's way: those of a transhipment only if there is one. */
export function stepsOf({ stops }: Pick<Transport, 'stops'>): readonly Milestone[] {
  const hasVia = stops.some(({ role }) => role === 'transhipment')
  return milestones.filter((milestone) => hasVia || !milestone.startsWith('via_'))
}

/**
 * The next step of a container behind the farthest that has happened; nobody knows of one that nothing was told about, or that is not of
 * the order any more.
 */
export function nextStepOf(
  { reached, is_surplus: isSurplus }: Pick<Box, 'reached' | 'is_surplus'>,
  steps: readonly Milestone[],
): Milestone | null {
  return (!isSurplus && reached !== null && steps[steps.indexOf(reached) + 1]) || null
}

/** Whether a date was passed; a step before the farthest one that nobody told about counts as passed. */
export function isDone(
  { reached, steps: known }: Box,
  step: Milestone,
  steps: readonly Milestone[],
): boolean {
  const state = known.find(({ milestone }) => milestone === step)
  if (state?.classifier === 'ACT') return true
  return reached !== null && steps.indexOf(step) < steps.indexOf(reached)
}

/** Who released a container, customs or the terminal; null for every other step. */
export function sayRelease({ code }: Box['steps'][number], language: Language): string | null {
  return code === 'CUSR' || code === 'TMPS' ? transportWords[language].releases[code] : null
}

/** The names of the ports of an order's way. */
export function portNames({ stops }: Pick<Transport, 'stops'>) {
  const nameOf = (role: Transport['stops'][number]['role']) =>
    stops.find((stop) => stop.role === role)?.port.name
  return { pol: nameOf('loading') ?? '', via: nameOf('transhipment') ?? '', pod: nameOf('discharge') ?? '' }
}

/** Where a container is; of one that is not of the order any more, that. */
export function sayPlace(box: Box, transport: Pick<Transport, 'stops'>, language: Language): string {
  const text = transportWords[language]
  return box.is_surplus ? text.surplus : text.at[box.reached ?? 'before'](portNames(transport))
}

/**
 * For how many days it has been there; null for less than one. A time is one of the port, so the event says which instant it was; a
 * mere day is compared with that of China.
 */
export function daysSince(box: Box, events: readonly ToldEvent[], now: Date): number | null {
  const last = box.steps.find(({ milestone }) => milestone === box.reached)
  if (!last) return null
  const told = eventsAbout(events, box.id).find(({ code, time }) => code === last.code && time === last.time)
  const days =
    told && last.time.includes('T')
      ? Math.floor((now.getTime() - wallMilliseconds(last.time)) / dayMs + told.offset_minutes / dayMinutes)
      : minutesBetweenCalls(dayOfCall(last.time), dayOf(now.toISOString())) / dayMinutes
  return days >= 1 ? days : null
}

/** What was told in the wrong order, as sentences. */
export function contradictionsOf(box: Box, language: Language): readonly string[] {
  const text = transportWords[language]
  const say = (milestone: Milestone) => {
    const step = box.steps.find((one) => one.milestone === milestone)
    return `${text.steps[milestone]}${step ? ` ${sayCallTime(step.time, language)}` : ''}`
  }
  // A time that is too late is so for all steps behind it; the first of them says enough.
  const told = box.contradictions.filter(
    ({ earlier }, index, all) => all.findIndex((one) => one.earlier === earlier) === index,
  )
  return told.map(({ earlier, later }) =>
    text.contradiction(box.container_no ?? text.noNumber, say(earlier), say(later)),
  )
}

/** The events about a container: its own, and those of the whole order. */
export function eventsAbout(events: readonly ToldEvent[], boxId: number | null): readonly ToldEvent[] {
  return events.filter((event) => event.box_id === null || event.box_id === boxId)
}
