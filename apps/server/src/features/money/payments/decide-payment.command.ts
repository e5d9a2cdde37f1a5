import { meets } from '@berth/domain/access/authority'
import type { AuditedChange } from '@berth/domain/audit/audit-field'
import { decimalsOf, minorUnits } from '@berth/domain/money/currency'
import { creditOf, reversalOf } from '@berth/domain/money/ledger'
import { undoableUntil } from '@berth/domain/money/payment'
import { type Settlement, type Shortfall, settle } from '@berth/domain/money/settlement'
import { toleranceOf } from '@berth/domain/money/tolerance'
import { orderWork } from '@berth/domain/order/lifecycle/order-work'
import { statusesPaidBeside } from '@berth/domain/order/lifecycle/status'
import { ok, type Result, refuse } from '@berth/domain/result'
import { type Day, dayInChina } from '@berth/domain/time/calendar'
import { and, desc, eq, gte, inArray, ne } from 'drizzle-orm'
import type { MemberScope, OperatorScope, Scope } from '../../../platform/auth/scope.ts'
import type { Db } from '../../../platform/db/db.ts'
import { isRow, ofOrder, type RowKey } from '../../../platform/db/keys.ts'
import { bills, creditNotes, ledger, orderEvents, payments } from '../../../platform/db/schema.ts'
import { broken, type Problem, problem } from '../../../platform/http/problem.ts'
import { lockState, type OrderRow } from '../../orders/order/order.query.ts'
import { withdrawMails } from '../../orders/step/notify.command.ts'
import { isOnBehalf } from '../../orders/step/record-step.command.ts'
import { mayTakeStep, type StepOutcome, type StepRequest, takeStep } from '../../orders/step/step.command.ts'
import { addPaid, takePaidBack } from '../../orders/step/summaries.command.ts'
import { findSetting } from '../../system/settings/public.ts'
import { markBankEntries, reopenBankEntries } from '../bank-entries/bank-entry.command.ts'
import { countOpenBills, isAnyBeingPaid } from '../billing/bill.query.ts'
import { postEntries } from '../ledger/ledger.command.ts'
import { findOpenPostings, lockCredit } from '../ledger/ledger.query.ts'
import { ordersOf, type PaymentRow } from './payment.query.ts'

/** What the desk found on the bank statement, and what it decides about a difference. Amounts are in the currency. */
export type Receipt = {
  readonly received_amount: number
  readonly value_date: Day
  readonly bank_reference: string | null
  readonly difference_note: string | null
  readonly shortfall: Shortfall
  /** The amount of each bill as decided at the desk, if not as submitted. */
  readonly applied?: ReadonlyMap<number, number>
}

/** What is decided about a payment: by the desk, or by the member who takes it back. */
export type PaymentStep = 'confirm_payment' | 'reject_payment' | 'undo_payment' | 'withdraw_payment'

/**
 * Locks the orders of a payment, by id so that two payments at once cannot deadlock, and checks that each may take the step.
 * `seen` has the versions that the caller based the decision on, as far as there are any.
 */
export async function lockOrdersFor(
  tx: Db,
  scope: Scope,
  action: PaymentStep,
  ids: readonly number[],
  seen: ReadonlyMap<number, number>,
  payment: Pick<PaymentRow, 'orderId'> | null = null,
): Promise<Result<object, Problem>> {
  for (const id of ids.toSorted((one, other) => one - other)) {
    const order = await lockState(tx, scope, id)
    if (order === undefined) return refuse(problem('not_found'))
    const isBeside = payment !== null && (await isPaidBeside(tx, order, payment, action))
    const facts = { isPaymentJustConfirmed: true, isPaymentWaiting: true, isWithdrawing: true, isBeside }
    const may = mayTakeStep(order, action, scope, seen.get(id), facts)
    if (!may.ok) return may
  }
  return ok({})
}

/**
 * Whether a payment is for bills of an order that stays where it is, because they were added after it was paid. An order that
 * the payment itself moved to release goes back when that is undone.
 */
async function isPaidBeside(
  tx: Db,
  order: OrderRow,
  { orderId }: Pick<PaymentRow, 'orderId'>,
  action: PaymentStep,
): Promise<boolean> {
  if (orderId !== null || !statusesPaidBeside.some((status) => status === order.status)) return false
  if (action !== 'undo_payment') return true
  const [confirmed] = await tx
    .select({ from: orderEvents.fromStatus, to: orderEvents.toStatus })
    .from(orderEvents)
    .where(and(ofOrder(orderEvents, order), eq(orderEvents.action, 'confirm_payment')))
    .orderBy(desc(orderEvents.id))
    .limit(1)
  return confirmed !== undefined && confirmed.from === confirmed.to
}

/**
 * Books what arrived of a payment and moves each of its orders on: to release once all its bills are settled. The orders are
 * locked. Of two confirmations at once the second finds the payment decided and is refused.
 */
