/**
 * The kinds of ledger entries, and what each does per unit of its amount: to what is open of its bill, and to the company's
 * credit. The balance of a company is what is open minus its credit.
 */
export const entryKinds = {
  /** A bill that was agreed to. */
  bill: { open: 1, credit: 0 },
  /** Money received, applied to a bill. */
  payment: { open: -1, credit: 0 },
  /** What banks on the way took from a transfer; the bill is settled all the same. */
  fee: { open: -1, credit: 0 },
  /** What the operator gave up, with a reason. */
  written_off: { open: -1, credit: 0 },
  /** A credit note, up to what is open of its bill. */
  credit_note: { open: -1, credit: 0 },
  /** Money received beyond the bills, or the part of a credit note beyond what is open: kept for later bills. */
  credit_kept: { open: 0, credit: 1 },
  /** Kept credit, applied to a bill. */
  credit_used: { open: -1, credit: -1 },
  /** Kept credit, paid back. */
  refund: { open: 0, credit: -1 },
} as const satisfies Record<string, { readonly open: 1 | 0 | -1; readonly credit: 1 | 0 | -1 }>

export type EntryKind = keyof typeof entryKinds

export const entryKindNames = Object.keys(entryKinds) as readonly EntryKind[] // The keys of a const table are its kinds.

/** One movement of money; the amount is in minor units of the currency, positive, or negative in a reversal. */
export type Entry = {
  readonly kind: EntryKind
  readonly currency: string
  readonly amount: number
  /** The bill it changes; null where it changes only the credit of the company. */
  readonly billId: number | null
}

/** The entry that takes another one back. The ledger is never changed: what was wrong remains beside its reversal. */
export function reversalOf<E extends Entry>(entry: E): E {
  return { ...entry, amount: -entry.amount }
}

/** What the entries leave open of a bill. */
export function openOf(entries: readonly Entry[], billId: number): number {
  return sum(
    entries.filter((entry) => entry.billId === billId),
    ({ kind }) => entryKinds[kind].open,
  )
}

/** The credit a company has in a currency. */
export function creditOf(entries: readonly Entry[], currency: string): number {
  return sum(
    entries.filter((entry) => entry.currency === currency),
    ({ kind }) => entryKinds[kind].credit,
  )
}

/** What a company owes in a currency on balance: everything open, minus its credit. */
export function balanceOf(entries: readonly Entry[], currency: string): number {
  return sum(
    entries.filter((entry) => entry.currency === currency),
    ({ kind }) => entryKinds[kind].open - entryKinds[kind].credit,
  )
}

function sum(entries: readonly Entry[], weight: (entry: Entry) => number): number {
  return entries.reduce((total, entry) => total + weight(entry) * entry.amount, 0)
}
