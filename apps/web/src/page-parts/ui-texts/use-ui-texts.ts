import { useMemo } from 'react'
import { useWords } from '#lib/language.ts'
import { useSayFinding } from '#lib/say-finding.ts'
import { listUiWords } from './list-words.ts'
import { uiWords } from './ui-words.ts'

/** The built-in texts of the parts of `ui/`, in the reader's language. */
export function useUiTexts() {
  const general = useWords(uiWords)
  const lists = useWords(listUiWords)
  const say = useSayFinding()
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is said of a fault changes when the messages are there.
  return useMemo(() => ({ ...general, ...lists }), [general, lists, say])
}
