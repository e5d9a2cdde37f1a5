import { Check } from '../check.ts'
import type { Finding } from '../finding.ts'
import { maxLength } from '../limits.ts'
import { decimalsOf, isAmountIn } from '../money/currency.ts'
import type { Day } from '../time/calendar.ts'
import type { ContainerGroup } from './container-group.ts'
import type { DayUnit, FreeTimeRule, FreeTimeTier } from './free-time.ts'
import type { FreeTimeDirection, FreeTimeKind } from './free-time-kind.ts'
import { type Milestone, milestones } from './timeline.ts'

/** What may start and end it, in the order in which it happens. */
export const freeTimeEvents = {
  export: ['empty_out', 'gate_in', 'loaded', 'departed'],
  import: ['arrived', 'discharged', 'gate_out', 'empty_back'],
} as const satisfies Record<FreeTimeDirection, readonly Milestone[]>

export const allFreeTimeEvents = [...freeTimeEvents.export, ...freeTimeEvents.import] as const

export type FreeTimeEvent = (typeof allFreeTimeEvents)[number]

/** What usually starts and ends it, as forms propose it. */
export const usualStay: Readonly<
  Record<FreeTimeDirection, Readonly<Record<FreeTimeKind, readonly [FreeTimeEvent, FreeTimeEvent]>>>
> = {
  export: {
    DEM: ['gate_in', 'loaded'],
    DET: ['empty_out', 'gate_in'],
    STO: ['gate_in', 'loaded'],
    DMDT: ['empty_out', 'loaded'],
  },
  import: {
    DEM: ['discharged', 'gate_out'],
    DET: ['gate_out', 'empty_back'],
    STO: ['discharged', 'gate_out'],
    DMDT: ['discharged', 'empty_back'],
  },
}

export const freeTimeLimits = { days: 999, tiers: 10, price: 999_999.999, agreed: 8 } as const

/** Whose free time a rule is: null or empty for all. */
export type FreeTimeScope = {
  readonly carrierId: number | null
  readonly countryId: number | null
  readonly portId: number | null
  readonly groups: readonly ContainerGroup[]
  readonly direction: FreeTimeDirection
  readonly kind: FreeTimeKind
  /** The first and the last day on which it may begin; null for an open end. */
  readonly validFrom: Day | null
  readonly validTo: Day | null
}

/** A row of the table of free time. */
export type FreeTimeRow = FreeTimeRule &
  FreeTimeScope & { readonly startEvent: FreeTimeEvent; readonly endEvent: FreeTimeEvent }

/** A rule as it is typed. */
export type FreeTimeForm = {
  readonly carrier_id: number | null
  readonly country_id: number | null
  readonly port_id: number | null
  readonly groups: readonly ContainerGroup[]
  readonly direction: FreeTimeDirection
  readonly kind: FreeTimeKind
  readonly free_days: number | null
  readonly free_unit: DayUnit
  readonly charge_unit: DayUnit
  readonly start_event: FreeTimeEvent
  readonly start_counts: boolean
  readonly end_event: FreeTimeEvent
  readonly end_counts: boolean
  readonly currency: string
  readonly tiers: readonly { readonly days: number | null; readonly price: number | null }[]
  readonly valid_from: Day | null
  readonly valid_to: Day | null
  readonly source: string | null
}

/** A rule as it is counted with, of a form without faults. */
export function rowOfForm(form: FreeTimeForm): FreeTimeRow {
  return {
    ...{ carrierId: form.carrier_id, countryId: form.country_id, portId: form.port_id, groups: form.groups },
    ...{ direction: form.direction, kind: form.kind, currency: form.currency },
    ...{ freeDays: form.free_days ?? 0, freeUnit: form.free_unit, chargeUnit: form.charge_unit },
    ...{ startEvent: form.start_event, startCounts: form.start_counts },
    ...{ endEvent: form.end_event, endCounts: form.end_counts },
    tiers: form.tiers.map(({ days, price }) => ({ days, price: price ?? 0 })),
    ...{ validFrom: form.valid_from, validTo: form.valid_to },
  }
}

/** Checks a rule by itself: its events, its tiers, of which only the last has no end, and its period. */
export function checkFreeTime(form: FreeTimeForm, currencies: readonly string[]): Finding[] {
  const check = new Check()
  const events: readonly FreeTimeEvent[] = freeTimeEvents[form.direction]
  for (const field of ['start_event', 'end_event'] as const)
    if (!events.includes(form[field])) check.add(field, 'one_of')
  if (events.indexOf(form.end_event) <= events.indexOf(form.start_event) && check.findings.length === 0)
    check.add('end_event', 'not_before_start')
  if (form.country_id !== null && form.port_id !== null) check.add('port_id', 'one_place')
  if (form.free_days === null) check.add('free_days', 'required')
  else if (form.free_days > freeTimeLimits.days)
    check.add('free_days', 'max_value', { max: freeTimeLimits.days })
  if (!currencies.includes(form.currency)) check.add('currency', 'one_of')
  if (form.tiers.length === 0) check.add('tiers', 'at_least_one')
  else if (form.tiers.length > freeTimeLimits.tiers)
    check.add('tiers', 'too_many', { max: freeTimeLimits.tiers })
  form.tiers.forEach(({ days, price }, at) => {
    const isLast = at === form.tiers.length - 1
    if (isLast ? days !== null : days === null || days < 1)
      check.add(`tiers.${at}.days`, isLast ? 'last_tier_open' : 'positive')
    if (price === null) check.add(`tiers.${at}.price`, 'required')
    else if (!isAmountIn(form.currency, price))
      check.add(`tiers.${at}.price`, 'decimals', { digits: decimalsOf(form.currency) })
  })
  if (form.valid_from !== null && form.valid_to !== null && form.valid_to < form.valid_from)
    check.add('valid_to', 'not_before_start')
  check.text('source', form.source, { max: maxLength.remark })
  return check.findings
}

