import { sumIn } from '@berth/domain/money/sum'
import { dayInChina } from '@berth/domain/time/calendar'

/** A receipt in the form. Amount and bank reference are typed from the bank statement. */
export type ReceiptDraft = {
  readonly received_amount: number | null
  readonly value_date: string | null
  readonly bank_reference: string
  readonly difference_note: string
}

/** What the bank's own entry says of a receipt. */
export type ReceiptArrival = Pick<ReceiptDraft, 'received_amount' | 'value_date' | 'bank_reference'>

/** Prefills only the date, so that no amount is confirmed unchecked, or what the bank's own entry says. */
export function blankReceipt(arrival: ReceiptArrival | null = null, now: Date = new Date()): ReceiptDraft {
  const blank = { received_amount: null, value_date: dayInChina(now), bank_reference: '' }
  return { ...(arrival ?? blank), difference_note: '' }
}

/** The amount received minus the bills' total, in their currency. Zero while no amount is entered. */
export function differenceOf({ received_amount }: ReceiptDraft, expected: number, currency: string): number {
  return received_amount === null ? 0 : sumIn(currency, [received_amount, -expected])
}
