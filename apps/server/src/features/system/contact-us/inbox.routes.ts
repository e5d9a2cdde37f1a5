import * as wire from '@berth/contract/desk/desk-message'
import { ok, refuse } from '@berth/domain/result'
import { bind } from '../../../platform/http/bind.ts'
import { problem } from '../../../platform/http/problem.ts'
import { replyToMessage, settleMessage } from './inbox.command.ts'
import { presentMessage } from './inbox.present.ts'
import { findMessageRow, listMessageRows } from './inbox.query.ts'

export const messageInboxRoutes = [
  bind(wire.deskListMessages, async ({ db, scope, language, now }, { query }) => {
    const { rows, total, byState } = await listMessageRows(db, scope, query)
    return ok({
      lists: rows.map((row) => presentMessage(row, language)),
      total,
      by_state: byState,
      server_time: now.toISOString(),
    })
  }),

  bind(wire.deskGetMessage, async ({ db, scope, language }, { params }) => {
    const row = await findMessageRow(db, scope, params.id)
    return row ? ok(presentMessage(row, language)) : refuse(problem('not_found'))
  }),

  bind(wire.deskSettleMessage, async ({ db, scope, language, now }, { params, body }) => {
    const settled = await settleMessage(db, scope, params.id, body, now)
    return settled.ok ? ok(presentMessage(settled.value, language)) : settled
  }),

  bind(wire.deskReplyToMessage, async ({ db, scope, language, now, wakeWorkers }, { params, body }) => {
    const replied = await replyToMessage(db, scope, params.id, body, now)
    if (!replied.ok) return replied
    wakeWorkers()
    return ok(presentMessage(replied.value, language))
  }),
]
