import { and, desc, eq, getTableColumns, lte, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../../../platform/db/db.ts'
import { ofOrder, type RowKey } from '../../../platform/db/keys.ts'
import { orderChanges, users } from '../../../platform/db/schema.ts'
import type { BookingBody } from '../booking/book.command.ts'
import { findLines, findParties, type OrderRow } from '../order/order.query.ts'
import { formOf } from './booking-form.ts'

const askers = alias(users, 'askers')
const deciders = alias(users, 'deciders')

// Must match the predicate of the index.
const isOpen = sql`${orderChanges.state} in ('open', 'objected')`

/** The changes of an order, newest first, with who asked for and decided on each. The caller checks access to the order. */
export async function findChanges(db: Db, order: RowKey) {
  return await db
    .select({ ...getTableColumns(orderChanges), asker: askers.linkman, decider: deciders.linkman })
    .from(orderChanges)
    .innerJoin(askers, eq(askers.id, orderChanges.askedBy))
    .leftJoin(deciders, eq(deciders.id, orderChanges.decidedBy))
    .where(ofOrder(orderChanges, order))
    .orderBy(desc(orderChanges.id))
}

export type ChangeRow = Awaited<ReturnType<typeof findChanges>>[number]

/** The change of an order that waits for an answer; there is one at most. */
export async function findOpenChange(db: Db, order: RowKey) {
  const [row] = await db
    .select()
    .from(orderChanges)
    .where(and(ofOrder(orderChanges, order), isOpen))
    .limit(1)
  return row
}

/** Rolls whose time to answer has passed, the earliest first. */
export async function findUnanswered(db: Db, now: Date) {
  return await db
    .select({ customerId: orderChanges.customerId, id: orderChanges.id, orderId: orderChanges.orderId })
    .from(orderChanges)
    .where(and(eq(orderChanges.state, 'open'), eq(orderChanges.kind, 'roll'), lte(orderChanges.dueTime, now)))
    .orderBy(orderChanges.dueTime)
    .limit(500)
}

/** The booking of an order in the form in which members send one. */
export async function findBooked(db: Db, order: OrderRow): Promise<BookingBody> {
  const lines = await findLines(db, order)
  return formOf(order, lines, await findParties(db, order))
}

/** The name of a user of the operator. */
export async function findUserName(db: Db, id: number): Promise<string> {
  const [user] = await db.select({ name: users.linkman }).from(users).where(eq(users.id, id))
  return user?.name ?? ''
}
