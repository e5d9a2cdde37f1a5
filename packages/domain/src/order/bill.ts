import { Check } from '../check.ts'
import type { Finding } from '../finding.ts'
import type { FreightTerm } from './freight-term.ts'

/** A line of a bill (DCSA Booking 2.0 `charges[]`): what for, how many, at what price in US dollars, paid at which end. */
export type BillLine = {
  readonly charge_id: number
  readonly basis: string
  readonly quantity: number
  readonly unit_price: number
  readonly payment_term: FreightTerm
}

/** Whole cents of an amount in dollars. Sums are made in cents: a bill has to add up to the cent. */
export function centsOf(dollars: number): number {
  return Math.round(dollars * 100)
}

/**
 * The amount of a line in US dollars, rounded half up to the cent. A quantity has at most three decimals, so that it is a
 * whole number of thousandths; the product of two such numbers is exact where that of the figures themselves is not.
 */
export function amountOf(line: Pick<BillLine, 'quantity' | 'unit_price'>): number {
  const thousandths = BigInt(Math.round(line.quantity * 1000))
  return Number((thousandths * BigInt(centsOf(line.unit_price)) + 500n) / 1000n) / 100
}

/** The total of a bill in US dollars. */
export function totalOf(lines: readonly Pick<BillLine, 'quantity' | 'unit_price'>[]): number {
  return lines.reduce((cents, line) => cents + centsOf(amountOf(line)), 0) / 100
}

/** The largest amount of a line and of a bill, in US dollars. */
export const maxBillTotal = 99_999_999.99

type BillForm = {
  readonly name: string
  readonly lines: readonly Pick<BillLine, 'quantity' | 'unit_price'>[]
}

/** What is wrong with bills that are to be issued together; paths begin at `bills`. */
export function checkBills(bills: readonly BillForm[]): Finding[] {
  const check = new Check('bills')
  bills.forEach((bill, index) => {
    if (bills.findIndex((other) => other.name === bill.name) < index) check.add(`${index}.name`, 'duplicate')
    bill.lines.forEach((line, place) => {
      if (amountOf(line) > maxBillTotal)
        check.add(`${index}.lines.${place}.unit_price`, 'max_value', { max: maxBillTotal })
    })
    const total = totalOf(bill.lines)
    // For what costs nothing there is a way of its own; a bill of nothing could never be paid.
    if (total <= 0) check.add(`${index}.lines`, 'positive')
    else if (total > maxBillTotal) check.add(`${index}.lines`, 'max_value', { max: maxBillTotal })
  })
  return check.findings
}

/** A line of a bill beside the line of the quote it answers to. */
export type Comparison = {
  readonly charge: string
  readonly billed: number | null
  readonly quoted: number | null
  /** Billed less quoted, in US dollars. */
  readonly difference: number
  readonly kind: 'same' | 'higher' | 'lower' | 'new' | 'missing'
}

/** Sets the amounts of a bill beside those of a quote, charge by charge, in the bill's order; what only the quote has comes last. */
export function compareWithQuote(
  billed: readonly { readonly charge: string; readonly amount: number }[],
  quoted: readonly { readonly charge: string; readonly amount: number }[],
): Comparison[] {
  const sums = (lines: typeof billed) => {
    const byCharge = new Map<string, number>()
    for (const line of lines)
      byCharge.set(line.charge, (byCharge.get(line.charge) ?? 0) + centsOf(line.amount))
    return byCharge
  }
  const inBill = sums(billed)
  const inQuote = sums(quoted)
  return [...new Set([...inBill.keys(), ...inQuote.keys()])].map((charge) => {
    const bill = inBill.get(charge)
    const quote = inQuote.get(charge)
    const difference = (bill ?? 0) - (quote ?? 0)
    return {
      charge,
      billed: bill === undefined ? null : bill / 100,
      quoted: quote === undefined ? null : quote / 100,
      difference: difference / 100,
      kind: kindOf(bill, quote),
    }
  })
}

function kindOf(bill: number | undefined, quote: number | undefined): Comparison['kind'] {
  if (quote === undefined) return 'new'
  if (bill === undefined) return 'missing'
  if (bill === quote) return 'same'
  return bill > quote ? 'higher' : 'lower'
}
