import {
  type BookingTable,
  type bookingFields,
  type FieldKinds,
  type FieldValues,
  rulesOf,
} from '@berth/domain/order/booking-field'

/** What a field of the form holds: as on the wire, but a text that is not filled is empty. */
type Held<Kind extends keyof FieldKinds> = Kind extends 'text' ? string : FieldKinds[Kind]

/** The fields of a table as the form holds them. */
export type HeldFields<Table extends BookingTable> = {
  readonly [Field in keyof Table]: Held<Table[Field]['kind']>
}

export type BookingFieldValues = HeldFields<typeof bookingFields>

/** Every field with nothing in it. */
export function blankFields<Table extends BookingTable>(table: Table): HeldFields<Table> {
  const blank = { text: '', flag: false } as const
  const fields = rulesOf(table).map(([field, { kind }]) => [
    field,
    kind === 'text' || kind === 'flag' ? blank[kind] : null,
  ])
  return Object.fromEntries(fields) as HeldFields<Table> // One entry for each field of the table.
}

/** The fields as they were answered. */
export function heldFields<Table extends BookingTable>(
  table: Table,
  answer: { readonly [Field in keyof Table]: unknown },
): HeldFields<Table> {
  const fields = rulesOf(table).map(([field, { kind }]) => [
    field,
    kind === 'text' ? (answer[field] ?? '') : answer[field],
  ])
  return Object.fromEntries(fields) as HeldFields<Table> // One entry for each field of the table.
}

/** The fields as they are sent: texts without the spaces around them. */
export function sentFields<Table extends BookingTable>(
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
