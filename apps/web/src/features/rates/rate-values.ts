import type { Rate, RateBody } from '@berth/contract/trade/rate'
import { type ContainerMode, containerMode } from '@berth/domain/order/booking/container-mode'
import type { LclPriceForm } from '@berth/domain/tariff/lcl-price'
import { type LclForm, usualLclTerms } from '@berth/domain/tariff/lcl-terms'
import type { DateRange } from '#ui/dates/date-props.ts'

export type SpaceValues = { readonly container_id: number; readonly price: number | null }

/** A break of a price per revenue ton; its key stays while it is edited. */
export type BreakValues = {
  readonly key: number
  readonly from: number | null
  readonly price: number | null
}

/** The form values of a price per revenue ton. */
export type LclPriceValues = Omit<LclPriceForm, 'breaks'> & { readonly breaks: readonly BreakValues[] }

type LclValues = Omit<LclForm, 'breaks' | 'cfs'> & LclPriceValues & { readonly cfs: string }

/** The form values of a rate. */
export type RateValues = {
  readonly carrier_id: number | null
  readonly pol_id: number | null
  readonly to_id: number | null
  readonly pod_id: number | null
  readonly valid_range: DateRange
  readonly transit_days: number | null
  readonly remark: string
  readonly mode: ContainerMode
  readonly spaces: readonly SpaceValues[]
  readonly lcl: LclValues
  readonly hub_id: number | null
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
  'mode',
  'spaces',
  'lcl',
  'hub_id',
]

/** A new rate of a mode. */
export function blankRate(mode: ContainerMode): RateValues {
  return {
    carrier_id: null,
    pol_id: null,
    to_id: null,
    pod_id: null,
    valid_range: [null, null],
    transit_days: null,
    remark: '',
    mode,
    spaces: [],
    lcl: lclValuesOf(usualLclTerms),
    hub_id: null,
  }
}

function lclValuesOf(terms: LclForm): LclValues {
  return { ...terms, ...lclPriceValuesOf(terms), cfs: terms.cfs ?? '' }
}

/** A price per revenue ton to be edited. */
export function lclPriceValuesOf({
  breaks,
  min_tons,
  min_amount,
  kilograms_per_ton,
}: LclPriceForm): LclPriceValues {
  return {
    breaks: breaks.map(({ from, price }, key) => ({ key, from, price })),
    ...{ min_tons, min_amount, kilograms_per_ton },
  }
}

/** The request of an edited price per revenue ton. */
export function lclPriceFormOf({ breaks, min_tons, min_amount, kilograms_per_ton }: LclPriceValues) {
  return {
    breaks: breaks.map(({ from, price }) => ({ from, price })),
    ...{ min_tons, min_amount, kilograms_per_ton },
  }
}

/** A break to be filled in below the others. */
export function blankBreak(breaks: readonly BreakValues[]): BreakValues {
  return { key: Math.max(-1, ...breaks.map(({ key }) => key)) + 1, from: null, price: null }
}

type LaneField = 'carrier_id' | 'pol_id' | 'to_id' | 'pod_id' | 'sdate' | 'edate' | 'transit_days' | 'remark'

/** What the form shows of a rate, and of what a rate is bought for. */
type ShownRate = Pick<Rate, LaneField | 'lcl' | 'hub_id'> & {
  readonly spaces: readonly { readonly container_id: number; readonly price: number }[]
}

export function rateValuesOf(rate: ShownRate): RateValues {
  return {
    carrier_id: rate.carrier_id,
    pol_id: rate.pol_id,
    to_id: rate.to_id,
    pod_id: rate.pod_id,
    valid_range: [rate.sdate, rate.edate],
    transit_days: rate.transit_days,
    remark: rate.remark ?? '',
    mode: rate.lcl ? containerMode.lcl : containerMode.fcl,
    spaces: rate.spaces.map(({ container_id, price }) => ({ container_id, price })),
    lcl: lclValuesOf(rate.lcl ?? usualLclTerms),
    hub_id: rate.hub_id,
  }
}

/** The request body of the form: only what its mode has. */
export function rateBodyOf({ valid_range: [sdate, edate], lcl, hub_id, ...values }: RateValues) {
  const isLcl = values.mode === containerMode.lcl
  return {
    ...values,
    spaces: isLcl ? [] : [...values.spaces],
    remark: values.remark.trim(),
    sdate,
    edate,
    lcl: isLcl
      ? {
          ...lcl,
          ...lclPriceFormOf(lcl),
          cfs: lcl.cfs.trim() || null,
          closing_days: [...lcl.closing_days],
          sailing_days: [...lcl.sailing_days],
        }
      : null,
    hub_id: isLcl ? hub_id : null,
  } satisfies RateBody
}

/** Maps a request path to its form field: both dates share one field, and a price belongs to its row. */
export function fieldOfPath(path: string): string {
  if (path === 'sdate' || path === 'edate') return 'valid_range'
  return path.replace(/\.container_id$/, '.price')
}
