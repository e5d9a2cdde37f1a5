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
import { bind, type Context } from '../../../platform/http/bind.ts'
import { problem } from '../../../platform/http/problem.ts'
import { findState } from '../order/order.query.ts'
import { markRead, sendMessage } from './message.command.ts'
import { presentMessage } from './message.present.ts'
import { findMessages } from './message.query.ts'

/** The database handle that queries and commands take; this file only passes it on. */
type Database = Context<Endpoint>['db']

async function listMessages(db: Database, scope: Scope, orderId: number) {
  const order = await findState(db, scope, orderId)
  if (!order) return refuse(problem('not_found'))
  const { rows, total } = await findMessages(db, order)
  return ok({ lists: rows.map(presentMessage), total })
}

async function send(db: Database, scope: Scope, orderId: number, text: string, now: Date) {
  const sent = await sendMessage(db, scope, orderId, text, now)
  return sent.ok ? ok(presentMessage(sent.value)) : sent
}

export const orderMessageRoutes = [
  bind(listOrderMessages, ({ db, scope }, { params }) => listMessages(db, scope, params.id)),
  bind(deskListOrderMessages, ({ db, scope }, { params }) => listMessages(db, scope, params.id)),

  bind(sendOrderMessage, ({ db, scope, now }, { params, body }) =>
    send(db, scope, params.id, body.text, now),
  ),
  bind(deskSendOrderMessage, ({ db, scope, now }, { params, body }) =>
    send(db, scope, params.id, body.text, now),
  ),

  bind(readOrderMessages, ({ db, scope, now }, { params, body }) =>
    markRead(db, scope, params.id, body.up_to, now),
  ),
  bind(deskReadOrderMessages, ({ db, scope, now }, { params, body }) =>
    markRead(db, scope, params.id, body.up_to, now),
  ),
]
