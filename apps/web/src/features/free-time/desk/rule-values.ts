import type { FreeTimeRuleRow } from '@berth/contract/trade/desk-free-time'
import type { Finding } from '@berth/domain/finding'
import type { ContainerGroup } from '@berth/domain/transport/container-group'
import { type DayUnit, tiersAfter } from '@berth/domain/transport/free-time'
import type { FreeTimeDirection, FreeTimeKind } from '@berth/domain/transport/free-time-kind'
import {
  checkFreeTime,
  type FreeTimeEvent,
  type FreeTimeForm,
  freeTimeLimits,
  usualStay,
} from '@berth/domain/transport/free-time-table'
import type { TierNumbering } from './free-time-rule-words.ts'

/** A tier as it is typed: up to which day, and what a day costs. The last one has no day. */
export type TierDraft = { readonly key: number; readonly to: number | null; readonly price: number | null }

/** A rule as it is typed. */
export type RuleValues = {
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
  readonly numbering: TierNumbering
  readonly tiers: readonly TierDraft[]
  readonly valid_from: string | null
  readonly valid_to: string | null
  readonly source: string
}

let lastKey = 0

export function blankTier(tier: Partial<TierDraft> = {}): TierDraft {
  lastKey += 1
  return { to: null, price: null, ...tier, key: lastKey }
}

/** The form of a stored rule, or of a new one. */
export function ruleValuesOf(row: FreeTimeRuleRow | null, currency: string): RuleValues {
  if (!row) {
    const [start_event, end_event] = usualStay.export.DET
    return {
      ...{ carrier_id: null, country_id: null, port_id: null, groups: [] },
      direction: 'export',
      kind: 'DET',
      free_days: null,
      free_unit: 'calendar',
      charge_unit: 'calendar',
      ...{ start_event, start_counts: true, end_event, end_counts: true, currency },
      numbering: 'from_first',
      ...{ tiers: [blankTier()], valid_from: null, valid_to: null, source: '' },
    }
  }
  // Working days and days of a tariff are counted differently: only those after the free time are sure.
  const numbering = row.free_unit === 'working' ? 'after_free' : 'from_first'
  let before = baseOf({ numbering, free_days: row.free_days })
  const tiers = row.tiers.map(({ days, price }) => {
    before += days ?? 0
    return blankTier({ to: days === null ? null : before, price })
  })
  const { id: _id, version: _version, carrier_name: _carrier, place_name: _place, ...values } = row
  return { ...values, numbering, tiers, source: row.source ?? '' }
}

/** The day that the tiers are numbered from. */
function baseOf({ numbering, free_days }: Pick<RuleValues, 'numbering' | 'free_days'>): number {
  return numbering === 'from_first' ? (free_days ?? 0) : 0
}

/** The same tiers, numbered in the other way. */
export function withNumbering(values: RuleValues, numbering: TierNumbering): RuleValues {
  const by = baseOf({ ...values, numbering }) - baseOf(values)
  return {
    ...values,
    numbering,
    tiers: values.tiers.map((tier) => ({ ...tier, to: tier.to === null ? null : tier.to + by })),
  }
}

/** The usual events of a kind at an end of the way, when one of them is chosen. */
export function withUsualStay(
  values: RuleValues,
  chosen: Partial<Pick<RuleValues, 'direction' | 'kind'>>,
): RuleValues {
  const next = { ...values, ...chosen }
  const [start_event, end_event] = usualStay[next.direction][next.kind]
  return { ...next, start_event, end_event }
}

/** The rule as a request has it: tiers as lengths after the free time. */
export function ruleFormOf({ numbering, tiers, ...values }: RuleValues): FreeTimeForm {
  const base = baseOf({ numbering, free_days: values.free_days })
  const lengths = tiersAfter(
    base,
    tiers.map(({ to, price }) => ({ to, price: price ?? 0 })),
  )
  return {
    ...values,
    source: values.source.trim() || null,
    tiers: lengths.map(({ days }, at) => ({ days, price: tiers[at]?.price ?? null })),
  }
}

/** A validated rule as a body. */
export function ruleBodyOf(values: RuleValues) {
  const { groups, tiers, free_days, ...form } = ruleFormOf(values)
  return {
    ...{ ...form, groups: [...groups], free_days: free_days ?? 0 },
    tiers: tiers.map(({ days, price }) => ({ days, price: price ?? 0 })),
  }
}

/** Checks a rule by the server's rules; what is wrong with a length is said at the day it ends. */
export function findRuleFaults(values: RuleValues, currencies: readonly string[]): Finding[] {
  const base = baseOf(values)
  return checkFreeTime(ruleFormOf(values), currencies).map((finding) => {
    const at = tierOf(finding.path)
    if (at === null) return finding
    const before = values.tiers.slice(0, at).findLast(({ to }) => to !== null)?.to ?? base
    const path = ruleFieldOf(finding.path)
    if (finding.rule !== 'positive') return { ...finding, path }
    return values.tiers[at]?.to == null
      ? { path, rule: 'required' as const }
      : { path, rule: 'min_value' as const, params: { min: before + 1 } }
  })
}

/** The place of the tier whose length a path is about. */
function tierOf(path: string): number | null {
  const [list, place, field] = path.split('.')
  const at = Array.from({ length: freeTimeLimits.tiers }, (_, index) => String(index)).indexOf(place ?? '')
  return list === 'tiers' && field === 'days' && at >= 0 ? at : null
}

/** The field of the form that a path of the body belongs to. */
export function ruleFieldOf(path: string): string {
  return tierOf(path) === null ? path : path.replace(/days$/, 'to')
}
