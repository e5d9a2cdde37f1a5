import { type Authority, meets, type Requirement } from '@berth/domain/access/authority'
import { orderWork } from '@berth/domain/order/lifecycle/order-work'
import { and, eq, isNull, or, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db.ts'
import { users } from '../../../platform/db/schema.ts'
import { statement } from '../../../platform/db/statement.ts'

type Told = { readonly id: number; readonly authorities: ReadonlySet<Authority> }

const people = statement((db) => {
  const creator = sql.placeholder('createdBy')
  return db
    .select({ id: users.id, authorities: users.authorities, isOwner: users.isOwner })
    .from(users)
    .where(
      and(
        or(eq(users.customerId, sql.placeholder('customerId')), eq(users.id, creator)),
        isNull(users.blockTime),
        isNull(users.removeTime),
      ),
    )
    .orderBy(sql`${users.id} <> ${creator}`, users.id)
})

/**
 * Returns the users of a company who get mail about an order: its creator, or the main contact if the creator may no longer
 * sign in, and everyone who does this kind of work. Excludes duplicates and blocked or removed users.
 */
export async function findReaders(
  db: Db,
  order: { readonly customerId: number; readonly createdBy: number },
  work: Requirement | null,
): Promise<Told[]> {
  const { customerId, createdBy } = order
  const rows = await people(db, { customerId, createdBy })
  const readers = rows.map((row) => ({ ...row, authorities: new Set(row.authorities as Authority[]) })) // Listed values only.
  const creator = readers.find(({ id }) => id === createdBy) ?? readers.find(({ isOwner }) => isOwner)
  return readers.filter((one) => one === creator || (work !== null && meets(one.authorities, work)))
}

/**
 * Returns the users of a company who do finance, or its main contact if nobody does; blocked and removed users are left out.
 */
export async function findFinancePeople(db: Db, customerId: number): Promise<Told[]> {
  const readers = await findReaders(db, { customerId, createdBy: nobody }, orderWork.finance)
  const finance = readers.filter(({ authorities }) => meets(authorities, orderWork.finance))
  return finance.length > 0 ? finance : readers
}

/** No user has this id. */
const nobody = 0
