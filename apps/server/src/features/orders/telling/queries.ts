import { type Authority, meets, type Requirement } from '@berth/domain/authority'
import { and, eq, isNull, or, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db.ts'
import { bills, users } from '../../../platform/db/schema.ts'

type Told = { readonly id: number; readonly authorities: ReadonlySet<Authority> }

/**
 * Who of a company is written to about an order: whoever created it, or who speaks for the company where they may no longer
 * sign in, and everybody who does this kind of work. Nobody twice, nobody who is blocked or removed.
 */
export async function findReaders(
  db: Db,
  order: { readonly customerId: number; readonly createdBy: number },
  work: Requirement | null,
): Promise<Told[]> {
  const rows = await db
    .select({ id: users.id, authorities: users.authorities, isOwner: users.isOwner })
    .from(users)
    .where(
      and(
        or(eq(users.customerId, order.customerId), eq(users.id, order.createdBy)),
        isNull(users.blockTime),
        isNull(users.removeTime),
      ),
    )
    .orderBy(sql`${users.id} <> ${order.createdBy}`, users.id)
  const people = rows.map((row) => ({ ...row, authorities: new Set(row.authorities as Authority[]) })) // Only ever written from the list.
  const creator = people.find(({ id }) => id === order.createdBy) ?? people.find(({ isOwner }) => isOwner)
  return people.filter((one) => one === creator || (work !== null && meets(one.authorities, work)))
}

/** What of an order has to be paid, and until when; nothing when no bill of it is in one of these states. */
export async function findOwed(db: Db, orderId: number, state: 'open' | 'agreed' | 'paying') {
  const [row] = await db
    .select({
      amount: sql<number | null>`sum(${bills.total})::float8`,
      dueDate: sql<string | null>`min(${bills.dueDate})::text`,
    })
    .from(bills)
    .where(and(eq(bills.orderId, orderId), eq(bills.state, state)))
  return row?.amount == null ? null : { amount: row.amount, due_date: row.dueDate }
}
