import { aboutIn, type DailyRate } from './daily-rate.ts'
import { type Money, sumIn } from './sum.ts'

/** What sums in several currencies come to in one, by the latest daily rates. It only informs and compares: nobody owes it. */
export type AboutSum = {
  readonly currency: string
  readonly amount: number
  /** The rates it was counted by: one for each other currency. */
  readonly rates: readonly DailyRate[]
}

/** The sums in one currency; null if there is none to count in or a rate is missing. */
export function aboutSumOf(
  sums: readonly Money[],
  currency: string,
  rates: readonly DailyRate[],
): AboutSum | null {
  if (currency === '') return null
  const others = sums.filter((sum) => sum.currency !== currency)
  const used = others.flatMap(
    (sum) => rates.find((rate) => rate.currency === sum.currency && rate.in_currency === currency) ?? [],
  )
  if (used.length < others.length) return null
  const own = sums.filter((sum) => sum.currency === currency).map(({ amount }) => amount)
  const converted = others.flatMap(({ amount, currency: from }) => {
    const rate = used.find((one) => one.currency === from)
    return rate ? [aboutIn(amount, rate)] : []
  })
  return { currency, amount: sumIn(currency, [...own, ...converted]), rates: used }
}
