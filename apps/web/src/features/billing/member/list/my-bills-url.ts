import { myBillTabs } from '@berth/contract/money/my-bill'
import { maxLength, pageSizes } from '@berth/domain/limits'
import {
  choiceParam,
  currencyParam,
  dayParam,
  numberParam,
  textParam,
  type UrlState,
} from '#lib/url/url-state.ts'

/** The tabs of the page: those of bills, and credit notes. */
export const myBillViews = [...myBillTabs, 'credits'] as const

/** The state of the list in the URL. */
export const myBillsUrl = {
  tab: choiceParam(myBillViews, 'open'),
  currency: currencyParam(''),
  keyword: textParam(maxLength.keyword),
  due_from: dayParam,
  due_to: dayParam,
  page: numberParam(1),
  size: choiceParam(pageSizes.bills.options, pageSizes.bills.initial),
} as const

export type MyBillsState = UrlState<typeof myBillsUrl>

/** The request parameters of the list of bills. */
export function myBillsQueryOf({ tab, currency, keyword, due_from, due_to, page, size }: MyBillsState) {
  return {
    tab: tab === 'credits' ? ('open' as const) : tab,
    ...(currency ? { currency } : {}),
    ...(keyword ? { keyword } : {}),
    ...(due_from ? { due_from } : {}),
    ...(due_to ? { due_to } : {}),
    page,
    size,
  }
}
