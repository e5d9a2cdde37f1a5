import { exportQuotes } from '@berth/contract/trade/export'
import {
  type CargoAdvice,
  listQuotes,
  type PricedQuoteItem,
  type QuoteItem,
} from '@berth/contract/trade/quote'
import { pageSizes } from '@berth/domain/limits'
import { quoteCurrency } from '@berth/domain/money/bill'
import { type CargoPiece, measureOf } from '@berth/domain/tariff/cargo-piece'
import { dayInChina } from '@berth/domain/time/calendar'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { ExportButton } from '#features/import-export/export-button.tsx'
import { readOf } from '#lib/api/api.ts'
import { useMay } from '#lib/api/use-may.ts'
import { formatCount, formatMoney, formatSums } from '#lib/format.ts'
import { useLanguage, useWords } from '#lib/language.ts'
import { readStored, writeStored } from '#lib/storage.ts'
import { useSettled } from '#lib/use-settled.ts'
import { ListResults } from '#page-parts/lists/list-results.tsx'
import { LoadFailure } from '#page-parts/screens/load-failure.tsx'
import { writeAmount } from '#ui/controls/amount.ts'
import { Checkbox } from '#ui/controls/checkbox.tsx'
import { LinkButton } from '#ui/controls/link-button.tsx'
import { DateInput } from '#ui/dates/date-input.tsx'
import { StateMessage } from '#ui/feedback/state-message.tsx'
import { Page, PageHead } from '#ui/page/page.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { StickyActions } from '#ui/page/sticky-actions.tsx'
import { DataTable } from '#ui/table/data-table.tsx'
import { TextSkeleton } from '#ui/table/table-skeleton.tsx'
import { useIsPhone, useMedia } from '#ui/theme/use-media.ts'
import { bookLclPath, bookPath } from '../../quote-link.ts'
import { type CargoDraft, cargoOf, draftsOf, isBlankCargo } from '../cargo/cargo-draft.ts'
import { CargoEditor } from '../cargo/cargo-editor.tsx'
import { cargoWords } from '../cargo/cargo-words.ts'
import { PackingListButton } from '../cargo/packing-list-button.tsx'
import { ModeSwitch } from '../mode-switch.tsx'
import { PriceLines } from '../price-lines.tsx'
import parts from '../quote-parts.module.css'
import {
  cargoEstimateOf,
  filterOf,
  isStart,
  ofMode,
  type QuoteFilter,
  type QuoteState,
  type QuoteUrl,
  quotesQueryOf,
} from '../quote-url.ts'
import { quoteWords } from '../quote-words.ts'
import { RfqButton } from '../requests/rfq-button.tsx'
import { LaneLinks, LaneStart } from '../search/lane-start.tsx'
import { QuoteFilterForm } from '../search/quote-filter.tsx'
import { useLane } from '../search/use-lane.ts'
import { useModeCounts } from '../search/use-mode-counts.ts'
import { Advisor, lacksLocal, sellerOf, useAboutNote } from './advisor.tsx'
import { LclCard } from './lcl-card.tsx'
import { type LclRow, lclColumns } from './lcl-columns.tsx'
import styles from './lcl-quotes.module.css'
import { lclWords } from './lcl-words.ts'

const mayBook = { all: ['order', 'order_booking', 'quote_booking'] } as const

/** Whether local charges are shown, as this browser remembers it. */
const localChoice = 'quote-local-charges'

/** Without room for it beside the table, the cargo comes first. */
const stackedBelow = '(max-width: 1240px)'

