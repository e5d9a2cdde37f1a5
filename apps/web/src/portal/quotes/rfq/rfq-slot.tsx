import type { QuoteState } from '../quote-state.ts'

export type RfqSlotProps = {
  /** What the page is about: an inquiry begins with it. */
  readonly state: Pick<QuoteState, 'pol_id' | 'to_id' | 'ready' | 'spaces'>
  readonly primary?: boolean
}

/** Where the page leads to an inquiry; for those with `quote_rfq`. */
export function RfqSlot(_: RfqSlotProps) {
  return null
}
