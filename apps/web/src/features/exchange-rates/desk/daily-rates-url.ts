import { pageSizes } from '@berth/domain/limits'
import { choiceParam, currencyParam, dayParam, numberParam, type UrlState } from '#lib/url/url-state.ts'

/** The state of the page in the URL. */
export const dailyRatesUrl = {
  currency: currencyParam(''),
  from: dayParam,
  to: dayParam,
  page: numberParam(1),
  size: choiceParam(pageSizes.bills.options, pageSizes.bills.initial),
} as const

export type DailyRatesState = UrlState<typeof dailyRatesUrl>

/** The request parameters of the list. */
export function dailyRatesQueryOf({ currency, from, to, page, size }: DailyRatesState) {
  return {
    ...{ page, size },
    ...(currency ? { currency } : {}),
    ...(from ? { from } : {}),
    ...(to ? { to } : {}),
  }
}
