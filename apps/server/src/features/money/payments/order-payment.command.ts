import type { payOrder } from '@berth/contract/money/bill'
import type { deskConfirmPayment } from '@berth/contract/money/desk-settlement'
import { checkPayment, undoPaymentMs } from '@berth/domain/money/payment'
import { ok, type Result, refuse } from '@berth/domain/result'
import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { MemberScope, OperatorScope } from '../../../platform/auth/scope.ts'
import type { Db } from '../../../platform/db/db.ts'
import { payments } from '../../../platform/db/schema.ts'
import { transact } from '../../../platform/db/transact.ts'
import { insertInto } from '../../../platform/fast/prepared-query.ts'
import { broken, type Problem, problem } from '../../../platform/http/problem.ts'
import { findState, lockState } from '../../orders/order/order.query.ts'
import { mayTakeStep, type StepOutcome } from '../../orders/step/step.command.ts'
import { submit } from './bills-payment.command.ts'
import { findPayable } from './bills-payment.query.ts'
import type { PaymentStep } from './decide-payment.command.ts'
import { confirmPayment, rejectPayment, undoPayment } from './desk-payment.command.ts'
import { findPayment, paysFor } from './payment.query.ts'

type StepResult = Promise<Result<StepOutcome, Problem>>
type BodyWithId<E extends { body: z.ZodType }> = z.output<E['body']> & { readonly id: number }

/**
 * Submits a payment of bills of one order, each whole, for a member who has seen this version of the order: the same act as for
 * bills of several, without a reference of its own.
 */
export function submitOrderPayment(
  db: Db,
  scope: MemberScope,
  { id, version, debits, slips, guarantees }: z.output<typeof payOrder.body>,
  now: Date,
): StepResult {
  return transact(db, async (tx) => {
    const order = await lockState(tx, scope, id)
    if (order === undefined) return refuse(problem('not_found'))
    const may = mayTakeStep(order, 'pay', scope, version)
    if (!may.ok) return may
    const missing = checkPayment({ debits, slips })
    if (missing.length > 0) return refuse(broken(missing))
    const open = new Map((await findPayable(tx, scope, debits)).map((bill) => [bill.id, bill.open]))
    const chosen = [...new Set(debits)]
    const submission = {
      ...{ use_credit: false, payer_name: null, payer_relation: null, note: null },
      ...{ slip_amount: null, slip_day: null, slips, guarantees, letters: [] },
      bills: chosen.map((bill) => ({ id: bill, amount: open.get(bill) ?? 0 })),
    }
    const { customerId } = order
    const paid = await submit(tx, scope, submission, { orderIds: [id], orderId: id, now }, async (set) => {
      const [row] = await insertInto(tx, payments, [{ ...set, customerId, orderId: id }], { id: payments.id })
      return ok({ customerId, id: row!.id }) // An insert that succeeds returns its row.
    })
    if (paid.ok) return ok(orderIn(paid.value.orders, id))
    const { fields } = paid.reason
    if (fields === undefined) return paid
    // This call names a bill by its id alone, and may name it twice.
    const debitOf = (_: string, place: string) => `debits.${debits.indexOf(chosen[Number(place)] ?? 0)}`
    const named = fields.map((field) => ({
      ...field,
      path: field.path.replace(/^bills\.(\d+)\.id$/, debitOf),
    }))
    return refuse(broken(named))
  })
}

/**
 * Confirms what arrived of a payment, found by an order it is for: the same act as by the payment itself, for a clerk who has
 * seen this version of the order.
 */
export async function confirmOrderPayment(
  db: Db,
  scope: OperatorScope,
  { id, version, payment, ...arrival }: BodyWithId<typeof deskConfirmPayment>,
  now: Date,
): Promise<Result<StepOutcome & { readonly undo_until: string }, Problem>> {
  const done = await throughOrder(db, scope, { id, version, payment }, 'confirm_payment', (found, seen) =>
    confirmPayment(db, scope, { ...arrival, id: found }, now, seen),
  )
  if (!done.ok) return done
  const undoUntil = new Date(now.getTime() + undoPaymentMs).toISOString()
  return ok({ ...orderIn(done.value.orders, id), undo_until: undoUntil })
}

/** Rejects a payment, found by an order it is for: its bills become unpaid again and its slips are kept. */
export async function rejectOrderPayment(
  db: Db,
  scope: OperatorScope,
  { reason, ...ask }: OrderAsk & { readonly reason: string },
  now: Date,
): StepResult {
  const done = await throughOrder(db, scope, ask, 'reject_payment', (found, seen) =>
    rejectPayment(db, scope, { id: found, reason }, now, seen),
  )
  return done.ok ? ok(orderIn(done.value, ask.id)) : done
}

/** Undoes the last confirmation of an order within the undo window. */
export async function undoOrderPayment(db: Db, scope: OperatorScope, ask: OrderAsk, now: Date): StepResult {
  const done = await throughOrder(db, scope, ask, 'undo_payment', (found, seen) =>
    undoPayment(db, scope, found, now, seen),
  )
  return done.ok ? ok(orderIn(done.value, ask.id)) : done
}

type OrderAsk = {
  readonly id: number
  readonly version: number
  /** The payment that is meant, if several of the order wait. */
  readonly payment?: number | undefined
}

const orderIn = (orders: readonly StepOutcome[], id: number) => orders.find((order) => order.id === id)! // It was found by this order.

/**
 * Finds the payment that an order and its version mean: the one that awaits confirmation, or to undo it the one decided last.
 * Refused as `stale_version` if several wait and none is named: the version does not say which of them the clerk has seen.
 */
async function throughOrder<Value>(
  db: Db,
  scope: OperatorScope,
  { id, version, payment: named }: OrderAsk,
  action: PaymentStep,
  act: (payment: number, seen: ReadonlyMap<number, number>) => Promise<Result<Value, Problem>>,
): Promise<Result<Value, Problem>> {
  const order = await findState(db, scope, id)
  if (order === undefined) return refuse(problem('not_found'))
  const facts = { isPaymentJustConfirmed: true, isPaymentWaiting: true, isBeside: true }
  const may = mayTakeStep(order, action, scope, version, facts)
  if (!may.ok) return may
  const isDecidable = and(
    paysFor(order),
    eq(payments.state, action === 'undo_payment' ? 'confirmed' : 'waiting'),
  )
  if (named === undefined && action !== 'undo_payment' && (await db.$count(payments, isDecidable)) > 1)
    return refuse(problem('stale_version'))
  const payment = await findPayment(
    db,
    and(isDecidable, named === undefined ? undefined : eq(payments.id, named)),
  )
  if (payment === undefined) return refuse(problem('transition_not_allowed'))
  return await act(payment.id, new Map([[id, version]]))
}
