import { type ContactField, contactFields } from '../../company/contact.ts'
import type { Finding } from '../../finding.ts'
import type { MomentOf } from '../../money/amendment-fee.ts'
import type { Day } from '../../time/calendar.ts'
import { type BookingForm, checkBooking, lineField } from '../booking/booking.ts'
import { type BookingField, bookingFields } from '../booking/booking-field.ts'
import { fieldsOf } from '../booking/field-table.ts'
import { partyRoles, partyType } from '../booking/party.ts'

/**
 * The fields that a change cannot ask for: what the carrier confirmed or the quote fixed, and the numbers of the booking. Another
 * vessel is a roll.
 */
const fixedFields = [
  'carrier_id',
  'route_id',
  'booking_amount',
  'so_no',
  'mbl_no',
] as const satisfies readonly BookingField[]
type FixedField = (typeof fixedFields)[number]

/** The fields of a booking that a member may ask to change. Parties and lines may be asked for as well. */
export type AskableField = Exclude<BookingField, FixedField>

export const askableFields = fieldsOf(bookingFields).filter(isAskable)

/** Whether a change may ask for another value of a field. */
export function isAskable(field: BookingField): field is AskableField {
  return !fixedFields.some((fixed) => fixed === field)
}

/** The part of a booking that a change may ask for. */
export type AskedBooking = Pick<BookingForm, AskableField | 'contacts' | 'containers' | 'cargo'>

/** The booking with what is asked for: fixed fields stay as they are. */
export function withAsked<Form extends BookingForm>(form: Form, asked: AskedBooking): Form {
  const fields = Object.fromEntries(askableFields.map((field) => [field, asked[field] ?? null]))
  const field = lineField(form.container_mode)
  return {
    ...form,
    ...fields,
    notify_same_as_consignee: asked.notify_same_as_consignee ?? false,
    contacts: asked.contacts,
    [field]: asked[field],
  }
}

/** The fields of a line of a booking, of containers or of cargo. */
export const lineFields = [
  'container_id',
  'quantity',
  'package',
  'package_uid',
  'hs_code',
  'description',
  'weight',
  'volume',
] as const
type BookingLineField = (typeof lineFields)[number]

export type BookingValue = string | number | boolean | null

/** Where two versions of a booking differ: a field, a field of a party (`shipper.city`), or one of a line (`containers.0.weight`). */
export type BookingDifference = {
  readonly path: string
  /** The field at the end of the path. */
  readonly field: BookingField | ContactField | BookingLineField
  /** The position of its line; null for what is not in a line. */
  readonly line: number | null
  readonly before: BookingValue
  readonly after: BookingValue
}

/**
 * What differs between two versions of a booking, in the order of its form: lines, fields, parties. A line that is added or removed
 * differs in each of its filled fields.
 */
export function differencesBetween(before: BookingForm, after: BookingForm): BookingDifference[] {
  const field = lineField(before.container_mode)
  const [linesBefore, linesAfter] = [before[field], after[field]]
  const rows = Array.from({ length: Math.max(linesBefore.length, linesAfter.length) }, (_, index) =>
    differing(lineFields, linesBefore[index] ?? {}, linesAfter[index] ?? {}, `${field}.${index}.`, index),
  )
  const parties = partyRoles.map((role) => {
    const at = (form: BookingForm) => form.contacts.find(({ type }) => type === partyType[role]) ?? {}
    return differing(contactFields, at(before), at(after), `${role}.`)
  })
  return [...rows.flat(), ...differing(askableFields, before, after, ''), ...parties.flat()]
}

function differing<Field extends BookingDifference['field']>(
  fields: readonly Field[],
  before: { readonly [Name in Field]?: unknown },
  after: { readonly [Name in Field]?: unknown },
  prefix: string,
  line: number | null = null,
): BookingDifference[] {
  return fields.flatMap((field) => {
    const [was, is] = [plainValue(before[field]), plainValue(after[field])]
    return was === is ? [] : [{ path: `${prefix}${field}`, field, line, before: was, after: is }]
  })
}

/** A blank text, no and nothing are the same. */
function plainValue(value: unknown): BookingValue {
  if (typeof value === 'string') return value.trim() === '' ? null : value
  return typeof value === 'number' || value === true ? value : null
}

/**
 * Checks what a member asks for: the booking by its own rules, at least one difference, and only what may be asked for. A day that
 * stays may have passed.
 */
export function checkChange(before: BookingForm, after: BookingForm, today: Day): Finding[] {
  const differences = differencesBetween(before, after)
  if (differences.length === 0) return [{ path: 'changes', rule: 'nothing_changed' }]
  const changed = new Set(differences.map(({ path }) => path))
  return checkBooking(after, today).filter(({ path, rule }) => rule !== 'not_past' || changed.has(path))
}

/** When a change is asked for; a cut-off that is not known has not passed. */
export function momentOfChange(
  { cutOff, gateIn }: { readonly cutOff: Date | null; readonly gateIn: Date | null },
  now: Date,
): MomentOf<'booking'> {
  if (gateIn !== null && now >= gateIn) return 'after_gate_in'
  return cutOff !== null && now >= cutOff ? 'after_cut_off' : 'before_cut_off'
}

/** Until when the fee of a moment holds; null without end. */
export function changeFeeUntil(
  moment: MomentOf<'booking'>,
  { cutOff, gateIn }: { readonly cutOff: Date | null; readonly gateIn: Date | null },
): Date | null {
  if (moment === 'after_gate_in') return null
  return moment === 'before_cut_off' ? (cutOff ?? gateIn) : gateIn
}

/**
 * Whether the rows of a shipping instruction, one for each container, are still those that are booked. Loose cargo always fits:
 * its rows are packages, and the instruction's own figures count.
 */
export function fitsInstruction(
  rows: readonly { readonly container_id?: number | null | undefined }[],
  booked: Pick<BookingForm, 'container_mode' | 'containers'>,
): boolean {
  if (lineField(booked.container_mode) === 'cargo') return true
  const counts = new Map<number, number>()
  for (const { container_id: type, quantity } of booked.containers)
    if (type) counts.set(type, (counts.get(type) ?? 0) + (quantity ?? 0))
  for (const { container_id: type } of rows) if (type) counts.set(type, (counts.get(type) ?? 0) - 1)
  return [...counts.values()].every((left) => left === 0)
}
