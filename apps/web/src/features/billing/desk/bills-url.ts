import { billTabs } from '@berth/contract/money/desk-bill'
import { maxLength, pageSizes } from '@berth/domain/limits'
import { quoteCurrency } from '@berth/domain/money/bill'
import {
  type ChosenFilters,
  choiceParam,
  currencyParam,
  dayParam,
  numberParam,
  paging,
  textParam,
  type UrlState,
} from '#lib/url/url-state.ts'

/** The tabs of the page: kinds of bills, pending payments, and credit notes. */
export const billViews = [...billTabs.slice(0, 1), 'payments', ...billTabs.slice(1), 'credits'] as const
export type BillView = (typeof billTabs)[number] | 'payments' | 'credits'

/** The state of the page in the URL. */
export const billsUrl = {
  tab: choiceParam<BillView>([...billTabs, 'payments', 'credits'], 'open'),
  currency: currencyParam(quoteCurrency),
  keyword: textParam(maxLength.keyword),
  customer: numberParam(null),
  /** The payment to confirm that is open. */
  slip: numberParam(null),
  due_from: dayParam,
  due_to: dayParam,
  sort: choiceParam(['due_date', 'total', 'create_time', 'pay_time', 'customer'], 'due_date'),
  order: choiceParam(['asc', 'desc'], 'asc'),
  ...paging(pageSizes.bills),
} as const

export type BillsState = UrlState<typeof billsUrl>

/** The request parameters of the list. Paid bills are sorted latest first. */
export function billsQueryOf({ customer: customer_id, slip: _, ...chosen }: ChosenFilters<BillsState>) {
  const tab = chosen.tab === 'payments' || chosen.tab === 'credits' ? 'open' : chosen.tab
  const isUsual = chosen.sort === 'due_date' && chosen.order === 'asc'
  return {
    ...chosen,
    tab,
    ...(tab === 'paid' && isUsual && { sort: 'pay_time' as const, order: 'desc' as const }),
    ...(customer_id && { customer_id }),
  }
}
