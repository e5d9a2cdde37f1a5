import type { AuditedChange, RecordedField } from '@berth/domain/audit/audit-field'
import type { LclTerms } from '@berth/domain/tariff/lcl-terms'
import type { RateRow } from './rate.query.ts'

type RateNames = Pick<RateRow, 'rate' | 'carrier' | 'pol' | 'to'>

/** The name of a rate in the audit log: `COSU CNSHA → USLAX 2026-03-01 ~ 2026-03-31`. */
export function nameOfRate({ rate, carrier, pol, to }: RateNames): string {
  return `${carrier.code} ${pol.code} → ${to.code} ${rate.sdate} ~ ${rate.edate}`
}

/** Lists the changes between two versions of a rate; prices by container type or break. */
export function changesBetween(before: RateRow, after: RateRow): AuditedChange[] {
  const was = figuresOf(before)
  const is = figuresOf(after)
  return [...new Set([...was.keys(), ...is.keys()])]
    .map((field) => ({ field, before: was.get(field) ?? null, after: is.get(field) ?? null }))
    .filter((change) => change.before !== change.after)
}

function figuresOf(row: RateRow): ReadonlyMap<RecordedField, string | null> {
  const { rate, carrier, pol, to, pod, hub } = row
  return new Map<RecordedField, string | null>([
    ['carrier_id', carrier.code],
    ['pol_id', pol.code],
    ['to_id', to.code],
    ['pod_id', pod.code],
    ['sdate', rate.sdate],
    ['edate', rate.edate],
    ['transit_days', rate.transitDays === null ? null : String(rate.transitDays)],
    ['remark', rate.remark],
    ['rate_mode', String(rate.mode)],
    ['hub_id', hub?.code ?? null],
    ...(rate.lcl ? figuresOfLcl(rate.lcl) : []),
    ...row.spaces.map(({ code, price }) => [`price.${code}`, price.toFixed(2)] as const),
  ])
}

function figuresOfLcl({ breaks, ...terms }: LclTerms): (readonly [RecordedField, string | null])[] {
  return [
    ...breaks.map(({ from, price }) => [`price.${from}+ RT`, price.toFixed(2)] as const),
    ['min_tons', String(terms.min_tons)],
    ['min_amount', terms.min_amount?.toFixed(2) ?? null],
    ['kilograms_per_ton', String(terms.kilograms_per_ton)],
    ['cfs', terms.cfs],
    ['closing_days', terms.closing_days.join() || null],
    ['sailing_days', terms.sailing_days.join() || null],
  ]
}
