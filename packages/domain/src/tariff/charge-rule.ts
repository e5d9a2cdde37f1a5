import { Check } from '../check.ts'
import type { Finding } from '../finding.ts'
import { rateLimits } from '../limits.ts'
import { chargeBases } from '../lookup/lookup-kind.ts'
import { quoteCurrency } from '../money/bill.ts'
import { decimalsOf, isAmountIn } from '../money/currency.ts'
import { type ContainerMode, containerMode } from '../order/booking/container-mode.ts'
import type { FreightTerm } from '../order/booking/freight-term.ts'
import type { Day } from '../time/calendar.ts'

/** What a rule charges for: a unit of a charge, or a share of the ocean freight. */
export const ruleBases = [...chargeBases, 'percent'] as const
export type RuleBasis = (typeof ruleBases)[number]

/** Whether a charge is added to the freight, is part of it, or is added only if somebody asks for the service. */
export const chargeModes = ['on_top', 'included', 'on_request'] as const
export type ChargeMode = (typeof chargeModes)[number]

/** Where a rule applies, with wire names. What is null or empty is left open: all. */
export type ChargeScope = {
  readonly carrier_id: number | null
  readonly pol_id: number | null
  readonly pod_id: number | null
  /** The place of delivery. */
  readonly to_id: number | null
  readonly route_id: number | null
  readonly pol_country_id: number | null
  readonly to_country_id: number | null
  readonly container_mode: ContainerMode | null
  readonly container_ids: readonly number[]
}

/** A rule by which a charge is added to a price, with wire names. */
export type ChargeRule = ChargeScope & {
  readonly id: number
  readonly charge_id: number
  readonly basis: RuleBasis
  /** In the currency, or in percent. */
  readonly amount: number
  readonly currency: string
  readonly minimum: number | null
  readonly maximum: number | null
  readonly payment_term: FreightTerm
  readonly charge_mode: ChargeMode
  /** The first and the last day, both inclusive; null for no end. */
  readonly sdate: Day
  readonly edate: Day | null
}

/** What a rule is matched with: one shipment, or one container type of it. */
export type ChargedCargo = {
  readonly carrier_id: number | null
  readonly pol_id: number
  readonly pod_id: number
  readonly to_id: number
  /** The trade lanes that the port of discharge belongs to. */
  readonly route_ids: readonly number[]
  readonly pol_country_id: number
  readonly to_country_id: number
  readonly container_mode: ContainerMode
  /** The day for which the price is asked: that on which the cargo is ready. */
  readonly day: Day
}

/** The number people call a rule by: CR-0187. */
export function ruleNumberOf(id: number): string {
  return `CR-${String(id).padStart(4, '0')}`
}

const places = ['pol_id', 'pod_id', 'to_id'] as const
const countries = ['pol_country_id', 'to_country_id'] as const
/** What a rule names of a cargo, or leaves open with null. */
const named = ['carrier_id', ...places, ...countries, 'container_mode'] as const

/**
 * Whether a rule applies to a cargo in containers of one of these types; none for cargo that shares a container. A rule by container
 * says nothing about the latter, however specific it is.
 */
export function matches(rule: ChargeRule, cargo: ChargedCargo, types: readonly number[]): boolean {
  const same = named.every((field) => rule[field] === null || rule[field] === cargo[field])
  return (
    same &&
    (rule.basis !== 'container' || cargo.container_mode === containerMode.fcl) &&
    (rule.route_id === null || cargo.route_ids.includes(rule.route_id)) &&
    (rule.container_ids.length === 0 || rule.container_ids.some((id) => types.includes(id))) &&
    rule.sdate <= cargo.day &&
    (rule.edate === null || cargo.day <= rule.edate)
  )
}

/** What two rules are told apart by, the first that differs deciding. */
export const rankParts = ['place', 'carrier', 'type', 'start'] as const
export type RankPart = (typeof rankParts)[number]

/**
 * How narrow the place of a rule is: each port counts more than a trade lane, a trade lane more than countries, and each of these
 * more than none.
 */
function placeRank(rule: ChargeScope): number {
  const count = (fields: readonly (keyof ChargeScope)[]) =>
    fields.reduce((sum, field) => (rule[field] === null ? sum : sum + 1), 0)
  return count(places) * 100 + (rule.route_id === null ? 0 : 10) + count(countries)
}

/** A named container type is narrower than FCL or LCL, and that narrower than neither. */
function typeRank(rule: ChargeScope): number {
  if (rule.container_ids.length > 0) return 2
  return rule.container_mode === null ? 0 : 1
}

/** How specific a rule is but for its start, as one number: the place first, then the carrier, then the container type. */
export function rankOf(rule: ChargeScope): number {
  return placeRank(rule) * 10 + (rule.carrier_id === null ? 0 : 3) + typeRank(rule)
}

const ranks: Readonly<Record<RankPart, (rule: ChargeRule) => number | string>> = {
  place: placeRank,
  carrier: (rule) => (rule.carrier_id === null ? 0 : 1),
  type: typeRank,
  start: (rule) => rule.sdate,
}

/** By what the first rule is more specific than the second; negative values say that it is less so. Null if nothing tells them apart. */
export function comparedRules(
  one: ChargeRule,
  other: ChargeRule,
): { readonly part: RankPart; readonly sign: 1 | -1 } | null {
  const part = rankParts.find((name) => ranks[name](one) !== ranks[name](other))
  if (!part) return null
  return { part, sign: ranks[part](one) > ranks[part](other) ? 1 : -1 }
}

