import type { OutputOf } from '@berth/contract/endpoint'
import type { findAnything, Hit } from '@berth/contract/orders/find'
import type { OrderListItem } from '@berth/contract/orders/order-shape'
import type { Actor } from '@berth/domain/access/actor'
import type { Requirement } from '@berth/domain/access/authority'
import type { QueryFunction } from '@tanstack/react-query'

export type FoundOrder = Pick<
  OrderListItem,
  'id' | 'order_no' | 'status' | 'cancel_requested' | 'pol_name' | 'pod_name' | 'to_name' | 'matched'
>

/** What is found besides orders. */
export type FoundHits = OutputOf<typeof findAnything>

type OrderPage = { readonly lists: readonly FoundOrder[]; readonly total: number }

/** The parts of the search that differ between portal and desk. */
export type SearchSide = {
  readonly viewer: Actor
  /** The permission required to search at all, and that for orders. */
  readonly required: Requirement
  readonly forOrders: Requirement
  /** Finds orders by keyword. Without one, returns the most recently changed. */
  readonly find: (
    keyword: string,
    size: number,
  ) => { readonly queryKey: readonly unknown[]; readonly queryFn?: QueryFunction<OrderPage> }
  /** Finds everything else: bills, payments, statements, companies … */
  readonly findHits: (keyword: string) => {
    readonly queryKey: readonly unknown[]
    readonly queryFn?: QueryFunction<FoundHits>
  }
  readonly pathOf: (id: number) => string
  /** The page that shows a hit; a port leads to its rates, for those who see rates. */
  readonly pathOfHit: (hit: Hit, seesRates: boolean) => string
  /** The path of the list with all results. */
  readonly listPath: (keyword: string) => string
}

/** Narrows a list to a port that was found: what leaves from it, or what goes to it. */
export function portQuery({ id, state }: Pick<Hit, 'id' | 'state'>): string {
  return `${state === 'from' ? 'pol_id' : 'to_id'}=${id}`
}
