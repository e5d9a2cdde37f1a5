import { minorUnits } from '@berth/domain/money/currency'
import { sumIn } from '@berth/domain/money/sum'
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { MemberScope, OperatorScope } from '../../../platform/auth/scope.ts'
import type { Db } from '../../../platform/db/db.ts'
import { amongRows, isRow, ofOrder, type RowKey, refersTo } from '../../../platform/db/keys.ts'
import { containingInCapitals } from '../../../platform/db/like.ts'
import {
  billLines,
  bills,
  charges,
  companyCredits,
  creditNoteLines,
  creditNotes,
  customers,
  documents,
  ledger,
  orders,
  paymentBills,
  payments,
  refunds,
} from '../../../platform/db/schema.ts'
import type { OrderPage } from '../../orders/order/order.query.ts'
import { sumReserved } from '../ledger/ledger.query.ts'

/**
 * Returns a bill of an order that was agreed to, with what can still be credited of it: its total, less earlier credit notes and
 * what was written off. `open` leaves out what a payment that awaits confirmation is for.
 */
export async function findCreditable(db: Db, order: RowKey, billId: number) {
  const key = { customerId: order.customerId, id: billId }
  const [bill] = await db
    .select()
    .from(bills)
    .where(and(isRow(bills, key), ofOrder(bills, order), inArray(bills.state, ['agreed', 'paying', 'paid'])))
  if (bill === undefined) return undefined
  const [lines, [credited], [writtenOff], [waiting]] = await Promise.all([
    findLines(db, key),
    db
      .select({ sum: sql<number>`coalesce(sum(${creditNotes.amount}), 0)::float8` })
      .from(creditNotes)
      .where(and(eq(creditNotes.customerId, key.customerId), eq(creditNotes.billId, billId))),
    db
      .select({ sum: sql<number>`coalesce(sum(${ledger.amount}), 0)::float8` })
      .from(ledger)
      .where(
        and(eq(ledger.customerId, key.customerId), eq(ledger.billId, billId), eq(ledger.kind, 'written_off')),
      ),
    db
      .select({ sum: sql<number>`coalesce(sum(${paymentBills.amount}), 0)::float8` })
      .from(paymentBills)
      .innerJoin(payments, refersTo(paymentBills, paymentBills.paymentId, payments))
      .where(
        and(
          eq(paymentBills.customerId, key.customerId),
          eq(paymentBills.billId, billId),
          eq(payments.state, 'waiting'),
        ),
      ),
  ])
  const { currency } = bill
  const beingPaid = waiting?.sum ?? 0
  return {
    bill,
    lines,
    creditable: sumIn(currency, [bill.total, -(credited?.sum ?? 0), -(writtenOff?.sum ?? 0)]),
    open: Math.max(sumIn(currency, [bill.total, -bill.settled, -beingPaid]), 0),
    beingPaid: minorUnits(beingPaid, currency),
  }
}

export type CreditableBill = NonNullable<Awaited<ReturnType<typeof findCreditable>>>

/** The lines of a bill that the company owes, with what earlier credit notes took back of each. */
async function findLines(db: Db, { customerId, id }: RowKey) {
  return await db
    .select({
      position: billLines.position,
      chargeId: billLines.chargeId,
      charge: { code: charges.code, zh: charges.nameZh, en: charges.nameEn },
      // What the company owes of the line is its amount with tax.
      amount: sql<number>`(${billLines.amount} + coalesce(${billLines.taxAmount}, 0))::float8`,
      credited: sql<number>`coalesce((
        select sum(l.amount) from credit_note_lines l join credit_notes n on n.customer_id = l.customer_id and n.id = l.credit_note_id
        where n.customer_id = ${billLines.customerId} and n.bill_id = ${billLines.billId} and l.position = ${billLines.position}), 0)::float8`,
    })
    .from(billLines)
    .innerJoin(charges, eq(charges.id, billLines.chargeId))
    .where(
      and(
        eq(billLines.customerId, customerId),
        eq(billLines.billId, id),
        eq(billLines.paymentTerm, 'prepaid'),
      ),
    )
    .orderBy(asc(billLines.position))
}

/** How many credit notes an order has; the next one is numbered after them. */
export function countCreditNotes(db: Db, order: RowKey): Promise<number> {
  return db.$count(creditNotes, ofOrder(creditNotes, order))
}

const corrected = alias(bills, 'corrected')

export type CreditNoteFilter = {
  readonly order_id?: number | undefined
  readonly customer_id?: number | undefined
  readonly currency?: string | undefined
  readonly keyword?: string | undefined
}

