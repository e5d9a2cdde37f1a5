import type { MyBillTab } from '@berth/contract/money/my-bill'
import { dueSoonDays, type ShownBillState } from '@berth/domain/money/bill-state'
import { documentType } from '@berth/domain/order/instruction/document-type'
import { orderStatus } from '@berth/domain/order/lifecycle/status'
import { and, desc, eq, getTableColumns, gte, inArray, lte, type SQL, sql } from 'drizzle-orm'
import type { MemberScope } from '../../../platform/auth/scope.ts'
import type { Db } from '../../../platform/db/db.ts'
import { refersTo } from '../../../platform/db/keys.ts'
import { containingInCapitals } from '../../../platform/db/like.ts'
import { bills, orders, paidSums } from '../../../platform/db/schema.ts'
import { preparedQuery } from '../../../platform/fast/prepared-query.ts'
import type { OrderPage } from '../../orders/order/order.query.ts'

export type MyBillFilter = {
  readonly tab: MyBillTab
  readonly currency?: string | undefined
  readonly keyword?: string | undefined
  readonly due_from?: string | undefined
  readonly due_to?: string | undefined
}

// Must match the predicate of the index on unpaid bills.
const isUnpaid = sql`${bills.state} in ('open', 'agreed', 'paying')`
const isPaid = sql`${bills.state} = 'paid'`

/** Matches the bills that one of the tabs has. */
export const isListed = sql`(${isPaid} or ${isUnpaid})`

/** Expresses `shownStateOfBill` in SQL: the test compares both. `today` is a value or a placeholder. */
function stateOn(today: SQL): SQL<ShownBillState> {
  return sql<ShownBillState>`case ${bills.state}
    when 'open' then case when ${orders.status} = ${sql.raw(String(orderStatus.billRejected))} or ${bills.question} is not null then 'questioned' else 'to_check' end
    when 'agreed' then case
      when ${bills.dueDate} < ${today} then 'overdue'
      when ${orders.status} = ${sql.raw(String(orderStatus.pendingInvoice))} then 'invoicing' else 'due' end
    when 'paying' then 'confirming'
    else ${bills.state} end`
}

/** Matches the bills of the company in a tab. Only what is paid is read by the index on paid bills. */
function inTab(scope: MemberScope, tab: MyBillTab, today: string): SQL | undefined {
  const own = eq(bills.customerId, scope.customerId)
  if (tab === 'paid') return and(own, isPaid)
  return and(own, isUnpaid, tab === 'open' ? undefined : sql`${stateOn(sql`${today}::date`)} = ${tab}`)
}

function matches({ currency, keyword, due_from: from, due_to: to }: MyBillFilter): SQL | undefined {
  const pattern = keyword ? containingInCapitals(keyword) : null
  return and(
    currency ? eq(bills.currency, currency) : undefined,
    from ? gte(bills.dueDate, from) : undefined,
    to ? lte(bills.dueDate, to) : undefined,
    pattern
      ? sql`(upper(${bills.billNo} || ' ' || ${bills.name}) like ${pattern} or ${orders.searchText} like ${pattern})`
      : undefined,
  )
}

/** The most urgent first: overdue, due soon, to check, due later, then what is with the operator. The latest paid first. */
function orderOf(tab: MyBillTab, today: string): SQL[] {
  if (tab === 'paid') return [desc(bills.payTime), desc(bills.id)]
  const standing = stateOn(sql`${today}::date`)
  const soon = sql`${bills.dueDate} <= ${today}::date + ${sql.raw(String(dueSoonDays))}`
  return [
    sql`case ${standing} when 'overdue' then 0 when 'due' then case when ${soon} then 1 else 3 end
      when 'to_check' then 2 when 'questioned' then 4 when 'invoicing' then 5 else 6 end`,
    sql`${bills.dueDate} asc nulls last`,
    sql`${bills.id} asc`,
  ]
}

const shown = {
  bill: getTableColumns(bills),
  order: {
    id: orders.id,
    orderNo: orders.orderNo,
    status: orders.status,
    custRefNo: orders.custRefNo,
    mblNo: orders.mblNo,
    hblNo: orders.hblNo,
    polId: orders.polId,
    podId: orders.podId,
    toId: orders.toId,
  },
}

export type BillFile = { readonly id: number; readonly name: string }

const isInvoice = sql.raw(String(documentType.invoice))

/**
 * The newest files of a bill of the company beside its own document. Which bill an invoice is for that was uploaded to the order is
 * not known, so it is left out if there are several. The database looks for them only for the rows of the page, and
 * a distributed one needs the company in each of them.
 */
