import type { BillTab } from '@berth/contract/money/desk-bill'
import { payableStatuses } from '@berth/domain/money/bill-state'
import { inCurrencyOrder } from '@berth/domain/money/sum'
import { orderStatus } from '@berth/domain/order/lifecycle/status'
import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  gt,
  gte,
  inArray,
  isNotNull,
  lt,
  lte,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { OperatorScope } from '../../../platform/auth/scope.ts'
import type { Db } from '../../../platform/db/db.ts'
import { refersTo } from '../../../platform/db/keys.ts'
import { containingInCapitals } from '../../../platform/db/like.ts'
import { bills, customers, orders, paidSums } from '../../../platform/db/schema.ts'
import type { OrderPage } from '../../orders/order/order.query.ts'
import { namedLike } from '../../orders/order/search.query.ts'

export type BillFilter = {
  /** Sums are only made within one currency. */
  readonly currency: string
  readonly customer_id?: number | undefined
  readonly keyword?: string | undefined
  readonly due_from?: string | undefined
  readonly due_to?: string | undefined
}

export type BillSort = {
  readonly sort: 'due_date' | 'total' | 'create_time' | 'pay_time' | 'customer'
  readonly order: 'asc' | 'desc'
}

// Must match the predicate of the index on unpaid bills.
const isUnpaid = sql`${bills.state} in ('open', 'agreed', 'paying')`

/** Matches the bills of a tab. */
function inTab(tab: BillTab, today: string): SQL | undefined {
  switch (tab) {
    case 'open':
      return isUnpaid
    case 'overdue':
      return and(isUnpaid, lt(bills.dueDate, today))
    case 'questioned':
      return and(isUnpaid, or(eq(orders.status, orderStatus.billRejected), isNotNull(bills.question)))
    case 'paid':
      return sql`${bills.state} = 'paid'`
  }
}

/**
 * Matches the bills that fit the filter. A keyword is searched in the order numbers, the bill name, and the company's names and
 * number; each has an index of its own.
 */
function matches(filter: BillFilter): SQL | undefined {
  return and(eq(bills.currency, filter.currency), matchesIn(filter))
}

/** The same, in any currency. */
function matchesIn(filter: Omit<BillFilter, 'currency'>): SQL | undefined {
  const { keyword } = filter
  const pattern = keyword ? containingInCapitals(keyword) : null
  return and(
    filter.customer_id === undefined ? undefined : eq(orders.customerId, filter.customer_id),
    filter.due_from ? gte(bills.dueDate, filter.due_from) : undefined,
    filter.due_to ? lte(bills.dueDate, filter.due_to) : undefined,
    pattern
      ? sql`(${bills.customerId}, ${bills.id}) in (
          select b.customer_id, b.id from orders o join bills b on b.customer_id = o.customer_id and b.order_id = o.id
            where o.search_text like ${pattern}
          union all
          select b.customer_id, b.id from ${namedLike(pattern)} c join bills b on b.customer_id = c.id
          union all
          select customer_id, id from bills where upper(bill_no || ' ' || name) like ${pattern})`
      : undefined,
  )
}

const sortColumns: Record<BillSort['sort'], readonly SQL[] | ReturnType<typeof billColumn>> = {
  due_date: billColumn('dueDate'),
  total: billColumn('total'),
  create_time: billColumn('createTime'),
  pay_time: billColumn('payTime'),
  customer: [sql`${customers.company1}`, sql`${customers.id}`],
}

function billColumn(field: 'dueDate' | 'total' | 'createTime' | 'payTime') {
  return [sql`${bills[field]}`] as const
}

function sortOf({ sort, order }: BillSort): SQL[] {
  const direction = order === 'asc' ? asc : desc
  return [...sortColumns[sort].map((column) => direction(column)), direction(bills.id)]
}

/** Returns one page of the bills of a tab, with sums by tab in each currency, and by company. */
export async function findBillsAcross(
  db: Db,
  scope: OperatorScope,
  { tab, ...filter }: BillFilter & { readonly tab: BillTab },
  sort: BillSort,
  { page, size }: OrderPage,
  today: string,
) {
  const where = and(inTab(tab, today), matches(filter))
  const [rows, sums, byCustomer] = await Promise.all([
    selectBills(db, scope)
      .where(where)
      .orderBy(...sortOf(sort))
      .limit(size)
      .offset((page - 1) * size),
    sumTabs(db, scope, filter, today),
    sumByCustomer(db, scope, { tab, ...filter }, today),
  ])
  return { rows, sums, byCustomer }
}

