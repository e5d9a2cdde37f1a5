import type { deskDecideAmendment, requestAmendment } from '@berth/contract/orders/bill-of-lading'
import { momentOf } from '@berth/domain/bill-of-lading/bl-amendment'
import type { BlPath } from '@berth/domain/bill-of-lading/bl-difference'
import { isBlAmendable } from '@berth/domain/bill-of-lading/bl-review'
import {
  blValueAt,
  checkBlValue,
  isBlPath,
  withBlValue,
  withoutUnnumbered,
} from '@berth/domain/bill-of-lading/bl-value'
import type { Finding } from '@berth/domain/finding'
import { feesOf, feeTotal } from '@berth/domain/money/amendment-fee'
import { sumIn } from '@berth/domain/money/sum'
import { ok, type Result, refuse } from '@berth/domain/result'
import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import { isRow } from '../../../platform/db/keys.ts'
import { blAmendments, blVersions } from '../../../platform/db/schema.ts'
import { transact } from '../../../platform/db/transact.ts'
import { broken, type Problem, problem } from '../../../platform/http/problem.ts'
import { blAmendmentAccepted, blAmendmentAsked, blAmendmentDeclined } from '../../system/mail/public.ts'
import { addFee } from '../fees/agreed-fee.command.ts'
import type { ShipmentContext } from '../instruction/read-shipment.ts'
import { findFees, findWaiting } from './amendment.query.ts'
import { findVersions, type VersionRow, wasIssued } from './bl.query.ts'
import { type AtDesk, lockVersions } from './bl-change.command.ts'
import { insertVersion, keepMarks } from './bl-draft.command.ts'
import { notifyDesk, notifyMember, recordBlEvent } from './bl-news.command.ts'
import { keepBlWait } from './bl-wait.command.ts'

type Id = Promise<Result<{ id: number }, Problem>>

/**
 * Asks the desk to change the approved or issued bill, at the fee that was shown. Refused if the fee has changed meanwhile, and
 * while another amendment waits.
 */
export function askForAmendment(
  asking: ShipmentContext,
  id: number,
  ask: z.output<typeof requestAmendment.body>,
): Id {
  const { now, scope } = asking
  return transact(asking.db, async (tx) => {
    const found = await lockVersions({ ...asking, db: tx }, id, isBlAmendable)
    if (!found.ok) return found
    const { order, versions } = found.value
    const version = versions.find(({ number }) => number === ask.number)
    if (!version) return refuse(problem('not_found'))
    if (version.revision !== ask.revision) return refuse(problem('stale_version'))
    if (version.state !== 'approved' && version.state !== 'issued')
      return refuse(problem('transition_not_allowed'))
    if (await findWaiting(tx, order)) return refuse(broken([{ path: 'changes', rule: 'amendment_open' }]))
    const findings = findingsOf(version, ask.changes)
    const moment = momentOf({ isIssued: wasIssued(versions), cutOff: order.cutOffDocuments }, now)
    const fee = feesOf(await findFees(tx), 'bl', order.carrierId).find((one) => one.moment === moment)
    const { agreed } = ask
    const isAgreed =
      fee && agreed.moment === moment && agreed.currency === fee.currency && agreed.total === feeTotal(fee)
    if (!isAgreed) findings.push({ path: 'agreed', rule: 'fee_changed' })
    if (!fee || findings.length > 0) return refuse(broken(findings))
    const [row] = await tx
      .insert(blAmendments)
      .values({
        ...{ customerId: order.customerId, orderId: order.id, version: version.number, reason: ask.reason },
        changes: ask.changes.map(({ path, value }) => ({ path: path as BlPath, value })), // Checked above.
        ...{ moment, currency: fee.currency, carrierFee: fee.carrier_fee, ownFee: fee.own_fee },
        ...{ askedBy: scope.userId, askTime: now },
      })
      .returning({ id: blAmendments.id })
    await tx
      .update(blVersions)
      .set({ revision: version.revision + 1 })
      .where(isRow(blVersions, version))
    await recordBlEvent(tx, scope, order, 'bl_amendment_asked', version.number, now)
    const news = { version: version.number, corrections: ask.changes.length }
    await notifyDesk(tx, order, blAmendmentAsked, news, now)
    await keepBlWait(tx, order, now)
    return ok({ id: row!.id }) // An insert that succeeds returns its row.
  })
}

