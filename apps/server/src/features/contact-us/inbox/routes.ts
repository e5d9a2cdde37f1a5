import * as wire from '@berth/contract/desk-message'
import { ok, refuse } from '@berth/domain/result'
import type { Language } from '@berth/locales/language'
import { bind } from '../../../platform/http/bind.ts'
import { problem } from '../../../platform/http/problem.ts'
import { settleMessage } from './commands.ts'
import { findMessageRow, listMessageRows, type MessageRow } from './queries.ts'

function present({ message, company, doer }: MessageRow, language: Language): wire.DeskMessage {
  const { id, email, name, subject, content, state, note, version } = message
  return {
    id,
    email,
    name,
    subject,
    content,
    language: message.language,
    company: company && (language === 'zh-CN' ? (company.company2 ?? company.company1) : company.company1),
    state,
    note,
    done_by: doer,
    done_time: message.doneTime?.toISOString() ?? null,
    create_time: message.createTime.toISOString(),
    version,
  }
}

export const messageInboxRoutes = [
  bind(wire.deskListMessages, async ({ db, scope, language, now }, { query }) => {
    const { rows, total, byState } = await listMessageRows(db, scope, query)
    return ok({
      lists: rows.map((row) => present(row, language)),
      total,
      by_state: byState,
      server_time: now.toISOString(),
    })
  }),

  bind(wire.deskGetMessage, async ({ db, scope, language }, { params }) => {
    const row = await findMessageRow(db, scope, params.id)
    return row ? ok(present(row, language)) : refuse(problem('not_found'))
  }),

  bind(wire.deskSettleMessage, async ({ db, scope, language, now }, { params, body }) => {
    const settled = await settleMessage(db, scope, params.id, body, now)
    return settled.ok ? ok(present(settled.value, language)) : settled
  }),
]
