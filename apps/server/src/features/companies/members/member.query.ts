import { inCurrencyOrder } from '@berth/domain/money/sum'
import { type Day, dayInChina } from '@berth/domain/time/calendar'
import { and, asc, count, desc, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { OperatorScope } from '../../../platform/auth/scope.ts'
import { tokenLifeMs } from '../../../platform/auth/token.ts'
import type { Db } from '../../../platform/db/db.ts'
import { refersTo } from '../../../platform/db/keys.ts'
import { containingInCapitals } from '../../../platform/db/like.ts'
import {
  authorityPresets,
  bills,
  countries,
  customerGroups,
  customers,
  orders,
  rates,
  secondFactors,
  sessions,
  users,
} from '../../../platform/db/schema.ts'
import { blockReason } from '../../system/audit/public.ts'
import { findSetting } from '../../system/settings/public.ts'
import { chosenOf } from '../account/public.ts'
import { findCompanyImages } from '../company/public.ts'

export type MemberFilter = {
  readonly keyword?: string | undefined
  readonly tab: 'all' | 'waiting' | 'blocked'
  readonly kind?: 'shipper' | 'forwarder' | undefined
  readonly review?: 'waiting' | 'approved' | 'rejected' | undefined
}

export type MemberSort = 'newest' | 'oldest' | 'name'

type ListQuery = MemberFilter & {
  readonly sort: MemberSort
  readonly page: number
  readonly size: number
}

export const sorts = {
  newest: [desc(customers.createTime), desc(customers.id)],
  oldest: [asc(customers.createTime), asc(customers.id)],
  name: [asc(customers.company1), asc(customers.id)],
} as const satisfies Record<MemberSort, SQL[]>

const isWaiting = eq(customers.review, 'waiting')
const isBlocked = isNotNull(customers.blockTime)

/** Matches companies by names and credit code, or by the name and email of their users. */
function matches(keyword: string | undefined): SQL | undefined {
  if (!keyword) return undefined
  const pattern = containingInCapitals(keyword)
  // Matches the index expressions; each half uses its own index.
  return sql`${customers.id} in (
    select id from customers where upper(company1 || ' ' || coalesce(company2, '') || ' ' || credit_no) like ${pattern}
    union all
    select customer_id from users
    where upper(linkman || ' ' || username) like ${pattern} and customer_id is not null and remove_time is null)`
}

/** Filters companies. */
export function companiesMatching({ keyword, tab, kind, review }: MemberFilter): SQL | undefined {
  return and(
    tab === 'waiting' ? isWaiting : tab === 'blocked' ? isBlocked : undefined,
    kind && eq(customers.kind, kind),
    review && eq(customers.review, review),
    matches(keyword),
  )
}

export function selectMembers(db: Db) {
  return db
    .select({
      company: customers,
      countryZh: countries.nameZh,
      countryEn: countries.nameEn,
      owner: { linkman: users.linkman, username: users.username, phone: users.phone },
    })
    .from(customers)
    .leftJoin(countries, eq(countries.id, customers.countryId))
    .leftJoin(
      users,
      and(eq(users.customerId, customers.id), eq(users.isOwner, true), isNull(users.removeTime)),
    )
    .$dynamic()
}

export type MemberRow = Awaited<ReturnType<typeof selectMembers>>[number]

/** Returns one page of companies, the number of users of each, and how many companies are pending or blocked. */
export async function listMemberRows(db: Db, scope: OperatorScope, query: ListQuery) {
  const { sort, page, size } = query
  const where = companiesMatching(query)
  const rows = await selectMembers(db)
    .where(where)
    .orderBy(...sorts[sort])
    .limit(size)
    .offset((page - 1) * size)
  const people = await countPeople(
    db,
    rows.map(({ company }) => company.id),
  )
  return {
    rows,
    people,
    total: await db.$count(customers, where),
    waiting: await countWaiting(db, scope),
    blocked: await db.$count(customers, isBlocked),
  }
}

/** Counts the companies that wait for the desk to review them. */
export function countWaiting(db: Db, _scope: OperatorScope): Promise<number> {
  return db.$count(customers, isWaiting)
}

/** Counts the users of each of these companies. */
export async function countPeople(
  db: Db,
  customerIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (customerIds.length === 0) return new Map()
  const rows = await db
    .select({ customerId: users.customerId, people: count() })
    .from(users)
    .where(and(inArray(users.customerId, [...customerIds]), isNull(users.removeTime)))
    .groupBy(users.customerId)
  return new Map(rows.map(({ customerId, people }) => [customerId ?? 0, people]))
}

/** Finds a company with its full profile and images. */
export async function findMember(db: Db, _scope: OperatorScope, id: number) {
  const [row] = await db
    .select({
      company: customers,
      countryZh: countries.nameZh,
      countryEn: countries.nameEn,
      industries: chosenOf('industries'),
      businesses: chosenOf('businesses'),
      routes: chosenOf('routes'),
      ports: chosenOf('ports'),
    })
    .from(customers)
    .leftJoin(countries, eq(countries.id, customers.countryId))
    .where(eq(customers.id, id))
  if (row === undefined) return undefined
  const images = await findCompanyImages(db, [id])
  return { ...row, images, usualPaymentDays: await findSetting(db, 'payment_days') }
}

export type MemberDetailRow = NonNullable<Awaited<ReturnType<typeof findMember>>>

/** Counts a user's sessions that are still usable. */
export function openSessionsAt(now: Date) {
  const since = new Date(now.getTime() - tokenLifeMs).toISOString()
  return sql<number>`(
    select count(*)::int from ${sessions}
    where ${sessions.userId} = ${users.id} and ${sessions.endTime} is null and ${sessions.tokenTime} > ${since})`
}

/** Whether a user has a second factor. */
export const userHasFactor = sql<boolean>`exists (
  select 1 from ${secondFactors} where ${secondFactors.userId} = ${users.id} and ${secondFactors.onTime} is not null)`

function selectPeople(db: Db, now: Date) {
  return db
    .select({
      user: users,
      blockReason,
      presetZh: authorityPresets.nameZh,
      presetEn: authorityPresets.nameEn,
      sessions: openSessionsAt(now),
      hasFactor: userHasFactor,
    })
    .from(users)
    .leftJoin(authorityPresets, eq(authorityPresets.code, users.preset))
    .$dynamic()
}

export type PersonRow = Awaited<ReturnType<typeof selectPeople>>[number]

/** Lists the users of a company, the owner first. */
export async function listPeople(
  db: Db,
  _scope: OperatorScope,
  customerId: number,
  now: Date,
): Promise<PersonRow[]> {
  return await selectPeople(db, now)
    .where(and(eq(users.customerId, customerId), isNull(users.removeTime)))
    .orderBy(desc(users.isOwner), asc(users.createTime), asc(users.id))
}

/** Finds a user of a company. */
export async function findPerson(
  db: Db,
  _scope: OperatorScope,
  customerId: number,
  userId: number,
  now: Date,
): Promise<PersonRow | undefined> {
  const [row] = await selectPeople(db, now).where(
    and(eq(users.id, userId), eq(users.customerId, customerId), isNull(users.removeTime)),
  )
  return row
}

/** Counts a company's orders by status; drafts are private to the member. */
export async function countOrders(db: Db, _scope: OperatorScope, customerId: number) {
  return await db
    .select({ status: orders.status, count: count() })
    .from(orders)
    .where(and(eq(orders.customerId, customerId), isNotNull(orders.submitTime)))
    .groupBy(orders.status)
    .orderBy(orders.status)
}

/** Sums what a company owes in each currency, and how much of it is overdue. */
export async function sumDue(db: Db, _scope: OperatorScope, customerId: number, now: Date) {
  const today: Day = dayInChina(now)
  const overdue = sql`${bills.dueDate} < ${today}`
  const sums = await db
    .select({
      currency: bills.currency,
      open: sql<number>`coalesce(sum(${bills.total} - ${bills.settled}), 0)::float8`,
      openCount: count(),
      overdue: sql<number>`coalesce(sum(${bills.total} - ${bills.settled}) filter (where ${overdue}), 0)::float8`,
      overdueCount: sql<number>`(count(*) filter (where ${overdue}))::int`,
    })
    .from(bills)
    .innerJoin(orders, refersTo(bills, bills.orderId, orders))
    .where(
      and(
        eq(orders.customerId, customerId),
        or(eq(bills.state, 'open'), eq(bills.state, 'agreed'), eq(bills.state, 'paying')),
      ),
    )
    .groupBy(bills.currency)
  const inOrder = inCurrencyOrder(sums.map(({ currency }) => currency))
  return sums.toSorted((one, other) => inOrder.indexOf(one.currency) - inOrder.indexOf(other.currency))
}

export async function countRates(db: Db, _scope: OperatorScope, customerId: number): Promise<number> {
  return await db.$count(rates, eq(rates.customerId, customerId))
}

/** Finds the customer group that a company is in. */
export async function findGroupOf(db: Db, _scope: OperatorScope, customerId: number) {
  const [group] = await db
    .select({ id: customerGroups.id, name: customerGroups.name })
    .from(customers)
    .innerJoin(customerGroups, eq(customerGroups.id, customers.groupId))
    .where(eq(customers.id, customerId))
  return group ?? null
}
