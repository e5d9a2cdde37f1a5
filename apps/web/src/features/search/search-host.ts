import type { OrderListItem } from '@berth/contract/order-shape'
import type { Actor } from '@berth/domain/actor'
import type { Requirement } from '@berth/domain/authority'
import type { QueryFunction } from '@tanstack/react-query'

export type FoundOrder = Pick<
  OrderListItem,
  'id' | 'order_no' | 'status' | 'cancel_requested' | 'pol_name' | 'pod_name' | 'to_name' | 'matched'
>

type Found = { readonly lists: readonly FoundOrder[]; readonly total: number }

/** What differs between the search of the portal and that of the desk. */
export type SearchHost = {
  readonly viewer: Actor
  /** What somebody has to be allowed to search. */
  readonly required: Requirement
  /** The orders a keyword is found in; without one those that changed last. */
  readonly find: (
    keyword: string,
    size: number,
  ) => { readonly queryKey: readonly unknown[]; readonly queryFn?: QueryFunction<Found> }
  readonly pathOf: (id: number) => string
  /** The list of all that are found. */
  readonly listPath: (keyword: string) => string
}
