import { Check } from '../check.ts'
import type { Finding } from '../finding.ts'
import type { Day } from '../time/calendar.ts'
import type { PayerRelation } from './payer.ts'

/**
 * The states of a payment: begun by the member, awaiting confirmation, confirmed or rejected by the operator, or withdrawn by
 * the member before that, as a draft or once submitted.
 */
export const paymentStates = ['draft', 'waiting', 'confirmed', 'rejected', 'withdrawn'] as const
export type PaymentState = (typeof paymentStates)[number]

/** The states of a payment that the operator has seen. */
export const submittedStates = ['waiting', 'confirmed', 'rejected'] as const satisfies readonly PaymentState[]

/** A payment for bills of any orders, as submitted. */
export type BillsPaymentForm = {
  /** What is to be transferred after credit. */
  readonly transfer: number
  readonly slips: readonly unknown[]
  /** The payer, if it is not the company that is billed, and what it is to the company. */
  readonly payer_name: string | null
  readonly payer_relation: PayerRelation | null
  /** The amount and date on the slip; null if the member did not enter them. */
  readonly slip_amount: number | null
  readonly slip_day: Day | null
  /** Entered by the desk, which has seen the money on its account. */
  readonly isReceipt?: boolean
}

/**
 * Checks the proof of a payment for bills: one that credit covers entirely, or that has arrived already, needs no slip, another
 * payer needs a relation, and a transfer was made by today. The amount of the slip may differ from what is to be transferred.
 */
export function checkBillsPayment(form: BillsPaymentForm, today: Day): Finding[] {
  const check = new Check()
  check.positive('slip_amount', form.slip_amount, { required: false })
  if (form.slip_day !== null && form.slip_day > today) check.add('slip_day', 'not_future')
  if (form.payer_name !== null && form.payer_relation === null) check.add('payer_relation', 'required')
  if (!form.isReceipt && form.transfer > 0 && form.slips.length === 0) check.add('slips', 'slip_required')
  return check.findings
}

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

/** What arrived of a payment for bills, according to the bank statement. */
export type BankArrival = {
  readonly received_amount: number
  readonly value_date: Day
  readonly bank_reference: string | null
  readonly difference_note: string | null
  readonly shortfall: 'fee' | 'open' | 'written_off'
  readonly isShort: boolean
  /** Whether credit covers the bills, so that nothing has to arrive. */
  readonly isNothingExpected: boolean
}

/** Checks what arrived: money has a value date and a bank reference, and a shortfall that is written off has a reason. */
export function checkArrival(arrival: BankArrival, today: Day): Finding[] {
  const check = new Check()
  const isMoney = arrival.received_amount > 0
  if (!isMoney && !arrival.isNothingExpected) check.add('received_amount', 'positive')
  if (arrival.value_date > today) check.add('value_date', 'not_future')
  if (isMoney && arrival.bank_reference === null) check.add('bank_reference', 'required')
  const isGivenUp = arrival.isShort && arrival.shortfall === 'written_off'
  if (isGivenUp && arrival.difference_note === null) check.add('difference_note', 'required')
  return check.findings
}
