import { type BookingField, bookingFields } from '@berth/domain/order/booking/booking-field'
import { partyRoles } from '@berth/domain/order/booking/party'
import { type BookingValues, bookingBodyOf, isBlankLine } from './form.ts'
import type { FormQuote } from './form-quote.ts'
import { quotedAmount } from './form-quote.ts'

/** The saved part of a form: its values and the quote it is booked with. */
export type Draft = { readonly values: BookingValues; readonly quote: FormQuote | null }

/** The request body. With a quote, the quote's amount replaces a typed one. */
export function draftBodyOf({ values, quote }: Draft) {
  const body = bookingBodyOf(values)
  const amount = quotedAmount(quote, values)
  return amount === undefined ? body : { ...body, booking_amount: amount.total }
}

/** Whether two drafts would send the same body. */
export function isSameDraft(one: Draft, other: Draft): boolean {
  return (
    sourceOf(one) === sourceOf(other) &&
    JSON.stringify(draftBodyOf(one)) === JSON.stringify(draftBodyOf(other))
  )
}

function sourceOf({ quote }: Draft): string {
  return quote === null ? '' : `${quote.id} ${quote.rfqOption} ${quote.offerOption} ${quote.no}`
}

const allFields = Object.keys(bookingFields) as BookingField[] // The keys of a constant table.
// Every booking has transport terms; another choice of them is no entry yet.
const entered = allFields.filter((field) => bookingFields[field].kind !== 'transport_term')

/** Whether the user has entered anything worth keeping as a draft. Initial values and removals do not count. */
export function isWorthKeeping(values: BookingValues, start: BookingValues): boolean {
  const isNew = (now: unknown, before: unknown) =>
    now !== null && now !== '' && now !== false && JSON.stringify(now) !== JSON.stringify(before)
  return (
    entered.some((field) => isNew(values[field], start[field])) ||
    Object.keys(values.unread).length > 0 ||
    partyRoles.some((role) => isNew(values.parties[role], start.parties[role])) ||
    values.lines.some((line) => !isBlankLine(line) && !start.lines.some((one) => isSameLine(one, line)))
  )
}

type Line = BookingValues['lines'][number]

function isSameLine({ key: _, ...one }: Line, { key: __, ...other }: Line): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
