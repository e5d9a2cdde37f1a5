import type { OrderDetail } from '@berth/contract/order-shape'
import { defineWords } from '@berth/locales/language'
import { terms } from '@berth/locales/terms'
import { formatDay, formatMoney } from '../lib/format.ts'
import { useLanguage, useWords } from '../lib/language.ts'
import { type Described, DescriptionList } from '../ui/description-list.tsx'
import { Mono } from '../ui/mono.tsx'

const words = defineWords(
  {
    carrier: terms.zh.carrier,
    serviceOrder: terms.zh.soNo,
    billOfLading: terms.zh.blNo,
    transport: terms.zh.transportTerm,
    incoterm: terms.zh.incoterm,
    freight: terms.zh.freightTerm,
    ready: terms.zh.readyDate,
    sailing: terms.zh.requestedSailingDate,
    lane: terms.zh.tradeLane,
    amount: terms.zh.agreedAmount,
  },
  {
    carrier: terms.en.carrier,
    serviceOrder: terms.en.soNo,
    billOfLading: terms.en.blNo,
    transport: terms.en.transportTerm,
    incoterm: terms.en.incoterm,
    freight: terms.en.freightTerm,
    ready: terms.en.readyDate,
    sailing: terms.en.requestedSailingDate,
    lane: terms.en.tradeLane,
    amount: terms.en.agreedAmount,
  },
)

/** What was agreed on an order, besides where it goes and what it carries. */
export function OrderFacts({ order }: { readonly order: OrderDetail }) {
  const language = useLanguage()
  const text = useWords(words)
  const optional: Described[] = [
    { term: text.sailing, value: order.booking_date && formatDay(order.booking_date, language) },
    { term: text.lane, value: order.route_name },
    { term: text.amount, value: order.booking_amount && formatMoney(order.booking_amount) },
  ].filter(({ value }) => value)
  return (
    <DescriptionList
      isLong
      items={[
        {
          term: text.carrier,
          value: order.carrier_name && (
            <>
              {order.carrier_name} {order.carrier_code && <Mono code>{order.carrier_code}</Mono>}
            </>
          ),
        },
        { term: text.serviceOrder, value: order.so_no && <Mono>{order.so_no}</Mono> },
        { term: text.billOfLading, value: order.mbl_no && <Mono>{order.mbl_no}</Mono> },
        { term: text.transport, value: order.transport_term?.replace('-', ' – ') },
        { term: text.incoterm, value: order.inco_term },
        { term: text.freight, value: order.freight_term_name },
        { term: text.ready, value: order.ready_date && formatDay(order.ready_date, language) },
        ...optional,
      ]}
    />
  )
}
