import type { AuditedChange } from '@berth/domain/audit/audit-field'
import type { DocumentType } from '@berth/domain/order/instruction/document-type'
import { workOfDocument } from '@berth/domain/order/lifecycle/access'
import type { OrderEventName } from '@berth/domain/order/lifecycle/order-event'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { OperatorScope } from '../../../platform/auth/scope.ts'
import type { Db } from '../../../platform/db/db.ts'
import { orderEvents, outbox } from '../../../platform/db/schema.ts'
import { announce } from '../../../platform/live/announce.ts'
import { findReaders } from '../../companies/colleagues/public.ts'
import { documentAdded, queueMail } from '../../system/mail/public.ts'
import type { OrderRow } from '../order/order.query.ts'

/** Several documents are often added in a row; they share one mail. */
const mailDelayMs = 60_000

type NewDocument = { readonly type: DocumentType; readonly name: string; readonly remark: string | null }

/** Records in the timeline that the operator added a document to the order, and notifies the member by mail. */
export async function notifyOfDocument(
  tx: Db,
  scope: OperatorScope,
  order: OrderRow,
  { type, name, remark }: NewDocument,
  now: Date,
): Promise<void> {
  await tx.insert(orderEvents).values({
    customerId: order.customerId,
    orderId: order.id,
    action: 'document_added' satisfies OrderEventName,
    actor: scope.actor,
    userId: scope.userId,
    userName: scope.userName,
    fromStatus: order.status,
    toStatus: order.status,
    reason: remark,
    changes: [
      { field: 'document_type', before: null, after: String(type) },
      { field: 'file', before: null, after: name },
    ] satisfies AuditedChange[],
    createTime: now,
  })
  await mailDocument(tx, order, { type, name, remark }, now)
  await announce(tx, { kind: 'order', id: order.id, version: order.version })
}

/**
 * Mails the company's users responsible for this kind of document; documents added shortly before share each recipient's mail.
 */
async function mailDocument(tx: Db, order: OrderRow, document: NewDocument, now: Date): Promise<void> {
  const readers = await findReaders(tx, order, workOfDocument(document.type))
  const joined = await tx
    .update(outbox)
    .set({
      payload: sql`jsonb_set(${outbox.payload}, '{documents}', ${outbox.payload} -> 'documents' || ${JSON.stringify([document])}::jsonb)`,
    })
    .where(
      and(
        eq(outbox.kind, documentAdded.kind),
        eq(outbox.orderId, order.id),
        eq(outbox.state, 'waiting'),
        eq(outbox.attempts, 0),
        inArray(
          outbox.toUserId,
          readers.map(({ id }) => id),
        ),
      ),
    )
    .returning({ toUserId: outbox.toUserId })
  const told = new Set(joined.map(({ toUserId }) => toUserId))
  const others = readers.filter(({ id }) => !told.has(id))
  await queueMail(
    tx,
    documentAdded,
    { to: others, orderId: order.id, dueTime: new Date(now.getTime() + mailDelayMs), now },
    { order_no: order.orderNo, documents: [document] },
  )
}
