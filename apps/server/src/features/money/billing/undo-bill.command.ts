import type { deskUndoBill } from '@berth/contract/money/desk-settlement'
import { ok, type Result, refuse } from '@berth/domain/result'
import { and, eq, gte, inArray, lt } from 'drizzle-orm'
import type { z } from 'zod'
import type { OperatorScope } from '../../../platform/auth/scope.ts'
import type { Db } from '../../../platform/db/db.ts'
import { ofOrder } from '../../../platform/db/keys.ts'
import { bills, documents } from '../../../platform/db/schema.ts'
import { type Problem, problem } from '../../../platform/http/problem.ts'
import { chargeFeesAgain } from '../../orders/fees/agreed-fee.command.ts'
import type { OrderRow } from '../../orders/order/order.query.ts'
import { withdrawMails } from '../../orders/step/notify.command.ts'
import { type StepOutcome, takeStep } from '../../orders/step/step.command.ts'
import { findIssueBefore, findJustIssued, findTextsBefore } from './undo-bill.query.ts'

type IssuedBills = NonNullable<Awaited<ReturnType<typeof findJustIssued>>>

/**
 * Takes back the bills issued a moment ago, before the member has been told of them or has answered: the bills and their documents
 * are gone, the replaced ones are open again, and the mail is cancelled.
 */
export function undoBills(
  db: Db,
  scope: OperatorScope,
  ask: z.output<typeof deskUndoBill.body> & { readonly id: number },
  now: Date,
): Promise<Result<StepOutcome, Problem>> {
  return takeStep({
    db,
    scope,
    id: ask.id,
    action: 'undo_bill',
    now,
    version: ask.version,
    findFacts: async (tx, order) => ({ justIssued: (await findJustIssued(tx, order, now))?.action }),
    prepare: async (tx, order) => {
      const issued = await findJustIssued(tx, order, now)
      if (issued === undefined) return refuse(problem('transition_not_allowed'))
      await takeBack(tx, order, issued)
      await withdrawMails(tx, order.id, issued.action, issued.createTime)
      return ok({ set: await columnsBefore(tx, order, issued), isMailedAlready: true })
    },
  })
}

async function takeBack(tx: Db, order: OrderRow, { createTime, changes }: IssuedBills): Promise<void> {
  // A written answer alone had left the bills as they were.
  if (!changes.some(({ field }) => field === 'bill_total')) return
  const gone = await tx
    .delete(bills)
    .where(and(ofOrder(bills, order), eq(bills.state, 'open'), eq(bills.createTime, createTime)))
    .returning({ id: bills.id, documentId: bills.documentId })
  await tx.delete(documents).where(
    and(
      ofOrder(documents, order),
      inArray(
        documents.id,
        gone.map(({ documentId }) => documentId),
      ),
    ),
  )
  const since = await findIssueBefore(tx, order, createTime)
  if (since)
    await tx
      .update(bills)
      .set({ state: 'open' })
      .where(
        and(
          ofOrder(bills, order),
          eq(bills.state, 'replaced'),
          gte(bills.createTime, since),
          lt(bills.createTime, createTime),
        ),
      )
  await chargeFeesAgain(
    tx,
    order,
    gone.map(({ id }) => id),
  )
}

/** What the step had changed of the order, as it was before. */
async function columnsBefore(tx: Db, order: OrderRow, { id, action, changes }: IssuedBills) {
  if (action === 'issue_bill_again') return await findTextsBefore(tx, order, id)
  const before = (field: string) => changes.find((change) => change.field === field)
  const mblNo = before('mbl_no')
  const freightTerm = before('freight_term')
  return {
    ...(mblNo ? { mblNo: mblNo.before } : {}),
    ...(freightTerm ? { freightTerm: freightTerm.before as OrderRow['freightTerm'] } : {}), // Recorded from that column.
  }
}
