import type { Day } from '../calendar.ts'
import { Check } from '../check.ts'
import type { Finding } from '../finding.ts'
import { maxLength } from '../limits.ts'
import { centsOf } from './bill.ts'

/** A payment as submitted: the bills it is for, and the slips that prove it. */
export type PaymentForm = { readonly debits: readonly number[]; readonly slips: readonly unknown[] }

/** Checks a payment: at least one bill and at least one slip (specification point 5). */
export function checkPayment(form: PaymentForm): Finding[] {
  const check = new Check()
  if (form.debits.length === 0) check.add('debits', 'bills_required')
  if (form.slips.length === 0) check.add('slips', 'slip_required')
  return check.findings
}

/**
 * How long the confirmation of a payment can be undone, and the grace period in which the server still accepts it from a slow
 * connection.
 */
export const undoPaymentMs = 10_000
export const undoPaymentGraceMs = 5_000

/** The deadline for undoing a confirmation; no mail about it is sent before then. */
export function undoableUntil(confirmed: Date): Date {
  return new Date(confirmed.getTime() + undoPaymentMs + undoPaymentGraceMs)
}

/** What was received, according to the bank statement. */
export type Receipt = {
  readonly received_amount: number | null
  readonly value_date: Day | null
  readonly bank_reference: string | null
  /** Why the amount differs from the total of the bills. */
  readonly difference_note?: string | null | undefined
}

/** Checks a receipt for bills with a total of `expected`: a difference needs a reason. */
export function checkReceipt(receipt: Receipt, expected: number, today: Day): Finding[] {
  const check = new Check()
  check.positive('received_amount', receipt.received_amount, { required: true })
  if (!receipt.value_date) check.add('value_date', 'required')
  else if (receipt.value_date > today) check.add('value_date', 'not_future')
  check.text('bank_reference', receipt.bank_reference, { required: true, max: maxLength.reference })
  const differs = receipt.received_amount !== null && centsOf(receipt.received_amount) !== centsOf(expected)
  check.text('difference_note', receipt.difference_note, { required: differs, max: maxLength.remark })
  return check.findings
}
