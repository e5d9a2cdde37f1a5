import type { OrderPaperKind } from '@berth/contract/orders/order-paper'
import type { OrderEvent } from '@berth/contract/orders/order-shape'
import { type OrderStatus, orderStatus } from '@berth/domain/order/lifecycle/status'

const beforeInstruction: readonly OrderStatus[] = [
  orderStatus.draft,
  orderStatus.pendingBooking,
  orderStatus.cancelled,
]

type Papered = { readonly status: OrderStatus; readonly events: readonly Pick<OrderEvent, 'action'>[] }

/**
 * The documents available for an order. The shipping instruction follows the confirmation of space, the release note the telex
 * release.
 */
export function papersOf({ status, events }: Papered): readonly OrderPaperKind[] {
  if (beforeInstruction.includes(status)) return ['booking']
  const isReleased = events.some(({ action }) => action === 'release')
  return ['booking', 'supply', 'bill_of_lading', ...(isReleased ? (['release_note'] as const) : [])]
}
