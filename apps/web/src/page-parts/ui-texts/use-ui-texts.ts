import { useMemo } from 'react'
import { useWords } from '#lib/language.ts'
import { listUiWords } from './list-words.ts'
import { uiWords } from './ui-words.ts'

/** The built-in texts of the parts of `ui/`, in the reader's language. */
export function useUiTexts() {
  const general = useWords(uiWords)
  const lists = useWords(listUiWords)
  return useMemo(() => ({ ...general, ...lists }), [general, lists])
}
