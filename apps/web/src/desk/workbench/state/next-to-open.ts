import type { DeskQueue } from '@berth/domain/order/desk-queue'
import { isWorkQueue } from './queue-groups.ts'

/**
 * The order to open after the open one was answered: the one below it. Nothing when it was the last, is not of this list,
 * or the list is no queue of work: whoever looked an order up wants to see what became of it.
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
