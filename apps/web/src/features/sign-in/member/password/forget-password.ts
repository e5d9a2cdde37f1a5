import type { checkPasswordCode, requestPasswordCode, resetPassword } from '@berth/contract/access/password'
import type { OutputOf } from '@berth/contract/endpoint'
import { request } from '#lib/api/request.ts'
import type { FieldErrors } from '../form-errors.ts'

/** What the user has typed so far, except for the password, and the state of the code. */
export type ResetDraft = {
  readonly step: number
  readonly username: string
  readonly vcode: string
  /** The address the last code was sent to, and when another may be requested. */
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

/** The new password, typed twice. Never stored. */
export type NewPassword = { readonly password: string; readonly confirm: string }

export type ResetField = 'username' | 'vcode' | 'password' | 'confirm'
export type ResetErrors = FieldErrors<ResetField>

// The endpoint records pull in zod, which pages before sign-in do without: only their types are imported here.
export function askForCode(username: string) {
  return request<OutputOf<typeof requestPasswordCode>>({
    method: 'POST',
    path: '/system/forget',
    body: { username },
  })
}

/** Checks the code before passwords are typed; a correct one stays valid. */
export function checkMailedCode(body: { username: string; vcode: string }) {
  return request<OutputOf<typeof checkPasswordCode>>({ method: 'POST', path: '/system/forget/check', body })
}

export function setNewPassword(body: { username: string; vcode: string; password: string }) {
  return request<OutputOf<typeof resetPassword>>({ method: 'POST', path: '/system/password', body })
}
