import { Check } from '../check.ts'
import type { Finding } from '../finding.ts'
import { keptCode } from './password-reset.ts'

/** Recovery codes a user gets; each works once in place of a code from the app. */
export const recoveryCodeCount = 10

/** How long a session counts as confirmed after a code: then money, release and permissions ask for another. */
export const confirmedMinutes = 15

/** The characters of a recovery code: without 0/O, 1/I/L, which are hard to tell apart on paper. */
export const recoveryLetters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
export const recoveryLength = 10

const appCode = /^\d{6}$/
const recoveryCode = new RegExp(`^[${recoveryLetters}]{${recoveryLength}}$`)

/** Normalizes a typed code: without spaces and hyphens, upper case, half width. */
export function keptFactorCode(typed: string): string {
  return keptCode(typed)
    .replace(/\p{Pd}/gu, '')
    .toUpperCase()
}

/** Whether a normalized code comes from an app (RFC 6238, six digits), as opposed to a recovery code. */
export function isAppCode(kept: string): boolean {
  return appCode.test(kept)
}

/** A recovery code as shown and printed: two halves with a hyphen. */
export function shownRecoveryCode(kept: string): string {
  return `${kept.slice(0, recoveryLength / 2)}-${kept.slice(recoveryLength / 2)}`
}

/** Checks the shape of a typed code, whether from the app or a recovery code. */
export function checkFactorCode(form: { readonly code?: string | null | undefined }): Finding[] {
  const check = new Check()
  const code = keptFactorCode(form.code ?? '')
  if (code === '') check.add('code', 'required')
  else if (!isAppCode(code) && !recoveryCode.test(code)) check.add('code', 'code_wrong')
  return check.findings
}
