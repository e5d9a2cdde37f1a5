export { deleteBankEntriesAt, insertBankEntries, updateBankEntries } from './bank-entry-rows.command.ts'
export { findBankEntriesOf, lockBankEntries, type StoredBankEntry } from './bank-entry-rows.query.ts'
