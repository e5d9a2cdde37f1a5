import type { Day } from '@berth/domain/calendar'
import type { Finding, Rule } from '@berth/domain/finding'
import { checkBooking, checkDraft, lineField } from '@berth/domain/order/booking'
import { type BookingTable, bookingFields, rulesOf } from '@berth/domain/order/booking-field'
import { type BookingValues, bookingBodyOf, filledLines, isBlankLine, sentRoles } from './form.ts'

export const sections = ['route', 'parties', 'lines', 'terms', 'remark'] as const
export type Section = (typeof sections)[number]

/** The fields of a section, in the table's order. */
export function fieldsIn<Table extends BookingTable>(
  table: Table,
  section: Section,
): readonly (keyof Table & string)[] {
  return rulesOf(table)
    .filter(([, rule]) => rule.section === section)
    .map(([field]) => field)
}

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

/** Which section a place of the form is in; what belongs nowhere is said at the first. */
export function sectionOf(path: string): Section {
  return sectionOfHead[path.split('.')[0] ?? ''] ?? 'route'
}

/** A place of the wire as a place of the form: parties go by their role, not by their number in the list. */
export function formPathOf(path: string, values: BookingValues): string {
  // What is wrong with the option of an inquiry is said where the quote is.
  if (path === 'rfq_option_id') return 'quote_id'
  const [head, index, ...rest] = path.split('.')
  const role = head === 'contacts' && index !== undefined ? sentRoles(values)[Number(index)] : undefined
  return role ? [role, ...rest].join('.') : path
}

export type Attempt = 'save' | 'submit'

/** What stands in the way of saving or submitting the form as it is now, by the places of the form. */
export function findingsOf(values: BookingValues, attempt: Attempt, today: Day): Finding[] {
  const body = bookingBodyOf(values)
  const field = lineField(values.container_mode)
  // With nothing filled in, the first row is where to begin: its cells say so, not the table as a whole.
  const checked = attempt === 'submit' && body[field].length === 0 ? { ...body, [field]: [emptyLine] } : body
  const found = attempt === 'submit' ? checkBooking(checked, today) : checkDraft(checked)
  const placed = found.map((finding) => ({ ...finding, path: formPathOf(finding.path, values) }))
  return placed.filter(({ path }, at) => placed.findIndex((other) => other.path === path) === at)
}

const emptyLine = { package: null, weight: null, volume: null }

const missing: ReadonlySet<Rule> = new Set<Rule>(['required', 'choose', 'at_least_one'])

/** Whether something is not there yet, as against there and wrong. */
export function isMissing({ rule }: Pick<Finding, 'rule'>): boolean {
  return missing.has(rule)
}

export type SectionState =
  | { readonly kind: 'bad'; readonly count: number }
  | { readonly kind: 'done'; readonly hasMore: boolean }
  | { readonly kind: 'half'; readonly left: number }
  | { readonly kind: 'empty'; readonly isOptional: boolean }

/**
 * How far a section has come. `findings` is what submitting would meet, `shown` the places that are marked as wrong; a
 * section is red only for what is marked, so that an untouched form does not open in red.
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
  // The usual transport term is chosen for everybody: it does not show that somebody has begun.
  const fields = fieldsIn(bookingFields, section).filter((field) => field !== 'transport_term')
  return amountOf(fields.map((field) => values[field] !== null && values[field] !== ''))
}

function amountOf(filled: readonly boolean[]): 'none' | 'some' | 'all' {
  if (!filled.includes(true)) return 'none'
  return filled.includes(false) ? 'some' : 'all'
}
