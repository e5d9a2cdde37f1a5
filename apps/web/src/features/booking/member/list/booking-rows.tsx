import type { OrderScreenItem } from '@berth/contract/order-shape'
import type { UseQueryResult } from '@tanstack/react-query'
import { Button } from 'antd'
import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { useLanguage, useWords } from '../../../../lib/language.ts'
import { paths } from '../../../../lib/url/paths.ts'
import { LoadFailure } from '../../../../page-parts/screens/load-failure.tsx'
import { Banner } from '../../../../ui/feedback/banner.tsx'
import { CardList } from '../../../../ui/table/card-list.tsx'
import { DataTable } from '../../../../ui/table/data-table.tsx'
import { Pager } from '../../../../ui/table/pager.tsx'
import { TableSkeleton } from '../../../../ui/table/table-skeleton.tsx'
import { useIsPhone } from '../../../../ui/theme/use-media.ts'
import { BookingCard } from './booking-card.tsx'
import { listWords } from './booking-list-words.ts'
import { bookingColumns, bookingColumnWidths } from './bookings-columns.tsx'
import { NoBookingsYet, NothingMatches } from './list-states.tsx'
import { countFilters, type ListState, noFilter } from './list-url.ts'
import { usePrefetch } from './use-prefetch.ts'

type Answer = { readonly lists: OrderScreenItem[]; readonly total: number }

type BookingRowsProps = {
  readonly state: ListState
  readonly query: UseQueryResult<Answer>
  /** The company has never booked. */
  readonly hasNone: boolean
  readonly now: Date
  readonly sizes: readonly number[]
  readonly onChange: (change: Partial<ListState>) => void
}

/** The bookings themselves: a table, cards on the phone, or what stands in place of them. */
export function BookingRows({ state, query, hasNone, now, sizes, onChange }: BookingRowsProps) {
  const text = useWords(listWords)
  const isPhone = useIsPhone()
  const answer = useLastAnswer(query)
  if (!answer && query.isError)
    return <LoadFailure error={query.error} title={text.failed.title} onRetry={() => query.refetch()} />
  if (!answer) return <TableSkeleton columns={isPhone ? [120, 60, 70] : bookingColumnWidths} />
  if (answer.lists.length === 0 && !query.isFetching) {
    if (hasNone && countFilters(state) === 0) return <NoBookingsYet />
    return (
      <NothingMatches
        state={state}
        total={answer.total}
        onClear={() => onChange(noFilter)}
        onFirstPage={() => onChange({ page: 1 })}
      />
    )
  }
  const pager = {
    unit: 'bookings' as const,
    page: state.page,
    size: state.size,
    total: answer.total,
    sizes,
    onChange: (page: number, size: number) => onChange({ page, size: size as ListState['size'] }), // One of `sizes`.
  }
  return (
    <>
      {query.isError && (
        <Banner
          kind="warn"
          title={text.failed.kept}
          action={<Button onClick={() => query.refetch()}>{text.failed.retry}</Button>}
        />
      )}
      {isPhone ? (
        <>
          <CardList
            label={text.table}
            rows={answer.lists}
            rowKey={(row) => row.id}
            card={(row) => <BookingCard row={row} now={now} />}
          />
          <Pager {...pager} />
        </>
      ) : (
        <BookingTable
          rows={answer.lists}
          state={state}
          now={now}
          isStale={query.isPlaceholderData || query.isError}
          pager={pager}
          onChange={onChange}
        />
      )}
    </>
  )
}

// A failed reload keeps the rows there were, also when it was for another filter.
function useLastAnswer({ data }: UseQueryResult<Answer>): Answer | undefined {
  const [last, setLast] = useState(data)
  if (data && data !== last) setLast(data)
  return data ?? last
}

type BookingTableProps = Pick<BookingRowsProps, 'state' | 'now' | 'onChange'> & {
  readonly rows: readonly OrderScreenItem[]
  readonly isStale: boolean
  readonly pager: NonNullable<Parameters<typeof DataTable>[0]['pager']>
}

function BookingTable({ rows, state, now, isStale, pager, onChange }: BookingTableProps) {
  const text = useWords(listWords)
  const language = useLanguage()
  const navigate = useNavigate()
  const prefetch = usePrefetch()
  const columns = useMemo(() => bookingColumns(language, now), [language, now])
  return (
    <div {...prefetch}>
      <DataTable<OrderScreenItem>
        label={text.table}
        columns={columns}
        rows={rows}
        rowKey={(row) => row.id}
        dense
        isStale={isStale}
        empty={null}
        onOpen={(row) => navigate(paths.booking(row.id))}
        sort={{ field: state.field, order: state.order }}
        onSort={(field, order) => onChange({ field: field as ListState['field'], order })} // Keys of sortable columns.
        pager={pager}
      />
    </div>
  )
}
