import { type OrderStatus, orderStatus } from '@berth/domain/order/lifecycle/status'
import type { OrderTab } from './url.ts'

const beforeSpace: ReadonlySet<OrderStatus> = new Set([orderStatus.draft, orderStatus.pendingBooking])
const beforeInstruction: ReadonlySet<OrderStatus> = new Set([...beforeSpace, orderStatus.pendingInstruction])

/** Whether an order has space on a vessel, so that there is something to tell of its way. */
function isUnderWay(status: OrderStatus): boolean {
  return !beforeSpace.has(status) && status !== orderStatus.cancelled
}

/** Whether the operator may add documents: from confirmed space on. */
export function mayHoldDocuments(status: OrderStatus): boolean {
  return !beforeSpace.has(status)
}

/** The tabs of an order: documents from confirmed space on, instruction and settlement from the shipping instruction on. */
export function tabsOf(status: OrderStatus): readonly OrderTab[] {
  const hasInstruction = !beforeInstruction.has(status)
  return [
    'work',
    ...(hasInstruction ? (['supply', 'bill_of_lading'] as const) : []),
    'booking',
    ...(isUnderWay(status) ? (['transport'] as const) : []),
    ...(mayHoldDocuments(status) ? (['documents'] as const) : []),
    ...(hasInstruction ? (['settlement'] as const) : []),
    'messages',
    'notes',
    'timeline',
  ]
}
