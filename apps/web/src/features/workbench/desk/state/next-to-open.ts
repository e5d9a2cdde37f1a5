import type { DeskQueue } from '@berth/domain/order/lifecycle/desk-queue'
import { isWorkQueue } from './queue-groups.ts'

/**
 * Returns the next order below the one just answered that the answer has not moved on as well. Null if there is none, the order
 * is not in this list, or the list is not a work queue: a user who looked up an order wants to see the result.
 */
export function nextToOpen(
  orders: readonly { readonly id: number }[] | undefined,
  openId: number | null,
  queue: DeskQueue,
  moved: readonly number[] = [],
): number | null {
  const at = orders?.findIndex(({ id }) => id === openId) ?? -1
  if (at < 0 || !isWorkQueue(queue)) return null
  return orders?.slice(at + 1).find(({ id }) => !moved.includes(id))?.id ?? null
}
