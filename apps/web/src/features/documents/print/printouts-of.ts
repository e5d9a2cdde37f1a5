import type { OrderEvent } from '@berth/contract/orders/order-shape'
import type { PrintoutKind } from '@berth/contract/orders/printout'
import { type OrderStatus, orderStatus } from '@berth/domain/order/lifecycle/status'

const beforeInstruction: readonly OrderStatus[] = [
  orderStatus.draft,
  orderStatus.pendingBooking,
  orderStatus.cancelled,
]

// The member applies with the letter, and the desk sees to it that it is the right one.
const beforeTelex: readonly OrderStatus[] = [
  orderStatus.billOfLadingApplication,
  orderStatus.pendingTelexRelease,
]

type PrintedOrder = {
  readonly status: OrderStatus
  readonly events: readonly Pick<OrderEvent, 'action'>[]
}

/**
 * The documents available for an order. The shipping instruction follows the confirmation of space, the release note and the
 * surrendered copy the telex release; the letter of guarantee is for applying for it, on both sides.
 */
export function printoutsOf({ status, events }: PrintedOrder): readonly PrintoutKind[] {
  if (beforeInstruction.includes(status)) return ['booking']
  const isReleased = events.some(({ action }) => action === 'release')
  const hasVersion = events.some(({ action }) => action === 'bl_approved' || action === 'bl_issued')
  return [
    ...(['booking', 'supply', 'bill_of_lading'] as const),
    ...(beforeTelex.includes(status) ? (['guarantee'] as const) : []),
    ...(isReleased ? (['release_note'] as const) : []),
    ...(isReleased && hasVersion ? (['surrendered'] as const) : []),
  ]
}
