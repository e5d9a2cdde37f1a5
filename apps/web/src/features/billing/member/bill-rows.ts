import type { Bill, BillComparison, QuestionedLine } from '@berth/contract/money/bill'
import { quoteCurrency } from '@berth/domain/money/bill'
import { inCurrencyOrder, type Money, sumIn, sumsByCurrency } from '@berth/domain/money/sum'

type Line = Bill['lines'][number]

/** A row of the comparison: a bill line, or a charge that is only in the quote. */
export type BillRow = {
  readonly key: string
  readonly code: string
  readonly name: string
  /** The currency of the line; that of the quote for a charge that is not billed. */
  readonly currency: string
  readonly line: Line | null
  /** The line as a question names it. */
  readonly place: QuestionedLine | null
  /** Whether the member's last question about an open bill names it. */
  readonly isQuestioned: boolean
  /** The comparison with the quote, on the first row of each charge, or of each container type of it. Either may have several lines. */
  readonly comparison: BillComparison | null
  /** The number of bill lines that are compared together. */
  readonly lines: number
}

export type BillGroup = { readonly bill: Bill | null; readonly rows: readonly BillRow[] }

/** The bill lines in order, with each charge's comparison on its first line. Charges only in the quote come last. */
export function billGroups(bills: readonly Bill[], comparison: readonly BillComparison[]): BillGroup[] {
  const types = new Set(comparison.flatMap(({ charge, type }) => (type === null ? [] : [charge])))
  const payers = new Set(
    comparison.flatMap(({ charge, payment_term: term }) => (term === null ? [] : [charge])),
  )
  const keyOf = ({ charge_code: charge, basis, payment_term: term }: Line, currency: string) =>
    keyOfCharge({
      ...{ charge, currency, type: types.has(charge) ? basis : null },
      payment_term: payers.has(charge) ? term : null,
    })
  const byCharge = new Map(comparison.map((row) => [keyOfCharge(row), row]))
  const all = bills.flatMap(({ currency, lines }) => lines.map((line) => keyOf(line, currency)))
  const compared = new Set<string>()
  const groups: BillGroup[] = bills.map((bill) => ({
    bill,
    rows: bill.lines.map((line, index) => {
      const { charge_code: code } = line
      const { currency } = bill
      const charge = keyOf(line, currency)
      const isFirst = !compared.has(charge)
      compared.add(charge)
      return {
        key: `${bill.id}-${index}`,
        code,
        name: line.charge_name,
        currency,
        line,
        place: { bill: bill.id, line: index },
        isQuestioned: bill.state === 'open' && line.is_questioned,
        comparison: isFirst ? (byCharge.get(charge) ?? null) : null,
        lines: all.filter((other) => other === charge).length,
      }
    }),
  }))
  const missing = comparison.filter(({ kind }) => kind === 'missing')
  if (missing.length === 0) return groups
  const rows = missing.map((row) => ({
    key: `quote-${keyOfCharge(row)}`,
    code: row.charge,
    name: [row.charge_name, row.type].filter(Boolean).join(' · '),
    currency: row.currency,
    line: null,
    place: null,
    isQuestioned: false,
    comparison: row,
    lines: 0,
  }))
  return [...groups, { bill: null, rows }]
}

type ComparedSubject = Pick<BillComparison, 'charge' | 'type' | 'payment_term' | 'currency'>

function keyOfCharge({ charge, type, payment_term: term, currency }: ComparedSubject): string {
  return [charge, type, term, currency].filter(Boolean).join('-')
}

/** Whether a row costs more than quoted, which the reader must see first. */
export function isAbove({ comparison }: Pick<BillRow, 'comparison'>): boolean {
  return comparison?.kind === 'new' || comparison?.kind === 'higher'
}

/** Whether a row costs less than quoted. What is not billed yet may still be, so it saves nothing. */
export function isBelow({ comparison }: Pick<BillRow, 'comparison'>): boolean {
  return comparison?.kind === 'lower'
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

/** The totals of the bills in one currency: that of the quote where there is one. */
export type BillSums = {
  readonly currency: string
  /** Whether anything is billed in it: if all is billed in others, sums of nothing would only be read as such. */
  readonly hasOwn: boolean
  /** The prepaid lines with their tax, which the member pays. */
  readonly billed: number
  /** The tax in it. */
  readonly tax: number
  /** The collect lines, which the consignee pays at destination. */
  readonly collect: number
  /** Both together, which is compared with the quote. */
  readonly total: number
  /** The quote of the charges that are billed in its currency. */
  readonly quoted: number
  /** What is billed of these charges less their quote, whoever pays it. */
  readonly difference: number
  /** What is quoted and on no bill yet: compared with nothing. */
  readonly unbilled: number
  /** Whether nothing is above its quote and nothing is left out of the comparison, billed in another currency or not billed yet. */
  readonly isWithinQuote: boolean
  readonly counts: Readonly<Record<BillComparison['kind'], number>>
  /** What the member pays in other currencies, never added to the rest. */
  readonly others: readonly Money[]
  /** Those of them with a charge that is not quoted in their currency. */
  readonly notCompared: readonly Money[]
}

export function billSums(bills: readonly Bill[], comparison: readonly BillComparison[]): BillSums {
  const used = inCurrencyOrder(bills.map((bill) => bill.currency))
  const currency = comparison.length > 0 || used.length === 0 ? quoteCurrency : (used[0] ?? quoteCurrency)
  const sum = (amounts: readonly number[]) => sumIn(currency, amounts)
  const own = bills.filter((bill) => bill.currency === currency)
  const billed = sum(own.map(({ total }) => total))
  const collect = sum(own.map((bill) => bill.collect))
  // Like is compared with like: neither what is billed in another currency nor what is not billed yet.
  const alike = comparison.filter(
    (row) => row.currency === currency && row.kind !== 'other_currency' && row.kind !== 'missing',
  )
  const missing = comparison.filter((row) => row.currency === currency && row.kind === 'missing')
  const others = sumsByCurrency(
    bills
      .filter((bill) => bill.currency !== currency)
      .map((bill) => ({ currency: bill.currency, amount: bill.total })),
  )
  const notCompared = others.filter((other) => {
    const rows = comparison.filter((row) => row.currency === other.currency && row.kind !== 'missing')
    return rows.length === 0 || rows.some(({ kind }) => kind === 'other_currency')
  })
  const count = (kind: BillComparison['kind']) => comparison.filter((row) => row.kind === kind).length
  return {
    currency,
    hasOwn: own.length > 0 || others.length === 0,
    billed,
    tax: sum(own.map(({ tax }) => tax)),
    collect,
    total: sum([billed, collect]),
    quoted: sum(alike.map((row) => row.quoted ?? 0)),
    difference: sum(alike.map(({ difference }) => difference ?? 0)),
    unbilled: sum(missing.map((row) => row.quoted ?? 0)),
    isWithinQuote:
      notCompared.length === 0 &&
      !comparison.some((row) => isAbove({ comparison: row }) || row.kind === 'missing'),
    notCompared,
    counts: {
      same: count('same'),
      new: count('new'),
      higher: count('higher'),
      lower: count('lower'),
      missing: count('missing'),
      other_currency: count('other_currency'),
    },
    others,
  }
}
