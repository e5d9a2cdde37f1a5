import type { deskConfirmBillsPayment } from '@berth/contract/money/desk-payment'
import type { Finding } from '@berth/domain/finding'
import { decimalsOf, isAmountIn, minorUnits } from '@berth/domain/money/currency'
import { checkArrival } from '@berth/domain/money/payment'
import type { Outcome } from '@berth/domain/money/settlement'
import { ok, type Result, refuse } from '@berth/domain/result'
import { dayInChina } from '@berth/domain/time/calendar'
import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import { actFor, type OperatorScope } from '../../../platform/auth/scope.ts'
import type { Db } from '../../../platform/db/db.ts'
import { payments } from '../../../platform/db/schema.ts'
import { transact } from '../../../platform/db/transact.ts'
import { broken, type Problem, problem } from '../../../platform/http/problem.ts'
import type { StepOutcome } from '../../orders/step/step.command.ts'
import { submittedPayments } from './bills-payment.query.ts'
import {
  confirmLocked,
  lockOrdersFor,
  type PaymentStep,
  rejectLocked,
  undoLocked,
  withdrawLocked,
} from './decide-payment.command.ts'
import { findPayment, ordersOf, type PaymentRow } from './payment.query.ts'

type ConfirmBody = z.output<typeof deskConfirmBillsPayment.body>
type DecisionResult = Promise<Result<readonly StepOutcome[], Problem>>

/** The versions of orders that whoever decides has seen; none if the payment was decided by itself. */
type VersionsByBill = ReadonlyMap<number, number>

/** Confirms what arrived of a payment. Of several confirmations at once one applies. */
export function confirmPayment(
  db: Db,
  scope: OperatorScope,
  { id, ...ask }: ConfirmBody & { readonly id: number },
  now: Date,
  versions: VersionsByBill = new Map(),
): Promise<Result<{ readonly outcome: Outcome; readonly orders: readonly StepOutcome[] }, Problem>> {
  return decideOn(db, scope, { id, versions }, 'confirm_payment', async (tx, payment) => {
    const wrong = [...checkArrival(arrivalOf(ask, payment), dayInChina(now)), ...checkApplied(ask, payment)]
    if (wrong.length > 0) return refuse(broken(wrong))
    const { bills, ...receipt } = ask
    const applied = bills && new Map(bills.map((bill) => [bill.id, bill.amount]))
    const settled = await confirmLocked(tx, scope, payment, { ...receipt, ...(applied && { applied }) }, now)
    if (!settled.ok) return settled
    return ok({ outcome: settled.value.settlement.outcome, orders: settled.value.orders })
  })
}

export function rejectPayment(
  db: Db,
  scope: OperatorScope,
  { id, reason }: { readonly id: number; readonly reason: string },
  now: Date,
  versions: VersionsByBill = new Map(),
): DecisionResult {
  return decideOn(db, scope, { id, versions }, 'reject_payment', (tx, payment) =>
    rejectLocked(tx, scope, payment, reason, now),
  )
}

/** Undoes a confirmation. What a member submitted awaits confirmation again; a receipt of the desk is taken back whole. */
export function undoPayment(
  db: Db,
  scope: OperatorScope,
  id: number,
  now: Date,
  versions: VersionsByBill = new Map(),
): DecisionResult {
  return decideOn(db, scope, { id, versions }, 'undo_payment', async (tx, payment) => {
    const reopened = await undoLocked(tx, scope, payment, now)
    if (!reopened.ok || payment.enteredBy === null) return reopened
    const onBehalf = actFor(scope, { customerId: payment.customerId, userId: payment.enteredBy })
    return withdrawLocked(tx, onBehalf, payment, now)
  })
}

/** Decides about a payment in a transaction that has locked its orders. */
function decideOn<Value>(
  db: Db,
  scope: OperatorScope,
  { id, versions }: { readonly id: number; readonly versions: VersionsByBill },
  action: PaymentStep,
  act: (tx: Db, payment: PaymentRow) => Promise<Result<Value, Problem>>,
): Promise<Result<Value, Problem>> {
  return transact(db, async (tx) => {
    const where = and(submittedPayments(scope), eq(payments.id, id))
    const seen = await findPayment(tx, where)
    if (seen === undefined) return refuse(problem('not_found'))
    const locked = await lockOrdersFor(tx, scope, action, ordersOf(seen), versions, seen)
    if (!locked.ok) return locked
    // Read again: someone else may have decided while the orders were being locked.
    const payment = await findPayment(tx, where)
    const isOpen = payment?.state === (action === 'undo_payment' ? 'confirmed' : 'waiting')
    return payment && isOpen ? await act(tx, payment) : refuse(problem('already_decided'))
  })
}

function arrivalOf(ask: ConfirmBody, payment: PaymentRow) {
  const { currency, credit } = payment
  const asked = new Map(ask.bills?.map((bill) => [bill.id, minorUnits(bill.amount, currency)]))
  const wanted = payment.bills.reduce(
    (sum, bill) => sum + (ask.bills ? (asked.get(bill.id) ?? 0) : bill.amount),
    0,
  )
  const expected = wanted - minorUnits(credit, currency)
  return {
    ...ask,
    isShort: minorUnits(ask.received_amount, currency) < expected,
    isNothingExpected: wanted > 0 && expected <= 0,
  }
}

function checkApplied(ask: ConfirmBody, { currency, bills }: PaymentRow): Finding[] {
  const digits = decimalsOf(currency)
  const decimals = { rule: 'decimals' as const, params: { digits } }
  const known = new Set(bills.map((bill) => bill.id))
  return [
    ...(isAmountIn(currency, ask.received_amount) ? [] : [{ path: 'received_amount', ...decimals }]),
    ...(ask.bills ?? []).flatMap(({ id, amount }, index, all): Finding[] => {
      if (!known.has(id)) return [{ path: `bills.${index}.id`, rule: 'not_found' }]
      if (all.findIndex((other) => other.id === id) < index)
        return [{ path: `bills.${index}.id`, rule: 'duplicate' }]
      if (!isAmountIn(currency, amount)) return [{ path: `bills.${index}.amount`, ...decimals }]
      const { open } = bills.find((bill) => bill.id === id)! // Unknown ones were refused above.
      return minorUnits(amount, currency) > open
        ? [{ path: `bills.${index}.amount`, rule: 'more_than_open', params: { bill: id } }]
        : []
    }),
  ]
}
