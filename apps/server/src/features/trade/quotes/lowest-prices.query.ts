import { containerMode } from '@berth/domain/order/booking/container-mode'
import type { WatchedPrice } from '@berth/domain/quote/price-watch'
import { breakAt } from '@berth/domain/tariff/lcl-price'
import { and, eq, isNotNull, min, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db.ts'
import { rateSpaces, rates } from '../../../platform/db/schema.ts'
import type { QuoteView } from './quote-view.query.ts'

type Lane = Pick<WatchedPrice, 'carrierId' | 'polId' | 'podId' | 'toId'>

/** Returns how to find the lowest price among the quotes that somebody sees, of these lanes and carriers, with two statements. */
export async function findLowestPrices(
  db: Db,
  { isShown, isPriced }: QuoteView,
  lanes: readonly Lane[],
): Promise<(price: WatchedPrice) => number | null> {
  const lane = {
    carrierId: rates.carrierId,
    polId: rates.polId,
    podId: rates.podId,
    toId: rates.toId,
  }
  const priced = await db
    .select({ ...lane, containerId: rateSpaces.containerId, price: min(rateSpaces.price) })
    .from(rates)
    .innerJoin(rateSpaces, eq(rateSpaces.rateId, rates.id))
    .where(and(isPriced, eq(rates.mode, containerMode.fcl), isAmong(lanes)))
    .groupBy(rates.carrierId, rates.polId, rates.podId, rates.toId, rateSpaces.containerId)
  const shared = await db
    .select({ ...lane, lcl: rates.lcl })
    .from(rates)
    .where(and(isShown, eq(rates.mode, containerMode.lcl), isNotNull(rates.lcl), isAmong(lanes)))
  const keyOf = (one: Lane, containerId: number | null) =>
    [one.carrierId, one.polId, one.podId, one.toId, containerId ?? ''].join('|')
  const byType = new Map(priced.map((row) => [keyOf(row, row.containerId), Number(row.price)]))
  return (price) => {
    if (price.containerId !== null) return byType.get(keyOf(price, price.containerId)) ?? null
    const units = shared.flatMap(({ lcl, ...row }) =>
      lcl && keyOf(row, null) === keyOf(price, null)
        ? [breakAt(lcl, Math.max(price.tons ?? 0, lcl.min_tons)).price]
        : [],
    )
    return units.length === 0 ? null : Math.min(...units)
  }
}

function isAmong(lanes: readonly Lane[]): SQL {
  const asked = JSON.stringify(
    lanes.map(({ carrierId, polId, podId, toId }) => [carrierId, polId, podId, toId]),
  )
  return sql`(${rates.carrierId}, ${rates.polId}, ${rates.podId}, ${rates.toId}) in (
    select (lane->>0)::bigint, (lane->>1)::bigint, (lane->>2)::bigint, (lane->>3)::bigint
      from json_array_elements(${asked}::json) as given (lane))`
}
