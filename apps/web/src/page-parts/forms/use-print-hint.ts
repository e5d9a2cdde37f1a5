import { unprintableIn } from '@berth/domain/text/printable'
import { useLanguage } from '#lib/language.ts'
import { useSayFinding } from '#lib/say-finding.ts'

/** The hint below a free text that printouts show: which letter of it they cannot print. The text may be kept as it is. */
export function usePrintHint(text: string): string | undefined {
  const language = useLanguage()
  const sayFinding = useSayFinding()
  const letter = unprintableIn(text)
  return letter ? sayFinding({ rule: 'printable', params: letter }, language) : undefined
}
