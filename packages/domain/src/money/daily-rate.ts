import { Check } from '../check.ts'
import type { Finding } from '../finding.ts'
import { type Day, isDay } from '../time/calendar.ts'
import { amountFrom, decimalsOf, minorUnits } from './currency.ts'

/** What one unit of a currency was worth in another one on a day, and who says so. */
export type DailyRate = {
  readonly day: Day
  readonly currency: string
  readonly in_currency: string
  readonly rate: number
  readonly source: string
}

/** A daily rate as typed or imported, before it is checked. */
export type DailyRateForm = { readonly [Field in keyof DailyRate]: DailyRate[Field] | null }

/** The decimals and the largest value of a rate, as stored. */
export const rateDecimals = 8
export const maxDailyRate = 9_999_999

/** The longest name of a source. */
export const maxSourceLength = 100

const scale = 10 ** rateDecimals
const code = /^[A-Z]{3}$/

/** Whether a text is a currency code by its shape (ISO 4217); empty is not. */
export function isCurrencyCode(text: string): boolean {
  return code.test(text)
}

/** Checks a daily rate: two different currencies, a day that is not in the future, a positive rate, a source. */
export function checkDailyRate(form: DailyRateForm, today: Day): Finding[] {
  const check = new Check()
  if (!form.day) check.add('day', 'required')
  else if (!isDay(form.day)) check.add('day', 'day')
  else if (form.day > today) check.add('day', 'not_future')
  for (const field of ['currency', 'in_currency'] as const) {
    const value = form[field]
    if (!value) check.add(field, 'required')
    else if (!isCurrencyCode(value)) check.add(field, 'currency_code')
  }
  if (form.currency && form.currency === form.in_currency) check.add('in_currency', 'same_currency')
  check.positive('rate', form.rate, { required: true })
  if (form.rate !== null && form.rate > maxDailyRate) check.add('rate', 'max_value', { max: maxDailyRate })
  else if (form.rate !== null && Math.round(form.rate * scale) / scale !== form.rate)
    check.add('rate', 'decimals', { digits: rateDecimals })
  check.text('source', form.source, { required: true, max: maxSourceLength })
  return check.findings
}

/** No pair of currencies moves so far from one day to the next; a rate per 100 units, or an inverse one, is further away. */
const farthest = 20

/** Whether a rate is so far from another one of its pair that one of them must mean something else. */
export function isFarFrom(rate: number, other: number): boolean {
  return rate >= other * farthest || rate * farthest <= other
}

/** What identifies a rate: one per day and pair of currencies. */
export function dailyRateKey({
  day,
  currency,
  in_currency,
}: Pick<DailyRateForm, 'day' | 'currency' | 'in_currency'>): string {
  return `${day} ${currency} ${in_currency}`
}

type Rate = Pick<DailyRate, 'currency' | 'in_currency' | 'rate'>

/**
 * An amount at a rate, rounded half up to the decimals of the other currency. It only ever informs: nothing is owed, paid or
 * added up by it.
 */
export function aboutIn(amount: number, { currency, in_currency, rate }: Rate): number {
  return atRatio(amount, [currency, in_currency], BigInt(Math.round(rate * scale)), BigInt(scale))
}

/** Converts the other way round: an amount in the rate's `in_currency` to its `currency`. */
export function aboutBack(amount: number, { currency, in_currency, rate }: Rate): number {
  return atRatio(amount, [in_currency, currency], BigInt(scale), BigInt(Math.round(rate * scale)))
}

function atRatio(amount: number, [from, to]: readonly [string, string], times: bigint, by: bigint): number {
  const minor = BigInt(minorUnits(Math.abs(amount), from)) * times * 10n ** BigInt(decimalsOf(to))
  const divisor = by * 10n ** BigInt(decimalsOf(from))
  return Math.sign(amount) * amountFrom(Number((minor * 2n + divisor) / (divisor * 2n)), to)
}
