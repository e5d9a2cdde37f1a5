import { chargeBasisOf } from '../lookup/charge-basis.ts'
import { amountOf, currencyQuotedIn } from '../money/bill.ts'
import { type FrozenQuote, refreezeQuote, type TypeCount } from './frozen-quote.ts'

type BookedLine = Parameters<typeof refreezeQuote>[1][number]
type Line = FrozenQuote['lines'][number]

/**
 * The quote of both orders after a split, each at the frozen prices for its own containers; what is charged once for an order is
 * charged to both. Where only lines are known, those of container types are divided, and the others stay with the first order; an
 * order without a line has no quote.
 */
export function divideQuote(
  quote: FrozenQuote,
  kept: readonly BookedLine[],
  moved: readonly BookedLine[],
  movedTypes: readonly TypeCount[],
): { readonly kept: FrozenQuote | null; readonly moved: FrozenQuote | null } {
  if (quote.terms) return { kept: refreezeQuote(quote, kept), moved: refreezeQuote(quote, moved) }
  const going = (basis: string) => {
    const isOfAll = chargeBasisOf(basis) === 'container'
    return movedTypes
      .filter(({ containerCode }) => isOfAll || containerCode === basis)
      .reduce((sum, { quantity }) => sum + quantity, 0)
  }
  const [stay, go]: [Line[], Line[]] = [[], []]
  for (const line of quote.lines) {
    const goes = Math.min(line.quantity, going(line.basis))
    if (goes > 0) go.push(withQuantity(line, goes))
    if (goes < line.quantity) stay.push(withQuantity(line, line.quantity - goes))
  }
  return { kept: withLines(quote, stay), moved: withLines(quote, go) }
}

function withLines(quote: FrozenQuote, lines: readonly Line[]): FrozenQuote | null {
  return lines.length > 0 ? { ...quote, lines } : null
}

function withQuantity(line: Line, quantity: number): Line {
  if (quantity === line.quantity) return line
  return {
    ...line,
    quantity,
    amount: amountOf({ quantity, unit_price: line.unitPrice }, currencyQuotedIn(line)),
  }
}
