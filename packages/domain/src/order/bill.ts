import { Check } from '../check.ts'
import type { Finding } from '../finding.ts'
import type { FreightTerm } from './freight-term.ts'

/**
 * A line of a bill (DCSA Booking 2.0 `charges[]`): the charge, quantity, unit price in US dollars, and the end where it is
 * paid.
 */
export type BillLine = {
  readonly charge_id: number
  readonly basis: string
  readonly quantity: number
  readonly unit_price: number
  readonly payment_term: FreightTerm
  /** Why it is charged, if the quote does not include it. */
  readonly reason?: string | null | undefined
}

/** The currency of every bill. */
export const billCurrency = 'USD'

/** Converts dollars to integer cents. Sums are computed in cents: a bill has to add up to the cent. */
export function centsOf(dollars: number): number {
  return Math.round(dollars * 100)
}

type Priced = Pick<BillLine, 'quantity' | 'unit_price'>

/**
 * The amount of a line in US dollars, rounded half up to the cent. A quantity has at most three decimals, so it is an integer
 * number of thousandths; the product of integers is exact, that of the decimals is not.
 */
export function amountOf(line: Priced): number {
  const thousandths = BigInt(Math.round(line.quantity * 1000))
  return Number((thousandths * BigInt(centsOf(line.unit_price)) + 500n) / 1000n) / 100
}

/** The totals of a bill: the amount the member owes, and the consignee's amount, shown for information. */
export type BillTotals = { readonly owed: number; readonly collect: number }

/**
 * The totals of the lines of a bill in US dollars. The member owes the prepaid lines; collect lines are paid by the consignee
 * at destination, so they are shown but not owed.
 */
export function billTotals(lines: readonly (Priced & Pick<BillLine, 'payment_term'>)[]): BillTotals {
  return {
    owed: totalOf(lines.filter(({ payment_term }) => payment_term === 'prepaid')),
    collect: totalOf(lines.filter(({ payment_term }) => payment_term === 'collect')),
  }
}

/** The sum of lines or bills, whoever pays them. */
export function totalOf(lines: readonly Priced[]): number {
  return lines.reduce((cents, line) => cents + centsOf(amountOf(line)), 0) / 100
}

/** The maximum amount of a line and of a bill, in US dollars. */
export const maxBillTotal = 99_999_999.99

type BillForm = {
  readonly name: string
  readonly lines: readonly (Priced & Pick<BillLine, 'payment_term'>)[]
}

/** Checks bills to be issued together; paths start with `bills`. */
export function checkBills(bills: readonly BillForm[]): Finding[] {
  const check = new Check('bills')
  bills.forEach((bill, index) => {
    if (bills.findIndex((other) => other.name === bill.name) < index) check.add(`${index}.name`, 'duplicate')
    bill.lines.forEach((line, place) => {
      if (amountOf(line) > maxBillTotal)
        check.add(`${index}.lines.${place}.unit_price`, 'max_value', { max: maxBillTotal })
    })
    const { owed, collect } = billTotals(bill.lines)
    // Free of charge has its own procedure; a bill of zero could never be paid.
    if (owed <= 0) check.add(`${index}.lines`, collect > 0 ? 'nothing_owed' : 'positive')
    else if (owed > maxBillTotal || collect > maxBillTotal)
      check.add(`${index}.lines`, 'max_value', { max: maxBillTotal })
  })
  return check.findings
}

/**
 * Checks that every line whose charge is missing from the order's quote gives a reason. Without a quote, none is required.
 * Paths start with `bills`.
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

/** A line of a bill next to the matching line of the quote. */
export type Comparison = {
  readonly charge: string
  readonly billed: number | null
  readonly quoted: number | null
  /** Billed minus quoted, in US dollars. */
  readonly difference: number
  readonly kind: 'same' | 'higher' | 'lower' | 'new' | 'missing'
}

/**
 * Compares the amounts of a bill with those of a quote, charge by charge, in the bill's order; charges only in the quote come
 * last.
 */
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
