import type { ChargeRuleAnswer, ChargeRuleBody } from '@berth/contract/trade/charge-rule'
import type { Finding } from '@berth/domain/finding'
import { type ChargeRule, checkChargeRule } from '@berth/domain/tariff/charge-rule'

/** The form values of a charge rule; they are what is sent, but what has to be chosen may be missing. */
export type RuleValues = Omit<ChargeRule, 'id' | 'charge_id' | 'amount' | 'sdate' | 'basis'> & {
  readonly charge_id: number | null
  readonly basis: ChargeRule['basis'] | null
  readonly amount: number | null
  readonly sdate: string | null
}

export const blankRule: RuleValues = {
  ...{ charge_id: null, carrier_id: null, pol_id: null, pod_id: null, to_id: null, route_id: null },
  ...{ pol_country_id: null, to_country_id: null, container_mode: null, container_ids: [] },
  ...{ basis: null, amount: null, currency: 'CNY', minimum: null, maximum: null },
  ...{ payment_term: 'prepaid', charge_mode: 'on_top', sdate: null, edate: null },
}

export function ruleValuesOf(rule: ChargeRuleAnswer): RuleValues {
  return {
    ...{ charge_id: rule.charge.id, carrier_id: rule.carrier?.id ?? null, pol_id: rule.pol?.id ?? null },
    ...{ pod_id: rule.pod?.id ?? null, to_id: rule.to?.id ?? null, route_id: rule.route?.id ?? null },
    pol_country_id: rule.pol_country?.id ?? null,
    to_country_id: rule.to_country?.id ?? null,
    container_mode: rule.container_mode as RuleValues['container_mode'], // 1 or 2.
    container_ids: rule.containers.map(({ id }) => id),
    ...{ basis: rule.basis, amount: rule.amount, currency: rule.currency },
    ...{ minimum: rule.minimum, maximum: rule.maximum, payment_term: rule.payment_term },
    ...{ charge_mode: rule.charge_mode, sdate: rule.sdate, edate: rule.edate },
  }
}

/** The request body of the form, which `checkRule` has found complete. */
export function ruleBodyOf({ basis, container_ids, ...values }: RuleValues): ChargeRuleBody {
  return { ...values, basis: basis ?? 'container', container_ids: [...container_ids] }
}

/** Every broken rule of the form. What only the server knows, such as a tie, appears after sending. */
export function checkRule(values: RuleValues): Finding[] {
  const { charge_id, basis, amount, sdate } = values
  const missing: Finding[] = [
    ...(charge_id === null ? [{ path: 'charge_id', rule: 'choose' } as const] : []),
    ...(basis === null ? [{ path: 'basis', rule: 'choose' } as const] : []),
    ...(amount === null ? [{ path: 'amount', rule: 'required' } as const] : []),
    ...(sdate === null ? [{ path: 'sdate', rule: 'choose', params: { of: 'validity' } } as const] : []),
  ]
  const rule = { ...values, charge_id: charge_id ?? 0, basis: basis ?? 'container', amount: amount ?? 0 }
  const of = { countries: { pol: null, to: null }, currencies: [values.currency] }
  const wrong = checkChargeRule({ ...rule, sdate: sdate ?? '0001-01-01' }, of)
  return [...missing, ...wrong.filter(({ path }) => !missing.some((one) => one.path === path))]
}

/** What decides whether a rule ties with another one. */
export function tieKeyOf(values: RuleValues): string {
  const {
    basis: _basis,
    amount: _amount,
    currency: _currency,
    minimum: _min,
    maximum: _max,
    ...rest
  } = values
  const { payment_term: _term, charge_mode: _mode, edate: _edate, ...deciding } = rest
  return JSON.stringify(deciding)
}
