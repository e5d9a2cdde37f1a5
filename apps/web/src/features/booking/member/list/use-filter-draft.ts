import { useDraft } from '#lib/drafts/use-draft.ts'
import type { ListFilter } from './list-url.ts'

/** The filter being edited. Applied on search, and reset whenever the URL changes. */
export function useFilterDraft({ keyword, pol_id, to_id, status, waits_on, unread }: ListFilter) {
  const [draft, setDraft] = useDraft<ListFilter>({ keyword, pol_id, to_id, status, waits_on, unread })
  return [draft, (change: Partial<ListFilter>) => setDraft({ ...draft, ...change })] as const
}
