import type { DeskOrderItem, FigureFilter } from '@berth/contract/desk/desk-order'
import { timedStepNames } from '@berth/domain/order/lifecycle/lifecycle'
import type { Language } from '@berth/locales/language'
import { overviewWords } from '@berth/locales/overview-words'
import { formatDay, formatWorkingSpan, nothing } from '#lib/format.ts'
import { choiceParam, dayParam, numberParam, type UrlState } from '#lib/url/url-state.ts'
import { figureWords } from './figure-words.ts'

/** The URL parameters that name a figure of the overview. The list then shows the orders behind it. */
export const figureUrl = {
  booked_since: dayParam,
  pol_id: numberParam(null),
  to_id: numberParam(null),
  carrier_id: numberParam(null),
  quoted: choiceParam(['', '1'], ''),
  step: choiceParam(['', ...timedStepNames], ''),
  step_since: dayParam,
  over_minutes: numberParam(null),
  late_supply_since: dayParam,
}

export type FigureState = UrlState<typeof figureUrl>

/** Clears the figure from a list's URL. */
export const noFigure: FigureState = {
  booked_since: null,
  pol_id: null,
  to_id: null,
  carrier_id: null,
  quoted: '',
  step: '',
  step_since: null,
  over_minutes: null,
  late_supply_since: null,
}

/** The request parameters, omitting those that are not set. */
export function figureQueryOf(state: FigureState): FigureFilter {
  return Object.fromEntries(
    (Object.keys(noFigure) as (keyof FigureState)[]) // The keys of a literal.
      .map((name) => [name, state[name]])
      .filter(([, value]) => value !== null && value !== ''),
  ) as FigureFilter // The names and values are the filter's.
}

/** Describes the figure a list was opened for. Names are taken from its first order. */
export function figureText(
  state: FigureState,
  first: DeskOrderItem | undefined,
  language: Language,
): string | null {
  const text = figureWords[language]
  const { steps } = overviewWords[language]
  const parts = [
    state.booked_since && text.bookedSince(formatDay(state.booked_since, language)),
    state.pol_id !== null &&
      text.lane(first?.pol_name ?? nothing, first?.to_name ?? first?.pod_name ?? nothing),
    state.carrier_id !== null && (first?.carrier_name ?? text.oneCarrier),
    state.quoted === '1' && text.quoted,
    state.step !== '' &&
      (state.over_minutes === null
        ? steps[state.step]
        : text.over(steps[state.step], formatWorkingSpan(state.over_minutes * 60_000, language))),
    state.step_since && text.since(formatDay(state.step_since, language)),
    state.late_supply_since && text.lateInstruction(formatDay(state.late_supply_since, language)),
  ].filter(Boolean)
  return parts.length > 0 ? parts.join(text.and) : null
}
