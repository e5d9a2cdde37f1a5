import type { QuoteDetail } from '@berth/contract/trade/quote'
import { shareBasis } from '@berth/domain/quote/frozen-quote'
import { writeFigure } from '@berth/domain/text/write-figure'
import { sayUnit } from '@berth/locales/charge-words'
import { formatMoney } from '#lib/format.ts'
import { useLanguage, useWords } from '#lib/language.ts'
import { Mono } from '#ui/page/mono.tsx'
import { priceLineWords } from '../price-line-words.ts'
import { quoteWords } from '../quote-words.ts'

type Charge = QuoteDetail['offered'][number]

/** The charges beside the ocean freight of a quote, each by its unit: what they come to depends on what is booked. */
export function OfferedCharges({ charges }: { readonly charges: readonly Charge[] }) {
  const { detail } = useWords(quoteWords)
  if (charges.length === 0) return null
  return (
    <div>
      <h3>{detail.charges}</h3>
      <ul className="grid gap-4" aria-label={detail.charges}>
        {charges.map((charge, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: charges of one quote, in their order
          <li key={at} className="row between gap-12">
            <span>
              {charge.charge_name} <Mono code>{charge.charge_code}</Mono>
            </span>
            <span className="num">
              <Price charge={charge} />
            </span>
          </li>
        ))}
      </ul>
      <p className="note">{detail.chargesNote}</p>
    </div>
  )
}

function Price({ charge }: { readonly charge: Charge }) {
  const { detail } = useWords(quoteWords)
  const line = useWords(priceLineWords)
  const language = useLanguage()
  const { basis, unit_price: price, currency, minimum, maximum, of_types: types } = charge
  const money = (amount: number) => formatMoney(amount, currency)
  const notes = [
    ...(types.length > 0 ? [types.join(', ')] : []),
    ...(minimum === null ? [] : [`${line.limits.minimum} ${money(minimum)}`]),
    ...(maximum === null ? [] : [`${line.limits.maximum} ${money(maximum)}`]),
    ...(charge.is_included ? [line.included] : []),
    ...(charge.is_optional ? [line.optional] : []),
    ...(charge.payment_term === 'collect' ? [line.collect] : []),
  ]
  return (
    <>
      {price !== null &&
        (basis === shareBasis
          ? detail.share(writeFigure(price, 0, 2))
          : `${money(price)} / ${sayUnit(basis, language)}`)}
      {notes.length > 0 && <span className="note"> {notes.join(' · ')}</span>}
    </>
  )
}
