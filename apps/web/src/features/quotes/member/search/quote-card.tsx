import type { QuoteContainer, QuoteItem } from '@berth/contract/trade/quote'
import { rateStateOn } from '@berth/domain/rate'
import { dayInChina } from '@berth/domain/time/calendar'
import { Link } from 'react-router'
import { firstName } from '#features/lookups/first-name.ts'
import { formatDay } from '#lib/format.ts'
import { useLanguage, useWords } from '#lib/language.ts'
import { shortCarrier } from '#lib/short-carrier.ts'
import { Card } from '#ui/table/card-list.tsx'
import styles from '../quote-parts.module.css'
import { PriceGrid } from '../quote-parts.tsx'
import type { QuoteState } from '../quote-url.ts'
import { quoteWords } from '../quote-words.ts'
import { QuoteRfqButton } from '../requests/rfq-button.tsx'

type QuoteCardProps = {
  readonly quote: QuoteItem
  /** The page's state, used to prefill a quote request about the quote. */
  readonly state: QuoteState
  /** The types with a cell in every card. */
  readonly types: readonly QuoteContainer[]
  readonly openPath: string
  readonly bookPath: string | null
}

/** A quote on phones: carrier, route, prices by type, validity and booking button. */
export function QuoteCard({ quote, state, types, openPath, bookPath }: QuoteCardProps) {
  const text = useWords(quoteWords)
  const language = useLanguage()
  const stops = [quote.pol_name, ...(quote.pod_id === quote.to_id ? [] : [quote.pod_name]), quote.to_name]
  const isEnding = rateStateOn(quote, dayInChina(new Date())) === 'ending'
  return (
    <Card
      title={
        <Link
          className={`strong inline-block cut ink ${styles.carrier}`}
          to={openPath}
          aria-label={text.openOf(quote.carrier_name, quote.quote_no)}
        >
          {shortCarrier(quote.carrier_name)}
        </Link>
      }
      tag={quote.forwarder_name && <span className="note">{quote.forwarder_name}</span>}
      facts={[
        [stops.map(firstName).join(' → '), quote.transit_days !== null && text.days(quote.transit_days)]
          .filter(Boolean)
          .join(' · '),
        <PriceGrid key="prices" spaces={quote.spaces} types={types} />,
      ]}
      remark={
        <span className={isEnding ? 'soon' : undefined}>{text.until(formatDay(quote.edate, language))}</span>
      }
      action={
        <span className={`row gap-12 ${styles.rowActions}`}>
          <QuoteRfqButton state={state} quote={quote} />
          {bookPath && (
            <Link
              className={`strong phone-touch ${styles.book}`}
              to={bookPath}
              aria-label={text.bookOf(quote.carrier_name, quote.quote_no)}
            >
              {text.book}
            </Link>
          )}
        </span>
      }
    />
  )
}
