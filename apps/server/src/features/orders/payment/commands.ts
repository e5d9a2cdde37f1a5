import type { deskConfirmPayment, payOrder } from '@berth/contract/billing'
import type { AuditedChange } from '@berth/domain/audit-field'
import { totalOf } from '@berth/domain/order/bill'
import { checkPayment } from '@berth/domain/order/payment'
import { ok, type Result, refuse } from '@berth/domain/result'
import { and, eq, inArray } from 'drizzle-orm'
import type { z } from 'zod'
import type { MemberScope, OperatorScope } from '../../../platform/auth/scope.ts'
import type { Db } from '../../../platform/db/db.ts'
import { bills, paymentBills, paymentFiles, payments } from '../../../platform/db/schema.ts'
import { undoWhenRefused } from '../../../platform/db/undo-when-refused.ts'
import { broken, type Problem } from '../../../platform/http/problem.ts'
import { claimFiles } from '../../attachments/public.ts'
import { missingFiles } from '../billing/missing-files.ts'
import { countOpenBills, findUnpaidBills } from '../billing/queries.ts'
import { type Moved, moveOrder } from '../lifecycle/commands.ts'

type Moving = Promise<Result<Moved, Problem>>
type Asked<E extends { body: z.ZodType }> = z.output<E['body']> & { readonly id: number }

/** Hands in a payment: which bills, the slips that prove it, and a guarantee letter when there is one. */
export function payBills(db: Db, scope: MemberScope, ask: z.output<typeof payOrder.body>, now: Date): Moving {
  return undoWhenRefused(db, (tx) =>
    moveOrder(tx, scope, ask.id, 'pay', now, ask.version, async () => {
      const wrong = checkPayment(ask)
      const unpaid = new Set((await findUnpaidBills(tx, ask.id)).map((row) => row.bill.id))
      for (const [index, id] of ask.debits.entries())
        if (!unpaid.has(id)) wrong.push({ path: `debits.${index}`, rule: 'not_found' })
      if (wrong.length > 0) return refuse(broken(wrong))

      const slips = await claimFiles(tx, scope, ask.slips, 'payment_slip', ask.id)
      const guarantees = await claimFiles(tx, scope, ask.guarantees, 'payment_guarantee', ask.id)
      const missing = [...missingFiles(slips, 'slips'), ...missingFiles(guarantees, 'guarantees')]
      if (missing.length > 0) return refuse(broken(missing))

      const [payment] = await tx
        .insert(payments)
        .values({ orderId: ask.id, state: 'waiting', createTime: now })
        .returning({ id: payments.id })
      const paymentId = payment!.id // An insert that does not throw answers its row.
      const chosen = [...new Set(ask.debits)]
      await tx.insert(paymentBills).values(chosen.map((billId) => ({ paymentId, billId })))
      await tx.update(bills).set({ state: 'paying' }).where(inArray(bills.id, chosen))
      const fileRow = (kind: 'slip' | 'guarantee', files: typeof slips) =>
        files.map((file) => ({ paymentId, attachmentId: file!.id, kind, name: file!.name })) // Missing ones are answered above.
      await tx
        .insert(paymentFiles)
        .values([...fileRow('slip', slips), ...fileRow('guarantee', guarantees)])
        .onConflictDoNothing()
      return ok({ set: { statusReason: null } })
    }),
  )
}

/** Confirms that the money for these bills has come in; while others stay unpaid the order goes back to payment. */
export function confirmPayment(
  db: Db,
  scope: OperatorScope,
  ask: Asked<typeof deskConfirmPayment>,
  now: Date,
): Moving {
  return undoWhenRefused(db, (tx) =>
    moveOrder(
      tx,
      scope,
      ask.id,
      'confirm_payment',
      now,
      ask.version,
      async () => {
        const waiting = await findWaitingBills(tx, ask.id)
        const wrong = ask.debits.flatMap((id, index) =>
          waiting.has(id) ? [] : [{ path: `debits.${index}`, rule: 'not_found' as const }],
        )
        if (wrong.length > 0) return refuse(broken(wrong))
        await tx
          .update(bills)
          .set({ state: 'paid', payTime: ask.received_time ? new Date(ask.received_time) : now })
          .where(inArray(bills.id, [...ask.debits]))
        await settleWaitingPayment(tx, ask.id, 'confirmed', null, now)
        const changes = toldOfMoney(ask, waiting)
        return ok({ set: { statusReason: null }, changes })
      },
      async () => ({ billsStayUnpaid: (await countOpenBills(tx, ask.id)) > new Set(ask.debits).size }),
    ),
  )
}

/** Rejects a payment: its bills are unpaid again, its slips are kept. */
export function rejectPayment(
  db: Db,
  scope: OperatorScope,
  ask: { readonly id: number; readonly version: number; readonly reason: string },
  now: Date,
): Moving {
  return undoWhenRefused(db, (tx) =>
    moveOrder(tx, scope, ask.id, 'reject_payment', now, ask.version, async () => {
      await settleWaitingPayment(tx, ask.id, 'rejected', ask.reason, now)
      return ok({ set: { statusReason: ask.reason }, reason: ask.reason })
    }),
  )
}

/** The bills of the payment that is being looked at, with what each comes to. */
async function findWaitingBills(db: Db, orderId: number): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .select({ id: paymentBills.billId, total: bills.total })
    .from(paymentBills)
    .innerJoin(payments, eq(payments.id, paymentBills.paymentId))
    .innerJoin(bills, eq(bills.id, paymentBills.billId))
    .where(and(eq(payments.orderId, orderId), eq(payments.state, 'waiting')))
  return new Map(rows.map((row) => [row.id, row.total]))
}

/** How much has come in, and when, for the timeline. */
function toldOfMoney(
  ask: Asked<typeof deskConfirmPayment>,
  waiting: ReadonlyMap<number, number>,
): AuditedChange[] {
  const paid = [...new Set(ask.debits)].map((id) => ({ quantity: 1, unit_price: waiting.get(id) ?? 0 }))
  return [
    { field: 'amount_received', before: null, after: totalOf(paid).toFixed(2) },
    ...(ask.received_time
      ? [{ field: 'received_time' as const, before: null, after: ask.received_time }]
      : []),
  ]
}

/** Closes the payment that is being looked at; bills of it that were not paid are owed again. */
async function settleWaitingPayment(
  db: Db,
  orderId: number,
  state: 'confirmed' | 'rejected',
  reason: string | null,
  now: Date,
): Promise<void> {
  await db
    .update(bills)
    .set({ state: 'agreed' })
    .where(and(eq(bills.orderId, orderId), eq(bills.state, 'paying')))
  await db
    .update(payments)
    .set({ state, reason, decideTime: now })
    .where(and(eq(payments.orderId, orderId), eq(payments.state, 'waiting')))
}
