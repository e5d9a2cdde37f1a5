import { quoteCurrency } from '../money/bill.ts'
import { amountFrom, minorUnits } from '../money/currency.ts'

/**
 * A share of ocean freight in US dollars, rounded half up to the cent. Freight of zero or below is a rebate of the consolidator: there
 * is nothing to take a share of.
 */
export function shareOf(freight: number, percent: number): number {
  const cents = BigInt(Math.max(0, minorUnits(freight, quoteCurrency)))
  const hundredths = BigInt(Math.round(percent * 100))
  return amountFrom(Number((cents * hundredths + 5_000n) / 10_000n), quoteCurrency)
}
