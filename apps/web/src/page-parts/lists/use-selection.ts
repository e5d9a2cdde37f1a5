import { useState } from 'react'

export type Selection = ReturnType<typeof useSelection>

/** The rows selected on one page of a list. `key` identifies the page, size and filter; a new key starts with no selection. */
export function useSelection(key: string, present: readonly { readonly id: number }[]) {
  const [kept, setKept] = useState<{ key: string; ids: readonly number[] }>({ key, ids: [] })
  // Cleared, not just hidden: returning to a page shows nothing selected.
  if (kept.key !== key) setKept({ key, ids: [] })
  // A row deleted by another user also leaves the selection.
  const ids =
    kept.key === key
      ? kept.ids.filter((id) => present.some((row) => row.id === id))
      : ([] as readonly number[])
  const select = (next: readonly number[]) => setKept({ key, ids: next })
  const toggle = (id: number, isSelected: boolean) =>
    select(isSelected ? [...ids.filter((one) => one !== id), id] : ids.filter((one) => one !== id))
  return { ids, select, toggle }
}
