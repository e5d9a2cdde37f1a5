import { ruleNumberOf } from '@berth/domain/tariff/charge-rule'
import type { ChargeRuleRow } from './charge-rule.query.ts'

/** A charge rule in the audit log: `CR-0187 OTHC`. */
export function nameOfRule({ rule, charge }: Pick<ChargeRuleRow, 'rule' | 'charge'>): string {
  return `${ruleNumberOf(rule.id)} ${charge.code}`
}

/** What a rule says, in codes: `OTHC CNYTN COSU 40HQ container 1350 CNY prepaid on_top 2026-01-01 ~`. */
export function textOfRule(row: ChargeRuleRow): string {
  const { rule } = row
  const named = [row.charge, row.pol, row.pod, row.to, row.route, row.polCountry, row.toCountry, row.carrier]
  const limits = [rule.minimum, rule.maximum].map((limit) => limit ?? '')
  return [
    ...named.flatMap((lookup) => (lookup ? [lookup.code] : [])),
    ...(rule.containerMode === null ? [] : [rule.containerMode === 1 ? 'FCL' : 'LCL']),
    ...row.containers.map(({ code }) => code),
    ...[rule.basis, rule.amount, rule.currency],
    ...(limits.join('') === '' ? [] : [limits.join('–')]),
    ...[rule.paymentTerm, rule.chargeMode, `${rule.sdate} ~ ${rule.edate ?? ''}`.trim()],
  ].join(' ')
}
