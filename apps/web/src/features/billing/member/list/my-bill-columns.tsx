import type { MyBill } from '@berth/contract/money/my-bill'
import { dueSoonDays, isPayable } from '@berth/domain/money/bill-state'
import { orderStatus } from '@berth/domain/order/lifecycle/status'
import { Link } from 'react-router'
import { BillStateTag, PartPaidTag } from '#features/billing/bill-tag.tsx'
import { DaysLeft } from '#features/billing/days-left.tsx'
import { FileLink } from '#features/files/file-link.tsx'
import { dayOf, formatDay, formatInstantDay, formatMoney, formatShortDay, nothing } from '#lib/format.ts'
import { useLanguage, useWords } from '#lib/language.ts'
import { paths } from '#lib/url/paths.ts'
import type { ListColumn } from '#page-parts/lists/list-rows.tsx'
import { laneOf } from '../lane.ts'
import styles from './my-bills.module.css'
import { myBillsWords } from './my-bills-words.ts'

/** The state of a bill. One that is due later than this week is quieter than one to be paid now. */
export function MyBillState({ bill }: { readonly bill: MyBill }) {
  const isLater = bill.standing === 'due' && (bill.days_left ?? 0) > dueSoonDays
  return (
    <span className="wrap gap-4 inline-flex">
      <BillStateTag standing={bill.standing} viewer="member" isLater={isLater} />
      {bill.standing !== 'paid' && <PartPaidTag bill={bill} />}
    </span>
  )
}

/** What is open of a bill, or what was paid; its total is named if a part is settled. */
export function MyBillAmount({ bill }: { readonly bill: MyBill }) {
  const text = useWords(myBillsWords)
  const isPart = bill.standing !== 'paid' && bill.open < bill.total
  return (
    <span className="nowrap">
      <b>{formatMoney(isPart ? bill.open : bill.total, bill.currency)}</b>
      {isPart && <div className="note">{text.ofTotal(formatMoney(bill.total, bill.currency))}</div>}
    </span>
  )
}

/** When a bill is due and how many days are left, or why it has no due date yet. */
export function MyBillDue({ bill }: { readonly bill: MyBill }) {
  const text = useWords(myBillsWords)
  const language = useLanguage()
  if (bill.standing === 'questioned') return <span className="note">{text.awaitsReply}</span>
  if (bill.due_date === null) return <span className="note">{text.afterAgreeing}</span>
  const days = bill.days_left
  return (
    <span className="wrap nowrap inline-flex baseline gap-0-12">
      {formatDay(bill.due_date, language)}
      {days !== null && <DaysLeft days={days} />}
      {bill.standing === 'confirming' && bill.slip && (
        <span className="note">{text.slipOn(formatShortDay(dayOf(bill.slip.create_time), language))}</span>
      )}
    </span>
  )
}

/** On a card: when a bill is due or was paid, with the name of that date. */
export function MyBillDate({ bill }: { readonly bill: MyBill }) {
  const { columns } = useWords(myBillsWords)
  const language = useLanguage()
  if (bill.standing === 'paid') return `${columns.payTime} ${formatInstantDay(bill.pay_time, language)}`
  const hasDate = bill.standing !== 'questioned' && bill.due_date !== null
  return (
    <>
      {hasDate && `${columns.dueDate} `}
      <MyBillDue bill={bill} />
    </>
  )
}

type MyBillActionProps = { readonly bill: MyBill; readonly onPay: (bills: readonly MyBill[]) => void }

/**
 * The step a bill needs from the member. It leads to the order, which opens the dialog for it, unless the order is not in payment:
 * a bill beside another payment or issued after it is paid on its own.
 */
export function MyBillAction({ bill, onPay }: MyBillActionProps) {
  const { actions, actionOn } = useWords(myBillsWords)
  const { standing } = bill
  const isToPay = isPayable(standing, bill.order_status)
  const action = standing === 'to_check' ? actions.check : isToPay ? actions.pay : actions.view
  if (isToPay && bill.order_status !== orderStatus.pendingPayment)
    return (
      <button
        type="button"
        className={`brand as-link strong ${styles.act}`}
        aria-label={actionOn(action, bill.bill_no)}
        onClick={() => onPay([bill])}
      >
        {action}
      </button>
    )
  return (
    <Link
      className={action === actions.view ? styles.view : `strong ${styles.act}`}
      aria-label={actionOn(action, bill.bill_no)}
      to={paths.booking(bill.order_id)}
    >
      {action}
    </Link>
  )
}

export function MyBillNumber({ bill }: { readonly bill: MyBill }) {
  return <span className="mono">{bill.version > 1 ? `${bill.bill_no} v${bill.version}` : bill.bill_no}</span>
}

/** The documents of a bill, each if there is one: the bill itself, its invoice and the slip of its payment. */
function MyBillDocuments({ bill }: { readonly bill: MyBill }) {
  const { documents, documentOf } = useWords(myBillsWords)
  const files = [
    { name: `${bill.bill_no}.pdf`, url: bill.url, says: documents.bill },
    ...(bill.invoice ? [{ ...bill.invoice, says: documents.invoice }] : []),
    ...(bill.slip ? [{ ...bill.slip, says: documents.slip }] : []),
  ]
  return (
    <span className="gap-12 inline-flex">
      {files.map(({ name, url, says }) => (
        <FileLink
          key={says}
          className={styles.view}
          url={url}
          name={name}
          title={name}
          aria-label={documentOf(says, bill.bill_no)}
        >
          {says}
        </FileLink>
      ))}
    </span>
  )
}

/** The columns of the bills of a company. */
export function useMyBillColumns(
  isPaid: boolean,
  onPay: (bills: readonly MyBill[]) => void,
): readonly ListColumn<MyBill>[] {
  const { columns } = useWords(myBillsWords)
  const language = useLanguage()
  // Names of places are longer in English; what is cut off is in the tooltip.
  const isChinese = language === 'zh-CN'
  return [
    { key: 'bill', title: columns.bill, cell: (bill) => <MyBillNumber bill={bill} /> },
    {
      key: 'order',
      title: columns.order,
      cell: (bill) => (
        <span className="nowrap">
          <Link className="mono" to={paths.booking(bill.order_id)}>
            {bill.order_no}
          </Link>{' '}
          <span className="note">{bill.cust_ref_no}</span>
        </span>
      ),
    },
    { key: 'lane', title: columns.lane, width: isChinese ? 140 : 160, wraps: true, cell: laneOf },
    {
      key: 'name',
      title: columns.name,
      width: 220,
      wraps: true,
      cell: (bill) => (bill.name === bill.bill_no ? nothing : bill.name),
    },
    {
      key: 'total',
      title: <span className={styles.beforeDate}>{columns.total}</span>,
      align: 'right',
      cell: (bill) => (
        <div className={styles.beforeDate}>
          <MyBillAmount bill={bill} />
        </div>
      ),
    },
    isPaid
      ? { key: 'pay_time', title: columns.payTime, cell: (bill) => formatInstantDay(bill.pay_time, language) }
      : { key: 'due_date', title: columns.dueDate, cell: (bill) => <MyBillDue bill={bill} /> },
    { key: 'state', title: columns.state, cell: (bill) => <MyBillState bill={bill} /> },
    { key: 'documents', title: columns.documents, cell: (bill) => <MyBillDocuments bill={bill} /> },
    {
      key: 'action',
      title: columns.action,
      fixed: 'right',
      cell: (bill) => <MyBillAction bill={bill} onPay={onPay} />,
    },
  ]
}
