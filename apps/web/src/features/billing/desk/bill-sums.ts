import type { OutputOf } from '@berth/contract/endpoint'
import type { deskFindBills } from '@berth/contract/money/desk-bill'
import { formatCount, formatMoney } from '#lib/format.ts'

export type DeskBillSums = OutputOf<typeof deskFindBills>['sums']

type SummedTab = Exclude<keyof DeskBillSums[number], 'currency'>

/** What a tab of the bills holds: a line for each currency, or that of `currency` alone while there is nothing. */
export function linesOf(sums: DeskBillSums, tab: SummedTab, currency: string): string[] {
  const lineOf = (count: number, total: number, one: string) =>
    `${formatCount(count)} · ${formatMoney(total, one)}`
  const lines = sums.flatMap((one) => {
    const sum = one[tab]
    return sum && sum.count > 0 ? [lineOf(sum.count, sum.total, one.currency)] : []
  })
  return lines.length > 0 ? lines : [lineOf(0, 0, currency)]
}
