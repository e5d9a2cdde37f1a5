import type { BankEntry } from '@berth/domain/money/bank-entry'
import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../../platform/db/db.ts'
import { drawIds, insertRows } from '../../../platform/db/insert-rows.ts'
import { bankEntries } from '../../../platform/db/schema.ts'

type Target = { readonly id: number; readonly version: number }

/** Inserts any number of entries and returns their ids, in the given order. */
export async function insertBankEntries(
  tx: Db,
  added: readonly BankEntry[],
  importId: number,
  now: Date,
): Promise<number[]> {
  const ids = await drawIds(tx, bankEntries, added.length)
  await insertRows(
    tx,
    bankEntries,
    added.map(({ bank_reference: bankReference, ...entry }, index) => ({
      ...{ ...entry, bankReference, importId, updateTime: now },
      id: ids[index]!, // One id was drawn for each.
    })),
  )
  return ids
}

/** Updates payer and remark of those entries that are still at the given version, and returns their ids. */
export async function updateBankEntries(
  tx: Db,
  changes: readonly (BankEntry & Target)[],
  now: Date,
): Promise<number[]> {
  if (changes.length === 0) return []
  const written = await tx.execute(sql`
    update ${bankEntries} set payer = given.payer, remark = given.remark, version = ${bankEntries.version} + 1,
        update_time = ${now.toISOString()}::timestamptz
      from json_to_recordset(${JSON.stringify(changes)}::json) as given (id bigint, version integer, payer text, remark text)
     where ${bankEntries.id} = given.id and ${bankEntries.version} = given.version
    returning ${bankEntries.id}::float8 as id`)
  return rowsOf<{ id: number }>(written).map((row) => row.id)
}

/** Deletes those entries that are still at the given version and open, and returns their ids. */
export async function deleteBankEntriesAt(tx: Db, targets: readonly Target[]): Promise<number[]> {
  if (targets.length === 0) return []
  const given = JSON.stringify(targets.map(({ id, version }) => ({ id, version })))
  const gone = await tx.execute(sql`
    delete from ${bankEntries} using json_to_recordset(${given}::json) as given (id bigint, version integer)
     where ${bankEntries.id} = given.id and ${bankEntries.version} = given.version and ${bankEntries.paymentId} is null
    returning ${bankEntries.id}::float8 as id`)
  return rowsOf<{ id: number }>(gone).map((row) => row.id)
}
