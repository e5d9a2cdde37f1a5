import { type ChargeBasis, chargeBasisOf } from '@berth/domain/lookup/charge-basis'
import { defineWords, type Language } from './language.ts'

/** The unit of a charge, as shown in a column of prices. */
export const chargeBasisWords = defineWords<Record<ChargeBasis, string>>(
  { container: '柜', bill_of_lading: '票', shipment: '票', revenue_ton: '计费吨', day: '柜·天' },
  {
    container: 'per container',
    bill_of_lading: 'per B/L',
    shipment: 'per shipment',
    revenue_ton: 'per revenue ton',
    day: 'per container and day',
  },
)

/** The basis of a line in the user's language; a container type stays as the trade writes it. */
export function sayBasis(basis: string, language: Language): string {
  const known = chargeBasisOf(basis)
  return known === null ? basis : chargeBasisWords[language][known]
}

const unitWords = defineWords<Record<ChargeBasis, readonly [one: string, several: string]>>(
  {
    container: ['柜', '柜'],
    bill_of_lading: ['票', '票'],
    shipment: ['票', '票'],
    revenue_ton: ['计费吨', '计费吨'],
    day: ['柜·天', '柜·天'],
  },
  {
    container: ['container', 'containers'],
    bill_of_lading: ['B/L', 'B/Ls'],
    shipment: ['shipment', 'shipments'],
    revenue_ton: ['revenue ton', 'revenue tons'],
    day: ['container day', 'container days'],
  },
)

/** The unit that follows the quantity of a line: 2 containers, 1 B/L. */
export function sayUnit(basis: string, language: Language, quantity = 1): string {
  const known = chargeBasisOf(basis)
  return known === null ? basis : unitWords[language][known][quantity === 1 ? 0 : 1]
}
