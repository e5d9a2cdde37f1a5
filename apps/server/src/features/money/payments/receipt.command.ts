import type { deskEnterReceipt } from '@berth/contract/money/desk-payment'
import type { Outcome } from '@berth/domain/money/settlement'
import { ok, type Result, refuse } from '@berth/domain/result'
import { asc, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { actFor, type MemberScope, type OperatorScope } from '../../../platform/auth/scope.ts'
import type { Db } from '../../../platform/db/db.ts'
import { users } from '../../../platform/db/schema.ts'
import { transact } from '../../../platform/db/transact.ts'
import { broken, type Problem, problem } from '../../../platform/http/problem.ts'
import type { CheckedFile } from '../../../platform/http/upload.ts'
import { hashOf, insertAttachment } from '../../orders/files/attachment.command.ts'
import type { AttachmentRow } from '../../orders/files/attachment.query.ts'
import { needsApproval } from '../../orders/step/approval.query.ts'
import type { StepOutcome } from '../../orders/step/step.command.ts'
import { linkToReceipt } from '../bank-entries/bank-entry.command.ts'
import { beginPayment, lockOrdersOf, submitPayment } from './bills-payment.command.ts'
import { findPayable } from './bills-payment.query.ts'
import { confirmPayment } from './desk-payment.command.ts'

type ReceiptEntry = {
  readonly id: number
  readonly outcome: Outcome
  readonly orders: readonly StepOutcome[]
}

/**
 * Enters money that arrived for bills of a company: a payment of what is open of them, submitted on behalf of the member and
 * confirmed at once, by the same rules as any other. The orders are locked first, so that two receipts, or a receipt and a
 * payment, of one bill cannot both apply; nor can two receipts from one entry of the bank.
 */
export function enterReceipt(
  db: Db,
  scope: OperatorScope,
  ask: z.output<typeof deskEnterReceipt.body>,
  now: Date,
): Promise<Result<ReceiptEntry, Problem>> {
  const { customer_id: customerId, bill_ids: billIds, slips, bank_entry_id: entryId, ...arrival } = ask
  return transact(db, async (tx) => {
    const onBehalf = await findOnBehalf(tx, scope, customerId)
    if (!onBehalf) return refuse(broken([{ path: 'customer_id', rule: 'not_found' }]))
    const locked = await lockOrdersOf(tx, onBehalf, billIds)
    if (!locked.ok) return locked
    const payable = await findPayable(tx, onBehalf, billIds)
    const open = new Map(payable.map((bill) => [bill.id, bill.open] as const))
    const arrived = payable.slice(0, 1).map(({ currency }) => ({ currency, amount: ask.received_amount }))
    if (await needsApproval(tx, scope, 'receipt', arrived)) return refuse(problem('approval_needed'))
    const draft = {
      ...{ use_credit: false, payer_name: null, payer_relation: null, note: null },
      ...{ slip_amount: null, slip_day: null },
      // One that cannot be paid is refused by the rule of all payments.
      bills: billIds.map((id) => ({ id, amount: open.get(id) ?? 0 })),
    }
    const begun = await beginPayment(tx, onBehalf, draft, now)
    if (!begun.ok) return begun
    const { id } = begun.value
    const submission = { ...draft, id, slips, letters: [], guarantees: [] }
    const submitted = await submitPayment(tx, onBehalf, submission, now)
    if (!submitted.ok) return submitted
    const confirmed = await confirmPayment(tx, scope, { ...arrival, id }, now)
    if (!confirmed.ok) return confirmed
    if (entryId !== undefined) {
      const linked = await linkToReceipt(tx, entryId, { customerId, id }, now)
      if (!linked.ok) return linked
    }
    return ok({ id, ...confirmed.value })
  })
}

/** Stores a slip as belonging to a company, for a receipt that is then entered. */
export async function uploadSlipFor(
  db: Db,
  scope: OperatorScope,
  customerId: number,
  file: CheckedFile,
  now: Date,
): Promise<Result<AttachmentRow, Problem>> {
  const onBehalf = await findOnBehalf(db, scope, customerId)
  if (!onBehalf) return refuse(problem('not_found'))
  const purpose = 'payment_slip'
  const contentHash = await hashOf(file.path)
  return ok(await insertAttachment(db, onBehalf, { purpose, contentHash }, file, await file.keep(), now))
}

/** The operator as someone of a company, its main contact first. Money arrives for blocked companies, too. */
async function findOnBehalf(
  db: Db,
  scope: OperatorScope,
  customerId: number,
): Promise<MemberScope | undefined> {
  const [member] = await db
    .select({ userId: users.id })
    .from(users)
    .where(eq(users.customerId, customerId))
    .orderBy(sql`${users.isOwner} desc`, asc(users.id))
    .limit(1)
  return member && actFor(scope, { customerId, userId: member.userId })
}
