import { ApiError, isProblem } from '../../lib/api/api-error.ts'
import type { ContactTarget } from './contact-target.ts'
import type { ContactField } from './contact-values.ts'
import type { contactWords } from './contact-words.ts'

/** Errors by field. */
export type ContactErrors = Partial<Record<ContactField, string>>

/** The server's errors by field. */
export function errorsOf(error: unknown): ContactErrors {
  if (!(error instanceof ApiError)) return {}
  return Object.fromEntries(error.fields.map(({ path, msg }) => [path, msg]))
}

/** The reason saving failed, unless the fields show it. */
export function sayFailure(
  error: unknown,
  target: ContactTarget,
  text: (typeof contactWords)['zh-CN'],
): string | null {
  if (isProblem(error, 'validation') && error.fields.length > 0) return null
  if (isProblem(error, 'not_found'))
    return target.kind === 'copy' ? text.gone : target.kind === 'contact' ? text.deleted : error.message
  if (isProblem(error, 'stale_version')) return text.stale
  return (error instanceof Error && error.message) || text.checkForm
}
