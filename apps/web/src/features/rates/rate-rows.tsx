import type { Rate } from '@berth/contract/trade/rate'
import { pageSizes } from '@berth/domain/limits'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useMemo } from 'react'
import { useLanguage, useWords } from '#lib/language.ts'
import { ListResults, type ShownRows, useLastAnswer } from '#page-parts/lists/list-results.tsx'
import type { Selection } from '#page-parts/lists/use-selection.ts'
import { StateMessage } from '#ui/feedback/state-message.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
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

/** The list of rates: a table, cards on phones, or an empty or error state. */
export function RateRows({ state, query, selection, onChange, onAct, onCreate }: RateRowsProps) {
  const text = useWords(rateWords)
  const answer = useLastAnswer(query)
  return (
    <ListResults<Rate>
      query={query}
      answer={answer}
      label={text.table}
      rowKey={({ id }) => id}
      failed={text.failed}
      bones={{ phone: [120, 60, 70], table: rateColumnWidths }}
      nothing={(total) => <NoRows {...{ state, total, onChange, onCreate }} />}
      pager={{
        unit: 'rates',
        page: state.page,
        size: state.size,
        sizes: pageSizes.rates.options,
        onChange: (page, size) => onChange({ page, size: size as RateListState['size'] }), // One of `sizes`.
      }}
      card={(rate) => (
        <RateCard
          rate={rate}
          isSelected={selection.ids.includes(rate.id)}
          onSelect={(isSelected) => selection.toggle(rate.id, isSelected)}
          onAct={onAct}
        />
      )}
      table={(shown) => <RateTable {...shown} {...{ state, selection, onChange, onAct }} />}
    />
  )
}

type RateTableProps = Pick<RateRowsProps, 'state' | 'selection' | 'onChange' | 'onAct'> & ShownRows<Rate>

function RateTable({ rows, isStale, pager, state, selection, onChange, onAct }: RateTableProps) {
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
      sort={{ field: state.field, order: state.order }}
      onSort={(field, order) => onChange({ field, order })}
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
