import type { payOrder } from '@berth/contract/billing/billing'
import type { deskConfirmPayment } from '@berth/contract/billing/desk-settlement'
import { amountFrom, decimalsOf, isAmountIn, minorUnits } from '@berth/domain/money/currency'
import { sumIn } from '@berth/domain/money/sum'
import { toleranceOf } from '@berth/domain/money/tolerance'
import { checkPayment, checkReceipt, undoPaymentMs } from '@berth/domain/order/billing/payment'
import { ok, type Result, refuse } from '@berth/domain/result'
import { dayInChina } from '@berth/domain/time/calendar'
import { and, eq, inArray } from 'drizzle-orm'
import type { z } from 'zod'
import type { MemberScope, OperatorScope } from '../../../platform/auth/scope.ts'
import type { Db } from '../../../platform/db/db.ts'
import { ofGivenOrder, valuesOf } from '../../../platform/db/keys.ts'
import { bills, paymentBills, payments } from '../../../platform/db/schema.ts'
import { insertInto, statement } from '../../../platform/db/statement.ts'
import { undoWhenRefused } from '../../../platform/db/undo-when-refused.ts'
import { broken, type Problem, problem } from '../../../platform/http/problem.ts'
import { findSetting } from '../../system/settings/public.ts'
import { findState } from '../order/order.query.ts'
import { type StepOutcome, takeStep } from '../step/step.command.ts'
import { findPayment, ordersOf, type PaymentRow, paysFor } from './payment.query.ts'
import { declinePayment, lockOrdersFor, reopenPayment, settlePayment } from './settle-payment.command.ts'
import { writePaymentParts } from './write-payment.command.ts'

type Moving = Promise<Result<StepOutcome, Problem>>
type Asked<E extends { body: z.ZodType }> = z.output<E['body']> & { readonly id: number }

const unpaidBills = statement((db) =>
  db
    .select({ id: bills.id, currency: bills.currency, total: bills.total, settled: bills.settled })
    .from(bills)
    .where(and(ofGivenOrder(bills), eq(bills.state, 'agreed'))),
)

/** Submits the payment of one order: the bills it covers, the slips that prove it, and an optional guarantee letter. */
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
      const unpaid = new Map((await unpaidBills(tx, valuesOf(order))).map((bill) => [bill.id, bill]))
      const first = ask.debits.map((id) => unpaid.get(id)).find((bill) => bill !== undefined)
      for (const [index, id] of ask.debits.entries()) {
        const bill = unpaid.get(id)
        if (bill === undefined) wrong.push({ path: `debits.${index}`, rule: 'not_found' })
        else if (bill.currency !== first?.currency)
          wrong.push({ path: `debits.${index}`, rule: 'one_currency' })
      }
      if (wrong.length > 0 || first === undefined) return refuse(broken(wrong))
      const { customerId } = order
      const chosen = [...new Set(ask.debits)].map((id) => unpaid.get(id)!) // Unknown ones were refused.
      const { currency } = first
      const payment = { customerId, orderId: ask.id, state: 'waiting', currency, createTime: now } as const
      const [row] = await insertInto(tx, payments, [payment], { id: payments.id })
      const key = { customerId, id: row!.id } // An insert that succeeds returns its row.
      const written = await writePaymentParts(tx, scope, key, {
        orderId: ask.id,
        bills: chosen.map(({ id, total, settled }) => ({ id, amount: sumIn(currency, [total, -settled]) })),
        slips: ask.slips,
        guarantees: ask.guarantees,
        letters: [],
      })
      return written.ok ? ok({ set: { statusReason: null } }) : written
    },
  })
}

/**
 * Confirms the payment of one order for these bills; while other bills are unpaid, the order returns to payment. A difference
 * has a reason: what is missing is a bank fee within the tolerance and written off beyond it, what is over is kept as credit.
 */
