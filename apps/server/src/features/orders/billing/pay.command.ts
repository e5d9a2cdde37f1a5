import type { payOrder } from '@berth/contract/billing'
import type { deskConfirmPayment } from '@berth/contract/desk-settlement'
import type { AuditedChange } from '@berth/domain/audit-field'
import { type Day, dayInChina } from '@berth/domain/calendar'
import { totalOf } from '@berth/domain/order/bill'
import { checkPayment, checkReceipt, undoableUntil, undoPaymentMs } from '@berth/domain/order/payment'
import { ok, type Result, refuse } from '@berth/domain/result'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { MemberScope, OperatorScope } from '../../../platform/auth/scope.ts'
import type { Db } from '../../../platform/db/db.ts'
import {
  amongRows,
  ofGivenOrder,
  ofOrder,
  type RowKey,
  refersTo,
  valuesOf,
} from '../../../platform/db/keys.ts'
import { bills, paymentBills, paymentFiles, payments } from '../../../platform/db/schema.ts'
import { insertInto, statement } from '../../../platform/db/statement.ts'
import { together } from '../../../platform/db/together.ts'
import { broken, type Problem } from '../../../platform/http/problem.ts'
import { claimFiles } from '../files/attachment.command.ts'
import { type StepOutcome, takeStep } from '../step/step.command.ts'
import { addPaid, takePaidBack } from '../step/summaries.command.ts'
import { withdrawMails } from '../step/tell.command.ts'
import { countOpenBills } from './bill.query.ts'
import { missingFiles } from './missing-files.ts'

type Moving = Promise<Result<StepOutcome, Problem>>
type Asked<E extends { body: z.ZodType }> = z.output<E['body']> & { readonly id: number }

const unpaidBills = statement((db) =>
  db
    .select({ id: bills.id, currency: bills.currency })
    .from(bills)
    .where(and(ofGivenOrder(bills), eq(bills.state, 'agreed'))),
)

const startPaying = statement((db) =>
  db
    .update(bills)
    .set({ state: 'paying' })
    .where(
      sql`${eq(bills.customerId, sql.placeholder('customerId'))} and ${bills.id} = any(${sql.placeholder('bills')})`,
    ),
)

/** Submits a payment: the bills it covers, the slips that prove it, and an optional guarantee letter. */
export function payBills(db: Db, scope: MemberScope, ask: z.output<typeof payOrder.body>, now: Date): Moving {
  return takeStep({
    db,
    scope,
    id: ask.id,
    action: 'pay',
    now,
    version: ask.version,
    prepare: async (tx, order) => {
      const wrong = checkPayment(ask)
      const unpaid = new Map((await unpaidBills(tx, valuesOf(order))).map((bill) => [bill.id, bill.currency]))
      const [currency] = ask.debits.flatMap((id) => unpaid.get(id) ?? [])
      for (const [index, id] of ask.debits.entries()) {
        const path = `debits.${index}`
        if (!unpaid.has(id)) wrong.push({ path, rule: 'not_found' })
        else if (unpaid.get(id) !== currency) wrong.push({ path, rule: 'one_currency' })
      }
      if (wrong.length > 0) return refuse(broken(wrong))

      const [slips, guarantees] = await together(
        claimFiles(tx, scope, ask.slips, 'payment_slip', ask.id),
        claimFiles(tx, scope, ask.guarantees, 'payment_guarantee', ask.id),
      )
      const missing = [...missingFiles(slips, 'slips'), ...missingFiles(guarantees, 'guarantees')]
      if (missing.length > 0) return refuse(broken(missing))

      const { customerId } = order
      const row = { customerId, orderId: ask.id, state: 'waiting', createTime: now } as const
      const [payment] = await insertInto(tx, payments, [row], { id: payments.id })
      const paymentId = payment!.id // An insert that succeeds returns its row.
      const chosen = [...new Set(ask.debits)]
      const fileRow = (kind: 'slip' | 'guarantee', files: typeof slips) =>
        files.map((file) => ({ customerId, paymentId, attachmentId: file!.id, kind, name: file!.name })) // Missing ones were refused.
      const files = [...fileRow('slip', slips), ...fileRow('guarantee', guarantees)]
      await together(
        insertInto(
          tx,
          paymentBills,
          chosen.map((billId) => ({ customerId, paymentId, billId })),
        ),
        startPaying(tx, { customerId, bills: chosen }),
        insertInto(tx, paymentFiles, [...new Map(files.map((file) => [file.attachmentId, file])).values()]),
      )
      return ok({ set: { statusReason: null } })
    },
  })
}

