import { useDraft } from '#lib/drafts/use-draft.ts'
import type { BookingFilter } from './list-url.ts'

/** The filter being edited. Applied on search, and reset whenever the URL changes. */
export function useFilterDraft(applied: BookingFilter) {
  const { keyword, pol_id, to_id, status, waits_on, unread, cargo, arriving_within } = applied
  const [draft, setDraft] = useDraft<BookingFilter>({
    ...{ keyword, pol_id, to_id, status, waits_on, unread, cargo, arriving_within },
  })
  return [draft, (change: Partial<BookingFilter>) => setDraft({ ...draft, ...change })] as const
}
