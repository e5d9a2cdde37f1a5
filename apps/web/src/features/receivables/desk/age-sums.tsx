import type { ReceivableCurrency } from '@berth/contract/money/desk-receivable'
import { longOverdueAges, receivableAges } from '@berth/domain/money/receivable-age'
import type { Day } from '@berth/domain/time/calendar'
import { ageWords } from '@berth/locales/receivable-words'
import { type SumColumn, type SumFigure, SumsTable } from '#features/billing/sums-table.tsx'
import { formatMoney } from '#lib/format.ts'
import { useWords } from '#lib/language.ts'
import { agedBillsPath, billsPath } from './receivables-url.ts'
import { receivablesPageWords } from './receivables-words.ts'

type Key = (typeof receivableAges)[number] | 'total' | 'slips'

type AgeSumsProps = { readonly currencies: readonly ReceivableCurrency[]; readonly today: Day }

/** What is owed by currency and age, and the slips that await confirmation. Each figure leads to its bills. */
export function AgeSums({ currencies, today }: AgeSumsProps) {
  const text = useWords(receivablesPageWords)
  const ages = useWords(ageWords)
  const columns: readonly SumColumn<Key>[] = [
    ...receivableAges.map((age) => ({ key: age, name: ages[age], isLate: longOverdueAges.includes(age) })),
    { key: 'total', name: text.total, isWhole: true },
    { key: 'slips', name: text.slips },
  ]
  const figureOf = (row: ReceivableCurrency, { key, name }: SumColumn<Key>): SumFigure => {
    const { currency } = row
    const { count, total } = key === 'total' || key === 'slips' ? row[key] : row.ages[key]
    const note = key === 'slips' ? text.slipCount(count) : text.billCount(count)
    return {
      ...{ count, total, note },
      says: text.sumOf(name, formatMoney(total, currency), note),
      to:
        key === 'slips'
          ? billsPath(currency, { tab: 'payments' })
          : key === 'total'
            ? billsPath(currency)
            : agedBillsPath(currency, key, today),
    }
  }
  return (
    <SumsTable
      label={text.sums}
      currency={text.currency}
      columns={columns}
      rows={currencies.map((row) => ({
        currency: row.currency,
        figures: Object.fromEntries(columns.map((column) => [column.key, figureOf(row, column)])) as Record<
          Key,
          SumFigure
        >, // One per column.
      }))}
    />
  )
}
