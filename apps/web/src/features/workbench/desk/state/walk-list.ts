import { isOnPage } from '#ui/page/is-on-page.ts'

/**
 * Moves focus through the rows of the list, starting at the open order. With `'list'`, only if focus is in the list or nowhere:
 * elsewhere arrow keys scroll. Returns whether the key was handled.
 */
export function moveInList(list: HTMLElement | null, step: 1 | -1, from?: 'list'): boolean {
  const active = document.activeElement
  if (!list || (from === 'list' && !isOnPage(active) && !list.contains(active))) return false
  const rows = [...list.querySelectorAll<HTMLElement>('[data-order-row]')]
  const focused = active instanceof HTMLElement ? rows.indexOf(active) : -1
  const open = rows.findIndex((row) => row.hasAttribute('aria-current'))
  const at = focused >= 0 ? focused : open
  const target = rows[at + step] ?? (at < 0 ? rows[0] : undefined)
  target?.focus()
  return target !== undefined
}
