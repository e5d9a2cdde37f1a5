import { amountFrom, minorUnits } from './currency.ts'

/** An amount with its currency. */
export type Money = { readonly currency: string; readonly amount: number }

/** The sum of amounts in one currency, exact to its minor unit. */
export function sumIn(currency: string, amounts: readonly number[]): number {
  return amountFrom(
    amounts.reduce((sum, amount) => sum + minorUnits(amount, currency), 0),
    currency,
  )
}

/** One sum per currency, in the order of `inCurrencyOrder`. Amounts of different currencies are never added. */
export function sumsByCurrency(amounts: readonly Money[]): Money[] {
  const found = [...new Set(amounts.map(({ currency }) => currency))]
  return inCurrencyOrder(found).map((currency) => ({
    currency,
    amount: sumIn(
      currency,
      amounts.filter((one) => one.currency === currency).map(({ amount }) => amount),
    ),
  }))
}

/** Orders currencies as pages list them: US dollars, renminbi, then the others by code. */
export function inCurrencyOrder(currencies: readonly string[]): string[] {
  const first = ['USD', 'CNY']
  const rank = (currency: string) => (first.includes(currency) ? first.indexOf(currency) : first.length)
  return currencies.toSorted((one, other) => rank(one) - rank(other) || (one < other ? -1 : 1))
}

const signs: Readonly<Record<string, string>> = { USD: 'US$', CNY: 'CN¥' }

/** How a currency is written before an amount: US$, CN¥, otherwise its code. */
export function currencySign(currency: string): string {
  return signs[currency] ?? currency
}
