import { listOrders } from '@berth/contract/orders/order'
import type { SearchHost } from '../../features/search/search-host.ts'
import { readOf } from '../../lib/api/api.ts'
import { paths } from '../../lib/url/paths.ts'

/** The search over the company's own bookings. */
export const memberSearch: SearchHost = {
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
