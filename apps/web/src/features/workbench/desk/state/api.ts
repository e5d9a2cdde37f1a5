import {
  type DeskOrder,
  type deskConfirm,
  deskCountOrders,
  deskGetOrder,
  deskListOrders,
} from '@berth/contract/desk/desk-order'
import type { OutputOf, QueryOf } from '@berth/contract/endpoint'
import { keepPreviousData, type QueryClient } from '@tanstack/react-query'
import { call, keyOf, readOf } from '#lib/api/api.ts'
import { type DeskAnswer, deskActions } from './desk-actions.ts'

/** How often the desk polls for new work. */
export const pollMs = 20_000

/** With live updates, only the clocks of the counts go stale. */
const livePollMs = 5 * 60_000

const intervalOf = (isLive: boolean) => (isLive ? livePollMs : pollMs)

/** Cache key prefix of the desk's orders, invalidated after every action. */
export const deskOrdersKey = ['desk', 'order'] as const

type Key = { readonly queryKey: readonly unknown[] }

/** Refreshes the list and the counts, but not the open order, which may be in use. */
export function refreshDeskList(queryClient: QueryClient): Promise<void> {
  return queryClient.invalidateQueries({
    predicate: ({ queryKey: [side, what, which] }: Key) =>
      side === 'desk' && what === 'order' && (typeof which === 'object' || which === 'count'),
  })
}

export const deskCountsKey = ['desk', 'order', 'count'] as const

export const deskCounts = (query: QueryOf<typeof deskCountOrders>, isLive: boolean) => ({
  ...readOf(deskCountOrders, { query }),
  refetchInterval: intervalOf(isLive),
  placeholderData: keepPreviousData,
})

/** Until a page has come, the one before it stays in view, but never under the name of another queue. */
export const deskList = (query: QueryOf<typeof deskListOrders>, isLive: boolean) => ({
  ...readOf(deskListOrders, { query }),
  refetchInterval: intervalOf(isLive),
  placeholderData: (
    before: OutputOf<typeof deskListOrders> | undefined,
    { queryKey = [] }: { readonly queryKey?: readonly unknown[] } = {},
  ) => ((queryKey[2] as typeof query | undefined)?.queue === query.queue ? before : undefined),
})

// An open order never refetches on its own, only after an action or when the clerk asks for it.
export const deskOrder = (id: number) => ({
  ...readOf(deskGetOrder, { params: { id } }),
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
})

export const deskOrderKey = (id: number) => keyOf(deskGetOrder, { params: { id } })

export const readDeskOrder = (id: number): Promise<DeskOrder> => call(deskGetOrder, { params: { id } })

export type MovedOrder = OutputOf<typeof deskConfirm>

/** Sends an answer with the version of the order the clerk saw. */
export function sendAnswer(
  { id, version }: Pick<DeskOrder, 'id' | 'version'>,
  { action, body }: DeskAnswer,
): Promise<MovedOrder> {
  return call(deskActions[action].endpoint, { params: { id }, body: { ...body, version } })
}
