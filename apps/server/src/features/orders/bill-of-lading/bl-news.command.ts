import type { AuditedChange } from '@berth/domain/audit/audit-field'
import type { SteplessEvent } from '@berth/domain/order/lifecycle/order-event'
import { orderWork } from '@berth/domain/order/lifecycle/order-work'
import type { Scope } from '../../../platform/auth/scope.ts'
import type { Db } from '../../../platform/db/db.ts'
import { orderEvents, outbox } from '../../../platform/db/schema.ts'
import { announce } from '../../../platform/live/announce.ts'
import type { OrderRow } from '../order/order.query.ts'
import { findReaders } from '../step/readers.query.ts'

export type BlEvent = Exclude<SteplessEvent, 'document_added'>

/** Records in the order's timeline what happened to a version of its bill of lading, and announces it to the desk. */
export async function recordBlEvent(
  tx: Db,
  scope: Scope,
  order: OrderRow,
  event: BlEvent,
  version: number,
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
    changes: [{ field: 'bl_version', before: null, after: String(version) }] satisfies AuditedChange[],
    createTime: now,
  })
  await announce(tx, { kind: 'order', id: order.id, version: order.version })
}

/** Mails those of the company who do documents that a version is to be checked. */
export async function tellMember(tx: Db, order: OrderRow, version: number, now: Date): Promise<void> {
  const readers = await findReaders(tx, order, orderWork.papers)
  if (readers.length === 0) return
  await tx.insert(outbox).values(
    readers.map(({ id }) => ({
      ...letterOf(order, 'bl_published', { version }, now),
      toUserId: id,
    })),
  )
}

type Answer = {
  readonly event: 'bl_corrected' | 'bl_approved'
  readonly version: number
  readonly corrections: number
}

/** Mails the operator that the member has approved or corrected a version. */
export async function tellDesk(tx: Db, order: OrderRow, answer: Answer, now: Date): Promise<void> {
  const { event, ...payload } = answer
  await tx.insert(outbox).values({ ...letterOf(order, event, payload, now), toUserId: null })
}

function letterOf(order: OrderRow, kind: BlEvent, payload: Readonly<Record<string, unknown>>, now: Date) {
  return {
    ...{ kind, orderId: order.id, dueTime: now, createTime: now },
    payload: { order_no: order.orderNo, ...payload },
  }
}
