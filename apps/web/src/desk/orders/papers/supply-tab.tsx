import type { DeskOrder } from '@berth/contract/desk-order'
import type { Shipment } from '@berth/contract/supply'
import { useQuery } from '@tanstack/react-query'
import { formatInstant } from '../../../lib/format.ts'
import { useLanguage, useWords } from '../../../lib/language.ts'
import { DescriptionList } from '../../../ui/description-list.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { PaneBody } from '../components/work-frame.tsx'
import { BillFace } from './bill-face.tsx'
import { ComparisonPanel } from './comparison-panel.tsx'
import { PaperWaiting } from './paper-frame.tsx'
import { deskShipment } from './paper-reads.ts'
import { paperTabWords } from './paper-tab-words.ts'
import { SupplyFiles } from './supply-files.tsx'

/** The shipping instruction as the bill of lading will print it, what was attached, and the booking beside it. */
export function SupplyTab({ order }: { readonly order: DeskOrder }) {
  const supply = useQuery(deskShipment(order.id))
  if (!supply.data) return <PaperWaiting reads={[supply]} />
  return (
    <PaneBody>
      <BillFace supply={supply.data} />
      <SupplyRest supply={supply.data} />
      <SupplyFiles supply={supply.data} />
      <ComparisonPanel order={order} supply={supply.data} />
    </PaneBody>
  )
}

// What the member said besides, which no bill of lading prints.
function SupplyRest({ supply }: { readonly supply: Shipment }) {
  const language = useLanguage()
  const { tabs, supply: text } = useWords(paperTabWords)
  return (
    <Panel
      title={tabs.supply}
      extra={supply.supply_submit_time && text.submitted(formatInstant(supply.supply_submit_time, language))}
    >
      <DescriptionList
        items={[
          { term: text.vgmMethod, value: supply.vgm_method_name, wide: true },
          { term: text.signatory, value: supply.vgm_signatory, wide: true },
          { term: text.remark, value: supply.supply_remark, wide: true },
        ]}
      />
    </Panel>
  )
}
