import type { PricedQuoteItem, QuoteItem } from '@berth/contract/trade/quote'
import { quoteCurrency } from '@berth/domain/money/bill'
import { currencySign } from '@berth/domain/money/sum'
import { rateStateOn } from '@berth/domain/rate'
import { breakAt } from '@berth/domain/tariff/lcl-price'
import { dayInChina } from '@berth/domain/time/calendar'
import type { Language } from '@berth/locales/language'
import { Link } from 'react-router'
import { firstName } from '#features/lookups/first-name.ts'
import { formatAmount, formatCount, formatDay, formatShortDay, formatWeekday, nothing } from '#lib/format.ts'
import { useLanguage, useWords } from '#lib/language.ts'
import type { TableColumn } from '#ui/table/data-table.tsx'
import parts from '../quote-parts.module.css'
import { currenciesOf, lacksLocal, sellerOf } from './advisor.tsx'
import styles from './lcl-columns.module.css'
import { lclWords } from './lcl-words.ts'

/** An LCL quote, with its price once the cargo is known. */
export type LclRow = { readonly quote: QuoteItem; readonly priced: PricedQuoteItem | null }

type ColumnContext = {
  readonly rows: readonly LclRow[]
  readonly isPriced: boolean
  readonly hasLocal: boolean
  readonly book: ((quote: QuoteItem) => string) | null
}

/** Days of the week in short: 周二、周四. */
export function weekdaysOf(days: readonly number[], language: Language): string {
  // The first of January 2024 was a Monday.
  const said = days.map((day) => formatWeekday(`2024-01-0${day}`, language))
  return said.length === 0 ? nothing : said.join(language === 'zh-CN' ? '、' : ', ')
}

/** How the cargo goes: directly, or loaded anew at a port. */
export function Routing({ lcl }: Pick<QuoteItem, 'lcl'>) {
  const text = useWords(lclWords)
  return lcl?.hub_name ? text.over(firstName(lcl.hub_name)) : text.direct
}

/** How long a quote holds, in amber if it ends soon. */
export function Until({ quote }: { readonly quote: QuoteItem }) {
  const text = useWords(lclWords)
  const language = useLanguage()
  const isEnding = rateStateOn(quote, dayInChina(new Date())) === 'ending'
  return (
    <span className={isEnding ? 'soon' : undefined} title={formatDay(quote.edate, language)}>
      {text.until(formatShortDay(quote.edate, language))}
    </span>
  )
}

/** The columns of LCL quotes: with a cargo what it costs in each currency and about in one, else the price per revenue ton. */
export function lclColumns(
  language: Language,
  { rows, isPriced, hasLocal, book }: ColumnContext,
): readonly TableColumn<LclRow>[] {
  const text = lclWords[language]
  const items = rows.flatMap(({ priced }) => priced ?? [])
  const about = hasLocal ? items.find((item) => item.about)?.about : undefined
  const least = Math.min(...items.flatMap((item) => item.about?.amount ?? []))
  const currencies = currenciesOf(items).filter((currency) => hasLocal || currency === quoteCurrency)
  const amountColumn = (currency: string): TableColumn<LclRow> => ({
    ...{ title: currencySign(currency), key: `in_${currency}`, align: 'right' },
    render: (_, { priced }) => {
      const amount = priced?.totals.find((one) => one.currency === currency)?.amount
      if (amount !== undefined) return formatAmount(amount)
      return priced && lacksLocal(priced, items) ? <span className="note">{text.notListed}</span> : nothing
    },
  })
  return [
    {
      // Only some see who publishes a quote; the others see whose ship it is.
      title: rows.some(({ quote }) => quote.forwarder_name !== null) ? text.publisher : text.carrier,
      key: 'seller',
      render: (_, { quote }) => (
        <span title={quote.quote_no} className={`text-start ${styles.seller}`}>
          {sellerOf(quote)}
        </span>
      ),
    },
    { title: text.cfs, key: 'cfs', render: (_, { quote }) => quote.lcl?.cfs ?? nothing },
    { title: text.via, key: 'via', render: (_, { quote }) => <Routing lcl={quote.lcl} /> },
    {
      title: text.closing,
      key: 'closing',
      render: (_, { quote }) => weekdaysOf(quote.lcl?.closing_days ?? [], language),
    },
    {
      title: text.sailing,
      key: 'sailing',
      render: (_, { quote }) => weekdaysOf(quote.lcl?.sailing_days ?? [], language),
    },
    {
      ...{ title: text.days, key: 'transit_days', align: 'right', sorter: true },
      render: (_, { quote }) => formatCount(quote.transit_days),
    },
    ...(isPriced
      ? [
          ...currencies.map(amountColumn),
          ...(about
            ? [
                {
                  title: text.about(currencySign(about.currency)),
                  ...({ key: 'price', align: 'right', sorter: true } as const),
                  render: (_: unknown, { priced, quote }: LclRow) => (
                    <span className={styles.about}>
                      {priced?.about?.amount === least && (
                        <span className={`inline-block padded-0-4 rounded-3 ${parts.mark}`}>
                          {text.lowest}
                        </span>
                      )}
                      <b className={priced?.about?.amount === least ? 'brand' : undefined}>
                        {priced?.about ? formatAmount(priced.about.amount) : nothing}
                      </b>
                      <small>
                        <Until quote={quote} />
                      </small>
                    </span>
                  ),
                },
              ]
            : [untilColumn(text.validity)]),
        ]
      : [
          {
            title: rows.some(({ quote }) => quote.total !== null) ? text.freight : text.perTon,
            ...({ key: 'price', align: 'right', sorter: true } as const),
            render: (_: unknown, { quote }: LclRow) => (
              <span className={styles.about}>
                {quote.lcl ? formatAmount(quote.total ?? breakAt(quote.lcl, 1).price) : nothing}
                <small>
                  <Until quote={quote} />
                </small>
              </span>
            ),
          },
        ]),
    ...(book
      ? [
          {
            title: text.action,
            key: 'action',
            fixed: 'right' as const,
            render: (_: unknown, { quote }: LclRow) => (
              <Link
                className="strong"
                to={book(quote)}
                aria-label={text.bookOf(sellerOf(quote), quote.quote_no)}
              >
                {text.book}
              </Link>
            ),
          },
        ]
      : []),
  ]
}

function untilColumn(title: string): TableColumn<LclRow> {
  return { title, key: 'edate', align: 'right', render: (_, { quote }) => <Until quote={quote} /> }
}
