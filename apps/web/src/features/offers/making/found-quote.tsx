import type { QuoteItem } from '@berth/contract/trade/quote'
import { formatDay, formatMoney, formatPrice } from '#lib/format.ts'
import { useLanguage, useWords } from '#lib/language.ts'
import { Checkbox } from '#ui/controls/checkbox.tsx'
import { Mono } from '#ui/page/mono.tsx'
import { offerWords } from '../offer-words.ts'
import { madeOfferWords } from './made-offer-words.ts'

type FoundQuoteProps = {
  readonly quote: QuoteItem
  /** The container types that were asked for; null for all. */
  readonly types: readonly number[] | null
  readonly isPicked: boolean
  readonly isFull: boolean
  readonly onPick: (isPicked: boolean) => void
}

/** A quote to pick, until as many are as an offer may have options. */
export function FoundQuote({ quote, types, isPicked, isFull, onPick }: FoundQuoteProps) {
  const text = useWords(madeOfferWords)
  const field = useWords(offerWords)
  const language = useLanguage()
  return (
    <li className="row between wrap gap-8 line-below">
      <Checkbox
        checked={isPicked}
        disabled={isFull && !isPicked}
        aria-label={text.takeOf(quote.quote_no)}
        onChange={({ target }) => onPick(target.checked)}
      >
        <b className="strong">{quote.carrier_name}</b> <Mono code>{quote.quote_no}</Mono>{' '}
        <span className="note">
          {[
            quote.transit_days !== null && field.days(quote.transit_days),
            quote.lcl?.hub_name,
            text.validTo(formatDay(quote.edate, language)),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </Checkbox>
      <QuotePrices quote={quote} types={types} />
    </li>
  )
}

/** The freight of a quote: by container type, only those asked for unless null; or for the cargo that was measured. */
export function QuotePrices({ quote, types }: Pick<FoundQuoteProps, 'quote' | 'types'>) {
  if (quote.lcl) return <span className="num">{quote.total === null ? '–' : formatMoney(quote.total)}</span>
  return (
    <span className="row wrap gap-12">
      {quote.spaces
        .filter(({ container_id }) => types === null || types.includes(container_id))
        .map(({ container_id, container_name, price }) => (
          <span key={container_id} className="nowrap">
            <span className="note">{container_name}</span> {formatPrice(price)}
          </span>
        ))}
    </span>
  )
}
