import { deskListOrders } from '@berth/contract/desk/desk-order'
import { deskFindAnything, type Hit } from '@berth/contract/orders/find'
import { portQuery, type SearchSide } from '#features/search/search-side.ts'
import { readOf } from '#lib/api/api.ts'
import { paths } from '#lib/url/paths.ts'

/** Where a hit is seen: a page of its own, the order it belongs to, or the list that has it. */
function pathOfHit(hit: Hit): string {
  const { kind, id, title, state } = hit
  if (kind === 'port') return `${paths.deskOrders}?queue=all&${portQuery(hit)}`
  if (kind === 'statement') return paths.deskStatement(id)
  if (kind === 'invoice') return paths.deskInvoice(id)
  if (kind === 'rfq') return paths.deskRfq(id)
  if (kind === 'bank_entry')
    return `${paths.deskBankEntries}?${new URLSearchParams({ tab: state ?? '', keyword: title })}`
  if (kind === 'payment' && state === 'waiting')
    return `${paths.deskBills}?${new URLSearchParams({ tab: 'payments', slip: String(id) })}`
  if (hit.order_id !== null) return paths.deskOrder(hit.order_id)
  return hit.customer_id === null ? paths.deskMembers : paths.deskMember(hit.customer_id)
}

/** Searches what all companies have: orders, bills, payments, bank entries, people … */
export const deskSearch: SearchSide = {
  viewer: 'operator',
  required: { any: ['desk_order', 'desk_finance', 'desk_rfq', 'desk_member'] },
  forOrders: 'desk_order',
  find: (keyword, size) =>
    readOf(deskListOrders, { query: { size, sort: 'newest', ...(keyword === '' ? {} : { keyword }) } }),
  findHits: (keyword) => readOf(deskFindAnything, { query: { keyword } }),
  pathOf: paths.deskOrder,
  pathOfHit,
  listPath: (keyword) => `${paths.deskOrders}?${new URLSearchParams({ queue: 'all', keyword })}`,
}
