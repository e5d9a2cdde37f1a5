import type { BillsPaymentDetail } from '@berth/contract/money/payment'
import { formatAmount, formatMoney, formatSums } from '#lib/format.ts'
import { useWords } from '#lib/language.ts'
import { Button } from '#ui/controls/button.tsx'
import { Panel } from '#ui/page/panel.tsx'
import styles from './payment.module.css'
import { type OrderOutlook, outlookOf, type PaymentValues, type sumsOf } from './payment-draft.ts'
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
    <div className="grid gap-16">
      <Panel title={text.thisPayment} extra={<span className="mono">{payment.reference}</span>}>
        <dl className={`grid gap-8 ${styles.sums}`}>
          <div className="baseline between gap-16">
            <dt>{text.count(chosen.length, orders)}</dt>
            <dd>{formatAmount(sums.total, currency)}</dd>
          </div>
          {sums.credit > 0 && (
            <div className="baseline between gap-16">
              <dt>{text.creditUsed}</dt>
              <dd>−{formatAmount(sums.credit, currency)}</dd>
            </div>
          )}
          <div className={`baseline between gap-16 ${styles.transfer}`}>
            <dt>{text.toTransfer}</dt>
            <dd aria-live="polite">{formatMoney(sums.transfer, currency)}</dd>
          </div>
        </dl>
      </Panel>
      <Panel title={text.next}>
        <ol className={`grid gap-12 ${styles.steps}`}>
          <li>
            <b>{text.steps.slip}</b>
            <p className="note">{text.steps.slipText}</p>
          </li>
          <li>
            <b>{text.steps.check}</b>
            <p className="note">
              {text.steps.checkText(tolerance > 0 ? formatMoney(tolerance, currency) : null)}
            </p>
          </li>
          <li>
            <b>{text.steps.settled}</b>
            {sayOutlook(outlookOf(payment, values), text.outlook).map((said) => (
              <p key={said} className="note">
                {said}
              </p>
            ))}
          </li>
        </ol>
        <Button look="link" danger className={styles.giveUp ?? ''} onClick={onGiveUp}>
          {text.giveUp}
        </Button>
      </Panel>
    </div>
  )
}

/** What becomes of the orders, in sentences: those that are settled together, then each that is not. */
function sayOutlook(
  orders: readonly OrderOutlook[],
  text: (typeof paymentWords)['zh-CN']['outlook'],
): string[] {
  const settled = orders.filter(({ unpaid }) => unpaid.length === 0)
  const numbers = (isLater: boolean) =>
    settled.filter((order) => order.isLater === isLater).map(({ order_no }) => order_no)
  const [now, later] = [numbers(false), numbers(true)]
  return [
    ...(now.length > 0 ? [text.release(now)] : []),
    ...(later.length > 0 ? [text.later(later)] : []),
    ...orders
      .filter(({ unpaid }) => unpaid.length > 0)
      .map(({ order_no, unpaid, isLater }) =>
        (isLater ? text.heldLater : text.held)(order_no, formatSums(unpaid)),
      ),
  ]
}
