import type { OrderScreenItem } from '@berth/contract/orders/order-shape'
import type { UseQueryResult } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { useLanguage, useWords } from '#lib/language.ts'
import { paths } from '#lib/url/paths.ts'
import { ListResults, type ShownRows, useLastAnswer } from '#page-parts/lists/list-results.tsx'
import type { Selection } from '#page-parts/lists/use-selection.ts'
import { DataTable } from '#ui/table/data-table.tsx'
import { BookingCard } from './booking-card.tsx'
import { listWords } from './booking-list-words.ts'
import { bookingColumns, bookingColumnWidths } from './bookings-columns.tsx'
import { NoBookingsYet, NothingMatches } from './list-states.tsx'
import { type BookingListState, countFilters, noFilter } from './list-url.ts'
import { usePrefetch } from './use-prefetch.ts'

type Answer = { readonly lists: OrderScreenItem[]; readonly total: number }

type BookingRowsProps = {
  readonly state: BookingListState
  readonly query: UseQueryResult<Answer>
  /** The company has never booked. */
  readonly hasNone: boolean
  readonly now: Date
  readonly sizes: readonly number[]
  /** The chosen drafts, in a list of drafts. */
  readonly selection: Selection | null
  readonly onChange: (change: Partial<BookingListState>) => void
}

/** The list of bookings: a table, cards on phones, or an empty or error state. */
export function BookingRows({ state, query, hasNone, now, sizes, selection, onChange }: BookingRowsProps) {
  const text = useWords(listWords)
  const answer = useLastAnswer(query)
  return (
    <ListResults<OrderScreenItem>
      query={query}
      answer={answer}
      label={text.table}
      rowKey={({ id }) => id}
      failed={text.failed}
      bones={{ phone: [120, 60, 70], table: bookingColumnWidths }}
      nothing={(total) =>
        hasNone && countFilters(state) === 0 ? (
          <NoBookingsYet />
        ) : (
          <NothingMatches
            state={state}
            total={total}
            onClear={() => onChange(noFilter)}
            onFirstPage={() => onChange({ page: 1 })}
          />
        )
      }
      pager={{
        unit: 'bookings',
        page: state.page,
        size: state.size,
        sizes,
        onChange: (page, size) => onChange({ page, size: size as BookingListState['size'] }), // One of `sizes`.
      }}
      card={(row) => <BookingCard row={row} now={now} selection={selection} />}
      table={(shown) => <BookingTable {...shown} {...{ state, now, selection, onChange }} />}
    />
  )
}

type BookingTableProps = Pick<BookingRowsProps, 'state' | 'now' | 'selection' | 'onChange'> &
  ShownRows<OrderScreenItem>

function BookingTable({ rows, state, now, isStale, pager, selection, onChange }: BookingTableProps) {
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
        onSort={(field, order) => onChange({ field: field as BookingListState['field'], order })} // Keys of sortable columns.
        pager={pager}
        {...(selection
          ? {
              selection: {
                chosen: selection.ids,
                onChange: selection.select,
                idOf: (row: OrderScreenItem) => row.id,
                labelOf: (row: OrderScreenItem) => text.removal.one(row.order_no),
                allLabel: text.removal.every,
                // A booking that the operator returned is cancelled, not deleted.
                isOut: (row: OrderScreenItem) => !row.actions.includes('delete'),
              },
            }
          : {})}
      />
    </div>
  )
}
