import { myBillTabs } from '@berth/contract/money/my-bill'
import { maxLength, pageSizes } from '@berth/domain/limits'
import {
  type ChosenFilters,
  choiceParam,
  currencyParam,
  dayParam,
  paging,
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
  ...paging(pageSizes.bills),
} as const

export type MyBillsState = UrlState<typeof myBillsUrl>

/** The request parameters of the list of bills. */
export function myBillsQueryOf({ tab, ...chosen }: ChosenFilters<MyBillsState>) {
  return { ...chosen, tab: tab === 'credits' ? ('open' as const) : tab }
}
