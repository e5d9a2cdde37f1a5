import type { DeskOrder } from '@berth/contract/desk/desk-order'
import { BlTab } from '#features/bill-of-lading/desk/bl-tab.tsx'
import { DeskTransport } from '#features/transport/desk/transport-tab.tsx'
import { PaneBody } from '../forms/work-frame.tsx'
import { MessagesTab } from '../messages/messages-tab.tsx'
import { NotesTab } from '../messages/notes-tab.tsx'
import type { OrderTab } from '../state/url.ts'
import { BookingTab } from './booking-tab.tsx'
import { DocumentsTab } from './documents-tab.tsx'
import { InstructionTab } from './instruction-tab.tsx'
import { SettlementTab } from './settlement-tab.tsx'
import { TimelineTab } from './timeline-tab.tsx'

type ReadingTabProps = { readonly tab: Exclude<OrderTab, 'work'>; readonly order: DeskOrder }

/** The read-only tabs of an order. */
export function ReadingTab({ tab, order }: ReadingTabProps) {
  switch (tab) {
    case 'supply':
      return <InstructionTab order={order} />
    case 'bill_of_lading':
      return <BlTab key={order.id} order={order} />
    case 'booking':
      return <BookingTab order={order} />
    case 'transport':
      return (
        <PaneBody>
          <DeskTransport key={order.id} orderId={order.id} />
        </PaneBody>
      )
    case 'documents':
      return <DocumentsTab order={order} />
    case 'settlement':
      return <SettlementTab order={order} />
    case 'messages':
      return <MessagesTab key={order.id} order={order} />
    case 'notes':
      return <NotesTab key={order.id} order={order} />
    case 'timeline':
      return <TimelineTab order={order} />
  }
}
