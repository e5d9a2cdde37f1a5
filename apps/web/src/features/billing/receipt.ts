import { dayInChina } from '@berth/domain/calendar'
import { centsOf } from '@berth/domain/order/bill'

/** What has come in as its form holds it; the amount and the bank's number are typed from the bank's statement. */
export type ReceiptDraft = {
  readonly received_amount: number | null
  readonly value_date: string | null
  readonly bank_reference: string
  readonly difference_note: string
}

/** Nothing but the day is filled in: an amount that nobody looked at is not confirmed. */
export function blankReceipt(now: Date = new Date()): ReceiptDraft {
  return { received_amount: null, value_date: dayInChina(now), bank_reference: '', difference_note: '' }
}

/** How much more than the bills has come in, less when negative; nothing while no amount is there. */
export function differenceOf({ received_amount }: ReceiptDraft, expected: number): number {
  return received_amount === null ? 0 : (centsOf(received_amount) - centsOf(expected)) / 100
}

/** The receipt as the wire takes it. Only what has passed the rules is sent. */
export function receiptBody(draft: ReceiptDraft, expected: number) {
  return {
    received_amount: draft.received_amount ?? 0,
    value_date: draft.value_date ?? '',
    bank_reference: draft.bank_reference.trim(),
    difference_note: differenceOf(draft, expected) === 0 ? null : draft.difference_note.trim() || null,
  }
}
