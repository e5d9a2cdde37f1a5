import { useState } from 'react'

export type Selection = ReturnType<typeof useSelection>

/** The rows that are ticked on one page of a list: another page, size or filter, told by `key`, begins with none. */
export function useSelection(key: string, present: readonly { readonly id: number }[]) {
  const [kept, setKept] = useState<{ key: string; ids: readonly number[] }>({ key, ids: [] })
  // Forgotten, not only hidden: who comes back to a page finds nothing ticked there.
  if (kept.key !== key) setKept({ key, ids: [] })
  // Whoever else deletes a row takes it out of the selection as well.
  const ids =
    kept.key === key
      ? kept.ids.filter((id) => present.some((row) => row.id === id))
      : ([] as readonly number[])
  const select = (next: readonly number[]) => setKept({ key, ids: next })
  const toggle = (id: number, isSelected: boolean) =>
    select(isSelected ? [...ids.filter((one) => one !== id), id] : ids.filter((one) => one !== id))
  return { ids, select, toggle }
}
