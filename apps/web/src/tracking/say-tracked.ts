import type { TrackedBox, TrackedDate, TrackedOrder, TrackedStop } from '@berth/contract/orders/tracking-link'
import { grouped } from '@berth/domain/grouped'
import type { Milestone } from '@berth/domain/transport/timeline'
import type { Language } from '@berth/locales/language'
import { nextStepOf, sayMoved, stepsOf } from '#features/transport/say-moment.ts'
import { transportWords } from '#features/transport/transport-words.ts'
import { sayCallTime } from '#lib/call-time.ts'
import { formatShortDay } from '#lib/format.ts'
import { trackingWords } from './tracking-words.ts'

/** The name of a port in the language of the page. */
export function nameOf(stop: TrackedStop | undefined, language: Language): string {
  if (!stop) return ''
  return (language === 'zh-CN' ? stop.name_zh : stop.name_en) || stop.code
}

type Way = Pick<TrackedOrder, 'stops'>

export const stopAt = ({ stops }: Way, role: TrackedStop['role']) => stops.find((stop) => stop.role === role)

/** The steps of the way, those of a transhipment only if there is one. */
export function stepsOn({ stops }: Way): readonly Milestone[] {
  return stepsOf({ stops: stops as never }) // It reads their roles only.
}

/** When it arrives, which is what everybody asks. */
export function sayArrival(order: Way, language: Language): string {
  const text = trackingWords[language]
  const last = stopAt(order, 'discharge')
  const port = nameOf(last, language)
  if (!last) return text.noRoute
  if (!last.arrival) return text.noDate(port)
  const date = formatShortDay(last.arrival.time, language)
  return last.arrival.classifier === 'ACT' ? text.arrived(port, date) : text.arrives(port, date)
}

/** By how much the arrival moved, and where the containers are. */
export function sayWhere(order: Pick<TrackedOrder, 'stops' | 'boxes'>, language: Language): string {
  const text = trackingWords[language]
  const { arrival = null } = stopAt(order, 'discharge') ?? {}
  const moved =
    arrival?.first && arrival.moved
      ? text.moved(formatShortDay(arrival.first, language), sayMoved(arrival.moved, language))
      : ''
  const own = ownBoxes(order)
  const places = [...grouped(own, ({ reached }) => reached ?? 'before')].map(([reached, boxes]) =>
    text.where(boxes.length, placeOf(order, reached, language)),
  )
  const vessel = own.length === 0 ? [placeOf(order, lastOf(order), language)] : places
  return `${moved}${vessel.join(language === 'zh-CN' ? '；' : '; ')}${text.stop}`
}

/** The containers without those that are not of the order any more. */
export function ownBoxes({ boxes }: Pick<TrackedOrder, 'boxes'>): readonly TrackedBox[] {
  return boxes.filter(({ is_surplus: isSurplus }) => !isSurplus)
}

function placeOf(order: Way, reached: Milestone | 'before', language: Language): string {
  const name = (role: TrackedStop['role']) => nameOf(stopAt(order, role), language)
  const ports = { pol: name('loading'), via: name('transhipment'), pod: name('discharge') }
  return transportWords[language].at[reached](ports)
}

/** The last step of the vessels that has happened, for an order without containers. */
function lastOf(order: Way): Milestone | 'before' {
  const did = (date: TrackedDate | null | undefined) => date?.classifier === 'ACT'
  if (did(stopAt(order, 'discharge')?.arrival)) return 'arrived'
  const via = stopAt(order, 'transhipment')
  if (did(via?.departure)) return 'via_departed'
  if (did(via?.arrival)) return 'via_arrived'
  return did(stopAt(order, 'loading')?.departure) ? 'departed' : 'before'
}

/** What happened last to a container, and what comes next unless it is not of the order any more. */
export function sayBox(box: TrackedBox, steps: readonly Milestone[], language: Language): string {
  const text = transportWords[language]
  const at = (step: string | null) => box.steps.find(({ milestone }) => milestone === step)
  const last = at(box.reached)
  const next = nextStepOf(box, steps)
  const coming = at(next)
  return [
    box.is_surplus && text.surplus,
    last ? `${text.steps[last.milestone]} ${sayCallTime(last.time, language)}` : text.at.before({} as never), // It names no port.
    next &&
      [text.next(text.steps[next]), coming && sayCallTime(coming.time, language)].filter(Boolean).join(' '),
  ]
    .filter(Boolean)
    .join(' · ')
}
