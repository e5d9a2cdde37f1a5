import type { DeskOrder } from '@berth/contract/desk-order'
import type { Shipment } from '@berth/contract/supply'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { formatInstant, formatWeight } from '../../../lib/format.ts'
import { useLanguage, useWords } from '../../../lib/language.ts'
import { BillPaper } from '../../../shared/bill-of-lading/bill-paper.tsx'
import { PaperMenu } from '../../../shared/print/paper-menu.tsx'
import { supplyValuesOf } from '../../../shared/supply/form.ts'
import { DescriptionList } from '../../../ui/description-list.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { PaneBody } from '../components/work-frame.tsx'
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
      <Face supply={supply.data} />
      <SupplyRest supply={supply.data} />
      <SupplyFiles supply={supply.data} />
      <ComparisonPanel order={order} supply={supply.data} />
    </PaneBody>
  )
}

function Face({ supply }: { readonly supply: Shipment }) {
  const { supply: text } = useWords(paperTabWords)
  const values = useMemo(() => supplyValuesOf(supply), [supply])
  return (
    <Panel
      title={text.face}
      extra={
        <PaperMenu
          orderId={supply.id}
          kinds={['bill_of_lading', 'supply', 'booking']}
          side="operator"
          size="small"
        />
      }
    >
      <BillPaper shipment={supply} values={values} />
    </Panel>
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
          { term: text.vgm, value: vgmOf(supply), wide: true },
          { term: text.remark, value: supply.supply_remark, wide: true },
        ]}
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
