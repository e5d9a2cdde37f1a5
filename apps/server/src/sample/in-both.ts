import type { Language } from '@berth/locales/language'

/** A text that people have written, in both languages. */
export type InBoth = readonly [zh: string, en: string]

/** What a company writes: one that uses English writes English, the others both, so that every reader understands samples. */
export function inBoth([zh, en]: InBoth, language: Language): string {
  return language === 'en-US' ? en : `${zh} / ${en}`
}
