import { orderStatus } from '@berth/domain/order/lifecycle/status'
import { ok, type Result } from '@berth/domain/result'
import type { MemberScope, OperatorScope } from '../../../platform/auth/scope.ts'
import type { Db } from '../../../platform/db/db.ts'
import type { Problem } from '../../../platform/http/problem.ts'
import { type StepOutcome, takeStep } from '../step/step.command.ts'
import { releaseInquiry } from './book-with-quote.command.ts'

type Ask = { readonly id: number; readonly reason: string; readonly version?: number | undefined }

/** Cancels a booking that the operator has not confirmed; the inquiry it was booked from can be accepted again. */
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

/** Grants a cancellation request; a fee is stored with the order. */
export function approveCancel(
  db: Db,
  scope: OperatorScope,
  ask: Ask & { readonly fee?: number | null | undefined },
  now: Date,
): Promise<Result<StepOutcome, Problem>> {
  const fee = ask.fee ?? null
  return takeStep({
    db,
    scope,
    id: ask.id,
    action: 'approve_cancel',
    now,
    version: ask.version,
    prepare: () =>
      ok({
        set: { statusReason: ask.reason, cancelledBy: 'member' as const, cancelFee: fee },
        reason: ask.reason,
        changes: fee === null ? [] : [{ field: 'cancel_fee', before: null, after: fee.toFixed(2) }],
      }),
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

/** Cancels an order from the operator's side; an unconfirmed order releases its inquiry. */
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
      return ok({ set: { statusReason: ask.reason, cancelledBy: 'operator' as const }, reason: ask.reason })
    },
  })
}
