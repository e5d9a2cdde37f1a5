import { rateLimits } from '../limits.ts'
import { type ContainerMode, containerMode } from '../order/booking/container-mode.ts'
import type { LclTerms } from './lcl-terms.ts'
import {
  type Audience,
  type BoughtPrice,
  isBelowCost,
  type MarginRule,
  marginRulesFor,
  sellPriceOf,
} from './sell-price.ts'

/** The price of a cost or of what is sold from it, for one container of a type, in US dollars. */
type SpacePrice = { readonly container_id: number; readonly price: number }

/** A bought rate, with wire names: what one container of each type costs, or cargo that shares one. */
export type BoughtRate = {
  readonly id: number
  readonly carrier_id: number
  /** The trade lanes of its port of discharge. */
  readonly route_ids: readonly number[]
  readonly mode: ContainerMode
  readonly spaces: readonly SpacePrice[]
  readonly lcl: LclTerms | null
}

/** What a bought rate is sold at to an audience. */
export type SoldPrice = Audience & {
  readonly cost_id: number
  readonly spaces: readonly SpacePrice[]
  readonly lcl: LclTerms | null
}

/** A company with the group that it is in. */
export type GroupedCompany = { readonly company_id: number; readonly group_id: number | null }

const everybody: Audience = { group_id: null, company_id: null }

/**
 * The sell prices of costs that compete: bought rates of one carrier, lane and mode. Each has a public price where a public rule
 * applies. A group or company with a nearer rule that makes any of these prices another one has its own price of each cost: its
 * prices hide those of the audience behind it, so that none may be missing among them.
 */
export function soldPricesOf(
  costs: readonly BoughtRate[],
  rules: readonly MarginRule[],
  companies: readonly GroupedCompany[],
): SoldPrice[] {
  const rulesFor = groupedRules(rules)
  const publicPrices = pricesOf(costs, rulesFor.public, everybody)
  const byGroup = new Map<number, readonly SoldPrice[]>()
  for (const [group_id, own] of rulesFor.byGroup) {
    const audience = { group_id, company_id: null }
    const prices = pricesOf(costs, [...rulesFor.public, ...own], audience)
    if (differ(prices, publicPrices)) byGroup.set(group_id, prices)
  }
  const ofCompanies = companies.flatMap(({ company_id, group_id }) => {
    const own = rulesFor.byCompany.get(company_id)
    if (!own) return []
    const ofGroup = group_id === null ? undefined : rulesFor.byGroup.get(group_id)
    const reach = [...rulesFor.public, ...(ofGroup ?? []), ...own]
    const prices = pricesOf(costs, reach, { group_id, company_id })
    const behind = (group_id === null ? undefined : byGroup.get(group_id)) ?? publicPrices
    return differ(prices, behind) ? prices.map((price) => ({ ...price, group_id: null })) : []
  })
  return [...publicPrices, ...[...byGroup.values()].flat(), ...ofCompanies]
}

function groupedRules(rules: readonly MarginRule[]) {
  const byGroup = new Map<number, MarginRule[]>()
  const byCompany = new Map<number, MarginRule[]>()
  for (const rule of rules) {
    if (rule.company_id !== null)
      byCompany.set(rule.company_id, [...(byCompany.get(rule.company_id) ?? []), rule])
    else if (rule.group_id !== null) byGroup.set(rule.group_id, [...(byGroup.get(rule.group_id) ?? []), rule])
  }
  const isPublic = (rule: MarginRule) => rule.group_id === null && rule.company_id === null
  return { public: rules.filter(isPublic), byGroup, byCompany }
}

function pricesOf(
  costs: readonly BoughtRate[],
  rules: readonly MarginRule[],
  audience: Audience,
): SoldPrice[] {
  return costs.flatMap((cost) => soldTo(cost, rules, audience) ?? [])
}

/**
 * What a bought rate is sold at to an audience; null if no rule prices any of it. Where the nearest rule makes no price, such as one
 * of zero or below for a full container, the audience pays what those behind it pay.
 */
function soldTo(cost: BoughtRate, rules: readonly MarginRule[], audience: Audience): SoldPrice | null {
  const { group_id, company_id } = audience
  const sold = { group_id, company_id, cost_id: cost.id }
  const rulesFor = (container_id: number | null) => {
    const bought: BoughtPrice = { ...cost, container_mode: cost.mode, container_id }
    return marginRulesFor(rules, bought, audience)
  }
  if (cost.mode === containerMode.lcl) {
    const { lcl: terms } = cost
    const [lcl] = terms ? rulesFor(null).flatMap((rule) => soldTerms(terms, rule) ?? []) : []
    return lcl ? { ...sold, spaces: [], lcl } : null
  }
  const spaces = cost.spaces.flatMap(({ container_id, price: bought }) => {
    const prices = rulesFor(container_id).map((rule) => sellPriceOf(bought, rule))
    const price = prices.find((made) => made !== null && made > 0 && made <= rateLimits.maxPrice)
    return typeof price === 'number' ? [{ container_id, price }] : []
  })
  return spaces.length > 0 ? { ...sold, spaces, lcl: null } : null
}

/**
 * Terms with the margin on the price of each break and on the least amount; null if the rule makes no price of a break, or a price
 * would be too large to be one.
 */
function soldTerms(cost: LclTerms, rule: MarginRule): LclTerms | null {
  const breaks = cost.breaks.flatMap(({ from, price: bought }) => {
    const price = sellPriceOf(bought, rule)
    return price === null ? [] : [{ from, price }]
  })
  const least = cost.min_amount === null ? null : Math.max(0, sellPriceOf(cost.min_amount, rule) ?? 0)
  const isPrice = (price: number) => Math.abs(price) <= rateLimits.maxPrice
  if (breaks.length < cost.breaks.length) return null
  if (!breaks.every(({ price }) => isPrice(price)) || !isPrice(least ?? 0)) return null
  return { ...cost, breaks, min_amount: least }
}

/** Whether two lists of prices of the same costs, both in their order, are not the same. */
function differ(prices: readonly SoldPrice[], others: readonly SoldPrice[]): boolean {
  const text = (all: readonly SoldPrice[]) =>
    JSON.stringify(all.map(({ cost_id, spaces, lcl }) => [cost_id, spaces, lcl]))
  return text(prices) !== text(others)
}

/** Whether anything of a price is sold for less than it is bought. */
export function isSoldBelowCost(
  sold: Pick<SoldPrice, 'spaces' | 'lcl'>,
  cost: Pick<BoughtRate, 'spaces' | 'lcl'>,
): boolean {
  const boughtAt = new Map(cost.spaces.map(({ container_id, price }) => [container_id, price]))
  const isBelow = (price: number, bought: number | undefined) =>
    bought !== undefined && isBelowCost(price, bought)
  return (
    sold.spaces.some(({ container_id, price }) => isBelow(price, boughtAt.get(container_id))) ||
    (sold.lcl?.breaks ?? []).some(({ price }, index) => isBelow(price, cost.lcl?.breaks[index]?.price))
  )
}
