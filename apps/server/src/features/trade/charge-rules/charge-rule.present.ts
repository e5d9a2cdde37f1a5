import type { ChargeRuleAnswer } from '@berth/contract/trade/charge-rule'
import { ruleNumberOf } from '@berth/domain/tariff/charge-rule'
import type { Language } from '@berth/locales/language'
import type { ChargeRuleRow } from './charge-rule.query.ts'

type LookupRow = {
  readonly id: number
  readonly code: string
  readonly nameZh: string
  readonly nameEn: string
}

/** Presents a charge rule on the wire, with the names of what it is for. */
export function presentChargeRule(row: ChargeRuleRow, language: Language): ChargeRuleAnswer {
  const { rule } = row
  const named = ({ id, code, nameZh, nameEn }: LookupRow) => ({
    ...{ id, code },
    name: language === 'zh-CN' ? nameZh : nameEn,
  })
  const orAll = (lookup: LookupRow | null) => (lookup ? named(lookup) : null)
  return {
    id: rule.id,
    rule_no: ruleNumberOf(rule.id),
    charge: named(row.charge),
    carrier: orAll(row.carrier),
    pol: orAll(row.pol),
    pod: orAll(row.pod),
    to: orAll(row.to),
    route: orAll(row.route),
    pol_country: orAll(row.polCountry),
    to_country: orAll(row.toCountry),
    container_mode: rule.containerMode,
    containers: [...row.containers],
    basis: rule.basis,
    amount: rule.amount,
    currency: rule.currency,
    minimum: rule.minimum,
    maximum: rule.maximum,
    payment_term: rule.paymentTerm,
    charge_mode: rule.chargeMode,
    sdate: rule.sdate,
    edate: rule.edate,
    update_time: rule.updateTime.toISOString(),
    version: rule.version,
  }
}
