import { Check } from '../check.ts'
import { checkPassword, checkUsername } from '../company/member.ts'
import type { Finding } from '../finding.ts'

/** How long a password reset code is valid, and how many wrong attempts it allows. */
export const codeLifeMinutes = 10
export const maxCodeTries = 5

/** The minimum wait before requesting another code. */
export const codeResendSeconds = 60

export type CodeRequestForm = { readonly username?: string | null | undefined }

export type PasswordResetForm = CodeRequestForm & {
  readonly vcode?: string | null | undefined
  readonly password?: string | null | undefined
  /** The repeated password exists only on the page; it is not checked when absent. */
  readonly confirm?: string | undefined
}

/** Normalizes a code for comparison: users paste it with spaces or type it in full width. */
export function keptCode(vcode: string): string {
  return vcode.normalize('NFKC').replace(/\s/gu, '')
}

/** Checks a request for a code (specification point 5, "Password reset"). */
export function checkCodeRequest(form: CodeRequestForm): Finding[] {
  const check = new Check()
  checkUsername(check, form.username)
  return check.findings
}

/** Checks the form of an address and a code, before the code itself is verified. */
export function checkCode(form: PasswordResetForm): Finding[] {
  const check = new Check()
  check.include(checkCodeRequest(form))
  const code = keptCode(form.vcode ?? '')
  if (code === '') check.add('vcode', 'required')
  else if (!/^\d{6}$/.test(code)) check.add('vcode', 'code_wrong')
  return check.findings
}

/** Checks a request to set a new password by code. */
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