/** Quotes of LCL: the cargo and what is advised for it, and all quotes by what they cost for it. */
export function LclQuotes({ url }: { readonly url: QuoteUrl }) {
  const [state, change] = url
  const text = useWords(lclWords)
  const page = useWords(quoteWords)
  const isPhone = useIsPhone()
  const isStacked = useMedia(stackedBelow)
  const seesForwarder = useMay('quote_forwarder')
  const canBook = useMay(mayBook)
  const lane = useLane(state)
  const { ready, today, estimate } = useCargoEstimate(state)
  const listed = { ...quotesQueryOf(state, seesForwarder), ...measureQuery(state.cargo) }
  const list = useQuery({ ...readOf(listQuotes, { query: listed }), enabled: estimate === null })
  const answer = estimate?.data
  const rows = answer
    ? rowsOf(answer.lists, state)
    : list.data?.lists.map((quote) => ({ quote, priced: null }))
  const total = answer ? (rows?.length ?? 0) : list.data?.total
  const advice = answer?.advice
  const measured = {
    ...{ cbm: advice?.volume ?? null, weight: advice?.weight ?? null, ready },
    pieces: advice ? state.cargo.reduce((sum, { pieces }) => sum + pieces, 0) : null,
  }
  const book = canBook ? (quote: QuoteItem) => bookLclPath(quote.id, measured) : null
  const bookOption = canBook
    ? ({ quote, stowage }: PricedQuoteItem) =>
        stowage
          ? bookPath(quote.id, {
              spaces: [{ container_id: stowage.container_id, count: stowage.quantity }],
              ready,
            })
          : bookLclPath(quote.id, measured)
    : null
  const search = (filter: QuoteFilter) => change(filterOf(filter))
  const keep = (part: Partial<Pick<QuoteState, 'ready' | 'cargo'>>) =>
    change({ ...part, page: state.page }, { replace: true })
  const [typed, setTyped] = useState(() => draftsOf(state.cargo))
  // What is typed stays, whether it is read or not; the address has what is read.
  const type = (next: typeof typed) => {
    setTyped(next)
    const read = cargoOf(next)
    if (read) keep({ cargo: read })
    else if (next.every(isBlankCargo)) keep({ cargo: [] })
  }
  const counts = useModeCounts(state, total)
  const lead = (
    <ModeSwitch
      mode={state.mode}
      counts={isStart(state) ? undefined : counts}
      onChange={(mode) => change(ofMode(mode))}
    />
  )
  const side = (
    <CargoSide
      {...{ ready, today, bookOption }}
      rows={typed}
      answer={answer}
      isLoading={estimate !== null && !answer && !estimate.isError}
      onRows={type}
      onReady={(day) => keep({ ready: day })}
    />
  )
  const exportButton = <ExportButton isCompact={isPhone} endpoint={exportQuotes} query={listed} />
  const best = answer?.advice?.options[0]
  return (
    <>
      <Page wide>
        <PageHead
          title={page.title}
          context={
            total === undefined
              ? '\u00a0'
              : answer && lane
                ? text.priced(lane, measureText(state.cargo), total)
                : text.context(lane, total)
          }
          actions={
            <>
              {exportButton}
              <RfqButton state={state} />
            </>
          }
        />
        <div className={`grid gap-16 at-start ${parts.columns}`}>
          {isStacked && side}
          <Panel flush label={text.table}>
            {isStart(state) ? (
              <LaneStart
                lead={lead}
                mode={state.mode}
                total={list.data?.total}
                onSearch={search}
                onAll={() => change({ all: '1' })}
              />
            ) : (
              <>
                <QuoteFilterForm lead={lead} applied={state} lane={lane} onSearch={search} />
                {state.pol_id === null && state.to_id === null && <LaneLinks mode={state.mode} />}
                <LclRows
                  {...{ state, rows, total, book, change }}
                  query={estimate ?? list}
                  isPriced={answer !== undefined}
                  hasLane={state.pol_id !== null && state.to_id !== null}
                  isStacked={isStacked}
                />
              </>
            )}
          </Panel>
          {!isStacked && <aside className={`sticky ${parts.side}`}>{side}</aside>}
        </div>
      </Page>
      {isPhone && best && bookOption && (
        <BestBar best={best} lacksLocal={lacksLocal(best, answer?.lists ?? [])} path={bookOption(best)} />
      )}
    </>
  )
}

/** The estimate of the cargo in the address: null while there is no lane or no cargo. */
function useCargoEstimate(state: QuoteState) {
  const today = dayInChina(new Date())
  const ready = state.ready !== null && state.ready >= today ? state.ready : today
  const { pol_id, to_id, cargo } = state
  const isAskable = pol_id !== null && to_id !== null && cargo.length > 0
  const ask = useSettled(isAskable ? { pol_id, to_id, ready_date: ready, cargo } : null)
  const query = useQuery({
    ...cargoEstimateOf(ask ?? { pol_id: 0, to_id: 0, ready_date: ready, cargo: [] }),
    enabled: ask !== null,
    placeholderData: keepPreviousData,
  })
  return { ready, today, estimate: isAskable ? query : null }
}

