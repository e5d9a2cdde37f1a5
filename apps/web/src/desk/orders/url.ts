import { assigneeFilters } from '@berth/contract/desk-order'
import { maxLength, pageSizes } from '@berth/domain/limits'
import { deskQueues } from '@berth/domain/order/desk-queue'
import { statusesInProcessOrder } from '@berth/domain/order/status'
import { choiceParam, choicesParam, numberParam, textParam, type UrlState } from '../../lib/url-state.ts'
import { deskList } from './api.ts'
import { firstQueue } from './queue-groups.ts'

export const deskSorts = ['oldest', 'newest', 'cut_off'] as const
export type DeskSort = (typeof deskSorts)[number]

export const orderTabs = [
  'work',
  'supply',
  'booking',
  'documents',
  'settlement',
  'messages',
  'notes',
  'timeline',
] as const
export type OrderTab = (typeof orderTabs)[number]

/** What the desk's address holds besides the order. */
export const deskAddress = {
  queue: choiceParam(deskQueues, firstQueue),
  sort: choiceParam(deskSorts, 'oldest'),
  keyword: textParam(maxLength.keyword),
  status: choicesParam(statusesInProcessOrder),
  assignee: choiceParam(assigneeFilters, 'all'),
  unread: choiceParam(['0', '1'], '0'),
  customer_id: numberParam(null),
  page: numberParam(1),
}

export type ListState = UrlState<typeof deskAddress>

/** What the list that an address names is asked with. */
export function deskQueryOf({ status, customer_id, ...state }: ListState) {
  const statuses = status.length > 0 ? { status: status.join(',') } : {}
  const customer = customer_id === null ? {} : { customer_id }
  return { ...state, ...statuses, ...customer, size: pageSizes.desk.initial }
}

/** The read of the list that an address names. */
export function deskListOf(state: ListState, isLive = false) {
  return deskList(deskQueryOf(state), isLive)
}

export const orderAddress = { tab: choiceParam(orderTabs, 'work') }

/** The same list with another order open, or with none: the tab belongs to the order one leaves. */
export function searchForOrder(search: string): string {
  const params = new URLSearchParams(search)
  params.delete('tab')
  const text = params.toString()
  return text && `?${text}`
}
