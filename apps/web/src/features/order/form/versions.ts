import type { FieldTable } from '@berth/domain/order/booking/field-table'
import { fieldsOf } from '@berth/domain/order/booking/field-table'
import type { InstructionRole } from '@berth/domain/order/instruction/instruction-party'
import type { Side } from '#page-parts/forms/versions-dialog.tsx'

/** A conflict between two versions of a form, and the version suggested for it. */
export type Difference<Field> = { readonly field: Field; readonly suggested: Side }

/**
 * The conflicts between the typed and the newer version, by the values to compare. Fields untouched since `base` follow the
 * newer version; typed ones are kept unless the user decides otherwise.
 */
export function differencesBetween<Field, Values>(
  fields: readonly Field[],
  valueAt: (field: Field, values: Values) => unknown,
  { base, mine, theirs }: { readonly base: Values; readonly mine: Values; readonly theirs: Values },
): Difference<Field>[] {
  const isSame = (field: Field, one: Values, other: Values) =>
    JSON.stringify(valueAt(field, one)) === JSON.stringify(valueAt(field, other))
  return fields
    .filter((field) => !isSame(field, mine, theirs))
    .map((field) => ({ field, suggested: isSame(field, base, mine) ? 'theirs' : 'mine' }))
}

/** The fields of a table and the parties, each from the version chosen for it. */
export function chosenFields<
  Table extends FieldTable,
  Role extends InstructionRole,
  Party,
  Values extends { readonly [Field in keyof Table]: unknown } & {
    readonly parties: Readonly<Record<Role, Party>>
  },
>(table: Table, roles: readonly Role[], from: (field: (keyof Table & string) | Role) => Values) {
  const fields = fieldsOf(table).map((field) => [field, from(field)[field]])
  const parties = roles.map((role) => [role, from(role).parties[role]])
  return {
    ...(Object.fromEntries(fields) as Pick<Values, keyof Table & keyof Values>), // One entry for each field.
    parties: Object.fromEntries(parties) as Values['parties'], // One entry for each role.
  }
}
