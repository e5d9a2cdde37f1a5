import { Check } from '../check.ts'
import type { Finding } from '../finding.ts'
import { rateLimits } from '../limits.ts'
import { decimalsOf } from '../money/currency.ts'
import { changedPrice, type PriceChange } from '../rate.ts'
import { type Day, dayAfter } from '../time/calendar.ts'
import type { ChargeRule } from './charge-rule.ts'
import type { LclTerms } from './lcl-terms.ts'

/** By how much the price of a container type changes; null for all types without a change of their own, and for revenue tons. */
export type TypeChange = PriceChange & { readonly container_id: number | null }

/** What prices are copied with: their new days, and by how much each type rises or falls. */
export type RatesExtension = {
  readonly sdate: Day | null
  readonly edate: Day | null
  readonly changes: readonly TypeChange[]
}

/** The same of charge rules, whose successors may have no end. */
export type RulesExtension = PriceChange & { readonly sdate: Day | null; readonly edate: Day | null }

/** Checks an extension of rates by itself. */
export function checkRatesExtension({ sdate, edate, changes }: RatesExtension): Finding[] {
  const check = new Check()
  checkDays(check, sdate, edate)
  if (!edate) check.add('edate', 'choose', { of: 'validity' })
  const seen = new Set<number | null>()
  for (const [index, change] of changes.entries()) {
    const place = `changes.${index}`
    if (seen.has(change.container_id)) check.add(`${place}.container_id`, 'duplicate_type')
    seen.add(change.container_id)
    checkChange(check, change, `${place}.`)
  }
  return check.findings
}

/** Checks an extension of charge rules by itself. */
export function checkRulesExtension({ sdate, edate, ...change }: RulesExtension): Finding[] {
  const check = new Check()
  checkDays(check, sdate, edate)
  checkChange(check, change, '')
  return check.findings
}

function checkDays(check: Check, sdate: Day | null, edate: Day | null): void {
  if (!sdate) check.add('sdate', 'choose', { of: 'validity' })
  if (sdate && edate && edate < sdate) check.add('edate', 'not_before_start')
}

function checkChange(check: Check, { amount, percent }: PriceChange, prefix: string): void {
  if (amount !== null && Math.abs(amount) > rateLimits.maxPrice)
    check.add(`${prefix}amount`, 'max_value', { max: rateLimits.maxPrice })
  else if (amount !== null && Math.round(amount * 100) / 100 !== amount)
    check.add(`${prefix}amount`, 'decimals', { digits: 2 })
  if (percent === null) return
  if (percent <= -100) check.add(`${prefix}percent`, 'min_value', { min: -99.99 })
  else if (percent > 1000) check.add(`${prefix}percent`, 'max_value', { max: 1000 })
  else if (Math.round(percent * 100) / 100 !== percent)
    check.add(`${prefix}percent`, 'decimals', { digits: 2 })
}

const unchanged: PriceChange = { amount: null, percent: null }

/** The change that holds for a container type, or for revenue tons. */
function changeOf(changes: readonly TypeChange[], containerId: number | null): PriceChange {
  return (
    changes.find((change) => change.container_id === containerId) ??
    changes.find((change) => change.container_id === null) ??
    unchanged
  )
}

/** The price of a container type after an extension; `checkRate` says whether it may be one. */
export function extendedPrice(price: number, containerId: number, changes: readonly TypeChange[]): number {
  return changedPrice(price, changeOf(changes, containerId))
}

/** The terms of cargo that shares a container after an extension: each price per revenue ton is changed, minimums stay. */
export function extendedTerms<Terms extends Pick<LclTerms, 'breaks'>>(
  terms: Terms,
  changes: readonly TypeChange[],
): Terms {
  const change = changeOf(changes, null)
  const breaks = terms.breaks.map(({ from, price }) => ({ from, price: changedPrice(price, change) }))
  return { ...terms, breaks }
}

/**
 * The day on which a price ends earlier because its successor starts; null if it ends before anyway. Two prices of one lane on one day
 * would both be offered.
 */
export function shortenedEnd(rate: { readonly edate: Day }, successorStart: Day): Day | null {
  return rate.edate < successorStart ? null : dayAfter(successorStart, -1)
}

/** What keeps an amount from being added to these rules: they have several currencies. A share of the freight is not changed by it. */
export function checkOneCurrency(
  rules: readonly Pick<ChargeRule, 'basis' | 'currency'>[],
  { amount }: Pick<PriceChange, 'amount'>,
): Finding[] {
  const changed = rules.filter(({ basis }) => basis !== 'percent')
  const isMixed = new Set(changed.map(({ currency }) => currency)).size > 1
  return amount !== null && isMixed ? [{ path: 'amount', rule: 'amount_one_currency' }] : []
}

/** What keeps a price from being followed by one from this day. */
export function checkSuccessor(rate: { readonly sdate: Day }, start: Day): Finding[] {
  if (start > rate.sdate) return []
  return [{ path: 'sdate', rule: 'after_own_start', params: { day: rate.sdate } }]
}

/**
 * A charge rule with new days. Its amount is changed and rounded as its currency is; a share of the freight stays what it is, because
 * the freight itself changes. Minimum and maximum stay.
 */
export function extendedRule<Rule extends Omit<ChargeRule, 'id'>>(
  rule: Rule,
  { sdate, edate, ...change }: RulesExtension & { readonly sdate: Day },
): Rule {
  const isKept = rule.basis === 'percent' || (change.amount === null && change.percent === null)
  const amount = isKept ? rule.amount : changedPrice(rule.amount, change, decimalsOf(rule.currency))
  return { ...rule, amount, sdate, edate }
}
