import type { OrderScreenItem } from '@berth/contract/orders/order-shape'
import { CargoCell } from '#features/order/cargo-cell.tsx'
import { formatDay, nothing } from '#lib/format.ts'
import { useLanguage, useWords } from '#lib/language.ts'
import { shortCarrier } from '#lib/short-carrier.ts'
import type { Selection } from '#page-parts/lists/use-selection.ts'
import { Icon } from '#ui/page/icon.tsx'
import { Card } from '#ui/table/card-list.tsx'
import { ChoiceBox } from '#ui/table/choice-box.tsx'
import { listWords } from './booking-list-words.ts'
import { OrderNumber, RowLink, RowRemark, RowStatus } from './row-parts.tsx'

type BookingCardProps = {
  readonly row: OrderScreenItem
  readonly now: Date
  /** The chosen drafts, in a list of drafts. */
  readonly selection: Selection | null
}

/** A booking on phones: number, status, route, carrier, vessel, dates and next action. */
export function BookingCard({ row, now, selection }: BookingCardProps) {
  const language = useLanguage()
  const text = useWords(listWords)
  const aboard = [row.vessel, row.voyage].filter(Boolean).join(' ')
  return (
    <Card
      title={
        <>
          {selection && row.actions.includes('delete') && (
            <ChoiceBox
              label={text.removal.one(row.order_no)}
              against={undefined}
              checked={selection.ids.includes(row.id)}
              onChange={(isChosen) => selection.toggle(row.id, isChosen)}
            />
          )}
          <OrderNumber row={row} />
        </>
      }
      tag={<RowStatus row={row} now={now} />}
      headline={
        <>
          <span>{row.pol_name ?? nothing}</span>
          <Icon name="arrow" size={12} />
          <span>{row.to_name ?? row.pod_name ?? nothing}</span>
        </>
      }
      facts={[
        [row.carrier_name ? shortCarrier(row.carrier_name) : text.noCarrier, aboard]
          .filter(Boolean)
          .join(' · '),
        row.etd
          ? `${text.columns.etd} ${formatDay(row.etd, language)} · ${text.columns.eta} ${formatDay(row.eta, language)}`
          : text.noVessel,
        ...(row.cargo_stage !== null || row.exceptions > 0 ? [<CargoCell key="cargo" order={row} />] : []),
      ]}
      remark={<RowRemark row={row} now={now} otherwise={row.cust_ref_no} />}
      action={<RowLink row={row} />}
    />
  )
}
