import type { Finding } from '@berth/domain/finding'
import {
  type BankEntry,
  type BankEntryForm,
  bankEntryKey,
  checkBankEntry,
} from '@berth/domain/money/bank-entry'
import { type BankDirection, readBankDirection, readEntryState } from '@berth/domain/reading/bank-direction'
import { cleanValue } from '@berth/domain/reading/clean-text'
import { empty, faultOf, type Reading, valueIn } from '@berth/domain/reading/reading'
import { currencyKey, differingCurrency, type SheetRowValues } from '../../../platform/sheets/read-rows.ts'
import type { SheetColumn } from '../../../platform/sheets/sheet-column.ts'
import { named } from './heading-words.ts'
import type { SheetKindRules } from './sheet-kind.ts'

const columnOfMeaning = {
  kind: 'text',
  isRequired: false,
  isReadOnly: true,
  isFixed: true,
  example: null,
  width: 10,
} as const

/** A number of a bank's; zeros are none, and would be the number of every entry. */
function bankNumber(text: string): string {
  const number = cleanValue(text)
  return /^0+$/.test(number) ? '' : number
}

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
    mayStandAbove: true,
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
    reads: bankNumber,
    isRequired: true,
    example: 'FT0000000001',
    width: 20,
  },
]

/** Whether a text says which way money went; a mark alone may stand for an empty cell. */
function isDirection(text: string): boolean {
  return !/^[-+/]$/.test(cleanValue(text)) && readBankDirection(text).state === 'read'
}

/** Columns that say whether a row is money received at all. */
const meaningColumns = [
  { key: 'direction', ...named('transfer_direction'), ...columnOfMeaning, isOwnText: isDirection },
  { key: 'type', ...named('transfer_type'), ...columnOfMeaning },
  { key: 'state', ...named('transfer_state'), ...columnOfMeaning },
  { key: 'debited', ...named('debited'), ...columnOfMeaning, kind: 'amount' },
] as const satisfies readonly SheetColumn[]

const textIn = (value: SheetRowValues[string] | undefined) => String(value ?? '')

/** The currency that a row says: in its column, above the heading, or beside its amount. */
const currencyIn = (values: SheetRowValues) => values.currency ?? values[currencyKey('amount')] ?? null

/**
 * Which way the money of a row went. Some banks say it in the column of the kind of transfer; where sums received and paid have a
 * column each, its other words say nothing about it.
 */
function directionIn({ direction, type, debited }: SheetRowValues): Reading<BankDirection> {
  const said = readBankDirection(textIn(direction))
  if (said.state !== 'empty') return said
  const kind = readBankDirection(textIn(type))
  return kind.state === 'refused' && debited !== undefined ? empty : kind
}

export const bankEntrySheet: SheetKindRules<BankEntry> = {
  columnsOf: () => [...bankEntryColumns, ...meaningColumns],
  asks: (rows) =>
    rows.length > 0 && rows.every((values) => currencyIn(values) === null) ? 'currency' : null,
  compose(values, said) {
    const all: SheetRowValues = { ...values, currency: currencyIn(values) ?? said.currency ?? null }
    const write = Object.fromEntries(
      bankEntryColumns.map(({ key }) => [key, all[key] ?? null]),
    ) as BankEntryForm // Each column is read as what its kind says.
    // `checkBankEntry` refuses a row in which something is missing.
    const findings = [
      ...faultsOfMeaning(values),
      ...differingCurrency(values, 'amount', all.currency),
      ...checkBankEntry(write),
    ]
    return { write: write as BankEntry, findings }
  },
  keyOf: bankEntryKey,
  // Money that left the account says so, or has an amount in the column of what left, or a negative one. A row without any amount
  // is wrong.
  leavesOut(values) {
    const { amount, state, debited } = values
    if (valueIn(readEntryState(textIn(state))) === 'undone') return 'undone'
    const isOut = valueIn(directionIn(values)) === 'out'
    const hasLeft = (debited ?? null) !== null && Number(debited) !== 0
    return isOut || hasLeft || (amount !== null && Number(amount) <= 0) ? 'paid_out' : null
  },
}

function faultsOfMeaning(values: SheetRowValues): Finding[] {
  const readings = [
    [textIn(values.direction) === '' ? 'type' : 'direction', directionIn(values)],
    ['state', readEntryState(textIn(values.state))],
  ] as const
  return readings.flatMap(([path, reading]) => {
    const fault = faultOf(reading)
    return fault ? [{ path, ...fault }] : []
  })
}
