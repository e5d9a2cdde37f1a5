import { Check } from '../check.ts'
import { isEmail } from '../company/contact.ts'
import { checkPassword } from '../company/member.ts'
import type { Finding } from '../finding.ts'
import { maxLength } from '../limits.ts'
import { phoneDigits } from '../text/text-pattern.ts'
import type { Authority } from './authority.ts'

type Text = string | null | undefined

/** How long an invitation link is valid. */
export const invitationLifeDays = 7

/** The maximum number of pending invitations per company; more would be a mailing list. */
export const maxOpenInvitations = 50

/** The maximum number of invitation mails per company and day, because they go to strangers. */
export const maxInvitationMailsPerDay = 100

/** The preset given to a former owner: everything except acting for the company. */
export const formerOwnerPreset = 'member_everything'

/** The authorities a preset grants at a company: never more than the company has. */
export function grantedOf(preset: readonly Authority[], company: readonly Authority[]): Authority[] {
  const has = new Set(company)
  return preset.filter((one) => has.has(one))
}

/** Checks an invitation; paths use wire names. */
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
  /** The new password. */
  readonly password?: Text
  /** The repeated password, if a page asks for it. */
  readonly confirm?: string | undefined
  /** The current password, required with a new one. */
  readonly old_password?: Text
}

/** Checks the details a person enters when joining a company. */
export function checkJoining(form: PersonForm): Finding[] {
  const check = new Check()
  checkPerson(check, form)
  if (!form.password) check.add('password', 'required')
  else checkPassword(check, form.password)
  if (form.confirm === '') check.add('confirm', 'required')
  else checkAgain(check, form)
  return check.findings
}

/** Checks a user's own account: name, phone, and optionally a new password. */
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

/** Checks a password-only change. */
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
