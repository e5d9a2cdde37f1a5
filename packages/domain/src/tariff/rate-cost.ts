import { Check } from '../check.ts'
import type { Finding } from '../finding.ts'
import { maxLength } from '../limits.ts'
import { checkRate, type RateForm } from '../rate.ts'

/** A bought rate as entered, with wire names: a rate, and who sells it to the operator. */
export type RateCostForm = RateForm & {
  readonly supplier?: string | null | undefined
  readonly contract_no?: string | null | undefined
}

/** Checks a bought rate: who sells it to the operator, and what a rate has. */
export function checkRateCost({ supplier, contract_no, ...rate }: RateCostForm): Finding[] {
  return [...checkSupplier({ supplier, contract_no }), ...checkRate(rate)]
}

/** Checks who sells a bought rate to the operator. */
export function checkSupplier(cost: Pick<RateCostForm, 'supplier' | 'contract_no'>): Finding[] {
  const check = new Check()
  check.text('supplier', cost.supplier, { max: maxLength.company, required: true })
  check.text('contract_no', cost.contract_no, { max: maxLength.reference })
  return check.findings
}

/** The number that colleagues call a bought rate by: `CO-0042`. */
export function costNumberOf(id: number): string {
  return `CO-${String(id).padStart(4, '0')}`
}

/** The number that colleagues call a margin rule by: `MR-0007`. */
export function marginNumberOf(id: number): string {
  return `MR-${String(id).padStart(4, '0')}`
}
