import { minorUnits } from '@berth/domain/money/currency'
import { submittedStates } from '@berth/domain/money/payment'
import type { PaidBill } from '@berth/domain/money/settlement'
import { and, asc, desc, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db.ts'
import { amongRows, type RowKey, refersTo } from '../../../platform/db/keys.ts'
import { attachments, bills, paymentBills, paymentFiles, payments } from '../../../platform/db/schema.ts'

/** A payment with its bills; amounts of the bills are in minor units. */
export type PaymentRow = typeof payments.$inferSelect & {
  readonly bills: readonly (PaidBill & {
    readonly orderId: number
    readonly state: (typeof bills.$inferSelect)['state']
  })[]
}

/** Returns the payment that matches, with its bills; the one decided last if several do. The caller checks whose it is. */
export async function findPayment(db: Db, where: SQL | undefined): Promise<PaymentRow | undefined> {
  const [payment] = await db
    .select()
    .from(payments)
    .where(where)
    .orderBy(sql`${payments.decideTime} desc nulls last`, desc(payments.id))
    .limit(1)
  if (payment === undefined) return undefined
  const rows = await db
    .select({
      ...{ id: bills.id, orderId: bills.orderId, state: bills.state, dueDate: bills.dueDate },
      ...{ total: bills.total, settled: bills.settled, amount: paymentBills.amount },
    })
    .from(paymentBills)
    .innerJoin(bills, refersTo(paymentBills, paymentBills.billId, bills))
    .where(and(eq(paymentBills.customerId, payment.customerId), eq(paymentBills.paymentId, payment.id)))
    .orderBy(asc(bills.id))
  const { currency } = payment
  return {
    ...payment,
    bills: rows.map(({ total, settled, amount, ...bill }) => ({
      ...bill,
      open: minorUnits(total, currency) - minorUnits(settled, currency),
      amount: minorUnits(amount, currency),
    })),
  }
}

/** Matches payments that are for a bill of this order. */
export function paysFor(order: RowKey): SQL | undefined {
  return and(
    eq(payments.customerId, order.customerId),
    sql`exists (
      select 1 from payment_bills pb join bills b on b.customer_id = pb.customer_id and b.id = pb.bill_id
      where pb.customer_id = ${payments.customerId} and pb.payment_id = ${payments.id} and b.order_id = ${order.id})`,
  )
}

/** The orders of a payment, in the order in which they are locked. */
export function ordersOf({ bills: paid }: Pick<PaymentRow, 'bills'>): number[] {
  return [...new Set(paid.map(({ orderId }) => orderId))].toSorted((one, other) => one - other)
}

/** Returns the submitted payments that are for bills of an order, latest first, with their bills and files. */
export async function findPayments(db: Db, order: RowKey) {
  const rows = await db
    .select({ ...getTableColumns(payments), state: sql<(typeof submittedStates)[number]>`${payments.state}` })
    .from(payments)
    .where(and(paysFor(order), inArray(payments.state, [...submittedStates])))
    .orderBy(desc(payments.id))
  if (rows.length === 0) return []
  const [paid, files] = await Promise.all([
    db
      .select({
        ...{ paymentId: paymentBills.paymentId, id: bills.id, name: bills.name },
        total: paymentBills.amount,
        ...{ bill_no: bills.billNo, currency: bills.currency },
      })
      .from(paymentBills)
      .innerJoin(bills, refersTo(paymentBills, paymentBills.billId, bills))
      .where(amongRows(paymentBills, paymentBills.paymentId, rows))
      .orderBy(asc(bills.id)),
    db
      .select({
        paymentId: paymentFiles.paymentId,
        kind: paymentFiles.kind,
        name: paymentFiles.name,
        attachment: attachments,
      })
      .from(paymentFiles)
      .innerJoin(attachments, refersTo(paymentFiles, paymentFiles.attachmentId, attachments))
      .where(amongRows(paymentFiles, paymentFiles.paymentId, rows))
      .orderBy(asc(attachments.id)),
  ])
  return rows.map((payment) => ({
    payment,
    bills: paid.filter((row) => row.paymentId === payment.id),
    files: files.filter((row) => row.paymentId === payment.id),
  }))
}

export type PaymentRecord = Awaited<ReturnType<typeof findPayments>>[number]
