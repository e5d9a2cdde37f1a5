import type { OutputOf } from '@berth/contract/endpoint'
import type { listQuotes, QuoteItem } from '@berth/contract/trade/quote'
import { pageSizes } from '@berth/domain/limits'
import type { UseQueryResult } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { useMay } from '#lib/api/use-may.ts'
import { useLanguage, useWords } from '#lib/language.ts'
import { ListResults, type ShownRows } from '#page-parts/lists/list-results.tsx'
import { Button } from '#ui/controls/button.tsx'
import { StateMessage } from '#ui/feedback/state-message.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import { countFilters, hasPriceFor, noFilter, type QuoteState, withTellingMarks } from '../quote-url.ts'
import { quoteWords } from '../quote-words.ts'
import { RfqButton } from '../requests/rfq-button.tsx'
import { QuoteCard } from './quote-card.tsx'
import { isUsual, quoteColumns, quoteColumnWidths, sortKeyOf } from './quote-columns.tsx'

type Answer = OutputOf<typeof listQuotes>

type QuoteRowsProps = {
  readonly state: QuoteState
  readonly query: UseQueryResult<Answer>
  readonly openPath: (quote: QuoteItem) => string
  readonly bookPath: ((quote: QuoteItem) => string) | null
  readonly onChange: (change: Partial<QuoteState>) => void
}

/** The list of quotes: a table, cards on phones, or an empty or error state. */
export function QuoteRows({ state, query, openPath, bookPath, onChange }: QuoteRowsProps) {
  const text = useWords(quoteWords)
  const { data: answer } = query
  const rows = useMemo(() => withTellingMarks(answer?.lists ?? [], state), [answer, state])
  const containers = useMemo(() => shownTypes(answer?.containers ?? [], rows, state), [answer, rows, state])
  return (
    <ListResults<QuoteItem>
      query={query}
      answer={answer && { lists: rows, total: answer.total }}
      label={text.table}
      rowKey={({ id }) => id}
      failed={text.failed}
      bones={{ phone: [120, 60, 70], table: quoteColumnWidths }}
      nothing={(total) => <NoQuotes {...{ state, total, onChange }} />}
      pager={{
        unit: 'quotes',
        page: state.page,
        size: state.size,
        sizes: pageSizes.quotes.options,
        onChange: (page, size) => onChange({ page, size: size as QuoteState['size'] }), // One of `sizes`.
      }}
      card={(quote) => (
        <QuoteCard
          quote={quote}
          state={state}
          types={containers.filter(isUsual)}
          openPath={openPath(quote)}
          bookPath={bookPath ? bookPath(quote) : null}
        />
      )}
      table={(shown) => <QuoteTable {...shown} {...{ containers, state, openPath, bookPath, onChange }} />}
    />
  )
}

type QuoteTableProps = Omit<QuoteRowsProps, 'query'> &
  ShownRows<QuoteItem> & { readonly containers: Answer['containers'] }

function QuoteTable({
  rows,
  containers,
  state,
  isStale,
  pager,
  openPath,
  bookPath,
  onChange,
}: QuoteTableProps) {
  const text = useWords(quoteWords)
  const language = useLanguage()
  const navigate = useNavigate()
  const seesForwarder = useMay('quote_forwarder')
  const mayAsk = useMay('quote_rfq')
  const rare = containers.filter((one) => !isUsual(one))
  const hasRareColumn =
    rare.some((one) => sortKeyOf(one) === state.field) ||
    rows.filter((quote) => hasPriceFor(quote, rare)).length * 2 > rows.length
  const columns = useMemo(
    () =>
      quoteColumns(language, { state, containers, hasRareColumn, seesForwarder, mayAsk, openPath, bookPath }),
    [language, state, containers, hasRareColumn, seesForwarder, mayAsk, openPath, bookPath],
  )
  return (
    <DataTable<QuoteItem>
      label={text.table}
      columns={columns}
      rows={rows}
      rowKey={(quote) => quote.id}
      dense
      isStale={isStale}
      empty={null}
      onOpen={(quote) => navigate(openPath(quote), { preventScrollReset: true })}
      sort={{ field: state.field, order: state.order }}
      onSort={(field, order) => onChange({ field, order })}
      pager={pager}
    />
  )
}

/** Drops types without a price on this page, except the one sorted by. */
function shownTypes(known: Answer['containers'], rows: readonly QuoteItem[], { field }: QuoteState) {
  return known.filter((one) => sortKeyOf(one) === field || rows.some((quote) => hasPriceFor(quote, [one])))
}

type NoQuotesProps = Pick<QuoteRowsProps, 'state' | 'onChange'> & { readonly total: number }

/** Shown when no quote matches the filter, none is published, or the page is past the last. */
function NoQuotes({ state, total, onChange }: NoQuotesProps) {
  const { empty } = useWords(quoteWords)
  const mayAsk = useMay('quote_rfq')
  if (total > 0)
    return (
      <StateMessage
        drawing="search"
        title={empty.title}
        actions={<Button onClick={() => onChange({ page: 1 })}>{empty.firstPage}</Button>}
      >
        {empty.beyond}
      </StateMessage>
    )
  if (countFilters(state) === 0)
    return (
      <StateMessage drawing="ship" title={empty.none} actions={<RfqButton state={state} primary />}>
        {mayAsk ? empty.noneText : empty.nonePlain}
      </StateMessage>
    )
  return (
    <StateMessage
      drawing="search"
      title={empty.title}
      actions={
        <>
          <RfqButton state={state} primary />
          <Button onClick={() => onChange(noFilter)}>{empty.clear}</Button>
        </>
      }
    >
      {mayAsk ? empty.text : empty.textPlain}
    </StateMessage>
  )
}
