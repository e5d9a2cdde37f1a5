import { type ContainerMode, containerMode } from '@berth/domain/order/booking/container-mode'
import type { EstimateAsk, Quote } from '@berth/domain/quote/quote'
import type { ChargedCargo, ChargeRule } from '@berth/domain/tariff/charge-rule'
import type { LclTerms } from '@berth/domain/tariff/lcl-terms'
import {
  type ChargedQuantities,
  decisiveRules,
  type PriceLine,
  priceLinesOf,
} from '@berth/domain/tariff/price-line'
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
  const types = distinct(rates.flatMap(({ spaces }) => spaces.map(({ container_id }) => container_id)))
  // Rates of one seller, carrier and port of discharge have the same charges, however many there are.
  const groups = new Map<string, ChargedGroup>()
  const groupOf = (rate: PricedRate): ChargedGroup => {
    const key = [rate.owner_id, rate.carrier_id, rate.pod_id, rate.lcl === null].join(' ')
    const known = groups.get(key)
    if (known) return known
    const cargo = cargoFor(rate)
    const found = decisiveRules(byOwner.get(rate.owner_id) ?? [], cargo, rate.lcl ? [] : types)
    const group = { cargo, rules: found, lines: new Map(), hasShare: found.some(isShare) }
    groups.set(key, group)
    return group
  }
  const linesFor = (rate: PricedRate, charged: ChargedQuantities): readonly PriceLine[] => {
    const { cargo, rules: own, lines, hasShare } = groupOf(rate)
    const key = chargedKey(charged, hasShare)
    const known = lines.get(key)
    if (known) return known
    const counted = priceLinesOf(own, cargo, charged)
    lines.set(key, counted)
    return counted
  }
  return { linesFor, compare: { currency: aboutCurrency, rates: daily } }
}

/** Rates with the same charges, and the lines counted for them so far. */
type ChargedGroup = {
  readonly cargo: ChargedCargo
  readonly rules: readonly ChargeRule[]
  readonly lines: Map<string, readonly PriceLine[]>
  readonly hasShare: boolean
}

function isShare({ basis }: ChargeRule): boolean {
  return basis === 'percent'
}

/** What the lines of charges depend on: the quantities, and the freight only if a charge is a share of it. */
function chargedKey(charged: ChargedQuantities, hasShare: boolean): string {
  if ('containers' in charged)
    return charged.containers
      .map(({ container_id, quantity, price }) => [container_id, quantity, hasShare ? price : ''].join(':'))
      .join(' ')
  return [charged.revenue_tons, hasShare ? charged.freight : ''].join(':')
}
