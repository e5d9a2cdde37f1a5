import { type BookingField, bookingFields, rulesOf } from '@berth/domain/order/booking-field'
import { type PartyRole, partyRoles } from '@berth/domain/order/party'
import type { BookingValues, LineValues } from './form.ts'

const scalarFields = rulesOf(bookingFields).map(([field]) => field)

/** The units of comparison between two versions. A party counts as one, and so do all lines together. */
export type ComparedField = BookingField | PartyRole | 'lines'

const comparedFields: readonly ComparedField[] = [...scalarFields, ...partyRoles, 'lines']

export type Side = 'mine' | 'theirs'
export type Difference = { readonly field: ComparedField; readonly suggested: Side }

/**
 * The conflicts between the typed and the newer version. Fields untouched since `base` follow the newer version; typed ones are
 * kept unless the user decides otherwise.
 */
export function differencesOf(base: BookingValues, mine: BookingValues, theirs: BookingValues): Difference[] {
  return comparedFields
    .filter((field) => !isSame(field, mine, theirs))
    .map((field) => ({ field, suggested: isSame(field, base, mine) ? 'theirs' : 'mine' }))
}

/** The newer version with the kept typed values. */
export function mergeVersions(
  mine: BookingValues,
  theirs: BookingValues,
  chosen: (field: ComparedField) => Side,
): BookingValues {
  const from = (field: ComparedField) => (chosen(field) === 'mine' ? mine : theirs)
  const scalars = scalarFields.map((field) => [field, from(field)[field]])
  const parties = partyRoles.map((role) => [role, from(role).parties[role]])
  return {
    ...theirs,
    ...Object.fromEntries(scalars),
    parties: Object.fromEntries(parties) as BookingValues['parties'], // One entry for each role.
    lines: from('lines').lines,
  }
}

function isSame(field: ComparedField, one: BookingValues, other: BookingValues): boolean {
  return JSON.stringify(valueAt(field, one)) === JSON.stringify(valueAt(field, other))
}

function valueAt(field: ComparedField, values: BookingValues): unknown {
  if (field === 'lines') return values.lines.map(withoutKey)
  if (field === 'shipper' || field === 'consignee' || field === 'notify1' || field === 'notify2')
    return values.parties[field]
  return values[field]
}

function withoutKey({ key: _, ...line }: LineValues) {
  return line
}
