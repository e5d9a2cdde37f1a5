import { unprintableIn } from '@berth/domain/text/printable'
import { sayFinding } from '@berth/locales/rule-words'
import { useLanguage } from '#lib/language.ts'

/** The hint below a free text that printouts show: which letter of it they cannot print. The text may be kept as it is. */
export function usePrintHint(text: string): string | undefined {
  const language = useLanguage()
  const letter = unprintableIn(text)
  return letter ? sayFinding({ rule: 'printable', params: letter }, language) : undefined
}
