import { amountFrom } from '@berth/domain/money/currency'
import { type Entry, type EntryKind, entryKinds } from '@berth/domain/money/ledger'
import type { Day } from '@berth/domain/time/calendar'
import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db.ts'
import { isRow } from '../../../platform/db/keys.ts'
import { bills, companyCredits, ledger } from '../../../platform/db/schema.ts'
import { insertInto } from '../../../platform/fast/prepared-query.ts'

/** Whose money moves, on which day it counts, and who booked it when. */
export type Posting = {
  readonly customerId: number
  readonly paymentId?: number
  readonly creditNoteId?: number
  readonly refundId?: number
  readonly bookedOn: Day
  readonly userId: number
  readonly now: Date
}

/** An entry, and for a reversal the id of the entry it takes back. */
type Row = Entry & { readonly reverses?: number }

/**
 * Adds entries to the ledger, the only way money is recorded, and keeps what is settled of each bill and the credit of the
 * company in step with it. The caller has locked the orders of the bills.
 */
export async function postEntries(tx: Db, posting: Posting, entries: readonly Row[]): Promise<void> {
  const {
    customerId,
    paymentId = null,
    creditNoteId = null,
    refundId = null,
    bookedOn,
    userId,
    now,
  } = posting
  await insertInto(
    tx,
    ledger,
    entries.map(({ kind, currency, amount, billId, reverses }) => ({
      ...{ paymentId, creditNoteId, refundId },
      ...{ customerId, bookedOn, userId, createTime: now, kind, currency, billId },
      ...{ amount: amountFrom(amount, currency), reverses: reverses ?? null },
    })),
  )
  for (const [billId, settled] of sumBy(
    entries,
    ({ billId, kind }) => (kind === 'bill' ? null : billId),
    'open',
  ))
    await tx
      .update(bills)
      .set({ settled: sql`${bills.settled} - ${settled}` })
      .where(isRow(bills, { customerId, id: billId }))
  for (const [currency, change] of sumBy(entries, (entry) => entry.currency, 'credit'))
    await changeCredit(tx, customerId, currency, change)
}

/** Sums what entries change, in the unit of the currency, by a key; changes of zero and entries without a key are left out. */
function sumBy<Key extends number | string>(
  entries: readonly Entry[],
  keyOf: (entry: Entry) => Key | null,
  of: 'open' | 'credit',
): [Key, number][] {
  const sums = new Map<Key, { minor: number; currency: string }>()
  for (const entry of entries) {
    const key = keyOf(entry)
    if (key === null) continue
    const { minor } = sums.get(key) ?? { minor: 0 }
    const effect: number = entryKinds[entry.kind as EntryKind][of]
    sums.set(key, { minor: minor + effect * entry.amount, currency: entry.currency })
  }
  return [...sums]
    .filter(([, { minor }]) => minor !== 0)
    .map(([key, { minor, currency }]) => [key, amountFrom(minor, currency)])
}

async function changeCredit(tx: Db, customerId: number, currency: string, change: number): Promise<void> {
  const set = { amount: sql`${companyCredits.amount} + ${change}` }
  const ofCompany = and(eq(companyCredits.customerId, customerId), eq(companyCredits.currency, currency))
  // The row of a company that has credit exists, and the check of the table refuses a negative amount.
  if (change < 0) await tx.update(companyCredits).set(set).where(ofCompany)
  else
    await tx
      .insert(companyCredits)
      .values({ customerId, currency, amount: change })
      .onConflictDoUpdate({ target: [companyCredits.customerId, companyCredits.currency], set })
}
