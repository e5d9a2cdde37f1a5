import { bookingFields } from '@berth/domain/order/booking/booking-field'
import { fieldsOfKind } from '@berth/domain/order/booking/field-table'
import { isPartyRole, type PartyRole } from '@berth/domain/order/booking/party'
import { totalsOf } from '@berth/domain/order/booking/totals'
import { useQuery } from '@tanstack/react-query'
import { carriers, routes } from '#features/lookups/lookups.ts'
import { usePlaces } from '#features/lookups/places.ts'
import { formatDay, formatMoney, formatVolume, formatWeight, nothing } from '#lib/format.ts'
import { useLanguage, useWords } from '#lib/language.ts'
import type { ConflictField } from '../form/conflict.ts'
import { conflictWords, linesWords } from '../form/field-words.ts'
import { type BookingValues, filledLines } from '../form/form.ts'

/** Formats a field's value for comparing versions side by side. */
export function useFieldText(
  versions: readonly BookingValues[],
): (field: ConflictField, values: BookingValues) => string {
  const language = useLanguage()
  const yesNo = useWords(conflictWords)
  const lineText = useWords(linesWords)
  const placed = fieldsOfKind(bookingFields, 'place')
  const places = usePlaces(versions.flatMap((version) => placed.map((field) => version[field])))
  const named = {
    carrier: useQuery(carriers()).data?.lists,
    lane: useQuery(routes()).data?.lists,
  }
  const nameIn = (kind: keyof typeof named, wanted: number | null) =>
    named[kind]?.find(({ id }) => id === wanted)?.name ?? nothing

  return (field, values) => {
    if (isPartyRole(field)) return partyText(values.parties[field])
    if (field === 'lines') {
      const lines = filledLines(values.lines)
      const { weight, volume } = totalsOf(lines)
      return lineText.rows(lines.length, formatWeight(weight), formatVolume(volume))
    }
    const value = values[field]
    const unread = values.unread[field]
    if (unread !== undefined) return unread
    if (typeof value === 'boolean') return value ? yesNo.yes : yesNo.no
    if (typeof value === 'number')
      switch (bookingFields[field].kind) {
        case 'place':
          return places.get(value)?.name ?? nothing
        case 'carrier':
          return nameIn('carrier', value)
        case 'lane':
          return nameIn('lane', value)
        default:
          return formatMoney(value)
      }
    return bookingFields[field].kind === 'day' ? formatDay(value, language) : value || nothing
  }
}

function partyText(party: BookingValues['parties'][PartyRole]): string {
  return party
    ? [party.company1, party.address1, party.linkman, party.phone].filter(Boolean).join(', ')
    : nothing
}
