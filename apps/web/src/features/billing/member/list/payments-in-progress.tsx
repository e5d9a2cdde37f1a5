import type { OutputOf } from '@berth/contract/endpoint'
import type { listPayments } from '@berth/contract/money/payment'
import { Link } from 'react-router'
import { PaymentTag } from '#features/payments/member/payment-tag.tsx'
import { paymentWords } from '#features/payments/member/payment-words.ts'
import { formatInstantDay, formatMoney } from '#lib/format.ts'
import { useLanguage, useWords } from '#lib/language.ts'
import { paths } from '#lib/url/paths.ts'
import { Panel } from '#ui/page/panel.tsx'
import styles from './my-bills.module.css'

type PaymentsInProgressProps = {
  /** Drafts, then those to be confirmed; undefined while they load. */
  readonly answers: readonly (OutputOf<typeof listPayments> | undefined)[]
}

/** Payments that are not submitted or not confirmed yet, the latest first: each leads to its page. */
export function PaymentsInProgress({ answers }: PaymentsInProgressProps) {
  const text = useWords(paymentWords)
  const language = useLanguage()
  const payments = answers.flatMap((answer) => answer?.lists ?? [])
  if (payments.length === 0) return null
  return (
    <div className="below-16">
      <Panel flush title={text.list}>
        <ul className={`grid ${styles.payments}`}>
          {payments.map((payment) => (
            <li className="row wrap gap-4-16 touch" key={payment.id}>
              <Link className="mono" to={paths.payment(payment.id)}>
                {payment.reference ?? payment.order_no}
              </Link>
              <PaymentTag state={payment.state} />
              <span className="note">
                {text.count(payment.bills.length, new Set(payment.bills.map((bill) => bill.order_id)).size)}
              </span>
              <span className="note">{formatInstantDay(payment.create_time, language)}</span>
              <b className="to-end">{formatMoney(payment.transfer, payment.currency)}</b>
            </li>
          ))}
        </ul>
      </Panel>
    </div>
  )
}
