import { assigneeFilters, deskSorts } from '@berth/contract/desk/desk-order'
import { maxLength, pageSizes } from '@berth/domain/limits'
import { type DeskQueue, deskQueues, usualSortOf } from '@berth/domain/order/lifecycle/desk-queue'
import { statusesInProcessOrder } from '@berth/domain/order/lifecycle/status'
import {
  choiceParam,
  choicesParam,
  numberParam,
  readUrlState,
  textParam,
  type UrlState,
} from '#lib/url/url-state.ts'
import { deskList } from './api.ts'
import { figureQueryOf, figureUrl } from './figure-url.ts'
import { firstQueue, isTabled } from './queue-groups.ts'
import { tableQueryOf, tableUrl } from './table-url.ts'

export { deskSorts }
export type DeskSort = (typeof deskSorts)[number]

/** The default sort order of a list: by cut-off where one matters, the latest first where nothing waits for the desk. */
export function sortOf({
  queue,
  sort,
}: {
  readonly queue: DeskQueue
  readonly sort: DeskSort | 'own'
}): DeskSort {
  if (sort !== 'own') return sort
  return isTabled(queue) ? 'newest' : usualSortOf(queue)
}

export const orderTabs = [
  'work',
  'supply',
  'bill_of_lading',
  'booking',
  'transport',
  'documents',
  'settlement',
  'messages',
  'notes',
  'timeline',
] as const
export type OrderTab = (typeof orderTabs)[number]

/** The URL parameters of the desk, apart from the order. */
export const deskUrl = {
  queue: choiceParam(deskQueues, firstQueue),
  sort: choiceParam(['own', ...deskSorts], 'own'),
  keyword: textParam(maxLength.keyword),
  status: choicesParam(statusesInProcessOrder),
  assignee: choiceParam(assigneeFilters, 'all'),
  unread: choiceParam(['0', '1'], '0'),
  customer_id: numberParam(null),
  page: numberParam(1),
  size: choiceParam(pageSizes.desk.options, pageSizes.desk.initial),
  ...figureUrl,
  ...tableUrl,
}

export type OrderListState = UrlState<typeof deskUrl>

/** The request parameters of the list a URL describes. */
export function deskQueryOf(state: OrderListState) {
  const { queue, keyword, status, assignee, unread, customer_id, page, size } = state
  return {
    ...{ queue, keyword, assignee, unread, page, sort: sortOf(state), size },
    ...(status.length > 0 ? { status: status.join(',') } : {}),
    ...(customer_id === null ? {} : { customer_id }),
    ...figureQueryOf(state),
    ...tableQueryOf(state),
  }
}

/** The query of the list a URL describes. */
export function deskListOf(state: OrderListState, isLive = false) {
  return deskList(deskQueryOf(state), isLive)
}

export const orderUrl = { tab: choiceParam(orderTabs, 'work') }

/** Where the orders of a queue are worked on, if not on the first tab. */
const tabOfQueue: Partial<Record<DeskQueue, OrderTab>> = {
  corrections: 'bill_of_lading',
  amendments: 'bill_of_lading',
  exception: 'transport',
  unbilled: 'settlement',
  unpaid: 'settlement',
}

/** The same list with another order open, or none. The tab belongs to the previous order: the list decides the new one. */
export function searchForOrder(search: string): string {
  const params = new URLSearchParams(search)
  const { queue } = readUrlState({ queue: deskUrl.queue }, params)
  params.delete('tab')
  const tab = tabOfQueue[queue]
  if (tab) params.set('tab', tab)
  const text = params.toString()
  return text && `?${text}`
}
