import { Check } from '../check.ts'
import type { Finding } from '../finding.ts'
import type { FreightTerm } from '../order/booking/freight-term.ts'
import { amountFrom, decimalsOf, isAmountIn, minorUnits } from './currency.ts'
import { sumIn } from './sum.ts'

/**
 * A line of a bill (DCSA Booking 2.0 `charges[]`): the charge, quantity, unit price in the bill's currency, and the end where
 * it is paid.
 */
export type BillLine = {
  readonly charge_id: number
  readonly basis: string
  readonly quantity: number
  readonly unit_price: number
  readonly payment_term: FreightTerm
  /** The tax on top of its amount, in percent with up to two decimals; none if absent. */
  readonly tax_rate?: number | null | undefined
  /** Why it is charged, if the quote does not include it. */
  readonly reason?: string | null | undefined
  /** The agreed fee it charges. */
  readonly fee_id?: number | null | undefined
}

/** The currency of rates and quotes, and of a bill that names none. */
export const quoteCurrency = 'USD'

/** Converts dollars to integer cents. Sums are computed in cents: a quote has to add up to the cent. */
export function centsOf(dollars: number): number {
  return minorUnits(dollars, quoteCurrency)
}

type PricedLine = Pick<BillLine, 'quantity' | 'unit_price'>

/**
 * The amount of a line, rounded half away from zero to the minor unit of its currency; a rebate is below zero. A quantity has at
 * most three decimals, so it is an integer number of thousandths; the product of integers is exact, that of the decimals is not.
 */
export function amountOf(line: PricedLine, currency: string = quoteCurrency): number {
  const thousandths = BigInt(Math.round(line.quantity * 1000))
  const product = thousandths * BigInt(minorUnits(line.unit_price, currency))
  const minor = (product + (product < 0n ? -500n : 500n)) / 1000n
  return amountFrom(Number(minor), currency)
}

type Taxed = PricedLine & Pick<BillLine, 'tax_rate'>

/**
 * The tax of a line: its rate on its amount, rounded half away from zero to the minor unit of its currency; null if it has no rate. It is
 * rounded line by line, so that the total of a bill is the sum of what its lines say.
 */
export function taxOf(line: Taxed, currency: string = quoteCurrency): number | null {
  if (line.tax_rate == null) return null
  const hundredths = BigInt(Math.round(line.tax_rate * 100))
  const net = BigInt(minorUnits(amountOf(line, currency), currency))
  const product = net * hundredths
  return amountFrom(Number((product + (product < 0n ? -5_000n : 5_000n)) / 10_000n), currency)
}

/** The totals of a bill: the amount the member owes, the tax in it, and the consignee's amount, shown for information. */
export type BillTotals = { readonly owed: number; readonly tax: number; readonly collect: number }

/**
 * The totals of the lines of a bill in its currency, with their tax. The member owes the prepaid lines; collect lines are paid by
 * the consignee at destination, so they are shown but not owed.
 */
export function billTotals(
  lines: readonly (Taxed & Pick<BillLine, 'payment_term'>)[],
  currency: string = quoteCurrency,
): BillTotals {
  const of = (term: FreightTerm) => lines.filter(({ payment_term }) => payment_term === term)
  const taxes = (some: readonly Taxed[]) => some.map((line) => taxOf(line, currency) ?? 0)
  const whole = (some: readonly Taxed[]) =>
    sumIn(currency, [...some.map((line) => amountOf(line, currency)), ...taxes(some)])
  const [prepaid, collect] = [of('prepaid'), of('collect')]
  return { owed: whole(prepaid), tax: sumIn(currency, taxes(prepaid)), collect: whole(collect) }
}

/** The sum of lines or bills of one currency without tax, whoever pays them. */
export function totalOf(lines: readonly PricedLine[], currency: string = quoteCurrency): number {
  return sumIn(
    currency,
    lines.map((line) => amountOf(line, currency)),
  )
}

export const maxBillName = 80

/** The maximum amount of a line and of a bill, in any currency. */
export const maxBillTotal = 99_999_999.99

type BillForm = {
  readonly name: string
  readonly currency: string
  readonly lines: readonly (Taxed & Pick<BillLine, 'payment_term'>)[]
}

