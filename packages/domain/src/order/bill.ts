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
  /** Why it is charged, where the quote has nothing of it. */
  readonly reason?: string | null | undefined
}

/** The currency of every bill. */
export const billCurrency = 'USD'

/** Whole cents of an amount in dollars. Sums are made in cents: a bill has to add up to the cent. */
export function centsOf(dollars: number): number {
  return Math.round(dollars * 100)
}

type Priced = Pick<BillLine, 'quantity' | 'unit_price'>

/**
 * The amount of a line in US dollars, rounded half up to the cent. A quantity has at most three decimals, so that it is a
 * whole number of thousandths; the product of two such numbers is exact where that of the figures themselves is not.
 */
export function amountOf(line: Priced): number {
  const thousandths = BigInt(Math.round(line.quantity * 1000))
  return Number((thousandths * BigInt(centsOf(line.unit_price)) + 500n) / 1000n) / 100
}

/** What a bill comes to: what the member owes, and what is shown of the consignee's. */
export type BillTotals = { readonly owed: number; readonly collect: number }

/**
 * What the lines of a bill come to in US dollars. The member owes the prepaid lines; collect lines are the consignee's to
 * pay at destination, so they are shown and not owed.
 */
export function billTotals(lines: readonly (Priced & Pick<BillLine, 'payment_term'>)[]): BillTotals {
  return {
    owed: totalOf(lines.filter(({ payment_term }) => payment_term === 'prepaid')),
    collect: totalOf(lines.filter(({ payment_term }) => payment_term === 'collect')),
  }
}

/** What lines or bills add up to, whoever pays them. */
export function totalOf(lines: readonly Priced[]): number {
  return lines.reduce((cents, line) => cents + centsOf(amountOf(line)), 0) / 100
}

/** The largest amount of a line and of a bill, in US dollars. */
export const maxBillTotal = 99_999_999.99

type BillForm = {
  readonly name: string
  readonly lines: readonly (Priced & Pick<BillLine, 'payment_term'>)[]
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
    const { owed, collect } = billTotals(bill.lines)
    // For what costs nothing there is a way of its own; a bill of nothing could never be paid.
    if (owed <= 0) check.add(`${index}.lines`, collect > 0 ? 'nothing_owed' : 'positive')
    else if (owed > maxBillTotal || collect > maxBillTotal)
      check.add(`${index}.lines`, 'max_value', { max: maxBillTotal })
  })
  return check.findings
}

/**
 * The lines that need a word of why they are charged: those of charges that the quote the order was booked from has nothing
 * of. Without a quote none does. Paths begin at `bills`.
 */
export function checkLineReasons(
  bills: readonly {
    readonly lines: readonly { readonly charge: string; readonly reason: string | null | undefined }[]
  }[],
  quoted: ReadonlySet<string>,
): Finding[] {
  if (quoted.size === 0) return []
  return bills.flatMap(({ lines }, index) =>
    lines.flatMap(({ charge, reason }, place) =>
      charge === '' || quoted.has(charge) || reason?.trim()
        ? []
        : [{ path: `bills.${index}.lines.${place}.reason`, rule: 'not_quoted_reason' as const }],
    ),
  )
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
