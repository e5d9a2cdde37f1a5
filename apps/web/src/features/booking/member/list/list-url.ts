import { listOrders } from '@berth/contract/orders/order'
import { maxLength, pageSizes } from '@berth/domain/limits'
import { statusesInProcessOrder } from '@berth/domain/order/lifecycle/status'
import { cargoQueryOf, cargoUrl } from '#features/order/cargo-choice.ts'
import { readOf } from '#lib/api/api.ts'
import { choiceParam, choicesParam, numberParam, textParam, type UrlState } from '#lib/url/url-state.ts'

const { initial, options } = pageSizes.bookings

/** The state of the list in the URL. */
export const listShape = {
  keyword: textParam(maxLength.keyword),
  pol_id: numberParam(null),
  to_id: numberParam(null),
  status: choicesParam(statusesInProcessOrder),
  waits_on: choiceParam(['any', 'me', 'colleague', 'member', 'operator'], 'any'),
  unread: choiceParam(['0', '1'], '0'),
  ...cargoUrl,
  field: choiceParam(['turn', 'order_no', 'etd', 'eta', 'create_time', 'update_time'], 'turn'),
  order: choiceParam(['asc', 'desc'], 'asc'),
  page: numberParam(1),
  size: choiceParam(options, initial),
}

/** Same as above for phones, with a smaller page, because fifty cards are too long. */
export const phoneListShape = { ...listShape, size: choiceParam(options, 20) }

export type BookingListState = UrlState<typeof listShape>
export type BookingFilter = Pick<
  BookingListState,
  'keyword' | 'pol_id' | 'to_id' | 'status' | 'waits_on' | 'unread' | 'cargo' | 'arriving_within'
>

export const noFilter: BookingFilter = {
  keyword: '',
  pol_id: null,
  to_id: null,
  status: [],
  waits_on: 'any',
  unread: '0',
  cargo: '',
  arriving_within: null,
}

/** Picks the filter out of a state. */
export function filterOf({ keyword, ...others }: BookingFilter): BookingFilter {
  const { pol_id, to_id, status, waits_on, unread, cargo, arriving_within } = others
  return { keyword: keyword.trim(), pol_id, to_id, status, waits_on, unread, cargo, arriving_within }
}

/** The number of active filters. */
export function countFilters(filter: BookingFilter): number {
  const { keyword, pol_id, to_id, status, waits_on, unread, cargo, arriving_within } = filter
  const ports = [pol_id !== null, to_id !== null, cargo !== '' || arriving_within !== null]
  const narrows = [keyword !== '', ...ports, status.length > 0, waits_on !== 'any', unread === '1']
  return narrows.filter(Boolean).length
}

/** The request parameters of one page. Inactive filters are omitted. */
export function bookingsQueryOf(state: BookingListState) {
  const { keyword, pol_id, to_id, status, waits_on, unread, field, order, page, size } = state
  return {
    page,
    size,
    field,
    order,
    ...(keyword ? { keyword } : {}),
    ...(pol_id === null ? {} : { pol_id }),
    ...(to_id === null ? {} : { to_id }),
    ...(status.length > 0 ? { status: status.join(',') } : {}),
    ...(waits_on === 'any' ? {} : { waits_on }),
    ...(unread === '1' ? { unread } : {}),
    ...cargoQueryOf(state),
  }
}

/** The query of one page. */
export function bookingsOf(state: BookingListState) {
  return readOf(listOrders, { query: { ...bookingsQueryOf(state), columns: 'screen' } })
}
