import type { MyBillSums as Sums } from '@berth/contract/billing/my-bill'
import { currencySign } from '@berth/domain/money/sum'
import { memberStandings } from '@berth/domain/order/billing/bill-state'
import { billStandingWords } from '@berth/locales/bill-words'
import { formatAmount } from '../../../../lib/format.ts'
import { useWords } from '../../../../lib/language.ts'
import { paths } from '../../../../lib/url/paths.ts'
import { type SumColumn, type SumFigure, SumsTable } from '../../sums-table.tsx'
import { myBillsWords } from './my-bills-words.ts'

const shown = memberStandings.filter((standing) => standing !== 'paid')
type Tab = (typeof shown)[number] | 'open'

/** What is owed, by currency and state. Each figure leads to its bills. */
export function MyBillSums({ sums }: { readonly sums: readonly Sums[] }) {
  const text = useWords(myBillsWords)
  const states = useWords(billStandingWords)
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
      says: text.sumOf(name, `${currencySign(currency)} ${formatAmount(total, currency)}`, count),
      to: `${paths.bills}?tab=${key}&currency=${currency}`,
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
    />
  )
}
