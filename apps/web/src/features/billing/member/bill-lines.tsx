import { quoteCurrency } from '@berth/domain/money/bill'
import { currencySign } from '@berth/domain/money/sum'
import { writeFigure } from '@berth/domain/text/write-figure'
import { sayUnit } from '@berth/locales/charge-words'
import type { Language } from '@berth/locales/language'
import { Fragment } from 'react'
import { formatAmount, formatMoney, nothing } from '#lib/format.ts'
import { useLanguage, useWords } from '#lib/language.ts'
import { Tag } from '#ui/feedback/tag.tsx'
import { Icon } from '#ui/page/icon.tsx'
import { Mono } from '#ui/page/mono.tsx'
import styles from './bill-lines.module.css'
import {
  type BillGroup,
  type BillRow,
  type BillSums,
  differencesFirst,
  isAbove,
  isBelow,
} from './bill-rows.ts'
import { type SettlementWords, settlementWords } from './settlement-words.ts'

type BillLinesProps = {
  readonly groups: readonly BillGroup[]
  readonly sums: BillSums
  readonly hasQuote: boolean
  /** Called with the row in question; without it nothing can be questioned. */
  readonly onAsk?: ((row: BillRow) => void) | undefined
}

/** An amount under a heading in `head`: with its currency if that is another one. */
const amountIn = (head: string, currency: string, amount: number | null | undefined) =>
  currency === head ? formatAmount(amount, currency) : formatMoney(amount, currency)
const signed = (amount: number | null) =>
  amount === null ? nothing : `${amount > 0 ? '+' : amount < 0 ? '−' : ''}${formatAmount(Math.abs(amount))}`
const quantity = (figure: number) => writeFigure(figure, 0, 3)

