import type { OrderPaperKind } from '@berth/contract/orders/order-paper'
import { type OrderStatus, orderStatus } from '@berth/domain/order/lifecycle/status'

const beforeInstruction: readonly OrderStatus[] = [
  orderStatus.draft,
  orderStatus.pendingBooking,
  orderStatus.cancelled,
]

/** The documents available for an order in its status. The shipping instruction follows the confirmation of space. */
export function papersOf({ status }: { readonly status: OrderStatus }): readonly OrderPaperKind[] {
  return beforeInstruction.includes(status) ? ['booking'] : ['booking', 'supply', 'bill_of_lading']
}
