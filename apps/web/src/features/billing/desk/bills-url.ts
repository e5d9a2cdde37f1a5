import { billTabs } from '@berth/contract/desk-bill'
import { maxLength, pageSizes } from '@berth/domain/limits'
import { choiceParam, dayParam, numberParam, textParam, type UrlState } from '../../../lib/url/url-state.ts'

/** What the page shows: a kind of bills, or the payments that wait. */
export const billViews = [...billTabs.slice(0, 1), 'payments', ...billTabs.slice(1)] as const
export type BillView = (typeof billTabs)[number] | 'payments'

/** Everything of the page that stands in the address. */
export const billsUrl = {
  tab: choiceParam<BillView>([...billTabs, 'payments'], 'open'),
  keyword: textParam(maxLength.keyword),
  customer: numberParam(null),
  due_from: dayParam,
  due_to: dayParam,
  sort: choiceParam(['due_date', 'total', 'create_time', 'pay_time', 'customer'], 'due_date'),
  order: choiceParam(['asc', 'desc'], 'asc'),
  page: numberParam(1),
  size: choiceParam(pageSizes.bills.options, pageSizes.bills.initial),
} as const

export type BillsState = UrlState<typeof billsUrl>

/** What the list is asked for; the order of what is paid begins with the latest. */
export function billsQueryOf(state: BillsState) {
  const tab = state.tab === 'payments' ? 'open' : state.tab
  const isUsual = state.sort === 'due_date' && state.order === 'asc'
  return {
    tab,
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