/** Returns one page of the bills that can be paid, in one currency or in all, the one due first before the others. */
export async function findDueBills(
  db: Db,
  scope: OperatorScope,
  { currency, ...filter }: Omit<BillFilter, 'currency'> & { readonly currency?: string | undefined },
  { page, size }: OrderPage,
) {
  const where = and(
    eq(bills.state, 'agreed'),
    inArray(orders.status, [...payableStatuses]),
    currency ? eq(bills.currency, currency) : undefined,
    matchesIn(filter),
  )
  const [rows, [sum]] = await Promise.all([
    selectBills(db, scope)
      .where(where)
      .orderBy(asc(bills.dueDate), asc(bills.id))
      .limit(size)
      .offset(size * (page - 1)),
    db
      .select({ count: sql<number>`count(*)::int` })
      .from(bills)
      .innerJoin(orders, refersTo(bills, bills.orderId, orders))
      .where(where),
  ])
  return { rows, total: sum?.count ?? 0 }
}

function selectBills(db: Db, _scope: OperatorScope) {
  return db
    .select({
      bill: getTableColumns(bills),
      order: {
        id: orders.id,
        orderNo: orders.orderNo,
        mblNo: orders.mblNo,
        hblNo: orders.hblNo,
        status: orders.status,
      },
      customer: { id: customers.id, company1: customers.company1, company2: customers.company2 },
    })
    .from(bills)
    .innerJoin(orders, refersTo(bills, bills.orderId, orders))
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .$dynamic()
}

export type BillAcrossRow = Awaited<ReturnType<typeof findBillsAcross>>['rows'][number]

/** Returns the currencies in which something is owed or was paid. */
export async function findBilledCurrencies(db: Db, _scope: OperatorScope): Promise<string[]> {
  const [owed, paid] = await Promise.all([
    db.selectDistinct({ currency: bills.currency }).from(bills).where(isUnpaid),
    db.selectDistinct({ currency: paidSums.currency }).from(paidSums),
  ])
  return inCurrencyOrder([...new Set([...owed, ...paid].map(({ currency }) => currency))])
}

/** Returns the ids of the bills of a tab, in list order. */
export async function findBillIdsAcross(
  db: Db,
  _scope: OperatorScope,
  { tab, ...filter }: BillFilter & { readonly tab: BillTab },
  sort: BillSort,
  today: string,
): Promise<number[]> {
  const rows = await db
    .select({ id: bills.id })
    .from(bills)
    .innerJoin(orders, refersTo(bills, bills.orderId, orders))
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .where(and(inTab(tab, today), matches(filter)))
    .orderBy(...sortOf(sort))
  return rows.map(({ id }) => id)
}

export async function findBillsAcrossById(db: Db, scope: OperatorScope, ids: readonly number[]) {
  return await selectBills(db, scope).where(inArray(bills.id, [...ids]))
}

const count = sql<number>`count(*)::int`
const total = sql<number>`coalesce(sum(${bills.total}), 0)::float8`

export type Sum = { readonly count: number; readonly total: number }
export type BillSum = Sum & { readonly billed: number }

/** Whether the filter is a currency and a company at most: then the paid sums come from the summary without a scan. */
function isPlain({ keyword, due_from: from, due_to: to }: BillFilter): boolean {
  return !keyword && !from && !to
}

/** What is open of an unpaid bill. */
const openAmount = sql`${bills.total} - ${bills.settled}`

function inPaidSums({ currency, customer_id: id }: BillFilter): SQL | undefined {
  return and(eq(paidSums.currency, currency), id === undefined ? undefined : eq(paidSums.customerId, id))
}

/** The sums of each tab in a currency. */
export type TabSums = Readonly<Record<Exclude<BillTab, 'paid'>, BillSum>> & {
  readonly currency: string
  /** Under a keyword or due days only in the currency of the list: paid bills are then scanned. */
  readonly paid: BillSum | null
}

export const noBills: BillSum = { count: 0, total: 0, billed: 0 }

