import type { OutputOf } from '@berth/contract/endpoint'
import type { checkPasswordCode, requestPasswordCode, resetPassword } from '@berth/contract/password'
import { request } from '../../lib/api/request.ts'
import type { FieldErrors } from './form-errors.ts'

/** What is typed on the way, but for the password, and what is known of the code. */
export type ResetDraft = {
  readonly step: number
  readonly username: string
  readonly vcode: string
  /** Whom the last code was asked for, and when another may be. */
  readonly sentTo: string
  readonly sentMinutes: number
  readonly waitUntil: number
}

export const blankReset: ResetDraft = {
  step: 1,
  username: '',
  vcode: '',
  sentTo: '',
  sentMinutes: 0,
  waitUntil: 0,
}

/** The new password, twice. It is never stored. */
export type NewPassword = { readonly password: string; readonly confirm: string }

export type ResetField = 'username' | 'vcode' | 'password' | 'confirm'
export type ResetErrors = FieldErrors<ResetField>

// The endpoint records bring zod with them, which pages before the sign-in do without: only their types are imported here.
export function askForCode(username: string) {
  return request<OutputOf<typeof requestPasswordCode>>({
    method: 'POST',
    path: '/system/forget',
    body: { username },
  })
}

/** Finds a wrong code before passwords are typed; a right one stays good. */
export function checkMailedCode(body: { username: string; vcode: string }) {
  return request<OutputOf<typeof checkPasswordCode>>({ method: 'POST', path: '/system/forget/check', body })
}

export function setNewPassword(body: { username: string; vcode: string; password: string }) {
  return request<OutputOf<typeof resetPassword>>({ method: 'POST', path: '/system/password', body })
}
