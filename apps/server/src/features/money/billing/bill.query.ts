import { unpaidStates } from '@berth/domain/money/bill-state'
import { taxRatesOf } from '@berth/domain/money/tax-rate'
import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db.ts'
import { amongRows, ofOrder, type RowKey, refersTo } from '../../../platform/db/keys.ts'
import {
  billLines,
  bills,
  charges,
  creditNotes,
  customers,
  documents,
  invoiceTitles,
} from '../../../platform/db/schema.ts'
import type { OrderRow } from '../../orders/order/order.query.ts'
import { findSetting } from '../../system/settings/public.ts'

/** Returns the current bills of an order with their documents and lines. The caller checks access to the order. */
export async function findBills(db: Db, order: RowKey) {
  const rows = await db
    .select({ bill: bills, document: documents })
    .from(bills)
    .innerJoin(documents, refersTo(bills, bills.documentId, documents))
    .where(and(ofOrder(bills, order), ne(bills.state, 'replaced')))
    .orderBy(asc(bills.id))
  const lines = await findLinesOf(
    db,
    rows.map((row) => row.bill),
  )
  return rows.map((row) => ({ ...row, lines: lines.filter((line) => line.billId === row.bill.id) }))
}

export type BillRecord = Awaited<ReturnType<typeof findBills>>[number]

/** Returns the ids of the bills of an order that credit notes took back in full. */
export async function findCreditedBills(db: Db, order: RowKey): Promise<number[]> {
  const rows = await db
    .select({ id: bills.id })
    .from(creditNotes)
    .innerJoin(bills, refersTo(creditNotes, creditNotes.billId, bills))
    .where(ofOrder(creditNotes, order))
    .groupBy(bills.id, bills.total)
    .having(sql`sum(${creditNotes.amount}) >= ${bills.total}`)
  return rows.map(({ id }) => id)
}

async function findLinesOf(db: Db, of: readonly RowKey[]) {
  if (of.length === 0) return []
  return await db
    .select({
      billId: billLines.billId,
      chargeId: billLines.chargeId,
      charge: { code: charges.code, zh: charges.nameZh, en: charges.nameEn },
      basis: billLines.basis,
      quantity: billLines.quantity,
      unitPrice: billLines.unitPrice,
      amount: billLines.amount,
      taxRate: billLines.taxRate,
      taxAmount: billLines.taxAmount,
      paymentTerm: billLines.paymentTerm,
      reason: billLines.reason,
      feeId: billLines.feeId,
      freeTime: billLines.freeTime,
      isQuestioned: billLines.isQuestioned,
    })
    .from(billLines)
    .innerJoin(charges, eq(charges.id, billLines.chargeId))
    .where(amongRows(billLines, billLines.billId, of))
    .orderBy(asc(billLines.billId), asc(billLines.position))
}

/** Returns the existing charges among these ids, with their codes and names. */
export async function findCharges(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return []
  return await db
    .select({ id: charges.id, code: charges.code, zh: charges.nameZh, en: charges.nameEn })
    .from(charges)
    .where(inArray(charges.id, [...ids]))
}

/** Returns the tax rates that lines of bills may have, in percent. */
export async function findTaxRates(db: Db): Promise<number[]> {
  return taxRatesOf(await findSetting(db, 'tax_rates'))
}

/** Returns bills that are agreed and neither paid nor being paid. */
export async function findUnpaidBills(db: Db, order: RowKey) {
  return await db
    .select({ bill: bills, document: documents })
    .from(bills)
    .innerJoin(documents, refersTo(bills, bills.documentId, documents))
    .where(and(ofOrder(bills, order), eq(bills.state, 'agreed')))
    .orderBy(asc(bills.id))
}

/** Returns, by bill name, the latest version and the number that all versions share. */
export async function findBillVersions(db: Db, order: RowKey) {
  const rows = await db
    .select({ name: bills.name, no: bills.billNo, version: sql<number>`max(${bills.version})::int` })
    .from(bills)
    .where(ofOrder(bills, order))
    .groupBy(bills.name, bills.billNo)
  return new Map(rows.map(({ name, no, version }) => [name, { no, version }]))
}

/** Counts the bills of an order that are neither paid nor replaced. */
export async function countOpenBills(db: Db, order: RowKey): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(bills)
    .where(and(ofOrder(bills, order), inArray(bills.state, [...unpaidStates])))
  return row?.count ?? 0
}

/** Whether a payment that awaits confirmation is for a bill of this order. */
export async function isAnyBeingPaid(db: Db, order: RowKey): Promise<boolean> {
  return (await db.$count(bills, and(ofOrder(bills, order), eq(bills.state, 'paying')))) > 0
}

type InvoicedOrder = Pick<OrderRow, 'customerId' | 'invoiceTitle' | 'invoiceCreditNo'>

/** Returns what the invoice of an order is proposed to say: what was agreed to before, or the company's default title, or its own. */
export async function findInvoiceProposal(db: Db, order: InvoicedOrder) {
  const [row] = await db
    .select({
      own: { title: customers.invoiceTitle, creditNo: customers.creditNo },
      chosen: { title: invoiceTitles.title, creditNo: invoiceTitles.creditNo },
    })
    .from(customers)
    .leftJoin(
      invoiceTitles,
      and(eq(invoiceTitles.customerId, customers.id), eq(invoiceTitles.isDefault, true)),
    )
    .where(eq(customers.id, order.customerId))
  // A title without a code is that of a company abroad: the own code would be wrong beside it.
  const proposed = row?.chosen ?? row?.own
  return {
    title: order.invoiceTitle ?? proposed?.title ?? '',
    creditNo: order.invoiceCreditNo ?? proposed?.creditNo ?? '',
  }
}

/** Returns the payment term of a company in days, if one was agreed. */
export async function findPaymentDays(db: Db, customerId: number): Promise<number | null> {
  const [row] = await db
    .select({ days: customers.paymentDays })
    .from(customers)
    .where(eq(customers.id, customerId))
  return row?.days ?? null
}
