import type { StatementDetail, StatementLine } from '@berth/contract/money/statement'
import { statementParts } from '@berth/domain/money/statement'
import { currencySign, sumIn } from '@berth/domain/money/sum'
import { firstDayOf, lastDayOf } from '@berth/domain/time/month'
import { sayLine, statementWords } from '@berth/locales/statement-words'
import { Fragment, type ReactNode } from 'react'
import { Link } from 'react-router'
import { dayOf, formatAmount, formatDay, formatMoney } from '#lib/format.ts'
import { useLanguage, useWords } from '#lib/language.ts'
import { Mark } from '#page-parts/logo.tsx'
import { useIsPhone } from '#ui/theme/use-media.ts'
import { statementPageWords } from './statement-page-words.ts'
import styles from './statement-sheet.module.css'

type StatementSheetProps = {
  readonly statement: StatementDetail
  /** The address of an order on this side of the portal. */
  readonly orderPath: (id: number) => string
  /** What stands at the end of a line: the buttons to check it. */
  readonly mark: (line: StatementLine) => ReactNode
  /** What stands below a line: its question and answer. */
  readonly below: (line: StatementLine) => ReactNode
}

const signs = { bills: '+', payments: '−', credits: '−', fees: '−' } as const

/** A statement as it prints: one sheet with the sums, each movement, and what the closing balance consists of. */
export function StatementSheet(props: StatementSheetProps) {
  const { statement } = props
  const text = useWords(statementWords)
  const isPhone = useIsPhone()
  return (
    <article className={`outlined surface ${styles.sheet}`} aria-label={`${text.title} ${statement.number}`}>
      <Head statement={statement} />
      <Facts statement={statement} />
      <Sums statement={statement} />
      {isPhone ? <Cards {...props} /> : <Lines {...props} />}
      <Foot statement={statement} />
    </article>
  )
}

type Part = { readonly statement: StatementDetail }

function Head({ statement: { issuer, number } }: Part) {
  const text = useWords(statementWords)
  return (
    <header className={`flex between gap-24 phone-grid phone-one-column phone-gap-12 ${styles.head}`}>
      <div className="flex gap-12">
        <Mark />
        <div>
          <b>{issuer.name}</b>
          <div className="note">{[issuer.address, issuer.phone].filter(Boolean).join(' · ')}</div>
        </div>
      </div>
      <div className={`text-end ${styles.title}`}>
        <h2>{text.title}</h2>
        <span className="mono note">{number}</span>
      </div>
    </header>
  )
}

function Facts({ statement: { customer, month, currency } }: Part) {
  const text = useWords(statementWords)
  const language = useLanguage()
  const sign = currencySign(currency)
  return (
    <dl className={`grid gap-12-24 phone-grid phone-one-column phone-gap-12 ${styles.facts}`}>
      <div>
        <dt>{text.customer}</dt>
        <dd>
          {customer.name}
          {customer.other_name && <div className="note">{customer.other_name}</div>}
        </dd>
      </div>
      <div>
        <dt>{text.period}</dt>
        <dd>
          {text.periodOf(formatDay(firstDayOf(month), language), formatDay(lastDayOf(month), language))}
        </dd>
      </div>
      <div>
        <dt>{text.currency}</dt>
        <dd>{sign === currency ? currency : `${sign} (${currency})`}</dd>
      </div>
    </dl>
  )
}

function Sums({ statement }: Part) {
  const text = useWords(statementWords)
  const { currency } = statement
  // The balances name their currency; what leads from one to the other is in the same.
  const sum = (label: string, sign: string, amount: number) => (
    <div key={label}>
      <dt>{label}</dt>
      <dd>
        {sign && <span className={`dim plain ${styles.sign}`}>{sign}</span>}
        {sign === '' || sign === '=' ? formatMoney(amount, currency) : formatAmount(amount, currency)}
      </dd>
    </div>
  )
  return (
    <dl className={`flex between gap-8-16 padded-10-16 outlined-2 rounded phone-grid ${styles.sums}`}>
      {sum(text.opening, '', statement.opening)}
      {statementParts.map((part) =>
        sum(text.sums[part], signs[part], part === 'bills' ? statement.bills : 0 - statement[part]),
      )}
      {sum(text.closing, '=', statement.closing)}
    </dl>
  )
}

