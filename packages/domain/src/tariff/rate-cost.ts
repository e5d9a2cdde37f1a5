import { Check } from '../check.ts'
import type { Finding } from '../finding.ts'
import { maxLength } from '../limits.ts'
import { type ContainerMode, containerMode } from '../order/booking/container-mode.ts'
import { checkRate, type RateForm } from '../rate.ts'
import { checkLclPrice } from './lcl-price.ts'
import type { LclTerms } from './lcl-terms.ts'

/** A bought rate as entered, with wire names. */
export type RateCostForm = Omit<RateForm, 'spaces'> & {
  readonly supplier?: string | null | undefined
  readonly contract_no?: string | null | undefined
  readonly mode: ContainerMode
  readonly hub_id?: number | null | undefined
  readonly spaces: NonNullable<RateForm['spaces']>
  readonly lcl: LclTerms | null
}

/** Checks a bought rate: who sells it to the operator, and what a rate has. */
export function checkRateCost({ mode, lcl, ...cost }: RateCostForm): Finding[] {
  const check = new Check()
  check.text('supplier', cost.supplier, { max: maxLength.company, required: true })
  check.text('contract_no', cost.contract_no, { max: maxLength.reference })
  const ofRate = checkRate(cost)
  if (mode === containerMode.fcl) {
    check.include(ofRate)
    return check.findings
  }
  check.include(ofRate.filter(({ path }) => !path.startsWith('spaces')))
  if (lcl === null) check.add('lcl', 'required')
  else {
    check.include(checkLclPrice(lcl, 'lcl'))
    check.text('lcl.cfs', lcl.cfs, { max: maxLength.terminal })
  }
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
