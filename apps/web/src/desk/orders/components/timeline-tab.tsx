import type { DeskOrder } from '@berth/contract/desk-order'
import { useWords } from '../../../lib/language.ts'
import { Timeline } from '../../../shared/timeline.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { orderWords } from '../order-words.ts'
import { PaneBody } from './work-frame.tsx'

/** What was done to the order, by both sides. */
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
