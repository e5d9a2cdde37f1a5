import type { RefObject } from 'react'
import { useWords } from '#lib/language.ts'
import { useKeyHelp } from '#page-parts/lists/key-help.ts'
import { keyWords } from '#page-parts/lists/key-words.ts'
import { type KeyActs, usePageKeys } from '#page-parts/lists/page-keys.ts'

/** Shortcuts of an inbox: j and k move through the list. `more` adds those of the open item. */
export function useInboxKeys(list: RefObject<HTMLElement | null>, more: KeyActs): void {
  const text = useWords(keyWords)
  useKeyHelp([{ caps: ['J', 'K'], does: text.move }])
  usePageKeys({
    j: () => walk(list.current, 1),
    k: () => walk(list.current, -1),
    ...more,
  })
}

function walk(list: HTMLElement | null, step: 1 | -1): void {
  const rows = [...(list?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
  const focused = rows.indexOf(document.activeElement as HTMLElement) // Only compared with the rows.
  const at = focused >= 0 ? focused : rows.findIndex((row) => row.hasAttribute('aria-current'))
  const target = rows[at + step] ?? (at < 0 ? rows[0] : undefined)
  target?.focus()
}
