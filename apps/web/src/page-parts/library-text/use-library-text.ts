import { useMemo } from 'react'
import { useWords } from '#lib/language.ts'
import { listUiWords } from './list-words.ts'
import { uiWords } from './ui-words.ts'

/** The built-in texts of the parts around the component library, in the reader's language. */
export function useLibraryText() {
  const general = useWords(uiWords)
  const lists = useWords(listUiWords)
  return useMemo(() => ({ ...general, ...lists }), [general, lists])
}
