import type { RfqItem } from '@berth/contract/trade/rfq'
import { Link } from 'react-router'
import { Expiry, laneOf, RfqStateTag, useShipmentOf } from '#features/quotes/rfq-parts.tsx'
import { rfqFieldWords } from '#features/quotes/rfq-words.ts'
import { formatDay, formatInstantDay, formatMoney, formatSums, nothing } from '#lib/format.ts'
import { useLanguage, useWords } from '#lib/language.ts'
import { paths } from '#lib/url/paths.ts'
import type { ListColumn } from '#page-parts/lists/list-rows.tsx'
import styles from './rfq-pages.module.css'
import { rfqPageWords } from './rfq-words.ts'

/** The columns of the list of quote requests. */
export function useRfqColumns(now: Date): readonly ListColumn<RfqItem>[] {
  const text = useWords(rfqPageWords)
  const field = useWords(rfqFieldWords)
  const language = useLanguage()
  const shipmentOf = useShipmentOf()
  return [
    {
      key: 'no',
      title: text.no,
      cell: (rfq) => (
        <Link className="mono nowrap" to={paths.rfq(rfq.id)} aria-label={text.openOf(rfq.rfq_no)}>
          {rfq.rfq_no}
        </Link>
      ),
      card: 'title',
    },
    {
      key: 'lane',
      title: text.lane,
      cell: (rfq) => <span className={styles.lane}>{laneOf(rfq)}</span>,
      card: 'headline',
      onCard: laneOf,
    },
    {
      key: 'spaces',
      title: field.shipment,
      cell: shipmentOf,
      card: 'fact',
      onCard: (rfq) => `${shipmentOf(rfq)} · ${field.ready} ${formatDay(rfq.ready_date, language)}`,
    },
    { key: 'ready', title: field.ready, cell: (rfq) => formatDay(rfq.ready_date, language) },
    {
      key: 'state',
      title: text.state,
      cell: (rfq) => <RfqStateTag state={rfq.state} viewer="member" />,
      card: 'tag',
    },
    {
      key: 'best',
      title: text.best,
      align: 'right',
      cell: ({ best_totals: best, option_count: count }) => {
        if (best.length > 0) return formatSums(best)
        return count > 0 ? <span className="note">{text.optionsExtra(count)}</span> : formatMoney(null)
      },
      card: 'fact',
      onCard: ({ best_totals: best, option_count: count }) => [
        count > 0 && text.optionsExtra(count),
        best.length > 0 && `${text.best} ${formatSums(best)}`,
      ],
    },
    {
      key: 'expiry',
      title: text.expiry,
      cell: (rfq) =>
        hasExpiry(rfq) ? (
          <span className={`note nowrap ${styles.expiry}`}>
            <Expiry {...rfq} now={now} />
          </span>
        ) : (
          nothing
        ),
      card: 'remark',
      onCard: (rfq) => hasExpiry(rfq) && <Expiry {...rfq} now={now} />,
    },
    { key: 'sent', title: text.sentOn, cell: (rfq) => formatInstantDay(rfq.create_time, language) },
  ]
}

/** Only an offer expires. */
function hasExpiry({ state }: RfqItem): boolean {
  return state === 'answered' || state === 'expired'
}
