import * as wire from '@berth/contract/desk/desk-mail'
import type { Endpoint } from '@berth/contract/endpoint'
import { ok, refuse } from '@berth/domain/result'
import { defaultLanguage } from '@berth/locales/language'
import type { OperatorScope } from '../../../../platform/auth/scope.ts'
import { problem } from '../../../../platform/http/problem.ts'
import { type Context, route } from '../../../../platform/http/route.ts'
import type { MailSetup } from '../../../../platform/mailer.ts'
import { isMailbox } from '../../../../platform/mailer.ts'
import { findSetting, hasMailServer } from '../../settings/public.ts'
import { letters } from '../letters/letters.ts'
import { findMessage } from '../letters/message.query.ts'
import { htmlPage, plainText } from '../letters/page.ts'
import { findOwnWords } from '../texts/mail-text.query.ts'
import { kindsWithSecrets, queueTestMail, retryFailedMails, retryMail } from './outbox.command.ts'
import { presentMail } from './outbox.present.ts'
import { findOutboxRow, listKinds, listOutboxRows, type OutboxRow } from './outbox.query.ts'

/** The database type of queries and commands; the routes only pass it on. */
type Database = Context<Endpoint>['db']

/** Renders a mail as its reader gets it, without codes and links that grant access; null if it can no longer be rendered. */
async function previewOf(db: Database, _scope: OperatorScope, { mail }: OutboxRow, publicUrl: string) {
  const message = await findMessage(db, mail.id)
  const letter = letters.get(mail.kind)
  if (!message || !letter) return null
  const language = message.language ?? defaultLanguage
  const reader = {
    language,
    name: message.name,
    siteTitle: await findSetting(db, 'app_title'),
    publicUrl,
    ...(await findOwnWords(db, language)),
  }
  const payload = { ...(message.payload as object), ...(kindsWithSecrets.includes(mail.kind) ? hidden : {}) }
  try {
    // Rendered as of its creation time, so that mails that have expired since can still be read.
    const content = letter.write({ ...message, payload }, reader, mail.createTime)
    return { subject: content.subject, html: htmlPage(content), text: plainText(content) }
  } catch {
    return null
  }
}

const hidden = { code: '••••••', token: '…' }

export const outboxRoutes = ({ mail }: { readonly mail: MailSetup }) => [
  route(wire.deskListOutbox, async ({ db, scope }, { query }) => {
    const { rows, total, byState } = await listOutboxRows(db, scope, query)
    const contact = await findSetting(db, 'web_contact_email')
    return ok({
      lists: rows.map(presentMail),
      total,
      by_state: byState,
      kinds: await listKinds(db),
      has_mail_server: await hasMailServer(db, mail),
      has_sender: mail.from !== null || isMailbox(contact) || isMailbox(await findSetting(db, 'mail_from')),
      has_contact: isMailbox(contact),
    })
  }),

  route(wire.deskGetMail, async ({ db, scope }, { params }) => {
    const row = await findOutboxRow(db, scope, params.id)
    if (!row) return refuse(problem('not_found'))
    return ok({ ...presentMail(row), preview: await previewOf(db, scope, row, mail.publicUrl) })
  }),

  route(wire.deskRetryMail, async ({ db, scope, now, wakeWorkers }, { params }) => {
    const retried = await retryMail(db, scope, params.id, now)
    if (!retried.ok) return retried
    wakeWorkers()
    return ok(presentMail(retried.value))
  }),

  route(wire.deskSendTestMail, async ({ db, scope, now, wakeWorkers }) => {
    const queued = await queueTestMail(db, scope, now)
    wakeWorkers()
    return ok(presentMail(queued))
  }),

  route(wire.deskRetryFailedMails, async ({ db, scope, now, wakeWorkers }) => {
    const count = await retryFailedMails(db, scope, now)
    wakeWorkers()
    return ok({ count })
  }),
]
