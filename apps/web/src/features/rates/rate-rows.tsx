import type { Rate } from '@berth/contract/rate'
import { pageSizes } from '@berth/domain/limits'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useMemo, useState } from 'react'
import { useLanguage, useWords } from '../../lib/language.ts'
import type { Selection } from '../../page-parts/lists/use-selection.ts'
import { LoadFailure } from '../../page-parts/screens/load-failure.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { StateMessage } from '../../ui/feedback/state-message.tsx'
import { CardList } from '../../ui/table/card-list.tsx'
import { DataTable } from '../../ui/table/data-table.tsx'
import { Pager } from '../../ui/table/pager.tsx'
import { TableSkeleton } from '../../ui/table/table-skeleton.tsx'
import { useIsPhone } from '../../ui/theme/use-media.ts'
import { containers } from '../lookups/lookups.ts'
import type { RateAct } from './rate-actions.tsx'
import type { RatePage } from './rate-calls.ts'
import { RateCard } from './rate-card.tsx'
import { rateColumns, rateColumnWidths } from './rate-columns.tsx'
import { countRateFilters, noRateFilter, type RateListState } from './rate-list-url.ts'
import { useRateName } from './rate-parts.tsx'
import { rateWords } from './rate-words.ts'

type RateRowsProps = {
  readonly state: RateListState
  readonly query: UseQueryResult<RatePage>
  readonly selection: Selection
  readonly onChange: (change: Partial<RateListState>) => void
  readonly onAct: (act: RateAct, rate: Rate) => void
  readonly onCreate: () => void
}

/** The rates themselves: a table, cards on the phone, or what stands in place of them. */
export function RateRows({ state, query, selection, onChange, onAct, onCreate }: RateRowsProps) {
  const text = useWords(rateWords)
  const isPhone = useIsPhone()
  const answer = useLastAnswer(query)
  if (!answer && query.isError)
    return <LoadFailure error={query.error} title={text.failed.list} onRetry={() => query.refetch()} />
  if (!answer) return <TableSkeleton columns={isPhone ? [120, 60, 70] : rateColumnWidths} />
  if (answer.lists.length === 0 && !query.isFetching)
    return <NoRows state={state} total={answer.total} onChange={onChange} onCreate={onCreate} />
  const pager = {
    unit: 'rates' as const,
    page: state.page,
    size: state.size,
    total: answer.total,
    sizes: pageSizes.rates.options,
    onChange: (page: number, size: number) => onChange({ page, size: size as RateListState['size'] }), // One of `sizes`.
  }
  const isStale = query.isPlaceholderData || query.isError
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
            rowKey={(rate) => rate.id}
            card={(rate) => (
              <RateCard
                rate={rate}
                isSelected={selection.ids.includes(rate.id)}
                onSelect={(isSelected) => selection.toggle(rate.id, isSelected)}
                onAct={onAct}
              />
            )}
          />
          <Pager {...pager} />
        </>
      ) : (
        <RateTable rows={answer.lists} {...{ isStale, pager, selection, onAct }} />
      )}
    </>
  )
}

type RateTableProps = Pick<RateRowsProps, 'selection' | 'onAct'> & {
  readonly rows: readonly Rate[]
  readonly isStale: boolean
  readonly pager: NonNullable<Parameters<typeof DataTable>[0]['pager']>
}

function RateTable({ rows, isStale, pager, selection, onAct }: RateTableProps) {
  const text = useWords(rateWords)
  const language = useLanguage()
  const nameOf = useRateName()
  const known = useQuery(containers())
  const columns = useMemo(
    () => rateColumns(language, rows, known.data?.lists ?? [], onAct),
    [language, rows, known.data, onAct],
  )
  return (
    <DataTable<Rate>
      label={text.table}
      columns={columns}
      rows={rows}
      rowKey={(rate) => rate.id}
      dense
      isStale={isStale}
      empty={null}
      onOpen={(rate) => onAct('edit', rate)}
      selection={{
        chosen: selection.ids,
        onChange: selection.select,
        idOf: (rate) => rate.id,
        labelOf: (rate) => text.select(nameOf(rate)),
        allLabel: text.selectAll,
      }}
      pager={pager}
    />
  )
}

type NoRowsProps = Pick<RateRowsProps, 'state' | 'onChange' | 'onCreate'> & { readonly total: number }

function NoRows({ state, total, onChange, onCreate }: NoRowsProps) {
  const { empty, noMatch, create } = useWords(rateWords)
  if (total === 0 && countRateFilters(state) === 0)
    return (
      <StateMessage
        drawing="ship"
        title={empty.title}
        actions={
          <Button type="primary" onClick={onCreate}>
            {create}
          </Button>
        }
      >
        {empty.text}
      </StateMessage>
    )
  const isBeyond = total > 0
  return (
    <StateMessage
      drawing="search"
      title={noMatch.title}
      actions={
        <Button onClick={() => onChange(isBeyond ? { page: 1 } : noRateFilter)}>
          {isBeyond ? noMatch.firstPage : noMatch.clear}
        </Button>
      }
    >
      {isBeyond ? noMatch.beyond : noMatch.text}
    </StateMessage>
  )
}

// A failed reload keeps the rows there were, also when it was for another filter.
function useLastAnswer({ data }: UseQueryResult<RatePage>): RatePage | undefined {
  const [last, setLast] = useState(data)
  if (data && data !== last) setLast(data)
  return data ?? last
}
