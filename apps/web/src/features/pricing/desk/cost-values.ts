import type { RateCost, RateCostBody } from '@berth/contract/trade/rate-cost'
import { containerMode } from '@berth/domain/order/booking/container-mode'
import type { DateRange } from '#ui/dates/date-props.ts'

/** The form values of a bought rate. */
export type CostValues = {
  readonly supplier: string
  readonly contract_no: string
  readonly carrier_id: number | null
  readonly pol_id: number | null
  readonly to_id: number | null
  readonly pod_id: number | null
  readonly valid_range: DateRange
  readonly transit_days: number | null
  readonly remark: string
  readonly spaces: readonly { readonly container_id: number; readonly price: number | null }[]
}

/** The values of a stored cost, or of a new one. */
export function costValuesOf(cost: RateCost | null): CostValues {
  return {
    supplier: cost?.supplier ?? '',
    contract_no: cost?.contract_no ?? '',
    carrier_id: cost?.carrier_id ?? null,
    pol_id: cost?.pol_id ?? null,
    to_id: cost?.to_id ?? null,
    pod_id: cost?.pod_id ?? null,
    valid_range: [cost?.sdate ?? null, cost?.edate ?? null],
    transit_days: cost?.transit_days ?? null,
    remark: cost?.remark ?? '',
    spaces: (cost?.spaces ?? []).map(({ container_id, price }) => ({ container_id, price })),
  }
}

/** The request body of the form. */
export function costBodyOf({ valid_range: [sdate, edate], ...values }: CostValues): RateCostBody {
  return {
    ...values,
    ...{ sdate, edate, supplier: values.supplier.trim(), spaces: [...values.spaces] },
    ...{ mode: containerMode.fcl, lcl: null, hub_id: null },
  }
}
