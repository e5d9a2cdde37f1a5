import { listOrders } from '@berth/contract/order'
import { maxLength, pageSizes } from '@berth/domain/limits'
import { statusesInProcessOrder } from '@berth/domain/order/status'
import { readOf } from '../../../../lib/api/api.ts'
import {
  choiceParam,
  choicesParam,
  numberParam,
  textParam,
  type UrlState,
} from '../../../../lib/url/url-state.ts'

const { initial, options } = pageSizes.bookings

/** What the address of the list says. */
export const listShape = {
  keyword: textParam(maxLength.keyword),
  to_id: numberParam(null),
  status: choicesParam(statusesInProcessOrder),
  waits_on: choiceParam(['any', 'member', 'operator'], 'any'),
  unread: choiceParam(['0', '1'], '0'),
  field: choiceParam(['turn', 'order_no', 'etd', 'eta', 'create_time', 'update_time'], 'turn'),
  order: choiceParam(['asc', 'desc'], 'asc'),
  page: numberParam(1),
  size: choiceParam(options, initial),
}

/** The same on the phone, where fifty cards are a long way. */
export const phoneListShape = { ...listShape, size: choiceParam(options, 20) }

export type ListState = UrlState<typeof listShape>
export type ListFilter = Pick<ListState, 'keyword' | 'to_id' | 'status' | 'waits_on' | 'unread'>

export const noFilter: ListFilter = {
  keyword: '',
  to_id: null,
  status: [],
  waits_on: 'any',
  unread: '0',
}

/** The filter in a state, as the address would write it. */
export function filterOf({ keyword, to_id, status, waits_on, unread }: ListFilter): ListFilter {
  return { keyword: keyword.trim(), to_id, status, waits_on, unread }
}

/** How many of the filters narrow the list. */
export function countFilters({ keyword, to_id, status, waits_on, unread }: ListFilter): number {
  const narrows = [keyword !== '', to_id !== null, status.length > 0, waits_on !== 'any', unread === '1']
  return narrows.filter(Boolean).length
}

/** What one page of the list is asked with: what is not narrowed down is left out. */
export function bookingsQueryOf(state: ListState) {
  const { keyword, to_id, status, waits_on, unread, field, order, page, size } = state
  return {
    page,
    size,
    field,
    order,
    ...(keyword ? { keyword } : {}),
    ...(to_id === null ? {} : { to_id }),
    ...(status.length > 0 ? { status: status.join(',') } : {}),
    ...(waits_on === 'any' ? {} : { waits_on }),
    ...(unread === '1' ? { unread } : {}),
  }
}

/** The read of one page of the list. */
export function bookingsOf(state: ListState) {
  return readOf(listOrders, { query: { ...bookingsQueryOf(state), columns: 'screen' } })
}
