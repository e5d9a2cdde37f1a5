import type { OutputOf } from '@berth/contract/endpoint'
import type { listRfqs, RfqItem } from '@berth/contract/trade/rfq'
import { pageSizes } from '@berth/domain/limits'
import type { UseQueryResult } from '@tanstack/react-query'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import { Expiry, laneOf, RfqStateTag, spacesText } from '#features/quotes/rfq-parts.tsx'
import { rfqFieldWords } from '#features/quotes/rfq-words.ts'
import { formatCount, formatDay, formatInstantDay, formatMoney, formatSums } from '#lib/format.ts'
import { useLanguage, useWords } from '#lib/language.ts'
import { paths } from '#lib/url/paths.ts'
import { ListResults } from '#page-parts/lists/list-results.tsx'
import { useServerNow } from '#page-parts/use-server-now.ts'
import { StateMessage } from '#ui/feedback/state-message.tsx'
import { Card } from '#ui/table/card-list.tsx'
import { DataTable, type DataTableProps } from '#ui/table/data-table.tsx'
import type { RfqListState } from './rfq-list-url.ts'
import styles from './rfq-pages.module.css'
import { rfqPageWords } from './rfq-words.ts'

type RfqListProps = {
  readonly state: RfqListState
  readonly query: UseQueryResult<OutputOf<typeof listRfqs>>
  /** Button for a first quote request. */
  readonly first: ReactNode
  readonly onChange: (change: Partial<RfqListState>) => void
}

/** The list of quote requests: a table, cards on phones, or an empty or error state. */
export function RfqList({ state, query, first, onChange }: RfqListProps) {
  const text = useWords(rfqPageWords)
  const navigate = useNavigate()
  const { data } = query
  const now = useServerNow(data?.server_time)
  const columns = useColumns(now)
  return (
    <ListResults<RfqItem>
      query={query}
      answer={data}
      label={text.table}
      rowKey={({ id }) => id}
      failed={text.failed}
      bones={{ phone: [140, 60], table: [120, 180, 120, 90, 110, 90] }}
      nothing={(total) => <NothingHere {...{ state, first, onChange, total }} />}
      pager={{
        unit: 'requests',
        page: state.page,
        size: state.size,
        sizes: pageSizes.rfqs.options,
        onChange: (page, size) => onChange({ page, size: size as RfqListState['size'] }), // One of `sizes`.
      }}
      card={(rfq) => <RfqCard rfq={rfq} now={now} />}
      table={(shown) => (
        <DataTable<RfqItem>
          {...shown}
          label={text.table}
          columns={columns}
          dense
          rowKey={({ id }) => id}
          empty={null}
          onOpen={({ id }) => navigate(paths.rfq(id))}
        />
      )}
    />
  )
}

function useColumns(now: Date): DataTableProps<RfqItem>['columns'] {
  const text = useWords(rfqPageWords)
  const field = useWords(rfqFieldWords)
  const language = useLanguage()
  return [
    {
      title: text.no,
      key: 'no',
      render: (_, rfq) => (
        <Link className="mono nowrap" to={paths.rfq(rfq.id)} aria-label={text.openOf(rfq.rfq_no)}>
          {rfq.rfq_no}
        </Link>
      ),
    },
    {
      title: text.lane,
      key: 'lane',
      render: (_, rfq) => <span className={styles.lane}>{laneOf(rfq)}</span>,
    },
    { title: field.spaces, key: 'spaces', render: (_, rfq) => spacesText(rfq.spaces) },
    { title: field.ready, key: 'ready', render: (_, rfq) => formatDay(rfq.ready_date, language) },
    {
      title: text.state,
      key: 'state',
      render: (_, rfq) => <RfqStateTag state={rfq.state} viewer="member" />,
    },
    {
      title: text.best,
      key: 'best',
      align: 'right',
      render: (_, { best_totals: best, option_count: count }) => {
        if (best.length > 0) return formatSums(best)
        return count > 0 ? <span className="note">{text.optionsExtra(count)}</span> : formatMoney(null)
      },
    },
    {
      title: text.expiry,
      key: 'expiry',
      render: (_, rfq) => (
        <span className={`note ${styles.expiry}`}>
          <Expiry {...rfq} now={now} />
        </span>
      ),
    },
    { title: text.sentOn, key: 'sent', render: (_, rfq) => formatInstantDay(rfq.create_time, language) },
  ]
}

function RfqCard({ rfq, now }: { readonly rfq: RfqItem; readonly now: Date }) {
  const text = useWords(rfqPageWords)
  const field = useWords(rfqFieldWords)
  const language = useLanguage()
  const { best_totals: best, option_count: count } = rfq
  const isEnding = rfq.state === 'answered' || rfq.state === 'expired'
  return (
    <Card
      title={
        <Link className="mono" to={paths.rfq(rfq.id)} aria-label={text.openOf(rfq.rfq_no)}>
          {rfq.rfq_no}
        </Link>
      }
      tag={<RfqStateTag state={rfq.state} viewer="member" />}
      headline={laneOf(rfq)}
      facts={[
        `${spacesText(rfq.spaces)} · ${field.ready} ${formatDay(rfq.ready_date, language)}`,
        count > 0 && text.optionsExtra(count),
        best.length > 0 && `${text.best} ${formatSums(best)}`,
      ].filter(Boolean)}
      {...(isEnding ? { remark: <Expiry {...rfq} now={now} /> } : {})}
    />
  )
}

type NothingHereProps = Pick<RfqListProps, 'state' | 'first' | 'onChange'> & { readonly total: number }

function NothingHere({ state, first, onChange, total }: NothingHereProps) {
  const { none, noMatch } = useWords(rfqPageWords)
  if (total > 0)
    return (
      <StateMessage
        drawing="search"
        title={noMatch.title}
        actions={<Button onClick={() => onChange({ page: 1 })}>{noMatch.firstPage}</Button>}
      >
        {formatCount(total)}
      </StateMessage>
    )
  if (state.keyword || state.state !== 'all')
    return (
      <StateMessage
        drawing="search"
        title={noMatch.title}
        actions={<Button onClick={() => onChange({ keyword: '', state: 'all' })}>{noMatch.clear}</Button>}
      />
    )
  return (
    <StateMessage drawing="ship" title={none.title} actions={first}>
      {none.text}
    </StateMessage>
  )
}
