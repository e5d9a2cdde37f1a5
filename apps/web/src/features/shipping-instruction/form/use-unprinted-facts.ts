import type { Shipment } from '@berth/contract/orders/instruction'
import {
  type InstructionSection,
  instructionFields,
  unprintedIn,
} from '@berth/domain/order/instruction/instruction-field'
import { instructionFieldWords, sayField } from '@berth/locales/instruction-field-words'
import { useLanguage, useWords } from '#lib/language.ts'
import type { DescriptionItem } from '#ui/page/description-list.tsx'

/** Names and values of the fields of a section that are not printed on the bill of lading. */
export function useUnprintedFacts(shipment: Shipment): (section: InstructionSection) => DescriptionItem[] {
  const language = useLanguage()
  const names = useWords(instructionFieldWords)
  return (section) =>
    unprintedIn(instructionFields, section).map((field) => ({
      term: names[field],
      value: sayField(instructionFields, field, shipment, language),
    }))
}
