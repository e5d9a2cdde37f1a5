import { and, asc, eq, ilike, ne, type SQL, sql } from 'drizzle-orm'
import type { OperatorScope } from '../../../platform/auth/scope.ts'
import type { Db } from '../../../platform/db/db.ts'
import { containing, containingInCapitals } from '../../../platform/db/like.ts'
import { customerGroups, customers, marginRules } from '../../../platform/db/schema.ts'

function selectGroups(db: Db) {
  return db
    .select({
      group: customerGroups,
      companies: sql<number>`(select count(*)::int from ${customers} c where c.group_id = customer_groups.id)`,
      margins: sql<number>`(select count(*)::int from ${marginRules} m where m.group_id = customer_groups.id)`,
    })
    .from(customerGroups)
    .$dynamic()
}

/** A customer group with how many companies and margin rules it has. */
export type CustomerGroupRow = Awaited<ReturnType<typeof selectGroups>>[number]

type Paged = { readonly page: number; readonly size: number }

/** Matches the groups with a part of a name. */
function named(keyword: string | undefined): SQL | undefined {
  return keyword ? ilike(customerGroups.name, containing(keyword)) : undefined
}

/** Returns one page of the customer groups by name. */
export async function listCustomerGroups(
  db: Db,
  _scope: OperatorScope,
  { page, size, keyword }: Paged & { readonly keyword?: string | undefined },
) {
  const where = named(keyword)
  const total = await db.$count(customerGroups, where)
  const rows = await selectGroups(db)
    .where(where)
    .orderBy(sql`upper(${customerGroups.name})`, asc(customerGroups.id))
    .limit(size)
    .offset((page - 1) * size)
  return { rows, total }
}

/** Returns one customer group. */
export async function findCustomerGroup(
  db: Db,
  _scope: OperatorScope,
  id: number,
): Promise<CustomerGroupRow | undefined> {
  const [row] = await selectGroups(db).where(eq(customerGroups.id, id))
  return row
}

/** Whether another group has this name, ignoring case. */
export async function isNameTaken(db: Db, name: string, exceptId: number): Promise<boolean> {
  const taken = and(sql`upper(${customerGroups.name}) = upper(${name})`, ne(customerGroups.id, exceptId))
  return (await db.$count(customerGroups, taken)) > 0
}

/** Returns one page of the groups by name, each with its companies, one a row; a group without any has a row, too. */
export async function listGroupedCompanies(
  db: Db,
  _scope: OperatorScope,
  { page, size, keyword }: Paged & { readonly keyword?: string | undefined },
) {
  return await db
    .select({
      group: customerGroups.name,
      ...{ id: customers.id, company2: customers.company2, creditNo: customers.creditNo },
    })
    .from(customerGroups)
    .leftJoin(customers, eq(customers.groupId, customerGroups.id))
    .where(named(keyword))
    .orderBy(
      sql`upper(${customerGroups.name})`,
      asc(customerGroups.id),
      asc(customers.company1),
      asc(customers.id),
    )
    .limit(size)
    .offset((page - 1) * size)
}

export type GroupMember = Awaited<ReturnType<typeof listGroupedCompanies>>[number]

type BuyerQuery = Paged & {
  /** A part of a name or of the credit code. */
  readonly keyword?: string | undefined
  readonly group_id?: number | undefined
}

/** Returns one page of the companies with their groups, by name. */
export async function listBuyers(
  db: Db,
  _scope: OperatorScope,
  { page, size, keyword, group_id: group }: BuyerQuery,
) {
  const where = and(
    group === undefined ? undefined : eq(customers.groupId, group),
    // As the index of the companies' names has it.
    keyword
      ? sql`upper(company1 || ' ' || coalesce(company2, '') || ' ' || credit_no) like ${containingInCapitals(keyword)}`
      : undefined,
  )
  const rows = await db
    .select({
      id: customers.id,
      company1: customers.company1,
      company2: customers.company2,
      group: customerGroups.name,
    })
    .from(customers)
    .leftJoin(customerGroups, eq(customerGroups.id, customers.groupId))
    .where(where)
    .orderBy(asc(customers.company1), asc(customers.id))
    .limit(size)
    .offset((page - 1) * size)
  return { rows, total: await db.$count(customers, where) }
}
