import type { Language } from '@berth/locales/language'

/** What a mail says, before it is plain text or HTML. */
export type MailContent = {
  readonly language: Language
  readonly subject: string
  readonly greeting: string | null
  readonly lead: string
  readonly facts: readonly { readonly label: string; readonly value: string }[]
  readonly separator: string
  readonly link: { readonly label: string; readonly url: string }
  readonly footer: string
}

export function plainText({ greeting, lead, facts, separator, link, footer }: MailContent): string {
  const paragraphs = [
    greeting,
    lead,
    facts.map(({ label, value }) => `${label}${separator}${value}`).join('\n'),
    `${link.label}${separator}${link.url}`,
    footer,
  ]
  return `${paragraphs.filter((paragraph) => paragraph).join('\n\n')}\n`
}

/** The same as HTML. Mail programs know no style sheets, and load nothing from elsewhere without asking. */
export function htmlPage({ language, subject, greeting, lead, facts, link, footer }: MailContent): string {
  const rows = facts.map(
    ({ label, value }) =>
      `<tr><td style="${label_}">${escaped(label)}</td><td style="${value_}">${escaped(value)}</td></tr>`,
  )
  return [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escaped(subject)}</title></head>`,
    `<body style="${body_}">`,
    greeting === null ? '' : `<p>${escaped(greeting)}</p>`,
    `<p>${escaped(lead)}</p>`,
    `<table role="presentation" cellpadding="0" cellspacing="0">${rows.join('')}</table>`,
    `<p><a href="${escaped(link.url)}" style="${link_}">${escaped(link.label)}</a></p>`,
    `<p style="${footer_}">${escaped(footer)}</p>`,
    '</body></html>',
  ].join('\n')
}

const body_ = 'font: 15px/1.6 sans-serif; color: #1d2b33; max-width: 560px; margin: 0 auto; padding: 24px'
const label_ = 'color: #5b6b75; padding: 2px 16px 2px 0; vertical-align: top; white-space: nowrap'
const value_ = 'padding: 2px 0; white-space: pre-line; overflow-wrap: anywhere'
const link_ = 'color: #1f6f8b'
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