/** Checks bills to be issued together in some of the allowed currencies and tax rates; paths start with `bills`. */
export function checkBills(
  bills: readonly BillForm[],
  currencies: readonly string[],
  taxRates: readonly number[],
): Finding[] {
  const check = new Check('bills')
  bills.forEach((bill, index) => {
    if (bills.findIndex((other) => other.name === bill.name) < index) check.add(`${index}.name`, 'duplicate')
    else check.text(`${index}.name`, bill.name, { common: 'printable', max: maxBillName })
    const { currency } = bill
    if (!currencies.includes(currency)) check.add(`${index}.currency`, 'one_of')
    bill.lines.forEach((line, place) => {
      if (!isAmountIn(currency, line.unit_price))
        check.add(`${index}.lines.${place}.unit_price`, 'decimals', { digits: decimalsOf(currency) })
      else if (Math.abs(amountOf(line, currency)) > maxBillTotal)
        check.add(`${index}.lines.${place}.unit_price`, 'max_value', { max: maxBillTotal })
      if (line.tax_rate != null && !taxRates.includes(line.tax_rate))
        check.add(`${index}.lines.${place}.tax_rate`, 'one_of')
    })
    const { owed, collect } = billTotals(bill.lines, currency)
    // Free of charge has its own procedure; a bill of zero could never be paid. A rebate is part of a bill in another currency then.
    const hasRebate = bill.lines.some((line) => line.unit_price < 0)
    const nothing = collect > 0 ? 'nothing_owed' : 'positive'
    if (owed <= 0) check.add(`${index}.lines`, hasRebate ? 'rebate_over' : nothing)
    else if (owed > maxBillTotal || collect > maxBillTotal)
      check.add(`${index}.lines`, 'max_value', { max: maxBillTotal })
  })
  return check.findings
}

/** A charge of a quote, by its code or its id, and who pays it; absent where the quote leaves that open. */
export type QuotedCharge<Charge = string> = InCurrency & {
  readonly charge: Charge
  readonly term?: FreightTerm | null | undefined
}

type ChargedLine<Charge> = {
  readonly charge: Charge
  readonly currency: string
  readonly term: FreightTerm
}

/**
 * Whether a quote has a charge of a bill: for whoever pays it, in its currency, or in dollars, which may be billed in another one.
 * Without a quote, nothing can be missing from it.
 */
export function isQuoted<Charge>(
  { charge, currency, term }: ChargedLine<Charge>,
  quoted: readonly QuotedCharge<Charge>[],
): boolean {
  if (quoted.length === 0) return true
  return quoted.some(
    (one) =>
      one.charge === charge &&
      (one.term ?? term) === term &&
      [currency, quoteCurrency].includes(currencyQuotedIn(one)),
  )
}

type CheckedLine<Charge> = ChargedLine<Charge> & {
  readonly unit_price: number | null
  readonly reason: string | null | undefined
}

/**
 * Checks that every line that the order's quote does not have gives a reason, and that only a charge of a quote is below zero, as the
 * freight of some consolidators is. Paths start with `bills`.
 */
export function checkLinesAgainstQuote<Charge>(
  bills: readonly { readonly lines: readonly CheckedLine<Charge | null>[] }[],
  quoted: readonly QuotedCharge<Charge>[],
): Finding[] {
  const check = new Check('bills')
  bills.forEach(({ lines }, index) => {
    lines.forEach(({ charge, ...line }, place) => {
      if (charge === null) return
      const isKnown = isQuoted({ ...line, charge }, quoted)
      const isRebate = (line.unit_price ?? 0) < 0
      if (isRebate && (!isKnown || quoted.length === 0))
        check.add(`${index}.lines.${place}.unit_price`, 'min_value', { min: 0 })
      else if (!isKnown && !line.reason?.trim())
        check.add(`${index}.lines.${place}.reason`, 'not_quoted_reason')
    })
  })
  return check.findings
}

/** A charge of the bills next to the same charge of the quote. */
export type Comparison = {
  readonly charge: string
  /** The container type, where the charge is billed and quoted by types; otherwise null: all of the charge. */
  readonly type: string | null
  /** Who pays it, where the quote says so of the charge; otherwise null: whoever does. */
  readonly payment_term: FreightTerm | null
  /** The currency billed in; that of the quote for a charge that is not billed. A quoted amount beside `other_currency` is in dollars. */
  readonly currency: string
  readonly billed: number | null
  readonly quoted: number | null
  /** Billed minus quoted, in this currency; null if the quote has none in it. */
  readonly difference: number | null
  readonly kind: 'same' | 'higher' | 'lower' | 'new' | 'missing' | 'other_currency'
}

/**
 * The unit price of a quote to compare that of a line with: of the same charge, per the same unit, in the same currency. Null if
 * the quote has none, because like is compared only with like.
 */
export function quotedPriceOf(
  line: { readonly charge_id: number | null; readonly basis: string },
  currency: string,
  quoted: readonly (Pick<BillLine, 'charge_id' | 'basis' | 'unit_price'> & InCurrency)[],
): number | null {
  const same = quoted.find(
    (one) =>
      one.charge_id === line.charge_id && one.basis === line.basis && currencyQuotedIn(one) === currency,
  )
  return same?.unit_price ?? null
}

