import type { OutboxMail } from '@berth/contract/desk/desk-mail'
import { deskExportOutbox } from '@berth/contract/trade/export'
import { ok } from '@berth/domain/result'
import { dayInChina } from '@berth/domain/time/calendar'
import type { Language } from '@berth/locales/language'
import { mailErrorText, mailStateWords } from '@berth/locales/mail-words'
import { mailKindName } from '@berth/locales/mails'
import { route } from '../../../../platform/http/route.ts'
import { inBeijing } from '../../../../platform/sheets/beijing-time.ts'
import { type ExportColumn, exportList, readByIds } from '../../../../platform/sheets/export-list.ts'
import { columnsNamed } from '../../../../platform/sheets/named-columns.ts'
import { presentMail } from './outbox.present.ts'
import { findMailIds, findOutboxRows } from './outbox.query.ts'
import { exportWords } from './outbox-export-words.ts'

const column = columnsNamed(exportWords)

function columnsIn(language: Language): readonly ExportColumn<OutboxMail>[] {
  return [
    column('kind', 24, (mail) => mailKindName(mail.kind, language)),
    column('to', 30, (mail) => mail.address ?? exportWords[language].operator),
    column('name', 16, (mail) => mail.name),
    column('orderNo', 16, (mail) => mail.order_no),
    column('state', 10, (mail) => mailStateWords[language][mail.state]),
    column('attempts', 10, (mail) => mail.attempts),
    column('error', 50, (mail) => mailErrorText(mail.last_error, language)),
    column('createTime', 18, (mail) => inBeijing(mail.create_time)),
    column('sentTime', 18, (mail) => inBeijing(mail.sent_time)),
  ]
}

export const outboxExportRoutes = [
  route(deskExportOutbox, async ({ db, scope, language, now }, { query }) => {
    const ids = await findMailIds(db, scope, query)
    const read = async (asked: readonly number[]) => (await findOutboxRows(db, scope, asked)).map(presentMail)
    const items = readByIds(ids, read, ({ id }) => id)
    const name = `${exportWords[language].file} ${dayInChina(now)}`
    return ok(exportList({ name, columns: columnsIn(language), items }, query.format, language))
  }),
]
