import { Check } from '@berth/domain/check'
import { revenueTonsOf } from '@berth/domain/lookup/charge-basis'
import { type AskedSpace, type EstimateAsk, estimate } from '@berth/domain/quote/quote'
import { ok, type Result, refuse } from '@berth/domain/result'
import { lclObstacles, type PieceObstacle, typeObstacles } from '@berth/domain/tariff/advice'
import {
  type CargoMeasure,
  type CargoPiece,
  checkCargoPieces,
  measureOf,
} from '@berth/domain/tariff/cargo-piece'
import { breakEvenVolumeOf, optionOfContainers, optionsForCargo } from '@berth/domain/tariff/price-option'
import { type Day, dayInChina } from '@berth/domain/time/calendar'
import type { MemberScope } from '../../../platform/auth/scope.ts'
import type { Db } from '../../../platform/db/db.ts'
import { quoteEstimates } from '../../../platform/db/schema.ts'
import { broken, type Problem } from '../../../platform/http/problem.ts'
import type { Names } from '../lookups/public.ts'
import { type CarbonCount, findCarbonCount } from './carbon-count.query.ts'
import type { PriceSettings } from './cargo-types.query.ts'
import { findPriceContext, type PricedOption, pricedRateOf } from './price-context.query.ts'
import { findCandidates, findCargoCandidates } from './quote.query.ts'
import { type QuoteView, viewQuotes } from './quote-view.query.ts'

/** A shipment to be priced: containers, or cargo. */
export type ShipmentAsk = Omit<EstimateAsk, 'spaces'> & {
  readonly spaces?: readonly AskedSpace[] | undefined
  readonly cargo?: readonly CargoPiece[] | undefined
}

/** What a cargo is advised beside the quotes for it. */
export type EstimatedCargo = {
  readonly measure: CargoMeasure
  readonly tons: number
  readonly advised: readonly PricedOption[]
  readonly breakEven: number | null
  readonly obstacles: readonly (PieceObstacle & { readonly container_id: number | null })[]
  readonly maxGross: number | null
  readonly countryId: number
}

/** The quotes that match a shipment, priced; what is advised if it was asked for as cargo. */
export type ShipmentEstimate = {
  readonly options: readonly PricedOption[]
  readonly cargo: EstimatedCargo | null
  readonly carbonOf: CarbonCount
}

type EstimateFacts = { readonly names: Names; readonly settings: PriceSettings; readonly now: Date }

/** Returns what a shipment costs under each matching quote, and records that it was asked. */
export async function estimateQuotes(
  db: Db,
  scope: MemberScope,
  ask: ShipmentAsk,
  known: EstimateFacts,
): Promise<Result<ShipmentEstimate, Problem>> {
  const { now } = known
  const today = dayInChina(now)
  const check = new Check()
  if (ask.ready_date < today) check.add('ready_date', 'not_past')
  const { spaces, cargo } = ask
  if (spaces && cargo) check.add('cargo', 'spaces_or_cargo')
  else if (spaces) checkTypes(check, spaces)
  else if (cargo) check.include(checkCargoPieces(cargo))
  else check.add('spaces', 'required')
  if (check.findings.length > 0) return refuse(broken(check.findings))
  const view = await viewQuotes(db, today, scope.customerId, { readyDay: ask.ready_date })
  const found = cargo
    ? await estimateCargo(db, { ...ask, cargo }, known, view)
    : await estimateSpaces(db, { ...ask, spaces: spaces ?? [] }, known, view)
  await db.insert(quoteEstimates).values({
    customerId: scope.customerId,
    userId: scope.userId,
    polId: ask.pol_id,
    toId: ask.to_id,
    matches: found.options.length,
    createTime: now,
  })
  return ok(found)
}

function checkTypes(check: Check, spaces: readonly AskedSpace[]): void {
  const types = spaces.map(({ container_id }) => container_id)
  types.forEach((type, index) => {
    if (types.indexOf(type) < index) check.add(`spaces.${index}.container_id`, 'duplicate_type')
  })
}

async function estimateSpaces(
  db: Db,
  ask: EstimateAsk,
  known: EstimateFacts,
  view: QuoteView,
): Promise<ShipmentEstimate> {
  const rates = (await findCandidates(db, view, ask)).map(pricedRateOf)
  const matching = estimate(rates, ask, view.day).map(({ quote }) => quote)
  const [context, carbonOf] = await Promise.all([
    findPriceContext(db, ask, matching, contextOf(known, view.day)),
    findCarbonCount(db, ask.pol_id, matching, null, known.names),
  ])
  const options = matching.map((rate) => {
    const containers = ask.spaces.map(({ container_id, count: quantity }) => ({
      ...{ container_id, quantity },
      price: rate.spaces.find((space) => space.container_id === container_id)?.price ?? 0,
    }))
    return optionOfContainers(rate, containers, context)
  })
  return { options, cargo: null, carbonOf }
}

type CargoAsk = Omit<EstimateAsk, 'spaces'> & { readonly cargo: readonly CargoPiece[] }

async function estimateCargo(
  db: Db,
  ask: CargoAsk,
  known: EstimateFacts,
  view: QuoteView,
): Promise<ShipmentEstimate> {
  const { types, limits, grossLimits } = known.settings
  const { cargo } = ask
  const rows = await findCargoCandidates(
    db,
    view,
    ask,
    types.map(({ container_id }) => container_id),
  )
  const rates = rows.map(pricedRateOf)
  const measure = measureOf(cargo)
  const [context, carbonOf] = await Promise.all([
    findPriceContext(db, ask, rates, contextOf(known, view.day)),
    findCarbonCount(db, ask.pol_id, rates, measure, known.names),
  ])
  const countryId = known.names.ports.get(ask.to_id)?.countryId ?? 0
  const maxGross = grossLimits.get(known.names.countries.get(countryId)?.code ?? '') ?? null
  const beyondLcl = lclObstacles(cargo, limits)
  const asked = { cargo, types, max_gross: maxGross, is_beyond_lcl: beyondLcl.length > 0 }
  const { options, advised } = optionsForCargo(rates, asked, context)
  const isShared = ({ lcl }: PricedOption) => lcl !== null
  const full = advised.find(({ stowage }) => stowage !== null)
  return {
    ...{ options, carbonOf },
    cargo: {
      ...{ measure, advised, maxGross, countryId },
      tons: revenueTonsOf(measure, { kilogramsPerTon: 1000, minimum: 0 }),
      breakEven:
        full && advised.some(isShared)
          ? breakEvenVolumeOf(options.filter(isShared), full, measure, context)
          : null,
      obstacles: [
        ...beyondLcl.map((one) => ({ ...one, container_id: null })),
        ...types.flatMap((type) =>
          typeObstacles(cargo, type, maxGross).map((one) => ({ ...one, container_id: type.container_id })),
        ),
      ],
    },
  }
}

function contextOf({ names, settings: { aboutCurrency } }: EstimateFacts, today: Day) {
  return { names, aboutCurrency, today }
}