/** The LCL quotes of an estimate that the filter leaves, in the order asked for. */
function rowsOf(items: readonly PricedQuoteItem[], state: QuoteState): readonly LclRow[] {
  const { carrier_id: carriers, forwarder_id: forwarder, field, order } = state
  const rows = items
    .filter(({ quote }) => quote.lcl !== null)
    .filter(({ quote }) => carriers.length === 0 || carriers.includes(quote.carrier_id))
    .filter(({ quote }) => forwarder === null || quote.forwarder_id === forwarder)
    .map((priced) => ({ quote: priced.quote, priced }))
  const by: Readonly<Record<string, (row: LclRow) => number | string>> = {
    transit_days: ({ quote }) => quote.transit_days ?? Number.POSITIVE_INFINITY,
    edate: ({ quote }) => quote.edate,
  }
  const key = by[field]
  if (!key) return order === 'asc' ? rows : rows.toReversed()
  const sign = order === 'asc' ? 1 : -1
  return rows.toSorted((one, other) => {
    const [of, than] = [key(one), key(other)]
    return of === than ? 0 : of < than ? -sign : sign
  })
}

/** The cargo a list is sorted by. */
function measureQuery(cargo: readonly CargoPiece[]) {
  const { volume, weight } = measureOf(cargo)
  return { ...(volume > 0 ? { cbm: volume } : {}), ...(weight > 0 ? { weight } : {}) }
}

/** What a cargo comes to: 10.944 m³ · 2,544 kg. */
function measureText(cargo: readonly CargoPiece[]): string {
  const { volume, weight } = measureOf(cargo)
  return `${writeAmount(volume, 3)} m³ · ${formatCount(Math.round(weight))} kg`
}

/** What an estimate of cargo says. */
type CargoAnswer = {
  readonly lists: readonly PricedQuoteItem[]
  readonly advice: CargoAdvice | null
}

type CargoSideProps = {
  readonly rows: readonly CargoDraft[]
  readonly ready: string
  readonly today: string
  readonly answer: CargoAnswer | undefined
  readonly isLoading: boolean
  readonly bookOption: ((option: PricedQuoteItem) => string) | null
  readonly onRows: (rows: readonly CargoDraft[]) => void
  readonly onReady: (day: string | null) => void
}

/** The cargo, and what is advised for it. */
function CargoSide({ rows, ready, today, answer, isLoading, bookOption, onRows, onReady }: CargoSideProps) {
  const text = useWords(cargoWords)
  const id = useId()
  return (
    <Panel flush title={text.title} extra={<PackingListButton rows={rows} onRows={onRows} />}>
      <div className="row between gap-12 padded-16">
        <label htmlFor={id}>{text.ready}</label>
        <span className={styles.date}>
          <DateInput id={id} min={today} value={ready} onChange={onReady} />
        </span>
      </div>
      <CargoEditor rows={rows} onRows={onRows} />
      <div aria-live="polite">
        {isLoading && <TextSkeleton lines={4} />}
        {answer?.advice && <Advisor advice={answer.advice} priced={answer.lists} bookPath={bookOption} />}
      </div>
    </Panel>
  )
}

type LclRowsProps = {
  readonly state: QuoteState
  readonly rows: readonly LclRow[] | undefined
  readonly total: number | undefined
  readonly query: {
    readonly isError: boolean
    readonly error: unknown
    readonly isFetching: boolean
    readonly isPlaceholderData: boolean
    readonly refetch: () => unknown
  }
  readonly isPriced: boolean
  readonly hasLane: boolean
  readonly isStacked: boolean
  readonly book: ((quote: QuoteItem) => string) | null
  readonly change: QuoteUrl[1]
}