export async function confirmLocked(
  tx: Db,
  scope: OperatorScope,
  payment: PaymentRow,
  receipt: Receipt,
  now: Date,
): Promise<Result<{ readonly settlement: Settlement; readonly orders: readonly StepOutcome[] }, Problem>> {
  const { customerId, currency } = payment
  if (!(await decide(tx, payment, { state: 'confirmed', ...storedReceipt(receipt), decideTime: now })))
    return refuse(problem('transition_not_allowed'))
  const { applied } = receipt
  const settled = settle(currency, payment.bills, {
    received: minorUnits(receipt.received_amount, currency),
    credit: minorUnits(payment.credit, currency),
    shortfall: receipt.shortfall,
    mayWriteOff: meets(scope.authorities, orderWork.deskWriteOff),
    tolerance: minorUnits(toleranceOf(await findSetting(tx, 'bank_fee_tolerance'), currency), currency),
    applied: applied && new Map([...applied].map(([id, amount]) => [id, minorUnits(amount, currency)])),
  })
  if (!settled.ok) return refuse(broken(settled.reason))
  const posting = {
    customerId,
    paymentId: payment.id,
    bookedOn: receipt.value_date,
    userId: scope.userId,
    now,
  }
  await postEntries(tx, posting, settled.value.entries)
  await markBankEntries(tx, payment, receipt.bank_reference)
  const whole = settled.value.bills.filter(({ amount, open }) => amount === open).map(({ id }) => id)
  const paid = await setBills(tx, payment, whole, { state: 'paid', payTime: paidAt(receipt.value_date, now) })
  await addPaid(tx, customerId, paid)
  const rest = payment.bills.map(({ id }) => id).filter((id) => !whole.includes(id))
  await setBills(tx, payment, rest, { state: 'agreed' })
  // Delays the mail until the undo window has closed, because a mail cannot be recalled.
  const news = { changes: changesOf(receipt, currency), mailTime: undoableUntil(now) }
  const orders = await stepOrders(
    tx,
    scope,
    payment,
    'confirm_payment',
    { set: { statusReason: null }, ...news },
    now,
  )
  return orders.ok ? ok({ settlement: settled.value, orders: orders.value }) : orders
}

/** Rejects a payment: its bills are owed as before, and its slips are kept. The orders are locked. */
export async function rejectLocked(
  tx: Db,
  scope: OperatorScope,
  payment: PaymentRow,
  reason: string,
  now: Date,
): Promise<Result<readonly StepOutcome[], Problem>> {
  if (!(await decide(tx, payment, { state: 'rejected', reason, decideTime: now })))
    return refuse(problem('transition_not_allowed'))
  await setBills(
    tx,
    payment,
    payment.bills.map(({ id }) => id),
    { state: 'agreed' },
  )
  return stepOrders(tx, scope, payment, 'reject_payment', { set: { statusReason: reason }, reason }, now)
}

/**
 * Takes back a payment that nobody has decided: its bills are owed as before, its credit is free again. The orders are locked.
 * Of a receipt whose confirmation is undone, which the member was never told of, nothing is mailed.
 */
export async function withdrawLocked(
  tx: Db,
  scope: MemberScope,
  payment: PaymentRow,
  now: Date,
): Promise<Result<readonly StepOutcome[], Problem>> {
  if (!(await decide(tx, payment, { state: 'withdrawn', decideTime: now })))
    return refuse(problem('already_decided'))
  const ids = payment.bills.map(({ id }) => id)
  await setBills(tx, payment, ids, { state: 'agreed' })
  const step = { set: { statusReason: null }, isMailedAlready: isOnBehalf(scope) }
  return stepOrders(tx, scope, payment, 'withdraw_payment', step, now)
}

/**
 * Undoes a confirmation within the undo window: the ledger takes back its entries, the payment awaits confirmation as it was
 * submitted, and the mail is cancelled. Refused once anything builds on it: a later step, another payment of the same bill, or
 * credit that is used elsewhere. The orders are locked.
 */
