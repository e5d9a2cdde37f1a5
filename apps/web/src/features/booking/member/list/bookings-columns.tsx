import type { OrderScreenItem } from '@berth/contract/orders/order-shape'
import type { Language } from '@berth/locales/language'
import { CargoCell } from '#features/order/cargo-cell.tsx'
import { cargoWords } from '#features/order/cargo-words.ts'
import { formatDay, formatInstantDay, nothing } from '#lib/format.ts'
import { shortCarrier } from '#lib/short-carrier.ts'
import type { DataTableProps } from '#ui/table/data-table.tsx'
import { listWords } from './booking-list-words.ts'
import { DeliveryCell, PlaceCell } from './place-cell.tsx'
import styles from './row-parts.module.css'
import { CopyLink, OrderNumber, RowLink, RowRemark, RowStatus } from './row-parts.tsx'

/** Column widths for the skeleton. */
export const bookingColumnWidths = [130, 80, 120, 72, 96, 96, 64, 130, 56, 80, 80, 90, 76, 76, 60]

/** The fourteen columns of the list (specification point 2), and where the cargo is. */
export function bookingColumns(language: Language, now: Date): DataTableProps<OrderScreenItem>['columns'] {
  const { columns: head } = listWords[language]
  return [
    { title: head.orderNo, key: 'order_no', sorter: true, render: (_, row) => <OrderNumber row={row} /> },
    { title: head.reference, key: 'cust_ref_no', render: (_, row) => <Quiet>{row.cust_ref_no}</Quiet> },
    {
      title: <span title={head.statusSort}>{head.status}</span>,
      key: 'turn',
      sorter: true,
      render: (_, row) => (
        <span className={`centred inline-flex gap-6 phone-wrap ${styles.status}`}>
          <RowStatus row={row} now={now} />
          <RowRemark row={row} now={now} />
        </span>
      ),
    },
    {
      title: head.carrier,
      key: 'carrier',
      render: (_, row) => (
        <Clipped width="clipCarrier" code={row.carrier_code} whole={row.carrier_name}>
          {row.carrier_name && shortCarrier(row.carrier_name)}
        </Clipped>
      ),
    },
    {
      title: head.pol,
      key: 'pol',
      render: (_, row) => <PlaceCell name={row.pol_name} code={row.pol_code} />,
    },
    {
      title: head.pod,
      key: 'pod',
      render: (_, row) => <PlaceCell name={row.pod_name} code={row.pod_code} />,
    },
    { title: head.delivery, key: 'to', render: (_, row) => <DeliveryCell row={row} /> },
    {
      title: head.vessel,
      key: 'vessel',
      render: (_, row) => <Clipped width="clipWide">{row.vessel}</Clipped>,
    },
    {
      title: head.voyage,
      key: 'voyage',
      render: (_, row) => <Clipped width="clipNarrow">{row.voyage}</Clipped>,
    },
    {
      title: head.etd,
      key: 'etd',
      sorter: true,
      render: (_, row) => <span className={styles.before}>{formatDay(row.etd, language)}</span>,
    },
    { title: head.eta, key: 'eta', sorter: true, render: (_, row) => formatDay(row.eta, language) },
    {
      title: cargoWords[language].title,
      key: 'cargo',
      render: (_, row) => <CargoCell order={row} />,
    },
    {
      title: head.created,
      key: 'create_time',
      sorter: true,
      render: (_, row) => <Quiet>{formatInstantDay(row.create_time, language)}</Quiet>,
    },
    {
      title: head.updated,
      key: 'update_time',
      sorter: true,
      render: (_, row) => <Quiet>{formatInstantDay(row.update_time, language)}</Quiet>,
    },
    {
      title: head.action,
      key: 'action',
      fixed: 'right',
      render: (_, row) => (
        <span className="row between gap-4">
          <RowLink row={row} />
          <CopyLink row={row} />
        </span>
      ),
    },
  ]
}

function Quiet({ children }: { readonly children: string | null }) {
  return <span className="note">{children ?? nothing}</span>
}

type ClippedProps = {
  readonly children: string | null
  readonly code?: string | null
  /** The tooltip, if it differs from the text. */
  readonly whole?: string | null
  readonly width: 'clipCarrier' | 'clipWide' | 'clipNarrow'
}

// Names have no maximum length. Truncated text and the carrier's code are in the tooltip.
function Clipped({ children, code = null, whole = children, width }: ClippedProps) {
  if (children === null) return nothing
  return (
    <span className={styles[width]} title={[whole, code].filter(Boolean).join(' ')}>
      {children}
    </span>
  )
}
