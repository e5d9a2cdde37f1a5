import { payableStatuses, unpaidStates } from '@berth/domain/money/bill-state'
import { letterGoodSince, payerKey } from '@berth/domain/money/payer'
import { type PaymentState, submittedStates } from '@berth/domain/money/payment'
import { referenceKeptDays } from '@berth/domain/money/payment-reference'
import { dayInChina } from '@berth/domain/time/calendar'
import { and, asc, desc, eq, gte, inArray, isNotNull, ne, notInArray, or, type SQL, sql } from 'drizzle-orm'
import type { MemberScope, OperatorScope } from '../../../platform/auth/scope.ts'
import type { Db } from '../../../platform/db/db.ts'
import { amongRows, type RowKey, refersTo } from '../../../platform/db/keys.ts'
import { containingInCapitals } from '../../../platform/db/like.ts'
import {
  attachments,
  bills,
  customers,
  ledger,
  orders,
  paymentBills,
  paymentFiles,
  payments,
} from '../../../platform/db/schema.ts'
import type { OrderPage } from '../../orders/order/order.query.ts'
import { namedLike } from '../../orders/order/search.query.ts'

const dayMs = 86_400_000

/** Matches the company's payments; a draft only while its reference is kept. */
export function ownPayments(scope: MemberScope, now: Date): SQL | undefined {
  const today = new Date(`${dayInChina(now)}T00:00:00+08:00`)
  const oldest = new Date(today.getTime() - referenceKeptDays * dayMs)
  return and(
    eq(payments.customerId, scope.customerId),
    or(ne(payments.state, 'draft'), gte(payments.createTime, oldest)),
  )
}

/** Matches the payments the desk sees: those that were submitted, and what it entered itself and took back. */
export function submittedPayments(_scope: OperatorScope): SQL | undefined {
  return or(inArray(payments.state, [...submittedStates]), isNotNull(payments.enteredBy))
}

/** Returns one page of the company's payments in a state, or in any, latest first. */
export function findOwnPayments(
  db: Db,
  scope: MemberScope,
  now: Date,
  state: PaymentState | undefined,
  page: OrderPage,
) {
  const where = and(ownPayments(scope, now), state && eq(payments.state, state))
  return findBillsPayments(db, where, page, 'latest')
}

/** Returns a payment of the company. */
export function findOwnPayment(db: Db, scope: MemberScope, now: Date, id: number) {
  return findBillsPayment(db, and(ownPayments(scope, now), eq(payments.id, id)))
}

/** Which payments the desk looks at. */
export type ToConfirmFilter = {
  readonly currency?: string | undefined
  readonly customer_id?: number | undefined
  readonly keyword?: string | undefined
  /** Those that await confirmation, unless it says otherwise. */
  readonly state?: 'waiting' | 'confirmed' | undefined
}

/** Matches the payments of a filter. */
function toConfirm(
  scope: OperatorScope,
  { currency, customer_id, keyword, state = 'waiting' }: ToConfirmFilter,
) {
  return and(
    submittedPayments(scope),
    eq(payments.state, state),
    currency === undefined ? undefined : eq(payments.currency, currency),
    customer_id === undefined ? undefined : eq(payments.customerId, customer_id),
    keyword ? holding(keyword) : undefined,
  )
}

/** Matches payments by reference, bank reference, company, order number or bill. Each of the state is checked directly. */
function holding(keyword: string): SQL | undefined {
  const pattern = containingInCapitals(keyword)
  return or(
    sql`upper(concat_ws(' ', ${payments.reference}, ${payments.bankReference})) like ${pattern}`,
    sql`${payments.customerId} in ${namedLike(pattern)}`,
    sql`exists (
      select 1 from payment_bills pb join bills b on b.customer_id = pb.customer_id and b.id = pb.bill_id
        join orders o on o.customer_id = b.customer_id and o.id = b.order_id
      where pb.customer_id = ${payments.customerId} and pb.payment_id = ${payments.id}
        and upper(concat_ws(' ', b.bill_no, b.name, o.order_no, o.mbl_no, o.hbl_no)) like ${pattern})`,
  )
}

/** Returns one page of the payments that await confirmation, oldest first; or of those confirmed, latest first. */
export function findPaymentsToConfirm(
  db: Db,
  scope: OperatorScope,
  filter: ToConfirmFilter,
  page: OrderPage,
) {
  const order = filter.state === 'confirmed' ? 'latest' : 'oldest'
  return findBillsPayments(db, toConfirm(scope, filter), page, order)
}

