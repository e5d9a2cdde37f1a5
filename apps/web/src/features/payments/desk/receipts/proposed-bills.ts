import type { BankBillProposal } from '@berth/contract/money/bank-entry'
import type { DueBill } from '@berth/contract/money/desk-bill'

/** The bills of a proposal as they are chosen for a receipt. */
export function billsOf(
  { bills, customer_id, customer_name }: BankBillProposal,
  currency: string,
): DueBill[] {
  return bills.map((bill) => ({ ...bill, currency, customer_id, customer_name }))
}
