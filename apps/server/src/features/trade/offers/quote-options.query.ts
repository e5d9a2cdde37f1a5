import { amountOf } from '@berth/domain/money/bill'
import type { OfferGroup } from '@berth/domain/offer/offer-group'
import { type ContainerMode, containerMode } from '@berth/domain/order/booking/container-mode'
import { lclFreightOf } from '@berth/domain/tariff/lcl-price'
import { type ChargedQuantities, type PriceLine, priceLinesOf } from '@berth/domain/tariff/price-line'
import type { Day } from '@berth/domain/time/calendar'
import type { Db } from '../../../platform/db/db.ts'
import { findChargedCargo, findLaneRules } from '../charge-rules/public.ts'
import { findLaneQuotes, findQuotes, type QuoteRow, viewQuotes } from '../quotes/public.ts'
import type { OptionInput } from './draft-values.ts'

/** What is to be priced: containers, or cargo that shares one; and the day it is ready. */
export type OptionAsk = {
  readonly spaces: readonly { readonly container_id: number; readonly count: number }[]
  readonly cargo?: { readonly volume: number | null; readonly weight: number | null } | null | undefined
  readonly readyDate: Day
}

/** How many options a draft that answers a quote request starts with. */
const mostProposed = 3

/** For whom an offer is made, and when: prices of the company or its group come before the public ones. */
type OfferReader = { readonly today: Day; readonly companyId: number | null }

/** Returns options from the cheapest quotes of a lane that have a price for everything that was asked. */
export async function proposeOptions(
  db: Db,
  { today, companyId }: OfferReader,
  lane: { readonly pol_id: number | null; readonly to_id: number | null },
  ask: OptionAsk,
): Promise<OptionInput[]> {
  const { volume, weight } = ask.cargo ?? { volume: null, weight: null }
  const cargo = volume === null || weight === null ? null : { volume, weight }
  const found = await findLaneQuotes(db, today, companyId, lane, cargo)
  const fitting = found.filter(({ spaces }) =>
    ask.spaces.every(({ container_id: id }) => spaces.some(({ containerId }) => containerId === id)),
  )
  return await pricedOptions(db, fitting.slice(0, mostProposed), ask)
}

/** Returns options from these quotes of today, in the order they were asked for; quotes that have ended are left out. */
export async function optionsOfQuotes(
  db: Db,
  { today, companyId }: OfferReader,
  ids: readonly number[],
  ask: OptionAsk,
): Promise<OptionInput[]> {
  if (ids.length === 0) return []
  const found = await findQuotes(db, await viewQuotes(db, today, companyId), ids)
  const inOrder = ids.flatMap((id) => found.find(({ rate }) => rate.id === id) ?? [])
  return await pricedOptions(db, inOrder, ask)
}

async function pricedOptions(db: Db, quotes: readonly QuoteRow[], ask: OptionAsk): Promise<OptionInput[]> {
  if (quotes.length === 0) return []
  const options: OptionInput[] = []
  // One after the other: there are ten at most, and a transaction has one connection.
  for (const quote of quotes) options.push(await pricedOption(db, quote, ask))
  return options
}

async function pricedOption(
  db: Db,
  { rate, spaces: priced }: QuoteRow,
  ask: OptionAsk,
): Promise<OptionInput> {
  const { mode, lcl } = rate
  const asked =
    ask.spaces.length > 0
      ? ask.spaces
      : priced.map((one) => ({ ...one, container_id: one.containerId, count: 1 }))
  const spaces = asked.map(({ container_id, count }) => ({
    ...{ container_id, count },
    price: priced.find(({ containerId }) => containerId === container_id)?.price ?? null,
  }))
  const cargo = { volume: ask.cargo?.volume ?? 0, weight: ask.cargo?.weight ?? 0 }
  const freight = mode === containerMode.lcl && lcl ? lclFreightOf(lcl, cargo) : null
  const charged: ChargedQuantities = freight
    ? { revenue_tons: freight.tons, freight: freight.amount }
    : {
        containers: spaces.map(({ container_id, count, price }) => ({
          ...{ container_id, quantity: count, price: price ?? 0 },
        })),
      }
  const codes = new Map(priced.map(({ containerId, containerCode }) => [containerId, containerCode]))
  const lines = await chargesOf(db, rate, mode, charged, ask.readyDate)
  return {
    ...{ mode, carrier_id: rate.carrierId, pol_id: rate.polId, pod_id: rate.podId, to_id: rate.toId },
    ...{ transit_days: rate.transitDays, sailing: null, rate_id: rate.id },
    spaces: freight ? [] : spaces,
    cargo: ask.cargo ?? null,
    lcl: lcl && {
      ...{ min_tons: lcl.min_tons, min_amount: lcl.min_amount, kilograms_per_ton: lcl.kilograms_per_ton },
      breaks: lcl.breaks.map(({ from, price }) => ({ from, price })),
    },
    lines: lines.map((line) => offerLineOf(line, codes)),
  }
}

/** The charges by the rules of whoever publishes the rate. */
async function chargesOf(
  db: Db,
  { customerId, carrierId, polId, podId, toId }: QuoteRow['rate'],
  mode: ContainerMode,
  charged: ChargedQuantities,
  day: Day,
): Promise<PriceLine[]> {
  const cargo = await findChargedCargo(db, {
    ...{ carrier_id: carrierId, pol_id: polId, pod_id: podId, to_id: toId, container_mode: mode, day },
  })
  if (!cargo.ok) return []
  const lane = { pol_id: polId, to_id: toId, pod_ids: [podId], carrier_ids: [carrierId], day }
  const rules = await findLaneRules(db, [customerId], lane)
  return priceLinesOf(
    rules.map(({ rule }) => rule),
    cargo.value,
    charged,
  )
}

const baseOf = { revenue_ton: 'RT', bill_of_lading: 'B/L', shipment: 'SHIPMENT' } as const

/** A charge as an offer lists it. What is a share of the freight, or was raised or capped, is one amount for the shipment. */
function offerLineOf(line: PriceLine, codes: ReadonlyMap<number, string>): OptionInput['lines'][number] {
  const isWhole =
    line.basis === 'percent' ||
    amountOf({ quantity: line.quantity, unit_price: line.unit_price }, line.currency) !== line.amount
  const basis =
    line.basis === 'container' || line.basis === 'percent'
      ? (codes.get(line.container_id ?? 0) ?? 'CONTAINER')
      : baseOf[line.basis]
  return {
    group: groupOf(line),
    charge_id: line.charge_id,
    basis: isWhole ? 'SHIPMENT' : basis,
    unit_price: isWhole ? line.amount : line.unit_price,
    currency: line.currency,
    payment_term: line.payment_term,
    charge_mode: line.charge_mode,
  }
}

/** Surcharges of the freight are in its currency; what is charged in another one is local, at the end where it is paid. */
function groupOf({ payment_term: term, currency }: PriceLine): OfferGroup {
  if (term === 'collect') return 'destination'
  return currency === 'USD' ? 'freight' : 'origin'
}
