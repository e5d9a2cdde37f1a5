import {
  type BankEntry,
  type BankEntryForm,
  bankEntryKey,
  checkBankEntry,
} from '@berth/domain/money/bank-entry'
import type { SheetColumn } from '../../../platform/sheets/sheet-column.ts'
import { named } from './heading-words.ts'
import type { SheetKindRules } from './sheet-kind.ts'

/** The columns of a bank's sheet that are read. */
const bankEntryColumns: readonly (SheetColumn & { readonly key: keyof BankEntry })[] = [
  { key: 'day', ...named('booked_day'), kind: 'day', isRequired: true, example: '2026-01-05', width: 14 },
  {
    key: 'payer',
    ...named('payer'),
    kind: 'text',
    isRequired: false,
    example: 'SAMPLE PAYER LTD',
    width: 32,
  },
  { key: 'currency', ...named('currency'), kind: 'capitals', isRequired: true, example: 'USD', width: 10 },
  { key: 'amount', ...named('credited'), kind: 'figure', isRequired: true, example: 5000, width: 14 },
  { key: 'remark', ...named('transfer_remark'), kind: 'text', isRequired: false, example: null, width: 32 },
  {
    key: 'bank_reference',
    ...named('bank_reference'),
    kind: 'text',
    isRequired: true,
    example: 'FT0000000001',
    width: 20,
  },
]

export const bankEntrySheet: SheetKindRules<BankEntry> = {
  columnsOf: () => bankEntryColumns,
  compose(values) {
    const write = Object.fromEntries(
      bankEntryColumns.map(({ key }) => [key, values[key] ?? null]),
    ) as BankEntryForm // Each column is read as what its kind says.
    // `checkBankEntry` refuses a row in which something is missing.
    return { write: write as BankEntry, findings: checkBankEntry(write) }
  },
  keyOf: bankEntryKey,
  // Money that left the account has no amount in the column of what arrived, or a negative one.
  isOther: ({ amount }) => amount === null || Number(amount) <= 0,
}