/** Counts and sums the payments that await confirmation, in each currency. */
export async function sumPaymentsToConfirm(
  db: Db,
  scope: OperatorScope,
  filter: Omit<ToConfirmFilter, 'currency'>,
) {
  return await db
    .select({
      currency: payments.currency,
      count: sql<number>`count(distinct ${payments.id})::int`,
      total: sql<number>`coalesce(sum(${paymentBills.amount}), 0)::float8`,
    })
    .from(payments)
    .innerJoin(paymentBills, refersTo(paymentBills, paymentBills.paymentId, payments))
    .where(toConfirm(scope, filter))
    .groupBy(payments.currency)
}

/** Returns a payment that was submitted. */
export function findSubmittedPayment(db: Db, scope: OperatorScope, id: number) {
  return findBillsPayment(db, and(submittedPayments(scope), eq(payments.id, id)))
}

/** Returns matching payments with their company, bills, slips and what became of the money. */
async function findBillsPayments(
  db: Db,
  where: SQL | undefined,
  { page, size }: OrderPage,
  order: 'oldest' | 'latest',
) {
  const direction = order === 'oldest' ? asc : desc
  const [rows, total] = await Promise.all([
    db
      .select({
        payment: payments,
        customer: {
          ...{ id: customers.id, company1: customers.company1, company2: customers.company2 },
          invoiceTitle: customers.invoiceTitle,
        },
      })
      .from(payments)
      .innerJoin(customers, eq(customers.id, payments.customerId))
      .where(where)
      .orderBy(direction(payments.createTime), direction(payments.id))
      .limit(size)
      .offset((page - 1) * size),
    db.$count(payments, where),
  ])
  const keys = rows.map(({ payment }) => payment)
  const [paid, files, booked] =
    keys.length === 0
      ? [[], [], []]
      : await Promise.all([findPaidBills(db, keys), findFiles(db, keys), sumBooked(db, keys)])
  return {
    rows: rows.map((row) => ({
      ...row,
      bills: paid.filter(({ paymentId }) => paymentId === row.payment.id),
      files: files.filter(({ paymentId }) => paymentId === row.payment.id),
      booked: booked.find(({ paymentId }) => paymentId === row.payment.id),
    })),
    total,
  }
}

export type BillsPaymentRow = Awaited<ReturnType<typeof findBillsPayments>>['rows'][number]

/** Returns one matching payment; see `findBillsPayments`. */
async function findBillsPayment(db: Db, where: SQL | undefined): Promise<BillsPaymentRow | undefined> {
  const { rows } = await findBillsPayments(db, where, { page: 1, size: 1 }, 'latest')
  return rows[0]
}

async function findPaidBills(db: Db, keys: readonly RowKey[]) {
  return await db
    .select({
      paymentId: paymentBills.paymentId,
      amount: paymentBills.amount,
      bill: bills,
      orderNo: orders.orderNo,
      lane: { polId: orders.polId, podId: orders.podId, toId: orders.toId },
    })
    .from(paymentBills)
    .innerJoin(bills, refersTo(paymentBills, paymentBills.billId, bills))
    .innerJoin(orders, refersTo(bills, bills.orderId, orders))
    .where(amongRows(paymentBills, paymentBills.paymentId, keys))
    .orderBy(asc(bills.dueDate), asc(bills.id))
}

async function findFiles(db: Db, keys: readonly RowKey[]) {
  return await db
    .select({
      ...{ paymentId: paymentFiles.paymentId, kind: paymentFiles.kind, name: paymentFiles.name },
      attachment: attachments,
    })
    .from(paymentFiles)
    .innerJoin(attachments, refersTo(paymentFiles, paymentFiles.attachmentId, attachments))
    .where(amongRows(paymentFiles, paymentFiles.paymentId, keys))
    .orderBy(asc(attachments.id))
}

async function sumBooked(db: Db, keys: readonly RowKey[]) {
  const of = (kind: string) =>
    sql<number>`coalesce(sum(${ledger.amount}) filter (where ${ledger.kind} = ${kind}), 0)::float8`
  return await db
    .select({
      paymentId: ledger.paymentId,
      ...{ fee: of('fee'), writtenOff: of('written_off'), kept: of('credit_kept') },
    })
    .from(ledger)
    .where(amongRows(ledger, ledger.paymentId, keys))
    .groupBy(ledger.paymentId)
}

/** Returns, among these bills of the company, those that can be paid: agreed, of an order that takes payments. */
export async function findPayable(db: Db, scope: MemberScope, ids: readonly number[]) {
  if (ids.length === 0) return []
  return await db
    .select({
      ...{ id: bills.id, orderId: bills.orderId, currency: bills.currency },
      open: sql<number>`(${bills.total} - ${bills.settled})::float8`,
      dueDate: bills.dueDate,
    })
    .from(bills)
    .innerJoin(orders, refersTo(bills, bills.orderId, orders))
    .where(
      and(
        eq(bills.customerId, scope.customerId),
        inArray(bills.id, [...ids]),
        eq(bills.state, 'agreed'),
        inArray(orders.status, [...payableStatuses]),
      ),
    )
}

