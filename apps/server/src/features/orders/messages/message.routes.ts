import type { Endpoint } from '@berth/contract/endpoint'
import {
  deskListOrderMessages,
  deskReadOrderMessages,
  deskSendOrderMessage,
  listOrderMessages,
  readOrderMessages,
  sendOrderMessage,
} from '@berth/contract/orders/order-message'
import { ok, refuse } from '@berth/domain/result'
import type { Scope } from '../../../platform/auth/scope.ts'
import { problem } from '../../../platform/http/problem.ts'
import { type Context, route } from '../../../platform/http/route.ts'
import { findState } from '../order/order.query.ts'
import { markRead, sendMessage } from './message.command.ts'
import { presentMessage } from './message.present.ts'
import { findMessages } from './message.query.ts'

type MessagesContext = Pick<Context<Endpoint>, 'db' | 'now' | 'signTicket'> & { readonly scope: Scope }

async function listMessages({ db, scope, signTicket }: MessagesContext, orderId: number) {
  const order = await findState(db, scope, orderId)
  if (!order) return refuse(problem('not_found'))
  const { rows, total } = await findMessages(db, order)
  return ok({ lists: rows.map((row) => presentMessage(row, signTicket)), total })
}

async function send(
  { db, scope, now, signTicket }: MessagesContext,
  orderId: number,
  written: Parameters<typeof sendMessage>[3],
) {
  const sent = await sendMessage(db, scope, orderId, written, now)
  return sent.ok ? ok(presentMessage(sent.value, signTicket)) : sent
}

export const orderMessageRoutes = [
  route(listOrderMessages, (context, { params }) => listMessages(context, params.id)),
  route(deskListOrderMessages, (context, { params }) => listMessages(context, params.id)),

  route(sendOrderMessage, (context, { params, body }) => send(context, params.id, body)),
  route(deskSendOrderMessage, (context, { params, body }) => send(context, params.id, body)),

  route(readOrderMessages, ({ db, scope, now }, { params, body }) =>
    markRead(db, scope, params.id, body.up_to, now),
  ),
  route(deskReadOrderMessages, ({ db, scope, now }, { params, body }) =>
    markRead(db, scope, params.id, body.up_to, now),
  ),
]
