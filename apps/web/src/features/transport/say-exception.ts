import type { ExceptionItem } from '@berth/contract/orders/transport'
import type { Language } from '@berth/locales/language'
import { sayCallTime } from '#lib/call-time.ts'
import { dayOf, formatShortDay, formatTime } from '#lib/format.ts'
import { exceptionWords } from './exception-words.ts'
import { sayMovedSpan } from './say-moment.ts'
import { transportWords } from './transport-words.ts'

const dayMs = 86_400_000

type Vessels = {
  readonly vessel: string | null
  readonly voyage: string | null
  readonly onward?: { readonly vessel: string; readonly voyage: string } | null
}

/** A day and the time on it, in China Standard Time. */
export const sayInstant = (instant: string, language: Language) =>
  `${formatShortDay(dayOf(instant), language)} ${formatTime(instant)}`

/** What happened, in a few words. */
export function sayException(item: ExceptionItem, now: Date, language: Language): string {
  const text = exceptionWords[language]
  const { kind, boxes, of, minutes } = item
  const daysFrom = (instant: string) =>
    Math.max(1, Math.floor((now.getTime() - new Date(instant).getTime()) / dayMs))
  switch (kind) {
    case 'not_gated_in':
      return text.notGatedIn(boxes ?? 1, of ?? 1)
    case 'not_departed':
      return text.notDeparted
    case 'via_waiting':
      return text.viaWaiting(daysFrom(item.at ?? item.open_time))
    case 'silent':
      return text.silent(daysFrom(`${(item.to ?? item.open_time).slice(0, 10)}T04:00:00Z`))
    case 'rolled':
      return text.rolled
    case 'etd_moved':
      return text.departureMoved(sayMovedSpan(minutes ?? 0, language), (minutes ?? 0) > 0)
    case 'eta_moved':
      return text.arrivalMoved(sayMovedSpan(minutes ?? 0, language), (minutes ?? 0) > 0)
    case 'contradiction':
      return text.contradiction
  }
}

/** What is known of it: the containers, the vessel, the date that counts. Dates that moved are shown and not said. */
export function sayDetail(item: ExceptionItem, vessels: Vessels, language: Language): string | null {
  const text = exceptionWords[language]
  const { steps, noNumber } = transportWords[language]
  const numbers = item.container_nos.join(text.listed)
  const date = item.to === null ? '' : sayCallTime(item.to, language)
  switch (item.kind) {
    case 'not_gated_in':
      return [item.at && text.cutOff(sayInstant(item.at, language)), numbers].filter(Boolean).join(' · ')
    case 'not_departed':
      return text.noDeparture(date)
    case 'via_waiting': {
      const { onward } = vessels
      const waits = onward ? text.waitsFor(`${onward.vessel} ${onward.voyage}`) : ''
      const since = formatShortDay(dayOf(item.at ?? item.open_time), language)
      return [`${text.discharged(item.boxes ?? 1, since)}${waits}`, numbers].filter(Boolean).join(' · ')
    }
    case 'silent':
      return text.noWord(date)
    case 'rolled':
      return vessels.vessel ? text.rolledTo([vessels.vessel, vessels.voyage].filter(Boolean).join(' ')) : null
    case 'contradiction':
      return item.earlier && item.later
        ? text.wrongOrder(numbers || noNumber, steps[item.earlier], steps[item.later])
        : null
    case 'etd_moved':
    case 'eta_moved':
      return null
  }
}
