import { inCurrencyOrder } from '@berth/domain/money/sum'
import type { InvoiceKind, InvoiceState } from '@berth/domain/money/tax-invoice'
import { and, asc, desc, eq, getTableColumns, gt, inArray, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { MemberScope, OperatorScope } from '../../../platform/auth/scope.ts'
import type { Db } from '../../../platform/db/db.ts'
import { amongRows, isRow, type RowKey, refersTo } from '../../../platform/db/keys.ts'
import { containingInCapitals } from '../../../platform/db/like.ts'
import {
  billLines,
  bills,
  charges,
  creditNotes,
  customers,
  invoiceRequestBills,
  invoiceRequests,
  orders,
  taxInvoiceFiles,
  taxInvoices,
  users,
} from '../../../platform/db/schema.ts'
import type { OrderPage } from '../../orders/order/order.query.ts'
import { namedLike } from '../../orders/order/search.query.ts'

export type RequestFilter = {
  readonly state?: InvoiceState | undefined
  readonly currency?: string | undefined
  readonly kind?: InvoiceKind | undefined
  readonly customer_id?: number | undefined
  readonly keyword?: string | undefined
}

/** Who reads requests: a company its own, the desk all. */
type Readers = OperatorScope | MemberScope

function requestsOf(readers: Readers): SQL | undefined {
  return readers.actor === 'member' ? eq(invoiceRequests.customerId, readers.customerId) : undefined
}

function matches({ currency, kind, customer_id, keyword }: RequestFilter): SQL | undefined {
  const pattern = keyword ? containingInCapitals(keyword) : null
  return and(
    currency === undefined ? undefined : eq(invoiceRequests.currency, currency),
    kind === undefined ? undefined : eq(invoiceRequests.kind, kind),
    customer_id === undefined ? undefined : eq(invoiceRequests.customerId, customer_id),
    pattern
      ? // Each part has its index; joined by `or`, all requests would be read.
        sql`(${invoiceRequests.customerId}, ${invoiceRequests.id}) in (
          select customer_id, id from invoice_requests where upper(number || ' ' || title) like ${pattern}
          union select customer_id, id from invoice_requests where customer_id in ${namedLike(pattern)}
          union select customer_id, request_id from tax_invoices where number like ${pattern})`
      : undefined,
  )
}

/** Returns one page of the requests a user may see, latest first. */
export async function findRequests(db: Db, scope: Readers, filter: RequestFilter, { page, size }: OrderPage) {
  const where = and(
    requestsOf(scope),
    matches(filter),
    filter.state ? eq(invoiceRequests.state, filter.state) : undefined,
  )
  const [rows, total, currencies] = await Promise.all([
    db
      .select({
        request: getTableColumns(invoiceRequests),
        customer: { id: customers.id, company1: customers.company1, company2: customers.company2 },
        billCount: sql<number>`(select count(*)::int from invoice_request_bills b
          where b.customer_id = ${invoiceRequests.customerId} and b.request_id = ${invoiceRequests.id})`,
        numbers: sql<string[]>`array(select t.number from tax_invoices t
          where t.customer_id = ${invoiceRequests.customerId} and t.request_id = ${invoiceRequests.id} and t.original_id is null
          order by t.id)`,
      })
      .from(invoiceRequests)
      .innerJoin(customers, eq(customers.id, invoiceRequests.customerId))
      .where(where)
      .orderBy(desc(invoiceRequests.id))
      .limit(size)
      .offset((page - 1) * size),
    db.$count(invoiceRequests, where),
    db.selectDistinct({ currency: invoiceRequests.currency }).from(invoiceRequests).where(requestsOf(scope)),
  ])
  return { rows, total, currencies: inCurrencyOrder(currencies.map(({ currency }) => currency)) }
}

export type RequestRow = Awaited<ReturnType<typeof findRequests>>['rows'][number]

/** Counts the requests that match in each state. */
export async function countRequests(db: Db, _scope: OperatorScope, filter: RequestFilter) {
  const rows = await db
    .select({ state: invoiceRequests.state, count: sql<number>`count(*)::int` })
    .from(invoiceRequests)
    .where(matches(filter))
    .groupBy(invoiceRequests.state)
  const of = (state: InvoiceState) => rows.find((row) => row.state === state)?.count ?? 0
  return {
    ...{ asked: of('asked'), exported: of('exported'), issued: of('issued') },
    ...{ corrected: of('corrected'), declined: of('declined'), withdrawn: of('withdrawn') },
  }
}

const originals = alias(taxInvoices, 'originals')

/** Returns a request a user may see with its bills, invoices and files; undefined if there is none. */
export async function findRequest(db: Db, scope: Readers, id: number) {
  const [row] = await db
    .select({
      request: getTableColumns(invoiceRequests),
      customer: { id: customers.id, company1: customers.company1, company2: customers.company2 },
      askedBy: users.linkman,
    })
    .from(invoiceRequests)
    .innerJoin(customers, eq(customers.id, invoiceRequests.customerId))
    .innerJoin(users, eq(users.id, invoiceRequests.userId))
    .where(and(eq(invoiceRequests.id, id), requestsOf(scope)))
  if (row === undefined) return undefined
  const { customerId, createTime } = row.request
  const ofRequest = and(eq(taxInvoices.customerId, customerId), eq(taxInvoices.requestId, id))
  const [itsBills, invoices, files, creditedSince] = await Promise.all([
    findRequestBills(db, [row.request]),
    db
      .select({ invoice: getTableColumns(taxInvoices), originalNumber: originals.number })
      .from(taxInvoices)
      .leftJoin(
        originals,
        and(eq(originals.customerId, taxInvoices.customerId), eq(originals.id, taxInvoices.originalId)),
      )
      .where(ofRequest)
      .orderBy(asc(taxInvoices.id)),
    db
      .select(getTableColumns(taxInvoiceFiles))
      .from(taxInvoiceFiles)
      .innerJoin(taxInvoices, refersTo(taxInvoiceFiles, taxInvoiceFiles.invoiceId, taxInvoices))
      .where(ofRequest)
      .orderBy(asc(taxInvoiceFiles.id)),
    db
      .select({ no: creditNotes.no })
      .from(creditNotes)
      .innerJoin(
        invoiceRequestBills,
        and(
          eq(invoiceRequestBills.customerId, creditNotes.customerId),
          eq(invoiceRequestBills.billId, creditNotes.billId),
          eq(invoiceRequestBills.requestId, id),
        ),
      )
      .where(and(eq(creditNotes.customerId, customerId), gt(creditNotes.createTime, createTime)))
      .orderBy(asc(creditNotes.id)),
  ])
  return { ...row, bills: itsBills, invoices, files, creditedSince: creditedSince.map(({ no }) => no) }
}

export type RequestDetailRow = NonNullable<Awaited<ReturnType<typeof findRequest>>>

/** The bills of requests with their orders, in the order of the bills. */
async function findRequestBills(db: Db, requests: readonly RowKey[]) {
  return await db
    .select({
      ...{ requestId: invoiceRequestBills.requestId, amount: invoiceRequestBills.amount },
      ...{ customerId: bills.customerId, id: bills.id, billNo: bills.billNo, name: bills.name },
      ...{ orderId: orders.id, orderNo: orders.orderNo, mblNo: orders.mblNo, hblNo: orders.hblNo },
    })
    .from(invoiceRequestBills)
    .innerJoin(bills, refersTo(invoiceRequestBills, invoiceRequestBills.billId, bills))
    .innerJoin(orders, refersTo(bills, bills.orderId, orders))
    .where(amongRows(invoiceRequestBills, invoiceRequestBills.requestId, requests))
    .orderBy(asc(bills.id))
}

/** Returns open requests, or only those with these ids, the earliest first, at most `most`. */
export async function findOpenRequests(
  db: Db,
  _scope: OperatorScope,
  states: readonly InvoiceState[],
  ids: readonly number[] | null,
  most: number,
) {
  return await db
    .select()
    .from(invoiceRequests)
    .where(
      and(
        inArray(invoiceRequests.state, [...states]),
        ids === null ? undefined : inArray(invoiceRequests.id, [...ids]),
      ),
    )
    .orderBy(asc(invoiceRequests.id))
    .limit(most)
}

export type RequestRecord = Awaited<ReturnType<typeof findOpenRequests>>[number]

/**
 * What the tax software is to put on the invoices of requests: the prepaid lines of their bills, and the credit notes that had been
 * issued when they were asked for.
 */
export async function findInvoiceLines(db: Db, requests: readonly RequestRecord[]) {
  if (requests.length === 0) return []
  const itsBills = await findRequestBills(db, requests)
  const [lines, notes] = await Promise.all([
    db
      .select({
        ...{ billId: billLines.billId, basis: billLines.basis, quantity: billLines.quantity },
        ...{ unitPrice: billLines.unitPrice, amount: billLines.amount, taxRate: billLines.taxRate },
        taxAmount: billLines.taxAmount,
        charge: { zh: charges.nameZh, en: charges.nameEn },
      })
      .from(billLines)
      .innerJoin(charges, eq(charges.id, billLines.chargeId))
      .where(and(amongRows(billLines, billLines.billId, itsBills), eq(billLines.paymentTerm, 'prepaid')))
      .orderBy(asc(billLines.billId), asc(billLines.position)),
    db
      .select({
        billId: creditNotes.billId,
        no: creditNotes.no,
        amount: creditNotes.amount,
        at: creditNotes.createTime,
      })
      .from(creditNotes)
      .where(amongRows(creditNotes, creditNotes.billId, itsBills))
      .orderBy(asc(creditNotes.id)),
  ])
  return requests.flatMap((request) =>
    itsBills
      .filter(({ requestId }) => requestId === request.id)
      .map((bill) => ({
        request,
        bill,
        lines: lines.filter(({ billId }) => billId === bill.id),
        credits: notes.filter(({ billId, at }) => billId === bill.id && at <= request.createTime),
      })),
  )
}

export type InvoicedBill = Awaited<ReturnType<typeof findInvoiceLines>>[number]

/** Locks a request a user may see, so that it is decided by one at a time. */
export async function lockRequest(tx: Db, scope: Readers, id: number) {
  const [found] = await tx
    .select({ customerId: invoiceRequests.customerId, id: invoiceRequests.id })
    .from(invoiceRequests)
    .where(and(eq(invoiceRequests.id, id), requestsOf(scope)))
  if (found === undefined) return undefined
  const [locked] = await tx.select().from(invoiceRequests).where(isRow(invoiceRequests, found)).for('update')
  return locked
}

/** Locks an invoice, for the operator. */
export async function lockInvoice(tx: Db, _scope: OperatorScope, id: number) {
  const [found] = await tx
    .select({ customerId: taxInvoices.customerId, id: taxInvoices.id })
    .from(taxInvoices)
    .where(eq(taxInvoices.id, id))
  if (found === undefined) return undefined
  const [locked] = await tx.select().from(taxInvoices).where(isRow(taxInvoices, found)).for('update')
  return locked
}

/** Returns a file of an invoice a user may see. */
export async function findInvoiceFile(db: Db, scope: Readers, id: number) {
  const [row] = await db
    .select()
    .from(taxInvoiceFiles)
    .where(
      and(
        eq(taxInvoiceFiles.id, id),
        scope.actor === 'member' ? eq(taxInvoiceFiles.customerId, scope.customerId) : undefined,
      ),
    )
  return row
}

/** Selects requests that contradict their bills or invoices; a healthy database has none. */
export const differingInvoices = sql`
  select r.number as found from invoice_requests r
  where r.total <> (select coalesce(sum(b.amount), 0) from invoice_request_bills b where b.customer_id = r.customer_id and b.request_id = r.id)
    or exists (select 1 from invoice_request_bills b where b.customer_id = r.customer_id and b.request_id = r.id
      and b.is_live <> (r.state in ('asked', 'exported', 'issued')))
    or (r.state in ('issued', 'corrected')) <> exists (
      select 1 from tax_invoices t where t.customer_id = r.customer_id and t.request_id = r.id and t.original_id is null)
    or exists (
      select 1 from tax_invoices t left join lateral (
        select coalesce(sum(d.amount), 0) as taken from tax_invoices d where d.customer_id = t.customer_id and d.original_id = t.id) reds on true
      where t.customer_id = r.customer_id and t.request_id = r.id and t.original_id is null
        and (reds.taken > t.amount or (reds.taken = t.amount) <> (r.state = 'corrected')))`
