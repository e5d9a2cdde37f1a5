import { Check } from './check.ts'
import type { Finding } from './finding.ts'
import { checkPassword, checkUsername } from './member.ts'

/** How long a code for a new password works, and how often it may be mistyped. */
export const codeLifeMinutes = 10
export const maxCodeTries = 5

/** How long to wait before asking for another code. */
export const codeResendSeconds = 60

export type CodeRequestForm = { readonly username?: string | null | undefined }

export type PasswordResetForm = CodeRequestForm & {
  readonly vcode?: string | null | undefined
  readonly password?: string | null | undefined
  /** The password again belongs to the page: it is not asked for where it does not exist. */
  readonly confirm?: string | undefined
}

/** A code as it is compared: people paste it with spaces, or type it in full width. */
export function keptCode(vcode: string): string {
  return vcode.normalize('NFKC').replace(/\s/gu, '')
}

/** What is wrong with asking for a code (specification point 5, "Password reset"). */
export function checkCodeRequest(form: CodeRequestForm): Finding[] {
  const check = new Check()
  checkUsername(check, form.username)
  return check.findings
}

/** What is wrong with an address and a code, before anybody has looked whether it is the right one. */
export function checkCode(form: PasswordResetForm): Finding[] {
  const check = new Check()
  check.include(checkCodeRequest(form))
  const code = keptCode(form.vcode ?? '')
  if (code === '') check.add('vcode', 'required')
  else if (!/^\d{6}$/.test(code)) check.add('vcode', 'code_wrong')
  return check.findings
}

/** What is wrong with setting a new password by a code. */
export function checkPasswordReset(form: PasswordResetForm): Finding[] {
  const check = new Check()
  check.include(checkCode(form))
  if (!form.password) check.add('password', 'required')
  else checkPassword(check, form.password)
  if (form.confirm === '') check.add('confirm', 'required')
  else if (form.confirm !== undefined && form.confirm !== (form.password ?? ''))
    check.add('confirm', 'password_mismatch')
  return check.findings
}
