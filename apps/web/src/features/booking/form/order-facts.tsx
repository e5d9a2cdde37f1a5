import type { OrderDetail } from '@berth/contract/orders/order-shape'
import {
  type BookingField,
  type BookingTable,
  bookingFields,
} from '@berth/domain/order/booking/booking-field'
import { rulesOf } from '@berth/domain/order/booking/field-table'
import { sayTransportTerm } from '@berth/domain/order/booking/transport-term'
import { blNumbersOf } from '@berth/locales/bl-number-words'
import { common } from '@berth/locales/common-words'
import { defineWords, type Language } from '@berth/locales/language'
import { terms } from '@berth/locales/terms'
import type { ReactNode } from 'react'
import { formatDay, formatMoney } from '#lib/format.ts'
import { useLanguage, useWords } from '#lib/language.ts'
import { type DescriptionItem, DescriptionList } from '#ui/page/description-list.tsx'
import { Mono } from '#ui/page/mono.tsx'
import { bookingFieldWords } from './field-names.ts'

const words = defineWords(
  {
    freight: terms.zh.freightTerm,
    via: terms.zh.portOfTranshipment,
    yes: common.zh.yes,
    no: common.zh.no,
  },
  {
    freight: terms.en.freightTerm,
    via: terms.en.portOfTranshipment,
    yes: common.en.yes,
    no: common.en.no,
  },
)

/** The fields of a table shown as facts, in display order. */
export function factsOf<Table extends BookingTable>(table: Table): readonly (keyof Table & string)[] {
  return rulesOf(table)
    .filter(([, { fact }]) => fact)
    .sort(([, one], [, other]) => (one.fact?.at ?? 0) - (other.fact?.at ?? 0))
    .map(([field]) => field)
}

/** The agreed terms of an order, apart from its route and cargo. */
export function OrderFacts({ order }: { readonly order: OrderDetail }) {
  const language = useLanguage()
  const text = useWords(words)
  const names = useWords(bookingFieldWords)
  const items = factsOf(bookingFields).flatMap((field): DescriptionItem[] => {
    if (field === 'mbl_no' && order.hbl_no !== null)
      return blNumbersOf(order, language).map(({ label, value }) => ({
        term: label,
        value: <Mono>{value}</Mono>,
      }))
    const { fact } = bookingRules[field]
    const value = factText(field, order, language, text)
    // A flag that is off has a text, too.
    if (fact?.onlyFilled && (!value || order[field] === false)) return []
    const item = { term: names[field], value }
    // The freight term follows from the Incoterm and is not a form field.
    return field === 'inco_term' ? [item, { term: text.freight, value: order.freight_term_name }] : [item]
  })
  const via = order.via_name && [{ term: text.via, value: `${order.via_name} ${order.via_code}` }]
  return <DescriptionList isLong items={[...items, ...(via || [])]} />
}

const bookingRules: Readonly<Record<BookingField, BookingTable[string]>> = bookingFields

function factText(
  field: BookingField,
  order: OrderDetail,
  language: Language,
  text: { readonly yes: string; readonly no: string },
): ReactNode {
  const value = order[field]
  if (typeof value === 'boolean') return value ? text.yes : text.no
  switch (bookingRules[field].kind) {
    case 'carrier':
      return (
        order.carrier_name && (
          <>
            {order.carrier_name} {order.carrier_code && <Mono code>{order.carrier_code}</Mono>}
          </>
        )
      )
    case 'lane':
      return order.route_name
    case 'transport_term':
      return order.transport_term && sayTransportTerm(order.transport_term)
    case 'text':
      return value && <Mono>{value}</Mono>
    case 'day':
      return typeof value === 'string' && formatDay(value, language)
    case 'money':
      return typeof value === 'number' && formatMoney(value)
    default:
      return value
  }
}
