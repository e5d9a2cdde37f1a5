import type { applyForRelease, deskDispatch, deskRelease } from '@berth/contract/release/release'
import { changedOnly } from '@berth/domain/audit/audit-field'
import { mayTelex } from '@berth/domain/bill-of-lading/telex'
import { documentType } from '@berth/domain/order/instruction/document-type'
import { checkRelease, releaseKindOf } from '@berth/domain/order/lifecycle/release'
import { ok, type Result, refuse } from '@berth/domain/result'
import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { MemberScope, OperatorScope } from '../../../platform/auth/scope.ts'
import type { Db } from '../../../platform/db/db.ts'
import { ofOrder, type RowKey } from '../../../platform/db/keys.ts'
import { releaseApplications } from '../../../platform/db/schema.ts'
import { broken, type Problem, problem } from '../../../platform/http/problem.ts'
import { findHold } from '../../money/credit-terms/credit-terms.query.ts'
import { findTelexFacts } from '../../orders/bill-of-lading/telex.query.ts'
import { addFee, dropFees } from '../../orders/fees/agreed-fee.command.ts'
import { findTelexFee } from '../../orders/fees/agreed-fee.query.ts'
import { claimFiles } from '../../orders/files/attachment.command.ts'
import { addDocument } from '../../orders/files/document.command.ts'
import { type StepOutcome, takeStep } from '../../orders/step/step.command.ts'

type StepResult = Promise<Result<StepOutcome, Problem>>

const waitingOf = (order: RowKey) =>
  and(ofOrder(releaseApplications, order), eq(releaseApplications.state, 'waiting'))

/** Applies for a telex release with a guarantee, or for original bills to an address. */
export async function applyForReleaseOf(
  db: Db,
  scope: MemberScope,
  ask: z.output<typeof applyForRelease.body>,
  now: Date,
): StepResult {
  // An unclear kind falls back to telex, so that a wrong status is reported before a wrong form.
  const kind = releaseKindOf(ask) ?? 'telex'
  return await takeStep({
    db,
    scope,
    id: ask.id,
    action: kind === 'telex' ? 'apply_telex' : 'apply_originals',
    now,
    version: ask.version,
    prepare: async (tx, order) => {
      const wrong = checkRelease(ask)
      if (wrong.length > 0) return refuse(broken(wrong))
      if (kind === 'telex' && !mayTelex(await findTelexFacts(tx, order)))
        return refuse(broken([{ path: 'guarantee', rule: 'telex_not_possible' }]))
      const [guarantee] = ask.guarantee
        ? await claimFiles(tx, scope, [ask.guarantee], 'telex_guarantee', ask.id)
        : []
      if (ask.guarantee && !guarantee) return refuse(broken([{ path: 'guarantee', rule: 'not_found' }]))
      await tx.insert(releaseApplications).values({
        customerId: order.customerId,
        orderId: order.id,
        kind,
        state: 'waiting',
        guaranteeId: guarantee?.id ?? null,
        guaranteeName: guarantee?.name ?? null,
        consignee: ask.express?.consignee ?? null,
        phone: ask.express?.phone ?? null,
        address: ask.express?.address ?? null,
        createTime: now,
      })
      // Whoever asks for it agrees to its fee, which was named.
      const fee = kind === 'telex' ? await findTelexFee(tx, order) : null
      if (fee) await addFee(tx, order, { kind: 'telex', ...fee }, now)
      return ok({ set: { statusReason: null } })
    },
  })
}

/** Returns an application to the member, stating what is wrong with it. */
export function returnApplication(
  db: Db,
  scope: OperatorScope,
  ask: { readonly id: number; readonly version: number; readonly reason: string },
  now: Date,
): StepResult {
  return takeStep({
    db,
    scope,
    id: ask.id,
    action: 'return_application',
    now,
    version: ask.version,
    prepare: async (tx, order) => {
      await tx
        .update(releaseApplications)
        .set({ state: 'returned', reason: ask.reason })
        .where(waitingOf(order))
      await dropFees(tx, order, 'telex')
      return ok({ set: { statusReason: ask.reason }, reason: ask.reason })
    },
  })
}

/** Releases the cargo without originals, proved by the release number, the note, or both. */
export function releaseByTelex(
  db: Db,
  scope: OperatorScope,
  ask: z.output<typeof deskRelease.body> & { readonly id: number },
  now: Date,
): StepResult {
  return takeStep({
    db,
    scope,
    id: ask.id,
    action: 'release',
    now,
    version: ask.version,
    prepare: async (tx, order) => {
      if (!ask.release_no && !ask.note)
        return refuse(broken([{ path: 'release_no', rule: 'release_proof_required' }]))
      if (!mayTelex(await findTelexFacts(tx, order)))
        return refuse(broken([{ path: 'release_no', rule: 'telex_not_possible' }]))
      if ((await findHold(tx, order)).length > 0) return refuse(problem('over_credit_limit'))
      const note = ask.note ? await keepReleaseNote(tx, scope, order, ask.note, now) : undefined
      if (ask.note && !note) return refuse(broken([{ path: 'note', rule: 'not_found' }]))
      await tx
        .update(releaseApplications)
        .set({ state: 'done', releaseNo: ask.release_no, releaseNoteId: note?.id ?? null, doneTime: now })
        .where(waitingOf(order))
      return ok({
        changes: changedOnly([{ field: 'release_no', before: null, after: ask.release_no || null }]),
      })
    },
  })
}

async function keepReleaseNote(
  db: Db,
  scope: OperatorScope,
  order: RowKey,
  note: { readonly filename: string; readonly name: string },
  now: Date,
) {
  const [claimed] = await claimFiles(db, scope, [note], 'release_note', order.id)
  if (!claimed) return undefined
  const { fileKey, mediaType, bytes, name } = claimed
  return await addDocument(
    db,
    {
      customerId: order.customerId,
      orderId: order.id,
      userId: scope.userId,
      type: documentType.telexRelease,
      name,
      fileKey,
      mediaType,
      bytes,
      remark: null,
    },
    now,
  )
}

/** Sends the original bills: records the courier, the tracking number and the count, so that all of them can be reclaimed. */
export function dispatchOriginals(
  db: Db,
  scope: OperatorScope,
  ask: z.output<typeof deskDispatch.body> & { readonly id: number },
  now: Date,
): StepResult {
  return takeStep({
    db,
    scope,
    id: ask.id,
    action: 'dispatch',
    now,
    version: ask.version,
    prepare: async (tx, order) => {
      if ((await findHold(tx, order)).length > 0) return refuse(problem('over_credit_limit'))
      await tx
        .update(releaseApplications)
        .set({
          state: 'done',
          courier: ask.courier,
          trackingNo: ask.tracking_no,
          originals: ask.originals,
          doneTime: now,
        })
        .where(waitingOf(order))
      return ok({
        changes: [
          { field: 'courier', before: null, after: ask.courier },
          { field: 'tracking_no', before: null, after: ask.tracking_no },
          { field: 'originals', before: null, after: String(ask.originals) },
        ],
      })
    },
  })
}
