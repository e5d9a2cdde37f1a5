import { Check } from './check.ts'
import type { Finding } from './finding.ts'
import { maxLength, rateLimits } from './limits.ts'
import { type ContainerMode, containerMode } from './order/booking/container-mode.ts'
import type { LclBreak } from './tariff/lcl-price.ts'
import { checkLclTerms, type LclForm } from './tariff/lcl-terms.ts'
import { type Day, dayAfter, daysBetween } from './time/calendar.ts'

/** A price of a rate as entered: for one container of a type, in US dollars. */
export type SpaceForm = {
  readonly container_id?: number | null | undefined
  readonly price?: number | null | undefined
}

/** A rate as entered, pasted or imported, with wire names. */
export type RateForm = {
  readonly carrier_id?: number | null | undefined
  readonly pol_id?: number | null | undefined
  readonly to_id?: number | null | undefined
  readonly pod_id?: number | null | undefined
  /** The first and the last day of its validity, both inclusive. */
  readonly sdate?: Day | null | undefined
  readonly edate?: Day | null | undefined
  readonly transit_days?: number | null | undefined
  readonly remark?: string | null | undefined
  /** Full containers, priced by `spaces`, unless it is for LCL, priced by `lcl`. */
  readonly mode?: ContainerMode | undefined
  readonly spaces?: readonly SpaceForm[] | undefined
  readonly lcl?: LclForm | null | undefined
  /** The port where a shared container is loaded anew; none if it sails directly. */
  readonly hub_id?: number | null | undefined
}

/** Checks a rate (specification point 5, "Rate form"); paths start with `prefix`. */
export function checkRate(rate: RateForm, prefix = ''): Finding[] {
  const check = new Check(prefix)
  if (!rate.carrier_id) check.add('carrier_id', 'choose', { of: 'carrier' })
  if (!rate.pol_id) check.add('pol_id', 'choose', { of: 'pol' })
  if (!rate.to_id) check.add('to_id', 'choose', { of: 'to' })
  if (!rate.pod_id) check.add('pod_id', 'choose', { of: 'pod' })
  if (!rate.sdate) check.add('sdate', 'choose', { of: 'validity' })
  if (!rate.edate) check.add('edate', 'choose', { of: 'validity' })
  if (rate.sdate && rate.edate && rate.edate < rate.sdate) check.add('edate', 'not_before_start')
  checkTransitDays(check, rate.transit_days)
  check.text('remark', rate.remark, { max: maxLength.remark })
  if (rate.mode === containerMode.lcl) checkAsLcl(check, rate, prefix)
  else checkAsFcl(check, rate)
  return check.findings
}

function checkAsFcl(check: Check, { spaces = [], lcl, hub_id }: RateForm): void {
  checkSpaces(check, spaces)
  if (lcl) check.add('lcl', 'not_of_mode')
  if (hub_id) check.add('hub_id', 'not_of_mode')
}

function checkAsLcl(check: Check, { spaces = [], lcl, ...places }: RateForm, prefix: string): void {
  if (spaces.length > 0) check.add('spaces', 'not_of_mode')
  if (lcl) check.include(checkLclTerms(lcl, prefix === '' ? 'lcl' : `${prefix}.lcl`))
  else check.add('lcl', 'required')
  const { hub_id, pol_id, to_id } = places
  if (hub_id && (hub_id === pol_id || hub_id === to_id)) check.add('hub_id', 'hub_elsewhere')
}

function checkTransitDays(check: Check, days: number | null | undefined): void {
  if (days === null || days === undefined) return
  if (!Number.isInteger(days)) check.add('transit_days', 'integer')
  else if (days < 1) check.add('transit_days', 'min_value', { min: 1 })
  else if (days > rateLimits.maxTransitDays)
    check.add('transit_days', 'max_value', { max: rateLimits.maxTransitDays })
}

function checkSpaces(check: Check, spaces: readonly SpaceForm[]): void {
  if (spaces.length === 0) check.add('spaces', 'space_required')
  const seen = new Set<number>()
  for (const [index, { container_id, price }] of spaces.entries()) {
    const place = `spaces.${index}`
    if (!container_id) check.add(`${place}.container_id`, 'space_incomplete')
    else if (seen.has(container_id)) check.add(`${place}.container_id`, 'duplicate_type')
    else seen.add(container_id)
    checkPrice(check, `${place}.price`, price)
  }
}

