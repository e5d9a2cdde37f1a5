import type { BillsPaymentDetail } from '@berth/contract/money/payment'
import { decimalsOf } from '@berth/domain/money/currency'
import { daysOverdue } from '@berth/domain/money/due-date'
import { currencySign, sumIn } from '@berth/domain/money/sum'
import { dayInChina } from '@berth/domain/time/calendar'
import { Link } from 'react-router'
import { DaysLeft } from '#features/billing/days-left.tsx'
import { laneOf } from '#features/billing/member/lane.ts'
import { formatAmount, formatDay, nothing } from '#lib/format.ts'
import { useLanguage, useWords } from '#lib/language.ts'
import { paths } from '#lib/url/paths.ts'
import type { FormErrors } from '#page-parts/forms/use-form.ts'
import { NumberInput } from '#ui/controls/number-input.tsx'
import { Icon } from '#ui/page/icon.tsx'
import styles from './payment.module.css'
import type { PaymentValues } from './payment-draft.ts'
import { paymentWords } from './payment-words.ts'

type PaymentBillsProps = {
  readonly payment: BillsPaymentDetail
  readonly values: PaymentValues
  readonly errors: FormErrors
  readonly onChange: (part: Pick<PaymentValues, 'bills'>) => void
}

/** The id of the field for how much of a bill is paid. */
export function amountFieldOf(billId: number): string {
  return `payment-amount-${billId}`
}

/** The bills of a payment, with the amount of each that is paid now and what is left of it then. */
export function PaymentBills({ payment, values, errors, onChange }: PaymentBillsProps) {
  const text = useWords(paymentWords)
  const { currency } = payment
  const sign = currencySign(currency)
  const rows = values.bills.flatMap((one, index) => {
    const bill = payment.bills.find(({ id }) => id === one.id)
    return bill ? [{ bill, amount: one.amount, index }] : []
  })
  const paid = sumIn(
    currency,
    rows.map(({ amount }) => amount ?? 0),
  )
  const open = sumIn(
    currency,
    rows.map(({ bill }) => bill.open),
  )
  const write = (id: number, amount: number | null) =>
    onChange({ bills: values.bills.map((one) => (one.id === id ? { id, amount } : one)) })
  return (
    <>
      <table className={`full ${styles.bills}`} aria-label={text.amounts}>
        <thead>
          <tr>
            <th>{text.columns.bill}</th>
            <th>{text.columns.order}</th>
            <th>{text.columns.kind}</th>
            <th>{text.columns.due}</th>
            <th className="num">{`${text.columns.open} ${sign}`}</th>
            <th className="num">{`${text.columns.amount} ${sign}`}</th>
            <th className="num">{text.columns.left}</th>
            <th>
              <span className="visually-hidden">{text.columns.remove}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ bill, amount, index }) => (
            <Row
              key={bill.id}
              bill={bill}
              currency={currency}
              amount={amount}
              error={errors[`bills.${index}.amount`]}
              onWrite={(typed) => write(bill.id, typed)}
              onRemove={
                rows.length > 1
                  ? () => onChange({ bills: values.bills.filter(({ id }) => id !== bill.id) })
                  : undefined
              }
            />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={4}>
              {text.total}
            </th>
            <td className="num">{formatAmount(open, currency)}</td>
            <td className="num" aria-live="polite">
              <b>{formatAmount(paid, currency)}</b>
            </td>
            <td className="num">
              <Left open={open} amount={paid} currency={currency} />
            </td>
            <td />
          </tr>
        </tfoot>
      </table>
      {errors.bills && (
        <p className={`note bad ${styles.error}`} role="alert">
          {errors.bills}
        </p>
      )}
    </>
  )
}

type RowProps = {
  readonly bill: BillsPaymentDetail['bills'][number]
  readonly currency: string
  readonly amount: number | null
  readonly error: string | undefined
  readonly onWrite: (amount: number | null) => void
  /** Not for the only bill: a payment without bills is given up instead. */
  readonly onRemove: (() => void) | undefined
}

function Row({ bill, currency, amount, error, onWrite, onRemove }: RowProps) {
  const text = useWords(paymentWords)
  const language = useLanguage()
  const errorId = `payment-bill-${bill.id}`
  const isPart = amount !== null && amount < bill.open
  const hasName = bill.name !== bill.bill_no
  return (
    <tr className={isPart ? `soon-tinted ${styles.part}` : undefined}>
      <td className={styles.bill}>
        <span className="mono">{bill.bill_no}</span>
      </td>
      <td className={styles.order}>
        <Link className="mono" to={paths.booking(bill.order_id)}>
          {bill.order_no}
        </Link>
        <div className="note">{laneOf(bill)}</div>
      </td>
      <td className={hasName ? styles.name : styles.noName}>{hasName ? bill.name : nothing}</td>
      <td className={styles.due}>
        <Label>{text.columns.due}</Label>
        {formatDay(bill.due_date, language)}
        {bill.due_date && <DaysLeft days={0 - daysOverdue(bill.due_date, dayInChina(new Date()))} />}
      </td>
      <td className={`num ${styles.open}`}>
        <Label>{text.columns.open}</Label>
        {formatAmount(bill.open, currency)}
      </td>
      <td className={styles.amount}>
        <NumberInput
          id={amountFieldOf(bill.id)}
          aria-label={text.amountOf(bill.bill_no)}
          aria-invalid={error !== undefined}
          {...(error === undefined ? {} : { status: 'error', 'aria-describedby': errorId })}
          decimals={decimalsOf(currency)}
          measure={currency}
          value={amount}
          onChange={onWrite}
        />
        {error && (
          <div id={errorId} className={`note bad ${styles.error}`}>
            {error}
          </div>
        )}
      </td>
      <td className={`num ${styles.after}`}>
        <Left open={bill.open} amount={amount ?? 0} currency={currency} />
      </td>
      <td className={styles.remove}>
        {onRemove && (
          <button
            type="button"
            className="icon-button"
            aria-label={text.removeOf(bill.bill_no)}
            title={text.removeOf(bill.bill_no)}
            onClick={onRemove}
          >
            <Icon name="close" />
          </button>
        )}
      </td>
    </tr>
  )
}

/** The name of a figure on phones, where the table has no head. */
function Label({ children }: { readonly children: string }) {
  return (
    <span className={styles.label} aria-hidden="true">
      {children}
    </span>
  )
}

function Left({
  open,
  amount,
  currency,
}: {
  readonly open: number
  readonly amount: number
  readonly currency: string
}) {
  const text = useWords(paymentWords)
  const left = sumIn(currency, [open, -amount])
  return left > 0 ? (
    <span className="soon">{text.rest(formatAmount(left, currency))}</span>
  ) : (
    <span className="done">{text.settled}</span>
  )
}
