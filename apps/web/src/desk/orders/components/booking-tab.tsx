import type { DeskOrder } from '@berth/contract/desk-order'
import { formatDay, formatMoney } from '../../../lib/format.ts'
import { useLanguage, useWords } from '../../../lib/language.ts'
import { CargoTable } from '../../../shared/cargo-table.tsx'
import { OrderQuotePanel } from '../../../shared/order-quote.tsx'
import { PartyCards } from '../../../shared/party-cards.tsx'
import { VoyageLine } from '../../../shared/voyage-line.tsx'
import { DescriptionList } from '../../../ui/description-list.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { orderWords } from '../order-words.ts'
import styles from './booking-tab.module.css'
import { PaneBody } from './work-frame.tsx'

/** Everything the member booked. */
export function BookingTab({ order }: { readonly order: DeskOrder }) {
  const language = useLanguage()
  const { booking } = useWords(orderWords)
  return (
    <PaneBody>
      <Panel title={booking.voyage}>
        <VoyageLine order={order} />
        <div className={styles.facts}>
          <DescriptionList
            items={[
              { term: booking.carrier, value: order.carrier_name ?? booking.anyCarrier },
              { term: booking.ready, value: formatDay(order.ready_date, language) },
              { term: booking.sailing, value: formatDay(order.booking_date, language) },
              { term: booking.amount, value: formatMoney(order.booking_amount) },
              { term: booking.incoterm, value: order.inco_term },
              { term: booking.freight, value: order.freight_term_name },
              { term: booking.transport, value: order.transport_term },
              { term: booking.reference, value: order.cust_ref_no },
            ]}
          />
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
