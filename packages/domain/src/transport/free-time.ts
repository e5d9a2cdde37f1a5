import { amountFrom, minorUnits } from '../money/currency.ts'
import { sumIn } from '../money/sum.ts'
import { type Day, dayAfter } from '../time/calendar.ts'

export const dayUnits = ['calendar', 'working'] as const

export type DayUnit = (typeof dayUnits)[number]

/** A price for a number of days, one tier after the other from the first day that is charged; the last one has no end. */
export type FreeTimeTier = { readonly days: number | null; readonly price: number }

/**
 * How long a container may be kept, and what it costs afterwards. Carriers count in two ways that look alike: free time in
 * working days is often followed by a charge for every calendar day, and tiers that a tariff numbers from the first day are stored as
 * lengths after the free time (`tiersAfter`).
 */
export type FreeTimeRule = {
  readonly currency: string
  readonly freeDays: number
  readonly freeUnit: DayUnit
  readonly chargeUnit: DayUnit
  /** Whether the day of the event that starts it counts, and that of the event that ends it. */
  readonly startCounts: boolean
  readonly endCounts: boolean
  readonly tiers: readonly FreeTimeTier[]
}

/**
 * Free days that were agreed beyond the rule. Progressive ones are taken from the first tiers: what comes after them costs what it would
 * have cost without them. Others move all tiers back.
 */
export type ExtraFreeDays = { readonly days: number; readonly isProgressive: boolean }

export type BoxStay = {
  readonly start: Day
  /** The day it ended; null while the container is out, which is then counted up to today. */
  readonly end: Day | null
  readonly today: Day
}

/** Which days are worked on at the place, and which are not charged because it was closed. */
export type DayFacts = {
  readonly isWorking: (day: Day) => boolean
  readonly isClosed?: (day: Day) => boolean
}

/** A day that costs something. */
export type ChargedDay = { readonly day: Day; readonly price: number }

/** Days charged at one price. Between the first and the last one there may be others that are free. */
export type ChargedDays = {
  readonly from: Day
  readonly to: Day
  readonly days: number
  readonly price: number
  readonly amount: number
}

export type FreeTimeCount = {
  readonly lastFreeDay: Day
  /** The days counted so far, free ones included. */
  readonly used: number
  readonly days: readonly ChargedDay[]
  readonly charged: readonly ChargedDays[]
  readonly total: number
}

/** Tiers that a tariff numbers from the first day, `8–14: 60, 15+: 75` after seven free days, as lengths after the free time. */
export function tiersAfter(
  freeDays: number,
  numbered: readonly { readonly to: number | null; readonly price: number }[],
): FreeTimeTier[] {
  let before = freeDays
  return numbered.map(({ to, price }) => {
    if (to === null) return { days: null, price }
    const days = to - before
    before = to
    return { days, price }
  })
}

/** A container that stays longer is lost; counting stops there. */
const mostDays = 3_660

/** Counts the free time of a container and what it costs so far: an estimate, which the carrier's bill may correct. */
export function countFreeTime(
  rule: FreeTimeRule,
  stay: BoxStay,
  facts: DayFacts,
  extra: ExtraFreeDays = { days: 0, isProgressive: false },
): FreeTimeCount {
  const first = rule.startCounts ? stay.start : dayAfter(stay.start, 1)
  const until = stay.end ?? stay.today
  const last = stay.end === null || rule.endCounts ? until : dayAfter(until, -1)
  const lastFree = lastFreeDay(first, rule.freeDays + extra.days, rule.freeUnit, facts)
  const tiersFrom = extra.isProgressive ? lastFreeDay(first, rule.freeDays, rule.freeUnit, facts) : lastFree
  const days: ChargedDay[] = []
  let used = 0
  let place = 0
  for (let day = first; day <= last && used < mostDays; day = dayAfter(day, 1)) {
    used += 1
    const isCharged =
      (rule.chargeUnit === 'calendar' || facts.isWorking(day)) && facts.isClosed?.(day) !== true
    if (day <= tiersFrom || !isCharged) continue
    place += 1
    if (day > lastFree) days.push({ day, price: priceAt(rule.tiers, place) })
  }
  const charged = inTiers(days, rule.currency)
  const total = sumIn(
    rule.currency,
    charged.map(({ amount }) => amount),
  )
  return { lastFreeDay: lastFree, used, days, charged, total }
}

/** The charged days by what a day costs, in their order. */
export function inTiers(days: readonly ChargedDay[], currency: string): ChargedDays[] {
  const tiers: ChargedDays[] = []
  for (const { day, price } of days) {
    const before = tiers.at(-1)
    const count = before?.price === price ? before.days + 1 : 1
    const amount = amountFrom(count * minorUnits(price, currency), currency)
    if (before?.price === price) tiers[tiers.length - 1] = { ...before, to: day, days: count, amount }
    else tiers.push({ from: day, to: day, days: count, price, amount })
  }
  return tiers
}

/** The day on which the free time ends. With working days, others before it are free as well. */
function lastFreeDay(first: Day, days: number, unit: DayUnit, { isWorking }: DayFacts): Day {
  let day = dayAfter(first, -1)
  for (let left = days; left > 0; ) {
    day = dayAfter(day, 1)
    if (unit === 'calendar' || isWorking(day)) left -= 1
  }
  return day
}

/** The price of a charged day, by its place among them; beyond the last tier, that of the last. */
function priceAt(tiers: readonly FreeTimeTier[], place: number): number {
  let end = 0
  for (const { days, price } of tiers) {
    end += days ?? Number.POSITIVE_INFINITY
    if (place <= end) return price
  }
  return tiers.at(-1)?.price ?? 0
}
