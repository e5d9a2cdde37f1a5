import type { Shipment } from '@berth/contract/orders/instruction'
import { billOfLadingWords } from '@berth/locales/bill-of-lading-words'
import type { InstructionValues } from '#features/shipping-instruction/form/form.ts'
import { useWords } from '#lib/language.ts'
import { BlFace } from '../bl-face.tsx'
import { usePrintedBl } from './bl-source.ts'

type InstructionBlProps = {
  readonly shipment: Shipment
  /** The instruction as typed or as submitted. */
  readonly values: InstructionValues
}

/** The bill of lading an instruction produces. */
export function InstructionBl({ shipment, values }: InstructionBlProps) {
  const label = useWords(billOfLadingWords)
  return <BlFace bl={usePrintedBl(shipment, values)} note={label.draft} watermark="DRAFT" />
}