/** Returns the orders that a payment has bills of, with what is unpaid of each besides, one sum per currency. */
export async function findPaidOrders(db: Db, { payment, bills: paid }: BillsPaymentRow) {
  const ids = [...new Set(paid.map(({ bill }) => bill.orderId))]
  if (ids.length === 0) return []
  const ofThese = and(eq(orders.customerId, payment.customerId), inArray(orders.id, ids))
  const besides = and(
    refersTo(bills, bills.orderId, orders),
    inArray(bills.state, [...unpaidStates]),
    notInArray(
      bills.id,
      paid.map(({ bill }) => bill.id),
    ),
  )
  const rows = await db
    .select({
      ...{ id: orders.id, orderNo: orders.orderNo, status: orders.status, currency: bills.currency },
      amount: sql<number>`sum(${bills.total} - ${bills.settled})::float8`,
    })
    .from(orders)
    .leftJoin(bills, besides)
    .where(ofThese)
    .groupBy(orders.id, orders.orderNo, orders.status, bills.currency)
    .orderBy(asc(orders.id), asc(bills.currency))
  return ids
    .toSorted((one, other) => one - other)
    .flatMap((id) => {
      const [first, ...more] = rows.filter((row) => row.id === id)
      if (!first) return []
      const unpaid_besides = [first, ...more].flatMap(({ currency, amount }) =>
        currency === null ? [] : [{ currency, amount }],
      )
      return [{ id, order_no: first.orderNo, status: first.status, unpaid_besides }]
    })
}

/** Returns the last letter of the same payer that came with another payment of the company and is still good. */
export async function findLetterOnFile(db: Db, { customerId, id, payerName }: PaymentKey, now: Date) {
  if (payerName === null) return undefined
  const [found] = await db
    .select({ name: paymentFiles.name, attachment: attachments, createTime: payments.createTime })
    .from(payments)
    .innerJoin(paymentFiles, refersTo(paymentFiles, paymentFiles.paymentId, payments))
    .innerJoin(attachments, refersTo(paymentFiles, paymentFiles.attachmentId, attachments))
    .where(
      and(
        eq(payments.customerId, customerId),
        ne(payments.id, id),
        inArray(payments.state, [...submittedStates]),
        gte(payments.createTime, letterGoodSince(now)),
        eq(sql`upper(trim(${payments.payerName}))`, payerKey(payerName)),
        eq(paymentFiles.kind, 'letter'),
      ),
    )
    .orderBy(desc(payments.createTime), desc(payments.id))
    .limit(1)
  return found
}

type PaymentKey = RowKey & { readonly payerName: string | null }

/**
 * Returns earlier payments with a slip of the same content as one of this payment: of its company, or of any for the desk. The
 * contents are read first, so that no statement joins rows of two companies.
 */
export async function findSlipsSeen(db: Db, payment: RowKey, among: 'own' | 'all') {
  const { customerId, id } = payment
  const contents = await db
    .select({ hash: attachments.contentHash })
    .from(paymentFiles)
    .innerJoin(attachments, refersTo(paymentFiles, paymentFiles.attachmentId, attachments))
    .where(
      and(
        eq(paymentFiles.customerId, customerId),
        eq(paymentFiles.paymentId, id),
        eq(paymentFiles.kind, 'slip'),
        isNotNull(attachments.contentHash),
      ),
    )
  if (contents.length === 0) return []
  const found = await db
    .select({
      name: paymentFiles.name,
      reference: sql<string>`coalesce(${payments.reference}, ${orders.orderNo})`,
      createTime: payments.createTime,
    })
    .from(attachments)
    .innerJoin(
      paymentFiles,
      and(
        eq(paymentFiles.customerId, attachments.customerId),
        eq(paymentFiles.attachmentId, attachments.id),
        eq(paymentFiles.kind, 'slip'),
      ),
    )
    .innerJoin(payments, refersTo(paymentFiles, paymentFiles.paymentId, payments))
    .leftJoin(orders, refersTo(payments, payments.orderId, orders))
    .where(
      and(
        inArray(
          attachments.contentHash,
          contents.flatMap(({ hash }) => hash ?? []),
        ),
        ne(payments.id, id),
        among === 'own' ? eq(attachments.customerId, customerId) : undefined,
      ),
    )
    .orderBy(asc(payments.id))
  return found.map(({ name, reference, createTime }) => ({
    name,
    reference,
    create_time: createTime.toISOString(),
  }))
}
