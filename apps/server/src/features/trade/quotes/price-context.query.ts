import { type ContainerMode, containerMode } from '@berth/domain/order/booking/container-mode'
import type { EstimateAsk, Quote } from '@berth/domain/quote/quote'
import type { ChargedCargo, ChargeRule } from '@berth/domain/tariff/charge-rule'
import type { LclTerms } from '@berth/domain/tariff/lcl-terms'
import type { PriceContext, PriceOption } from '@berth/domain/tariff/price-option'
import type { Day } from '@berth/domain/time/calendar'
import type { Db } from '../../../platform/db/db.ts'
import { findLaneRules, findLanesOfPorts } from '../charge-rules/public.ts'
import { findLatestRates, type Names } from '../lookups/public.ts'
import { quoteOf } from './quote.present.ts'
import type { QuoteRow } from './quote.query.ts'

/** A quote to be priced: of containers, or of cargo that shares one. */
export type PricedRate = Quote & {
  readonly pod_id: number
  readonly owner_id: number | null
  readonly mode: ContainerMode
  readonly lcl: LclTerms | null
  readonly row: QuoteRow
}

export type PricedOption = PriceOption<PricedRate>

/** A stored quote as it is priced. */
export function pricedRateOf(row: QuoteRow): PricedRate {
  const { podId, customerId, mode, lcl } = row.rate
  return { ...quoteOf(row), pod_id: podId, owner_id: customerId, mode, lcl: lcl ?? null, row }
}

type LaneAsk = Pick<EstimateAsk, 'pol_id' | 'to_id' | 'ready_date'>

type PriceFacts = { readonly names: Names; readonly aboutCurrency: string; readonly today: Day }

/**
 * Returns what the rates of a lane are priced with: the charge rules of each rate's owner, what the rules ask of its shipment, and
 * the daily rates. However many rates there are, it takes as many statements.
 */
export async function findPriceContext(
  db: Db,
  { pol_id, to_id, ready_date: day }: LaneAsk,
  rates: readonly PricedRate[],
  { names, aboutCurrency, today }: PriceFacts,
): Promise<PriceContext<PricedRate>> {
  const distinct = <Value>(values: readonly Value[]) => [...new Set(values)]
  const pods = distinct(rates.map(({ pod_id }) => pod_id))
  const lane = {
    pol_id,
    to_id,
    pod_ids: pods,
    carrier_ids: distinct(rates.map((one) => one.carrier_id)),
    day,
  }
  const [rules, lanes, daily] = await Promise.all([
    findLaneRules(db, distinct(rates.map(({ owner_id }) => owner_id)), lane),
    findLanesOfPorts(db, pods),
    aboutCurrency === '' ? [] : findLatestRates(db, aboutCurrency, today),
  ])
  const countryOf = (port: number) => names.ports.get(port)?.countryId ?? 0
  const cargoFor = (rate: PricedRate): ChargedCargo => ({
    ...{ carrier_id: rate.carrier_id, pol_id, pod_id: rate.pod_id, to_id, day },
    ...{ pol_country_id: countryOf(pol_id), to_country_id: countryOf(to_id) },
    route_ids: lanes.get(rate.pod_id) ?? [],
    container_mode: rate.lcl ? containerMode.lcl : containerMode.fcl,
  })
  const byOwner = new Map<number | null, ChargeRule[]>(rates.map(({ owner_id }) => [owner_id, []]))
  for (const { owner_id, rule } of rules) byOwner.get(owner_id)?.push(rule)
  const rulesFor = ({ owner_id }: PricedRate) => byOwner.get(owner_id) ?? []
  return { rulesFor, cargoFor, compare: { currency: aboutCurrency, rates: daily } }
}
