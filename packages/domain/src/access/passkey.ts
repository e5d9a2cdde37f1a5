import { Check } from '../check.ts'
import type { Finding } from '../finding.ts'
import { maxLength } from '../limits.ts'

/** Passkeys one user can have: more than anyone has devices. */
export const mostPasskeys = 20

/** How long a user has to answer the browser's passkey prompt. */
export const passkeyMinutes = 5

/** Checks the form for a new passkey. */
export function checkPasskeyForm(form: { readonly name: string; readonly password: string }): Finding[] {
  const check = new Check()
  check.text('name', form.name, { max: maxLength.passkeyName, required: true })
  if (form.password === '') check.add('password', 'required')
  return check.findings
}
