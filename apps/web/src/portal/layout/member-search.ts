import { listOrders } from '@berth/contract/order'
import { readOf } from '../../lib/api.ts'
import { paths } from '../../lib/paths.ts'
import type { SearchSide } from '../../shared/search/search-side.ts'

/** The search of the company's own bookings. */
export const memberSearch: SearchSide = {
  viewer: 'member',
  required: 'order',
  find: (keyword, size) =>
    readOf(listOrders, {
      query: {
        ...(keyword === '' ? { field: 'update_time' as const, order: 'desc' as const } : { keyword }),
        ...{ size, columns: 'screen' as const },
      },
    }),
  pathOf: paths.booking,
  listPath: (keyword) => `${paths.bookings}?${new URLSearchParams({ keyword })}`,
}
