import { type PartyRole, partyRoles } from '@berth/domain/order/party'
import { totalsOf } from '@berth/domain/order/totals'
import { useQuery } from '@tanstack/react-query'
import { formatDay, formatMoney, formatVolume, formatWeight, nothing } from '../../lib/format.ts'
import { useLanguage, useWords } from '../../lib/language.ts'
import { carriers, routes } from '../lookups.ts'
import { usePlaces } from '../places/places.ts'
import type { ComparedField } from './conflict.ts'
import { conflictWords, linesWords } from './field-words.ts'
import { type BookingValues, filledLines } from './form.ts'

/** How a field of the form reads, for putting these versions side by side. */
export function useFieldText(
  versions: readonly BookingValues[],
): (field: ComparedField, values: BookingValues) => string {
  const language = useLanguage()
  const yesNo = useWords(conflictWords)
  const lineText = useWords(linesWords)
  const places = usePlaces(
    versions.flatMap(({ from_id, pol_id, pod_id, to_id }) => [from_id, pol_id, pod_id, to_id]),
  )
  const named = {
    carrier: useQuery(carriers()).data?.lists,
    lane: useQuery(routes()).data?.lists,
  }
  const nameIn = (kind: keyof typeof named, wanted: number | null) =>
    named[kind]?.find(({ id }) => id === wanted)?.name ?? nothing

  return (field, values) => {
    if (isRole(field)) return partyText(values.parties[field])
    switch (field) {
      case 'from_id':
      case 'pol_id':
      case 'pod_id':
      case 'to_id':
        return places.get(values[field] ?? 0)?.name ?? nothing
      case 'carrier_id':
        return nameIn('carrier', values.carrier_id)
      case 'route_id':
        return nameIn('lane', values.route_id)
      case 'ready_date':
      case 'booking_date':
        return formatDay(values[field], language)
      case 'booking_amount':
        return formatMoney(values.booking_amount)
      case 'notify_same_as_consignee':
        return values.notify_same_as_consignee ? yesNo.yes : yesNo.no
      case 'lines': {
        const lines = filledLines(values.lines)
        const { weight, volume } = totalsOf(lines)
        return lineText.rows(lines.length, formatWeight(weight), formatVolume(volume))
      }
      default:
        return values[field] || nothing
    }
  }
}

function isRole(field: ComparedField): field is PartyRole {
  return partyRoles.some((role) => role === field)
}

function partyText(party: BookingValues['parties'][PartyRole]): string {
  return party
    ? [party.company1, party.address1, party.linkman, party.phone].filter(Boolean).join(', ')
    : nothing
}
