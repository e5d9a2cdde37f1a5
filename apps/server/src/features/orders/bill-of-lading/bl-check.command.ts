import type { correctBillOfLading, markBillOfLading } from '@berth/contract/orders/bill-of-lading'
import type { BlDifference } from '@berth/domain/bill-of-lading/bl-difference'
import {
  type ApprovalObstacle,
  isBlAmendable,
  obstacleToApproval,
  unansweredAsInstructed,
} from '@berth/domain/bill-of-lading/bl-review'
import { checkBlValue, isBlPath } from '@berth/domain/bill-of-lading/bl-value'
import { ok, type Result, refuse } from '@berth/domain/result'
import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import { blMarks } from '../../../platform/db/schema.ts'
import { broken, type Problem, problem } from '../../../platform/http/problem.ts'
import { blApproved, blCorrected } from '../../system/mail/public.ts'
import type { ShipmentContext } from '../instruction/read-shipment.ts'
import { findMarks, marksOf } from './bl.query.ts'
import { type BlChangeContext, type BlRevision, changeVersion, comparisonOf } from './bl-change.command.ts'
import { notifyDesk, recordBlEvent } from './bl-news.command.ts'

type Mark = z.output<typeof markBillOfLading.body>

/** Accepts a field of the draft, says what it should be, or takes back either. */
export function markField(asking: ShipmentContext, id: number, ask: Mark) {
  return changeVersion(asking, id, ask, async (changing) => {
    const { tx, version } = changing
    const seen = markable(changing, ask)
    if (!seen.ok) return seen
    const isIt = and(
      eq(blMarks.customerId, version.customerId),
      eq(blMarks.versionId, version.id),
      eq(blMarks.path, ask.path),
    )
    await tx.delete(blMarks).where(isIt)
    if (ask.mark === 'clear') return ok({})
    await tx.insert(blMarks).values({
      customerId: version.customerId,
      versionId: version.id,
      path: ask.path,
      isAccepted: ask.mark === 'accept',
      ...(ask.mark === 'correct' && { proposed: { value: ask.proposed }, reason: ask.reason }),
      seen: seen.value,
      markedBy: asking.scope.userId,
      markTime: asking.now,
    })
    return ok({})
  })
}

/** Accepts every field not answered yet in which the draft says what the instruction asks for. */
export function acceptAsInstructed(asking: ShipmentContext, id: number, seen: BlRevision) {
  return changeVersion(asking, id, seen, async ({ tx, version, sources }) => {
    if (version.state !== 'to_check') return refuse(problem('transition_not_allowed'))
    const marks = marksOf(await findMarks(tx, version))
    const found = unansweredAsInstructed(marks, comparisonOf(version, sources).differences)
    if (found.length === 0) return refuse(broken([{ path: 'differences', rule: 'at_least_one' }]))
    await tx.insert(blMarks).values(
      found.map((difference) => ({
        ...{ customerId: version.customerId, versionId: version.id, path: difference.path },
        ...{ isAccepted: true, seen: withoutPath(difference) },
        ...{ markedBy: asking.scope.userId, markTime: asking.now },
      })),
    )
    return ok({})
  })
}

/**
 * Checks whether the answer may be given: to a difference, or for a correction to any field of the version being checked. Returns
 * the difference, or null if the field does not differ.
 */
function markable(
  { version, sources }: BlChangeContext,
  ask: Mark,
): Result<Omit<BlDifference, 'path'> | null, Problem> {
  if (version.state !== 'to_check') return refuse(problem('transition_not_allowed'))
  const differing = comparisonOf(version, sources).differences.find(({ path }) => path === ask.path)
  const path = differing?.path ?? (isBlPath(version.content, ask.path) ? ask.path : null)
  if (path === null || (ask.mark === 'accept' && !differing))
    return refuse(broken([{ path: 'path', rule: 'not_found' }]))
  const seen = differing ? withoutPath(differing) : null
  if (ask.mark !== 'correct') return ok(seen)
  const findings = checkBlValue(path, ask.proposed, 'proposed')
  if (ask.reason === null) findings.push({ path: 'reason', rule: 'required' })
  return findings.length === 0 ? ok(seen) : refuse(broken(findings))
}

function withoutPath({ booking, instruction, draft }: BlDifference) {
  return { booking, instruction, draft }
}

type CorrectionBody = z.output<typeof correctBillOfLading.body>

/** Sends the corrections of a version to the desk, which answers them with the next version. */
export function sendCorrections(asking: ShipmentContext, id: number, seen: CorrectionBody) {
  const { now, scope } = asking
  return changeVersion(asking, id, seen, async ({ tx, order, version }) => {
    if (version.state !== 'to_check') return refuse(problem('transition_not_allowed'))
    const corrections = marksOf(await findMarks(tx, version)).filter(({ isAccepted }) => !isAccepted)
    if (corrections.length === 0) return refuse(broken([{ path: 'corrections', rule: 'at_least_one' }]))
    await recordBlEvent(tx, scope, order, 'bl_corrected', version.number, now)
    const news = { version: version.number, corrections: corrections.length }
    await notifyDesk(tx, order, blCorrected, news, now)
    return ok({ correctTime: now, correctedBy: scope.userId })
  })
}

/** Approves the last version: from then on a change to it is an amendment. */
export function approveVersion(asking: ShipmentContext, id: number, seen: BlRevision) {
  const { now, scope } = asking
  return changeVersion(
    asking,
    id,
    seen,
    async ({ tx, order, version, sources }) => {
      const marks = marksOf(await findMarks(tx, version))
      const obstacle = obstacleToApproval(version.state, comparisonOf(version, sources), marks)
      if (obstacle !== null) return refuse(problemOf(obstacle))
      await recordBlEvent(tx, scope, order, 'bl_approved', version.number, now)
      await notifyDesk(tx, order, blApproved, { version: version.number, corrections: 0 }, now)
      return ok({ approveTime: now, approvedBy: scope.userId })
    },
    isBlAmendable,
  )
}

function problemOf(obstacle: ApprovalObstacle): Problem {
  if (obstacle === 'not_latest' || obstacle === 'already_approved') return problem('transition_not_allowed')
  return broken([{ path: 'differences', rule: obstacle }])
}
