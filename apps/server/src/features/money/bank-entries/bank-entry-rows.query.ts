import type { BankEntry } from '@berth/domain/money/bank-entry'
import { sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db.ts'
import { bankEntries } from '../../../platform/db/schema.ts'

/** An entry as an import compares it and an undo restores it. */
export type StoredBankEntry = BankEntry & { readonly id: number; readonly version: number }

const stored = {
  id: bankEntries.id,
  version: bankEntries.version,
  day: bankEntries.day,
  currency: bankEntries.currency,
  amount: bankEntries.amount,
  payer: bankEntries.payer,
  remark: bankEntries.remark,
  bank_reference: bankEntries.bankReference,
}

/** Returns the entries with these numbers of the bank, with one query for any number of them. */
export async function findBankEntriesOf(db: Db, asked: readonly BankEntry[]): Promise<StoredBankEntry[]> {
  const numbers = JSON.stringify([...new Set(asked.map((entry) => entry.bank_reference))])
  return await db
    .select(stored)
    .from(bankEntries)
    .where(
      sql`${bankEntries.bankReference} in (select value from json_array_elements_text(${numbers}::json))`,
    )
}

/** Returns these entries, locked until the transaction ends. */
export async function lockBankEntries(db: Db, ids: readonly number[]): Promise<StoredBankEntry[]> {
  if (ids.length === 0) return []
  return await db
    .select(stored)
    .from(bankEntries)
    .where(
      sql`${bankEntries.id} in (select value::text::bigint from json_array_elements(${JSON.stringify(ids)}::json))`,
    )
    .for('share')
}
