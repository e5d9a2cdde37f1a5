import { pageSizes } from '@berth/domain/limits'
import { isDay } from '@berth/domain/time/calendar'
import { choiceParam, numberParam, type UrlParam, type UrlState } from '../../lib/url/url-state.ts'
import type { RateQuery } from './rate-calls.ts'

const { initial, options } = pageSizes.rates

const dayParam: UrlParam<string | null> = {
  initial: null,
  parse: (text) => (isDay(text) ? text : undefined),
  write: (value) => value ?? '',
}

/** The state of the list in the URL. */
export const rateListShape = {
  pol_id: numberParam(null),
  to_id: numberParam(null),
  carrier_id: numberParam(null),
  sdate: dayParam,
  edate: dayParam,
  page: numberParam(1),
  size: choiceParam(options, initial),
}

export type RateListState = UrlState<typeof rateListShape>
export type RateFilter = Omit<RateListState, 'page' | 'size'>

export const noRateFilter: RateFilter = {
  pol_id: null,
  to_id: null,
  carrier_id: null,
  sdate: null,
  edate: null,
}

export function rateFilterOf({ pol_id, to_id, carrier_id, sdate, edate }: RateFilter): RateFilter {
  return { pol_id, to_id, carrier_id, sdate, edate }
}

/** The number of active filters. A date range counts as one. */
export function countRateFilters({ pol_id, to_id, carrier_id, sdate, edate }: RateFilter): number {
  return [pol_id, to_id, carrier_id, sdate ?? edate].filter((value) => value !== null).length
}

/** The request parameters of one page. Inactive filters are omitted. */
export function rateQueryOf({ page, size, ...filter }: RateListState): RateQuery {
  const given = Object.entries(rateFilterOf(filter)).filter(([, value]) => value !== null)
  return { page, size, ...Object.fromEntries(given) }
}
