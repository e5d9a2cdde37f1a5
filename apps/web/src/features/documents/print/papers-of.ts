import type { OrderPaperKind } from '@berth/contract/order-paper'
import { type OrderStatus, orderStatus } from '@berth/domain/order/status'

const beforeInstruction: readonly OrderStatus[] = [
  orderStatus.draft,
  orderStatus.pendingBooking,
  orderStatus.cancelled,
]

/** The papers there are of an order in its status; an instruction follows the confirmation of space. */
export function papersOf({ status }: { readonly status: OrderStatus }): readonly OrderPaperKind[] {
  return beforeInstruction.includes(status) ? ['booking'] : ['booking', 'supply', 'bill_of_lading']
}
