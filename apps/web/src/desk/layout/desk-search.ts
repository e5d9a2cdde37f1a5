import { deskListOrders } from '@berth/contract/desk-order'
import { readOf } from '../../lib/api.ts'
import { paths } from '../../lib/paths.ts'
import type { SearchSide } from '../../shared/search/search-side.ts'

/** The search of the orders of all companies. */
export const deskSearch: SearchSide = {
  viewer: 'operator',
  required: 'desk_order',
  find: (keyword, size) =>
    readOf(deskListOrders, { query: { size, sort: 'newest', ...(keyword === '' ? {} : { keyword }) } }),
  pathOf: paths.deskOrder,
  listPath: (keyword) => `${paths.deskOrders}?${new URLSearchParams({ queue: 'all', keyword })}`,
}
