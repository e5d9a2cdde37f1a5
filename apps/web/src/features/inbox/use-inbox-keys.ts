import type { RefObject } from 'react'
import { type KeyActs, usePageKeys } from '../../page-parts/lists/page-keys.ts'

/** Shortcuts of an inbox: j and k move through the list, `/` searches. `more` adds those of the open item. */
export function useInboxKeys(list: RefObject<HTMLElement | null>, more: KeyActs): void {
  usePageKeys({
    j: () => walk(list.current, 1),
    k: () => walk(list.current, -1),
    '/': () => list.current?.querySelector<HTMLElement>('input[type="search"]')?.focus(),
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
