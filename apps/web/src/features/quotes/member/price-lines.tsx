import type { PricedQuoteItem, PricedQuoteLine } from '@berth/contract/trade/quote'
import { quoteCurrency } from '@berth/domain/money/bill'
import { currencySign, sumsByCurrency } from '@berth/domain/money/sum'
import { breakAt, type LclPrice } from '@berth/domain/tariff/lcl-price'
import { writeFigure } from '@berth/domain/text/write-figure'
import { carbonWords, sayFactor } from '@berth/locales/carbon-words'
import { sayUnit } from '@berth/locales/charge-words'
import type { Language } from '@berth/locales/language'
import { formatAmount, formatCount, formatMoney, formatSums } from '#lib/format.ts'
import { useLanguage, useWords } from '#lib/language.ts'
import { writeAmount } from '#ui/controls/amount.ts'
import { Mono } from '#ui/page/mono.tsx'
import { priceLineWords } from './price-line-words.ts'
import styles from './price-lines.module.css'

type PriceLinesProps = {
  readonly priced: PricedQuoteItem
  /** Whether charges in other currencies than that of the freight are shown. */
  readonly hasLocal?: boolean
}

/** What a price consists of: the lines of each currency, what is optional, included or collect, and how LCL freight was counted. */
export function PriceLines({ priced, hasLocal = true }: PriceLinesProps) {
  const text = useWords(priceLineWords)
  const { lines, totals, quote } = priced
  const shown = totals.filter(({ currency }) => hasLocal || currency === quoteCurrency)
  const optional = lines.filter(({ charge_mode }) => charge_mode === 'on_request')
  const included = lines.filter(({ charge_mode }) => charge_mode === 'included')
  const nameOf = (currency: string) => {
    if (currency === quoteCurrency) return text.ocean
    return currency === 'CNY' ? text.local : text.other(currencySign(currency))
  }
  return (
    <div className="grid one-column cut outlined-brand rounded surface">
      <div className={`grid ${styles.groups}`}>
        {shown.map((total) => (
          <Group
            key={total.currency}
            name={nameOf(total.currency)}
            total={total}
            lines={lines.filter((line) => line.charge_mode === 'on_top' && line.currency === total.currency)}
          />
        ))}
      </div>
      {[[text.optional, optional] as const, [text.included, included] as const].map(
        ([name, some]) =>
          some.length > 0 && (
            <p key={name} className="note flex wrap gap-4-12 padded-8-16 line-above">
              <span className={`padded-0-4 rounded-3 ${styles.mark}`}>{name}</span>
              {some.map((line, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: lines of one price, in their order
                <span key={at} className="nowrap">
                  {line.name} <Mono code>{line.code}</Mono> {formatMoney(line.amount, line.currency)}
                </span>
              ))}
            </p>
          ),
      )}
      {(quote.lcl || priced.collect.length > 0 || priced.carbon) && <Facts priced={priced} />}
    </div>
  )
}

type GroupProps = {
  readonly name: string
  readonly lines: readonly PricedQuoteLine[]
  readonly total: PricedQuoteItem['totals'][number]
}

