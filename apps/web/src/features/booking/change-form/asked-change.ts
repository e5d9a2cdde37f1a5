import type { BookingAnswer } from '@berth/contract/orders/booking'
import type { AskedBookingBody, OrderChanges } from '@berth/contract/orders/order-change'
import { lineField } from '@berth/domain/order/booking/booking'
import { bookingFields } from '@berth/domain/order/booking/booking-field'
import { fieldsIn } from '@berth/domain/order/booking/field-table'
import { isPartyRole, type PartyRole } from '@berth/domain/order/booking/party'
import { askableFields, checkChange, differencesBetween } from '@berth/domain/order/change/booking-change'
import type { Day } from '@berth/domain/time/calendar'
import { type BookingValues, bookingBodyOf, bookingValuesOf } from '#features/booking/form/form.ts'
import { checkedBody, formPathOf, type Section, sectionOf } from '#features/booking/form/sections.ts'
import { dayOf } from '#lib/format.ts'
import type { FieldFault } from '#page-parts/forms/form-engine.ts'

/** The values of the form in which a change is asked for: the booking with its parties as fields, why, and the fee agreed to. */
export type ChangeValues = Omit<BookingValues, 'parties'> &
  BookingValues['parties'] & {
    readonly reason: string
    /** The key of the fee that was ticked; blank for none, so that another fee is not agreed to. */
    readonly agreed: string
  }

export type ChangeFee = OrderChanges['fees'][number]

/** The sections in the order in which a change is asked for: what is changed most first. */
export const changeSections = [
  'lines',
  'route',
  'terms',
  'parties',
  'remark',
] as const satisfies readonly Section[]

export function changeValuesOf(answer: BookingAnswer): ChangeValues {
  const { parties, ...values } = bookingValuesOf(answer)
  return { ...values, ...parties, reason: '', agreed: '' }
}

/** The booking that is asked for, as the sections of the form take it. */
export function bookingOf(values: ChangeValues): BookingValues {
  const { shipper, consignee, notify1, notify2, reason: _, agreed: __, ...fields } = values
  return { ...fields, parties: { shipper, consignee, notify1, notify2 } }
}

/** What is sent of the booking: all that a change may ask for. */
export function askedOf(values: ChangeValues): AskedBookingBody {
  const body = bookingBodyOf(bookingOf(values))
  const fields = Object.fromEntries(askableFields.map((field) => [field, body[field]]))
  const { contacts, containers, cargo } = body
  return { ...fields, contacts, containers, cargo }
}

/** Whether leaving the form would lose nothing. A tick alone is no loss. */
export function isSameChange(one: ChangeValues, other: ChangeValues): boolean {
  const sent = (values: ChangeValues) =>
    JSON.stringify([askedOf(values), values.reason.trim(), values.unread])
  return sent(one) === sent(other)
}

/** Identifies a fee by what is agreed to. */
export function feeKeyOf({ moment, currency, total }: ChangeFee): string {
  return `${moment} ${currency} ${total}`
}

type Checking = {
  readonly before: ChangeValues
  /** The fee of now; null if there is none, or the user does not see it. */
  readonly fee: ChangeFee | null
  readonly today: Day
  /** What to say where the fee is not agreed to. */
  readonly notAgreed: string
}

/** What is wrong with a request, by form path: the booking's own rules, the reason, and the fee that is not agreed to. */
export function faultsOf(values: ChangeValues, { before, fee, today, notAgreed }: Checking): FieldFault[] {
  const booking = bookingOf(values)
  const found = checkChange(bookingBodyOf(bookingOf(before)), checkedBody(booking), today)
  return [
    ...found.map((finding) => ({ ...finding, path: formPathOf(finding.path, booking) })),
    ...(values.reason.trim() === '' ? [{ path: 'reason', rule: 'required' } as const] : []),
    ...(fee && values.agreed !== feeKeyOf(fee) ? [{ path: 'agreed', msg: notAgreed }] : []),
  ]
}

/**
 * How many things a section changes. A cell or a field counts as one, and so does a party, however much of it differs, and a row
 * that is added or taken away.
 */
export function countChanges(before: BookingValues, after: BookingValues): Readonly<Record<Section, number>> {
  const [had, has] = [bookingBodyOf(before), bookingBodyOf(after)]
  const head = lineField(before.container_mode)
  const [fewer = 0, more = 0] = [had[head].length, has[head].length].sort((one, other) => one - other)
  const wholeRows = new Set(Array.from({ length: more - fewer }, (_, at) => `${head}.${fewer + at}`))
  const counted = new Map<string, Section>()
  for (const { path } of differencesBetween(had, has)) {
    const [root = '', at = ''] = path.split('.')
    const row = `${root}.${at}`
    const unit = isPartyRole(root) ? root : wholeRows.has(row) ? row : path
    counted.set(unit, sectionOf(path))
  }
  const counts: Record<Section, number> = { route: 0, parties: 0, lines: 0, terms: 0, remark: 0 }
  for (const section of counted.values()) counts[section] += 1
  return counts
}

/** The part of the values that takes back what a section changes. */
export function restoredSection(section: Section, before: ChangeValues): Partial<ChangeValues> {
  if (section === 'lines') return { lines: before.lines }
  const fields = fieldsIn(bookingFields, section).map((field) => [field, before[field]] as const)
  const { shipper, consignee, notify1, notify2 } = before
  const parties: Partial<Record<PartyRole, BookingValues['parties'][PartyRole]>> =
    section === 'parties' ? { shipper, consignee, notify1, notify2 } : {}
  return { ...Object.fromEntries(fields), ...parties }
}

/** Whether cargo that is ready on this day makes the gate-in cut-off; null where one of them is not known. */
export function makesGateIn(ready: Day | null, gateIn: string | null): boolean | null {
  return ready === null || gateIn === null ? null : ready <= dayOf(gateIn)
}
