import type { DeskOrder } from '@berth/contract/desk/desk-order'
import type { Shipment } from '@berth/contract/orders/instruction'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { InstructionBl } from '#features/bill-of-lading/preview/instruction-bl.tsx'
import { ComparisonPanel } from '#features/billing/desk/work/comparison-panel.tsx'
import { InstructionFiles } from '#features/billing/desk/work/instruction-files.tsx'
import { PrintMenu } from '#features/documents/print/print-menu.tsx'
import { printoutsOf } from '#features/documents/print/printouts-of.ts'
import { FilingPanel } from '#features/shipping-instruction/form/filing-panel.tsx'
import { instructionValuesOf } from '#features/shipping-instruction/form/form.ts'
import { useUnprintedFacts } from '#features/shipping-instruction/form/use-unprinted-facts.ts'
import { formatInstant, formatWeight } from '#lib/format.ts'
import { useLanguage, useWords } from '#lib/language.ts'
import { DescriptionList } from '#ui/page/description-list.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { deskShipment } from '../forms/order-reads.ts'
import { WorkFormPlaceholder } from '../forms/work-form-frame.tsx'
import { PaneBody } from '../forms/work-frame.tsx'
import { recordTabWords } from '../state/record-tab-words.ts'

/** The shipping instruction as it will print on the bill of lading, its attachments, and the booking beside it. */
export function InstructionTab({ order }: { readonly order: DeskOrder }) {
  const instruction = useQuery(deskShipment(order.id))
  if (!instruction.data) return <WorkFormPlaceholder reads={[instruction]} />
  return (
    <PaneBody>
      <Face order={order} instruction={instruction.data} />
      <InstructionRest instruction={instruction.data} />
      <FilingPanel shipment={instruction.data} />
      <InstructionFiles instruction={instruction.data} />
      <ComparisonPanel order={order} instruction={instruction.data} />
    </PaneBody>
  )
}

type FaceProps = { readonly order: DeskOrder; readonly instruction: Shipment }

function Face({ order, instruction }: FaceProps) {
  const { instruction: text } = useWords(recordTabWords)
  const values = useMemo(() => instructionValuesOf(instruction), [instruction])
  return (
    <Panel
      title={text.face}
      extra={
        <PrintMenu
          orderId={instruction.id}
          kinds={printoutsOf(order).toReversed()}
          side="operator"
          size="small"
        />
      }
    >
      <InstructionBl shipment={instruction} values={values} />
    </Panel>
  )
}

// Details from the member that are not printed on the bill of lading.
function InstructionRest({ instruction }: { readonly instruction: Shipment }) {
  const language = useLanguage()
  const { tabs, instruction: text } = useWords(recordTabWords)
  const factsIn = useUnprintedFacts(instruction)
  return (
    <Panel
      title={tabs.supply}
      extra={
        instruction.supply_submit_time &&
        text.submitted(formatInstant(instruction.supply_submit_time, language))
      }
    >
      <DescriptionList
        items={[...factsIn('vgm'), { term: text.vgm, value: vgmOf(instruction) }, ...factsIn('texts')].map(
          (fact) => ({ ...fact, wide: true }),
        )}
      />
    </Panel>
  )
}

function vgmOf({ containers }: Shipment): string | null {
  const weighed = containers.filter(({ vgm }) => vgm !== null)
  if (weighed.length === 0) return null
  return weighed
    .map(({ container_no, vgm }) => `${container_no ?? ''} ${formatWeight(vgm)} kg`.trim())
    .join(' · ')
}
