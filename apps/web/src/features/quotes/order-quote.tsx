import type { OrderDetail, OrderQuote } from '@berth/contract/orders/order-shape'
import { chargeBasisOf } from '@berth/domain/lookup/charge-basis'
import { quoteCurrency } from '@berth/domain/money/bill'
import { sayBasis, sayUnit } from '@berth/locales/charge-words'
import { common } from '@berth/locales/common-words'
import { defineWords } from '@berth/locales/language'
import { terms } from '@berth/locales/terms'
import { formatAmount, formatCount, formatDay, formatMoney, formatSums } from '#lib/format.ts'
import { useLanguage, useWords } from '#lib/language.ts'
import { writeAmount } from '#ui/controls/amount.ts'
import { Mono } from '#ui/page/mono.tsx'
import { Panel } from '#ui/page/panel.tsx'
import { useIsPhone } from '#ui/theme/use-media.ts'
import styles from './order-quote.module.css'

/** Texts of the quote an order was booked from. */
export const orderQuoteWords = defineWords(
  {
    title: '订舱报价',
    valid: (from: string, to: string) => `有效期 ${from} ~ ${to}`,
    noPrices: '价格仅有账款权限的同事可见。',
    charge: terms.zh.charge,
    basis: terms.zh.basis,
    quantity: common.zh.quantity,
    price: terms.zh.priceUsd,
    amount: terms.zh.amountUsd,
    total: '报价合计',
    none: '还没有选择报价内的柜型。',
    collect: terms.zh.collect,
  },
  {
    title: 'Booked quote',
    valid: (from: string, to: string) => `Valid ${from} to ${to}`,
    noPrices: 'Prices are only shown to colleagues with finance permission.',
    charge: terms.en.charge,
    basis: terms.en.basis,
    quantity: common.en.quantity,
    price: terms.en.priceUsd,
    amount: terms.en.amountUsd,
    total: 'Quote total',
    none: 'No container types from the quote selected yet.',
    collect: terms.en.collect,
  },
)

/** The quote an order was booked from, frozen at booking. Prices are omitted for users who may not see them. */
export function OrderQuotePanel({ quote }: Pick<OrderDetail, 'quote'>) {
  const text = useWords(orderQuoteWords)
  const language = useLanguage()
  const isPhone = useIsPhone()
  if (!quote) return null
  const { frame, finance } = quote
  const Lines = isPhone ? QuoteCards : QuoteLines
  return (
    <Panel flush title={text.title} extra={<Mono>{quote.quote_no}</Mono>}>
      {frame && (
        <p className={`note ${styles.line}`}>
          {text.valid(formatDay(frame.sdate, language), formatDay(frame.edate, language))}
        </p>
      )}
      {!finance && <p className={`note ${styles.line}`}>{text.noPrices}</p>}
      {finance && finance.lines.length === 0 && <p className={`note ${styles.line}`}>{text.none}</p>}
      {finance && finance.lines.length > 0 && <Lines finance={finance} />}
    </Panel>
  )
}

type LinesProps = { readonly finance: NonNullable<OrderQuote['finance']> }

function QuoteLines({ finance }: LinesProps) {
  const text = useWords(orderQuoteWords)
  const language = useLanguage()
  return (
    <div className={`scroll-x ${styles.scroll}`}>
      <table className={`full ${styles.table}`} aria-label={text.title}>
        <thead>
          <tr>
            <th>{text.charge}</th>
            <th>{text.basis}</th>
            <th className="num">{text.quantity}</th>
            <th className="num">{text.price}</th>
            <th className="num">{text.amount}</th>
          </tr>
        </thead>
        <tbody>
          {finance.lines.map((line) => (
            <tr key={`${line.charge_code} ${line.basis} ${line.currency} ${line.amount}`}>
              <td>
                {line.charge_name} <Mono code>{line.charge_code}</Mono>{' '}
                {line.payment_term === 'collect' && <span className="note">{text.collect}</span>}
              </td>
              <td className={chargeBasisOf(line.basis) === null ? 'mono' : undefined}>
                {sayBasis(line.basis, language)}
              </td>
              <td className="num">{quantityOf(line)}</td>
              <td className="num">{amountIn(line.currency, line.unit_price)}</td>
              <td className="num">{amountIn(line.currency, line.amount)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td colSpan={4}>{text.total}</td>
            <td className="num">{formatSums(finance.totals)}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

/** Same as above for phones: each charge with its amount, and its calculation below. */
function QuoteCards({ finance }: LinesProps) {
  const text = useWords(orderQuoteWords)
  const language = useLanguage()
  return (
    <ul className={styles.cards} aria-label={text.title}>
      {finance.lines.map((line) => (
        <li
          className="padded-10-16 line-above"
          key={`${line.charge_code} ${line.basis} ${line.currency} ${line.amount}`}
        >
          <div className="flex between gap-16 baseline">
            <span>
              {line.charge_name} <Mono code>{line.charge_code}</Mono>{' '}
              {line.payment_term === 'collect' && <span className="note">{text.collect}</span>}
            </span>
            <span className="num">{amountIn(line.currency, line.amount)}</span>
          </div>
          <div className="note">
            {`${quantityOf(line)} × ${amountIn(line.currency, line.unit_price)} / ${sayUnit(line.basis, language)}`}
          </div>
        </li>
      ))}
      <li className="flex between gap-16 baseline strong padded-10-16 line-above">
        <span>{text.total}</span>
        <span className="num">{formatSums(finance.totals)}</span>
      </li>
    </ul>
  )
}

/** An amount of the quote, with its currency unless it is dollars, which the headings name. */
function amountIn(currency: string, amount: number): string {
  return currency === quoteCurrency ? formatAmount(amount) : formatMoney(amount, currency)
}

/** Revenue tons have three decimals; counted units are whole. */
function quantityOf({ basis, quantity }: { readonly basis: string; readonly quantity: number }): string {
  const isMeasured = chargeBasisOf(basis) === 'revenue_ton' || !Number.isInteger(quantity)
  return isMeasured ? writeAmount(quantity, 3) : formatCount(quantity)
}
