import type { DeskOrderItem } from '@berth/contract/desk/desk-order'
import type { Language } from '@berth/locales/language'
import { Link } from 'react-router'
import { CargoCell } from '#features/order/cargo-cell.tsx'
import { cargoWords } from '#features/order/cargo-words.ts'
import { StatusTag } from '#features/order/status-tag.tsx'
import { MatchNote } from '#features/search/match-note.tsx'
import { shortName } from '#lib/api/session.ts'
import { formatInstantDay, formatShortDay, nothing } from '#lib/format.ts'
import { shortCompany } from '#lib/short-company.ts'
import { Tag } from '#ui/feedback/tag.tsx'
import { Mono } from '#ui/page/mono.tsx'
import type { TableColumn } from '#ui/table/data-table.tsx'
import type { tableWords } from './table-words.ts'

type TableWords = (typeof tableWords)[Language]

/** The columns of the table of orders. `pathOf` opens an order beside the same list. */
export function orderColumns(
  text: TableWords,
  language: Language,
  pathOf: (order: DeskOrderItem) => string,
): readonly TableColumn<DeskOrderItem>[] {
  // English names of companies, states and places are longer.
  const isChinese = language === 'zh-CN'
  return [
    {
      title: text.order,
      key: 'order_no',
      render: (_, order) => (
        <>
          <Link to={pathOf(order)}>
            <Mono>{order.order_no}</Mono>
          </Link>{' '}
          {order.unread_messages > 0 && (
            <Tag kind="strong" mini>
              {order.unread_messages}
            </Tag>
          )}
          <MatchNote matched={order.matched} />
        </>
      ),
    },
    {
      title: text.status,
      key: 'status',
      render: (_, order) => (
        <StatusTag status={order.status} viewer="operator" cancelRequested={order.cancel_requested} />
      ),
    },
    {
      title: text.member,
      key: 'customer_name',
      width: isChinese ? 160 : 174,
      wraps: true,
      render: (_, { customer_name: name }) => <span title={name}>{shortCompany(name)}</span>,
    },
    {
      title: text.route,
      key: 'route',
      width: 170,
      wraps: true,
      render: (_, order) => `${order.pol_name ?? nothing} → ${order.to_name ?? order.pod_name ?? nothing}`,
    },
    { title: text.carrier, key: 'carrier', render: (_, order) => order.carrier_code ?? nothing },
    {
      title: text.vessel,
      key: 'vessel',
      width: isChinese ? 190 : 160,
      wraps: true,
      render: (_, order) => [order.vessel, order.voyage].filter(Boolean).join(' ') || nothing,
    },
    {
      title: text.etd,
      key: 'etd',
      sorter: true,
      render: (_, order) => <span className="nowrap">{formatShortDay(order.etd, language)}</span>,
    },
    {
      title: cargoWords[language].title,
      key: 'cargo',
      render: (_, order) => <CargoCell order={order} />,
    },
    { title: text.volume, key: 'volume', render: (_, order) => order.volume_text },
    {
      title: text.created,
      key: 'booked',
      sorter: true,
      render: (_, order) => <span className="nowrap">{formatInstantDay(order.create_time, language)}</span>,
    },
    {
      title: text.assignee,
      key: 'assignee',
      render: (_, order) => (order.assignee_name === null ? nothing : shortName(order.assignee_name)),
    },
  ]
}
