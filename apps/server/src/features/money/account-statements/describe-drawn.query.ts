import { amountFrom } from '@berth/domain/money/currency'
import type { DrawnLine, StatementSheet } from '@berth/domain/money/statement'
import type { Db } from '../../../platform/db/db.ts'
import {
  findStatedBills,
  findStatedCreditNotes,
  findStatedPayments,
  type StatementAccount,
} from './make-statement.query.ts'

/** Returns a statement that was drawn up as its columns and lines are stored: with numbers, orders and names, in its currency. */
export async function describeDrawn(
  tx: Db,
  { customerId, currency }: StatementAccount,
  drawn: StatementSheet,
) {
  const inCurrency = (minor: number) => amountFrom(minor, currency)
  const { lines, rest, sums, opening, closing } = drawn
  const distinct = (ids: readonly number[]) => [...new Set(ids)]
  const [references, notes] = await Promise.all([
    findStatedPayments(tx, customerId, distinct(lines.flatMap(({ paymentId }) => paymentId ?? []))),
    findStatedCreditNotes(tx, customerId, distinct(lines.flatMap(({ creditNoteId }) => creditNoteId ?? []))),
  ])
  const billIds = distinct([
    ...rest.open.keys(),
    ...lines.flatMap((line) => line.billIds),
    ...[...notes.values()].map((note) => note.billId),
  ])
  const bills = new Map((await findStatedBills(tx, customerId, billIds)).map((bill) => [bill.id, bill]))
  const openBills = [...rest.open].flatMap(([billId, open]) => {
    const bill = bills.get(billId)
    if (bill === undefined) return []
    const { billNo, orderId, orderNo, dueDate } = bill
    return [
      {
        ...{ bill_id: billId, bill_no: billNo, order_id: orderId, order_no: orderNo, due_date: dueDate },
        open: inCurrency(open),
      },
    ]
  })
  return {
    sums: {
      ...{ opening: inCurrency(opening), closing: inCurrency(closing), credit: inCurrency(rest.credit) },
      ...{ bills: inCurrency(sums.bills), payments: inCurrency(sums.payments) },
      ...{ credits: inCurrency(sums.credits), fees: inCurrency(sums.fees), openBills },
    },
    lines: lines.map((line, index) => ({
      ...{ position: index + 1, day: line.day, kind: line.kind },
      ...describe(line, bills, references, notes),
      ...{ amount: inCurrency(line.amount), kept: inCurrency(line.kept) },
    })),
  }
}

type StatedBill = Awaited<ReturnType<typeof findStatedBills>>[number]

/** What a line says besides day and amount: a credit note names its bill. A line of several orders names none. */
function describe(
  { kind, billIds, paymentId, creditNoteId }: DrawnLine,
  known: ReadonlyMap<number, StatedBill>,
  references: ReadonlyMap<number, string>,
  notes: Awaited<ReturnType<typeof findStatedCreditNotes>>,
) {
  const note = creditNoteId === null ? undefined : notes.get(creditNoteId)
  const bills = (note ? [note.billId] : billIds).flatMap((id) => known.get(id) ?? [])
  const [first] = bills
  const isOneOrder = new Set(bills.map(({ orderId }) => orderId)).size === 1
  const order = first && isOneOrder ? first : null
  return {
    number: (paymentId === null ? (note?.no ?? first?.billNo) : references.get(paymentId)) ?? null,
    ...{ orderId: order?.orderId ?? null, orderNo: order?.orderNo ?? null },
    ...{ polId: order?.polId ?? null, toId: order?.toId ?? null },
    name: kind === 'bill' && first && first.name !== first.billNo ? first.name : null,
    bills: kind === 'bill' ? [] : bills.map(({ billNo }) => billNo),
  }
}