const filesOf = ({ customerId }: MemberScope) => ({
  taxInvoice: sql<BillFile | null>`(
    select json_build_object('id', f.id, 'name', f.name) from invoice_request_bills r
      join tax_invoices t on t.customer_id = r.customer_id and t.request_id = r.request_id and t.original_id is null
      join tax_invoice_files f on f.customer_id = t.customer_id and f.invoice_id = t.id
    where r.customer_id = ${customerId} and r.bill_id = ${bills.id} and r.is_live
    order by f.media_type = 'application/pdf' desc, f.id desc limit 1)`,
  invoice: sql<BillFile | null>`(
    select case when count(*) = 1 then json_build_object('id', min(d.id), 'name', min(d.name)) end from documents d
    where d.customer_id = ${customerId} and d.order_id = ${bills.orderId} and d.type = ${isInvoice}
      and d.update_time >= ${bills.createTime})`,
  slip: sql<(BillFile & { readonly time: string }) | null>`(
    select json_build_object('id', f.attachment_id, 'name', f.name, 'time', p.create_time) from payment_bills b
      join payments p on p.customer_id = b.customer_id and p.id = b.payment_id and p.state in ('waiting', 'confirmed')
      join payment_files f on f.customer_id = p.customer_id and f.payment_id = p.id and f.kind = 'slip'
    where b.customer_id = ${customerId} and b.bill_id = ${bills.id}
    order by p.id desc, f.attachment_id desc limit 1)`,
})

/** Returns one page of the company's bills in a tab, and how many match the filter. */
export async function findMyBills(
  db: Db,
  scope: MemberScope,
  filter: MyBillFilter,
  { page, size }: OrderPage,
  today: string,
) {
  const where = and(inTab(scope, filter.tab, today), matches(filter))
  const joined = refersTo(bills, bills.orderId, orders)
  const [rows, [counted]] = await Promise.all([
    db
      .select({ ...shown, files: filesOf(scope) })
      .from(bills)
      .innerJoin(orders, joined)
      .where(where)
      .orderBy(...orderOf(filter.tab, today))
      .limit(size)
      .offset((page - 1) * size),
    db.select({ total: sql<number>`count(*)::int` }).from(bills).innerJoin(orders, joined).where(where),
  ])
  return { rows, total: counted?.total ?? 0 }
}

export type MyBillRow = Awaited<ReturnType<typeof findMyBills>>['rows'][number]

/** Returns the ids of the company's bills in a tab, in list order. */
export async function findMyBillIds(
  db: Db,
  scope: MemberScope,
  filter: MyBillFilter,
  today: string,
): Promise<number[]> {
  const rows = await db
    .select({ id: bills.id })
    .from(bills)
    .innerJoin(orders, refersTo(bills, bills.orderId, orders))
    .where(and(inTab(scope, filter.tab, today), matches(filter)))
    .orderBy(...orderOf(filter.tab, today))
  return rows.map(({ id }) => id)
}

/** Returns bills of the company for a file, which has no links to files. */
export async function findMyBillsById(
  db: Db,
  scope: MemberScope,
  ids: readonly number[],
): Promise<MyBillRow[]> {
  const rows = await db
    .select(shown)
    .from(bills)
    .innerJoin(orders, refersTo(bills, bills.orderId, orders))
    .where(and(eq(bills.customerId, scope.customerId), inArray(bills.id, [...ids])))
  return rows.map((row) => ({ ...row, files: { taxInvoice: null, invoice: null, slip: null } }))
}

const unpaidSums = preparedQuery((db) => {
  const standing = stateOn(sql`${sql.placeholder('today')}::date`)
  const isDue = sql`${standing} = 'due'`
  const unpaid = db
    .select({
      currency: bills.currency,
      standing: standing.as('standing'),
      open: sql<number>`${bills.total} - ${bills.settled}`.as('open'),
      dueDate: sql<string | null>`case when ${isDue} then ${bills.dueDate} end`.as('due_on'),
      nextDay: sql<string | null>`min(${bills.dueDate}) filter (where ${isDue}) over ()`.as('next_day'),
    })
    .from(bills)
    .innerJoin(orders, refersTo(bills, bills.orderId, orders))
    .where(and(eq(bills.customerId, sql.placeholder('customerId')), isUnpaid))
    .as('unpaid')
  return db
    .select({
      currency: unpaid.currency,
      standing: unpaid.standing,
      count: sql<number>`count(*)::int`,
      total: sql<number>`sum(${unpaid.open})::float8`,
      /** The next day on which bills of any currency are due, and what of these is due on it. */
      nextDay: sql<string | null>`max(${unpaid.nextDay})::text`,
      nextTotal: sql<number>`coalesce(sum(${unpaid.open}) filter (where ${unpaid.dueDate} = ${unpaid.nextDay}), 0)::float8`,
    })
    .from(unpaid)
    .groupBy(unpaid.currency, unpaid.standing)
})

const sumsPaid = preparedQuery((db) =>
  db
    .select({
      currency: paidSums.currency,
      standing: sql<ShownBillState>`'paid'`,
      count: paidSums.count,
      total: sql<number>`${paidSums.total}::float8`,
      nextDay: sql<string | null>`null`,
      nextTotal: sql<number>`0`,
    })
    .from(paidSums)
    .where(and(eq(paidSums.customerId, sql.placeholder('customerId')), sql`${paidSums.count} > 0`)),
)

/**
 * Returns the number and sum of the company's bills by currency and state, and what of them is due next; what is paid comes from
 * the summary.
 */
export async function sumMyBills(db: Db, { customerId }: MemberScope, today: string) {
  const [unpaid, paid] = await Promise.all([
    unpaidSums(db, { customerId, today }),
    sumsPaid(db, { customerId }),
  ])
  return [...unpaid, ...paid]
}

export type MyBillSum = Awaited<ReturnType<typeof sumMyBills>>[number]