function Lines({ statement, orderPath, mark, below }: StatementSheetProps) {
  const text = useWords(statementWords)
  const page = useWords(statementPageWords)
  const language = useLanguage()
  const { currency, month, rows } = statement
  const sign = currencySign(currency)
  const amount = (value: number) => formatAmount(value, currency)
  const total = (of: (line: StatementLine) => boolean) =>
    Math.abs(
      sumIn(
        currency,
        rows.filter(of).map((line) => line.amount),
      ),
    )
  return (
    <table className={`full ${styles.lines}`}>
      <thead>
        <tr>
          <th scope="col">{text.columns.day}</th>
          <th scope="col">{text.columns.kind}</th>
          <th scope="col">{text.columns.document}</th>
          <th scope="col" className="num">{`${text.columns.owed} ${sign}`}</th>
          <th scope="col" className="num">{`${text.columns.received} ${sign}`}</th>
          <th scope="col" className="num">{`${text.columns.balance} ${sign}`}</th>
          <th scope="col" className="num no-print">
            {page.check}
          </th>
        </tr>
      </thead>
      <tbody>
        <tr className={styles.edge}>
          <td>{formatDay(firstDayOf(month), language)}</td>
          <td colSpan={4}>{text.opening}</td>
          <td className="num">{amount(statement.opening)}</td>
          <td className="no-print" />
        </tr>
        {rows.map((line) => {
          const under = below(line)
          return (
            <Fragment key={line.position}>
              <tr className={under ? styles.asked : undefined}>
                <td className="nowrap">{formatDay(line.day, language)}</td>
                <td className="nowrap">{text.kinds[line.kind]}</td>
                <td>
                  <Document line={line} currency={currency} orderPath={orderPath} />
                </td>
                <td className="num">{line.amount > 0 && amount(line.amount)}</td>
                <td className="num">{line.amount < 0 && amount(-line.amount)}</td>
                <td className="num dim">{amount(line.balance)}</td>
                <td className="num no-print">{mark(line)}</td>
              </tr>
              {under && (
                <tr className={`soon-tinted ${styles.under} no-print`}>
                  <td colSpan={2} />
                  <td colSpan={5}>{under}</td>
                </tr>
              )}
            </Fragment>
          )
        })}
      </tbody>
      <tfoot>
        <tr>
          <td>{formatDay(lastDayOf(month), language)}</td>
          <td colSpan={2}>{text.closing}</td>
          <td className="num">{amount(total((line) => line.amount > 0))}</td>
          <td className="num">{amount(total((line) => line.amount < 0))}</td>
          <td className={`num ${styles.closing}`}>{amount(statement.closing)}</td>
          <td className="no-print" />
        </tr>
      </tfoot>
    </table>
  )
}

type DocumentProps = {
  readonly line: StatementLine
  readonly currency: string
  readonly orderPath: (id: number) => string
}

function Document({ line, currency, orderPath }: DocumentProps) {
  const language = useLanguage()
  const note = sayLine(line, language, (amount) => formatAmount(amount, currency))
  const number = <span className="mono">{line.number}</span>
  // What an order has is linked; the number of a payment over many is not, whatever order its fee went to.
  const isOfOrder = line.kind === 'bill' || line.kind === 'credit_note'
  return (
    <>
      {line.order_id === null || !isOfOrder ? number : <Link to={orderPath(line.order_id)}>{number}</Link>}
      {note && <div className="note">{note}</div>}
    </>
  )
}

function Cards({ statement, orderPath, mark, below }: StatementSheetProps) {
  const text = useWords(statementWords)
  const language = useLanguage()
  const { currency, month, rows } = statement
  const edge = (label: string, day: string, value: number) => (
    <li className={`phone-flex phone-gap-12 ${styles.cardEdge}`}>
      <span>
        {label} {formatDay(day, language)}
      </span>
      <b>{formatMoney(value, currency)}</b>
    </li>
  )
  return (
    <ul className={`phone-grid phone-flush ${styles.cards}`}>
      {edge(text.opening, firstDayOf(month), statement.opening)}
      {rows.map((line) => {
        const under = below(line)
        return (
          <li key={line.position} className={`phone-grid ${styles.card} ${under ? styles.asked : ''}`}>
            <div>
              {text.kinds[line.kind]} <Document line={line} currency={currency} orderPath={orderPath} />
              <div className="note">{formatDay(line.day, language)}</div>
            </div>
            <div className={`phone-grid ${styles.cardEnd}`}>
              <b>{formatAmount(line.amount, currency)}</b>
              {mark(line)}
            </div>
            {under && <div className={styles.cardUnder}>{under}</div>}
          </li>
        )
      })}
      {edge(text.closing, lastDayOf(month), statement.closing)}
    </ul>
  )
}

function Foot({ statement }: Part) {
  const text = useWords(statementWords)
  const language = useLanguage()
  const { currency, open_bills: openBills, credit, issuer } = statement
  const [account] = issuer.accounts
  return (
    <footer className={`grid gap-24 line-above phone-grid phone-one-column phone-gap-12 ${styles.foot}`}>
      <div>
        <h3>{text.rest}</h3>
        {openBills.length === 0 && credit === 0 ? (
          <p className="note">{text.restNone}</p>
        ) : (
          <dl className={styles.rest}>
            {openBills.map(({ bill_no, due_date, open }) => (
              <div className="flex between gap-16" key={bill_no}>
                <dt>
                  <span className="mono">{bill_no}</span>
                  {due_date && ` · ${text.due(formatDay(due_date, language))}`}
                </dt>
                <dd>{formatAmount(open, currency)}</dd>
              </div>
            ))}
            {credit > 0 && (
              <div className="flex between gap-16">
                <dt>{text.credit}</dt>
                <dd>{formatAmount(-credit, currency)}</dd>
              </div>
            )}
          </dl>
        )}
        <p className="note">
          {statement.closing > 0 && account
            ? text.payTo(
                [account.payee, account.bank, account.account_no, account.swift && `SWIFT ${account.swift}`]
                  .filter(Boolean)
                  .join(', '),
              )
            : text.noInvoice}
        </p>
      </div>
      <div className={`grid packed ${styles.signature}`}>
        <span className="note">{text.signature}</span>
        <span className="note">
          {text.issued(formatDay(dayOf(statement.create_time), language), statement.made_by)}
        </span>
      </div>
    </footer>
  )
}
