import type { Shipment } from '@berth/contract/orders/supply'
import { type SupplySection, supplyFields, unprintedIn } from '@berth/domain/order/instruction/supply-field'
import { sayField, supplyFieldWords } from '@berth/locales/supply-field-words'
import { useLanguage, useWords } from '../../../lib/language.ts'
import type { Described } from '../../../ui/page/description-list.tsx'

/** Names and values of the fields of a section that are not printed on the bill of lading. */
export function useUnprintedFacts(shipment: Shipment): (section: SupplySection) => Described[] {
  const language = useLanguage()
  const names = useWords(supplyFieldWords)
  return (section) =>
    unprintedIn(supplyFields, section).map((field) => ({
      term: names[field],
      value: sayField(supplyFields, field, shipment, language),
    }))
}
