import { payableStatuses } from '@berth/domain/money/bill-state'
import { lastDayOfAge, type ReceivableAge, receivableAges } from '@berth/domain/money/receivable-age'
import { partOfLine } from '@berth/domain/money/statement'
import { statusesInProcessOrder } from '@berth/domain/order/lifecycle/status'
import type { Day } from '@berth/domain/time/calendar'
import { firstDayOf, type Month } from '@berth/domain/time/month'
import { and, eq, inArray, lt, type SQL, sql } from 'drizzle-orm'
import type { OperatorScope } from '../../../platform/auth/scope.ts'
import { type Db, rowsOf } from '../../../platform/db/db.ts'
import { refersTo } from '../../../platform/db/keys.ts'
import { containingInCapitals } from '../../../platform/db/like.ts'
import { bills, orders } from '../../../platform/db/schema.ts'
import type { OrderPage } from '../../orders/order/order.query.ts'
import { namedLike } from '../../orders/order/search.query.ts'

export type ReceivableFilter = {
  readonly currency: string
  readonly keyword?: string | undefined
  readonly sort: 'total' | 'overdue' | 'oldest_days' | 'customer'
  readonly order: 'asc' | 'desc'
}

// What is owed: bills that were agreed to. Their orders cannot be cancelled any more. So few are unpaid that each is read, from the
// index on those that are owed alone.
const owed = sql`bills b where b.state in ('agreed', 'paying')`

/** Matches bills of an age on a day. */
function isOfAge(age: ReceivableAge, today: Day): SQL {
  const days = sql`(${today}::date - b.due_date)`
  const at = receivableAges.indexOf(age)
  const lasts: readonly number[] = Object.values(lastDayOfAge)
  const [from, to] = [lasts[at - 1], lasts[at]]
  if (from === undefined) return sql`coalesce(${days}, 0) <= ${sql.raw(String(to))}`
  const isPast = sql`${days} > ${sql.raw(String(from))}`
  return to === undefined ? isPast : sql`(${isPast} and ${days} <= ${sql.raw(String(to))})`
}

const open = sql`(b.total - b.settled)`

/** The columns of the sums by age, named after the ages. */
function byAge(today: Day, column: (isOne: SQL, age: ReceivableAge) => SQL): SQL {
  return sql.join(
    receivableAges.map((age) => column(isOfAge(age, today), age)),
    sql`, `,
  )
}

type Ages = Readonly<Record<ReceivableAge, number>>
type CurrencyRow = Ages & {
  readonly currency: string
  readonly counts: Ages
  readonly count: number
  readonly total: number
}

/** Sums what is owed by currency and age. */
export async function sumByCurrency(db: Db, _scope: OperatorScope, today: Day): Promise<CurrencyRow[]> {
  const found = await db.execute(sql`
    select b.currency, count(*)::int as count, sum(${open})::float8 as total,
      ${byAge(today, (isOne, age) => sql`coalesce(sum(${open}) filter (where ${isOne}), 0)::float8 as ${sql.identifier(age)}`)},
      jsonb_build_object(${byAge(today, (isOne, age) => sql`${sql.raw(`'${age}'`)}, count(*) filter (where ${isOne})`)}) as counts
    from ${owed} group by b.currency`)
  return rowsOf<CurrencyRow>(found)
}

/** Counts and sums the payments that await confirmation, by currency. */
export async function sumSlips(db: Db, _scope: OperatorScope) {
  const found = await db.execute(sql`
    select p.currency, count(*)::int as count, coalesce(sum(pb.amount), 0)::float8 as total
    from payments p join lateral (
      select sum(amount) as amount from payment_bills pb
      where pb.customer_id = p.customer_id and pb.payment_id = p.id) pb on true
    where p.state = 'waiting' group by p.currency`)
  return rowsOf<{ readonly currency: string; readonly count: number; readonly total: number }>(found)
}

type CustomerRow = Ages & {
  readonly customerId: number
  readonly company1: string
  readonly company2: string | null
  readonly count: number
  readonly total: number
  readonly oldestDays: number
  readonly toRemind: number
  readonly companies: number
  readonly largest: number
}

