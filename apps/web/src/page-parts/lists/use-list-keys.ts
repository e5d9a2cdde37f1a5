import { type RefObject, useEffect } from 'react'
import { useWords } from '#lib/language.ts'
import { isOnPage } from '#ui/page/is-on-page.ts'
import { useKeyHelp } from './key-help.ts'
import { keyWords } from './key-words.ts'
import { isForThePage } from './page-keys.ts'

/** Shortcuts that work anywhere on the list page: arrow down or j goes to the first row. */
export function useListKeys(list: RefObject<HTMLElement | null>): void {
  const text = useWords(keyWords)
  useKeyHelp([
    { caps: ['J', '↓'], does: text.firstRow },
    { caps: ['Enter'], does: text.openRow },
  ])
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isOnPage(event.target) || !isForThePage(event)) return
      if (event.key !== 'j' && event.key !== 'ArrowDown') return
      const row = list.current?.querySelector<HTMLElement>('tbody tr[tabindex="0"]')
      if (!row) return
      event.preventDefault()
      row.focus()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [list])
}
