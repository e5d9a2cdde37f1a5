import type { OfferGroup } from '@berth/domain/offer/offer-group'
import { containerMode } from '@berth/domain/order/booking/container-mode'
import type { OfferedLine } from '@berth/domain/quote/frozen-quote'
import { isValidOn } from '@berth/domain/rate'
import type { CargoMeasure } from '@berth/domain/tariff/cargo-piece'
import type { Day } from '@berth/domain/time/calendar'
import { inArray } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db.ts'
import { containerTypes } from '../../../platform/db/schema.ts'
import { findOfferedCharges } from '../charge-rules/public.ts'
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

/**
 * For whom an offer is made, by whom, and when: prices of the company or its group come before the public ones, and a forwarder has its
 * own alone.
 */
export type OfferReader = {
  readonly today: Day
  readonly companyId: number | null
  readonly ownerId: number | null
}

type OfferedLane = {
  readonly pol_id: number | null
  readonly to_id: number | null
  readonly container_id?: number | undefined
}

/** Returns today's quotes of a lane that an offer may be made of, the cheapest first; of a container type those that price it. */
export async function findOfferQuotes(
  db: Db,
  { today, companyId, ownerId }: OfferReader,
  lane: OfferedLane,
  cargo: CargoMeasure | null = null,
): Promise<QuoteRow[]> {
  const search = { cargo, publisherId: ownerId, containerId: lane.container_id ?? null }
  return await findLaneQuotes(db, today, companyId, lane, search)
}

/** Returns options from the cheapest quotes of a lane that hold on the day and have a price for everything that was asked. */
export async function proposeOptions(
  db: Db,
  reader: OfferReader,
  lane: Omit<OfferedLane, 'container_id'>,
  ask: OptionAsk,
): Promise<OptionInput[]> {
  const { volume, weight } = ask.cargo ?? { volume: null, weight: null }
  const cargo = volume === null || weight === null ? null : { volume, weight }
  const found = await findOfferQuotes(
    db,
    reader,
    { ...lane, container_id: ask.spaces[0]?.container_id },
    cargo,
  )
  // As the member's own search does: a price has to hold on the day the cargo is ready.
  const fitting = found.filter(
    ({ rate, spaces }) =>
      isValidOn(rate, ask.readyDate) &&
      ask.spaces.every(({ container_id: id }) => spaces.some(({ containerId }) => containerId === id)),
  )
  return await pricedOptions(db, fitting.slice(0, mostProposed), ask)
}

/** Returns options from these quotes of today, in the order they were asked for; quotes that have ended are left out. */
export async function optionsOfQuotes(
  db: Db,
  { today, companyId, ownerId }: OfferReader,
  ids: readonly number[],
  ask: OptionAsk,
): Promise<OptionInput[]> {
  if (ids.length === 0) return []
  const found = await findQuotes(db, await viewQuotes(db, today, companyId, { publisherId: ownerId }), ids)
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
  const isShared = mode === containerMode.lcl
  // Also of a type that the quote does not price: without types it would get the charges of LCL.
  const types = await findTypes(
    db,
    spaces.map(({ container_id }) => container_id),
  )
  const { lines, names } = await findOfferedCharges(db, rate, isShared ? [] : types, ask.readyDate)
  return {
    ...{ mode, carrier_id: rate.carrierId, pol_id: rate.polId, pod_id: rate.podId, to_id: rate.toId },
    ...{ transit_days: rate.transitDays, sailing: null, rate_id: rate.id },
    spaces: isShared ? [] : spaces,
    cargo: ask.cargo ?? null,
    lcl: lcl && {
      ...{ min_tons: lcl.min_tons, min_amount: lcl.min_amount, kilograms_per_ton: lcl.kilograms_per_ton },
      breaks: lcl.breaks.map(({ from, price }) => ({ from, price })),
    },
    lines: lines.map((line) => offerLineOf(line, names.get(line.chargeCode)?.id ?? null)),
  }
}

async function findTypes(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return []
  return await db
    .select({ id: containerTypes.id, code: containerTypes.code })
    .from(containerTypes)
    .where(inArray(containerTypes.id, [...ids]))
}

/** A charge by the rules of whoever publishes the rate, as an offer lists it. */
function offerLineOf(line: OfferedLine, chargeId: number | null): OptionInput['lines'][number] {
  return {
    group: groupOf(line),
    charge_id: chargeId,
    basis: line.basis,
    unit_price: line.unitPrice,
    currency: line.currency,
    payment_term: line.term ?? 'prepaid',
    charge_mode: line.isIncluded ? 'included' : line.isOptional ? 'on_request' : 'on_top',
    minimum: line.minimum ?? null,
    maximum: line.maximum ?? null,
    of_types: [...(line.ofTypes ?? [])],
  }
}

/** Surcharges of the freight are in its currency; what is charged in another one is local, at the end where it is paid. */
function groupOf({ term, currency }: OfferedLine): OfferGroup {
  if (term === 'collect') return 'destination'
  return currency === 'USD' ? 'freight' : 'origin'
}