type ChargedAmount = Pick<QuotedCharge, 'charge' | 'term'> & {
  readonly basis: string
  readonly amount: number
}

/** What a quote says in a currency: US dollars where it names none. */
type InCurrency = { readonly currency?: string | undefined }

/** The currency of a line of a quote. */
export function currencyQuotedIn({ currency }: InCurrency): string {
  return currency ?? quoteCurrency
}

/**
 * Compares the amounts of bills with those of a quote, charge by charge and within each currency, in the order of the bills;
 * charges only in the quote come last. A charge that both sides know by container types is compared type by type, and one that the
 * quote has for somebody to pay by who pays it. A charge billed in a currency it is not quoted in is beside its quoted dollars,
 * without a difference: amounts of two currencies have none.
 */
export function compareWithQuote(
  billed: readonly (ChargedAmount & { readonly currency: string })[],
  quoted: readonly (ChargedAmount & InCurrency)[],
): Comparison[] {
  const whole = new Set([...billed, ...quoted].filter(isOfNoType).map(({ charge }) => charge))
  const payers = new Set(quoted.filter(({ term }) => term != null).map(({ charge }) => charge))
  const subjectOf = ({ charge, basis, term }: ChargedAmount) => ({
    ...{ charge, type: whole.has(charge) ? null : basis },
    payment_term: payers.has(charge) ? (term ?? 'prepaid') : null,
  })
  const sumsOf = (lines: readonly SubjectSum[]) => {
    const sums = new Map<string, SubjectSum>()
    for (const line of lines) {
      const { charge, type, payment_term, currency } = line
      const key = keyOf(line, currency)
      const amount = sumIn(currency, [sums.get(key)?.amount ?? 0, line.amount])
      sums.set(key, { charge, type, payment_term, currency, amount })
    }
    return sums
  }
  const bills = sumsOf(billed.map((line) => ({ ...line, ...subjectOf(line) })))
  const quotes = sumsOf(
    quoted.map((line) => ({ ...line, ...subjectOf(line), currency: currencyQuotedIn(line) })),
  )
  const isQuotedIn = new Set(quoted.map(currencyQuotedIn))
  // The quoted amount is compared once: with what is billed in its currency, otherwise with the first other one.
  const besides = new Set<string>()
  const rows = [...bills].map(([key, { amount, currency, ...subject }]): Comparison => {
    const inDollars = keyOf(subject, quoteCurrency)
    const alike = quotes.get(key)
    const quote = quotes.get(inDollars)?.amount
    if (alike || currency === quoteCurrency || (quote === undefined && isQuotedIn.has(currency)))
      return compared(subject, currency, amount, alike?.amount)
    const isBeside = !bills.has(inDollars) && !besides.has(inDollars)
    besides.add(inDollars)
    return {
      ...subject,
      ...{ currency, billed: amount, quoted: (isBeside ? quote : undefined) ?? null },
      ...{ difference: null, kind: 'other_currency' },
    }
  })
  const missing = [...quotes].filter(([key]) => !bills.has(key) && !besides.has(key))
  return [
    ...rows,
    ...missing.map(([, { amount, currency, ...subject }]) => compared(subject, currency, undefined, amount)),
  ]
}

/** What is compared: a charge, or what it is for one container type or one payer. */
type Subject = Pick<Comparison, 'charge' | 'type' | 'payment_term'>
type SubjectSum = Subject & { readonly currency: string; readonly amount: number }

/** Whether the basis is none of the container types, whose codes begin with their feet. */
function isOfNoType({ basis }: ChargedAmount): boolean {
  return !/^\d\d'?[A-Z]/i.test(basis)
}

function keyOf({ charge, type, payment_term: term }: Subject, currency: string): string {
  return `${charge} ${type ?? ''} ${term ?? ''} ${currency}`
}

function compared(
  { charge, type, payment_term }: Subject,
  currency: string,
  bill: number | undefined,
  quote: number | undefined,
): Comparison {
  const difference = sumIn(currency, [bill ?? 0, -(quote ?? 0)])
  return {
    ...{ charge, type, payment_term, currency, billed: bill ?? null, quoted: quote ?? null },
    ...{ difference, kind: kindOf(bill, quote) },
  }
}

function kindOf(bill: number | undefined, quote: number | undefined): Comparison['kind'] {
  if (quote === undefined) return 'new'
  if (bill === undefined) return 'missing'
  if (bill === quote) return 'same'
  return bill > quote ? 'higher' : 'lower'
}
