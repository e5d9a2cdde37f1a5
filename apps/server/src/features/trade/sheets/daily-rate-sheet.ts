import type { Finding } from '@berth/domain/finding'
import {
  checkDailyRate,
  type DailyRate,
  type DailyRateForm,
  dailyRateKey,
  rateDecimals,
} from '@berth/domain/money/daily-rate'
import { cleanValue } from '@berth/domain/reading/clean-text'
import { dayInChina } from '@berth/domain/time/calendar'
import type { SheetRowValues } from '../../../platform/sheets/read-rows.ts'
import type { SheetColumn } from '../../../platform/sheets/sheet-column.ts'
import { named } from './heading-words.ts'
import type { SheetKindRules } from './sheet-kind.ts'

export type DailyRateKey = keyof DailyRate

/** The columns of daily rates. */
export const dailyRateColumns: readonly (SheetColumn & { readonly key: DailyRateKey })[] = [
  { key: 'day', ...named('day'), kind: 'day', isRequired: true, example: '2026-01-05', width: 14 },
  { key: 'currency', ...named('currency'), kind: 'currency', isRequired: true, example: 'USD', width: 10 },
  {
    key: 'in_currency',
    ...named('in_currency'),
    kind: 'currency',
    isRequired: true,
    example: 'CNY',
    width: 14,
  },
  {
    key: 'rate',
    ...named('rate'),
    kind: 'figure',
    measure: 'exchange_rate',
    isRequired: true,
    example: 7.1234,
    width: 14,
  },
  { key: 'source', ...named('source'), kind: 'text', isRequired: true, example: 'BOC', width: 24 },
]

/** How many units of the currency the rate is for; without the column, or where it is empty, one. */
const unitColumn: SheetColumn = {
  key: 'unit',
  ...named('rate_unit'),
  kind: 'figure',
  isOwnText: isHundreds,
  isRequired: false,
  isReadOnly: true,
  isFixed: true,
  example: null,
  width: 10,
}

/** Whether a text is a number of units that rates are quoted for: 1, 10, 100 or 1,000. */
function isHundreds(text: string): boolean {
  return /^10{0,4}(?:[.,]0+)?$/.test(cleanValue(text).replace(/(?<=\d),(?=\d{3}$)/, ''))
}

/** The rate of one unit: a sheet may have it for 100, as banks quote the yen. */
function perUnit({ rate = null, unit = null }: SheetRowValues): SheetRowValues[string] {
  return rate === null || unit === null || Number(unit) <= 0
    ? (rate ?? null)
    : Number((Number(rate) / Number(unit)).toFixed(rateDecimals))
}

export const dailyRateSheet: SheetKindRules<DailyRate> = {
  columnsOf: () => [...dailyRateColumns, unitColumn],
  compose(values) {
    const all: SheetRowValues = { ...values, rate: perUnit(values) }
    const write = Object.fromEntries(
      dailyRateColumns.map(({ key }) => [key, all[key] ?? null]),
    ) as DailyRateForm // Each column is read as what its kind says.
    // `checkDailyRate` refuses a row in which anything is missing.
    const { unit = null } = values
    const wrong: Finding[] = unit !== null && Number(unit) <= 0 ? [{ path: 'unit', rule: 'positive' }] : []
    return {
      write: write as DailyRate,
      findings: [...wrong, ...checkDailyRate(write, dayInChina(new Date()))],
    }
  },
  keyOf: dailyRateKey,
}
