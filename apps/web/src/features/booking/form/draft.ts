import { partyRoles } from '@berth/domain/order/party'
import { type BookingValues, bookingBodyOf, isBlankLine } from './form.ts'
import type { FormQuote } from './form-quote.ts'
import { quotedAmount } from './form-quote.ts'

/** What is saved of a form: what is typed, and the quote it is booked under. */
export type Draft = { readonly values: BookingValues; readonly quote: FormQuote | null }

/** What the form sends. Under a quote the amount is the quote's, not one that was typed before. */
export function draftBodyOf({ values, quote }: Draft) {
  const body = bookingBodyOf(values)
  const amount = quotedAmount(quote, values.lines)
  return amount === undefined ? body : { ...body, booking_amount: amount.total }
}

/** Whether two drafts would send the same. */
export function isSameDraft(one: Draft, other: Draft): boolean {
  return (
    sourceOf(one) === sourceOf(other) &&
    JSON.stringify(draftBodyOf(one)) === JSON.stringify(draftBodyOf(other))
  )
}

function sourceOf({ quote }: Draft): string {
  return quote === null ? '' : `${quote.id} ${quote.rfqOption} ${quote.no}`
}

const scalars = [
  'from_id',
  'pol_id',
  'pod_id',
  'to_id',
  'route_id',
  'carrier_id',
  'ready_date',
  'booking_date',
  'inco_term',
  'booking_amount',
  'cust_ref_no',
  'so_no',
  'mbl_no',
  'remark',
] as const satisfies readonly (keyof BookingValues)[]

/**
 * Whether a form holds anything that somebody has put there since it began: worth a draft of its own. What the form began
 * with, and what was only taken away again, is not.
 */
export function isWorthKeeping(values: BookingValues, start: BookingValues): boolean {
  const isNew = (now: unknown, before: unknown) =>
    now !== null && now !== '' && JSON.stringify(now) !== JSON.stringify(before)
  return (
    scalars.some((field) => isNew(values[field], start[field])) ||
    partyRoles.some((role) => isNew(values.parties[role], start.parties[role])) ||
    values.lines.some((line) => !isBlankLine(line) && !start.lines.some((one) => isSameLine(one, line)))
  )
}

type Line = BookingValues['lines'][number]

function isSameLine({ key: _, ...one }: Line, { key: __, ...other }: Line): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