function findingsOf(
  { content }: VersionRow,
  changes: z.output<typeof requestAmendment.body>['changes'],
): Finding[] {
  const seen = new Set<string>()
  return changes.flatMap(({ path, value }, at) => {
    if (!isBlPath(content, path)) return [{ path: `changes.${at}.path`, rule: 'not_found' as const }]
    if (seen.has(path)) return [{ path: `changes.${at}.path`, rule: 'duplicate' as const }]
    seen.add(path)
    const findings = checkBlValue(path, value, `changes.${at}.value`)
    const isSame = (blValueAt(content, path) ?? null) === value
    return isSame ? [...findings, { path: `changes.${at}.value`, rule: 'required' as const }] : findings
  })
}

/**
 * Accepts an amendment, which publishes the next version with what was asked for, or declines it with a reason. What the member
 * asked for needs no second look: it is accepted in the new version, which only has to be approved.
 */
export function decideAmendment(
  asking: AtDesk,
  id: number,
  ask: z.output<typeof deskDecideAmendment.body>,
): Id {
  const { now, scope } = asking
  return transact(asking.db, async (tx) => {
    const found = await lockVersions({ ...asking, db: tx }, id, isBlAmendable)
    if (!found.ok) return found
    const { order, versions, sources } = found.value
    const amendment = await findWaiting(tx, order)
    if (amendment?.id !== ask.amendment_id) return refuse(problem('stale_version'))
    if (ask.decision === 'declined' && ask.answer === null)
      return refuse(broken([{ path: 'answer', rule: 'required' }]))
    await tx
      .update(blAmendments)
      .set({
        ...{ decision: ask.decision, decidedBy: scope.userId, decideTime: now },
        answer: ask.decision === 'declined' ? ask.answer : null,
      })
      .where(and(eq(blAmendments.customerId, order.customerId), eq(blAmendments.id, amendment.id)))
    const event = `bl_amendment_${ask.decision}` as const
    const base = versions.find(({ number }) => number === amendment.version)
    if (ask.decision === 'accepted') {
      const { currency, carrierFee, ownFee } = amendment
      const amount = sumIn(currency, [carrierFee, ownFee])
      await addFee(tx, order, { kind: 'amendment', currency, amount, amendmentId: amendment.id }, now)
      const [last] = versions
      // A version in preparation would be overtaken by the amended one.
      if (!base || last?.number !== base.number) return refuse(problem('transition_not_allowed'))
      const changed = amendment.changes.reduce(
        (content, { path, value }) => withBlValue(content, path, value),
        base.content,
      )
      const content = withoutUnnumbered(changed)
      await insertVersion(tx, asking, order, { number: base.number + 1, content })
      const [next] = await findVersions(tx, order, 'operator')
      const version = next! // It has just been inserted.
      const by = { markedBy: amendment.askedBy, markTime: amendment.askTime }
      const asked = amendment.changes.map(({ path, value }) => ({ path, value, ...by }))
      await keepMarks({ tx, order, version, versions, sources }, content, base, asked)
      await tx
        .update(blVersions)
        .set({ publishTime: now, publishedBy: scope.userId })
        .where(isRow(blVersions, version))
    } else if (base)
      await tx
        .update(blVersions)
        .set({ revision: base.revision + 1 })
        .where(isRow(blVersions, base))
    const shown = ask.decision === 'accepted' ? amendment.version + 1 : amendment.version
    await recordBlEvent(tx, scope, order, event, shown, now)
    const letter = ask.decision === 'accepted' ? blAmendmentAccepted : blAmendmentDeclined
    await notifyMember(tx, order, letter, shown, now)
    await keepBlWait(tx, order, now)
    return ok({ id: amendment.id })
  })
}
