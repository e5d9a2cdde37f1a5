import type { Bill } from '@berth/contract/money/bill'
import { currencySign } from '@berth/domain/money/sum'
import type { OrderStatus } from '@berth/domain/order/lifecycle/status'
import { writeFigure } from '@berth/domain/text/write-figure'
import { sayBasis } from '@berth/locales/charge-words'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { BillTag, StillOpen } from '#features/billing/bill-tag.tsx'
import { deskDocuments } from '#features/workbench/desk/forms/order-reads.ts'
import { workFormWords } from '#features/workbench/desk/forms/work-form-words.ts'
import { formatAmount, formatInstantDay, formatMoney, nothing } from '#lib/format.ts'
import { useLanguage, useWords } from '#lib/language.ts'
import { Tag } from '#ui/feedback/tag.tsx'
import styles from './bill-summaries.module.css'
import { FileList } from './file-list.tsx'
import { SaidByMember } from './said-by-member.tsx'

/** Read-only bills: status, lines and document. */
export function BillSummaries({
  orderId,
  status,
  bills,
  actionOf,
}: {
  readonly orderId: number
  readonly status: OrderStatus
  readonly bills: readonly Bill[]
  /** What can be done with a bill, at the end of its header. */
  readonly actionOf?: (bill: Bill) => ReactNode
}) {
  const language = useLanguage()
  const { again, issue } = useWords(workFormWords)
  const documents = useQuery(deskDocuments(orderId))
  return bills.map((bill) => {
    const document = documents.data?.lists.find(({ id }) => id === bill.document_id)
    return (
      <section key={bill.id} className={styles.bill} aria-label={bill.name}>
        <header className={`row wrap padded ${styles.head}`}>
          <h3>
            {bill.bill_no} {bill.name !== bill.bill_no && <span className="note">{bill.name}</span>}
          </h3>
          <BillTag mini bill={bill} status={status} viewer="operator" />
          <StillOpen bill={bill} />
          <span className="note">
            {again.version(bill.version)} · {formatInstantDay(bill.create_time, language)}
          </span>
          {bill.tax > 0 && (
            <span className="note">{issue.withTax(formatMoney(bill.tax, bill.currency))}</span>
          )}
          {bill.collect > 0 && (
            <span className="note">{issue.collect(formatMoney(bill.collect, bill.currency))}</span>
          )}
          <b className="to-end">{formatMoney(bill.total, bill.currency)}</b>
          {actionOf?.(bill)}
        </header>
        {bill.question && <SaidByMember>{bill.question}</SaidByMember>}
        <BillTable bill={bill} />
        {document && <FileList label={bill.name} files={[document]} />}
      </section>
    )
  })
}

function BillTable({ bill }: { readonly bill: Bill }) {
  const language = useLanguage()
  const hasTax = bill.lines.some(({ tax_rate: rate }) => rate !== null)
  const { issue } = useWords(workFormWords)
  return (
    <div className="scroll-x">
      <table className={`full ${styles.table}`} aria-label={issue.lines(bill.name)}>
        <thead>
          <tr>
            <th>{issue.columns.charge_id}</th>
            <th>{issue.columns.basis}</th>
            <th>{issue.columns.payment_term}</th>
            <th className="num">{issue.columns.quantity}</th>
            <th className="num">{`${issue.columns.unit_price} ${currencySign(bill.currency)}`}</th>
            <th className="num">{`${issue.columns.amount} ${currencySign(bill.currency)}`}</th>
            {hasTax && <th className="num">{issue.columns.tax_rate}</th>}
            {hasTax && <th className="num">{`${issue.tax} ${currencySign(bill.currency)}`}</th>}
          </tr>
        </thead>
        <tbody>
          {bill.lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an issued bill never change
            <tr key={index}>
              <td>
                {line.charge_name}{' '}
                {bill.state === 'open' && line.is_questioned && (
                  <Tag mini kind="near">
                    {issue.questioned}
                  </Tag>
                )}
                {line.reason && <div className="note">{line.reason}</div>}
              </td>
              <td>{sayBasis(line.basis, language)}</td>
              <td>{issue.terms[line.payment_term]}</td>
              <td className="num">{writeFigure(line.quantity, 0, 3)}</td>
              <td className="num">{formatAmount(line.unit_price, bill.currency)}</td>
              <td className="num">{formatAmount(line.amount, bill.currency)}</td>
              {hasTax && <td className="num">{line.tax_rate === null ? nothing : `${line.tax_rate}%`}</td>}
              {hasTax && <td className="num">{formatAmount(line.tax_amount, bill.currency)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
