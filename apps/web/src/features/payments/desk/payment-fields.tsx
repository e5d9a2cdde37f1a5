import { decimalsOf } from '@berth/domain/money/currency'
import { shortfalls } from '@berth/domain/money/settlement'
import { currencySign, sumIn } from '@berth/domain/money/sum'
import { orderWork } from '@berth/domain/order/lifecycle/order-work'
import { Link } from 'react-router'
import { differenceOf } from '#features/billing/receipt.ts'
import { DifferenceNote, ReceiptFields } from '#features/billing/receipt-fields.tsx'
import { useMay } from '#lib/api/use-may.ts'
import { formatAmount, formatMoney } from '#lib/format.ts'
import { useWords } from '#lib/language.ts'
import { paths } from '#lib/url/paths.ts'
import { NumberInput } from '#ui/controls/number-input.tsx'
import { Radio, RadioGroup } from '#ui/controls/radio.tsx'
import { Mono } from '#ui/page/mono.tsx'
import { amountsOf, type SettlementCheck } from './payment-check.ts'
import { slipWords } from './slip-words.ts'
import styles from './slips.module.css'

/** What arrived of a payment, how much of it goes to each bill, and what happens to a difference. */
export function PaymentFields({ check }: { readonly check: SettlementCheck }) {
  const text = useWords(slipWords)
  const { payment, values: draft, errors, change, idOf } = check
  const { currency, transfer } = payment
  const money = (amount: number) => formatMoney(amount, currency)
  const difference = differenceOf(draft, transfer, currency)
  return (
    <div className="stack">
      <ReceiptFields
        draft={draft}
        onChange={change}
        expected={transfer}
        currency={currency}
        idOf={idOf}
        errorAt={(field) => errors[field]}
      />
      {payment.credit > 0 && <p className="note">{text.credit(money(payment.credit))}</p>}
      <PerBill check={check} />
      {difference > 0 && <p className="note">{text.more(money(difference))}</p>}
      {difference < 0 && <Shortfalls check={check} short={-difference} />}
      {difference < 0 && draft.shortfall === 'written_off' && (
        <DifferenceNote {...{ draft, idOf }} onChange={change} errorAt={(field) => errors[field]} />
      )}
      {payment.note && <p className="note">{payment.note}</p>}
    </div>
  )
}

/** The bills of a payment, with the amount that each gets. */
function PerBill({
  check: { payment, values: draft, errors, change, idOf },
}: {
  readonly check: SettlementCheck
}) {
  const text = useWords(slipWords)
  const { currency, bills } = payment
  const amounts = amountsOf(payment, draft)
  const amountOf = ({ id }: { readonly id: number }) => amounts.get(id) ?? null
  const applied = sumIn(
    currency,
    bills.map((bill) => amountOf(bill) ?? 0),
  )
  const short = sumIn(currency, [
    applied,
    -payment.credit,
    -(draft.received_amount ?? applied - payment.credit),
  ])
  const write = (id: number, amount: number | null) =>
    change({
      bills: { ...Object.fromEntries(bills.map((one) => [one.id, amountOf(one)])), [id]: amount },
    })
  return (
    <table id={idOf('bills')} className={`full ${styles.bills}`} aria-label={text.perBill}>
      <thead>
        <tr>
          <th>{text.columns.bill}</th>
          <th className="num">{`${text.columns.open} ${currencySign(currency)}`}</th>
          <th className="num">{`${text.columns.applied} ${currencySign(currency)}`}</th>
          <th className="num">{text.columns.after}</th>
        </tr>
      </thead>
      <tbody>
        {bills.map((bill) => (
          <tr key={bill.id}>
            <td>
              <Mono>{bill.bill_no}</Mono>
              <div className="note">
                <Link className="mono" to={paths.deskOrder(bill.order_id)}>
                  {bill.order_no}
                </Link>
              </div>
            </td>
            <td className="num">{formatAmount(bill.open, currency)}</td>
            <td className={styles.amount}>
              <NumberInput
                aria-label={text.amountOf(bill.bill_no)}
                aria-invalid={errors.bills !== undefined}
                decimals={decimalsOf(currency)}
                measure={currency}
                value={amountOf(bill)}
                onChange={(amount) => write(bill.id, amount)}
              />
            </td>
            <td className="num">
              <After left={sumIn(currency, [bill.open, -(amountOf(bill) ?? 0)])} currency={currency} />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={2}>
            {text.applied}
          </th>
          <td className="num" aria-live="polite">
            <b>{formatAmount(applied, currency)}</b>
          </td>
          <td />
        </tr>
        {short > 0 && (
          <tr className={styles.short}>
            <th scope="row" colSpan={2}>
              {text.less}
            </th>
            <td className="num">{formatAmount(short, currency)}</td>
            <td />
          </tr>
        )}
        {errors.bills && (
          <tr>
            <td colSpan={4} className={`note bad ${styles.error}`}>
              {errors.bills}
            </td>
          </tr>
        )}
      </tfoot>
    </table>
  )
}

/** What is left of a bill. */
function After({ left, currency }: { readonly left: number; readonly currency: string }) {
  const text = useWords(slipWords)
  return left > 0 ? (
    <span className={styles.rest}>{text.rest(formatAmount(left, currency))}</span>
  ) : (
    <span className="done">{text.settled}</span>
  )
}

type ShortfallsProps = { readonly check: SettlementCheck; readonly short: number }

/**
 * What may happen to a shortfall. A fee is offered within the tolerance only; more than that is given up only by those who may.
 */
function Shortfalls({ check: { payment, tolerance, values, errors, change, idOf }, short }: ShortfallsProps) {
  const text = useWords(slipWords)
  const mayWriteOff = useMay(orderWork.deskWriteOff)
  const { currency } = payment
  const isOffered = { fee: short <= tolerance, open: true, written_off: short <= tolerance || mayWriteOff }
  return (
    <div>
      <b id={idOf('shortfall-label')}>{text.shortfall}</b>
      <RadioGroup
        id={idOf('shortfall')}
        aria-labelledby={idOf('shortfall-label')}
        className={styles.shortfalls ?? ''}
        value={values.shortfall}
        onChange={(chosen) => change({ shortfall: chosen })} // One of these.
      >
        {shortfalls
          .filter((one) => isOffered[one])
          .map((one) => {
            const [name, hint] = text.shortfalls[one]
            return (
              <Radio key={one} value={one} className={styles.choice ?? ''}>
                <span className={`flex between gap-12 ${styles.choiceWords}`}>
                  <span>
                    {name}
                    <span className="note">{hint(formatMoney(tolerance, currency))}</span>
                  </span>
                  <b className="num">{formatMoney(short, currency)}</b>
                </span>
              </Radio>
            )
          })}
      </RadioGroup>
      {errors.shortfall && <p className={`note bad ${styles.error}`}>{errors.shortfall}</p>}
    </div>
  )
}
