import type { Finding } from '@berth/domain/finding'
import type { Language } from '@berth/locales/language'
import { sayFinding } from '@berth/locales/rule-words'
import { ApiError } from '../../lib/api/api-error.ts'

/** Error messages by field. */
export type FieldErrors<Field extends string> = Readonly<Partial<Record<Field, string>>>

/** The first error of each field. */
export function errorsOf<Field extends string>(
  findings: readonly Finding[],
  language: Language,
): FieldErrors<Field> {
  const said = findings.toReversed().map((finding) => [finding.path, sayFinding(finding, language)])
  return Object.fromEntries(said) as FieldErrors<Field> // Rules only name fields of their own form.
}

/** The server's errors by field; empty if the failure is not about a field. */
export function fieldErrorsOf<Field extends string>(error: unknown): FieldErrors<Field> {
  const fields = error instanceof ApiError ? error.fields : []
  return Object.fromEntries(fields.map(({ path, msg }) => [path, msg])) as FieldErrors<Field> // With the server's field names.
}

/** Says what failed and why. */
export function sayFailure(what: string, error: unknown, language: Language): string {
  const why = error instanceof Error ? error.message : String(error)
  return language === 'zh-CN' ? `${what}：${why}` : `${what}. ${why}`
}
