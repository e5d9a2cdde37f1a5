import { deskListOrders } from '@berth/contract/desk/desk-order'
import { deskListSailingOrders } from '@berth/contract/desk/desk-sailing'
import { maxPageSize, sailingLimits } from '@berth/domain/limits'
import { statusesToRoll } from '@berth/domain/order/change/change-wait'
import { call } from '#lib/api/api.ts'
import type { RollableOrder } from './roll-many-dialog.tsx'

type Page = {
  readonly lists: readonly (RollableOrder & { readonly status: number })[]
  readonly total: number
}

/** Reads all pages of a list, as many orders as can be rolled at once. */
async function readAll(size: number, read: (page: { page: number; size: number }) => Promise<Page>) {
  const orders: RollableOrder[] = []
  for (let page = 1; orders.length < sailingLimits.maxOrders; page += 1) {
    const { lists, total } = await read({ page, size })
    orders.push(...lists.filter(({ status }) => statusesToRoll.some((one) => one === status)))
    if (lists.length === 0 || page * size >= total) break
  }
  return orders.slice(0, sailingLimits.maxOrders)
}

/** The orders that are loaded at a call of a sailing, or at any of it. */
export function rollableOf(sailingId: number, callId: number | null) {
  const narrowed = callId === null ? {} : { call_id: callId }
  return {
    key: ['sailing', sailingId, callId],
    read: () =>
      readAll(maxPageSize, (page) =>
        call(deskListSailingOrders, { params: { id: sailingId }, query: { ...page, ...narrowed } }),
      ),
  }
}

/** The orders of the queue of those that have to be rolled. */
export const rollableInQueue = {
  key: ['queue'],
  read: () => readAll(100, (page) => call(deskListOrders, { query: { ...page, queue: 'roll' } })),
}
