import type { Finding } from '../finding.ts'
import { ok, type Result, refuse } from '../result.ts'
import type { Day } from '../time/calendar.ts'
import type { Entry, EntryKind } from './ledger.ts'

/** A bill to be settled; all amounts of this file are in minor units of one currency. */
export type OpenBill = { readonly id: number; readonly open: number; readonly dueDate: Day | null }

/** A bill with the amount of it that is paid. */
export type PaidBill = OpenBill & { readonly amount: number }

/** The order in which money goes to bills: the one due first, then the oldest; one without a due date last. */
export function oldestFirst<B extends OpenBill>(bills: readonly B[]): B[] {
  return bills.toSorted(
    (one, other) =>
      (one.dueDate ?? '9999-12-31').localeCompare(other.dueDate ?? '9999-12-31') || one.id - other.id,
  )
}

/** Spreads an amount over bills, the oldest first, each up to its amount; what is left over goes to none. */
export function spread<B extends PaidBill>(bills: readonly B[], amount: number): (B & PaidBill)[] {
  let left = amount
  const parts = new Map<number, number>()
  for (const { id, amount: wanted } of oldestFirst(bills)) {
    const part = Math.min(wanted, left)
    parts.set(id, part)
    left -= part
  }
  return bills.map((bill) => ({ ...bill, amount: parts.get(bill.id) ?? 0 }))
}

/** What a member pays: the sum of the chosen amounts, the credit that goes to it, and what remains to be transferred. */
export type PaymentPlan = { readonly total: number; readonly credit: number; readonly transfer: number }

/** Plans a payment of these bills with the available credit; zero if the member does not use it. */
export function planPayment(bills: readonly PaidBill[], availableCredit: number): PaymentPlan {
  const total = sumOf(bills)
  const credit = Math.min(total, availableCredit)
  return { total, credit, transfer: total - credit }
}

/** What the desk does with a shortfall: book it as a bank fee, leave it open on the bill due last, or give it up. */
export const shortfalls = ['fee', 'open', 'written_off'] as const
export type Shortfall = (typeof shortfalls)[number]

/** What arrived of a payment, and what the desk decides about it. */
export type Arrival = {
  readonly received: number
  /** The credit the member put into the payment. */
  readonly credit: number
  readonly shortfall: Shortfall
  /** The largest shortfall that may be booked as a bank fee. */
  readonly tolerance: number
  /** Whether whoever decides may write off more than the tolerance. */
  readonly mayWriteOff: boolean
  /** The amount of each bill as decided at the desk, if not as the member wanted. */
  readonly applied?: ReadonlyMap<number, number> | undefined
}

/** How much arrived, compared with what was to be transferred. */
export const outcomes = ['whole', 'part', 'short', 'over'] as const
export type Outcome = (typeof outcomes)[number]

/** A payment as it is booked. */
export type Settlement = {
  readonly outcome: Outcome
  readonly bills: readonly PaidBill[]
  readonly entries: readonly Entry[]
  /** The credit that was needed; less than the member offered if more money arrived. */
  readonly credit: number
  /** The shortfall, booked as a fee or written off. */
  readonly given: number
  /** What is kept as credit of the company. */
  readonly kept: number
}

/**
 * Books what arrived for bills of one currency. Credit goes to the oldest bill first, then the money; a fee falls on the bill
 * due last, and what is left over is kept as credit. Refused at the field if a bill gets more than is open of it, if more is
 * applied than arrived, if the shortfall is too large for a bank fee, or if it is written off above the tolerance by someone who
 * may not.
 */
export function settle(
  currency: string,
  wanted: readonly PaidBill[],
  arrival: Arrival,
): Result<Settlement, Finding[]> {
  const { received, tolerance, shortfall } = arrival
  const expected = sumOf(wanted) - arrival.credit
  const bills = appliedTo(wanted, arrival, expected)
  const tooMuch = wanted.flatMap(({ id, open }, index) =>
    (bills[index]?.amount ?? 0) > open
      ? [{ path: `bills.${index}.amount`, rule: 'more_than_open' as const, params: { bill: id } }]
      : [],
  )
  if (tooMuch.length > 0) return refuse(tooMuch)
  const total = sumOf(bills)
  // Money is used before credit, so that an overpayment leaves the company its credit instead of exchanging one for another.
  const credit = Math.min(Math.max(total - received, 0), arrival.credit)
  const given = Math.max(total - received - credit, 0)
  if (given > 0 && shortfall === 'open')
    return refuse([{ path: 'received_amount', rule: 'more_applied_than_received' }])
  if (given > tolerance && shortfall === 'fee')
    return refuse([{ path: 'shortfall', rule: 'beyond_tolerance' }])
  if (given > tolerance && shortfall === 'written_off' && !arrival.mayWriteOff)
    return refuse([{ path: 'shortfall', rule: 'write_off_not_allowed' }])
  const kept = Math.max(received + credit - total, 0)
  const sources: readonly Source[] = [
    { kind: 'credit_used', amount: credit },
    { kind: 'payment', amount: total - credit - given },
    { kind: shortfall === 'written_off' ? 'written_off' : 'fee', amount: given },
  ]
  const entries = pour(currency, bills, sources)
  const keeping: Entry[] = kept > 0 ? [{ kind: 'credit_kept', currency, amount: kept, billId: null }] : []
  return ok({
    outcome: outcomeOf(received, expected, given),
    ...{ bills, entries: [...entries, ...keeping], credit, given, kept },
  })
}

function appliedTo(wanted: readonly PaidBill[], arrival: Arrival, expected: number): PaidBill[] {
  const { applied, received, credit, shortfall } = arrival
  if (applied) return wanted.map((bill) => ({ ...bill, amount: applied.get(bill.id) ?? 0 }))
  if (received >= expected || shortfall !== 'open') return [...wanted]
  return spread(wanted, received + credit)
}

function outcomeOf(received: number, expected: number, given: number): Outcome {
  if (received === expected) return 'whole'
  if (received > expected) return 'over'
  return given > 0 ? 'short' : 'part'
}

type Source = { readonly kind: EntryKind; readonly amount: number }

/** Pours amounts into bills: the first amount into the oldest bill, and so on until both are used up. */
function pour(currency: string, bills: readonly PaidBill[], sources: readonly Source[]): Entry[] {
  const entries: Entry[] = []
  let filled = bills.map((bill) => ({ ...bill }))
  for (const { kind, amount } of sources) {
    const parts = spread(filled, amount)
    for (const { id, amount: part } of oldestFirst(parts))
      if (part > 0) entries.push({ kind, currency, amount: part, billId: id })
    filled = filled.map((bill, index) => ({ ...bill, amount: bill.amount - (parts[index]?.amount ?? 0) }))
  }
  return entries
}

/**
 * Books a credit note: up to what is open it lowers the bill, the rest becomes credit of the company. What a payment that awaits
 * confirmation is for is not lowered, because that money is on its way. A bill that was paid is never edited.
 */
export function bookCreditNote(currency: string, bill: OpenBill, amount: number, beingPaid = 0): Entry[] {
  const lowered = Math.min(Math.max(bill.open - beingPaid, 0), amount)
  const kept = amount - lowered
  return [
    ...(lowered > 0 ? [{ kind: 'credit_note' as const, currency, amount: lowered, billId: bill.id }] : []),
    ...(kept > 0 ? [{ kind: 'credit_kept' as const, currency, amount: kept, billId: null }] : []),
  ]
}

function sumOf(bills: readonly { readonly amount: number }[]): number {
  return bills.reduce((sum, { amount }) => sum + amount, 0)
}
