import type { Bill, BillComparison } from '@berth/contract/billing'
import { centsOf } from '@berth/domain/order/bill'

type Line = Bill['lines'][number]

/** A row of the comparison: a bill line, or a charge that is only in the quote. */
export type BillRow = {
  readonly key: string
  readonly code: string
  readonly name: string
  readonly line: Line | null
  /** The comparison with the quote, on the first row of each charge. A charge may have several lines. */
  readonly comparison: BillComparison | null
  /** The number of bill lines with this charge. */
  readonly lines: number
}

export type BillGroup = { readonly bill: Bill | null; readonly rows: readonly BillRow[] }

/** The bill lines in order, with each charge's comparison on its first line. Charges only in the quote come last. */
export function billGroups(bills: readonly Bill[], comparison: readonly BillComparison[]): BillGroup[] {
  const byCharge = new Map(comparison.map((row) => [row.charge, row]))
  const all = bills.flatMap((bill) => bill.lines)
  const compared = new Set<string>()
  const groups: BillGroup[] = bills.map((bill) => ({
    bill,
    rows: bill.lines.map((line, index) => {
      const code = line.charge_code
      const isFirst = !compared.has(code)
      compared.add(code)
      return {
        key: `${bill.id}-${index}`,
        code,
        name: line.charge_name,
        line,
        comparison: isFirst ? (byCharge.get(code) ?? null) : null,
        lines: all.filter((other) => other.charge_code === code).length,
      }
    }),
  }))
  const missing = comparison.filter(({ kind }) => kind === 'missing')
  if (missing.length === 0) return groups
  const rows = missing.map((row) => ({
    key: `quote-${row.charge}`,
    code: row.charge,
    name: row.charge_name,
    line: null,
    comparison: row,
    lines: 0,
  }))
  return [...groups, { bill: null, rows }]
}

/** Whether a row costs more than quoted, which the reader must see first. */
export function isAbove({ comparison }: Pick<BillRow, 'comparison'>): boolean {
  return comparison?.kind === 'new' || comparison?.kind === 'higher'
}

/** Whether a row costs less than quoted or is not billed at all. */
export function isBelow({ comparison }: Pick<BillRow, 'comparison'>): boolean {
  return comparison !== null && comparison.difference < 0
}

/** All rows for small screens: those above the quote first, then the other differences. */
export function differencesFirst(groups: readonly BillGroup[]): BillRow[] {
  const rank = (row: BillRow) => (isAbove(row) ? 0 : row.comparison && row.comparison.kind !== 'same' ? 1 : 2)
  return groups
    .flatMap((group) => group.rows)
    .map((row, place) => ({ row, place }))
    .sort((one, other) => rank(one.row) - rank(other.row) || one.place - other.place)
    .map(({ row }) => row)
}

const sum = (amounts: readonly number[]) =>
  amounts.reduce((cents, amount) => cents + centsOf(amount), 0) / 100

export type BillSums = {
  /** The prepaid lines, which the member pays. */
  readonly billed: number
  /** The collect lines, which the consignee pays at destination. */
  readonly collect: number
  /** Both together, which is compared with the quote. */
  readonly total: number
  readonly quoted: number
  /** The difference across all charges regardless of payer, since a quote does not name one. */
  readonly difference: number
  readonly counts: Readonly<Record<BillComparison['kind'], number>>
}

/** The totals of the bills, compared with the quote. */
export function billSums(bills: readonly Bill[], comparison: readonly BillComparison[]): BillSums {
  const billed = sum(bills.map(({ total }) => total))
  const collect = sum(bills.map((bill) => bill.collect))
  const quoted = sum(comparison.map((row) => row.quoted ?? 0))
  const count = (kind: BillComparison['kind']) => comparison.filter((row) => row.kind === kind).length
  return {
    billed,
    collect,
    total: sum([billed, collect]),
    quoted,
    difference: sum(comparison.map(({ difference }) => difference)),
    counts: {
      same: count('same'),
      new: count('new'),
      higher: count('higher'),
      lower: count('lower'),
      missing: count('missing'),
    },
  }
}
