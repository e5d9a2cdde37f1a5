import { Check } from '../check.ts'
import type { Finding } from '../finding.ts'
import { amountFrom, decimalsOf, isAmountIn, minorUnits } from './currency.ts'

/** How much a company may owe in a currency. */
export type CreditLimit = { readonly currency: string; readonly amount: number }

/** A limit and what is used of it: the open amount of agreed bills, less credit on account; all in the currency. */
export type CreditUse = { readonly currency: string; readonly limit: number; readonly used: number }

/** The most a limit may be, in any currency. */
export const maxCreditLimit = 999_999_999

/** From this share of a limit on, pages point out that it is nearly used up. */
export const nearLimitPercent = 90

/** Whether a company owes more than its limit. */
export function isOverLimit({ currency, limit, used }: CreditUse): boolean {
  return minorUnits(used, currency) > minorUnits(limit, currency)
}

/** What is left of a limit; zero if it is used up. */
export function leftOfLimit({ currency, limit, used }: CreditUse): number {
  return amountFrom(Math.max(0, minorUnits(limit, currency) - minorUnits(used, currency)), currency)
}

/** The share of a limit that is used, in whole percent, rounded up: 100 % or less is never over the limit. */
export function usedPercent({ currency, limit, used }: CreditUse): number {
  const [most, part] = [minorUnits(limit, currency), minorUnits(used, currency)]
  // Nothing may be owed; whatever is, is over.
  if (most === 0) return part === 0 ? 0 : 101
  return Math.ceil((part / most) * 100)
}

/** Checks the limits of a company: one for each currency, each of the allowed ones, with its decimals. */
export function checkCreditLimits(limits: readonly CreditLimit[], currencies: readonly string[]): Finding[] {
  const check = new Check('limits')
  limits.forEach(({ currency, amount }, index) => {
    if (!currencies.includes(currency)) check.add(`${index}.currency`, 'one_of')
    else if (limits.findIndex((other) => other.currency === currency) < index)
      check.add(`${index}.currency`, 'duplicate')
    if (!isAmountIn(currency, amount))
      check.add(`${index}.amount`, 'decimals', { digits: decimalsOf(currency) })
  })
  return check.findings
}
