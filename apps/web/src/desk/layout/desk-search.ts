import { deskListOrders } from '@berth/contract/desk/desk-order'
import type { SearchHost } from '../../features/search/search-host.ts'
import { readOf } from '../../lib/api/api.ts'
import { paths } from '../../lib/url/paths.ts'

/** Searches the orders of all companies. */
export const deskSearch: SearchHost = {
  viewer: 'operator',
  required: 'desk_order',
  find: (keyword, size) =>
    readOf(deskListOrders, { query: { size, sort: 'newest', ...(keyword === '' ? {} : { keyword }) } }),
  pathOf: paths.deskOrder,
  listPath: (keyword) => `${paths.deskOrders}?${new URLSearchParams({ queue: 'all', keyword })}`,
}