/** The charge that each kind is billed as. */
export const chargeOfFreeTime = {
  DEM: 'DEM',
  DET: 'DET',
  STO: 'STO',
  DMDT: 'DEM',
} as const satisfies Record<FreeTimeKind, string>

/** Whether two kinds charge for the same days. */
export function isSameKind(one: FreeTimeKind, other: FreeTimeKind): boolean {
  const parts = (kind: FreeTimeKind) => (kind === 'DMDT' ? ['DEM', 'DET', 'DMDT'] : [kind])
  return one === other || (one === 'DMDT' ? parts(one).includes(other) : parts(other).includes(one))
}

/** Whether neither of two rules is more special than the other, and both would count: the table holds only one of them. */
export function isSameScope(one: FreeTimeScope, other: FreeTimeScope): boolean {
  const areGroupsShared =
    one.groups.length === 0
      ? other.groups.length === 0
      : one.groups.some((group) => other.groups.includes(group))
  return (
    one.direction === other.direction &&
    one.carrierId === other.carrierId &&
    one.countryId === other.countryId &&
    one.portId === other.portId &&
    areGroupsShared &&
    isSameKind(one.kind, other.kind) &&
    (one.validTo === null || other.validFrom === null || other.validFrom <= one.validTo) &&
    (other.validTo === null || one.validFrom === null || one.validFrom <= other.validTo)
  )
}

/** A container at one end of its way, and the day on which its free time begins or may begin. */
export type FreeTimeSubject = {
  readonly carrierId: number | null
  readonly portId: number
  readonly countryId: number
  readonly group: ContainerGroup | null
  readonly direction: FreeTimeDirection
}

/**
 * The rules that count for a container, one of each kind: one of its carrier before one of all carriers, then one of the port before
 * one of the country and one of all places, then one of its group. Demurrage and detention in one is another way of counting both:
 * it counts if it is more special than either.
 */
export function rulesFor<Row extends FreeTimeScope>(
  rows: readonly Row[],
  { carrierId, portId, countryId, group, direction }: FreeTimeSubject,
  dayOf: (row: Row) => Day,
): readonly Row[] {
  const best = new Map<FreeTimeKind, Row>()
  for (const row of rows) {
    const day = dayOf(row)
    const isIt =
      row.direction === direction &&
      (row.carrierId === null || row.carrierId === carrierId) &&
      (row.portId === null || row.portId === portId) &&
      (row.countryId === null || row.countryId === countryId) &&
      (row.groups.length === 0 || (group !== null && row.groups.includes(group))) &&
      (row.validFrom === null || row.validFrom <= day) &&
      (row.validTo === null || day <= row.validTo)
    const before = best.get(row.kind)
    if (isIt && (before === undefined || specialityOf(row) > specialityOf(before))) best.set(row.kind, row)
  }
  const [both, demurrage, detention] = [best.get('DMDT'), best.get('DEM'), best.get('DET')]
  if (both) {
    const apart = Math.max(...[demurrage, detention].map((row) => (row ? specialityOf(row) : -1)))
    for (const kind of apart > specialityOf(both) ? (['DMDT'] as const) : (['DEM', 'DET'] as const))
      best.delete(kind)
  }
  return [...best.values()].toSorted(
    (one, other) => milestones.indexOf(startOf(one)) - milestones.indexOf(startOf(other)),
  )
}

const startOf = ({ direction, kind }: FreeTimeScope): Milestone => usualStay[direction][kind][0]

function specialityOf({ carrierId, countryId, portId, groups }: FreeTimeScope): number {
  const place = portId !== null ? 2 : countryId !== null ? 1 : 0
  return (carrierId !== null ? 6 : 0) + place * 2 + (groups.length > 0 ? 1 : 0)
}

/** Free days that an order has by its own agreement, instead of those of the rule. */
export type AgreedFreeTime = {
  readonly direction: FreeTimeDirection
  readonly kind: FreeTimeKind
  readonly free_days: number
  /** Whether days beyond those of the rule are taken from its first tiers. */
  readonly is_progressive: boolean
}

/** Checks what was agreed for an order: each kind once, and what is agreed for both in one is not agreed for either as well. */
export function checkAgreed(agreed: readonly AgreedFreeTime[]): Finding[] {
  return agreed.flatMap((one, at) =>
    agreed.slice(0, at).some((other) => one.direction === other.direction && isSameKind(one.kind, other.kind))
      ? [{ path: `agreed.${at}.kind`, rule: 'duplicate' as const }]
      : [],
  )
}

/** The rule of an agreement where the table has none: usual events, every day counted, and no price. */
export function ruleOfAgreement({ direction, kind, free_days }: AgreedFreeTime): FreeTimeRow {
  const [startEvent, endEvent] = usualStay[direction][kind]
  return {
    ...{ carrierId: null, countryId: null, portId: null, groups: [], direction, kind },
    ...{ validFrom: null, validTo: null, startEvent, endEvent, freeDays: free_days },
    ...{ freeUnit: 'calendar', chargeUnit: 'calendar', startCounts: true, endCounts: true },
    ...{ currency: '', tiers: [] satisfies readonly FreeTimeTier[] },
  }
}
