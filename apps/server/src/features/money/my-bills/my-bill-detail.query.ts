import { documentType } from '@berth/domain/order/instruction/document-type'
import { and, asc, eq, gte, inArray, isNull } from 'drizzle-orm'
import type { MemberScope } from '../../../platform/auth/scope.ts'
import type { Db } from '../../../platform/db/db.ts'
import { refersTo } from '../../../platform/db/keys.ts'
import {
  bills,
  customers,
  documents,
  invoiceRequestBills,
  invoiceRequests,
  ledger,
  orders,
  paymentBills,
  paymentFiles,
  payments,
  taxInvoiceFiles,
  taxInvoices,
  users,
} from '../../../platform/db/schema.ts'
import { findBills } from '../billing/bill.query.ts'
import { isListed } from './my-bill.query.ts'

/** Returns a bill of the company with the current bills of its order and its files; undefined if the list does not have it. */
export async function findMyBill(db: Db, { customerId }: MemberScope, id: number) {
  const [row] = await db
    .select({
      bill: { id: bills.id, createTime: bills.createTime },
      order: { id: orders.id, quote: orders.quote, invoiceTitle: orders.invoiceTitle },
      issuedBy: users.linkman,
      companyTitle: customers.invoiceTitle,
    })
    .from(bills)
    .innerJoin(orders, refersTo(bills, bills.orderId, orders))
    .innerJoin(documents, refersTo(bills, bills.documentId, documents))
    .innerJoin(users, eq(users.id, documents.userId))
    .innerJoin(customers, eq(customers.id, bills.customerId))
    .where(and(eq(bills.customerId, customerId), eq(bills.id, id), isListed))
  if (!row) return undefined
  const [ofOrder, [agreed], taxInvoiceRows, orderInvoices, slips] = await Promise.all([
    findBills(db, { customerId, id: row.order.id }),
    // A corrected bill is owed without being agreed to: the operator enters it.
    db
      .select({ by: users.linkman, createTime: ledger.createTime })
      .from(ledger)
      .innerJoin(users, eq(users.id, ledger.userId))
      .where(
        and(
          eq(ledger.customerId, customerId),
          eq(ledger.billId, id),
          eq(ledger.kind, 'bill'),
          eq(users.customerId, customerId),
        ),
      )
      .orderBy(asc(ledger.id))
      .limit(1),
    findTaxInvoices(db, customerId, id),
    db
      .select({ id: documents.id, name: documents.name })
      .from(documents)
      .where(
        and(
          eq(documents.customerId, customerId),
          eq(documents.orderId, row.order.id),
          eq(documents.type, documentType.invoice),
          gte(documents.updateTime, row.bill.createTime),
        ),
      )
      .orderBy(asc(documents.id)),
    db
      .select({ id: paymentFiles.attachmentId, name: paymentFiles.name, createTime: payments.createTime })
      .from(paymentBills)
      .innerJoin(payments, refersTo(paymentBills, paymentBills.paymentId, payments))
      .innerJoin(
        paymentFiles,
        and(eq(paymentFiles.customerId, payments.customerId), eq(paymentFiles.paymentId, payments.id)),
      )
      .where(
        and(
          eq(paymentBills.customerId, customerId),
          eq(paymentBills.billId, id),
          inArray(payments.state, ['waiting', 'confirmed']),
          eq(paymentFiles.kind, 'slip'),
        ),
      )
      .orderBy(asc(payments.id), asc(paymentFiles.attachmentId)),
  ])
  const record = ofOrder.find(({ bill }) => bill.id === id)
  return record && { ...row, record, ofOrder, agreed, taxInvoiceRows, orderInvoices, slips }
}

export type MyBillDetailRow = NonNullable<Awaited<ReturnType<typeof findMyBill>>>

/** The tax invoices a bill is on, one row for each of their files; red-letter invoices are left out. */
async function findTaxInvoices(db: Db, customerId: number, billId: number) {
  return await db
    .select({
      ...{ id: taxInvoices.id, number: taxInvoices.number, day: taxInvoices.day },
      ...{ kind: invoiceRequests.kind, title: invoiceRequests.title },
      file: { id: taxInvoiceFiles.id, name: taxInvoiceFiles.name },
    })
    .from(invoiceRequestBills)
    .innerJoin(invoiceRequests, refersTo(invoiceRequestBills, invoiceRequestBills.requestId, invoiceRequests))
    .innerJoin(
      taxInvoices,
      and(
        eq(taxInvoices.customerId, invoiceRequests.customerId),
        eq(taxInvoices.requestId, invoiceRequests.id),
        isNull(taxInvoices.originalId),
      ),
    )
    .leftJoin(
      taxInvoiceFiles,
      and(
        eq(taxInvoiceFiles.customerId, taxInvoices.customerId),
        eq(taxInvoiceFiles.invoiceId, taxInvoices.id),
      ),
    )
    .where(
      and(
        eq(invoiceRequestBills.customerId, customerId),
        eq(invoiceRequestBills.billId, billId),
        eq(invoiceRequestBills.isLive, true),
      ),
    )
    .orderBy(asc(taxInvoices.id), asc(taxInvoiceFiles.id))
}