/** Whether the first rule of a charge wins over the second: negative if it does. Of two that nothing tells apart the older one wins. */
export function byRank(one: ChargeRule, other: ChargeRule): number {
  const apart = rankOf(other) - rankOf(one)
  if (apart !== 0) return apart
  if (one.sdate !== other.sdate) return one.sdate > other.sdate ? -1 : 1
  return one.id - other.id
}

/** Rules of one charge, the one that wins first, in any order they come in. */
export function inOrderOfRank(rules: readonly ChargeRule[]): ChargeRule[] {
  return rules.toSorted(byRank)
}

/** The ports of discharge of each trade lane. */
export type LanePorts = ReadonlyMap<number, ReadonlySet<number>>

/**
 * Whether two rules of one charge may meet in one cargo while nothing tells them apart. Whoever writes the second one is told, because
 * without ties a charge does not depend on the order in which its rules were written.
 */
export function isTie(one: ChargeRule, other: ChargeRule, lanes: LanePorts): boolean {
  if (one.id === other.id || one.charge_id !== other.charge_id || comparedRules(one, other)) return false
  const meet = named.every(
    (field) => one[field] === null || other[field] === null || one[field] === other[field],
  )
  const types =
    one.container_ids.length === 0 ||
    other.container_ids.length === 0 ||
    one.container_ids.some((id) => other.container_ids.includes(id))
  // The same first day, or else the start would tell them apart: they overlap on it.
  return meet && types && shareLane(one, other, lanes)
}

/** Whether some port of discharge is on the trade lanes of both rules: a port may be on several. */
export function shareLane(one: ChargeScope, other: ChargeScope, lanes: LanePorts): boolean {
  if (one.route_id === null || other.route_id === null || one.route_id === other.route_id) return true
  const [ports, others] = [lanes.get(one.route_id), lanes.get(other.route_id)]
  if (!ports || !others) return false
  const pod = one.pod_id ?? other.pod_id
  return [...(pod === null ? ports : [pod])].some((port) => ports.has(port) && others.has(port))
}

/** Where a country of a rule lies, as far as the lookups know; null for a place that is not named. */
export type ScopeCountries = {
  readonly pol: number | null
  readonly to: number | null
}

/** Checks a rule as entered, with the countries of its ports, the trade lanes of its port of discharge and the allowed currencies. */
export function checkChargeRule(
  rule: Omit<ChargeRule, 'id'>,
  {
    countries: of,
    lanes = null,
    currencies,
  }: {
    readonly countries: ScopeCountries
    /** The trade lanes of its port of discharge; null or absent where they are not known. */
    readonly lanes?: readonly number[] | null
    readonly currencies: readonly string[]
  },
): Finding[] {
  const check = new Check()
  checkMatchable(check, rule, of)
  if (rule.route_id !== null && rule.pod_id !== null && lanes !== null && !lanes.includes(rule.route_id))
    check.add('route_id', 'never_matches')
  checkFigures(check, rule, currencies)
  if (rule.edate !== null && rule.edate < rule.sdate) check.add('edate', 'not_before_start')
  return check.findings
}

/** A rule that can never match anything is a mistake of whoever typed it. */
function checkMatchable(check: Check, rule: Omit<ChargeRule, 'id'>, of: ScopeCountries): void {
  const { pol_country_id: polCountry, to_country_id: toCountry } = rule
  if (polCountry !== null && of.pol !== null && of.pol !== polCountry) check.add('pol_id', 'outside_country')
  if (toCountry !== null && of.to !== null && of.to !== toCountry) check.add('to_id', 'outside_country')
  if (rule.container_mode === containerMode.lcl && rule.container_ids.length > 0)
    check.add('container_ids', 'never_matches')
  if (rule.basis === 'container' && rule.container_mode === containerMode.lcl)
    check.add('basis', 'never_matches')
  // A full container has no revenue tons: nobody measures it.
  if (rule.basis === 'revenue_ton' && rule.container_mode !== containerMode.lcl)
    check.add('container_mode', 'only_lcl')
}

function checkFigures(check: Check, rule: Omit<ChargeRule, 'id'>, currencies: readonly string[]): void {
  const { currency, minimum, maximum } = rule
  if (!currencies.includes(currency)) check.add('currency', 'one_of')
  // The freight is in US dollars, so a share of it is.
  else if (rule.basis === 'percent' && currency !== quoteCurrency) check.add('currency', 'percent_in_freight')
  if (rule.basis === 'percent') checkPercent(check, rule.amount)
  else checkAmount(check, 'amount', rule.amount, currency)
  if (minimum !== null) checkAmount(check, 'minimum', minimum, currency)
  if (maximum !== null) checkAmount(check, 'maximum', maximum, currency)
  if (minimum !== null && maximum !== null && maximum < minimum)
    check.add('maximum', 'min_value', { min: minimum })
}

function checkPercent(check: Check, percent: number): void {
  if (percent < 0) check.add('amount', 'min_value', { min: 0 })
  else if (percent > 100) check.add('amount', 'max_value', { max: 100 })
  else if (Math.round(percent * 100) / 100 !== percent) check.add('amount', 'decimals', { digits: 2 })
}

function checkAmount(check: Check, path: string, amount: number, currency: string): void {
  if (amount < 0) check.add(path, 'min_value', { min: 0 })
  else if (amount > rateLimits.maxPrice) check.add(path, 'max_value', { max: rateLimits.maxPrice })
  else if (!isAmountIn(currency, amount)) check.add(path, 'decimals', { digits: decimalsOf(currency) })
}
