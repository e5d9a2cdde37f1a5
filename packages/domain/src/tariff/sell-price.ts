import { Check } from '../check.ts'
import type { Finding } from '../finding.ts'
import { maxLength, rateLimits } from '../limits.ts'
import { centsOf } from '../money/bill.ts'
import { type ContainerMode, containerMode } from '../order/booking/container-mode.ts'

/** What sell prices are rounded up to, in US dollars. */
export const roundingSteps = [1, 5, 10] as const
export type RoundingStep = (typeof roundingSteps)[number]

/** How a margin is written: in US dollars a container or revenue ton, or in percent of the cost. */
export const marginKinds = ['amount', 'percent'] as const
export type MarginKind = (typeof marginKinds)[number]

/** For whom a price or a margin is: everybody, the companies of a group, or one company. Never both of these. */
export type Audience = { readonly group_id: number | null; readonly company_id: number | null }

/** What is added to a cost, with wire names. What is null is left open: all. */
export type MarginRule = Audience & {
  readonly id: number
  readonly carrier_id: number | null
  readonly route_id: number | null
  readonly container_mode: ContainerMode | null
  /** A container type; null for all, and for cargo that shares a container. */
  readonly container_id: number | null
  readonly margin_kind: MarginKind
  readonly margin: number
  /** The least margin of a percentage, in US dollars; null for none. */
  readonly least: number | null
  readonly round_up_to: RoundingStep | null
}

/** A bought price a margin is looked up for. */
export type BoughtPrice = {
  readonly carrier_id: number
  readonly route_ids: readonly number[]
  readonly container_mode: ContainerMode
  readonly container_id: number | null
}

/** How near an audience is to a member: its company, its group, everybody; null if the price is for somebody else. */
export function nearnessOf(audience: Audience, member: Audience): 0 | 1 | 2 | null {
  if (audience.company_id !== null) return audience.company_id === member.company_id ? 2 : null
  if (audience.group_id !== null) return audience.group_id === member.group_id ? 1 : null
  return 0
}

/** The prices for a member among prices of the same thing: those of its company, else of its group, else the public ones. */
export function pricesFor<Price extends Audience>(prices: readonly Price[], member: Audience): Price[] {
  const nearest = Math.max(-1, ...prices.map((price) => nearnessOf(price, member) ?? -1))
  return prices.filter((price) => nearnessOf(price, member) === nearest)
}

/**
 * The margin rules of a bought price for an audience: of its company, its group and everybody one each, the nearest first. Of these
 * it is the one that names a carrier, then a trade lane, container type, FCL or LCL, then the older rule.
 */
export function marginRulesFor<Rule extends MarginRule>(
  rules: readonly Rule[],
  bought: BoughtPrice,
  audience: Audience,
): Rule[] {
  const applies = (rule: Rule) =>
    nearnessOf(rule, audience) !== null &&
    (rule.carrier_id === null || rule.carrier_id === bought.carrier_id) &&
    (rule.route_id === null || bought.route_ids.includes(rule.route_id)) &&
    (rule.container_mode === null || rule.container_mode === bought.container_mode) &&
    (rule.container_id === null || rule.container_id === bought.container_id)
  const nearness = (rule: Rule) => nearnessOf(rule, audience) ?? 0
  const ranks = (rule: Rule) => [
    nearness(rule),
    Number(rule.carrier_id !== null),
    Number(rule.route_id !== null),
    Number(rule.container_id !== null),
    Number(rule.container_mode !== null),
    -rule.id,
  ]
  const inOrder = rules.filter(applies).toSorted((one, other) => {
    const [ofOne, ofOther] = [ranks(one), ranks(other)]
    const at = ofOne.findIndex((rank, index) => rank !== ofOther[index])
    return (ofOther[at] ?? 0) - (ofOne[at] ?? 0)
  })
  return inOrder.filter((rule) => inOrder.find((first) => nearness(first) === nearness(rule)) === rule)
}

/**
 * The price at which a cost is sold under a margin rule: the cost, the margin but at least the least one, rounded up. A percentage
 * of a cost of zero or below, a rebate, adds nothing but the least margin; without one there is no price: null. Exact to the cent.
 */
export function sellPriceOf(
  cost: number,
  rule: Pick<MarginRule, 'margin_kind' | 'margin' | 'least' | 'round_up_to'>,
): number | null {
  const cents = centsOf(cost)
  if (cents <= 0 && rule.margin_kind === 'percent' && rule.least === null) return null
  const share = Math.ceil((Math.max(0, cents) * Math.round(rule.margin * 100)) / 10_000)
  const margin = rule.margin_kind === 'amount' ? centsOf(rule.margin) : share
  const sold = cents + Math.max(margin, rule.least === null ? margin : centsOf(rule.least))
  if (rule.round_up_to === null) return sold / 100
  return Math.ceil(sold / (rule.round_up_to * 100)) * rule.round_up_to
}

const scopeFields = [
  ...(['group_id', 'company_id', 'carrier_id', 'route_id', 'container_mode', 'container_id'] as const),
]

/** Whether two rules are for the same ones and the same prices: the newer one would never be used. */
export function haveSameScope(
  one: Pick<MarginRule, (typeof scopeFields)[number]>,
  other: Pick<MarginRule, (typeof scopeFields)[number]>,
): boolean {
  return scopeFields.every((field) => one[field] === other[field])
}

/** Whether a price is sold for less than it is bought; that needs a reason. */
export function isBelowCost(price: number, cost: number): boolean {
  return centsOf(price) < centsOf(cost)
}

/** Whether a rule sells below cost: rounding may hide it, a least margin prevents it. */
export function sellsBelowCost({ margin, least }: Pick<MarginRule, 'margin' | 'least'>): boolean {
  return margin < 0 && least === null
}

/** Checks a margin rule as entered. A margin may be below zero: the price below cost it makes asks for a reason. */
export function checkMarginRule(
  rule: Omit<MarginRule, 'id'> & { readonly reason?: string | null | undefined },
): Finding[] {
  const check = new Check()
  if (rule.group_id !== null && rule.company_id !== null) check.add('company_id', 'group_or_company')
  if (rule.container_id !== null && rule.container_mode === containerMode.lcl)
    check.add('container_id', 'never_matches')
  // A type is one of full containers. Without either nobody knows whether dollars are for a container or for a revenue ton.
  const isInDollars = rule.margin_kind === 'amount' || rule.least !== null
  if (isInDollars && rule.container_mode === null && rule.container_id === null)
    check.add('container_mode', 'margin_unit')
  const max = rule.margin_kind === 'percent' ? 100 : rateLimits.maxPrice
  checkMoney(check, 'margin', rule.margin, { min: -max, max })
  if (rule.least !== null && rule.margin_kind === 'amount') check.add('least', 'least_of_percent')
  else if (rule.least !== null) checkMoney(check, 'least', rule.least, { min: 0, max: rateLimits.maxPrice })
  if (sellsBelowCost(rule) && !rule.reason?.trim()) check.add('reason', 'below_cost_reason')
  check.text('reason', rule.reason, { max: maxLength.reason })
  return check.findings
}

type Range = { readonly min: number; readonly max: number }

function checkMoney(check: Check, path: string, value: number, { min, max }: Range): void {
  if (value < min) check.add(path, 'min_value', { min })
  else if (value > max) check.add(path, 'max_value', { max })
  else if (Math.round(value * 100) / 100 !== value) check.add(path, 'decimals', { digits: 2 })
}
