import { maxLength } from '../../limits.ts'
import { type FieldTable, rulesOf } from './field-table.ts'

export type BookingSection = 'route' | 'parties' | 'terms' | 'remark'

export type BookingTable = FieldTable<{
  readonly section: BookingSection
  /** It is specific to one order: a copy starts without it. */
  readonly isOwn?: true
  /** Its position among the facts of an order; absent if pages show it some other way. */
  readonly fact?: { readonly at: number; readonly onlyFilled?: true }
}>

/**
 * The single table of the booking's fields, apart from its mode, parties and lines. The contract's request and response, the
 * checks, the columns written and read, and copies all derive from it, as do the form's blank values, its sections, the
 * comparison of two versions and the facts shown; a field without a column, a name or a control does not compile.
 */
export const bookingFields = {
  from_id: { kind: 'place', section: 'route', column: 'fromId' },
  pol_id: { kind: 'place', section: 'route', column: 'polId' },
  pod_id: { kind: 'place', section: 'route', column: 'podId' },
  to_id: { kind: 'place', section: 'route', column: 'toId' },
  route_id: { kind: 'lane', section: 'route', column: 'routeId', fact: { at: 9, onlyFilled: true } },
  carrier_id: { kind: 'carrier', section: 'route', column: 'carrierId', fact: { at: 1 } },
  ready_date: { kind: 'day', section: 'route', column: 'readyDate', isOwn: true, fact: { at: 7 } },
  booking_date: {
    kind: 'day',
    section: 'route',
    column: 'bookingDate',
    isOwn: true,
    fact: { at: 8, onlyFilled: true },
  },
  transport_term: { kind: 'transport_term', section: 'route', column: 'transportTerm', fact: { at: 4 } },
  notify_same_as_consignee: { kind: 'flag', section: 'parties', column: 'notifySameAsConsignee' },
  inco_term: { kind: 'incoterm', section: 'terms', column: 'incoTerm', fact: { at: 5 } },
  booking_amount: {
    kind: 'money',
    section: 'terms',
    column: 'bookingAmount',
    isOwn: true,
    fact: { at: 10, onlyFilled: true },
  },
  cust_ref_no: {
    kind: 'text',
    max: maxLength.reference,
    common: 'line',
    section: 'terms',
    column: 'custRefNo',
    isOwn: true,
  },
  so_no: {
    kind: 'text',
    max: maxLength.serviceOrderNumber,
    common: 'line',
    section: 'terms',
    column: 'soNo',
    isOwn: true,
    fact: { at: 2 },
  },
  mbl_no: {
    kind: 'text',
    max: maxLength.billOfLadingNumber,
    common: 'line',
    section: 'terms',
    column: 'mblNo',
    isOwn: true,
    fact: { at: 3 },
  },
  remark: { kind: 'text', max: maxLength.remark, section: 'remark', column: 'remark' },
} as const satisfies BookingTable

export type BookingField = keyof typeof bookingFields

/** The fields specific to one order. */
export function ownFields<Table extends BookingTable>(table: Table): readonly (keyof Table & string)[] {
  const own = rulesOf(table).filter(([, rule]) => rule.isOwn)
  return own.map(([field]) => field)
}

/** The fields specific to one order, emptied: the starting values of a copy. */
export function withoutOwn<Table extends BookingTable>(
  table: Table,
): { [Field in keyof Table as Table[Field] extends { isOwn: true } ? Field : never]: null } {
  const own = ownFields(table).map((field) => [field, null])
  return Object.fromEntries(own) as ReturnType<typeof withoutOwn<Table>> // One entry for each of them.
}
