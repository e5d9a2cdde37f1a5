import * as wire from '@berth/contract/desk/desk-message'
import { ok, refuse } from '@berth/domain/result'
import { problem } from '../../../platform/http/problem.ts'
import { route } from '../../../platform/http/route.ts'
import { replyToMessage, settleMessage } from './inbox.command.ts'
import { presentMessage } from './inbox.present.ts'
import { findMessageRow, listMessageRows } from './inbox.query.ts'

export const messageInboxRoutes = [
  route(wire.deskListMessages, async ({ db, scope, language, now }, { query }) => {
    const { rows, total, byState } = await listMessageRows(db, scope, query)
    return ok({
      lists: rows.map((row) => presentMessage(row, language)),
      total,
      by_state: byState,
      server_time: now.toISOString(),
    })
  }),

  route(wire.deskGetMessage, async ({ db, scope, language }, { params }) => {
    const row = await findMessageRow(db, scope, params.id)
    return row ? ok(presentMessage(row, language)) : refuse(problem('not_found'))
  }),

  route(wire.deskSettleMessage, async ({ db, scope, language, now }, { params, body }) => {
    const settled = await settleMessage(db, scope, params.id, body, now)
    return settled.ok ? ok(presentMessage(settled.value, language)) : settled
  }),

  route(wire.deskReplyToMessage, async ({ db, scope, language, now, wakeWorkers }, { params, body }) => {
    const replied = await replyToMessage(db, scope, params.id, body, now)
    if (!replied.ok) return replied
    wakeWorkers()
    return ok(presentMessage(replied.value, language))
  }),
]
