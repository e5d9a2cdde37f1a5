import { and, asc, eq, exists, ilike, inArray, isNull, or, sql } from 'drizzle-orm'
import type { OperatorScope } from '../../../platform/auth/scope.ts'
import type { Db } from '../../../platform/db/db.ts'
import { containing } from '../../../platform/db/like.ts'
import { customers, users } from '../../../platform/db/schema.ts'
import type { OrderPage } from '../order/order.query.ts'

const mayBook = and(isNull(customers.blockTime), eq(customers.review, 'approved'))
const mayOwn = and(isNull(users.blockTime), isNull(users.removeTime))

function matching(db: Db, keyword: string | undefined) {
  if (!keyword) return undefined
  const pattern = containing(keyword)
  const people = db
    .select({ one: sql`1` })
    .from(users)
    .where(
      and(
        eq(users.customerId, customers.id),
        mayOwn,
        or(ilike(users.linkman, pattern), ilike(users.username, pattern)),
      ),
    )
  return or(ilike(customers.company1, pattern), ilike(customers.company2, pattern), exists(people))
}

type CompanyFilter = { readonly keyword?: string | undefined; readonly customer_id?: number | undefined }

/** Returns one page of the companies that can be booked for, with their people. */
export async function findBookingCustomers(
  db: Db,
  _scope: OperatorScope,
  { keyword, customer_id: id }: CompanyFilter,
  { page, size }: OrderPage,
) {
  const isNamed = id === undefined ? undefined : eq(customers.id, id)
  const where = and(mayBook, isNamed, matching(db, keyword))
  const total = await db.$count(customers, where)
  const companies = await db
    .select({ id: customers.id, company1: customers.company1, company2: customers.company2 })
    .from(customers)
    .where(where)
    .orderBy(asc(customers.company1), asc(customers.id))
    .limit(size)
    .offset((page - 1) * size)
  const ids = companies.map(({ id }) => id)
  const people = await db
    .select({ id: users.id, customerId: users.customerId, name: users.linkman, email: users.username })
    .from(users)
    .where(and(inArray(users.customerId, ids), mayOwn))
    .orderBy(sql`${users.isOwner} desc`, asc(users.id))
  return { companies, people, total }
}

/** Returns the user an order of a company is entered for: the named one, or the company's main contact. */
export async function findBookedFor(
  db: Db,
  _scope: OperatorScope,
  customerId: number,
  userId: number | undefined,
) {
  const [row] = await db
    .select({ userId: users.id, customerId: customers.id })
    .from(users)
    .innerJoin(customers, eq(customers.id, users.customerId))
    .where(
      and(
        mayBook,
        mayOwn,
        eq(customers.id, customerId),
        userId === undefined ? eq(users.isOwner, true) : eq(users.id, userId),
      ),
    )
  return row
}

/** Returns a user of a company that can be booked for, preferring its main contact; none for any other company. */
export async function findSomebodyOf(db: Db, _scope: OperatorScope, customerId: number) {
  const [row] = await db
    .select({ userId: users.id, customerId: customers.id })
    .from(users)
    .innerJoin(customers, eq(customers.id, users.customerId))
    .where(and(mayBook, mayOwn, eq(customers.id, customerId)))
    .orderBy(sql`${users.isOwner} desc`, asc(users.id))
    .limit(1)
  return row
}
