import type { Rate, RateBody } from '@berth/contract/trade/rate'
import type { DateRange } from '#ui/dates/date-props.ts'

export type SpaceValues = { readonly container_id: number; readonly price: number | null }

/** The form values of a rate. */
export type RateValues = {
  readonly carrier_id: number | null
  readonly pol_id: number | null
  readonly to_id: number | null
  readonly pod_id: number | null
  readonly valid_range: DateRange
  readonly transit_days: number | null
  readonly remark: string
  readonly spaces: readonly SpaceValues[]
}

export type RateField = keyof RateValues

export const rateFieldsInOrder: readonly RateField[] = [
  'carrier_id',
  'pol_id',
  'to_id',
  'pod_id',
  'valid_range',
  'transit_days',
  'remark',
  'spaces',
]

export const blankRate: RateValues = {
  carrier_id: null,
  pol_id: null,
  to_id: null,
  pod_id: null,
  valid_range: [null, null],
  transit_days: null,
  remark: '',
  spaces: [],
}

export function rateValuesOf(rate: Rate): RateValues {
  return {
    carrier_id: rate.carrier_id,
    pol_id: rate.pol_id,
    to_id: rate.to_id,
    pod_id: rate.pod_id,
    valid_range: [rate.sdate, rate.edate],
    transit_days: rate.transit_days,
    remark: rate.remark ?? '',
    spaces: rate.spaces.map(({ container_id, price }) => ({ container_id, price })),
  }
}

/** The request body of the form. */
export function rateBodyOf({ valid_range: [sdate, edate], ...values }: RateValues) {
  return {
    ...values,
    spaces: [...values.spaces],
    remark: values.remark.trim(),
    sdate,
    edate,
  } satisfies RateBody
}

/** Maps a request path to its form field: both dates share one field, and a price belongs to its row. */
export function fieldOfPath(path: string): string {
  if (path === 'sdate' || path === 'edate') return 'valid_range'
  return path.replace(/\.container_id$/, '.price')
}