/** Confirms that the money for these bills has arrived; while other bills are unpaid, the order returns to payment. */
export async function confirmPayment(
  db: Db,
  scope: OperatorScope,
  ask: Asked<typeof deskConfirmPayment>,
  now: Date,
): Promise<Result<StepOutcome & { readonly undo_until: string }, Problem>> {
  const done = await takeStep({
    db,
    scope,
    id: ask.id,
    action: 'confirm_payment',
    now,
    version: ask.version,
    prepare: async (tx, order) => {
      const waiting = await findWaitingBills(tx, order)
      const wrong = ask.debits.flatMap((id, index) =>
        waiting.has(id) ? [] : [{ path: `debits.${index}`, rule: 'not_found' as const }],
      )
      if (wrong.length > 0) return refuse(broken(wrong))
      const expected = totalOf([...new Set(ask.debits)].map((id) => one(waiting.get(id) ?? 0)))
      const odd = checkReceipt(ask, expected, dayInChina(now))
      if (odd.length > 0) return refuse(broken(odd))
      const paid = await tx
        .update(bills)
        .set({ state: 'paid', payTime: paidAt(ask.value_date, now) })
        .where(ofBills(order, ask.debits))
        .returning({ currency: bills.currency, total: bills.total })
      await addPaid(tx, order.customerId, paid)
      await settleWaitingPayment(tx, order, now, {
        state: 'confirmed',
        receivedAmount: ask.received_amount,
        valueDate: ask.value_date,
        bankReference: ask.bank_reference,
        differenceNote: ask.difference_note,
      })
      // Delays the mail until the undo window has closed, because a mail cannot be recalled.
      return ok({
        set: { statusReason: null },
        changes: toldOfMoney(ask),
        mailTime: undoableUntil(now),
      })
    },
    findFacts: async (tx, order) => ({
      billsStayUnpaid: (await countOpenBills(tx, order)) > new Set(ask.debits).size,
    }),
  })
  const undoUntil = new Date(now.getTime() + undoPaymentMs).toISOString()
  return done.ok ? ok({ ...done.value, undo_until: undoUntil }) : done
}

/** Rejects a payment: its bills become unpaid again and its slips are kept. */
export function rejectPayment(
  db: Db,
  scope: OperatorScope,
  ask: { readonly id: number; readonly version: number; readonly reason: string },
  now: Date,
): Moving {
  return takeStep({
    db,
    scope,
    id: ask.id,
    action: 'reject_payment',
    now,
    version: ask.version,
    prepare: async (tx, order) => {
      await settleWaitingPayment(tx, order, now, { state: 'rejected', reason: ask.reason })
      return ok({ set: { statusReason: ask.reason }, reason: ask.reason })
    },
  })
}

/** Matches bills of a company by id. */
const ofBills = ({ customerId }: RowKey, ids: readonly number[]) =>
  and(eq(bills.customerId, customerId), inArray(bills.id, [...ids]))

/** Returns the bills of the payment under review, with their totals. */
async function findWaitingBills(db: Db, order: RowKey): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .select({ id: paymentBills.billId, total: bills.total })
    .from(paymentBills)
    .innerJoin(payments, refersTo(paymentBills, paymentBills.paymentId, payments))
    .innerJoin(bills, refersTo(paymentBills, paymentBills.billId, bills))
    .where(and(ofOrder(payments, order), eq(payments.state, 'waiting')))
  return new Map(rows.map((row) => [row.id, row.total]))
}

