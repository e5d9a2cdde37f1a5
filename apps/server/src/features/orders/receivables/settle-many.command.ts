import type { deskConfirmPayments, PaymentOutcome } from '@berth/contract/billing/desk-bill'
import type { ProblemCode } from '@berth/contract/problem'
import type { OrderStatus } from '@berth/domain/order/lifecycle/status'
import type { z } from 'zod'
import type { OperatorScope } from '../../../platform/auth/scope.ts'
import type { Db } from '../../../platform/db/db.ts'
import { confirmPayment } from '../payments/order-payment.command.ts'

type Ask = z.output<typeof deskConfirmPayments.body>['items'][number]

export type PaymentResult = {
  readonly order_id: number
  readonly outcome: PaymentOutcome
  readonly status: OrderStatus | null
  readonly error: ProblemCode | null
}

const movedOn: ReadonlySet<ProblemCode> = new Set(['stale_version', 'transition_not_allowed'])

/** Confirms several payments one after the other, each in its own transaction, and reports each result. */
export async function confirmPayments(
  db: Db,
  scope: OperatorScope,
  asked: readonly Ask[],
  now: Date,
): Promise<PaymentResult[]> {
  const results: PaymentResult[] = []
  for (const { order_id, bills, ...received } of asked) {
    const moved = await confirmPayment(db, scope, { ...received, id: order_id, debits: bills }, now)
    results.push(
      moved.ok
        ? { order_id, outcome: 'done', status: moved.value.status, error: null }
        : {
            order_id,
            outcome: movedOn.has(moved.reason.code) ? 'moved_on' : 'refused',
            status: null,
            error: moved.reason.code,
          },
    )
  }
  return results
}
