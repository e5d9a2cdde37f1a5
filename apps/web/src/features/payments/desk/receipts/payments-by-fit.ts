import type { BankEntryRow } from '@berth/contract/money/bank-entry'
import type { CompanyPayment } from '@berth/contract/money/desk-payment'
import { isPayerOf, type MatchSign, plain } from '@berth/domain/money/bank-entry'
import { minorUnits } from '@berth/domain/money/currency'

type Entry = Pick<BankEntryRow, 'amount' | 'currency' | 'payer' | 'remark'>
type ConfirmedPayment = Pick<
  CompanyPayment,
  'reference' | 'order_no' | 'customer_name' | 'payer_name' | 'received' | 'transfer'
>

/** What decides first: two payments of one amount are told apart by their payer. */
const order: readonly MatchSign[] = ['amount', 'payer', 'reference']

/** By what a confirmed payment and an entry of the bank belong together. */
export function fitOf(entry: Entry, payment: ConfirmedPayment): MatchSign[] {
  const name = plain(payment.reference ?? payment.order_no ?? '')
  const signs: Readonly<Record<MatchSign, boolean>> = {
    amount:
      minorUnits(payment.received?.amount ?? payment.transfer, entry.currency) ===
      minorUnits(entry.amount, entry.currency),
    payer: isPayerOf(entry, [payment.customer_name, payment.payer_name ?? '']),
    reference: name !== '' && plain(entry.remark ?? '').includes(name),
  }
  return order.filter((sign) => signs[sign])
}

/** Payments in the order in which they may belong to an entry; equal ones stay as they came, latest first. */
export function paymentsByFit<Payment extends ConfirmedPayment>(
  entry: Entry,
  payments: readonly Payment[],
): Payment[] {
  const rank = (payment: Payment) =>
    fitOf(entry, payment).reduce((sum, sign) => sum + 2 ** (order.length - order.indexOf(sign)), 0)
  return payments.toSorted((one, other) => rank(other) - rank(one))
}