export async function undoLocked(
  tx: Db,
  scope: OperatorScope,
  payment: PaymentRow,
  now: Date,
): Promise<Result<readonly StepOutcome[], Problem>> {
  const { customerId, id: paymentId, currency, decideTime } = payment
  const isInTime = payment.state === 'confirmed' && decideTime !== null && now <= undoableUntil(decideTime)
  if (!isInTime || payment.bills.some(({ state }) => state === 'paying'))
    return refuse(problem('transition_not_allowed'))
  if (await isBuiltOn(tx, payment, decideTime)) return refuse(problem('transition_not_allowed'))
  const credit = await lockCredit(tx, customerId, currency)
  const entries = await findOpenPostings(tx, customerId, paymentId)
  const countedOn = credit.reserved + minorUnits(payment.credit, currency)
  if (credit.amount - creditOf(entries, currency) < countedOn)
    return refuse(problem('transition_not_allowed'))
  const bookedOn = payment.valueDate ?? dayInChina(now)
  await postEntries(
    tx,
    { customerId, paymentId, bookedOn, userId: scope.userId, now },
    entries.map((entry) => ({ ...reversalOf(entry), reverses: entry.id })),
  )
  await tx
    .update(payments)
    .set({
      ...{ state: 'waiting', reason: null, decideTime: null, receivedAmount: null },
      ...{ valueDate: null, bankReference: null, differenceNote: null },
    })
    .where(isRow(payments, payment))
  await reopenBankEntries(tx, payment)
  const ids = payment.bills.map(({ id }) => id)
  const paid = payment.bills.filter(({ state }) => state === 'paid').map(({ id }) => id)
  await takePaidBack(tx, customerId, await setBills(tx, payment, paid, { state: 'paying', payTime: null }))
  await setBills(tx, payment, ids, { state: 'paying' })
  for (const orderId of ordersOf(payment)) await withdrawMails(tx, orderId, 'confirm_payment')
  return stepOrders(tx, scope, payment, 'undo_payment', { isMailedAlready: true }, now)
}

/** Whether another payment has settled one of the bills, or a credit note has been issued, since a payment was decided. */
async function isBuiltOn(tx: Db, payment: PaymentRow, since: Date): Promise<boolean> {
  const { customerId, id } = payment
  const billIds = payment.bills.map((bill) => bill.id)
  const later = await tx.$count(
    ledger,
    and(
      eq(ledger.customerId, customerId),
      inArray(ledger.billId, billIds),
      ne(ledger.paymentId, id),
      gte(ledger.createTime, since),
    ),
  )
  if (later > 0) return true
  const ofBills = and(
    eq(creditNotes.customerId, customerId),
    inArray(creditNotes.billId, billIds),
    gte(creditNotes.createTime, since),
  )
  return (await tx.$count(creditNotes, ofBills)) > 0
}

/** Takes a step of every order of a payment. Its bills have been changed: they decide where each order goes. */
async function stepOrders(
  tx: Db,
  scope: Scope,
  payment: PaymentRow,
  action: PaymentStep,
  step: StepRequest,
  now: Date,
): Promise<Result<readonly StepOutcome[], Problem>> {
  const outcomes: StepOutcome[] = []
  for (const id of ordersOf(payment)) {
    const moved = await takeStep({
      ...{ db: tx, scope, id, action, now },
      prepare: (_, order) => {
        const { set, ...news } = step
        // What an order after payment says is about its release, what a cancelled one says about that.
        return ok(statusesPaidBeside.some((status) => status === order.status) ? news : step)
      },
      findFacts: async (db, order) => ({
        isBeside: await isPaidBeside(db, order, payment, action),
        billsStayUnpaid: (await countOpenBills(db, order)) > 0,
        isPaymentWaiting: await isAnyBeingPaid(db, order),
        isPaymentJustConfirmed: true,
        isWithdrawing: true,
      }),
    })
    if (!moved.ok) return moved
    outcomes.push(moved.value)
  }
  return ok(outcomes)
}

/** Decides a payment that awaits confirmation; false if someone else has. */
async function decide(tx: Db, payment: RowKey, set: Partial<typeof payments.$inferInsert>): Promise<boolean> {
  const rows = await tx
    .update(payments)
    .set(set)
    .where(and(isRow(payments, payment), eq(payments.state, 'waiting')))
    .returning({ id: payments.id })
  return rows.length === 1
}

async function setBills(
  tx: Db,
  { customerId }: RowKey,
  ids: readonly number[],
  set: Partial<typeof bills.$inferInsert>,
) {
  if (ids.length === 0) return []
  return await tx
    .update(bills)
    .set(set)
    .where(and(eq(bills.customerId, customerId), inArray(bills.id, [...ids])))
    .returning({ currency: bills.currency, total: bills.total })
}

function storedReceipt({ received_amount, value_date, bank_reference, difference_note }: Receipt) {
  return {
    ...{ receivedAmount: received_amount, valueDate: value_date },
    ...{ bankReference: bank_reference, differenceNote: difference_note },
  }
}

/** Describes the money received, for the timeline. */
function changesOf(receipt: Receipt, currency: string): AuditedChange[] {
  const told = (field: AuditedChange['field'], after: string | null) =>
    after === null ? [] : [{ field, before: null, after }]
  return [
    ...told('amount_received', receipt.received_amount.toFixed(decimalsOf(currency))),
    ...told('value_date', receipt.value_date),
    ...told('bank_reference', receipt.bank_reference),
    ...told('difference_note', receipt.difference_note),
  ]
}

/** Returns when bills count as paid: now for a value date of today, otherwise the start of that day in China. */
function paidAt(valueDate: Day, now: Date): Date {
  return valueDate === dayInChina(now) ? now : new Date(`${valueDate}T00:00:00+08:00`)
}
