import { deskListPayments, type WaitingPayment } from '@berth/contract/billing/desk-bill'
import { maxBulkPayments } from '@berth/domain/limits'
import { currencySign } from '@berth/domain/money/sum'
import { daysOverdue } from '@berth/domain/order/billing/due-date'
import { dayInChina } from '@berth/domain/time/calendar'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { readOf } from '../../../lib/api/api.ts'
import { freshLinksMs } from '../../../lib/files/file-link.ts'
import { formatAmount, formatDay, formatInstantDay } from '../../../lib/format.ts'
import { useLanguage, useWords } from '../../../lib/language.ts'
import { paths } from '../../../lib/url/paths.ts'
import { LoadFailure } from '../../../page-parts/screens/load-failure.tsx'
import { StateMessage } from '../../../ui/feedback/state-message.tsx'
import { Icon } from '../../../ui/page/icon.tsx'
import { TableSkeleton } from '../../../ui/table/table-skeleton.tsx'
import { faceOf } from '../../documents/previewed-file.ts'
import styles from './bills-page.module.css'
import { billsWords } from './bills-words.ts'
import { PaymentDialog } from './payment-dialog.tsx'

type PaymentListProps = {
  readonly currency: string
  readonly keyword: string
  readonly customer: number | null
}

/** Pending payments, oldest first, with slip thumbnail, due date and waiting time. */
export function PaymentList({ currency, keyword, customer }: PaymentListProps) {
  const { payments: text } = useWords(billsWords)
  const input = {
    size: maxBulkPayments,
    currency,
    ...(keyword ? { keyword } : {}),
    ...(customer ? { customer_id: customer } : {}),
  }
  const query = useQuery({ ...readOf(deskListPayments, { query: input }), refetchInterval: freshLinksMs })
  const [checked, setChecked] = useState<WaitingPayment | null>(null)
  if (!query.data)
    return query.isError ? (
      <LoadFailure error={query.error} title={text.failed} onRetry={() => query.refetch()} />
    ) : (
      <TableSkeleton columns={[64, 140, 220, 120, 90, 90]} />
    )
  const { lists } = query.data
  return (
    <>
      {lists.length === 0 ? (
        <StateMessage drawing="ship" title={text.none}>
          {text.noneText}
        </StateMessage>
      ) : (
        <div className={styles.scroll}>
          <table className={styles.payments} aria-label={text.table}>
            <thead>
              <tr>
                <th>{text.columns.slip}</th>
                <th>{text.columns.order}</th>
                <th>{text.columns.customer}</th>
                <th>{text.columns.handedIn}</th>
                <th>{text.columns.due}</th>
                <th className="num">{`${text.columns.total} ${currencySign(currency)}`}</th>
                <th>
                  <span className="visually-hidden">{text.columns.action}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {lists.map((payment) => (
                <PaymentRow key={payment.id} payment={payment} onCheck={() => setChecked(payment)} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {checked && (
        <PaymentDialog
          key={checked.id}
          payment={lists.find(({ id }) => id === checked.id) ?? checked}
          onClose={() => setChecked(null)}
        />
      )}
    </>
  )
}

type PaymentRowProps = { readonly payment: WaitingPayment; readonly onCheck: () => void }

function PaymentRow({ payment, onCheck }: PaymentRowProps) {
  const all = useWords(billsWords)
  const { payments: text } = all
  const language = useLanguage()
  const today = dayInChina(new Date())
  const late = payment.due_date === null ? 0 : daysOverdue(payment.due_date, today)
  const waited = Math.max(0, daysOverdue(dayInChina(new Date(payment.create_time)), today))
  return (
    <tr>
      <td>
        <button
          type="button"
          className={styles.slip}
          aria-label={text.slip(payment.order_no)}
          onClick={onCheck}
        >
          <SlipThumb payment={payment} />
        </button>
      </td>
      <td>
        <Link className="mono" to={paths.deskOrder(payment.order_id)}>
          {payment.order_no}
        </Link>
        <div className="note mono">{payment.bills.map(({ bill_no }) => bill_no).join(', ')}</div>
      </td>
      <td>
        <span className={styles.customer}>{payment.customer_name}</span>
      </td>
      <td>
        {formatInstantDay(payment.create_time, language)}
        <div className="note">{text.waited(waited)}</div>
      </td>
      <td>
        {formatDay(payment.due_date, language)}
        {late > 0 && <div className={styles.late}>{all.daysOverdue(late)}</div>}
      </td>
      <td className="num">{formatAmount(payment.total, payment.currency)}</td>
      <td>
        <Button type="link" aria-label={text.checkOf(payment.order_no)} onClick={onCheck}>
          {text.check}
        </Button>
      </td>
    </tr>
  )
}

function SlipThumb({ payment }: { readonly payment: WaitingPayment }) {
  const [slip] = payment.slips
  if (slip && faceOf(slip, '') === 'image') return <img src={slip.url} alt="" loading="lazy" />
  return <Icon name="document" size={20} />
}
