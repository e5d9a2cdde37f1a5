import type { Language } from '@berth/locales/language'
import { formatSums } from '#lib/format.ts'
import { hintWords } from './field-words.ts'
import type { BookingValues } from './form.ts'
import type { Lane, QuotedAmount } from './form-quote.ts'
import type { LastBooking } from './use-booking-editor.ts'

/** Which fields still hold the value copied from the last booking. A shipper picked from the contacts does not count. */
export function keptFromLast(
  { pol_id, parties: { shipper } }: Pick<BookingValues, 'pol_id' | 'parties'>,
  last: LastBooking | null,
): { readonly pol: boolean; readonly shipper: boolean } {
  return {
    pol: last !== null && last.pol_id !== null && pol_id === last.pol_id,
    shipper: Boolean(last?.shipper) && shipper?.id === 0 && shipper.company1 === last?.shipper,
  }
}

/** Whether the port of discharge is known not to be on the chosen trade lane. */
export function isOffLane(lane: Lane | undefined, podId: number | null): boolean {
  return lane !== undefined && podId !== null && !lane.port_ids.includes(podId)
}

/** The hint beside the place of delivery: it equals the port of discharge, or an offer to set it so. */
export function deliveryHint({
  pod_id,
  to_id,
}: Pick<BookingValues, 'pod_id' | 'to_id'>): 'none' | 'same' | 'offer' {
  if (pod_id === null) return 'none'
  return to_id === pod_id ? 'same' : 'offer'
}

/** The hint below the booking amount: how it follows from the quote, what is missing, or what to enter without a quote. */
export function amountHint(
  quoted: QuotedAmount | undefined,
  quoteNo: string,
  withoutQuote: string,
  language: Language,
): string {
  if (quoted === undefined) return withoutQuote
  const text = hintWords[language]
  const parts = [quoted.sum, formatSums(quoted.others)].filter((part) => part !== '')
  return parts.length === 0 ? text.quotedNone : text.quoted(parts.join(' + '), quoteNo)
}

/** The hint below the freight term, which follows from the Incoterm. */
export function freightHint(incoterm: string | null, language: Language): string {
  const text = hintWords[language]
  return incoterm === null ? text.freightNone : text.freightFrom(incoterm)
}
