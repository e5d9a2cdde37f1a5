import type { BankEntryRow } from '@berth/contract/money/bank-entry'
import type { DueBill } from '@berth/contract/money/desk-bill'
import type { Finding } from '@berth/domain/finding'
import { sumIn } from '@berth/domain/money/sum'
import type { Day } from '@berth/domain/time/calendar'
import type { UploadedFile } from '#features/files/file-upload.tsx'
import {
  type ArrivalDraft,
  arrivalBody,
  blankArrival,
  checkArrivalDraft,
  type ToSettle,
} from '../payment-check.ts'

/** Money that the desk enters for a company: the bills it is for, what arrived, and the slip if there is one. */
export type ReceiptForm = ArrivalDraft & {
  readonly chosen: readonly DueBill[]
  readonly slips: readonly UploadedFile[]
}

/** The form before anything is entered, or with what a line of the bank says. */
export function blankReceiptForm(entry: BankEntryRow | null, chosen: readonly DueBill[] = []): ReceiptForm {
  const arrival = entry && {
    ...{ received_amount: entry.amount, value_date: entry.day, bank_reference: entry.bank_reference },
  }
  return { ...blankArrival(arrival), chosen, slips: [] }
}

/** What is settled by a receipt: all that is open of the chosen bills. */
export function toSettle(chosen: readonly DueBill[], fallback: string): ToSettle {
  const currency = chosen[0]?.currency ?? fallback
  const transfer = sumIn(
    currency,
    chosen.map(({ open }) => open),
  )
  const bills = chosen.map((bill) => ({ ...bill, amount: bill.open }))
  return { currency, transfer, bills, credit: 0, note: null }
}

/** What changes when a bill is chosen or left out: amounts are entered again, and slips belong to one company. */
export function choose(form: ReceiptForm, bill: DueBill): Partial<ReceiptForm> {
  const isChosen = form.chosen.some(({ id }) => id === bill.id)
  const chosen = isChosen ? form.chosen.filter(({ id }) => id !== bill.id) : [...form.chosen, bill]
  return { chosen, bills: null, ...(chosen.length === 0 && { slips: [] }) }
}

export function checkReceiptForm(form: ReceiptForm, today: Day): Finding[] {
  if (form.chosen.length === 0) return [{ path: 'chosen', rule: 'bills_required' }]
  return checkArrivalDraft(toSettle(form.chosen, ''), form, today)
}

/** The form as a request body. */
export function receiptBody(form: ReceiptForm, entry: BankEntryRow | null) {
  const { chosen, slips } = form
  return {
    ...arrivalBody(toSettle(chosen, ''), form),
    customer_id: chosen[0]?.customer_id ?? 0,
    bill_ids: chosen.map(({ id }) => id),
    slips: slips.map(({ filename, name }) => ({ filename, name })),
    ...(entry && { bank_entry_id: entry.id }),
  }
}
