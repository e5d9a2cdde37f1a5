import type { DeskOrder } from '@berth/contract/desk/desk-order'
import { partyType } from '@berth/domain/order/booking/party'
import { totalsOf } from '@berth/domain/order/booking/totals'
import { orderWords } from '#features/workbench/desk/state/order-words.ts'
import { formatBoxes, formatDay, formatVolume, formatWeight } from '#lib/format.ts'
import { useLanguage, useWords } from '#lib/language.ts'
import { DescriptionList } from '#ui/page/description-list.tsx'
import { Mono } from '#ui/page/mono.tsx'
import { Panel } from '#ui/page/panel.tsx'

/** The parts of the booking needed to request space from the carrier. The full booking has its own tab. */
export function BookingSummary({ order }: { readonly order: DeskOrder }) {
  const language = useLanguage()
  const { booking } = useWords(orderWords)
  const party = (type: number) => order.contacts.find((contact) => contact.type === type)?.company1
  return (
    <Panel title={booking.title} extra={order.inco_term && `${booking.incoterm} ${order.inco_term}`}>
      <DescriptionList
        items={[
          { term: booking.pol, value: <Place name={order.pol_name} code={order.pol_code} /> },
          { term: booking.pod, value: <Place name={order.pod_name} code={order.pod_code} /> },
          {
            term: booking.to,
            value:
              order.to_id === order.pod_id ? (
                booking.samePlace
              ) : (
                <Place name={order.to_name} code={order.to_code} />
              ),
          },
          { term: booking.carrier, value: order.carrier_name ?? booking.anyCarrier },
          { term: booking.ready, value: formatDay(order.ready_date, language) },
          { term: booking.sailing, value: formatDay(order.booking_date, language) },
          {
            term: order.spaces.length > 0 ? booking.volume : booking.cargo,
            value: <Volume order={order} />,
            wide: true,
          },
          { term: booking.shipper, value: party(partyType.shipper), wide: true },
          { term: booking.consignee, value: party(partyType.consignee), wide: true },
          ...(order.remark ? [{ term: booking.remark, value: order.remark, wide: true }] : []),
        ]}
      />
    </Panel>
  )
}

/** A place with its code: beside the name in Chinese, only as a tooltip in English. */
function Place({ name, code }: { readonly name: string | null; readonly code: string | null }) {
  const isChinese = useLanguage() === 'zh-CN'
  if (!name) return null
  return (
    <span title={code ?? undefined}>
      {name} {code && isChinese && <Mono code>{code}</Mono>}
    </span>
  )
}

/** Containers by type, with weight and volume of the cargo. */
function Volume({ order }: { readonly order: DeskOrder }) {
  const { weight, volume } = totalsOf([...order.containers, ...order.cargo])
  const boxes = formatBoxes(order.spaces)
  return (
    <>{[boxes, `${formatWeight(weight)} kg`, `${formatVolume(volume)} m³`].filter(Boolean).join(' · ')}</>
  )
}
