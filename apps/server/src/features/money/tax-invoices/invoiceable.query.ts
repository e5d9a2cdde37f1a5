import { inCurrencyOrder } from '@berth/domain/money/sum'
import { documentType } from '@berth/domain/order/instruction/document-type'
import type { Month } from '@berth/domain/time/month'
import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db.ts'
import { refersTo } from '../../../platform/db/keys.ts'
import { containingInCapitals } from '../../../platform/db/like.ts'
import { bills, orders } from '../../../platform/db/schema.ts'
import type { OrderPage } from '../../orders/order/order.query.ts'

type InvoiceableFilter = {
  readonly currency?: string | undefined
  readonly keyword?: string | undefined
  readonly month?: Month | undefined
  readonly ids?: readonly number[] | undefined
}

/** The total of a bill less its credit notes. */
const net = sql<number>`(${bills.total} - coalesce((
  select sum(n.amount) from credit_notes n where n.customer_id = ${bills.customerId} and n.bill_id = ${bills.id}), 0))::float8`

/** The month in which a bill was issued, in China. */
const issueMonth = sql<Month>`to_char(${bills.createTime} at time zone 'UTC' + interval '8 hours', 'YYYY-MM')`

/** Matches the bills of a company that were agreed to, are not wholly credited and are in no live request. */
function isInvoiceable(customerId: number): SQL | undefined {
  return and(
    eq(bills.customerId, customerId),
    inArray(bills.state, ['agreed', 'paying', 'paid']),
    // Read once for all bills: a company has few credit notes beside its bills.
    sql`${bills.id} not in (
      select n.bill_id from credit_notes n join bills b on b.customer_id = n.customer_id and b.id = n.bill_id
      where n.customer_id = ${customerId} group by n.bill_id, b.total having sum(n.amount) >= b.total)`,
    sql`not exists (
      select 1 from invoice_request_bills r
      where r.customer_id = ${bills.customerId} and r.bill_id = ${bills.id} and r.is_live)`,
  )
}

/** Returns one page of the bills of a company that an invoice can be asked for, latest first. */
export async function findInvoiceable(
  db: Db,
  { customerId }: { readonly customerId: number },
  { currency, keyword, month, ids }: InvoiceableFilter,
  { page, size }: OrderPage,
) {
  const pattern = keyword ? containingInCapitals(keyword) : null
  const joined = refersTo(bills, bills.orderId, orders)
  const where = and(
    isInvoiceable(customerId),
    currency === undefined ? undefined : eq(bills.currency, currency),
    month === undefined ? undefined : eq(issueMonth, month),
    ids === undefined || ids.length === 0 ? undefined : inArray(bills.id, [...ids]),
    pattern
      ? sql`(upper(${bills.billNo} || ' ' || ${bills.name}) like ${pattern} or ${orders.searchText} like ${pattern})`
      : undefined,
  )
  const isNarrowed = pattern !== null || (ids?.length ?? 0) > 0
  const [rows, counts, narrowed] = await Promise.all([
    db
      .select({
        ...{ id: bills.id, billNo: bills.billNo, name: bills.name, currency: bills.currency },
        ...{ createTime: bills.createTime, orderId: orders.id, orderNo: orders.orderNo, amount: net },
        hasDocument: sql<boolean>`exists (
          select 1 from documents d where d.customer_id = ${bills.customerId} and d.order_id = ${bills.orderId}
            and d.type = ${sql.raw(String(documentType.invoice))})`,
      })
      .from(bills)
      .innerJoin(orders, joined)
      .where(where)
      .orderBy(desc(bills.id))
      .limit(size)
      .offset((page - 1) * size),
    // The bills are read once for the currencies, the months and the total of a list without a search.
    db
      .select({ currency: bills.currency, month: issueMonth.as('month'), count: sql<number>`count(*)::int` })
      .from(bills)
      .innerJoin(orders, joined)
      .where(isInvoiceable(customerId))
      .groupBy(bills.currency, sql`month`),
    isNarrowed
      ? db.select({ count: sql<number>`count(*)::int` }).from(bills).innerJoin(orders, joined).where(where)
      : null,
  ])
  const counted =
    narrowed ??
    counts.filter(
      (row) =>
        (currency === undefined || row.currency === currency) && (month === undefined || row.month === month),
    )
  return {
    rows,
    total: counted.reduce((sum, { count }) => sum + count, 0),
    currencies: inCurrencyOrder([...new Set(counts.map((row) => row.currency))]),
    months: [...new Set(counts.map((row) => row.month))].toSorted().toReversed(),
  }
}

export type InvoiceableRow = Awaited<ReturnType<typeof findInvoiceable>>['rows'][number]
