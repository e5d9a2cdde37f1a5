import type { AuditedChange } from '@berth/domain/audit/audit-field'
import type { SteplessEvent } from '@berth/domain/order/lifecycle/order-event'
import { orderWork } from '@berth/domain/order/lifecycle/order-work'
import type { Scope } from '../../../platform/auth/scope.ts'
import type { Db } from '../../../platform/db/db.ts'
import { orderEvents, outbox } from '../../../platform/db/schema.ts'
import { announce } from '../../../platform/live/announce.ts'
import { findReaders } from '../../companies/colleagues/public.ts'
import type { OrderRow } from '../order/order.query.ts'

export type BlEvent = Exclude<SteplessEvent, 'document_added'>

/** The events that are mailed. */
type BlNews = Exclude<BlEvent, 'bl_numbered'>

/** Records in the order's timeline what happened to a version of its bill of lading or changed in it, and announces it to the desk. */
export async function recordBlEvent(
  tx: Db,
  scope: Scope,
  order: OrderRow,
  event: BlEvent,
  version: number | readonly AuditedChange[],
  now: Date,
): Promise<void> {
  await tx.insert(orderEvents).values({
    customerId: order.customerId,
    orderId: order.id,
    action: event,
    actor: scope.actor,
    userId: scope.userId,
    userName: scope.userName,
    fromStatus: order.status,
    toStatus: order.status,
    changes:
      typeof version === 'number'
        ? [{ field: 'bl_version', before: null, after: String(version) }]
        : [...version],
    createTime: now,
  })
  await announce(tx, { kind: 'order', id: order.id, version: order.version })
}

/** Mails those of the company who do documents what the desk has done with a version. */
export async function tellMember(
  tx: Db,
  order: OrderRow,
  version: number,
  now: Date,
  event: Extract<BlNews, 'bl_published' | 'bl_issued' | `bl_amendment_${string}`> = 'bl_published',
): Promise<void> {
  const readers = await findReaders(tx, order, orderWork.papers)
  if (readers.length === 0) return
  await tx.insert(outbox).values(
    readers.map(({ id }) => ({
      ...letterOf(order, event, { version }, now),
      toUserId: id,
    })),
  )
}

type Answer = {
  readonly event: 'bl_corrected' | 'bl_approved' | 'bl_amendment_asked'
  readonly version: number
  readonly corrections: number
}

/** Mails the operator that the member has approved or corrected a version, or wants it changed. */
export async function tellDesk(tx: Db, order: OrderRow, answer: Answer, now: Date): Promise<void> {
  const { event, ...payload } = answer
  await tx.insert(outbox).values({ ...letterOf(order, event, payload, now), toUserId: null })
}

function letterOf(order: OrderRow, kind: BlNews, payload: Readonly<Record<string, unknown>>, now: Date) {
  return {
    ...{ kind, orderId: order.id, dueTime: now, createTime: now },
    payload: { order_no: order.orderNo, ...payload },
  }
}
