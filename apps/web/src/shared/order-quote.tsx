import type { OrderDetail } from '@berth/contract/order-shape'
import { defineWords } from '@berth/locales/language'
import { formatCount, formatDay, formatMoney } from '../lib/format.ts'
import { useLanguage, useWords } from '../lib/language.ts'
import { Mono } from '../ui/mono.tsx'
import { Panel } from '../ui/panel.tsx'
import styles from './order-quote.module.css'

const words = defineWords(
  {
    title: '订舱报价',
    valid: (from: string, to: string) => `有效期 ${from} ~ ${to}`,
    noPrices: '价格只对有账款权限的同事显示。',
    type: '柜型',
    price: '单价 US$',
    quantity: '柜量',
    amount: '金额 US$',
    total: '合计海运费',
    none: '还没有选报价内的柜型。',
  },
  {
    title: 'Quote booked from',
    valid: (from: string, to: string) => `Valid ${from} to ${to}`,
    noPrices: 'Prices are shown to colleagues who see finance.',
    type: 'Type',
    price: 'Price US$',
    quantity: 'Qty',
    amount: 'Amount US$',
    total: 'Ocean freight in all',
    none: 'No container type of the quote is booked yet.',
  },
)

/** The quote an order was booked from, as it was frozen; without its prices for those who may not see them. */
export function OrderQuotePanel({ quote }: Pick<OrderDetail, 'quote'>) {
  const text = useWords(words)
  const language = useLanguage()
  if (!quote) return null
  const { frame, finance } = quote
  const dollars = (amount: number) => formatMoney(amount).replace('US$', '')
  return (
    <Panel flush title={text.title} extra={<Mono>{quote.quote_no}</Mono>}>
      {frame && (
        <p className={`note ${styles.line}`}>
          {text.valid(formatDay(frame.sdate, language), formatDay(frame.edate, language))}
        </p>
      )}
      {!finance && <p className={`note ${styles.line}`}>{text.noPrices}</p>}
      {finance && finance.lines.length === 0 && <p className={`note ${styles.line}`}>{text.none}</p>}
      {finance && finance.lines.length > 0 && (
        <table className={styles.table}>
          <thead>
            <tr>
              <th>{text.type}</th>
              <th className="num">{text.price}</th>
              <th className="num">{text.quantity}</th>
              <th className="num">{text.amount}</th>
            </tr>
          </thead>
          <tbody>
            {finance.lines.map((line) => (
              <tr key={`${line.charge_code} ${line.basis}`}>
                <td>
                  <span className="mono">
                    {line.charge_code === 'OF' ? line.basis : `${line.charge_code} ${line.basis}`}
                  </span>
                </td>
                <td className="num">{dollars(line.unit_price)}</td>
                <td className="num">{formatCount(line.quantity)}</td>
                <td className="num">{dollars(line.amount)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <td colSpan={3}>{text.total}</td>
              <td className="num">{dollars(finance.total)}</td>
            </tr>
          </tfoot>
        </table>
      )}
    </Panel>
  )
}
