import { sayUnit } from '@berth/locales/charge-words'
import type { Language } from '@berth/locales/language'
import { Fragment } from 'react'
import { formatAmount, nothing } from '../../../lib/format.ts'
import { useLanguage, useWords } from '../../../lib/language.ts'
import { Tag } from '../../../ui/feedback/tag.tsx'
import { Icon } from '../../../ui/page/icon.tsx'
import { Mono } from '../../../ui/page/mono.tsx'
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
  readonly onAsk: (row: BillRow) => void
}

const dollars = formatAmount
const signed = (amount: number) => `${amount > 0 ? '+' : amount < 0 ? '−' : ''}${dollars(Math.abs(amount))}`
const quantity = (figure: number) => figure.toLocaleString('en-US', { maximumFractionDigits: 3 })

/** The bill lines beside the quote, one row each. Amounts above the quote are highlighted with a reason. */
export function BillTable({ groups, sums, hasQuote, onAsk }: BillLinesProps) {
  const { check: text } = useWords(settlementWords)
  const columns = hasQuote ? 7 : 5
  const named = groups.filter(({ bill }) => bill !== null).length > 1
  return (
    <table className={styles.table} aria-label={text.lines}>
      <thead>
        <tr>
          <th>{text.charge}</th>
          <th className="num">{text.quantity}</th>
          <th className="num">{text.price}</th>
          <th className="num">{text.amount}</th>
          {hasQuote && <th className="num">{text.quoted}</th>}
          {hasQuote && <th className="num">{text.difference}</th>}
          <th>
            <span className="visually-hidden">{text.ask}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {groups.map(({ bill, rows }) => (
          <Fragment key={bill?.id ?? 'quote'}>
            {named && bill && (
              <tr className={styles.group}>
                <th colSpan={columns} scope="rowgroup">
                  {bill.bill_no} {bill.name !== bill.bill_no && bill.name}{' '}
                  <span className="note">{dollars(bill.total)}</span>
                </th>
              </tr>
            )}
            {rows.map((row) => (
              <TableRows key={row.key} row={row} hasQuote={hasQuote} columns={columns} onAsk={onAsk} />
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
              <td className="num">{dollars(amount)}</td>
              <td colSpan={columns - 4} />
            </tr>
          ))}
        <tr>
          <th scope="row" colSpan={3}>
            {text.sum}
          </th>
          <td className="num">{dollars(sums.total)}</td>
          {hasQuote && <td className="num">{dollars(sums.quoted)}</td>}
          {hasQuote && (
            <td
              className={`num ${sums.difference > 0 ? styles.more : sums.difference < 0 ? styles.less : ''}`}
            >
              {signed(sums.difference)}
            </td>
          )}
          <td />
        </tr>
      </tfoot>
    </table>
  )
}

type RowProps = {
  readonly row: BillRow
  readonly hasQuote: boolean
  readonly columns: number
  readonly onAsk: (row: BillRow) => void
}

function TableRows({ row, hasQuote, columns, onAsk }: RowProps) {
  const { check: text } = useWords(settlementWords)
  const { line, comparison } = row
  const language = useLanguage()
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
        <td className="num">{dollars(line?.unit_price)}</td>
        <td className={line?.payment_term === 'collect' ? 'num dim' : 'num'}>{dollars(line?.amount)}</td>
        {hasQuote && <td className="num dim">{comparison ? dollars(comparison.quoted) : ''}</td>}
        {hasQuote && (
          <td className={`num ${differenceStyle(row)}`}>{comparison ? signed(comparison.difference) : ''}</td>
        )}
        <td className={styles.ask}>{line && <AskButton row={row} onAsk={onAsk} />}</td>
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

function ChargeName({ row: { name, code, line } }: { readonly row: BillRow }) {
  const { check: text } = useWords(settlementWords)
  return (
    <>
      {name} <Mono code>{code}</Mono> {line?.payment_term === 'collect' && <Tag mini>{text.collect}</Tag>}
    </>
  )
}

function AskButton({ row, onAsk }: Pick<RowProps, 'row' | 'onAsk'>) {
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
  { comparison, line, lines }: BillRow,
  text: SettlementWords['check'],
  language: Language,
): string | null {
  const gap = language === 'zh-CN' ? '' : ' '
  const reason = line?.reason ?? ''
  if (reason && comparison?.kind !== 'new') return reason
  if (!comparison || comparison.kind === 'same' || comparison.kind === 'lower') return null
  const whole = lines > 1 ? text.ofCharge(dollars(comparison.billed)) : ''
  if (comparison.kind === 'new') return [text.why.new, reason, whole].filter(Boolean).join(gap)
  if (comparison.kind === 'missing') return text.why.missing
  return [text.why.higher(dollars(comparison.quoted), dollars(comparison.difference)), whole]
    .filter(Boolean)
    .join(gap)
}

/** The phone version of the table: differences from the quote come first. */
export function BillCards({ groups, hasQuote, onAsk }: BillLinesProps) {
  const language = useLanguage()
  const { check: text } = useWords(settlementWords)
  return (
    <ul className={styles.cards} aria-label={text.lines}>
      {differencesFirst(groups).map((row) => {
        const { line, comparison } = row
        const why = whyOf(row, text, language)
        return (
          <li key={row.key} className={tintOf(row)}>
            <div className={styles.card}>
              <div className={styles.split}>
                <span>
                  <ChargeName row={row} />
                </span>
                <b>{dollars(line?.amount)}</b>
              </div>
              <div className={`${styles.split} note`}>
                <span>
                  {line
                    ? `${quantity(line.quantity)} × ${dollars(line.unit_price)} / ${sayUnit(line.basis, language)}`
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
            {line && <AskButton row={row} onAsk={onAsk} />}
          </li>
        )
      })}
    </ul>
  )
}
