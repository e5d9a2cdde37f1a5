import { Check } from '../check.ts'
import type { Finding } from '../finding.ts'
import { maxLength } from '../limits.ts'

/** What the operator may change in the text of a mail. */
export type MailTextRule = {
  /** The placeholders the subject and the text may contain; they are filled in when the mail is written. */
  readonly placeholders: readonly string[]
  /** The placeholders the text must contain. */
  readonly essential: readonly string[]
}

export type MailText = { readonly subject: string; readonly lead: string }

const placeholder = /\{([^{}]*)\}/g

/** Checks the text of a mail by its rule: the subject is one line, no placeholder is unknown and no essential one is missing. */
export function checkMailText(
  { placeholders, essential }: MailTextRule,
  { subject, lead }: MailText,
): readonly Finding[] {
  const check = new Check()
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
