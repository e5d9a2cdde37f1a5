import {
  checkDailyRate,
  type DailyRate,
  type DailyRateForm,
  dailyRateKey,
} from '@berth/domain/money/daily-rate'
import { dayInChina } from '@berth/domain/time/calendar'
import type { SheetColumn } from '../../../platform/sheets/sheet-column.ts'
import { named } from './heading-words.ts'
import type { SheetKindRules } from './sheet-kind.ts'

export type DailyRateKey = keyof DailyRate

/** The columns of daily rates. */
export const dailyRateColumns: readonly (SheetColumn & { readonly key: DailyRateKey })[] = [
  { key: 'day', ...named('day'), kind: 'day', isRequired: true, example: '2026-01-05', width: 14 },
  { key: 'currency', ...named('currency'), kind: 'capitals', isRequired: true, example: 'USD', width: 10 },
  {
    key: 'in_currency',
    ...named('in_currency'),
    kind: 'capitals',
    isRequired: true,
    example: 'CNY',
    width: 14,
  },
  { key: 'rate', ...named('rate'), kind: 'figure', isRequired: true, example: 7.1234, width: 14 },
  { key: 'source', ...named('source'), kind: 'text', isRequired: true, example: 'BOC', width: 24 },
]

export const dailyRateSheet: SheetKindRules<DailyRate> = {
  columnsOf: () => dailyRateColumns,
  compose(values) {
    const write = Object.fromEntries(
      dailyRateColumns.map(({ key }) => [key, values[key] ?? null]),
    ) as DailyRateForm // Each column is read as what its kind says.
    // `checkDailyRate` refuses a row in which anything is missing.
    return { write: write as DailyRate, findings: checkDailyRate(write, dayInChina(new Date())) }
  },
  keyOf: dailyRateKey,
}
