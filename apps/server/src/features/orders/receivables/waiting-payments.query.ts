import { orderStatus } from '@berth/domain/order/lifecycle/status'
import { and, asc, eq, getTableColumns, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import type { OperatorScope } from '../../../platform/auth/scope.ts'
import type { Db } from '../../../platform/db/db.ts'
import { amongRows, type RowKey, refersTo } from '../../../platform/db/keys.ts'
import { containingInCapitals } from '../../../platform/db/like.ts'
import {
  attachments,
  bills,
  customers,
  orders,
  paymentBills,
  paymentFiles,
  payments,
} from '../../../platform/db/schema.ts'
import type { Page } from '../order/order.query.ts'
import { matchesKeyword, namedLike } from '../order/search.query.ts'
import type { Sum } from './receivables.query.ts'

/** Matches the payments that fit the keyword; so few are pending that each is checked directly. */
function matchesPayment(keyword: string | undefined): SQL | undefined {
  if (!keyword) return undefined
  const pattern = containingInCapitals(keyword)
  return or(
    matchesKeyword(keyword),
    sql`${orders.customerId} in ${namedLike(pattern)}`,
    sql`exists (
      select 1 from payment_bills pb join bills b on b.customer_id = pb.customer_id and b.id = pb.bill_id
      where pb.customer_id = ${payments.customerId} and pb.payment_id = ${payments.id} and upper(b.bill_no || ' ' || b.name) like ${pattern})`,
  )
}

type WaitingFilter = {
  readonly currency: string
  readonly customer_id?: number | undefined
  readonly keyword?: string | undefined
}

function whereWaiting(filter: WaitingFilter): SQL | undefined {
  return and(
    eq(payments.state, 'waiting'),
    eq(orders.status, orderStatus.paymentConfirmation),
    isNotNull(orders.submitTime),
    // A payment is for bills of one currency.
    sql`exists (
      select 1 from payment_bills pb join bills b on b.customer_id = pb.customer_id and b.id = pb.bill_id
      where pb.customer_id = ${payments.customerId} and pb.payment_id = ${payments.id} and b.currency = ${filter.currency})`,
    filter.customer_id === undefined ? undefined : eq(orders.customerId, filter.customer_id),
    matchesPayment(filter.keyword),
  )
}

/** Counts and sums the payments that wait for confirmation. */
export async function sumWaitingPayments(db: Db, _scope: OperatorScope, filter: WaitingFilter): Promise<Sum> {
  const [sum] = await db
    .select({
      count: sql<number>`count(distinct ${payments.id})::int`,
      total: sql<number>`coalesce(sum(${paymentBills.amount}), 0)::float8`,
    })
    .from(payments)
    .innerJoin(orders, refersTo(payments, payments.orderId, orders))
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .innerJoin(paymentBills, refersTo(paymentBills, paymentBills.paymentId, payments))
    .innerJoin(bills, refersTo(paymentBills, paymentBills.billId, bills))
    .where(whereWaiting(filter))
  return sum ?? { count: 0, total: 0 }
}

/** Returns one page of the payments that wait for confirmation, oldest first, with their bills and files. */
export async function findWaitingPayments(
  db: Db,
  _scope: OperatorScope,
  filter: WaitingFilter,
  { page, size }: Page,
) {
  const where = whereWaiting(filter)
  const [rows, sum] = await Promise.all([
    db
      .select({
        payment: getTableColumns(payments),
        order: { id: orders.id, orderNo: orders.orderNo, version: orders.version },
        customer: { id: customers.id, company1: customers.company1, company2: customers.company2 },
      })
      .from(payments)
      .innerJoin(orders, refersTo(payments, payments.orderId, orders))
      .innerJoin(customers, eq(customers.id, orders.customerId))
      .where(where)
      .orderBy(asc(payments.createTime), asc(payments.id))
      .limit(size)
      .offset((page - 1) * size),
    sumWaitingPayments(db, _scope, filter),
  ])
  const keys = rows.map((row) => row.payment)
  const [paid, files] =
    keys.length === 0 ? [[], []] : await Promise.all([findPaid(db, keys), findFiles(db, keys)])
  return {
    rows: rows.map((row) => ({
      ...row,
      bills: paid.filter(({ paymentId }) => paymentId === row.payment.id),
      files: files.filter(({ paymentId }) => paymentId === row.payment.id),
    })),
    total: sum.count,
    sum: sum.total,
  }
}

export type WaitingPaymentRow = Awaited<ReturnType<typeof findWaitingPayments>>['rows'][number]

async function findPaid(db: Db, keys: readonly RowKey[]) {
  return await db
    .select({
      ...{ paymentId: paymentBills.paymentId, id: bills.id, name: bills.name },
      total: paymentBills.amount,
      ...{ bill_no: bills.billNo, currency: bills.currency, due_date: bills.dueDate },
    })
    .from(paymentBills)
    .innerJoin(bills, refersTo(paymentBills, paymentBills.billId, bills))
    .where(amongRows(paymentBills, paymentBills.paymentId, keys))
    .orderBy(asc(bills.id))
}

async function findFiles(db: Db, keys: readonly RowKey[]) {
  return await db
    .select({
      paymentId: paymentFiles.paymentId,
      kind: paymentFiles.kind,
      name: paymentFiles.name,
      attachment: attachments,
    })
    .from(paymentFiles)
    .innerJoin(attachments, refersTo(paymentFiles, paymentFiles.attachmentId, attachments))
    .where(amongRows(paymentFiles, paymentFiles.paymentId, keys))
    .orderBy(asc(attachments.id))
}
