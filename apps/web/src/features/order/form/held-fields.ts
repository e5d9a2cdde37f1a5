import {
  type FieldKinds,
  type FieldTable,
  type FieldValues,
  rulesOf,
} from '@berth/domain/order/booking/field-table'

/** The form's type of a field: as on the wire, but an empty text is an empty string. */
type FieldValue<Kind extends keyof FieldKinds> = Kind extends 'text' ? string : FieldKinds[Kind]

/** A table's fields in the form. */
export type HeldFields<Table extends FieldTable> = {
  readonly [Field in keyof Table]: FieldValue<Table[Field]['kind']>
}

/** All fields, empty. */
export function blankFields<Table extends FieldTable>(table: Table): HeldFields<Table> {
  const blank = { text: '', flag: false } as const
  const fields = rulesOf(table).map(([field, { kind }]) => [
    field,
    kind === 'text' || kind === 'flag' ? blank[kind] : null,
  ])
  return Object.fromEntries(fields) as HeldFields<Table> // One entry for each field of the table.
}

/** Converts fields from a response to form values. */
export function heldFields<Table extends FieldTable>(
  table: Table,
  answer: { readonly [Field in keyof Table]: unknown },
): HeldFields<Table> {
  const values: Readonly<Record<string, unknown>> = answer
  const fields = rulesOf(table).map(([field, { kind }]) => [
    field,
    kind === 'text' ? (values[field] ?? '') : values[field],
  ])
  return Object.fromEntries(fields) as HeldFields<Table> // One entry for each field of the table.
}

/** Converts fields from form values to a request, with trimmed texts. */
export function sentFields<Table extends FieldTable>(
  table: Table,
  values: HeldFields<Table>,
): FieldValues<Table> {
  const held: Readonly<Record<string, unknown>> = values
  const fields = rulesOf(table).map(([field]) => {
    const value = held[field]
    return [field, typeof value === 'string' ? value.trim() : value]
  })
  return Object.fromEntries(fields) as FieldValues<Table> // One entry for each field of the table.
}
