import type { OrderDetail } from '@berth/contract/orders/order-shape'

/** Whether a change or roll of an order is open, or was there before. */
export function hasChanges({
  change_wait: wait,
  events,
}: Pick<OrderDetail, 'change_wait' | 'events'>): boolean {
  return wait !== null || events.some(({ action }) => action === 'ask_change' || action === 'roll')
}
