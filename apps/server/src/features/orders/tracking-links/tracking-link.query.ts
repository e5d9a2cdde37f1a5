import { trackingLinkLimits } from '@berth/domain/limits'
import { compactNumber } from '@berth/domain/reading/clean-text'
import { readReference } from '@berth/domain/reading/identifier'
import { and, desc, eq, exists, getTableColumns, gt, isNull, like, or, sql } from 'drizzle-orm'
import { type AnyPgColumn, alias } from 'drizzle-orm/pg-core'
import { digestOf } from '../../../platform/auth/link-token.ts'
import type { Db } from '../../../platform/db/db.ts'
import { ofOrder, type RowKey, refersTo } from '../../../platform/db/keys.ts'
import { containingInCapitals } from '../../../platform/db/like.ts'
import { orderBoxes, orders, trackingLinks, users } from '../../../platform/db/schema.ts'
import { isCarried, type OrderRow, orderColumns } from '../order/order.query.ts'

const dayMs = 86_400_000

/** Numbers of bills and bookings have more characters; shorter ones would be compared with too many orders. */
const fewestCharacters = 6

/** An order has 20 open links at most; of those that have ended the last ones are shown. */
const mostListed = 100

const makers = alias(users, 'makers')
const revokers = alias(users, 'revokers')

/** Matches links that nobody has revoked and that are not too old; the arrival may have ended one earlier. */
function isUsableAt(now: Date) {
  const oldest = new Date(now.getTime() - trackingLinkLimits.maxDays * dayMs)
  return and(isNull(trackingLinks.revokeTime), gt(trackingLinks.createTime, oldest))
}

/** Returns the links of an order with who made and revoked them, the newest first. The caller checks access to the order. */
export async function findLinks(db: Db, order: RowKey) {
  return await db
    .select({ ...getTableColumns(trackingLinks), maker: makers.linkman, revoker: revokers.linkman })
    .from(trackingLinks)
    .innerJoin(makers, eq(makers.id, trackingLinks.createdBy))
    .leftJoin(revokers, eq(revokers.id, trackingLinks.revokedBy))
    .where(ofOrder(trackingLinks, order))
    .orderBy(desc(trackingLinks.id))
    .limit(mostListed)
}

export type LinkRow = Awaited<ReturnType<typeof findLinks>>[number]

/** Returns when each of an order's links was made that nobody has revoked and that is not too old. */
export async function findUsable(db: Db, order: RowKey, now: Date): Promise<readonly Date[]> {
  const rows = await db
    .select({ createTime: trackingLinks.createTime })
    .from(trackingLinks)
    .where(and(ofOrder(trackingLinks, order), isUsableAt(now)))
  return rows.map(({ createTime }) => createTime)
}

/** Returns a link by its token and the order it shows, as long as its vessel carries it. The arrival may have ended the link. */
export async function findByToken(db: Db, token: string, now: Date) {
  const [row] = await db
    .select({ link: getTableColumns(trackingLinks), order: orderColumns })
    .from(trackingLinks)
    .innerJoin(orders, refersTo(trackingLinks, trackingLinks.orderId, orders))
    .where(and(eq(trackingLinks.tokenHash, digestOf(token)), isUsableAt(now), isCarried))
  return row
}

/** Whether a token is that of a link, whatever has become of it. */
export async function isKnownToken(db: Db, token: string): Promise<boolean> {
  const rows = await db
    .select({ id: trackingLinks.id })
    .from(trackingLinks)
    .where(eq(trackingLinks.tokenHash, digestOf(token)))
    .limit(1)
  return rows.length > 0
}

/** Returns the order with this B/L or SO number and a container that ends with these digits; the newest if there are several. */
export async function findByNumber(db: Db, number: string, digits: string): Promise<OrderRow | undefined> {
  const compact = compactNumber(number)
  if (compact.length < fewestCharacters) return undefined
  const isNumber = (column: AnyPgColumn) =>
    sql`regexp_replace(upper(${column}), '[-[:space:]_./·]', '', 'g') = ${compact}`
  const [order] = await db
    .select(orderColumns)
    .from(orders)
    .where(
      and(
        // The trigram index finds the order, the equality that it is its number, however that is spaced and dashed.
        or(
          like(orders.searchText, containingInCapitals(compact)),
          like(orders.searchText, containingInCapitals(readReference(number))),
        ),
        or(isNumber(orders.hblNo), isNumber(orders.mblNo), isNumber(orders.soNo)),
        isCarried,
        exists(
          db
            .select({ one: sql`1` })
            .from(orderBoxes)
            .where(
              and(
                refersTo(orderBoxes, orderBoxes.orderId, orders),
                eq(orderBoxes.isSurplus, false),
                endsWith(digits),
              ),
            ),
        ),
      ),
    )
    .orderBy(desc(orders.id))
    .limit(1)
  return order
}

function endsWith(digits: string) {
  return sql`right(${orderBoxes.containerNo}, 4) = ${digits}`
}
