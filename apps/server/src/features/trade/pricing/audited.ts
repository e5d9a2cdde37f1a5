import { costNumberOf, marginNumberOf } from '@berth/domain/tariff/rate-cost'
import type { MarginRow } from './margin.query.ts'
import type { RateCostRow } from './rate-cost.query.ts'

/** A bought rate in the audit log: `CO-0042 COSCO CNYTN → USLAX`. */
export function nameOfCost({
  cost,
  carrier,
  pol,
  to,
}: Pick<RateCostRow, 'cost' | 'carrier' | 'pol' | 'to'>): string {
  return `${costNumberOf(cost.id)} ${carrier.code} ${pol.code} → ${to.code}`
}

/** What a bought rate says, in codes: `OOCL SP-1 COS CNYTN USLAX USLAX 20GP 1200 40HQ 1500 2026-01-01 ~ 2026-01-31`. */
export function textOfCost({ cost, carrier, pol, pod, to, hub, spaces }: RateCostRow): string {
  const { lcl } = cost
  return [
    ...[cost.supplier, cost.contractNo ?? '', carrier.code, pol.code, pod.code, to.code],
    ...(hub ? [hub.code] : []),
    ...spaces.map(({ code, price }) => `${code} ${price}`),
    ...(lcl?.breaks ?? []).map(({ from, price }) => `${from} RT ${price}`),
    ...(lcl ? [`min ${lcl.min_tons} RT`, `${lcl.min_amount ?? ''}`, `${lcl.kilograms_per_ton} kg`] : []),
    ...[cost.transitDays === null ? '' : `${cost.transitDays} d`, `${cost.sdate} ~ ${cost.edate}`],
    cost.remark ?? '',
  ]
    .filter((part) => part !== '')
    .join(' ')
}

/** A margin rule in the audit log: `MR-0007 VIP`. */
export function nameOfMargin({
  rule,
  group,
  company,
}: Pick<MarginRow, 'rule' | 'group' | 'company'>): string {
  return [marginNumberOf(rule.id), company?.nameEn ?? group?.name ?? ''].join(' ').trim()
}

/** What a margin rule says, in codes: `VIP COS USWC FCL 40HQ 5 % least 40 up to 5`. */
export function textOfMargin({ rule, group, company, carrier, route, container }: MarginRow): string {
  return [
    ...[company?.nameEn, group?.name, carrier?.code, route?.code].flatMap((one) => (one ? [one] : [])),
    ...(rule.containerMode === null ? [] : [rule.containerMode === 1 ? 'FCL' : 'LCL']),
    ...(container ? [container.code] : []),
    rule.marginKind === 'percent' ? `${rule.margin} %` : `${rule.margin} USD`,
    ...(rule.least === null ? [] : [`least ${rule.least}`]),
    ...(rule.roundUpTo === null ? [] : [`up to ${rule.roundUpTo}`]),
    ...(rule.reason === null ? [] : [rule.reason]),
  ].join(' ')
}
