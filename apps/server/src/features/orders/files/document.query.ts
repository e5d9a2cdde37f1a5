import { meets } from '@berth/domain/access/authority'
import { orderReading } from '@berth/domain/order/lifecycle/order-work'
import { and, desc, eq, getTableColumns, sql } from 'drizzle-orm'
import type { Scope } from '../../../platform/auth/scope.ts'
import type { Db } from '../../../platform/db/db.ts'
import { ofOrder, refersTo } from '../../../platform/db/keys.ts'
import { bills, documents, orders } from '../../../platform/db/schema.ts'
import { documentsSeenBy, findState, visibleTo } from '../order/order.query.ts'

/** A document; `isReplaced` marks a bill superseded by a later version. */
export type DocumentRow = typeof documents.$inferSelect & { readonly isReplaced: boolean }

const isReplaced = (scope: Scope | null) => sql<boolean>`exists (
  select 1 from ${bills} where ${scope?.actor === 'member' ? eq(bills.customerId, scope.customerId) : sql`true`}
  and ${refersTo(bills, bills.documentId, documents)} and ${bills.state} = 'replaced')`

/**
 * Matches the documents a caller may see. Documents are part of their order: without permission to see orders there are none,
 * and without permission to see prices there are no bills.
 */
function readableBy(scope: Scope) {
  if (!meets(scope.authorities, orderReading[scope.actor])) return sql`false`
  return and(visibleTo(scope), documentsSeenBy(scope))
}

function selectDocuments(db: Db, scope: Scope | null) {
  return db
    .select({ ...getTableColumns(documents), isReplaced: isReplaced(scope) })
    .from(documents)
    .innerJoin(orders, refersTo(documents, documents.orderId, orders))
    .$dynamic()
}

/** Returns the documents of an order, latest first; nothing when the caller may not see the order. */
export async function findDocuments(
  db: Db,
  scope: Scope,
  orderId: number,
  type: number | undefined,
): Promise<DocumentRow[] | undefined> {
  const order = await findState(db, scope, orderId)
  if (!order) return undefined
  return await selectDocuments(db, scope)
    .where(
      and(
        ofOrder(documents, order),
        readableBy(scope),
        type === undefined ? undefined : eq(documents.type, type),
      ),
    )
    .orderBy(desc(documents.id))
}

/** Returns the number of an order the caller may see. */
export async function findOrderNumber(db: Db, scope: Scope, orderId: number): Promise<string | undefined> {
  return (await findState(db, scope, orderId))?.orderNo
}

export async function findDocument(db: Db, scope: Scope, id: number): Promise<DocumentRow | undefined> {
  const [row] = await selectDocuments(db, scope).where(and(eq(documents.id, id), readableBy(scope)))
  return row
}
