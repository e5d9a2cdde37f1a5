import { type DeadlineState, deadlineState } from '@berth/domain/order/cut-off'
import { type OrderStatus, orderStatus } from '@berth/domain/order/status'

type Clocked = {
  readonly status: OrderStatus
  readonly status_time: string
  readonly cut_off_documents: string | null
}

/** What presses on an order: a cut-off that still matters, or how long it has been waiting. `share` fills its bar. */
export type OrderClock =
  | { readonly kind: 'cut_off'; readonly at: string; readonly state: DeadlineState; readonly share: number }
  | { readonly kind: 'waiting'; readonly since: string; readonly share: number }
  | { readonly kind: 'ended'; readonly at: string }

// The documents cut-off is about the shipping instruction: it presses from the confirmed space until the bill of lading.
const untilBillOfLading: ReadonlySet<OrderStatus> = new Set([
  orderStatus.pendingSupply,
  orderStatus.pendingBillOfLading,
])

/** The clock of an order; `longestMs` is the longest wait beside it, against which a plain wait is measured. */
export function orderClock(order: Clocked, now: Date, longestMs = 0): OrderClock {
  const since = new Date(order.status_time).getTime()
  if (order.status === orderStatus.completed || order.status === orderStatus.cancelled)
    return { kind: 'ended', at: order.status_time }
  if (order.cut_off_documents && untilBillOfLading.has(order.status)) {
    const deadline = new Date(order.cut_off_documents)
    const state = deadlineState(deadline, now)
    const share = state === 'past' ? 1 : shareOf(now.getTime() - since, deadline.getTime() - since)
    return { kind: 'cut_off', at: order.cut_off_documents, state, share }
  }
  return { kind: 'waiting', since: order.status_time, share: shareOf(now.getTime() - since, longestMs) }
}

/** The longest wait among orders, in milliseconds. */
export function longestWait(orders: readonly Clocked[], now: Date): number {
  return orders.reduce(
    (longest, { status_time }) => Math.max(longest, now.getTime() - new Date(status_time).getTime()),
    0,
  )
}

// A sliver always shows, so that an empty bar never reads as a missing one.
function shareOf(part: number, whole: number): number {
  return whole <= 0 ? 0.04 : Math.min(1, Math.max(0.04, part / whole))
}
