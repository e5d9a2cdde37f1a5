import type { DeskOrder } from '@berth/contract/desk-order'
import { useWords } from '../../../lib/language.ts'
import { CargoTable } from '../../../shared/cargo-table.tsx'
import { OrderFacts } from '../../../shared/order-facts.tsx'
import { OrderQuotePanel } from '../../../shared/order-quote.tsx'
import { PartyCards } from '../../../shared/party-cards.tsx'
import { VoyageLine } from '../../../shared/voyage-line.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { orderWords } from '../order-words.ts'
import styles from './booking-tab.module.css'
import { PaneBody } from './work-frame.tsx'

/** Everything the member booked. */
export function BookingTab({ order }: { readonly order: DeskOrder }) {
  const { booking } = useWords(orderWords)
  return (
    <PaneBody>
      <Panel title={booking.voyage}>
        <VoyageLine order={order} />
        <div className={styles.facts}>
          <OrderFacts order={order} />
        </div>
      </Panel>
      <Panel title={booking.goods} flush>
        <CargoTable order={order} />
      </Panel>
      <OrderQuotePanel quote={order.quote} />
      <Panel title={booking.parties} extra={<MemberContact order={order} />}>
        <PartyCards contacts={order.contacts} notifySameAsConsignee={order.notify_same_as_consignee} />
      </Panel>
      {order.remark && <Panel title={booking.remark}>{order.remark}</Panel>}
    </PaneBody>
  )
}

function MemberContact({ order }: { readonly order: DeskOrder }) {
  const { linkman, customer_phone, customer_email } = order
  return <>{[linkman, customer_phone, customer_email].filter(Boolean).join(' · ')}</>
}
