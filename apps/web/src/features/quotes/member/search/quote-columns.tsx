import type { QuoteContainer, QuoteItem } from '@berth/contract/trade/quote'
import { standardContainerCode } from '@berth/domain/quote/quote'
import type { Language } from '@berth/locales/language'
import { Link } from 'react-router'
import { PlaceName, Validity } from '#features/rates/rate-parts.tsx'
import { formatCount, nothing } from '#lib/format.ts'
import { shortCarrier } from '#lib/short-carrier.ts'
import type { DataTableProps, TableColumn } from '#ui/table/data-table.tsx'
import styles from '../quote-parts.module.css'
import { OtherPrices, Price } from '../quote-parts.tsx'
import { hasPriceFor, type QuoteState, spaceOf } from '../quote-url.ts'
import { quoteWords } from '../quote-words.ts'
import { QuoteRfqButton } from '../requests/rfq-button.tsx'

/** Column widths for the skeleton. */
export const quoteColumnWidths = [100, 110, 110, 76, 76, 76, 60, 170, 48]

const usualTypes: ReadonlySet<string> = new Set(['20GP', '40GP', '40HQ', '45HQ'])

/** Whether a type has its own column, or on phones a cell in every card. */
export function isUsual({ container_name }: QuoteContainer): boolean {
  return usualTypes.has(container_name)
}

type ColumnContext = {
  readonly state: QuoteState
  readonly containers: readonly QuoteContainer[]
  /** Whether rare types have a column. Otherwise the few quotes with one show it under their carrier. */
  readonly hasRareColumn: boolean
  readonly seesForwarder: boolean
  /** Whether the user may send quote requests. */
  readonly mayAsk: boolean
  /** The URL that opens a quote. */
  readonly openPath: (quote: QuoteItem) => string
  /** The path of the booking form for a quote, or null without permission. */
  readonly bookPath: ((quote: QuoteItem) => string) | null
}

/** The sort key of a price column. The standard container's price is the default sort order. */
export function sortKeyOf({ container_id, container_name }: QuoteContainer): string {
  return container_name === standardContainerCode ? 'price' : `price_${container_id}`
}

/** The columns of the list. A place fixed by the filter is shown above the table instead of in a column. */
export function quoteColumns(
  language: Language,
  { state, containers, hasRareColumn, seesForwarder, mayAsk, openPath, bookPath }: ColumnContext,
): DataTableProps<QuoteItem>['columns'] {
  const text = quoteWords[language]
  const { columns: head } = text
  const rare = containers.filter((container) => !isUsual(container))
  const columns: TableColumn<QuoteItem>[] = [
    {
      title: head.carrier,
      key: 'carrier',
      sorter: true,
      render: (_, quote) => (
        <>
          <Link
            className={`inline-block cut ink ${styles.carrier}`}
            to={openPath(quote)}
            title={`${quote.carrier_name} ${quote.carrier_code}`}
            aria-label={text.openOf(quote.carrier_name, quote.quote_no)}
          >
            {shortCarrier(quote.carrier_name)}
          </Link>
          {!hasRareColumn && hasPriceFor(quote, rare) && (
            <span className={`block ${styles.under}`}>
              <OtherPrices quote={quote} types={rare} />
            </span>
          )}
        </>
      ),
    },
  ]
  if (state.pol_id === null)
    columns.push({
      title: head.pol,
      key: 'pol',
      sorter: true,
      render: (_, quote) => <PlaceName name={quote.pol_name} code={quote.pol_code} />,
    })
  columns.push({
    title: head.pod,
    key: 'pod',
    sorter: true,
    render: (_, quote) => <PlaceName name={quote.pod_name} code={quote.pod_code} />,
  })
  if (state.to_id === null)
    columns.push({
      title: head.to,
      key: 'to',
      sorter: true,
      render: (_, quote) =>
        quote.to_id === quote.pod_id ? (
          <span className="note">{text.sameAsPod}</span>
        ) : (
          <PlaceName name={quote.to_name} code={quote.to_code} />
        ),
    })
  if (seesForwarder)
    columns.push({
      title: head.forwarder,
      key: 'forwarder',
      sorter: true,
      render: (_, quote) => (
        <span className={`whole note inline-block ${styles.forwarder}`}>
          {quote.forwarder_name ?? nothing}
        </span>
      ),
    })
  const priceColumn = (container: QuoteContainer) => ({
    title: (
      <span title={text.price(container.container_name)}>
        {container.container_name} <small className={styles.unit}>US$</small>
      </span>
    ),
    key: sortKeyOf(container),
    sorter: true,
    align: 'right' as const,
    onCell: (quote: QuoteItem) => {
      const isLow = spaceOf(quote, container.container_id)?.is_cheapest
      return isLow ? { className: styles.low ?? '' } : {}
    },
    render: (_: unknown, quote: QuoteItem) => <Price space={spaceOf(quote, container.container_id)} />,
  })
  columns.push(
    ...containers.filter(isUsual).map(priceColumn),
    {
      title: head.transit,
      key: 'transit_days',
      sorter: true,
      align: 'right',
      render: (_, quote) => (quote.transit_days === null ? nothing : formatCount(quote.transit_days)),
    },
    {
      title: <span className={`small ${styles.validity}`}>{head.validity}</span>,
      key: 'edate',
      sorter: true,
      render: (_, quote) => (
        <span className={`small ${styles.validity}`}>
          <Validity isQuote rate={quote} />
        </span>
      ),
    },
  )
  // A single rare type gets its own column. Several share one, because validity is needed more often than their prices.
  if (hasRareColumn && rare.length === 1) columns.push(...rare.map(priceColumn))
  else if (hasRareColumn)
    columns.push({
      title: (
        <span className={`nowrap ${styles.others}`}>
          {head.otherTypes} <small className={styles.unit}>US$</small>
        </span>
      ),
      key: 'other_types',
      align: 'right',
      render: (_, quote) => <OtherPrices quote={quote} types={rare} />,
    })
  if (bookPath || mayAsk)
    columns.push({
      title: head.action,
      key: 'action',
      fixed: 'right',
      render: (_, quote) => (
        <span className={`row gap-12 ${styles.rowActions}`}>
          {mayAsk && <QuoteRfqButton isIcon state={state} quote={quote} />}
          {bookPath && (
            <Link
              className={`strong phone-touch ${styles.book}`}
              to={bookPath(quote)}
              aria-label={text.bookOf(quote.carrier_name, quote.quote_no)}
            >
              {text.book}
            </Link>
          )}
        </span>
      ),
    })
  return columns
}
