import { findAnything, type Hit } from '@berth/contract/orders/find'
import { listOrders } from '@berth/contract/orders/order'
import { portQuery, type SearchSide } from '#features/search/search-side.ts'
import { readOf } from '#lib/api/api.ts'
import { paths } from '#lib/url/paths.ts'

/** Where a hit is seen: a page of its own, or the booking it belongs to. */
function pathOfHit(hit: Hit, seesRates: boolean): string {
  if (hit.kind === 'port') return `${seesRates ? paths.quotes : paths.bookings}?${portQuery(hit)}`
  if (hit.kind === 'payment') return paths.payment(hit.id)
  if (hit.kind === 'statement') return paths.statement(hit.id)
  if (hit.kind === 'invoice') return paths.invoice(hit.id)
  if (hit.kind === 'rfq') return paths.rfq(hit.id)
  if (hit.order_id !== null) return paths.booking(hit.order_id)
  return `${paths.contacts}?${new URLSearchParams({ keyword: hit.title })}`
}

/** The search over what the company has: bookings, bills, payments, statements, contacts … */
export const memberSearch: SearchSide = {
  viewer: 'member',
  required: { any: ['order', 'quote', 'quote_rfq', 'contact'] },
  forOrders: 'order',
  find: (keyword, size) =>
    readOf(listOrders, {
      query: {
        ...(keyword === '' ? { field: 'update_time' as const, order: 'desc' as const } : { keyword }),
        ...{ size, columns: 'screen' as const },
      },
    }),
  findHits: (keyword) => readOf(findAnything, { query: { keyword } }),
  pathOf: paths.booking,
  pathOfHit,
  listPath: (keyword) => `${paths.bookings}?${new URLSearchParams({ keyword })}`,
}