/** Sums each tab under a filter in every currency: unpaid bills are read once, paid bills separately. */
async function sumTabs(db: Db, _scope: OperatorScope, filter: BillFilter, today: string): Promise<TabSums[]> {
  const counted = (tab: BillTab) => {
    const held = inTab(tab, today)
    return {
      [`${tab}Count`]: sql<number>`(count(*) filter (where ${held}))::int`,
      [`${tab}Total`]: sql<number>`coalesce(sum(${openAmount}) filter (where ${held}), 0)::float8`,
      [`${tab}Billed`]: sql<number>`coalesce(sum(${bills.total}) filter (where ${held}), 0)::float8`,
    }
  }
  const currency = { currency: sql<string>`${bills.currency}` }
  const read = (columns: Record<string, SQL>, where: SQL | undefined) =>
    db
      .select({ ...currency, ...columns })
      .from(bills)
      .innerJoin(orders, refersTo(bills, bills.orderId, orders))
      .where(where)
      .groupBy(bills.currency)
  const readPaidSums = () =>
    db
      .select({
        currency: sql<string>`${paidSums.currency}`,
        paidCount: sql<number>`sum(${paidSums.count})::int`,
        paidTotal: sql<number>`sum(${paidSums.total})::float8`,
      })
      .from(paidSums)
      .where(filter.customer_id === undefined ? undefined : eq(paidSums.customerId, filter.customer_id))
      .groupBy(paidSums.currency)
  const isSummed = isPlain(filter)
  const [unpaid, paid] = await Promise.all([
    read(
      { ...counted('open'), ...counted('overdue'), ...counted('questioned') },
      and(isUnpaid, matchesIn(filter)),
    ),
    isSummed
      ? readPaidSums()
      : read({ paidCount: count, paidTotal: total }, and(inTab('paid', today), matches(filter))),
  ])
  const found = [filter.currency, ...[...unpaid, ...paid].map((row) => row.currency)]
  return inCurrencyOrder([...new Set(found)]).map((one) => {
    const of = (rows: readonly { readonly currency: string }[]) => rows.find((row) => row.currency === one)
    const row = { ...of(unpaid), ...of(paid) } as unknown as Record<string, number> // Counts and sums beside the currency.
    const sumOf = (tab: BillTab): BillSum => ({
      count: row[`${tab}Count`] ?? 0,
      total: row[`${tab}Total`] ?? 0,
      billed: row[`${tab}${tab === 'paid' ? 'Total' : 'Billed'}`] ?? 0,
    })
    return {
      currency: one,
      ...{ open: sumOf('open'), overdue: sumOf('overdue'), questioned: sumOf('questioned') },
      paid: isSummed || one === filter.currency ? sumOf('paid') : null,
    }
  })
}

const customerNames = { id: customers.id, company1: customers.company1, company2: customers.company2 }
const mostCustomers = 20

/** Returns the companies with the largest sums in a tab. */
async function sumByCustomer(
  db: Db,
  _scope: OperatorScope,
  { tab, ...filter }: BillFilter & { readonly tab: BillTab },
  today: string,
): Promise<CustomerSumRow[]> {
  if (tab === 'paid' && isPlain(filter))
    return await db
      .select({
        customer: customerNames,
        count: paidSums.count,
        total: sql<number>`${paidSums.total}::float8`,
        overdue: sql<number>`0::float8`,
      })
      .from(paidSums)
      .innerJoin(customers, eq(customers.id, paidSums.customerId))
      .where(and(gt(paidSums.count, 0), inPaidSums(filter)))
      .orderBy(desc(paidSums.total), asc(customers.id))
      .limit(mostCustomers)
  const amount = tab === 'paid' ? sql`${bills.total}` : openAmount
  return await db
    .select({
      customer: customerNames,
      count,
      total: sql<number>`coalesce(sum(${amount}), 0)::float8`,
      overdue: sql<number>`coalesce(sum(${amount}) filter (where ${bills.state} <> 'paid' and ${bills.dueDate} < ${today}), 0)::float8`,
    })
    .from(bills)
    .innerJoin(orders, refersTo(bills, bills.orderId, orders))
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .where(and(inTab(tab, today), matches(filter)))
    .groupBy(customers.id)
    .orderBy(desc(sql`sum(${amount})`), asc(customers.id))
    .limit(mostCustomers)
}

export type CustomerSumRow = Sum & {
  readonly customer: { readonly id: number; readonly company1: string; readonly company2: string | null }
  readonly overdue: number
}
