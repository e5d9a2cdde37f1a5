import type { OutputOf } from '@berth/contract/endpoint'
import type { CompanyPayment, deskGetPayment } from '@berth/contract/money/desk-payment'
import type { Finding } from '@berth/domain/finding'
import { amountFrom, minorUnits } from '@berth/domain/money/currency'
import { checkArrival } from '@berth/domain/money/payment'
import { type Shortfall, spread } from '@berth/domain/money/settlement'
import type { Day } from '@berth/domain/time/calendar'
import {
  blankReceipt,
  differenceOf,
  type ReceiptArrival,
  type ReceiptDraft,
} from '#features/billing/receipt.ts'
import type { FormErrors } from '#page-parts/forms/use-form.ts'

/**
 * What the desk enters about a payment, wherever it is confirmed. `bills` are the amounts per bill once the desk has changed
 * them; until then they follow from what arrived.
 */
export type ArrivalDraft = ReceiptDraft & {
  readonly shortfall: Shortfall
  readonly bills: Readonly<Record<number, number | null>> | null
}

/** What a payment is settled by: its bills, and what is to arrive. A receipt has it before it is a payment. */
export type ToSettle = Pick<CompanyPayment, 'currency' | 'transfer' | 'credit' | 'note'> & {
  readonly bills: readonly Pick<
    CompanyPayment['bills'][number],
    'id' | 'bill_no' | 'order_id' | 'order_no' | 'open' | 'amount' | 'due_date'
  >[]
}

/** What the fields of a settlement show and change. */
export type SettlementCheck = {
  readonly payment: ToSettle
  /** The largest shortfall that can be booked as a bank fee; zero until it is known. */
  readonly tolerance: number
  readonly values: ArrivalDraft
  readonly errors: FormErrors
  readonly change: (draft: Partial<ArrivalDraft>) => void
  /** The id of the control of a field. */
  readonly idOf: (field: string) => string
}

/** A payment with what was entered of its arrival: what the fields and the comparison show. */
export type PaymentCheck = SettlementCheck & {
  readonly payment: CompanyPayment
  /** The payment with what it is compared with, once loaded. */
  readonly detail: OutputOf<typeof deskGetPayment> | undefined
}

/** What the payment is called: its reference, or the number of its order. */
export function nameOf({ reference, order_no }: Pick<CompanyPayment, 'reference' | 'order_no'>): string {
  return reference ?? order_no ?? ''
}

/** The form before anything is entered: a shortfall stays open. */
export function blankArrival(arrival: ReceiptArrival | null = null): ArrivalDraft {
  return { ...blankReceipt(arrival), shortfall: 'open', bills: null }
}

/** What is wrong with what was entered. */
export function checkArrivalDraft(payment: ToSettle, draft: ArrivalDraft, today: Day): Finding[] {
  const { transfer, currency } = payment
  const isEmpty = draft.received_amount === null && transfer > 0
  const found = checkArrival(
    {
      ...arrivalBody(payment, draft),
      // Nothing typed is checked as an amount, so that everything that is missing is marked at once.
      received_amount: draft.received_amount ?? transfer,
      isShort: differenceOf(draft, transfer, currency) < 0,
      isNothingExpected: transfer === 0,
    },
    today,
  )
  return [
    ...(isEmpty ? [{ path: 'received_amount', rule: 'required' as const }] : []),
    ...found,
    ...(draft.value_date === null ? [{ path: 'value_date', rule: 'required' as const }] : []),
  ]
}

/** The draft as a request body. */
export function arrivalBody({ bills }: ToSettle, draft: ArrivalDraft) {
  return {
    received_amount: draft.received_amount ?? 0,
    value_date: draft.value_date ?? '',
    bank_reference: draft.bank_reference.trim() || null,
    difference_note: draft.difference_note.trim() || null,
    shortfall: draft.shortfall,
    ...(draft.bills ? { bills: bills.map(({ id }) => ({ id, amount: draft.bills?.[id] ?? 0 })) } : {}),
  }
}

/**
 * How much goes to each bill: as the desk entered it; if less arrived and the rest stays open, the oldest bills first, as it will
 * be booked; otherwise as the member wanted it.
 */
export function amountsOf(payment: ToSettle, draft: ArrivalDraft): ReadonlyMap<number, number | null> {
  const { bills, currency, transfer, credit } = payment
  if (draft.bills) return new Map(bills.map(({ id }) => [id, draft.bills?.[id] ?? null]))
  const received = draft.received_amount
  if (received === null || draft.shortfall !== 'open' || differenceOf(draft, transfer, currency) >= 0)
    return new Map(bills.map(({ id, amount }) => [id, amount]))
  const parts = spread(
    bills.map(({ id, amount, open, due_date: dueDate }) => ({
      ...{ id, dueDate },
      ...{ amount: minorUnits(amount, currency), open: minorUnits(open, currency) },
    })),
    minorUnits(received, currency) + minorUnits(credit, currency),
  )
  return new Map(parts.map(({ id, amount }) => [id, amountFrom(amount, currency)]))
}

/** What is given up with this draft, for the button that does it; zero if nothing is. */
export function writtenOff(
  { transfer, currency }: Pick<ToSettle, 'transfer' | 'currency'>,
  draft: ArrivalDraft,
): number {
  return draft.shortfall === 'written_off' ? Math.max(-differenceOf(draft, transfer, currency), 0) : 0
}

/** The field that a path of a finding belongs to. */
export function arrivalField(path: string): string {
  return path.replace(/^bills.*/, 'bills')
}