const sortBy: Readonly<Record<ReceivableFilter['sort'], SQL>> = {
  total: sql`total`,
  overdue: sql`total - not_due`,
  oldest_days: sql`"oldestDays"`,
  customer: sql`company1`,
}

// Few orders have these statuses at a time.
const notPayable = statusesInProcessOrder.filter((status) => !payableStatuses.some((one) => one === status))

/** Counts the overdue bills of these companies in a currency that were agreed to and cannot be paid yet: their invoice is to be issued. */
export async function countNotPayable(
  db: Db,
  _scope: OperatorScope,
  currency: string,
  customerIds: readonly number[],
  today: Day,
): Promise<ReadonlyMap<number, number>> {
  if (customerIds.length === 0) return new Map()
  const rows = await db
    .select({ customerId: bills.customerId, count: sql<number>`count(*)::int` })
    .from(orders)
    .innerJoin(bills, refersTo(bills, bills.orderId, orders))
    .where(
      and(
        inArray(orders.customerId, [...customerIds]),
        inArray(orders.status, notPayable),
        eq(bills.state, 'agreed'),
        lt(bills.dueDate, today),
        eq(bills.currency, currency),
      ),
    )
    .groupBy(bills.customerId)
  return new Map(rows.map(({ customerId, count }) => [customerId, count]))
}

/** Returns one page of the companies that owe in a currency, by age; each row says how many there are. */
export async function findReceivables(
  db: Db,
  _scope: OperatorScope,
  { currency, keyword, sort, order }: ReceivableFilter,
  { page, size }: OrderPage,
  today: Day,
): Promise<CustomerRow[]> {
  const pattern = keyword ? containingInCapitals(keyword) : null
  const direction = sql.raw(order)
  const found = await db.execute(sql`
    with sums as (
      select b.customer_id, count(*)::int as count, sum(${open})::float8 as total,
        ${byAge(today, (isOne, age) => sql`coalesce(sum(${open}) filter (where ${isOne}), 0)::float8 as ${sql.identifier(age)}`)},
        greatest(coalesce(max(${today}::date - b.due_date), 0), 0)::int as "oldestDays",
        count(*) filter (where b.state = 'agreed' and b.due_date < ${today}::date)::int as "toRemind"
      from ${owed} and b.currency = ${currency}
        ${pattern ? sql`and b.customer_id in ${namedLike(pattern)}` : sql``}
      group by b.customer_id)
    select c.id::float8 as "customerId", c.company1, c.company2, sums.*,
      count(*) over ()::int as companies, max(total) over () as largest
    from sums join customers c on c.id = sums.customer_id
    order by ${sortBy[sort]} ${direction}, c.id limit ${size} offset ${(page - 1) * size}`)
  return rowsOf<CustomerRow>(found)
}

type MonthRow = {
  readonly month: Month
  readonly billed: number
  readonly received: number
  readonly taken_off: number
}

const kindsOf = (...parts: readonly string[]) =>
  sql.raw(
    Object.entries(partOfLine)
      .filter(([, part]) => parts.includes(part))
      .map(([kind]) => `'${kind}'`)
      .join(', '),
  )

/** Sums what was billed, received and taken off in each month from this one, in a currency; refunds lower what was received. */
export async function sumMonths(
  db: Db,
  _scope: OperatorScope,
  currency: string,
  from: Month,
): Promise<MonthRow[]> {
  // Days first: what is done to each entry is little, and there are few days.
  const found = await db.execute(sql`
    with days as (
      select booked_on, kind, payment_id is not null as "isPaid", sum(amount) as amount
      from ledger where currency = ${currency} and booked_on >= ${firstDayOf(from)}::date group by 1, 2, 3)
    select to_char(booked_on, 'YYYY-MM') as month,
      coalesce(sum(amount) filter (where kind in (${kindsOf('bills')})), 0)::float8 as billed,
      coalesce(sum(case kind when 'refund' then -amount else amount end)
        filter (where kind in (${kindsOf('payments')}) or (kind = 'credit_kept' and "isPaid")), 0)::float8 as received,
      coalesce(sum(amount)
        filter (where kind in (${kindsOf('fees', 'credits')}) and not (kind = 'credit_kept' and "isPaid")), 0)::float8 as taken_off
    from days group by 1 order by 1`)
  return rowsOf<MonthRow>(found)
}
