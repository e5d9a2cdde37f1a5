import { writeFigure } from '../text/write-figure.ts'
import { decimalsOf } from './currency.ts'
import { currencySign, type Money } from './sum.ts'

/** The minus of print: a hyphen is too short beside figures. Sheets and files for programs have numbers instead. */
export const minusSign = '−'

/** Writes an amount for people, the same in both languages: separators, all decimals of its currency
 * unless told otherwise, a minus that is one. */
export function writeAmount(
  amount: number,
  currency: string,
  decimals: number = decimalsOf(currency),
): string {
  return writeFigure(amount, decimals).replace('-', minusSign)
}

/** Writes an amount with its currency: US$121.00, −CN¥121.00, JPY 121. */
export function writeMoney(amount: number, currency: string, decimals?: number): string {
  if (amount < 0) return `${minusSign}${writeMoney(-amount, currency, decimals)}`
  const sign = currencySign(currency)
  const figure = writeAmount(amount, currency, decimals)
  return sign === currency ? `${currency} ${figure}` : `${sign}${figure}`
}

/** Writes a sum in each currency side by side: US$121.00 + CN¥900.00. */
export function writeSums(sums: readonly Money[]): string {
  return sums.map(({ currency, amount }) => writeMoney(amount, currency)).join(' + ')
}
