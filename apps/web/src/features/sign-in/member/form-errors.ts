import type { Language } from '@berth/locales/language'
import { sayFailure } from '#page-parts/forms/form-engine.ts'

/** Error messages by field. */
export type FieldErrors<Field extends string> = Readonly<Partial<Record<Field, string>>>

/** Says what failed and why. */
export function sayWhy(what: string, failure: unknown, language: Language): string {
  const why = sayFailure(failure)
  return language === 'zh-CN' ? `${what}：${why}` : `${what}. ${why}`
}
