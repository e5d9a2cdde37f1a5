import type { Day } from '@berth/domain/calendar'
import type { QuoteOffer } from '@berth/domain/quote/frozen-quote'
import { quoteNumberOf } from '@berth/domain/quote/quote'
import type { Db } from '../../../platform/db/db.ts'
import { findQuote } from '../queries.ts'

/** What a quote of a day offers, to book an order from it; nothing when it is no quote any more. */
export async function findQuoteOffer(db: Db, day: Day, id: number): Promise<QuoteOffer | undefined> {
  const row = await findQuote(db, day, id)
  if (!row) return undefined
  const { rate, spaces } = row
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
    },
  }
}
