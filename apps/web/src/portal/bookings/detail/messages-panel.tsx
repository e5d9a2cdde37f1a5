import { countOrders, countUnreadOrders } from '@berth/contract/order'
import type { OrderDetail } from '@berth/contract/order-shape'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { keyOf } from '../../../lib/api.ts'
import { useWords } from '../../../lib/language.ts'
import { Conversation } from '../../../shared/conversation/conversation.tsx'
import { conversationWords } from '../../../shared/conversation/conversation-words.ts'
import { Panel } from '../../../ui/panel.tsx'
import { Tag } from '../../../ui/tag.tsx'

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
        extra={
          order.unread_messages > 0 && (
            <Tag kind="strong" mini>
              {text.newMessages(order.unread_messages)}
            </Tag>
          )
        }
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
