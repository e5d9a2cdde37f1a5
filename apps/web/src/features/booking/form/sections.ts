import type { Finding } from '@berth/domain/finding'
import { checkBooking, checkDraft, lineField } from '@berth/domain/order/booking/booking'
import { bookingFields } from '@berth/domain/order/booking/booking-field'
import { fieldsIn, rulesOf } from '@berth/domain/order/booking/field-table'
import type { Day } from '@berth/domain/time/calendar'
import { type BookingValues, bookingBodyOf, filledLines, isBlankLine, sentRoles } from './form.ts'

export const sections = ['route', 'parties', 'lines', 'terms', 'remark'] as const
export type Section = (typeof sections)[number]

const sectionOfHead: Readonly<Record<string, Section>> = {
  ...Object.fromEntries(rulesOf(bookingFields).map(([field, { section }]) => [field, section])),
  contacts: 'parties',
  shipper: 'parties',
  consignee: 'parties',
  notify1: 'parties',
  notify2: 'parties',
  containers: 'lines',
  cargo: 'lines',
}

/** Returns the section of a form path. Unknown paths belong to the first section. */
export function sectionOf(path: string): Section {
  return sectionOfHead[path.split('.')[0] ?? ''] ?? 'route'
}

/** Converts a request path to a form path: parties are addressed by role instead of list index. */
export function formPathOf(path: string, values: BookingValues): string {
  // Errors of the option of a quote request or an offer are shown at the quote.
  if (path === 'rfq_option_id' || path === 'offer_option_id') return 'quote_id'
  const [head, index, ...rest] = path.split('.')
  const role = head === 'contacts' && index !== undefined ? sentRoles(values)[Number(index)] : undefined
  return role ? [role, ...rest].join('.') : path
}

export type Attempt = 'save' | 'submit'

/** The findings that block saving or submitting the form, by form path. */
export function findingsOf(values: BookingValues, attempt: Attempt, today: Day): Finding[] {
  const found =
    attempt === 'submit' ? checkBooking(checkedBody(values), today) : checkDraft(bookingBodyOf(values))
  const placed = found.map((finding) => ({ ...finding, path: formPathOf(finding.path, values) }))
  return placed.filter(({ path }, at) => placed.findIndex((other) => other.path === path) === at)
}

/** The booking to check. When all rows are empty, the errors belong to the cells of the first row rather than to the whole table. */
export function checkedBody(values: BookingValues) {
  const body = bookingBodyOf(values)
  const field = lineField(values.container_mode)
  return body[field].length === 0 ? { ...body, [field]: [emptyLine] } : body
}

const emptyLine = { package: null, weight: null, volume: null }

export type SectionState =
  | { readonly kind: 'bad'; readonly count: number }
  | { readonly kind: 'done'; readonly hasMore: boolean }
  | { readonly kind: 'half'; readonly left: number }
  | { readonly kind: 'empty'; readonly isOptional: boolean }

/**
 * The progress of a section. `findings` are what submitting would report, `shown` the paths currently marked. A section is red
 * only for marked paths, so an untouched form is not red.
 */
export function sectionState(
  section: Section,
  values: BookingValues,
  findings: readonly Finding[],
  shown: readonly string[],
): SectionState {
  const count = shown.filter((path) => sectionOf(path) === section).length
  if (count > 0) return { kind: 'bad', count }
  const left = findings.filter(({ path }) => sectionOf(path) === section).length
  const filled = fillOf(section, values)
  if (filled === 'none') return { kind: 'empty', isOptional: left === 0 }
  return left > 0 ? { kind: 'half', left } : { kind: 'done', hasMore: filled === 'some' }
}

function fillOf(section: Section, values: BookingValues): 'none' | 'some' | 'all' {
  if (section === 'parties') {
    const { shipper, consignee, notify1, notify2 } = values.parties
    const notified = values.notify_same_as_consignee || notify1 !== null
    return amountOf([shipper !== null || consignee !== null || notify2 !== null, notified])
  }
  if (section === 'lines') {
    const lines = filledLines(values.lines)
    return lines.length === 0 ? 'none' : amountOf(lines.map((line) => !isBlankLine(line)))
  }
  // The usual transport term is preset, so it is no sign of progress.
  const fields = fieldsIn(bookingFields, section).filter((field) => field !== 'transport_term')
  return amountOf(fields.map((field) => values[field] !== null && values[field] !== ''))
}

function amountOf(filled: readonly boolean[]): 'none' | 'some' | 'all' {
  if (!filled.includes(true)) return 'none'
  return filled.includes(false) ? 'some' : 'all'
}
