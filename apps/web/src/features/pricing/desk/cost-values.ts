import type { RateCost, RateCostBody } from '@berth/contract/trade/rate-cost'
import type { ContainerMode } from '@berth/domain/order/booking/container-mode'
import { blankRate, type RateValues, rateBodyOf, rateValuesOf } from '#features/rates/rate-values.ts'

/** The form values of a bought rate: those of a rate, and who sells it. */
export type CostValues = RateValues & {
  readonly supplier: string
  readonly contract_no: string
}

/** The values of a stored cost, or of a new one of a mode. */
export function costValuesOf(cost: RateCost | null, mode: ContainerMode): CostValues {
  return {
    ...(cost ? rateValuesOf(cost) : blankRate(mode)),
    supplier: cost?.supplier ?? '',
    contract_no: cost?.contract_no ?? '',
  }
}

/** The request body of the form. */
export function costBodyOf({ supplier, contract_no, ...rate }: CostValues) {
  return { ...rateBodyOf(rate), supplier: supplier.trim(), contract_no } satisfies RateCostBody
}
