import { meets } from '@berth/domain/authority'
import { orderReading } from '@berth/domain/order/order-work'
import { and, desc, eq, getTableColumns, sql } from 'drizzle-orm'
import type { Scope } from '../../platform/auth/scope.ts'
import type { Db } from '../../platform/db/db.ts'
import { bills, documents, orders } from '../../platform/db/schema.ts'
import { documentsSeenBy, findState, visibleTo } from '../orders/public.ts'

/** A document; `isReplaced` tells the bill that a later version has taken the place of. */
export type DocumentRow = typeof documents.$inferSelect & { readonly isReplaced: boolean }

const isReplaced = sql<boolean>`exists (
  select 1 from ${bills} where ${bills.documentId} = ${documents.id} and ${bills.state} = 'replaced')`

/** Documents are a part of their order: who may not see orders sees none, and who may not see what one costs no bill. */
function readableBy(scope: Scope) {
  if (!meets(scope.authorities, orderReading[scope.actor])) return sql`false`
  return and(visibleTo(scope), documentsSeenBy(scope))
}

function selectDocuments(db: Db) {
  return db
    .select({ ...getTableColumns(documents), isReplaced })
    .from(documents)
    .innerJoin(orders, eq(orders.id, documents.orderId))
    .$dynamic()
}

/** The documents of an order, the latest first; nothing when the caller may not see the order. */
export async function findDocuments(
  db: Db,
  scope: Scope,
  orderId: number,
  type: number | undefined,
): Promise<DocumentRow[] | undefined> {
  if (!(await findState(db, scope, orderId))) return undefined
  return await selectDocuments(db)
    .where(
      and(
        eq(documents.orderId, orderId),
        readableBy(scope),
        type === undefined ? undefined : eq(documents.type, type),
      ),
    )
    .orderBy(desc(documents.id))
}

/** The number of an order the caller may see. */
export async function findOrderNumber(db: Db, scope: Scope, orderId: number): Promise<string | undefined> {
  return (await findState(db, scope, orderId))?.orderNo
}

export async function findDocument(db: Db, scope: Scope, id: number): Promise<DocumentRow | undefined> {
  const [row] = await selectDocuments(db).where(and(eq(documents.id, id), readableBy(scope)))
  return row
}

/** The document a ticket was made out for. */
export async function findTicketedDocument(db: Db, id: number): Promise<DocumentRow | undefined> {
  const [row] = await selectDocuments(db).where(eq(documents.id, id))
  return row
}
