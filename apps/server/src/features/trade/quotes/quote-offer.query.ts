import { containerMode } from '@berth/domain/order/booking/container-mode'
import type { OfferedLine, QuoteOffer, QuoteTerms } from '@berth/domain/quote/frozen-quote'
import { quoteNumberOf } from '@berth/domain/quote/quote'
import type { CargoMeasure } from '@berth/domain/tariff/cargo-piece'
import type { LclPrice } from '@berth/domain/tariff/lcl-price'
import type { Day } from '@berth/domain/time/calendar'
import { eq } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db.ts'
import { rates } from '../../../platform/db/schema.ts'
import { findOfferedCharges, type OfferedCharges } from '../charge-rules/public.ts'
import { findQuote, type QuoteRow } from './quote.query.ts'
import { listQuoteRows } from './quote-list.query.ts'
import { viewQuotes } from './quote-view.query.ts'

/** How many quotes of a lane an answer can be chosen from. */
const mostOfLane = 20

/** A quote to hold for a company: on which day, and when the cargo is ready; today while that is not known. */
type HeldQuote = {
  readonly day: Day
  readonly companyId: number
  readonly id: number
  readonly readyDay?: Day | null | undefined
}

/**
 * Returns what a quote offers a company on a day for cargo that is ready on another, to book an order from it; nothing when it is no longer
 * a quote, or one for others. Until the end of `tx` nobody changes or deletes its rate, which is read in several statements.
 */
export async function holdQuoteOffer(
  tx: Db,
  { day, companyId, id, readyDay }: HeldQuote,
): Promise<QuoteOffer | undefined> {
  await tx.select({ id: rates.id }).from(rates).where(eq(rates.id, id)).for('share')
  const row = await findQuote(tx, await viewQuotes(tx, day, companyId, { readyDay: readyDay ?? day }), id)
  if (!row) return undefined
  const { rate, spaces } = row
  const { lines } = await findChargesBeside(tx, row, readyDay ?? day)
  return {
    quoteNo: quoteNumberOf(rate.id),
    terms: {
      source: { kind: 'quote', id: rate.id },
      carrierId: rate.carrierId,
      polId: rate.polId,
      podId: rate.podId,
      toId: rate.toId,
      sdate: rate.sdate,
      edate: rate.edate,
      prices: spaces.map(({ containerId, containerCode, price }) => ({ containerId, containerCode, price })),
      ...(rate.lcl && { lcl: priceIn(rate.lcl) }),
      ...(lines.length > 0 && { lines }),
    },
  }
}

/** Returns the charges beside the freight of a quote, for cargo that is ready on a day. */
export function findChargesBeside(
  db: Db,
  { rate, spaces }: QuoteRow,
  readyDay: Day,
): Promise<OfferedCharges> {
  const types = spaces.map(({ containerId, containerCode }) => ({ id: containerId, code: containerCode }))
  return findOfferedCharges(db, rate, types, readyDay)
}

/**
 * Returns the charges beside the freight of a quote that was chosen before, for cargo that is ready on a day, by the rules of today;
 * nothing once its rate is gone, because nobody knows whose rules they are.
 */
export async function findChargesOfTerms(
  db: Db,
  { source, carrierId, polId, podId, toId, prices, lcl }: QuoteTerms,
  readyDay: Day,
): Promise<readonly OfferedLine[] | undefined> {
  const [rate] = await db.select({ customerId: rates.customerId }).from(rates).where(eq(rates.id, source.id))
  if (!rate) return undefined
  const mode = lcl ? containerMode.lcl : containerMode.fcl
  const types = prices.map(({ containerId, containerCode }) => ({ id: containerId, code: containerCode }))
  return (await findOfferedCharges(db, { ...rate, carrierId, polId, podId, toId, mode }, types, readyDay))
    .lines
}

/** The price in the terms of LCL by itself. */
export function priceIn({ breaks, min_tons, min_amount, kilograms_per_ton }: LclPrice) {
  return { breaks: [...breaks], min_tons, min_amount, kilograms_per_ton }
}

type LaneSearch = {
  readonly cargo?: CargoMeasure | null
  readonly publisherId?: number | null
  /** The container type that is to have a price, which is what they are sorted by. */
  readonly containerId?: number | null
}

/**
 * Returns the cheapest quotes that a company has of a lane on a day; none while either end is unknown. Of cargo that shares a
 * container, those of LCL; otherwise those for full ones.
 */
export async function findLaneQuotes(
  db: Db,
  day: Day,
  companyId: number | null,
  { pol_id, to_id }: { readonly pol_id: number | null; readonly to_id: number | null },
  { cargo = null, publisherId = null, containerId = null }: LaneSearch = {},
): Promise<QuoteRow[]> {
  if (pol_id === null || to_id === null) return []
  const isTyped = cargo === null && containerId !== null
  const view = await viewQuotes(db, day, companyId, { publisherId })
  const { rows } = await listQuoteRows(
    db,
    view,
    { pol_id, to_id, mode: cargo ? containerMode.lcl : containerMode.fcl },
    { field: isTyped ? `price_${containerId}` : 'price', order: 'asc', cargo },
    { page: 1, size: mostOfLane },
  )
  return isTyped ? rows.filter(({ spaces }) => spaces.some((one) => one.containerId === containerId)) : rows
}
