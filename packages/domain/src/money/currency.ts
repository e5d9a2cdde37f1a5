/** The currencies whose minor unit is not a hundredth, by number of decimals (ISO 4217). */
const unusualDecimals: Readonly<Record<string, 0 | 3>> = {
  ...{ BIF: 0, CLP: 0, DJF: 0, GNF: 0, ISK: 0, JPY: 0, KMF: 0, KRW: 0, PYG: 0, RWF: 0, UGX: 0, VND: 0 },
  ...{ VUV: 0, XAF: 0, XOF: 0, XPF: 0 },
  ...{ BHD: 3, IQD: 3, JOD: 3, KWD: 3, LYD: 3, OMR: 3, TND: 3 },
}

/** How many decimals amounts in a currency have (ISO 4217): 2 for USD and CNY, 0 for JPY. */
export function decimalsOf(currency: string): 0 | 2 | 3 {
  return unusualDecimals[currency] ?? 2
}

/**
 * An amount in minor units of its currency, the integer that sums and comparisons are computed in: 12.34 USD is 1234, 1234 JPY
 * is 1234.
 */
export function minorUnits(amount: number, currency: string): number {
  return Math.round(amount * 10 ** decimalsOf(currency))
}

/** The amount of this many minor units, as the wire and the database have it. */
export function amountFrom(minor: number, currency: string): number {
  // Dividing an integer yields exactly the double that its decimals parse to.
  return minor / 10 ** decimalsOf(currency)
}

/** Whether an amount has no more decimals than its currency. */
export function isAmountIn(currency: string, amount: number): boolean {
  return amountFrom(minorUnits(amount, currency), currency) === amount
}
