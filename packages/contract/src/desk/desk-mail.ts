import { maxLength } from '@berth/domain/limits'
import { z } from 'zod'
import { empty, idParams, keyword, language, paging, searched, text, version } from '../common.ts'
import { endpoint } from '../endpoint.ts'
import { listOf } from '../envelope.ts'

// The names of mails stand beside their texts, which the contract does not carry; the server answers an unknown one with not_found.
const textParams = z.object({ kind: z.string().regex(/^\w{1,40}$/), language })
const written = { subject: text(maxLength.mailSubject), lead: text(maxLength.mailLead) }

export const mailText = z.object({
  kind: z.string(),
  language,
  subject: z.string(),
  lead: z.string(),
  /** The text as shipped. */
  shipped: z.object({ subject: z.string(), lead: z.string() }),
  /** How often the operator has changed the text; 0 while the shipped text is in use. */
  version: z.number(),
})

export const mailPreview = z.object({ subject: z.string(), html: z.string(), text: z.string() })

export const deskListMailTexts = endpoint({
  method: 'GET',
  path: '/desk/mail_text',
  summary: 'List the mail templates in both languages',
  access: 'desk_config',
  output: listOf(mailText),
})

export const deskUpdateMailText = endpoint({
  method: 'PUT',
  path: '/desk/mail_text/{kind}/{language}',
  summary: 'Update a mail template',
  access: 'desk_config',
  params: textParams,
  body: z.object({ ...written, version: version.or(z.literal(0)) }),
  output: mailText,
})

export const deskRestoreMailText = endpoint({
  method: 'DELETE',
  path: '/desk/mail_text/{kind}/{language}',
  summary: 'Restore the default mail template',
  access: 'desk_config',
  params: textParams,
  body: z.object({ version }),
  output: mailText,
})

export const deskPreviewMailText = endpoint({
  method: 'POST',
  path: '/desk/mail_text/{kind}/{language}/preview',
  summary: 'Preview a mail template with sample data',
  access: 'desk_config',
  params: textParams,
  body: z.object(written),
  output: mailPreview,
})

export const mailStates = ['waiting', 'sent', 'failed'] as const

export const outboxMail = z.object({
  id: z.number(),
  kind: z.string(),
  state: z.enum(mailStates),
  /** The recipient's address; null means the operator's own mailbox. */
  address: z.string().nullable(),
  name: z.string().nullable(),
  order_id: z.number().nullable(),
  order_no: z.string().nullable(),
  attempts: z.number(),
  last_error: z.string().nullable(),
  create_time: z.string(),
  /** When the next attempt is made, while it is queued. */
  due_time: z.string(),
  sent_time: z.string().nullable(),
  /** Mails that grant access are not kept after the first attempt: the recipient has to request a new one. */
  can_retry: z.boolean(),
})

export const deskListOutbox = endpoint({
  method: 'GET',
  path: '/desk/outbox',
  summary: 'List queued, sent and failed emails, newest first',
  access: 'desk_config',
  query: paging.extend({
    keyword,
    state: z.enum(mailStates).optional(),
    kind: searched(40).optional(),
  }),
  output: listOf(outboxMail).extend({
    by_state: z.array(z.object({ state: z.enum(mailStates), count: z.number() })),
    kinds: z.array(z.string()),
    /** Whether a mail server and a sender address are configured. */
    has_mail_server: z.boolean(),
    has_sender: z.boolean(),
    /** Whether mail for the operator has an address to go to. */
    has_contact: z.boolean(),
  }),
})

export const deskGetMail = endpoint({
  method: 'GET',
  path: '/desk/outbox/{id}',
  summary: 'Get one email; sign-in links and codes are hidden',
  access: 'desk_config',
  params: idParams,
  output: outboxMail.extend({ preview: mailPreview.nullable() }),
})

export const deskRetryMail = endpoint({
  method: 'POST',
  path: '/desk/outbox/{id}/retry',
  summary: 'Resend a failed email',
  access: 'desk_config',
  params: idParams,
  output: outboxMail,
})

export const deskRetryFailedMails = endpoint({
  method: 'POST',
  path: '/desk/outbox/retry',
  summary: 'Resend all failed emails',
  access: 'desk_config',
  body: empty,
  output: z.object({ count: z.number() }),
})

export const deskSendTestMail = endpoint({
  method: 'POST',
  path: '/desk/outbox/test',
  summary: 'Send yourself a test email',
  access: 'desk_config',
  body: empty,
  output: outboxMail,
})

export type MailTextEntry = z.infer<typeof mailText>
export type OutboxMail = z.infer<typeof outboxMail>