/** Describes the money received, for the timeline. */
function toldOfMoney(ask: Asked<typeof deskConfirmPayment>): AuditedChange[] {
  const told = (field: AuditedChange['field'], after: string) => ({ field, before: null, after })
  return [
    told('amount_received', ask.received_amount.toFixed(2)),
    told('value_date', ask.value_date),
    told('bank_reference', ask.bank_reference),
    ...(ask.difference_note ? [told('difference_note', ask.difference_note)] : []),
  ]
}

const one = (total: number) => ({ quantity: 1, unit_price: total })

/** Returns when bills count as paid: now for a value date of today, otherwise the start of that day in China. */
function paidAt(valueDate: Day, now: Date): Date {
  return valueDate === dayInChina(now) ? now : new Date(`${valueDate}T00:00:00+08:00`)
}

type Settled = Partial<typeof payments.$inferInsert> & { readonly state: 'confirmed' | 'rejected' }

/** Closes the payment under review; its bills that were not paid are owed again. */
async function settleWaitingPayment(db: Db, order: RowKey, now: Date, settled: Settled): Promise<void> {
  await db
    .update(bills)
    .set({ state: 'agreed' })
    .where(and(ofOrder(bills, order), eq(bills.state, 'paying')))
  await db
    .update(payments)
    .set({ ...settled, decideTime: now })
    .where(and(ofOrder(payments, order), eq(payments.state, 'waiting')))
}

/**
 * Undoes a confirmation within the undo window. The confirmation was committed in full, so nothing is lost if the page is
 * closed; undoing it returns the payment to review as it was submitted and cancels the mail.
 */
export function undoPayment(
  db: Db,
  scope: OperatorScope,
  ask: { readonly id: number; readonly version: number },
  now: Date,
): Moving {
  return takeStep({
    db,
    scope,
    id: ask.id,
    action: 'undo_payment',
    now,
    version: ask.version,
    prepare: async (tx, order) => {
      const last = await findLastPayment(tx, order)
      if (!last) return refuse({ code: 'transition_not_allowed' })
      const paid = tx
        .select({ id: paymentBills.billId })
        .from(paymentBills)
        .where(amongRows(paymentBills, paymentBills.paymentId, [last]))
      const unpaid = await tx
        .update(bills)
        .set({ state: 'paying', payTime: null })
        .where(and(eq(bills.customerId, order.customerId), inArray(bills.id, paid), eq(bills.state, 'paid')))
        .returning({ currency: bills.currency, total: bills.total })
      await takePaidBack(tx, order.customerId, unpaid)
      await tx
        .update(payments)
        .set({
          ...{ state: 'waiting', reason: null, decideTime: null, receivedAmount: null },
          ...{ valueDate: null, bankReference: null, differenceNote: null },
        })
        .where(amongRows(payments, payments.id, [last]))
      await withdrawMails(tx, order.id, 'confirm_payment')
      return ok({ isMailedAlready: true })
    },
    findFacts: async (tx, order) => {
      const last = await findLastPayment(tx, order)
      return { isPaymentJustConfirmed: isJustConfirmed(last, now) }
    },
  })
}

type LastPayment = Awaited<ReturnType<typeof findLastPayment>>

function isJustConfirmed(last: LastPayment, now: Date): boolean {
  return last?.state === 'confirmed' && last.decideTime !== null && now <= undoableUntil(last.decideTime)
}

/** Returns the most recent payment of an order. */
async function findLastPayment(db: Db, order: RowKey) {
  const [row] = await db
    .select({
      customerId: payments.customerId,
      id: payments.id,
      state: payments.state,
      decideTime: payments.decideTime,
    })
    .from(payments)
    .where(ofOrder(payments, order))
    .orderBy(desc(payments.id))
    .limit(1)
  return row
}
