import { useDraft } from '../../../../lib/drafts/use-draft.ts'
import type { ListFilter } from './list-url.ts'

/** The filter being put together. It takes effect when it is searched for, and follows the address whenever that changes. */
export function useFilterDraft({ keyword, to_id, status, waits_on, unread }: ListFilter) {
  const [draft, setDraft] = useDraft<ListFilter>({ keyword, to_id, status, waits_on, unread })
  return [draft, (change: Partial<ListFilter>) => setDraft({ ...draft, ...change })] as const
}