function checkPrice(check: Check, field: string, price: number | null | undefined): void {
  if (price === null || price === undefined || !(price > 0)) check.add(field, 'space_incomplete')
  else if (price > rateLimits.maxPrice) check.add(field, 'max_value', { max: rateLimits.maxPrice })
  else if (Math.round(price * 100) / 100 !== price) check.add(field, 'decimals', { digits: 2 })
}

/** The fields that identify a rate of one owner for an import. */
export type RateKey = {
  readonly carrierId: number
  readonly polId: number
  readonly toId: number
  readonly podId: number
  readonly sdate: Day
  readonly edate: Day
}

/** The key as a string, for use in a map. */
export function rateKeyText(key: RateKey): string {
  return [key.carrierId, key.polId, key.toId, key.podId, key.sdate, key.edate].join('|')
}

/** Whether a rate is valid on the given day. */
export function isValidOn(rate: { readonly sdate: Day; readonly edate: Day }, day: Day): boolean {
  return rate.sdate <= day && day <= rate.edate
}

/** How many days before its end a rate needs attention: carriers announce the next period about then. */
const endingDays = 3

/** The validity of a rate relative to a day. */
export const rateStates = ['coming', 'valid', 'ending', 'ended'] as const
export type RateState = (typeof rateStates)[number]

/** The last day on which a rate that ends then needs attention. */
export function lastEndingDay(today: Day): Day {
  return dayAfter(today, endingDays)
}

/** What is changed of several rates at once: their last day, and an amount added to each price, of a container or a revenue ton. */
export type RatesChange = { readonly edate: Day | null; readonly amount: number | null }

/** Checks a change of several rates by itself. */
export function checkRatesChange({ edate, amount }: RatesChange): Finding[] {
  const check = new Check()
  if (edate === null && amount === null) check.add('edate', 'choose', { of: 'validity' })
  if (amount !== null && Math.round(amount * 100) / 100 !== amount)
    check.add('amount', 'decimals', { digits: 2 })
  return check.findings
}

/** What a price is raised or lowered by: an amount, a share in percent, or both null for neither. */
export type PriceChange = { readonly amount: number | null; readonly percent: number | null }

/**
 * A price after such a change, rounded to the cent or to as many decimals; nothing says whether it may still be a price. A share raises
 * a price below zero, a rebate, as well: it is one of what the price is without its sign.
 */
export function changedPrice(price: number, { amount, percent }: PriceChange, decimals = 2): number {
  const scale = 10 ** decimals
  const units = Math.round(price * scale)
  // Percent has two decimals: exact as whole numbers.
  const share = Math.round((Math.abs(units) * Math.round((percent ?? 0) * 100)) / 10_000)
  return (units + share + Math.round((amount ?? 0) * scale)) / scale
}

type ChangeableRate = {
  readonly edate: Day
  readonly spaces: readonly { readonly price: number }[]
  readonly lcl?: { readonly breaks: readonly LclBreak[] } | null
}

/** A rate after such a change; `checkRate` says whether it may be one. */
export function changedRate<Rate extends ChangeableRate>(rate: Rate, { edate, amount }: RatesChange) {
  const changed = <Priced extends { readonly price: number }>(priced: Priced) => ({
    ...priced,
    price: changedPrice(priced.price, { amount, percent: null }),
  })
  const { lcl } = rate
  return {
    ...rate,
    edate: edate ?? rate.edate,
    spaces: rate.spaces.map(changed),
    ...(lcl ? { lcl: { ...lcl, breaks: lcl.breaks.map(changed) } } : {}),
  }
}

export function rateStateOn(rate: { readonly sdate: Day; readonly edate: Day }, today: Day): RateState {
  if (rate.edate < today) return 'ended'
  if (rate.sdate > today) return 'coming'
  const left = daysBetween(today, rate.edate)
  return left <= endingDays ? 'ending' : 'valid'
}
