import { countOrders, countUnreadOrders } from '@berth/contract/orders/order'
import type { OrderDetail } from '@berth/contract/orders/order-shape'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { Conversation } from '#features/messages/conversation.tsx'
import { conversationWords } from '#features/messages/conversation-words.ts'
import { keyOf } from '#lib/api/api.ts'
import { useWords } from '#lib/language.ts'
import { Tag } from '#ui/feedback/tag.tsx'
import { Panel } from '#ui/page/panel.tsx'

/** The messages with the operator. A draft the operator has never seen has none. */
export function MessagesPanel({ order }: { readonly order: OrderDetail }) {
  const text = useWords(conversationWords)
  const queryClient = useQueryClient()
  const { hash } = useLocation()
  const panel = useRef<HTMLDivElement>(null)
  const isAskedFor = hash === '#messages'
  useEffect(() => {
    if (isAskedFor) panel.current?.scrollIntoView({ block: 'start', behavior: 'instant' })
  }, [isAskedFor])
  if (order.submit_time === null) return null
  return (
    <div id="messages" ref={panel}>
      <Panel
        title={text.title}
        extra={order.unread_messages > 0 && <Tag mini>{text.newMessages(order.unread_messages)}</Tag>}
      >
        <Conversation
          orderId={order.id}
          viewer="member"
          onRead={() => {
            void queryClient.invalidateQueries({ queryKey: ['order', String(order.id)], exact: true })
            void queryClient.invalidateQueries({ queryKey: keyOf(countOrders, {}) })
            void queryClient.invalidateQueries({ queryKey: keyOf(countUnreadOrders, {}) })
          }}
        />
      </Panel>
    </div>
  )
}
