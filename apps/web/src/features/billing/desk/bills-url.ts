import { billTabs } from '@berth/contract/money/desk-bill'
import { maxLength, pageSizes } from '@berth/domain/limits'
import { quoteCurrency } from '@berth/domain/money/bill'
import {
  choiceParam,
  currencyParam,
  dayParam,
  numberParam,
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
  page: numberParam(1),
  size: choiceParam(pageSizes.bills.options, pageSizes.bills.initial),
} as const

export type BillsState = UrlState<typeof billsUrl>

/** The request parameters of the list. Paid bills are sorted latest first. */
export function billsQueryOf(state: BillsState) {
  const tab = state.tab === 'payments' || state.tab === 'credits' ? 'open' : state.tab
  const isUsual = state.sort === 'due_date' && state.order === 'asc'
  return {
    tab,
    currency: state.currency,
    ...(tab === 'paid' && isUsual
      ? { sort: 'pay_time' as const, order: 'desc' as const }
      : { sort: state.sort, order: state.order }),
    ...(state.keyword ? { keyword: state.keyword } : {}),
    ...(state.customer ? { customer_id: state.customer } : {}),
    ...(state.due_from ? { due_from: state.due_from } : {}),
    ...(state.due_to ? { due_to: state.due_to } : {}),
    page: state.page,
    size: state.size,
  }
}
