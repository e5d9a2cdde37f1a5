import { type Authority, meets, type Requirement } from '@berth/domain/access/authority'
import { orderWork } from '@berth/domain/order/lifecycle/order-work'
import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db.ts'
import { users } from '../../../platform/db/schema.ts'
import { preparedQuery } from '../../../platform/fast/prepared-query.ts'

type Reader = { readonly id: number; readonly authorities: ReadonlySet<Authority> }

const people = preparedQuery((db) => {
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
): Promise<Reader[]> {
  const { customerId, createdBy } = order
  const rows = await people(db, { customerId, createdBy })
  const team = rows.map((row) => ({ ...row, authorities: new Set(row.authorities as Authority[]) })) // Listed values only.
  return readersAmong(team, createdBy, work)
}

type TeamMember = Reader & { readonly isOwner: boolean }

function readersAmong(team: readonly TeamMember[], createdBy: number, work: Requirement | null) {
  const creator = team.find(({ id }) => id === createdBy) ?? team.find(({ isOwner }) => isOwner)
  return team.filter((one) => one === creator || (work !== null && meets(one.authorities, work)))
}

/** Counts the people who get mail about any of these orders. */
export async function countReaders(
  db: Db,
  orders: readonly { readonly customerId: number; readonly createdBy: number }[],
  work: Requirement | null,
): Promise<number> {
  if (orders.length === 0) return 0
  const distinct = (ids: readonly number[]) => [...new Set(ids)]
  const rows = await db
    .select({
      ...{ id: users.id, customerId: users.customerId, isOwner: users.isOwner },
      authorities: users.authorities,
    })
    .from(users)
    .where(
      and(
        or(
          inArray(users.customerId, distinct(orders.map(({ customerId }) => customerId))),
          inArray(users.id, distinct(orders.map(({ createdBy }) => createdBy))),
        ),
        isNull(users.blockTime),
        isNull(users.removeTime),
      ),
    )
    .orderBy(asc(users.id))
  const everybody = rows.map((row) => ({ ...row, authorities: new Set(row.authorities as Authority[]) })) // Listed values only.
  const bookers = new Map(orders.map((order) => [`${order.customerId} ${order.createdBy}`, order]))
  const told = [...bookers.values()].flatMap(({ customerId, createdBy }) => {
    const team = everybody.filter((one) => one.customerId === customerId || one.id === createdBy)
    return readersAmong(team, createdBy, work).map(({ id }) => id)
  })
  return new Set(told).size
}

/**
 * Returns the users of a company who do finance, or its main contact if nobody does; blocked and removed users are left out.
 */
export async function findFinancePeople(db: Db, customerId: number): Promise<Reader[]> {
  return financeAmong(await findReaders(db, { customerId, createdBy: nobody }, orderWork.finance))
}

/** The same of many companies at once: the ids of their people, by company; one whom nobody reads mail for is missing. */
export async function findFinancePeopleOf(
  db: Db,
  customerIds: readonly number[],
): Promise<ReadonlyMap<number, readonly number[]>> {
  if (customerIds.length === 0) return new Map()
  const rows = await db
    .select({
      ...{ id: users.id, customerId: users.customerId, isOwner: users.isOwner },
      authorities: users.authorities,
    })
    .from(users)
    .where(
      and(inArray(users.customerId, [...customerIds]), isNull(users.blockTime), isNull(users.removeTime)),
    )
    .orderBy(asc(users.id))
  const teams = new Map<number, (Reader & { readonly isOwner: boolean })[]>()
  for (const { customerId, ...row } of rows) {
    const person = { ...row, authorities: new Set(row.authorities as Authority[]) } // Listed values only.
    if (customerId === null || !(row.isOwner || meets(person.authorities, orderWork.finance))) continue
    teams.set(customerId, [...(teams.get(customerId) ?? []), person])
  }
  return new Map([...teams].map(([id, team]) => [id, financeAmong(team).map((person) => person.id)]))
}

function financeAmong(readers: readonly Reader[]): Reader[] {
  const finance = readers.filter(({ authorities }) => meets(authorities, orderWork.finance))
  return finance.length > 0 ? finance : [...readers]
}

/** No user has this id. */
const nobody = 0
