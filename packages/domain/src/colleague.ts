import type { Authority } from './authority.ts'
import { Check } from './check.ts'
import { isEmail } from './contact.ts'
import type { Finding } from './finding.ts'
import { maxLength } from './limits.ts'
import { checkPassword } from './member.ts'
import { phoneDigits } from './text-pattern.ts'

type Text = string | null | undefined

/** How long the link of an invitation is good for. */
export const invitationLifeDays = 7

/** Invitations of one company that wait for an answer; more is no company but a mailing list. */
export const maxOpenInvitations = 50

/** Mails of invitation one company may send within a day: strangers read them. */
export const maxInvitationMailsPerDay = 100

/** The preset of somebody who has handed their company on: everything but speaking for it. */
export const formerOwnerPreset = 'member_everything'

/** What a person gets of a preset at a company: never more than the company has. */
export function grantedOf(preset: readonly Authority[], company: readonly Authority[]): Authority[] {
  const has = new Set(company)
  return preset.filter((one) => has.has(one))
}

/** What is wrong with an invitation, in the wire's names. */
export function checkInvitation(form: { readonly email?: Text; readonly preset?: Text }): Finding[] {
  const check = new Check()
  const email = form.email?.trim() ?? ''
  if (email !== '' && email.length <= maxLength.username && !isEmail(email)) check.add('email', 'email')
  else check.text('email', email, { required: true, max: maxLength.username })
  check.chosen('preset', form.preset)
  return check.findings
}

export type PersonForm = {
  readonly linkman?: Text
  readonly phone?: Text
  /** A new one. */
  readonly password?: Text
  /** The password again, where a page asks for it. */
  readonly confirm?: string | undefined
  /** The one there is, asked for with a new one. */
  readonly old_password?: Text
}

/** What is wrong with what somebody says of themselves when they join a company. */
export function checkJoining(form: PersonForm): Finding[] {
  const check = new Check()
  checkPerson(check, form)
  if (!form.password) check.add('password', 'required')
  else checkPassword(check, form.password)
  if (form.confirm === '') check.add('confirm', 'required')
  else checkAgain(check, form)
  return check.findings
}

/** What is wrong with somebody's own account: name, phone, and a new password when they want one. */
export function checkAccount(form: PersonForm): Finding[] {
  const check = new Check()
  checkPerson(check, form)
  if (form.password) {
    if (!form.old_password) check.add('old_password', 'required')
    checkPassword(check, form.password)
  }
  checkAgain(check, form)
  return check.findings
}

/** What is wrong with a new password alone. */
export function checkNewPassword(form: Pick<PersonForm, 'password' | 'confirm' | 'old_password'>): Finding[] {
  const check = new Check()
  if (!form.old_password) check.add('old_password', 'required')
  if (!form.password) check.add('password', 'required')
  else checkPassword(check, form.password)
  if (form.confirm === '') check.add('confirm', 'required')
  else checkAgain(check, form)
  return check.findings
}

function checkPerson(check: Check, { linkman, phone }: PersonForm): void {
  check.text('linkman', linkman, { required: true, common: 'line', max: maxLength.person })
  const digits = phone?.trim() ?? ''
  if (digits !== '' && digits.length <= maxLength.phone && !phoneDigits.test(digits))
    check.add('phone', 'phone')
  else check.text('phone', digits, { required: true, max: maxLength.phone })
}

function checkAgain(check: Check, { password, confirm }: PersonForm): void {
  if (confirm !== undefined && confirm !== (password ?? '')) check.add('confirm', 'password_mismatch')
}
