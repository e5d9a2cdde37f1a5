import type { payOrder } from '@berth/contract/money/bill'
import type { deskConfirmPayment } from '@berth/contract/money/desk-settlement'
import { checkPayment, undoPaymentMs } from '@berth/domain/money/payment'
import { sumIn } from '@berth/domain/money/sum'
import { ok, type Result, refuse } from '@berth/domain/result'
import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { MemberScope, OperatorScope } from '../../../platform/auth/scope.ts'
import type { Db } from '../../../platform/db/db.ts'
import { ofGivenOrder, valuesOf } from '../../../platform/db/keys.ts'
import { bills, payments } from '../../../platform/db/schema.ts'
import { insertInto, preparedQuery } from '../../../platform/fast/prepared-query.ts'
import { broken, type Problem, problem } from '../../../platform/http/problem.ts'
import { findState } from '../../orders/order/order.query.ts'
import { mayTakeStep, type StepOutcome, takeStep } from '../../orders/step/step.command.ts'
import { confirmBillsPayment, rejectBillsPayment, undoBillsPayment } from './desk-payment.command.ts'
import { findPayment, paysFor } from './payment.query.ts'
import type { Stepping } from './settle-payment.command.ts'
import { writePaymentParts } from './write-payment.command.ts'

type Moving = Promise<Result<StepOutcome, Problem>>
type BodyWithId<E extends { body: z.ZodType }> = z.output<E['body']> & { readonly id: number }

const unpaidBills = preparedQuery((db) =>
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
 * Confirms what arrived of a payment, found by an order it is for: the same act as by the payment itself, for a clerk who has
 * seen this version of the order.
 */
export async function confirmPayment(
  db: Db,
  scope: OperatorScope,
  { id, version, payment, ...arrival }: BodyWithId<typeof deskConfirmPayment>,
  now: Date,
): Promise<Result<StepOutcome & { readonly undo_until: string }, Problem>> {
  const done = await throughOrder(db, scope, { id, version, payment }, 'confirm_payment', (found, seen) =>
    confirmBillsPayment(db, scope, { ...arrival, id: found }, now, seen),
  )
  if (!done.ok) return done
  const undoUntil = new Date(now.getTime() + undoPaymentMs).toISOString()
  return ok({ ...orderIn(done.value.orders, id), undo_until: undoUntil })
}

/** Rejects a payment, found by an order it is for: its bills become unpaid again and its slips are kept. */
export async function rejectPayment(
  db: Db,
  scope: OperatorScope,
  { reason, ...ask }: OrderAsk & { readonly reason: string },
  now: Date,
): Moving {
  const done = await throughOrder(db, scope, ask, 'reject_payment', (found, seen) =>
    rejectBillsPayment(db, scope, { id: found, reason }, now, seen),
  )
  return done.ok ? ok(orderIn(done.value, ask.id)) : done
}

/** Undoes the last confirmation of an order within the undo window. */
export async function undoPayment(db: Db, scope: OperatorScope, ask: OrderAsk, now: Date): Moving {
  const done = await throughOrder(db, scope, ask, 'undo_payment', (found, seen) =>
    undoBillsPayment(db, scope, found, now, seen),
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
  action: Stepping,
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
