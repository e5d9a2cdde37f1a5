import type { Day } from '../calendar.ts'
import { maxLength } from '../limits.ts'
import type { TransportTerm } from './transport-term.ts'

/** The type of a booking field; it determines its shape on the wire, its blank value and how it is displayed. */
export type FieldKinds = {
  readonly place: number | null
  readonly lane: number | null
  readonly carrier: number | null
  readonly day: Day | null
  readonly money: number | null
  readonly transport_term: TransportTerm | null
  readonly incoterm: string | null
  readonly text: string | null
  readonly flag: boolean
}

export type BookingSection = 'route' | 'parties' | 'terms' | 'remark'

type Rule<Kind extends keyof FieldKinds> = {
  readonly kind: Kind
  /** The section of the form that contains it. */
  readonly section: BookingSection
  /** The column of the order it is stored in. */
  readonly column: string
  /** It is specific to one order: a copy starts without it. */
  readonly isOwn?: true
  /** Its position among the facts of an order; absent if pages show it some other way. */
  readonly fact?: { readonly at: number; readonly onlyFilled?: true }
}

type TextRule = Rule<'text'> & {
  /** Length in characters. */
  readonly max: number
  /** Printed on documents: letters, digits and symbols every office can print. */
  readonly common?: 'line'
}

export type BookingFieldRule = TextRule | Rule<Exclude<keyof FieldKinds, 'text'>>
export type BookingTable = Readonly<Record<string, BookingFieldRule>>

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

/** The fields of a table, by kind, in the table's order. */
export type FieldsOfKind<Table extends BookingTable, Kind extends keyof FieldKinds> = {
  [Field in keyof Table]: Table[Field]['kind'] extends Kind ? Field : never
}[keyof Table]

/** The fields as stored on an order. */
export type FieldValues<Table extends BookingTable> = {
  readonly [Field in keyof Table]: FieldKinds[Table[Field]['kind']]
}

/** The fields as a form sends them: any may be omitted. */
export type SentFields<Table extends BookingTable> = {
  readonly [Field in keyof Table]?: FieldKinds[Table[Field]['kind']] | null | undefined
}

/** The fields by column name. */
export type FieldColumns<Table extends BookingTable> = {
  -readonly [Field in keyof Table as Table[Field]['column']]: FieldKinds[Table[Field]['kind']]
}

/** The field names and rules of a table, in its order. */
export function rulesOf<Table extends BookingTable>(
  table: Table,
): readonly (readonly [field: keyof Table & string, rule: BookingFieldRule])[] {
  return Object.entries(table)
}

/** The fields of one kind, in the table's order. */
export function fieldsOfKind<Table extends BookingTable, Kind extends keyof FieldKinds>(
  table: Table,
  kind: Kind,
): readonly FieldsOfKind<Table, Kind>[] {
  const fields = rulesOf(table).filter(([, rule]) => rule.kind === kind)
  return fields.map(([field]) => field as FieldsOfKind<Table, Kind>) // Filtered above.
}

/** Maps the fields a form sent to their column names; omitted fields become null. */
export function columnsOf<Table extends BookingTable>(
  table: Table,
  sent: SentFields<Table>,
): FieldColumns<Table> {
  const kept = rulesOf(table).map(([field, { column, kind }]) => [
    column,
    sent[field] ?? (kind === 'flag' ? false : null),
  ])
  return Object.fromEntries(kept) as FieldColumns<Table> // One entry for each field of the table.
}

/** Maps columns to field names. Takes a row that has every column of the table. */
export function fieldsFrom<Table extends BookingTable>(
  table: Table,
  columns: { readonly [Column in keyof FieldColumns<Table>]: unknown },
): FieldValues<Table> {
  const kept: Readonly<Record<string, unknown>> = columns
  const values = rulesOf(table).map(([field, { column }]) => [field, kept[column]])
  return Object.fromEntries(values) as FieldValues<Table> // One entry for each field of the table.
}

/** The fields specific to one order, emptied: the starting values of a copy. */
export function withoutOwn<Table extends BookingTable>(
  table: Table,
): { [Field in keyof Table as Table[Field] extends { isOwn: true } ? Field : never]: null } {
  const own = rulesOf(table).filter(([, rule]) => rule.isOwn)
  return Object.fromEntries(own.map(([field]) => [field, null])) as ReturnType<typeof withoutOwn<Table>> // Filtered above.
}
