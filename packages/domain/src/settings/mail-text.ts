import { Check } from '../check.ts'
import type { Finding } from '../finding.ts'
import { maxLength } from '../limits.ts'

type MailTextRule = {
  /** The placeholders the subject and the text may contain; they are filled in when the mail is written. */
  readonly placeholders: readonly string[]
  /** The placeholders the text must contain. */
  readonly essential: readonly string[]
}

/** The mails whose text the operator may change. The facts, codes and links below the text are always included. */
export const mailTextRules = {
  order_moved: { placeholders: ['order_no', 'step'], essential: ['order_no'] },
  order_moved_desk: { placeholders: ['order_no', 'step'], essential: ['order_no'] },
  order_message: { placeholders: ['order_no'], essential: ['order_no'] },
  order_message_desk: { placeholders: ['order_no'], essential: ['order_no'] },
  bl_published: { placeholders: ['order_no', 'version'], essential: ['order_no'] },
  bl_reminder: { placeholders: ['order_no', 'version'], essential: ['order_no'] },
  bl_corrected: { placeholders: ['order_no', 'version'], essential: ['order_no'] },
  bl_approved: { placeholders: ['order_no', 'version'], essential: ['order_no'] },
  bl_issued: { placeholders: ['order_no', 'version'], essential: ['order_no'] },
  bl_amendment_asked: { placeholders: ['order_no', 'version'], essential: ['order_no'] },
  bl_amendment_accepted: { placeholders: ['order_no', 'version'], essential: ['order_no'] },
  bl_amendment_declined: { placeholders: ['order_no', 'version'], essential: ['order_no'] },
  statement_made: { placeholders: ['number', 'month'], essential: ['number'] },
  statement_questioned: { placeholders: ['number', 'company'], essential: ['number'] },
  statement_answered: { placeholders: ['number'], essential: ['number'] },
  invoice_issued: { placeholders: ['request_no', 'number', 'title'], essential: ['number'] },
  invoice_declined: { placeholders: ['request_no'], essential: ['request_no'] },
  bill_due: { placeholders: ['count', 'order_no'], essential: [] },
  bill_overdue: { placeholders: ['count', 'order_no'], essential: [] },
  payment_reminder: { placeholders: ['count', 'overdue'], essential: [] },
  document_added: { placeholders: ['order_no'], essential: ['order_no'] },
  rfq_received: { placeholders: ['rfq_no', 'lane', 'company'], essential: ['rfq_no'] },
  rfq_answered: { placeholders: ['rfq_no', 'lane'], essential: ['rfq_no'] },
  rfq_declined: { placeholders: ['rfq_no', 'lane'], essential: ['rfq_no'] },
  registration_confirm: { placeholders: ['site'], essential: [] },
  registration_known: { placeholders: ['site'], essential: [] },
  registration_welcome: { placeholders: ['site'], essential: [] },
  registration_received: { placeholders: ['site'], essential: [] },
  registration_waiting: { placeholders: ['company'], essential: ['company'] },
  registration_approved: { placeholders: ['site'], essential: [] },
  registration_rejected: { placeholders: ['site'], essential: [] },
  invitation: { placeholders: ['inviter', 'team', 'site'], essential: ['team'] },
  invitation_known: { placeholders: ['inviter', 'team', 'site'], essential: ['team'] },
  password_code: { placeholders: ['site', 'minutes'], essential: ['minutes'] },
  password_changed: { placeholders: ['site'], essential: [] },
  second_factor_on: { placeholders: ['site'], essential: [] },
  second_factor_off: { placeholders: ['site'], essential: [] },
  factor_added: { placeholders: ['site'], essential: [] },
  factor_removed: { placeholders: ['site'], essential: [] },
  contact_reply: { placeholders: ['name', 'subject'], essential: [] },
  contact_us: { placeholders: ['name', 'subject'], essential: ['name'] },
} as const satisfies Readonly<Record<string, MailTextRule>>

export type MailTextKind = keyof typeof mailTextRules

export const mailTextKinds = Object.keys(mailTextRules) as readonly MailTextKind[] // The keys of a const table are its kinds.

/** The values needed to fill in the text of a kind. */
export type MailTextValues<Kind extends MailTextKind> = Readonly<
  Record<(typeof mailTextRules)[Kind]['placeholders'][number], string>
>

export type MailText = { readonly subject: string; readonly lead: string }

const placeholder = /\{([^{}]*)\}/g

/** Checks the text of a mail: the subject is one line, no placeholder is unknown and no essential one is missing. */
export function checkMailText(kind: MailTextKind, { subject, lead }: MailText): readonly Finding[] {
  const check = new Check()
  const { placeholders, essential }: MailTextRule = mailTextRules[kind]
  check.text('subject', subject, { required: true, max: maxLength.mailSubject })
  check.text('lead', lead, { required: true, max: maxLength.mailLead })
  if (/[\r\n]/.test(subject.trim())) check.add('subject', 'type')
  for (const [field, text] of [
    ['subject', subject],
    ['lead', lead],
  ] as const) {
    const unknown = namesIn(text).find((name) => !placeholders.includes(name))
    if (unknown !== undefined) check.add(field, 'placeholder_unknown', { name: unknown.slice(0, 40) })
  }
  // One finding at a time: problems of the text itself come before missing placeholders.
  if (check.findings.length > 0) return check.findings
  const named = new Set([...namesIn(subject), ...namesIn(lead)])
  const missing = essential.filter((name) => !named.has(name))
  if (missing.length > 0)
    check.add('lead', 'placeholder_missing', { names: missing.map((name) => `{${name}}`).join(' ') })
  return check.findings
}

function namesIn(text: string): string[] {
  return [...text.matchAll(placeholder)].map(([, name = '']) => name)
}

/** Fills in the placeholders of a text, once, whatever the values contain. */
export function fillMailText(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(placeholder, (whole, name: string) => values[name] ?? whole)
}
