import type { OrderDetail } from '@berth/contract/order-shape'
import { defineWords } from '@berth/locales/language'
import { formatDay, formatMoney } from '../lib/format.ts'
import { useLanguage, useWords } from '../lib/language.ts'
import { type Described, DescriptionList } from '../ui/description-list.tsx'
import { Mono } from '../ui/mono.tsx'

const words = defineWords(
  {
    carrier: '船公司',
    serviceOrder: 'SO 号',
    billOfLading: '提单号',
    transport: '运输条款',
    incoterm: '贸易术语',
    freight: '运费条款',
    ready: '货好日期',
    sailing: '期望开船日',
    lane: '航线',
    amount: '订舱金额',
  },
  {
    carrier: 'Carrier',
    serviceOrder: 'SO no.',
    billOfLading: 'B/L no.',
    transport: 'Transport term',
    incoterm: 'Incoterm',
    freight: 'Freight term',
    ready: 'Ready date',
    sailing: 'Requested sailing date',
    lane: 'Trade lane',
    amount: 'Agreed amount',
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
