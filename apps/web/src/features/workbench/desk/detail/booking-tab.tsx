import type { DeskOrder } from '@berth/contract/desk/desk-order'
import { OrderFacts } from '#features/booking/form/order-facts.tsx'
import { CargoTable } from '#features/order/facts/cargo-table.tsx'
import { PartyCards } from '#features/order/facts/party-cards.tsx'
import { VoyageLine } from '#features/order/facts/voyage-line.tsx'
import { OrderQuotePanel } from '#features/quotes/order-quote.tsx'
import { useWords } from '#lib/language.ts'
import { useServerNow } from '#page-parts/use-server-now.ts'
import { Panel } from '#ui/page/panel.tsx'
import { PaneBody } from '../forms/work-frame.tsx'
import { orderWords } from '../state/order-words.ts'
import styles from './booking-tab.module.css'

/** The complete booking of the member. */
export function BookingTab({ order }: { readonly order: DeskOrder }) {
  const { booking } = useWords(orderWords)
  const now = useServerNow(order.server_time)
  return (
    <PaneBody>
      <Panel title={booking.voyage}>
        <VoyageLine order={order} now={now} />
        <div className={`above-16 line-above ${styles.facts}`}>
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
