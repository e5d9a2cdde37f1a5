import type { DeskOrder } from '@berth/contract/desk/desk-order'
import { Timeline } from '#features/order/timeline/timeline.tsx'
import { useWords } from '#lib/language.ts'
import { Panel } from '#ui/page/panel.tsx'
import { PaneBody } from '../forms/work-frame.tsx'
import { orderWords } from '../state/order-words.ts'

/** The history of the order, for both sides. */
export function TimelineTab({ order }: { readonly order: DeskOrder }) {
  const { tabs } = useWords(orderWords)
  return (
    <PaneBody>
      <Panel label={tabs.timeline} flush>
        <Timeline events={order.events} viewer="operator" />
      </Panel>
    </PaneBody>
  )
}
