import type { BodyOf, OutputOf } from '@berth/contract/endpoint'
import {
  deskListOrderMessages,
  deskReadOrderMessages,
  deskSendOrderMessage,
  listOrderMessages,
  type OrderMessage,
  readOrderMessages,
  sendOrderMessage,
} from '@berth/contract/orders/order-message'
import type { Actor } from '@berth/domain/access/actor'
import { call } from '#lib/api/api.ts'

type Conversation = OutputOf<typeof listOrderMessages>

/** The messages API of one side for an order. */
export type ConversationCalls = {
  readonly key: readonly unknown[]
  readonly list: (signal: AbortSignal) => Promise<Conversation>
  readonly send: (body: BodyOf<typeof sendOrderMessage>, idempotencyKey: string) => Promise<OrderMessage>
  readonly markRead: (upTo: number) => Promise<unknown>
}

export function conversationCalls(viewer: Actor, orderId: number): ConversationCalls {
  const params = { id: orderId }
  return viewer === 'member'
    ? {
        key: ['order', String(orderId), 'talk', 'message'],
        list: (signal) => call(listOrderMessages, { params, signal }),
        send: (body, idempotencyKey) => call(sendOrderMessage, { params, body, idempotencyKey }),
        markRead: (upTo) => call(readOrderMessages, { params, body: { up_to: upTo } }),
      }
    : {
        key: ['desk', 'order', String(orderId), 'talk', 'message'],
        list: (signal) => call(deskListOrderMessages, { params, signal }),
        send: (body, idempotencyKey) => call(deskSendOrderMessage, { params, body, idempotencyKey }),
        markRead: (upTo) => call(deskReadOrderMessages, { params, body: { up_to: upTo } }),
      }
}
