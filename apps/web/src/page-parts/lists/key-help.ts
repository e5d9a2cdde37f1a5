import { useEffect, useSyncExternalStore } from 'react'

/** A shortcut as the list of shortcuts shows it. */
export type KeyRow = { readonly caps: readonly string[]; readonly does: string }

/** The shortcuts of the mounted parts of the page. */
const parts = new Set<readonly KeyRow[]>()
const listeners = new Set<() => void>()
let isOpen = false

function show(next: boolean): void {
  isOpen = next
  for (const listener of listeners) listener()
}

/** Adds shortcuts to the list of them that `?` opens, while the caller is mounted. */
export function useKeyHelp(rows: readonly KeyRow[]): void {
  useEffect(() => {
    parts.add(rows)
    return () => void parts.delete(rows)
  }, [rows])
}

/** The shortcuts of the mounted parts of the page. */
export function keysOfPage(): readonly KeyRow[] {
  return [...parts].flat()
}

export const openKeyHelp = () => show(true)
export const closeKeyHelp = () => show(false)

/** Whether the list of shortcuts is open. */
export function useIsKeyHelpOpen(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    () => isOpen,
  )
}
