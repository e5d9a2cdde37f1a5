import type { Shipment } from '@berth/contract/orders/instruction'
import { billOfLadingWords } from '@berth/locales/bill-of-lading-words'
import { useWords } from '../../../lib/language.ts'
import { BlPaper } from '../../bill-of-lading/bl-paper.tsx'
import type { InstructionValues } from '../form/form.ts'
import { usePrintedBill } from './bill-source.ts'

type BillPaperProps = {
  readonly shipment: Shipment
  /** The instruction as typed or as submitted. */
  readonly values: InstructionValues
}

/** The bill of lading an instruction produces. */
export function BillPaper({ shipment, values }: BillPaperProps) {
  const label = useWords(billOfLadingWords)
  return <BlPaper bill={usePrintedBill(shipment, values)} note={label.draft} watermark="DRAFT" />
}
