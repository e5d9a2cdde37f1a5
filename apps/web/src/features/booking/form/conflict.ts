import { type BookingField, bookingFields } from '@berth/domain/order/booking/booking-field'
import { fieldsOf } from '@berth/domain/order/booking/field-table'
import { isPartyRole, type PartyRole, partyRoles } from '@berth/domain/order/booking/party'
import { chosenFields, type Difference, differencesBetween } from '#features/order/form/versions.ts'
import type { Side } from '#page-parts/forms/versions-dialog.tsx'
import type { BookingValues, LineValues } from './form.ts'

/** The units of comparison between two versions. A party counts as one, and so do all lines together. */
export type ConflictField = BookingField | PartyRole | 'lines'

const comparedFields: readonly ConflictField[] = [...fieldsOf(bookingFields), ...partyRoles, 'lines']

/** The conflicts between the typed and the newer version of a booking. */
export function differencesOf(
  base: BookingValues,
  mine: BookingValues,
  theirs: BookingValues,
): Difference<ConflictField>[] {
  return differencesBetween(comparedFields, valueAt, { base, mine, theirs })
}

/** The newer version with the kept typed values. */
export function mergeVersions(
  mine: BookingValues,
  theirs: BookingValues,
  chosen: (field: ConflictField) => Side,
): BookingValues {
  const from = (field: ConflictField) => (chosen(field) === 'mine' ? mine : theirs)
  const unread = fieldsOf(bookingFields).map((field) => [field, from(field).unread[field]] as const)
  return {
    ...theirs,
    ...chosenFields(bookingFields, partyRoles, from),
    lines: from('lines').lines,
    unread: Object.fromEntries(unread.filter(([, text]) => text !== undefined)),
  }
}

function valueAt(field: ConflictField, values: BookingValues): unknown {
  if (field === 'lines') return values.lines.map(withoutKey)
  return isPartyRole(field) ? values.parties[field] : (values.unread[field] ?? values[field])
}

function withoutKey({ key: _, ...line }: LineValues) {
  return line
}