/** The lines of one currency. */
function Group({ name, lines, total }: GroupProps) {
  const text = useWords(priceLineWords)
  const sign = currencySign(total.currency)
  return (
    <div className={`slim ${styles.group}`}>
      <b className={`block ${styles.name}`}>{name}</b>
      <table aria-label={text.table(name)}>
        <thead>
          <tr>
            <th scope="col">{text.charge}</th>
            <th scope="col" className="num">
              {text.quantity}
            </th>
            <th scope="col" className="num">
              {text.price(sign)}
            </th>
            <th scope="col" className="num">
              {text.amount(sign)}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={`${line.code} ${line.container_id} ${line.basis}`}>
              <td>
                {line.name} <Mono code>{line.code}</Mono>
              </td>
              <td className="num nowrap">
                <Quantity line={line} />
              </td>
              <td className="num">
                {line.basis === 'percent'
                  ? `${formatAmount(line.unit_price)}%`
                  : formatAmount(line.unit_price)}
              </td>
              <td className="num">
                {line.limit && <span className="note">{text.limits[line.limit]} </span>}
                {formatAmount(line.amount)}
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td colSpan={3}>{text.total}</td>
            <td className="num">{formatAmount(total.amount)}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

function Quantity({ line: { basis, quantity, container_name } }: { readonly line: PricedQuoteLine }) {
  const language = useLanguage()
  if (basis === 'percent') return null
  return (
    <>
      {basis === 'revenue_ton' ? writeAmount(quantity, 3) : formatCount(quantity)}{' '}
      <span className="note">{container_name ?? unitOf(basis, quantity, language)}</span>
    </>
  )
}

/** The unit behind a quantity. */
function unitOf(basis: PricedQuoteLine['basis'], quantity: number, language: Language): string {
  if (basis === 'revenue_ton') return 'RT'
  return sayUnit(basis === 'bill_of_lading' ? 'B/L' : basis, language, quantity)
}

/** How LCL freight was counted, its other prices, and what whoever takes the cargo pays. */
function Facts({ priced: { quote, tons, collect, carbon } }: { readonly priced: PricedQuoteItem }) {
  const text = useWords(priceLineWords)
  const { lcl } = quote
  return (
    <dl className={`grid gap-8-16 padded line-above ${styles.facts}`}>
      {lcl && tons && (
        <>
          <dt>{text.tons}</dt>
          <dd>
            {writeAmount(tons.charged, 3)} RT
            <span className="note">
              {tons.minimum ? text.minimum[tons.minimum] : measured(text, tons, lcl)}
            </span>
          </dd>
          <dt>{text.breaks}</dt>
          <dd>
            <Breaks lcl={lcl} tons={tons.charged} />
          </dd>
        </>
      )}
      {collect.length > 0 && (
        <>
          <dt>{text.collect}</dt>
          <dd>
            {formatSums(sumsByCurrency(collect))}
            <span className="note">
              {collect
                .map(({ name, amount, currency }) => `${name} ${formatMoney(amount, currency)}`)
                .join(' · ')}
            </span>
            <span className="note">{text.collectNote}</span>
          </dd>
        </>
      )}
      {carbon && <Carbon carbon={carbon} />}
    </dl>
  )
}

/** What it emits, with what that was counted from. */
function Carbon({ carbon }: { readonly carbon: NonNullable<PricedQuoteItem['carbon']> }) {
  const text = useWords(priceLineWords)
  const carbonText = useWords(carbonWords)
  const language = useLanguage()
  const { kilograms, quantity, distance, unit, factor } = carbon
  const carried = text.carried[unit](writeFigure(quantity, 0, 3))
  return (
    <>
      <dt>{carbonText.name}</dt>
      <dd>
        {carbonText.kilograms(formatCount(kilograms))}
        <span className="note">
          {text.counted(carried, formatCount(distance), writeFigure(factor, 0, 6), text.per[unit])}
        </span>
        <span className="note">{sayFactor(carbon, language)}</span>
      </dd>
    </>
  )
}

type LclQuote = NonNullable<PricedQuoteItem['quote']['lcl']>
type Words = (typeof priceLineWords)['zh-CN']

function measured(
  text: Words,
  { volume, weight }: NonNullable<PricedQuoteItem['tons']>,
  { kilograms_per_ton: kilograms }: LclQuote,
): string {
  const [inCbm, inTons] = [writeAmount(volume, 3), writeAmount(weight / kilograms, 3)]
  return volume >= weight / kilograms ? text.byVolume(inCbm, inTons) : text.byWeight(inCbm, inTons)
}

/** The break that counts, then the others and the minimums. */
export function Breaks({ lcl, tons }: { readonly lcl: LclPrice; readonly tons: number }) {
  const text = useWords(priceLineWords)
  const counted = breakAt(lcl, tons)
  const said = ({ from, price }: { readonly from: number; readonly price: number }) =>
    from === 0 ? formatAmount(price) : text.from(String(from), formatAmount(price))
  const others = lcl.breaks.filter(({ from }) => from !== counted.from).map(said)
  const least = [
    ...(lcl.min_tons > 0 ? [text.least(String(lcl.min_tons))] : []),
    ...(lcl.min_amount ? [text.leastAmount(formatMoney(lcl.min_amount))] : []),
  ]
  return (
    <>
      {said(counted)}
      <span className="note">{[...others, ...least].join(' · ')}</span>
    </>
  )
}
