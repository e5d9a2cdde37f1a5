import type { Bill } from '@berth/contract/billing'
import { useQuery } from '@tanstack/react-query'
import { formatInstantDay, formatMoney } from '../../../lib/format.ts'
import { useLanguage, useWords } from '../../../lib/language.ts'
import { Tag, type TagKind } from '../../../ui/tag.tsx'
import styles from './bill-summaries.module.css'
import { FileList } from './file-list.tsx'
import { deskDocuments } from './paper-reads.ts'
import { paperTabWords } from './paper-tab-words.ts'
import { paperWords } from './paper-words.ts'

const kinds: Record<Bill['state'], TagKind> = {
  open: 'quiet',
  agreed: 'quiet',
  paying: 'near',
  paid: 'good',
  replaced: 'ended',
}

/** Bills to read: how each stands, its lines and its paper. */
export function BillSummaries({
  orderId,
  bills,
}: {
  readonly orderId: number
  readonly bills: readonly Bill[]
}) {
  const language = useLanguage()
  const { again } = useWords(paperWords)
  const { settlement } = useWords(paperTabWords)
  const documents = useQuery(deskDocuments(orderId))
  return bills.map((bill) => {
    const paper = documents.data?.lists.find(({ id }) => id === bill.document_id)
    return (
      <section key={bill.id} className={styles.bill} aria-label={bill.name}>
        <header className={styles.head}>
          <h3>{bill.name}</h3>
          <Tag mini kind={kinds[bill.state]}>
            {settlement.billStates[bill.state]}
          </Tag>
          <span className="note">
            {again.version(bill.version)} · {formatInstantDay(bill.create_time, language)}
          </span>
          <b className={styles.total}>{formatMoney(bill.total)}</b>
        </header>
        <BillTable bill={bill} />
        {paper && <FileList label={bill.name} files={[paper]} />}
      </section>
    )
  })
}

function BillTable({ bill }: { readonly bill: Bill }) {
  const { issue } = useWords(paperWords)
  return (
    <div className={styles.scroll}>
      <table className={styles.table} aria-label={issue.lines(bill.name)}>
        <thead>
          <tr>
            <th>{issue.columns.charge_id}</th>
            <th>{issue.columns.basis}</th>
            <th>{issue.columns.payment_term}</th>
            <th className="num">{issue.columns.quantity}</th>
            <th className="num">{issue.columns.unit_price}</th>
            <th className="num">{issue.columns.amount}</th>
          </tr>
        </thead>
        <tbody>
          {bill.lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an issued bill never change
            <tr key={index}>
              <td>{line.charge_name}</td>
              <td>{line.basis}</td>
              <td>{issue.terms[line.payment_term]}</td>
              <td className="num">{line.quantity.toLocaleString('en-US')}</td>
              <td className="num">{bare(line.unit_price)}</td>
              <td className="num">{bare(line.amount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

// The currency stands in the head of the column.
function bare(amount: number): string {
  return formatMoney(amount).replace('US$', '')
}
