import type { DeskBill } from '@berth/contract/money/desk-bill'
import { currencySign, sumIn } from '@berth/domain/money/sum'
import { blNumbersOf } from '@berth/locales/bl-number-words'
import type { Language } from '@berth/locales/language'
import { Link } from 'react-router'
import { FileLink } from '#features/files/file-link.tsx'
import { formatAmount, formatDay, formatInstantDay, nothing } from '#lib/format.ts'
import { useLanguage, useWords } from '#lib/language.ts'
import { paths } from '#lib/url/paths.ts'
import type { DataTableProps } from '#ui/table/data-table.tsx'
import { BillTag, PartPaidTag } from '../bill-tag.tsx'
import styles from './bills-page.module.css'
import { billsWords } from './bills-words.ts'

export function BillState({ bill }: { readonly bill: DeskBill }) {
  return (
    <span className={styles.state}>
      <BillTag bill={bill} status={bill.order_status} viewer="operator" />
      <PartPaidTag bill={bill} />
    </span>
  )
}

/** The due date of a bill, and how late it is. */
export function DueDate({ bill }: { readonly bill: DeskBill }) {
  const text = useWords(billsWords)
  const language = useLanguage()
  const days = bill.days_overdue ?? 0
  return (
    <>
      {formatDay(bill.due_date, language)}
      {days > 0 && <div className={styles.late}>{text.daysOverdue(days)}</div>}
    </>
  )
}

/** The name of a column of amounts, in two lines if it is long. */
const amountHead = (name: string, currency: string) => (
  <span className={styles.amountHead}>{`${name} ${currencySign(currency)}`}</span>
)

const amountOrNothing = (amount: number, currency: string) =>
  amount === 0 ? nothing : formatAmount(amount, currency)

export function billColumns(
  language: Language,
  text: (typeof billsWords)['zh-CN'],
  isPaid: boolean,
  currency: string,
  sum: { readonly total: number; readonly billed: number } | undefined,
): DataTableProps<DeskBill>['columns'] {
  const { columns } = text
  return [
    {
      key: 'bill',
      title: columns.bill,
      render: (_, bill) => (
        <>
          <FileLink url={bill.url} name={`${bill.bill_no}.pdf`}>
            <span className="mono">
              {bill.version > 1 ? `${bill.bill_no} v${bill.version}` : bill.bill_no}
            </span>
          </FileLink>
          {bill.name !== bill.bill_no && <div className={`note ${styles.name}`}>{bill.name}</div>}
        </>
      ),
    },
    {
      key: 'order',
      title: columns.order,
      render: (_, bill) => (
        <>
          <Link className="mono" to={paths.deskOrder(bill.order_id)}>
            {bill.order_no}
          </Link>
          {blNumbersOf(bill, language).map(({ label, value }) => (
            <div key={label} className="code" title={label}>
              {value}
            </div>
          ))}
        </>
      ),
    },
    {
      key: 'customer',
      title: columns.customer,
      sorter: true,
      render: (_, bill) => <span className={styles.customer}>{bill.customer_name}</span>,
    },
    { key: 'state', title: columns.state, foot: text.sumRow, render: (_, bill) => <BillState bill={bill} /> },
    {
      key: 'total',
      title: amountHead(columns.total, currency),
      align: 'right',
      sorter: true,
      render: (_, bill) => formatAmount(bill.total, bill.currency),
      foot: sum && formatAmount(sum.billed, currency),
    },
    ...(isPaid
      ? []
      : ([
          {
            key: 'settled',
            title: amountHead(columns.settled, currency),
            align: 'right',
            render: (_, bill) => amountOrNothing(sumIn(currency, [bill.total, -bill.open]), currency),
            foot: sum && formatAmount(sumIn(currency, [sum.billed, -sum.total]), currency),
          },
          {
            key: 'open',
            title: amountHead(columns.open, currency),
            align: 'right',
            render: (_, bill) => <b>{formatAmount(bill.open, currency)}</b>,
            foot: sum && formatAmount(sum.total, currency),
          },
        ] satisfies DataTableProps<DeskBill>['columns'])),
    { key: 'due_date', title: columns.dueDate, sorter: true, render: (_, bill) => <DueDate bill={bill} /> },
    isPaid
      ? {
          key: 'pay_time',
          title: columns.payTime,
          sorter: true,
          render: (_, bill) => formatInstantDay(bill.pay_time, language),
        }
      : {
          key: 'create_time',
          title: columns.createTime,
          sorter: true,
          render: (_, bill) => formatInstantDay(bill.create_time, language),
        },
  ]
}
