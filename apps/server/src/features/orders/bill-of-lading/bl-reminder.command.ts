import { orderWork } from '@berth/domain/order/lifecycle/order-work'
import { and, asc, gt, lte, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db.ts'
import { isRow, refersTo } from '../../../platform/db/keys.ts'
import { blVersions, orders } from '../../../platform/db/schema.ts'
import { findReaders } from '../../companies/colleagues/public.ts'
import { blReminder, queueMail } from '../../system/mail/public.ts'
import { findSetting } from '../../system/settings/public.ts'
import { isAwaitingMember } from './bl-waiting.query.ts'

/**
 * Reminds the company's document users and the order's creator of unanswered drafts whose cut-off is within `bl_reminder_hours`.
 * Once for each cut-off of an order, however many servers look at once. Returns the number of drafts.
 */
export async function remindOfDrafts(db: Db, now: Date): Promise<number> {
  const hours = Number(await findSetting(db, 'bl_reminder_hours'))
  if (!(hours > 0)) return 0
  let count = 0
  for (const due of await findToRemind(db, hours, now)) count += await remind(db, due, now)
  return count
}

/** Returns the versions that wait for the member and whose cut-off comes within these hours. */
async function findToRemind(db: Db, hours: number, now: Date) {
  return await db
    .select({
      ...{ customerId: blVersions.customerId, id: blVersions.id, number: blVersions.number },
      ...{ orderId: orders.id, orderNo: orders.orderNo, createdBy: orders.createdBy },
      cutOff: orders.cutOffDocuments,
    })
    .from(blVersions)
    .innerJoin(orders, refersTo(blVersions, blVersions.orderId, orders))
    .where(
      and(
        isAwaitingMember(),
        gt(orders.cutOffDocuments, now),
        lte(orders.cutOffDocuments, new Date(now.getTime() + hours * 3_600_000)),
        // Of an order that was not reminded of for this cut-off yet.
        sql`not exists (
          select 1 from bl_versions other
          where other.customer_id = ${blVersions.customerId} and other.order_id = ${blVersions.orderId}
            and other.reminded_cut_off = ${orders.cutOffDocuments})`,
      ),
    )
    .orderBy(asc(orders.cutOffDocuments), asc(blVersions.id))
}

type Due = Awaited<ReturnType<typeof findToRemind>>[number]

async function remind(db: Db, due: Due, now: Date): Promise<number> {
  const { orderId, orderNo, number, cutOff } = due
  return await db.transaction(async (tx) => {
    const noted = await tx
      .update(blVersions)
      .set({ remindedCutOff: cutOff })
      .where(and(isRow(blVersions, due), sql`${blVersions.remindedCutOff} is distinct from ${cutOff}`))
      .returning({ id: blVersions.id })
    if (noted.length === 0) return 0
    const readers = await findReaders(tx, due, orderWork.documents)
    const payload = { order_no: orderNo, version: number, cut_off: cutOff?.toISOString() }
    await queueMail(tx, blReminder, { to: readers, orderId, now }, payload)
    return 1
  })
}
