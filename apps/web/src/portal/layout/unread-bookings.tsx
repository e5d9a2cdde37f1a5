import { countOrders, countUnreadOrders, listOrders } from '@berth/contract/orders/order'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { conversationWords } from '#features/messages/conversation-words.ts'
import { keyOf, readOf } from '#lib/api/api.ts'
import { useWords } from '#lib/language.ts'
import { CountBadge } from '#ui/feedback/count-badge.tsx'

/** How often the portal polls for new messages from the operator. */
const pollMs = 30_000

/** Counts the bookings with unread messages from the operator. A change also refreshes the list and its counts. */
export function UnreadBookings() {
  const text = useWords(conversationWords)
  const queryClient = useQueryClient()
  const { data } = useQuery({ ...readOf(countUnreadOrders, {}), refetchInterval: pollMs })
  const last = useRef<number | undefined>(undefined)
  useEffect(() => {
    const isNews = last.current !== undefined && data !== undefined && data.orders !== last.current
    last.current = data?.orders ?? last.current
    if (!isNews) return
    void queryClient.invalidateQueries({ queryKey: keyOf(countOrders, {}) })
    void queryClient.invalidateQueries({ predicate: ({ queryKey }) => isList(queryKey) })
  }, [data, queryClient])
  const count = data?.orders ?? 0
  return <CountBadge count={count} label={text.bookings(count)} />
}

/** The list's queries are keyed by its path and their query parameters. */
function isList([path, query]: readonly unknown[]): boolean {
  return path === keyOf(listOrders, {})[0] && typeof query === 'object'
}
