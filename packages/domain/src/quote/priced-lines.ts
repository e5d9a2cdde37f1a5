import { currencyQuotedIn, quoteCurrency } from '../money/bill.ts'
import { type Money, sumsByCurrency } from '../money/sum.ts'
import type { FreightTerm } from '../order/booking/freight-term.ts'
import {
  type BookedLine,
  type FrozenQuote,
  freezeQuote,
  type OfferedLine,
  type QuoteTerms,
} from './frozen-quote.ts'

/** What is charged for a line: a quantity at its price. */
export type PriceLinePart = Pick<FrozenQuote['lines'][number], 'basis' | 'quantity' | 'unitPrice' | 'amount'>

/** An offered price counted for a shipment. */
export type PricedLines<Line> = {
  /** The ocean freight by container type, or by revenue ton, in US dollars. */
  readonly freight: readonly PriceLinePart[]
  /** Every line with what it comes to; nothing for what is included in the freight. */
  readonly lines: readonly { readonly line: Line; readonly parts: readonly PriceLinePart[] }[]
  /** What is to be paid for, one total for each currency: neither what is collect nor what is on request. */
  readonly totals: readonly Money[]
  /** What the consignee pays at destination, for information. */
  readonly collect: readonly Money[]
}

/**
 * Counts an offered price for what is asked. Each line is frozen as it would be if an order were booked, so that what is offered is
 * what a bill starts from; a line on request is counted as if it had been asked for.
 */
export function priceLinesFor<Line extends OfferedLine>(
  price: Pick<QuoteTerms, 'prices' | 'lcl'>,
  lines: readonly Line[],
  booked: readonly BookedLine[],
): PricedLines<Line> {
  const frozen = (some: readonly OfferedLine[]) => {
    const terms: QuoteTerms = {
      source: { kind: 'quote', id: 0 },
      ...{ carrierId: 0, polId: 0, podId: 0, toId: 0, sdate: '', edate: '', ...price, lines: some },
    }
    return freezeQuote({ quoteNo: '', terms }, booked).lines
  }
  const freight = frozen([])
  let charged = freight.length
  const counted = lines.map((line, index) => {
    const { isOptional, ...offered }: OfferedLine = line
    // Behind those before it: of lines of one charge for several types, only the first is charged once.
    const all = frozen([...lines.slice(0, index), offered])
    const parts = all.slice(charged)
    if (!isOptional) charged = all.length
    return { line, parts }
  })
  const sumsOf = (paidBy: FreightTerm) =>
    counted
      .filter(({ line }) => !line.isIncluded && !line.isOptional && (line.term ?? 'prepaid') === paidBy)
      .flatMap(({ line: { currency }, parts }) => parts.map(({ amount }) => ({ currency, amount })))
  return {
    freight,
    lines: counted,
    totals: sumsByCurrency([
      { currency: quoteCurrency, amount: 0 },
      ...freight.map((line) => ({ currency: currencyQuotedIn(line), amount: line.amount })),
      ...sumsOf('prepaid'),
    ]),
    collect: sumsByCurrency(sumsOf('collect')),
  }
}
