import type { Viewer } from '@berth/domain/order/lifecycle/access'
import { eq, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '../../../platform/db/db.ts'
import { customers, orders, users } from '../../../platform/db/schema.ts'
import { packedCount, packedJson, packedMaybe, packedNumber } from '../../../platform/fast/packed.ts'
import { countedFor } from './order.query.ts'

// A stamp is a text that differs whenever anything of an order differs that a viewer is shown. It takes the database a third of
// the time of the order itself, which is then read only if its stamp is not the one it is cached under (decision 143).

/** The columns of `orders` that make up a stamp. A subselect that replaces the table has to return them. */
export const stampedColumns: readonly AnyPgColumn[] = [
  ...[orders.customerId, orders.id, orders.version, orders.status, orders.createdBy, orders.assigneeId],
]

/** The columns of the system: any write to the row changes at least one. */
export const writeColumns = sql`xmin, ctid`

/** The counts and sums of an order. */
export function countColumns(db: Db, viewer: Viewer) {
  const { documentCount, due, unreadMessages } = countedFor(db, viewer)
  return {
    documentCount: packedCount(documentCount),
    due: packedJson(due),
    unreadMessages: packedCount(unreadMessages),
  }
}

/**
 * What changes with the order's row, which its parties and lines are only written together with, and with what is counted. The
 * id and the company come first.
 */
export function stampColumns(db: Db, viewer: Viewer) {
  return {
    id: packedNumber(orders.id),
    customerId: packedNumber(orders.customerId),
    write: packedMaybe(sql`${orders}.xmin`),
    place: packedMaybe(sql`${orders}.ctid`),
    version: packedNumber(orders.version),
    ...countColumns(db, viewer),
  }
}

/** What changes with the order's company, its booker and its assignee. */
export function peopleStampColumns() {
  const writeOf = (table: PgTable, where: SQL) => packedMaybe(sql`(select xmin from ${table} where ${where})`)
  return {
    customer: writeOf(customers, eq(customers.id, orders.customerId)),
    creator: writeOf(users, eq(users.id, orders.createdBy)),
    assignee: writeOf(users, eq(users.id, orders.assigneeId)),
  }
}
