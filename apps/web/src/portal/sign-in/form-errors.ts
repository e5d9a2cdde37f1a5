import type { Finding } from '@berth/domain/finding'
import type { Language } from '@berth/locales/language'
import { sayFinding } from '@berth/locales/rule-words'
import { ApiError } from '../../lib/api/api-error.ts'

/** What is wrong at the fields of a form, in words. */
export type FieldErrors<Field extends string> = Readonly<Partial<Record<Field, string>>>

/** The first thing wrong at each field. */
export function errorsOf<Field extends string>(
  findings: readonly Finding[],
  language: Language,
): FieldErrors<Field> {
  const said = findings.toReversed().map((finding) => [finding.path, sayFinding(finding, language)])
  return Object.fromEntries(said) as FieldErrors<Field> // A rule names the fields of its own form.
}

/** What the server finds wrong at fields; nothing when it is not about a field. */
export function fieldErrorsOf<Field extends string>(error: unknown): FieldErrors<Field> {
  const fields = error instanceof ApiError ? error.fields : []
  return Object.fromEntries(fields.map(({ path, msg }) => [path, msg])) as FieldErrors<Field> // In the wire's names.
}

/** What did not happen, and why. */
export function sayFailure(what: string, error: unknown, language: Language): string {
  const why = error instanceof Error ? error.message : String(error)
  return language === 'zh-CN' ? `${what}：${why}` : `${what}. ${why}`
}