/** Returns one page of the credit notes that the caller may see, latest first. */
export async function findCreditNotes(
  db: Db,
  scope: MemberScope | OperatorScope,
  { order_id: orderId, customer_id: asked, currency, keyword }: CreditNoteFilter,
  { page, size }: OrderPage,
) {
  const customerId = scope.actor === 'member' ? scope.customerId : asked
  const where = and(
    customerId === undefined ? undefined : eq(creditNotes.customerId, customerId),
    orderId === undefined ? undefined : eq(creditNotes.orderId, orderId),
    currency === undefined ? undefined : eq(creditNotes.currency, currency),
    keyword ? sql`upper(${creditNotes.no}) like ${containingInCapitals(keyword)}` : undefined,
  )
  const [rows, total] = await Promise.all([
    db
      .select({
        note: creditNotes,
        orderNo: orders.orderNo,
        bill: { no: bills.billNo, name: bills.name },
        documentId: documents.id,
        customer: { id: customers.id, company1: customers.company1, company2: customers.company2 },
      })
      .from(creditNotes)
      .innerJoin(orders, refersTo(creditNotes, creditNotes.orderId, orders))
      .innerJoin(bills, refersTo(creditNotes, creditNotes.billId, bills))
      .innerJoin(documents, refersTo(creditNotes, creditNotes.documentId, documents))
      .innerJoin(customers, eq(customers.id, creditNotes.customerId))
      .where(where)
      .orderBy(desc(creditNotes.id))
      .limit(size)
      .offset((page - 1) * size),
    db.$count(creditNotes, where),
  ])
  const keys = rows.map(({ note }) => note)
  if (keys.length === 0) return { rows: [], total }
  const [lines, booked, replacements] = await Promise.all([
    findNoteLines(db, keys),
    sumBooked(db, keys),
    findCorrected(db, keys),
  ])
  return {
    rows: rows.map((row) => ({
      ...row,
      lines: lines.filter(({ noteId }) => noteId === row.note.id),
      booked: booked.find(({ noteId }) => noteId === row.note.id),
      corrected: replacements.find(({ noteId }) => noteId === row.note.id),
    })),
    total,
  }
}

export type CreditNoteRow = Awaited<ReturnType<typeof findCreditNotes>>['rows'][number]

async function findNoteLines(db: Db, keys: readonly RowKey[]) {
  return await db
    .select({
      noteId: creditNoteLines.creditNoteId,
      amount: creditNoteLines.amount,
      charge: { code: charges.code, zh: charges.nameZh, en: charges.nameEn },
    })
    .from(creditNoteLines)
    .innerJoin(creditNotes, refersTo(creditNoteLines, creditNoteLines.creditNoteId, creditNotes))
    .innerJoin(
      billLines,
      and(
        eq(billLines.customerId, creditNotes.customerId),
        eq(billLines.billId, creditNotes.billId),
        eq(billLines.position, creditNoteLines.position),
      ),
    )
    .innerJoin(charges, eq(charges.id, billLines.chargeId))
    .where(amongRows(creditNoteLines, creditNoteLines.creditNoteId, keys))
    .orderBy(asc(creditNoteLines.creditNoteId), asc(creditNoteLines.position))
}

async function sumBooked(db: Db, keys: readonly RowKey[]) {
  const of = (kind: string) =>
    sql<number>`coalesce(sum(${ledger.amount}) filter (where ${ledger.kind} = ${kind}), 0)::float8`
  return await db
    .select({ noteId: ledger.creditNoteId, lowered: of('credit_note'), kept: of('credit_kept') })
    .from(ledger)
    .where(amongRows(ledger, ledger.creditNoteId, keys))
    .groupBy(ledger.creditNoteId)
}

async function findCorrected(db: Db, keys: readonly RowKey[]) {
  return await db
    .select({
      noteId: creditNotes.id,
      ...{ id: corrected.id, billNo: corrected.billNo, name: corrected.name },
      ...{ currency: corrected.currency, total: corrected.total },
    })
    .from(creditNotes)
    .innerJoin(
      corrected,
      and(eq(corrected.customerId, creditNotes.customerId), eq(corrected.id, creditNotes.correctedBillId)),
    )
    .where(amongRows(creditNotes, creditNotes.id, keys))
}

const mostRefunds = 50

/** Returns a company's credit per currency, how much of it payments count on, and its latest refunds. */
export async function findCompanyCredit(db: Db, customerId: number) {
  const [rows, paidBack] = await Promise.all([
    db
      .select()
      .from(companyCredits)
      .where(and(eq(companyCredits.customerId, customerId), sql`${companyCredits.amount} > 0`)),
    db
      .select()
      .from(refunds)
      .where(eq(refunds.customerId, customerId))
      .orderBy(desc(refunds.id))
      .limit(mostRefunds),
  ])
  const credits = await Promise.all(
    rows.map(async ({ currency, amount }) => ({
      ...{ currency, amount },
      reserved: await sumReserved(db, customerId, currency),
    })),
  )
  return { credits, refunds: paidBack }
}

export type CompanyCreditRows = Awaited<ReturnType<typeof findCompanyCredit>>

/** Returns the name of a company; undefined if there is none with this id. */
export async function findCompanyName(db: Db, id: number): Promise<string | undefined> {
  const [row] = await db.select({ name: customers.company1 }).from(customers).where(eq(customers.id, id))
  return row?.name
}
