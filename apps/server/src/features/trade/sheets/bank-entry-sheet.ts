import type { Finding } from '@berth/domain/finding'
import {
  type BankEntry,
  type BankEntryForm,
  bankEntryKey,
  checkBankEntry,
} from '@berth/domain/money/bank-entry'
import { readBankDirection, readEntryState } from '@berth/domain/reading/bank-direction'
import { cleanValue } from '@berth/domain/reading/clean-text'
import { faultOf, valueIn } from '@berth/domain/reading/reading'
import { currencyKey, differingCurrency, type RowValues } from '../../../platform/sheets/read-rows.ts'
import type { SheetColumn } from '../../../platform/sheets/sheet-column.ts'
import { named } from './heading-words.ts'
import type { SheetKindRules } from './sheet-kind.ts'

const columnOfMeaning = {
  kind: 'text',
  isRequired: false,
  isReadOnly: true,
  example: null,
  width: 10,
} as const

/** The columns of a bank's sheet that are stored. */
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
  {
    key: 'currency',
    ...named('currency'),
    kind: 'currency',
    isRequired: true,
    mayBeAbsent: true,
    example: 'USD',
    width: 10,
  },
  {
    key: 'amount',
    ...named('credited'),
    kind: 'amount',
    measure: 'money',
    isRequired: true,
    example: 5000,
    width: 14,
  },
  {
    key: 'remark',
    ...named('transfer_remark'),
    kind: 'text',
    joins: true,
    isRequired: false,
    example: null,
    width: 32,
  },
  {
    key: 'bank_reference',
    ...named('bank_reference'),
    kind: 'text',
    reads: cleanValue,
    isRequired: true,
    example: 'FT0000000001',
    width: 20,
  },
]

/** Columns that say whether a row is money received at all. */
const meaningColumns = [
  { key: 'direction', ...named('transfer_direction'), ...columnOfMeaning },
  { key: 'state', ...named('transfer_state'), ...columnOfMeaning },
  { key: 'debited', ...named('debited'), ...columnOfMeaning, kind: 'amount' },
] as const satisfies readonly SheetColumn[]

const textIn = (value: RowValues[string] | undefined) => String(value ?? '')

export const bankEntrySheet: SheetKindRules<BankEntry> = {
  columnsOf: () => [...bankEntryColumns, ...meaningColumns],
  compose(values) {
    const all: RowValues = { ...values, currency: values.currency ?? values[currencyKey('amount')] ?? null }
    const write = Object.fromEntries(
      bankEntryColumns.map(({ key }) => [key, all[key] ?? null]),
    ) as BankEntryForm // Each column is read as what its kind says.
    // `checkBankEntry` refuses a row in which something is missing.
    const findings = [
      ...faultsOfMeaning(values),
      ...differingCurrency(values, 'amount', values.currency ?? null),
      ...checkBankEntry(write),
    ]
    return { write: write as BankEntry, findings }
  },
  keyOf: bankEntryKey,
  // Money that left the account says so, or has an amount in the column of what left, or a negative one. A row without any amount
  // is wrong.
  leavesOut({ amount, direction, state, debited }) {
    if (valueIn(readEntryState(textIn(state))) === 'undone') return 'undone'
    const isOut = valueIn(readBankDirection(textIn(direction))) === 'out'
    const hasLeft = (debited ?? null) !== null && Number(debited) !== 0
    return isOut || hasLeft || (amount !== null && Number(amount) <= 0) ? 'paid_out' : null
  },
}

function faultsOfMeaning({ direction, state }: RowValues): Finding[] {
  const readings = { direction: readBankDirection(textIn(direction)), state: readEntryState(textIn(state)) }
  return Object.entries(readings).flatMap(([path, reading]) => {
    const fault = faultOf(reading)
    return fault ? [{ path, ...fault }] : []
  })
}
