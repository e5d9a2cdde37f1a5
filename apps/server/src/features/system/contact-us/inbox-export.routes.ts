import type { DeskMessage } from '@berth/contract/desk/desk-message'
import { deskExportMessages } from '@berth/contract/trade/export'
import { ok } from '@berth/domain/result'
import { dayInChina } from '@berth/domain/time/calendar'
import type { Language } from '@berth/locales/language'
import { route } from '../../../platform/http/route.ts'
import { inBeijing } from '../../../platform/sheets/beijing-time.ts'
import { type ExportColumn, exportList, readByIds } from '../../../platform/sheets/export-list.ts'
import { columnsNamed } from '../../../platform/sheets/named-columns.ts'
import { presentMessage } from './inbox.present.ts'
import { findMessageIds, findMessageRows } from './inbox.query.ts'
import { exportWords } from './inbox-export-words.ts'

const column = columnsNamed(exportWords)

function columnsIn(language: Language): readonly ExportColumn<DeskMessage>[] {
  return [
    column('subject', 30, (message) => message.subject),
    column('content', 60, (message) => message.content),
    column('name', 16, (message) => message.name),
    column('email', 28, (message) => message.email),
    column('company', 30, (message) => message.company),
    column('state', 10, (message) => exportWords[language].states[message.state]),
    column('note', 30, (message) => message.note),
    column('doneBy', 16, (message) => message.done_by),
    column('doneTime', 18, (message) => inBeijing(message.done_time)),
    column('createTime', 18, (message) => inBeijing(message.create_time)),
  ]
}

export const messageExportRoutes = [
  route(deskExportMessages, async ({ db, scope, language, now }, { query }) => {
    const ids = await findMessageIds(db, scope, query)
    const read = async (asked: readonly number[]) =>
      (await findMessageRows(db, scope, asked)).map((row) => presentMessage(row, language))
    const items = readByIds(ids, read, ({ id }) => id)
    const name = `${exportWords[language].file} ${dayInChina(now)}`
    return ok(exportList({ name, columns: columnsIn(language), items }, query.format, language))
  }),
]
