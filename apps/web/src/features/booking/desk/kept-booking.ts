import { keepForm, keptForm } from '#lib/drafts/draft-storage.ts'
import { isWorthKeeping } from '../form/draft.ts'
import { type BookingValues, blankBooking, blankLine } from '../form/form.ts'
import type { FormQuote } from '../form/form-quote.ts'

/** A booking on a member's behalf that has not been submitted, as this browser keeps it for its operator. */
export type KeptBooking = {
  readonly operatorId: number
  readonly customerId: number
  readonly values: BookingValues
  readonly quote: FormQuote | null
}

/** The company booked for last. */
const latest = 'book-for'
const nameOf = (customerId: number) => `${latest}:${customerId}`

type Content = Pick<KeptBooking, 'values' | 'quote'>

/** Whether there is anything to keep. */
export function isBegun({ values, quote }: Content): boolean {
  return quote !== null || isWorthKeeping(values, blankBooking(values.container_mode))
}

export function keepBooking(booking: KeptBooking): void {
  keepForm(nameOf(booking.customerId), isBegun(booking) ? booking : null)
  keepForm(latest, { customerId: booking.customerId })
}

export function forgetBooking(customerId: number): void {
  keepForm(nameOf(customerId), null)
}

/** What the operator had entered for this company, or for the last one if none is named. */
export function keptBooking(operatorId: number, customerId: number | null): KeptBooking | null {
  const company = customerId ?? keptForm(latest, isPointer)?.customerId
  const kept = company === undefined ? null : keptForm(nameOf(company), isWhole)
  if (kept?.operatorId !== operatorId) return null
  // The rows get keys of this page.
  const lines = kept.values.lines.map((line) => ({ ...line, key: blankLine().key }))
  return { ...kept, values: { ...kept.values, lines } }
}

function isPointer(kept: unknown): kept is { readonly customerId: number } {
  return typeof kept === 'object' && kept !== null && 'customerId' in kept
}

/** Whether it has every value that the form of this version has. */
function isWhole(kept: unknown): kept is KeptBooking {
  if (typeof kept !== 'object' || kept === null || !('values' in kept)) return false
  const { values } = kept as { values: Partial<BookingValues> } // Checked field by field.
  if (typeof values !== 'object' || values === null || !Array.isArray(values.lines)) return false
  const has = (one: object, wanted: object) => Object.keys(wanted).every((field) => field in one)
  const [line] = values.lines
  return has(values, blankBooking(1)) && values.lines.length > 0 && has(line ?? {}, blankLine())
}
