import { type RefObject, useEffect } from 'react'

/** Shortcuts that work anywhere on the list page: `/` focuses the keyword field, arrow down or j the first row. */
export function useListKeys(focusKeyword: () => void, list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
      if (event.key === '/') {
        event.preventDefault()
        focusKeyword()
      } else if (event.target === document.body && (event.key === 'j' || event.key === 'ArrowDown')) {
        const row = list.current?.querySelector<HTMLElement>('tbody tr[tabindex="0"]')
        if (!row) return
        event.preventDefault()
        row.focus()
      }
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [focusKeyword, list])
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable="true"]')
}
