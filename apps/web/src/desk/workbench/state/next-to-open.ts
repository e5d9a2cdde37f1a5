import type { DeskQueue } from '@berth/domain/order/lifecycle/desk-queue'
import { isWorkQueue } from './queue-groups.ts'

/**
 * Returns the order below the one just answered. Null if that was the last, is not in this list, or the list is not a work
 * queue: a user who looked up an order wants to see the result.
 */
export function nextToOpen(
  orders: readonly { readonly id: number }[] | undefined,
  openId: number | null,
  queue: DeskQueue,
): number | null {
  const at = orders?.findIndex(({ id }) => id === openId) ?? -1
  if (at < 0 || !isWorkQueue(queue)) return null
  return orders?.[at + 1]?.id ?? null
}
