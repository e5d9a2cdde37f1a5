import { bankTabs } from '@berth/contract/money/bank-entry'
import { maxLength, pageSizes } from '@berth/domain/limits'
import { choiceParam, currencyParam, numberParam, textParam, type UrlState } from '#lib/url/url-state.ts'

/** The state of the page in the URL. */
export const bankEntriesUrl = {
  tab: choiceParam(bankTabs, 'open'),
  currency: currencyParam(''),
  keyword: textParam(maxLength.keyword),
  page: numberParam(1),
  size: choiceParam(pageSizes.bills.options, pageSizes.bills.initial),
} as const

export type BankEntriesState = UrlState<typeof bankEntriesUrl>

/** The request parameters of the list. */
export function bankEntriesQueryOf({ tab, currency, keyword, page, size }: BankEntriesState) {
  return {
    ...{ tab, page, size },
    ...(currency ? { currency } : {}),
    ...(keyword ? { keyword } : {}),
  }
}