/** The quotes as a table or as cards; each opens to its lines. */
function LclRows(props: LclRowsProps) {
  const { state, rows, total, query, isPriced, hasLane, isStacked, book, change } = props
  const text = useWords(lclWords)
  const language = useLanguage()
  const items = rows?.flatMap(({ priced }) => priced ?? []) ?? []
  const note = useAboutNote(items)
  const [hasLocal, setLocal] = useState(() => readStored(localChoice) !== 'hidden')
  const chooseLocal = (is: boolean) => {
    setLocal(is)
    writeStored(localChoice, is ? 'shown' : 'hidden')
  }
  const hasOthers = items.some(({ totals }) => totals.some(({ currency }) => currency !== quoteCurrency))
  const toggle = ({ quote }: LclRow) =>
    change({ quote: state.quote === quote.id ? null : quote.id, page: state.page }, { replace: true })
  const isOpen = ({ quote }: LclRow) => state.quote === quote.id
  const linesOf = ({ priced }: LclRow) => priced && <PriceLines priced={priced} hasLocal={hasLocal} />
  if (query.isError && !rows)
    return <LoadFailure error={query.error} title={text.failed} onRetry={() => query.refetch()} />
  return (
    <>
      {!isPriced && (
        <p className={`note gap-4-16 ${styles.options}`}>
          {!hasLane ? text.chooseLane : isStacked ? text.typeCargoAbove : text.typeCargo}
        </p>
      )}
      {isPriced && (hasOthers || note) && (
        <div className={`row wrap gap-4-16 ${styles.options}`}>
          {hasOthers && (
            <Checkbox checked={hasLocal} onChange={({ target }) => chooseLocal(target.checked)}>
              {text.local}
            </Checkbox>
          )}
          {note && hasLocal && <span className="note">{note}</span>}
        </div>
      )}
      <ListResults<LclRow>
        query={query}
        answer={rows && { lists: rows, total: total ?? rows.length }}
        label={text.table}
        rowKey={({ quote }) => quote.id}
        failed={text.failed}
        bones={{ phone: [120, 60, 70], table: [120, 80, 80, 60, 60, 60, 90, 90, 100, 48] }}
        nothing={() => (
          <StateMessage drawing="search" title={text.noTitle}>
            {text.noText}
          </StateMessage>
        )}
        pager={
          isPriced
            ? null
            : {
                unit: 'quotes',
                page: state.page,
                size: state.size,
                sizes: pageSizes.quotes.options,
                onChange: (page, size) => change({ page, size: size as QuoteState['size'] }), // One of `sizes`.
              }
        }
        card={(row) => (
          <LclCard
            row={row}
            isBest={row === rows?.[0] && isPriced}
            hasLocal={hasLocal}
            isShort={hasLocal && row.priced !== null && lacksLocal(row.priced, items)}
            path={book ? book(row.quote) : null}
            isOpen={isOpen(row)}
            onToggle={() => toggle(row)}
          >
            {linesOf(row)}
          </LclCard>
        )}
        table={(shown) => (
          <DataTable<LclRow>
            label={text.table}
            columns={lclColumns(language, { rows: shown.rows, isPriced, hasLocal, book })}
            rows={shown.rows}
            rowKey={shown.rowKey}
            isStale={shown.isStale}
            dense
            empty={null}
            sort={{ field: state.field, order: state.order }}
            onSort={(field, order) => change({ field: field as QuoteState['field'], order })} // A column's key.
            {...(isPriced ? { expansion: { isOpen, onToggle: toggle, content: linesOf } } : {})}
            pager={shown.pager}
          />
        )}
      />
      {isPriced && <p className="note line-above padded-10-16">{text.measured}</p>}
    </>
  )
}

type BestBarProps = {
  readonly best: PricedQuoteItem
  readonly lacksLocal: boolean
  readonly path: string
}

/** Where the advisor is out of sight, keeps its first option at the bottom of the screen. */
function BestBar({ best, lacksLocal: isShort, path }: BestBarProps) {
  const text = useWords(cargoWords)
  const lcl = useWords(lclWords)
  const { about, stowage, quote, totals } = best
  return (
    <StickyActions
      summary={
        <div className={`slim ${styles.brief}`}>
          <span className="note">{lcl.cheapestOf(stowage?.container_name ?? text.lcl)}</span>
          <b>{about ? lcl.aboutSum(formatMoney(about.amount, about.currency)) : formatSums(totals)}</b>
          {isShort && <span className="note soon">{lcl.noLocal}</span>}
        </div>
      }
    >
      <LinkButton primary to={path} aria-label={lcl.bookOf(sellerOf(quote), quote.quote_no)}>
        {stowage ? text.bookFcl : text.bookLcl}
      </LinkButton>
    </StickyActions>
  )
}
