import { useState } from 'react'
import type { ListFilter } from './list-state.ts'

/**
 * The filter being put together. It takes effect when it is searched for; until then it is the page's own, and whenever
 * the address changes (a tab, the back button) it follows the address.
 */
export function useFilterDraft({ keyword, to_id, status }: ListFilter) {
  const applied = JSON.stringify([keyword, to_id, status])
  const [seen, setSeen] = useState(applied)
  const [draft, setDraft] = useState<ListFilter>({ keyword, to_id, status })
  if (seen !== applied) {
    setSeen(applied)
    setDraft({ keyword, to_id, status })
  }
  return [draft, (change: Partial<ListFilter>) => setDraft({ ...draft, ...change })] as const
}
