import { Check } from '../../check.ts'
import type { Finding } from '../../finding.ts'
import type { Day } from '../../time/calendar.ts'
import type { TransportTerm } from './transport-term.ts'

/** The type of a field; it determines its shape on the wire, its blank value and how it is displayed. */
export type FieldKinds = {
  readonly place: number | null
  readonly lane: number | null
  readonly carrier: number | null
  readonly day: Day | null
  readonly money: number | null
  readonly transport_term: TransportTerm | null
  readonly incoterm: string | null
  /** A key of the dictionary vgm_method. */
  readonly vgm_method: string | null
  /** A country by its code, ISO 3166-1 alpha-2. */
  readonly country: string | null
  /** A container type. */
  readonly container: number | null
  readonly package_unit: number | null
  readonly count: number | null
  /** Kilograms. */
  readonly weight: number | null
  /** Cubic metres. */
  readonly volume: number | null
  readonly text: string | null
  readonly flag: boolean
}

type Rule<Kind extends keyof FieldKinds> = {
  readonly kind: Kind
  /** The section of the form that contains it. */
  readonly section: string
  /** The column it is stored in. */
  readonly column: string
  /** It has to be filled in before the form can be submitted. */
  readonly required?: true
  /** A customs filing may ask for it (`filing.ts`). */
  readonly filed?: true
}

type TextRule = Rule<'text'> & {
  /** Length in characters. */
  readonly max: number
  /** Printed on documents: letters, digits and symbols every office can print, on one line or on several, or any printable letters. */
  readonly common?: 'line' | 'lines' | 'printable'
  /** How what is typed is stored, where the text is a number of something. */
  readonly reads?: (text: string) => string
}

export type FieldRule = TextRule | Rule<Exclude<keyof FieldKinds, 'text'>>

/** The fields of a form by their wire names. A form may say more about each of its fields. */
export type FieldTable<More = unknown> = Readonly<Record<string, FieldRule & More>>

/** The fields of a table, by kind, in the table's order. */
export type FieldsOfKind<Table extends FieldTable, Kind extends keyof FieldKinds> = {
  [Field in keyof Table]: Table[Field]['kind'] extends Kind ? Field : never
}[keyof Table]

/** The fields that a customs filing may ask for. */
export type FiledField<Table extends FieldTable> = {
  [Field in keyof Table]: Table[Field] extends { readonly filed: true } ? Field : never
}[keyof Table]

/** The fields as stored. */
export type FieldValues<Table extends FieldTable> = {
  readonly [Field in keyof Table]: FieldKinds[Table[Field]['kind']]
}

/** The fields as a form sends them: any may be omitted. */
export type SentFields<Table extends FieldTable> = {
  readonly [Field in keyof Table]?: FieldKinds[Table[Field]['kind']] | null | undefined
}

/** The fields by column name. */
export type FieldColumns<Table extends FieldTable> = {
  -readonly [Field in keyof Table as Table[Field]['column']]: FieldKinds[Table[Field]['kind']]
}

/** The field names and rules of a table, in its order. */
export function rulesOf<Table extends FieldTable>(
  table: Table,
): readonly (readonly [field: keyof Table & string, rule: Table[keyof Table]])[] {
  return Object.entries(table) as [keyof Table & string, Table[keyof Table]][] // The entries of the table.
}

/** The names of the fields of a table, in its order. */
export function fieldsOf<Table extends FieldTable>(table: Table): readonly (keyof Table & string)[] {
  return rulesOf(table).map(([field]) => field)
}

/** The fields of one kind, in the table's order. */
export function fieldsOfKind<Table extends FieldTable, Kind extends keyof FieldKinds>(
  table: Table,
  kind: Kind,
): readonly FieldsOfKind<Table, Kind>[] {
  const fields = rulesOf(table).filter(([, rule]) => rule.kind === kind)
  return fields.map(([field]) => field as FieldsOfKind<Table, Kind>) // Filtered above.
}

/** The fields of a section of the form, in the table's order. */
export function fieldsIn<Table extends FieldTable>(
  table: Table,
  section: string,
): readonly (keyof Table & string)[] {
  return fieldsOf(table).filter((field) => table[field]?.section === section)
}

/** The fields that a customs filing may ask for, in the table's order. */
export function filedFields<Table extends FieldTable>(table: Table): readonly FiledField<Table>[] {
  return rulesOf(table)
    .filter(([, { filed }]) => filed)
    .map(([field]) => field as FiledField<Table>) // Filtered above.
}

/** Maps the fields a form sent to their column names; omitted fields become null, or false. */
export function columnsOf<Table extends FieldTable>(
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
export function fieldsFrom<Table extends FieldTable>(
  table: Table,
  columns: { readonly [Column in keyof FieldColumns<Table>]: unknown },
): FieldValues<Table> {
  const kept: Readonly<Record<string, unknown>> = columns
  const values = rulesOf(table).map(([field, { column }]) => [field, kept[column]])
  return Object.fromEntries(values) as FieldValues<Table> // One entry for each field of the table.
}

/** Checks fields of a table, or all of them: required ones are filled in, and filled ones are valid. */
export function checkFields<Table extends FieldTable>(
  table: Table,
  form: SentFields<Table>,
  fields: readonly (keyof Table & string)[] = fieldsOf(table),
): Finding[] {
  const check = new Check()
  const values: Readonly<Record<string, unknown>> = form
  for (const [field, rule] of rulesOf<FieldTable>(table)) {
    if (!fields.includes(field)) continue
    const value = values[field]
    const text = typeof value === 'string' ? value : null
    if (rule.kind === 'text') check.text(field, text, rule)
    else if (rule.kind === 'money' && typeof value === 'number')
      check.positive(field, value, { required: false })
    else if (rule.required) check.chosen(field, typeof value === 'number' ? value : text)
  }
  return check.findings
}

/** Checks only the lengths of texts, for a draft that may still be incomplete or contain other characters. */
export function checkLengths<Table extends FieldTable>(table: Table, form: SentFields<Table>): Finding[] {
  const check = new Check()
  const texts: Readonly<Record<string, unknown>> = form
  for (const [field, rule] of rulesOf<FieldTable>(table)) {
    const text = texts[field]
    if (rule.kind === 'text' && typeof text === 'string') check.text(field, text, { max: rule.max })
  }
  return check.findings
}
