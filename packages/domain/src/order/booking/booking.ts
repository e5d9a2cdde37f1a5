import { Check } from '../../check.ts'
import { type ContactForm, checkContact } from '../../company/contact.ts'
import type { Finding } from '../../finding.ts'
import { hsCode, maxBookingLines, maxLength } from '../../limits.ts'
import { type UnreadTexts, withUnreadTexts } from '../../text/unread-text.ts'
import type { Day } from '../../time/calendar.ts'
import { payloadExceeded } from '../instruction/vgm.ts'
import { bookingFields } from './booking-field.ts'
import { type ContainerMode, containerMode } from './container-mode.ts'
import { checkFields, checkLengths, type SentFields } from './field-table.ts'
import { type PartyType, partyType } from './party.ts'

/**
 * A line of a booking, with wire names: a container row (FCL) has a container type and a quantity, a cargo item (LCL) does not.
 */
export type BookingLine = {
  readonly container_id?: number | null | undefined
  readonly quantity?: number | null | undefined
  readonly package?: number | null | undefined
  readonly package_uid?: number | null | undefined
  readonly hs_code?: string | null | undefined
  readonly description?: string | null | undefined
  readonly weight?: number | null | undefined
  readonly volume?: number | null | undefined
}

/** The booking form, with wire names; a draft may omit any field. */
export type BookingForm = SentFields<typeof bookingFields> & {
  readonly container_mode: ContainerMode
  readonly contacts: readonly (ContactForm & { readonly type: PartyType })[]
  /** Container rows; empty in an LCL booking. */
  readonly containers: readonly BookingLine[]
  /** Cargo items; empty in an FCL booking. */
  readonly cargo: readonly BookingLine[]
  /** What could not be read; a draft keeps it, and nothing with it can be submitted. */
  readonly unread_texts?: UnreadTexts
}

/** Which of the two arrays holds the lines of a booking: its name is also the prefix of their findings' paths. */
export function lineField(mode: ContainerMode): 'containers' | 'cargo' {
  return mode === containerMode.fcl ? 'containers' : 'cargo'
}

/** Checks a draft. It may hold anything that can be stored: the rules are checked when it is submitted. */
export function checkDraft(form: BookingForm): Finding[] {
  const check = new Check()
  check.include(checkLengths(bookingFields, form))
  checkShape(check, form)
  return check.findings
}

/** Reports roles assigned to two parties, and too many lines. */
function checkShape(check: Check, form: BookingForm): void {
  form.contacts.forEach(({ type }, index) => {
    if (form.contacts.findIndex((other) => other.type === type) < index)
      check.add(`contacts.${index}.type`, 'duplicate')
  })
  const field = lineField(form.container_mode)
  if (form[field].length > maxBookingLines) check.add(field, 'too_many', { max: maxBookingLines })
}

/** Checks a booking for submission (specification point 5 "Booking"; decisions, lifecycle, guard of submit). */
export function checkBooking(form: BookingForm, today: Day): Finding[] {
  const check = new Check()
  check.include(checkFields(bookingFields, form))
  form.contacts.forEach((contact, index) => {
    check.include(checkContact(contact, `contacts.${index}`))
  })
  checkShape(check, form)
  check.chosen('pol_id', form.pol_id)
  check.chosen('pod_id', form.pod_id)
  check.chosen('to_id', form.to_id)
  if (!form.ready_date) check.add('ready_date', 'choose')
  else if (form.ready_date < today) check.add('ready_date', 'not_past')
  if (form.booking_date && form.booking_date < today) check.add('booking_date', 'not_past')
  check.chosen('inco_term', form.inco_term)
  if (!hasParty(form, partyType.shipper)) check.add('shipper', 'choose')
  if (!hasParty(form, partyType.consignee)) check.add('consignee', 'choose')
  const field = lineField(form.container_mode)
  if (form[field].length === 0) check.add(field, 'at_least_one')
  form[field].forEach((line, index) => {
    check.include(checkLineText(line, `${field}.${index}`))
    check.include(checkLine(line, form.container_mode, `${field}.${index}`))
  })
  return withUnreadTexts(form.unread_texts, check.findings)
}

/**
 * More containers of one type than this in one booking are asked about: a figure typed twice or a weight in the wrong column. The
 * largest ships carry some 12,000 forty-foot containers of a hundred customers.
 */
const manyContainers = 200

/** The name and payload of container types, by id. */
export type ContainerFacts = Readonly<
  Record<number, { readonly name: string; readonly payloadKg: number | null }>
>

/** Warnings to review before a booking is submitted; the data may still be correct. */
export function warnOfBooking(
  form: Pick<BookingForm, 'container_mode' | 'containers'>,
  types: ContainerFacts,
): Finding[] {
  const check = new Check()
  if (form.container_mode !== containerMode.fcl) return check.findings
  form.containers.forEach(({ container_id: id, quantity, weight }, index) => {
    const type = id ? types[id] : undefined
    if (!type || !quantity) return
    const limit = payloadExceeded(weight, quantity, type)
    if (limit !== null)
      check.add(`containers.${index}.weight`, 'weight_above_payload', {
        type: `${quantity} × ${type.name}`,
        limit,
      })
    const count = countOf(form, id)
    const isFirst = form.containers.findIndex((row) => row.container_id === id) === index
    if (isFirst && count > manyContainers)
      check.add(`containers.${index}.quantity`, 'many_containers', { type: type.name, count })
  })
  return check.findings
}

function countOf({ containers }: Pick<BookingForm, 'containers'>, id: number | null | undefined): number {
  return containers.reduce((sum, row) => sum + (row.container_id === id ? (row.quantity ?? 0) : 0), 0)
}

function hasParty(form: BookingForm, type: PartyType): boolean {
  return form.contacts.some((contact) => contact.type === type)
}

function checkLineText(line: BookingLine, prefix: string): Finding[] {
  const check = new Check(prefix)
  check.text('description', line.description, { common: 'lines', max: maxLength.lineDescription })
  if (line.hs_code && !hsCode.test(line.hs_code)) check.add('hs_code', 'hs_code')
  return check.findings
}

function checkLine(line: BookingLine, mode: ContainerMode, prefix: string): Finding[] {
  const check = new Check(prefix)
  const isFcl = mode === containerMode.fcl
  if (isFcl) {
    check.chosen('container_id', line.container_id)
    check.positive('quantity', line.quantity, { required: true })
  }
  if (!line.description?.trim()) check.add('description', 'required')
  // In LCL the packages are measured and handled individually; in FCL they may follow with the shipping instruction.
  check.positive('package', line.package, { required: !isFcl })
  if (line.package && !line.package_uid) check.add('package_uid', 'choose')
  check.positive('weight', line.weight, { required: true })
  check.positive('volume', line.volume, { required: true })
  return check.findings
}