/** The bill lines beside the quote, one row each. Amounts above the quote are highlighted with a reason. */
export function BillTable({ groups, sums, hasQuote, onAsk }: BillLinesProps) {
  const { check: text } = useWords(settlementWords)
  const columns = (hasQuote ? 6 : 4) + (onAsk ? 1 : 0)
  const { currency } = sums
  const sign = currencySign(currency)
  const named = groups.filter(({ bill }) => bill !== null).length > 1
  return (
    <table className={`full ${styles.table}`} aria-label={text.lines}>
      <thead>
        <tr>
          <th>{text.charge}</th>
          <th className="num">{text.quantity}</th>
          <th className="num">{`${text.price} ${sign}`}</th>
          <th className="num">{`${text.amount} ${sign}`}</th>
          {hasQuote && <th className="num">{text.quoted}</th>}
          {hasQuote && <th className="num">{text.difference}</th>}
          {onAsk && (
            <th>
              <span className="visually-hidden">{text.ask}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {groups.map(({ bill, rows }) => (
          <Fragment key={bill?.id ?? 'quote'}>
            {named && bill && (
              <tr className={styles.group}>
                <th colSpan={columns} scope="rowgroup">
                  {bill.bill_no} {bill.name !== bill.bill_no && bill.name}{' '}
                  <span className="note">{formatMoney(bill.total, bill.currency)}</span>
                </th>
              </tr>
            )}
            {rows.map((row) => (
              <TableRows
                key={row.key}
                row={row}
                head={currency}
                hasQuote={hasQuote}
                columns={columns}
                onAsk={onAsk}
              />
            ))}
          </Fragment>
        ))}
      </tbody>
      <tfoot>
        {sums.collect > 0 &&
          [
            { says: text.prepaidSum, amount: sums.billed },
            { says: text.collectSum, amount: sums.collect },
          ].map(({ says, amount }) => (
            <tr key={says} className={styles.part}>
              <th scope="row" colSpan={3}>
                {says}
              </th>
              <td className="num">{formatAmount(amount, currency)}</td>
              {columns > 4 && <td colSpan={columns - 4} />}
            </tr>
          ))}
        {sums.tax > 0 && (
          <tr className={styles.part}>
            <th scope="row" colSpan={3}>
              {text.taxSum}
            </th>
            <td className="num">{formatAmount(sums.tax, currency)}</td>
            {columns > 4 && <td colSpan={columns - 4} />}
          </tr>
        )}
        {sums.hasOwn && (
          <tr>
            <th scope="row" colSpan={3}>
              {sums.others.length > 0 ? text.sumIn(currencySign(currency)) : text.sum}
            </th>
            <td className="num">{formatAmount(sums.total, currency)}</td>
            {hasQuote && <td className="num">{formatAmount(sums.quoted)}</td>}
            {hasQuote && (
              <td
                className={`num ${sums.difference > 0 ? styles.more : sums.isWithinQuote ? styles.less : ''}`}
              >
                {signed(sums.difference)}
              </td>
            )}
            {onAsk && <td />}
          </tr>
        )}
        {sums.others.map((other) => (
          <tr key={other.currency}>
            <th scope="row" colSpan={3}>
              {text.sumIn(currencySign(other.currency))}
            </th>
            <td className="num">{formatMoney(other.amount, other.currency)}</td>
            {columns > 4 && <td colSpan={columns - 4} />}
          </tr>
        ))}
      </tfoot>
    </table>
  )
}

type RowProps = {
  readonly row: BillRow
  /** The currency of the headings. */
  readonly head: string
  readonly hasQuote: boolean
  readonly columns: number
  readonly onAsk: ((row: BillRow) => void) | undefined
}

function TableRows({ row, head, hasQuote, columns, onAsk }: RowProps) {
  const { check: text } = useWords(settlementWords)
  const { line, comparison, currency } = row
  const language = useLanguage()
  const amount = (figure: number | null | undefined) => amountIn(head, currency, figure)
  const why = whyOf(row, text, language)
  const tint = tintOf(row)
  return (
    <>
      <tr className={`${tint} ${why ? styles.explained : ''}`}>
        <th scope="row">
          <ChargeName row={row} />
        </th>
        <td className="num">
          {line ? quantity(line.quantity) : nothing}{' '}
          {line && <span className="note">{sayUnit(line.basis, language, line.quantity)}</span>}
        </td>
        <td className="num">{amount(line?.unit_price)}</td>
        <td className={line?.payment_term === 'collect' ? 'num dim' : 'num'}>
          {amount(line?.amount)}
          {line && <LineTax line={line} say={amount} />}
        </td>
        {hasQuote && <td className="num dim">{comparison ? quotedIn(comparison) : ''}</td>}
        {hasQuote && (
          <td className={`num ${differenceStyle(row)}`}>{comparison ? signed(comparison.difference) : ''}</td>
        )}
        {onAsk && <td className={styles.ask}>{line && <AskButton row={row} onAsk={onAsk} />}</td>}
      </tr>
      {why && (
        <tr className={`${styles.why} ${tint}`}>
          <td colSpan={columns} className="note">
            {why}
          </td>
        </tr>
      )}
    </>
  )
}

type LineTaxProps = {
  readonly line: NonNullable<BillRow['line']>
  readonly say: (figure: number) => string
}

/** The tax on top of the amount of a line, if it has any. */
function LineTax({ line, say }: LineTaxProps) {
  const { check: text } = useWords(settlementWords)
  if (line.tax_rate === null || line.tax_amount === null) return null
  return <div className="note">{text.lineTax(line.tax_rate, say(line.tax_amount))}</div>
}

function ChargeName({ row: { name, code, line, isQuestioned } }: { readonly row: BillRow }) {
  const { check: text } = useWords(settlementWords)
  return (
    <>
      {name} <Mono code>{code}</Mono> {line?.payment_term === 'collect' && <Tag mini>{text.collect}</Tag>}{' '}
      {isQuestioned && (
        <Tag mini kind="near">
          {text.asked}
        </Tag>
      )}
    </>
  )
}

type AskButtonProps = { readonly row: BillRow; readonly onAsk: (row: BillRow) => void }

function AskButton({ row, onAsk }: AskButtonProps) {
  const { check: text } = useWords(settlementWords)
  return (
    <button
      type="button"
      className="icon-button icon-button-small"
      aria-label={text.askOf(row.name)}
      title={text.ask}
      onClick={() => onAsk(row)}
    >
      <Icon name="chat" />
    </button>
  )
}

/** What a charge was quoted at, with its currency unless it is dollars, which the heading names. */
function quotedIn({ kind, currency, quoted }: NonNullable<BillRow['comparison']>): string {
  return amountIn(quoteCurrency, kind === 'other_currency' ? quoteCurrency : currency, quoted)
}

/** Tints rows that differ from the quote. */
function tintOf(row: BillRow): string {
  if (isAbove(row)) return styles.above ?? ''
  return isBelow(row) ? (styles.below ?? '') : ''
}

function differenceStyle(row: BillRow): string {
  if (isAbove(row)) return styles.more ?? ''
  return isBelow(row) ? (styles.less ?? '') : 'dim'
}

/** Explains in one sentence why a row differs from the quote. Null if it does not. */
function whyOf(
  { comparison, currency, line, lines }: BillRow,
  text: SettlementWords['check'],
  language: Language,
): string | null {
  const gap = language === 'zh-CN' ? '' : ' '
  const reason = line?.reason ?? ''
  if (reason && comparison?.kind !== 'new') return reason
  if (!comparison || comparison.kind === 'same' || comparison.kind === 'lower') return null
  const whole = lines > 1 ? text.ofCharge(formatAmount(comparison.billed, currency)) : ''
  if (comparison.kind === 'new') return [text.why.new, reason, whole].filter(Boolean).join(gap)
  if (comparison.kind === 'missing') return text.why.missing
  if (comparison.kind === 'other_currency')
    return [text.why.otherCurrency(comparison.quoted === null ? null : formatMoney(comparison.quoted)), whole]
      .filter(Boolean)
      .join(gap)
  const more = amountIn(quoteCurrency, currency, comparison.difference)
  return [text.why.higher(quotedIn(comparison), more), whole].filter(Boolean).join(gap)
}

/** The phone version of the table: differences from the quote come first. */
export function BillCards({ groups, sums, hasQuote, onAsk }: BillLinesProps) {
  const language = useLanguage()
  const { check: text } = useWords(settlementWords)
  const rows = differencesFirst(groups)
  // Cards have no heading: among several currencies each amount names its own.
  const head = rows.every((row) => row.currency === sums.currency) ? sums.currency : ''
  return (
    <ul className={onAsk ? styles.cards : `${styles.cards} ${styles.read}`} aria-label={text.lines}>
      {rows.map((row) => {
        const { line, comparison, currency } = row
        const amount = (figure: number | undefined) => amountIn(head, currency, figure)
        const why = whyOf(row, text, language)
        return (
          <li key={row.key} className={tintOf(row)}>
            <div className="grow">
              <div className={`flex between gap-12 baseline ${styles.split}`}>
                <span>
                  <ChargeName row={row} />
                </span>
                <span className="num">
                  <b>{amount(line?.amount)}</b>
                  {line && <LineTax line={line} say={amount} />}
                </span>
              </div>
              <div className={`flex between gap-12 baseline ${styles.split} note`}>
                <span>
                  {line
                    ? `${quantity(line.quantity)} × ${amount(line.unit_price)} / ${sayUnit(line.basis, language)}`
                    : why}
                </span>
                {hasQuote && comparison && (
                  <span className={differenceStyle(row)}>
                    {comparison.kind === 'same' ? text.equal : signed(comparison.difference)}
                  </span>
                )}
              </div>
              {line && why && <div className="note">{why}</div>}
            </div>
            {onAsk && line && <AskButton row={row} onAsk={onAsk} />}
          </li>
        )
      })}
    </ul>
  )
}
