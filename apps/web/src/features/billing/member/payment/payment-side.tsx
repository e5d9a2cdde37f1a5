import type { BillsPaymentDetail } from '@berth/contract/billing/payment'
import { Button } from 'antd'
import { formatAmount, formatMoney } from '../../../../lib/format.ts'
import { useWords } from '../../../../lib/language.ts'
import { Panel } from '../../../../ui/page/panel.tsx'
import styles from './payment.module.css'
import type { PaymentValues, sumsOf } from './payment-draft.ts'
import { paymentWords } from './payment-words.ts'

type PaymentSideProps = {
  readonly payment: BillsPaymentDetail
  readonly values: PaymentValues
  readonly sums: ReturnType<typeof sumsOf>
  readonly onGiveUp: () => void
}

/** Beside the form: what is transferred and why, and what happens once it is submitted. */
export function PaymentSide({ payment, values, sums, onGiveUp }: PaymentSideProps) {
  const text = useWords(paymentWords)
  const { currency, fee_tolerance: tolerance } = payment
  const chosen = payment.bills.filter((bill) => values.bills.some(({ id }) => id === bill.id))
  const orders = new Set(chosen.map((bill) => bill.order_id)).size
  return (
    <div className={styles.side}>
      <Panel title={text.thisPayment} extra={<span className="mono">{payment.reference}</span>}>
        <dl className={styles.sums}>
          <div>
            <dt>{text.count(chosen.length, orders)}</dt>
            <dd>{formatAmount(sums.total, currency)}</dd>
          </div>
          {sums.credit > 0 && (
            <div>
              <dt>{text.creditUsed}</dt>
              <dd>−{formatAmount(sums.credit, currency)}</dd>
            </div>
          )}
          <div className={styles.transfer}>
            <dt>{text.toTransfer}</dt>
            <dd aria-live="polite">{formatMoney(sums.transfer, currency)}</dd>
          </div>
        </dl>
      </Panel>
      <Panel title={text.next}>
        <ol className={styles.steps}>
          {text.steps(tolerance > 0 ? formatMoney(tolerance, currency) : null).map(([title, detail]) => (
            <li key={title}>
              <b>{title}</b>
              <p className="note">{detail}</p>
            </li>
          ))}
        </ol>
        <Button type="link" danger className={styles.giveUp ?? ''} onClick={onGiveUp}>
          {text.giveUp}
        </Button>
      </Panel>
    </div>
  )
}
