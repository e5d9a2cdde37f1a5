import {
  arrivalDays,
  type CargoFilter,
  cargoFilters,
  mostArrivalDays,
} from '@berth/domain/transport/cargo-stage'
import type { Language } from '@berth/locales/language'
import { choiceParam, numberParam } from '#lib/url/url-state.ts'
import { cargoWords } from './cargo-words.ts'

/** The URL parameters that narrow a list by where cargo is, or by within how many days it arrives. */
export const cargoUrl = { cargo: choiceParam(['', ...cargoFilters], ''), arriving_within: numberParam(null) }

/** What a list is narrowed to; one of both at most is chosen. */
export type CargoNarrowing = { readonly cargo: CargoFilter | ''; readonly arriving_within: number | null }

/** What can be chosen, with its name. */
export function cargoChoices(language: Language): readonly (readonly [CargoFilter | number, string])[] {
  const { filters, arriving } = cargoWords[language]
  return [
    ...cargoFilters.map((one) => [one, filters[one]] as const),
    ...arrivalDays.map((one) => [one, arriving(one)] as const),
  ]
}

/** The choice that a list is narrowed by. */
export function cargoChoiceOf({ cargo, arriving_within }: CargoNarrowing): CargoFilter | number | null {
  return cargo || arriving_within
}

export function narrowingOf(choice: CargoFilter | number | null): CargoNarrowing {
  return {
    cargo: typeof choice === 'string' ? choice : '',
    arriving_within: typeof choice === 'number' ? choice : null,
  }
}

/** The request parameters, omitting those that are not set; an address with more days asks for the most. */
export function cargoQueryOf({ cargo, arriving_within: days }: CargoNarrowing) {
  return {
    ...(cargo === '' ? {} : { cargo }),
    ...(days === null ? {} : { arriving_within: Math.min(days, mostArrivalDays) }),
  }
}