export async function confirmPayment(
  db: Db,
  scope: OperatorScope,
  ask: Asked<typeof deskConfirmPayment>,
  now: Date,
): Promise<Result<StepOutcome & { readonly undo_until: string }, Problem>> {
  const done = await ofOneOrder(db, scope, ask, 'confirm_payment', async (tx, payment) => {
    const waiting = new Map(payment?.bills.map((bill) => [bill.id, bill]))
    const wrong = ask.debits.flatMap((id, index) =>
      waiting.has(id) ? [] : [{ path: `debits.${index}`, rule: 'not_found' as const }],
    )
    if (wrong.length > 0 || payment === undefined) return refuse(broken(wrong))
    const { currency } = payment
    if (!isAmountIn(currency, ask.received_amount)) {
      const params = { digits: decimalsOf(currency) }
      return refuse(broken([{ path: 'received_amount', rule: 'decimals', params }]))
    }
    const chosen = [...new Set(ask.debits)].map((id) => waiting.get(id)!) // Unknown ones were refused.
    const expected =
      chosen.reduce((sum, { amount }) => sum + amount, 0) - minorUnits(payment.credit, currency)
    const odd = checkReceipt(ask, amountFrom(expected, currency), dayInChina(now))
    if (odd.length > 0) return refuse(broken(odd))
    const short = amountFrom(expected - minorUnits(ask.received_amount, currency), currency)
    const isFee = short <= toleranceOf(await findSetting(tx, 'bank_fee_tolerance'), currency)
    const settled = await settlePayment(
      tx,
      scope,
      payment,
      {
        ...ask,
        shortfall: isFee ? 'fee' : 'written_off',
        applied: new Map(chosen.map(({ id, amount }) => [id, amountFrom(amount, currency)])),
      },
      now,
    )
    return settled.ok ? ok(settled.value.orders) : settled
  })
  const undoUntil = new Date(now.getTime() + undoPaymentMs).toISOString()
  return done.ok ? ok({ ...done.value, undo_until: undoUntil }) : done
}

/** Rejects the payment of one order: its bills become unpaid again and its slips are kept. */
export function rejectPayment(
  db: Db,
  scope: OperatorScope,
  ask: { readonly id: number; readonly version: number; readonly reason: string },
  now: Date,
): Moving {
  return ofOneOrder(db, scope, ask, 'reject_payment', async (tx, payment) =>
    payment
      ? await declinePayment(tx, scope, payment, ask.reason, now)
      : refuse(problem('transition_not_allowed')),
  )
}

/** Undoes the last confirmation of an order within the undo window. */
export function undoPayment(
  db: Db,
  scope: OperatorScope,
  ask: { readonly id: number; readonly version: number },
  now: Date,
): Moving {
  return ofOneOrder(db, scope, ask, 'undo_payment', async (tx, payment) =>
    payment ? await reopenPayment(tx, scope, payment, now) : refuse(problem('transition_not_allowed')),
  )
}

type OrderAsk = {
  readonly id: number
  readonly version: number
  /** The bills that the payment is for, if the order may have several. */
  readonly debits?: readonly number[]
}

/** Selects the payments that are for one of these bills. */
function paymentsOf(db: Db, customerId: number, billIds: readonly number[]) {
  return db
    .select({ id: paymentBills.paymentId })
    .from(paymentBills)
    .where(and(eq(paymentBills.customerId, customerId), inArray(paymentBills.billId, [...billIds])))
}

/**
 * Decides about the payment of one order in a transaction: the one that awaits confirmation, or to undo it the last one. A
 * payment for bills of several orders is not decided through one of them.
 */
function ofOneOrder(
  db: Db,
  scope: OperatorScope,
  { id, version, debits }: OrderAsk,
  action: 'confirm_payment' | 'reject_payment' | 'undo_payment',
  act: (tx: Db, payment: PaymentRow | undefined) => Promise<Result<readonly StepOutcome[], Problem>>,
): Moving {
  return undoWhenRefused(db, async (tx) => {
    const locked = await lockOrdersFor(tx, scope, action, [id], new Map([[id, version]]))
    if (!locked.ok) return locked
    const order = await findState(tx, scope, id)
    if (order === undefined) return refuse(problem('not_found'))
    const isDecidable = eq(payments.state, action === 'undo_payment' ? 'confirmed' : 'waiting')
    const isMeant = debits && inArray(payments.id, paymentsOf(tx, order.customerId, debits))
    const payment = await findPayment(tx, and(paysFor(order), isDecidable, isMeant))
    // The version of an order does not say which of several payments the caller has seen.
    if (action === 'reject_payment' && (await tx.$count(payments, and(paysFor(order), isDecidable))) > 1)
      return refuse(problem('stale_version'))
    if (payment && ordersOf(payment).length > 1) return refuse(problem('several_orders'))
    const moved = await act(tx, payment)
    return moved.ok ? ok(moved.value[0]!) : moved // A payment has at least one order.
  })
}
