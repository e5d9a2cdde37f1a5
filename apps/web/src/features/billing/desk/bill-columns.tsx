import type { DeskBill } from '@berth/contract/money/desk-bill'
import { isPartPaid } from '@berth/domain/money/bill-state'
import { currencySign, sumIn } from '@berth/domain/money/sum'
import { blNumbersOf } from '@berth/locales/bl-number-words'
import { Link } from 'react-router'
import { FileLink } from '#features/files/file-link.tsx'
import { formatAmount, formatDay, formatInstantDay, formatMoney, nothing } from '#lib/format.ts'
import { useLanguage, useWords } from '#lib/language.ts'
import { paths } from '#lib/url/paths.ts'
import type { ListColumn } from '#page-parts/lists/list-rows.tsx'
import { BillTag, PartPaidTag } from '../bill-tag.tsx'
import styles from './bills-page.module.css'
import { billsWords } from './bills-words.ts'

function BillState({ bill }: { readonly bill: DeskBill }) {
  return (
    <span className="gap-4 inline-grid items-start">
      <BillTag bill={bill} status={bill.order_status} viewer="operator" />
      <PartPaidTag bill={bill} />
    </span>
  )
}

/** The due date of a bill, and how late it is. */
function DueDate({ bill }: { readonly bill: DeskBill }) {
  const text = useWords(billsWords)
  const language = useLanguage()
  const days = bill.days_overdue ?? 0
  return (
    <>
      {formatDay(bill.due_date, language)}
      {days > 0 && <div className={`nowrap note bad ${styles.late}`}>{text.daysOverdue(days)}</div>}
    </>
  )
}

/** The name of a column of amounts, in two lines if it is long. */
const amountHead = (name: string, currency: string) => (
  <span className={`inline-block text-end ${styles.amountHead}`}>{`${name} ${currencySign(currency)}`}</span>
)

const amountOrNothing = (amount: number, currency: string) =>
  amount === 0 ? nothing : formatAmount(amount, currency)

type BillColumnsProps = {
  readonly isPaid: boolean
  readonly currency: string
  /** What is open in the tab and was billed; there is none of the other tabs. */
  readonly sum: { readonly total: number; readonly billed: number } | undefined
}

/** The columns of the bills of a tab, in one currency. */
export function useBillColumns({ isPaid, currency, sum }: BillColumnsProps): readonly ListColumn<DeskBill>[] {
  const text = useWords(billsWords)
  const language = useLanguage()
  const { columns } = text
  const order = (bill: DeskBill) => (
    <Link className="mono" to={paths.deskOrder(bill.order_id)}>
      {bill.order_no}
    </Link>
  )
  return [
    {
      key: 'bill',
      title: columns.bill,
      cell: (bill) => (
        <>
          <FileLink url={bill.url} name={`${bill.bill_no}.pdf`}>
            <span className="mono">
              {bill.version > 1 ? `${bill.bill_no} v${bill.version}` : bill.bill_no}
            </span>
          </FileLink>
          {bill.name !== bill.bill_no && <div className={`note whole ${styles.name}`}>{bill.name}</div>}
        </>
      ),
    },
    {
      key: 'order',
      title: columns.order,
      cell: (bill) => (
        <>
          {order(bill)}
          {blNumbersOf(bill, language).map(({ label, value }) => (
            <div key={label} className="code" title={label}>
              {value}
            </div>
          ))}
        </>
      ),
      card: 'title',
      onCard: order,
    },
    {
      key: 'customer',
      title: columns.customer,
      sorter: true,
      cell: (bill) => <span className={`whole ${styles.customer}`}>{bill.customer_name}</span>,
      card: 'fact',
      onCard: (bill) => [
        bill.customer_name,
        isPartPaid(bill) && text.ofTotal(formatMoney(bill.total, bill.currency)),
        <span key="no" className="mono">
          {bill.bill_no}
        </span>,
      ],
    },
    {
      key: 'state',
      title: columns.state,
      foot: text.sumRow,
      cell: (bill) => <BillState bill={bill} />,
      card: 'tag',
    },
    {
      key: 'total',
      title: amountHead(columns.total, currency),
      align: 'right',
      sorter: true,
      cell: (bill) => formatAmount(bill.total, bill.currency),
      foot: sum && formatAmount(sum.billed, currency),
      card: 'headline',
      onCard: (bill) => formatMoney(bill.open > 0 ? bill.open : bill.total, bill.currency),
    },
    ...(isPaid
      ? []
      : ([
          {
            key: 'settled',
            title: amountHead(columns.settled, currency),
            align: 'right',
            cell: (bill) => amountOrNothing(sumIn(currency, [bill.total, -bill.open]), currency),
            foot: sum && formatAmount(sumIn(currency, [sum.billed, -sum.total]), currency),
          },
          {
            key: 'open',
            title: amountHead(columns.open, currency),
            align: 'right',
            cell: (bill) => <b>{formatAmount(bill.open, currency)}</b>,
            foot: sum && formatAmount(sum.total, currency),
          },
        ] satisfies ListColumn<DeskBill>[])),
    {
      key: 'due_date',
      title: columns.dueDate,
      sorter: true,
      cell: (bill) => <DueDate bill={bill} />,
      card: 'fact',
      onCard: (bill) =>
        bill.due_date && (
          <>
            {columns.dueDate} <DueDate bill={bill} />
          </>
        ),
    },
    {
      key: isPaid ? 'pay_time' : 'create_time',
      title: isPaid ? columns.payTime : columns.createTime,
      sorter: true,
      cell: (bill) => formatInstantDay(isPaid ? bill.pay_time : bill.create_time, language),
    },
  ]
}
