import { trackingLinkLimits } from '@berth/domain/limits'
import { ok, type Result, refuse } from '@berth/domain/result'
import type { TrackedNumber } from '@berth/domain/transport/tracking-link'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { digestOf, newLinkToken } from '../../../platform/auth/link-token.ts'
import type { MemberScope } from '../../../platform/auth/scope.ts'
import type { Db } from '../../../platform/db/db.ts'
import { isRow, ofOrder, type RowKey } from '../../../platform/db/keys.ts'
import { trackingLinks } from '../../../platform/db/schema.ts'
import { transact } from '../../../platform/db/transact.ts'
import { broken, type Problem, problem } from '../../../platform/http/problem.ts'
import { carriedStatuses, findState, lockState, type OrderRow } from '../order/order.query.ts'
import { endOf } from './tracking-link.present.ts'
import { findLinks, findUsable, type LinkRow } from './tracking-link.query.ts'

type NewLink = { readonly id: number; readonly name: string; readonly shows: readonly TrackedNumber[] }

type Way = Parameters<typeof endOf>[1]

/** A link just made, with its token, which is stored nowhere. */
type MadeLink = { readonly row: LinkRow; readonly way: Way; readonly token: string }

/**
 * Makes a link to where an order is. Refused before its space is confirmed, when it would have ended already, and beyond the most
 * that may be open at once. `readWay` reads where the order is, which says when links end.
 */
export async function makeLink(
  db: Db,
  scope: MemberScope,
  { id, name, shows }: NewLink,
  readWay: (tx: Db, order: OrderRow) => Promise<Way>,
  now: Date,
): Promise<Result<MadeLink, Problem>> {
  return await transact(db, async (tx) => {
    // The lock makes counting and making one: two at once do not make more than may be open.
    const order = await lockState(tx, scope, id)
    if (!order) return refuse(problem('not_found'))
    if (!carriedStatuses.some((one) => one === order.status)) return refuse(problem('transition_not_allowed'))
    const way = await readWay(tx, order)
    const isOpen = (made: Date) => endOf(made, way) > now
    const { maxOpen: max } = trackingLinkLimits
    if (!isOpen(now)) return refuse(broken([{ path: 'name', rule: 'link_over' }]))
    if ((await findUsable(tx, order, now)).filter(isOpen).length >= max)
      return refuse(broken([{ path: 'name', rule: 'too_many_links', params: { max } }]))
    const token = newLinkToken()
    await tx.insert(trackingLinks).values({
      ...{ customerId: order.customerId, orderId: order.id, name, shows: [...shows] },
      ...{ tokenHash: digestOf(token), createdBy: scope.userId, createTime: now },
    })
    const [row] = await findLinks(tx, order)
    return ok({ row: row!, way, token }) // The newest is the one just made.
  })
}

/** Revokes a link for good. It stays in the list, and whoever opens it finds nothing. */
export async function revokeLink(
  db: Db,
  scope: MemberScope,
  { id, link }: { readonly id: number; readonly link: number },
  now: Date,
): Promise<Result<{ readonly order: OrderRow; readonly row: LinkRow }, Problem>> {
  return await transact(db, async (tx) => {
    const order = await findState(tx, scope, id)
    if (!order) return refuse(problem('not_found'))
    const revoked = await tx
      .update(trackingLinks)
      .set({ revokedBy: scope.userId, revokeTime: now })
      .where(and(ofOrder(trackingLinks, order), eq(trackingLinks.id, link), isNull(trackingLinks.revokeTime)))
      .returning({ id: trackingLinks.id })
    const row = (await findLinks(tx, order)).find((one) => one.id === link)
    if (!row) return refuse(problem('not_found'))
    return revoked.length > 0 ? ok({ order, row }) : refuse(problem('already_decided'))
  })
}

/** Counts that somebody has opened a link. */
export async function countOpening(db: Db, link: RowKey, now: Date): Promise<void> {
  await db
    .update(trackingLinks)
    .set({
      openCount: sql`${trackingLinks.openCount} + 1`,
      firstOpenTime: sql`coalesce(${trackingLinks.firstOpenTime}, ${now.toISOString()}::timestamptz)`,
      lastOpenTime: now,
    })
    .where(isRow(trackingLinks, link))
}
