import { Check } from '../check.ts'
import type { Finding } from '../finding.ts'
import { maxLength } from '../limits.ts'
import { isEmail } from './contact.ts'

/** The fields of the contact form. */
export type ContactMessageForm = {
  readonly email?: string | null | undefined
  readonly name?: string | null | undefined
  readonly subject?: string | null | undefined
  readonly content?: string | null | undefined
}

/** Checks a message to the operator: it needs a reply address, a name, a subject and a text. */
export function checkContactMessage(form: ContactMessageForm): Finding[] {
  const check = new Check()
  check.text('name', form.name, { required: true, max: maxLength.person })
  const email = form.email?.trim() ?? ''
  if (email !== '' && email.length <= maxLength.email && !isEmail(email)) check.add('email', 'email')
  else check.text('email', email, { required: true, max: maxLength.email })
  check.text('subject', form.subject, { required: true, max: maxLength.messageSubject })
  check.text('content', form.content, { required: true, max: maxLength.messageContent })
  return check.findings
}
