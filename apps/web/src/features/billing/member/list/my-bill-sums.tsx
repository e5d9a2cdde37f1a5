import { getCredit } from '@berth/contract/money/credit-note'
import type { MyBillSums as Sums } from '@berth/contract/money/my-bill'
import { memberBillStates } from '@berth/domain/money/bill-state'
import { shownBillStateWords } from '@berth/locales/bill-words'
import { useQuery } from '@tanstack/react-query'
import { creditNoteWords } from '#features/billing/credit-note-words.ts'
import { type SumColumn, type SumFigure, SumsTable } from '#features/billing/sums-table.tsx'
import { readOf } from '#lib/api/api.ts'
import { formatAmount, formatMoney } from '#lib/format.ts'
import { useWords } from '#lib/language.ts'
import { paths } from '#lib/url/paths.ts'
import { myBillsWords } from './my-bills-words.ts'

const shown = memberBillStates.filter((standing) => standing !== 'paid')
type Tab = (typeof shown)[number] | 'open'

/** What is owed, by currency and state, and what the company has to its credit. Each figure of bills leads to them. */
export function MyBillSums({ sums }: { readonly sums: readonly Sums[] }) {
  const text = useWords(myBillsWords)
  const states = useWords(shownBillStateWords)
  const credit = useWords(creditNoteWords)
  const credits = useQuery(readOf(getCredit, {})).data?.credits
  const columns: readonly SumColumn<Tab>[] = [
    ...shown.map((tab) => ({ key: tab, name: states[tab], isLate: tab === 'overdue' })),
    { key: 'open', name: text.allOpen, isWhole: true },
  ]
  const figureOf = (row: Sums, { key, name }: SumColumn<Tab>): SumFigure => {
    const { currency } = row
    const { count, total } = key === 'open' ? row.open : row.states[key]
    return {
      ...{ count, total },
      note: text.bills(count),
      says: text.sumOf(name, formatMoney(total, currency), count),
      to: `${paths.bills}?tab=${key}&currency=${currency}`,
    }
  }
  /** A part of the credit that payments count on already is named. */
  const keptIn = (currency: string) => {
    const found = credits?.find((one) => one.currency === currency)
    if (!found) return null
    const { amount: total, reserved } = found
    return {
      total,
      note: reserved > 0 ? credit.reserved(formatAmount(reserved, currency)) : credit.available,
    }
  }
  return (
    <SumsTable
      label={text.sums}
      currency={text.currency}
      columns={columns}
      rows={sums.map((row) => ({
        currency: row.currency,
        figures: Object.fromEntries(columns.map((column) => [column.key, figureOf(row, column)])) as Record<
          Tab,
          SumFigure
        >, // One per column.
      }))}
      kept={{ name: credit.balance, of: keptIn }}
    />
  )
}
