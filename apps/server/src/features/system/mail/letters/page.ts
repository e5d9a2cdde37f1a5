import type { Language } from '@berth/locales/language'
import type { Mailbox } from '../../../../platform/mailer.ts'

/** Thrown when a message can be read but is outdated, so that it is given up. */
export class NotWorthSending extends Error {}

/** Gives a message up, with this reason, from the stored instant on at which what it carries expires. */
export function giveUpIfExpired(expireTime: string, now: Date, reason: string): void {
  if (now.getTime() >= Date.parse(expireTime)) throw new NotWorthSending(reason)
}

/** Content of a mail, before it is rendered as plain text or HTML. */
export type MailContent = {
  readonly language: Language
  readonly subject: string
  readonly greeting: string | null
  readonly lead: string
  readonly facts: readonly { readonly label: string; readonly value: string }[]
  readonly separator: string
  /** A code to type elsewhere, shown on its own line. */
  readonly code?: string
  readonly link: { readonly label: string; readonly url: string } | null
  /** What to do if the mail was unexpected. */
  readonly note?: string
  /** Recipient of replies, if not the sender. */
  readonly replyTo?: Mailbox
  readonly footer: string
  /** The same in another language, which follows it. */
  readonly also?: MailContent
}

export function plainText(content: MailContent): string {
  const { greeting, lead, code, facts, separator, link, note, footer, also } = content
  const paragraphs = [
    greeting,
    lead,
    code,
    facts.map(({ label, value }) => `${label}${separator}${value}`).join('\n'),
    link && `${link.label}${separator}${link.url}`,
    note,
    footer,
  ]
  const text = `${paragraphs.filter((paragraph) => paragraph).join('\n\n')}\n`
  return also ? `${text}\n———\n\n${plainText(also)}` : text
}

/** Renders the content as HTML. Mail programs ignore style sheets, and load no external resources without asking. */
export function htmlPage(content: MailContent): string {
  const { language, subject, also } = content
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escaped(subject)}</title></head>`,
    `<body style="${body_}">`,
    ...paragraphsOf(content),
    ...(also ? [`<hr style="${line_}"><div lang="${also.language}">`, ...paragraphsOf(also), '</div>'] : []),
    '</body></html>',
  ].join('\n')
}

function paragraphsOf({ greeting, lead, code, facts, link, note, footer }: MailContent): string[] {
  const rows = facts.map(
    ({ label, value }) =>
      `<tr><td style="${label_}">${escaped(label)}</td><td style="${value_}">${escaped(value)}</td></tr>`,
  )
  return [
    greeting === null ? '' : `<p>${escaped(greeting)}</p>`,
    `<p style="${lead_}">${escaped(lead)}</p>`,
    code === undefined ? '' : `<p style="${code_}">${escaped(code)}</p>`,
    `<table role="presentation" cellpadding="0" cellspacing="0">${rows.join('')}</table>`,
    link === null ? '' : `<p><a href="${escaped(link.url)}" style="${link_}">${escaped(link.label)}</a></p>`,
    note === undefined ? '' : `<p>${escaped(note)}</p>`,
    `<p style="${footer_}">${escaped(footer)}</p>`,
  ]
}

const body_ = 'font: 15px/1.6 sans-serif; color: #1d2b33; max-width: 560px; margin: 0 auto; padding: 24px'
// The operator's text may have several paragraphs.
const lead_ = 'white-space: pre-line'
const code_ = 'font: 600 28px/1.4 monospace; letter-spacing: 6px; margin: 16px 0'
const label_ = 'color: #5b6b75; padding: 2px 16px 2px 0; vertical-align: top; white-space: nowrap'
const value_ = 'padding: 2px 0; white-space: pre-line; overflow-wrap: anywhere'
const link_ = 'color: #1f6f8b'
const line_ = 'border: 0; border-top: 1px solid #d5dde1; margin: 24px 0'
const footer_ = 'color: #5b6b75; font-size: 13px'

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escaped(value: string): string {
  return value.replace(/[&<>"']/g, (character) => entities[character] ?? '')
}
