import { rateSortFields } from '@berth/contract/trade/rate'
import type { Actor } from '@berth/domain/access/actor'
import { pageSizes } from '@berth/domain/limits'
import { rateStates } from '@berth/domain/rate'
import {
  choiceParam,
  dayParam,
  numberParam,
  paging,
  type UrlParam,
  type UrlState,
} from '#lib/url/url-state.ts'

/** A column to sort by: one of these, or the price of a container type such as `price_7`. */
export function sortParam(initial: string, fields: readonly string[]): UrlParam<string> {
  const known = new RegExp(`^(${[initial, ...fields].join('|')}|price_[1-9]\\d{0,14})$`)
  return { initial, parse: (text) => (known.test(text) ? text : undefined), write: (value) => value }
}

const filterShape = {
  pol_id: numberParam(null),
  to_id: numberParam(null),
  carrier_id: numberParam(null),
  sdate: dayParam,
  edate: dayParam,
  standing: choiceParam(['', ...rateStates], ''),
  mode: choiceParam(['fcl', 'lcl'], 'fcl'),
  field: sortParam('update_time', [...rateSortFields, 'ton_price']),
  order: choiceParam(['asc', 'desc'], 'desc'),
}

const memberUrl = { ...filterShape, ...paging(pageSizes.rates) }

/** The state of the list of each side in the URL. */
export const ratesUrl: Readonly<Record<Actor, typeof memberUrl>> = {
  member: memberUrl,
  operator: { ...filterShape, ...paging(pageSizes.deskRates) },
}

type RateListState = UrlState<typeof memberUrl>
export type RateFilter = Omit<RateListState, 'page' | 'size' | 'field' | 'order' | 'mode'>

export const noRateFilter: RateFilter = {
  pol_id: null,
  to_id: null,
  carrier_id: null,
  sdate: null,
  edate: null,
  standing: '',
}

export function rateFilterOf({ pol_id, to_id, carrier_id, sdate, edate, standing }: RateFilter): RateFilter {
  return { pol_id, to_id, carrier_id, sdate, edate, standing }
}

/** The number of active filters. A date range counts as one. */
export function countRateFilters({ pol_id, to_id, carrier_id, sdate, edate, standing }: RateFilter): number {
  return [pol_id, to_id, carrier_id, sdate ?? edate, standing || null].filter((value) => value !== null)
    .length
}
