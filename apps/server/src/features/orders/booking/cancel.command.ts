import { decimalsOf, isAmountIn } from '@berth/domain/money/currency'
import { orderStatus } from '@berth/domain/order/lifecycle/status'
import { ok, type Result, refuse } from '@berth/domain/result'
import { and, eq } from 'drizzle-orm'
import type { MemberScope, OperatorScope } from '../../../platform/auth/scope.ts'
import type { Db } from '../../../platform/db/db.ts'
import { ofOrder } from '../../../platform/db/keys.ts'
import { bills } from '../../../platform/db/schema.ts'
import { broken, type Problem } from '../../../platform/http/problem.ts'
import { findBillCurrencies } from '../../trade/lookups/public.ts'
import { addFee, freeFees } from '../fees/agreed-fee.command.ts'
import { type StepOutcome, takeStep } from '../step/step.command.ts'
import { releaseInquiry } from './book-with-quote.command.ts'

type Ask = { readonly id: number; readonly reason: string; readonly version?: number | undefined }

/** Cancels a booking that the operator has not confirmed; the quote request it was booked from can be accepted again. */
export function cancelOrder(
  db: Db,
  scope: MemberScope,
  ask: Ask,
  now: Date,
): Promise<Result<StepOutcome, Problem>> {
  return takeStep({
    db,
    scope,
    id: ask.id,
    action: 'cancel',
    now,
    version: ask.version,
    prepare: async (tx, order) => {
      await releaseInquiry(tx, scope, order, order.quote, now)
      return ok({ set: { statusReason: ask.reason, cancelledBy: 'member' as const }, reason: ask.reason })
    },
  })
}

/** Requests cancellation of a confirmed booking; it is unchanged until the operator decides. */
export function askToCancel(
  db: Db,
  scope: MemberScope,
  ask: Ask,
  now: Date,
): Promise<Result<StepOutcome, Problem>> {
  return takeStep({
    db,
    scope,
    id: ask.id,
    action: 'ask_cancel',
    now,
    version: ask.version,
    prepare: () => ok({ set: { statusReason: ask.reason }, reason: ask.reason }),
  })
}

/** Grants a cancellation request. A fee is agreed with it, in a currency that bills may have, and billed later. */
export function approveCancel(
  db: Db,
  scope: OperatorScope,
  ask: Ask & { readonly fee?: number | null | undefined; readonly fee_currency: string },
  now: Date,
): Promise<Result<StepOutcome, Problem>> {
  const { fee_currency: currency } = ask
  const amount = ask.fee ?? 0
  return takeStep({
    db,
    scope,
    id: ask.id,
    action: 'approve_cancel',
    now,
    version: ask.version,
    prepare: async (tx, order) => {
      if (!(await findBillCurrencies(tx)).includes(currency))
        return refuse(broken([{ path: 'fee_currency', rule: 'one_of' }]))
      if (!isAmountIn(currency, amount))
        return refuse(broken([{ path: 'fee', rule: 'decimals', params: { digits: decimalsOf(currency) } }]))
      await addFee(tx, order, { kind: 'cancellation', currency, amount }, now)
      const after = `${currency} ${amount.toFixed(decimalsOf(currency))}`
      return ok({
        // The reason stays the member's own.
        set: { cancelAnswer: ask.reason, cancelledBy: 'member' as const },
        reason: ask.reason,
        changes: amount > 0 ? [{ field: 'cancel_fee', before: null, after }] : [],
      })
    },
  })
}

/** Refuses a cancellation request: the booking continues unchanged. */
export function refuseCancel(
  db: Db,
  scope: OperatorScope,
  ask: Ask,
  now: Date,
): Promise<Result<StepOutcome, Problem>> {
  return takeStep({
    db,
    scope,
    id: ask.id,
    action: 'refuse_cancel',
    now,
    version: ask.version,
    prepare: () => ok({ set: { statusReason: null }, reason: ask.reason }),
  })
}

/** Cancels an order from the operator's side; an unconfirmed order releases its quote request. */
export function cancelForMember(
  db: Db,
  scope: OperatorScope,
  ask: Ask,
  now: Date,
): Promise<Result<StepOutcome, Problem>> {
  return takeStep({
    db,
    scope,
    id: ask.id,
    action: 'cancel_order',
    now,
    version: ask.version,
    prepare: async (tx, order) => {
      if (order.status === orderStatus.pendingBooking)
        await releaseInquiry(tx, scope, order, order.quote, now)
      // What was not agreed to is not owed; a bill for what is left to charge is added afterwards.
      await tx
        .update(bills)
        .set({ state: 'replaced' })
        .where(and(ofOrder(bills, order), eq(bills.state, 'open')))
      await freeFees(tx, order)
      return ok({ set: { statusReason: ask.reason, cancelledBy: 'operator' as const }, reason: ask.reason })
    },
  })
}
