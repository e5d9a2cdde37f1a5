import { and, arrayContains, asc, desc, eq, isNull } from 'drizzle-orm'
import type { OperatorScope } from '../../../platform/auth/scope.ts'
import type { Db } from '../../../platform/db/db.ts'
import { ofOrder, type RowKey } from '../../../platform/db/keys.ts'
import { auditEntries, orderNotes, users } from '../../../platform/db/schema.ts'

/** Matches the operator users who can be assigned an order and notified: they work on orders and may sign in. */
export const isColleague = and(
  isNull(users.customerId),
  isNull(users.blockTime),
  isNull(users.removeTime),
  arrayContains(users.authorities, ['desk_order']),
)

export async function findColleagues(db: Db, _scope: OperatorScope) {
  return await db
    .select({ id: users.id, name: users.linkman })
    .from(users)
    .where(isColleague)
    .orderBy(asc(users.linkman), asc(users.id))
}

export async function findColleague(db: Db, _scope: OperatorScope, id: number) {
  const [row] = await db
    .select({ id: users.id, name: users.linkman })
    .from(users)
    .where(and(isColleague, eq(users.id, id)))
  return row
}

export async function findUserName(db: Db, _scope: OperatorScope, id: number): Promise<string | null> {
  const [row] = await db.select({ name: users.linkman }).from(users).where(eq(users.id, id))
  return row?.name ?? null
}

export type NoteRow = typeof orderNotes.$inferSelect

/** Returns the notes on an order, latest first. */
export async function findNotes(db: Db, _scope: OperatorScope, order: RowKey): Promise<NoteRow[]> {
  return await db.select().from(orderNotes).where(ofOrder(orderNotes, order)).orderBy(desc(orderNotes.id))
}

export function countNotes(db: Db, order: RowKey): Promise<number> {
  return db.$count(orderNotes, ofOrder(orderNotes, order))
}

/** Returns the assignment history of an order, latest first. */
export async function findAssignments(db: Db, _scope: OperatorScope, orderId: number) {
  return await db
    .select()
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.targetKind, 'order'),
        eq(auditEntries.targetId, String(orderId)),
        eq(auditEntries.action, 'assign_order'),
      ),
    )
    .orderBy(desc(auditEntries.id))
}

export type AssignmentRow = Awaited<ReturnType<typeof findAssignments>>[number]
