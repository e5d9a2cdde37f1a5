import { type BankEntry, bankEntryKey } from '@berth/domain/money/bank-entry'
import type { ImportTarget } from '../../trade/imports/public.ts'
import { deleteBankEntriesAt, insertBankEntries, updateBankEntries } from './bank-entry-rows.command.ts'
import { findBankEntriesOf, lockBankEntries, type StoredBankEntry } from './bank-entry-rows.query.ts'

/** How bank entries are imported. */
export const bankEntryTarget: ImportTarget<BankEntry, StoredBankEntry> = {
  find: (db, _owner, writes) => findBankEntriesOf(db, writes),
  findById: (db, _owner, ids) => lockBankEntries(db, ids),
  keyOf: bankEntryKey,
  merge: (stored, write, absent) => ({
    ...write,
    payer: absent.has('payer') ? stored.payer : write.payer,
    remark: absent.has('remark') ? stored.remark : write.remark,
  }),
  describe({ day, currency, amount, payer, remark, bank_reference: number }) {
    // An invalid row may lack any value.
    const written = amount === null ? null : String(amount)
    const cells = { day, payer, currency, amount: written, remark, bank_reference: number }
    return { name: [number ?? '?', payer].filter(Boolean).join(' · '), cells }
  },
  insert: async (tx, _owner, writes, { importId, now }) => ({
    ids: await insertBankEntries(tx, writes, importId, now),
  }),
  update: (tx, _owner, changes, now) => updateBankEntries(tx, changes, now),
  deleteAt: (tx, _owner, targets) => deleteBankEntriesAt(tx, targets),
}
