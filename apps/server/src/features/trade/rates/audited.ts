import type { AuditedChange, RecordedField } from '@berth/domain/audit/audit-field'
import type { RateRow } from './rate.query.ts'

type RateNames = Pick<RateRow, 'rate' | 'carrier' | 'pol' | 'to'>

/** The name of a rate in the audit log: `COSU CNSHA → USLAX 2026-03-01 ~ 2026-03-31`. */
export function nameOfRate({ rate, carrier, pol, to }: RateNames): string {
  return `${carrier.code} ${pol.code} → ${to.code} ${rate.sdate} ~ ${rate.edate}`
}

/** Lists the changes between two versions of a rate; prices by container type. */
export function changesBetween(before: RateRow, after: RateRow): AuditedChange[] {
  const was = figuresOf(before)
  const is = figuresOf(after)
  return [...new Set([...was.keys(), ...is.keys()])]
    .map((field) => ({ field, before: was.get(field) ?? null, after: is.get(field) ?? null }))
    .filter((change) => change.before !== change.after)
}

function figuresOf(row: RateRow): ReadonlyMap<RecordedField, string | null> {
  const { rate, carrier, pol, to, pod } = row
  return new Map<RecordedField, string | null>([
    ['carrier_id', carrier.code],
    ['pol_id', pol.code],
    ['to_id', to.code],
    ['pod_id', pod.code],
    ['sdate', rate.sdate],
    ['edate', rate.edate],
    ['transit_days', rate.transitDays === null ? null : String(rate.transitDays)],
    ['remark', rate.remark],
    ...row.spaces.map(({ code, price }) => [`price.${code}`, price.toFixed(2)] as const),
  ])
}
