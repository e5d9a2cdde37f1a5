import type {
  BlDetail,
  deskDecideCorrection,
  deskEditBillOfLading,
} from '@berth/contract/orders/bill-of-lading'
import { freightClause } from '@berth/domain/bill-of-lading/bl-content'
import type { BlPath } from '@berth/domain/bill-of-lading/bl-difference'
import type { BlContent, BlValue } from '@berth/domain/bill-of-lading/bl-field'
import { isSameBl, isSameButIssue } from '@berth/domain/bill-of-lading/bl-issue'
import { keptAcceptances } from '@berth/domain/bill-of-lading/bl-review'
import { membersBl } from '@berth/domain/bill-of-lading/bl-terms'
import {
  checkBlValue,
  isBlPath,
  withBlValue,
  withoutBlChange,
  withoutUnnumbered,
} from '@berth/domain/bill-of-lading/bl-value'
import { ok, type Result, refuse } from '@berth/domain/result'
import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import { recordAudit } from '../../../platform/audit.ts'
import type { Db } from '../../../platform/db/db.ts'
import { isRow } from '../../../platform/db/keys.ts'
import { blMarks, blVersions } from '../../../platform/db/schema.ts'
import { transact } from '../../../platform/db/transact.ts'
import { broken, type Problem, problem } from '../../../platform/http/problem.ts'
import { announce } from '../../../platform/live/announce.ts'
import { blPublished } from '../../system/mail/public.ts'
import type { OrderRow } from '../order/order.query.ts'
import {
  findMarks,
  findTerms,
  findVersions,
  type MarkRow,
  marksOf,
  type TermsRow,
  type VersionRow,
} from './bl.query.ts'
import {
  type AtDesk,
  type BlChangeContext,
  type BlRevision,
  changeVersion,
  comparisonOf,
  lockVersions,
  readDetail,
} from './bl-change.command.ts'
import { addVersionDocument, releaseFile } from './bl-file.command.ts'
import { notifyMember, recordBlEvent } from './bl-news.command.ts'

/**
 * Drafts the next version, which only the desk sees until it is published: from the last version, or from the instruction if
 * there is none. Refused while there is such a draft.
 */
export function draftVersion(asking: AtDesk, id: number): Promise<Result<BlDetail, Problem>> {
  return transact(asking.db, async (tx) => {
    const found = await lockVersions({ ...asking, db: tx }, id)
    if (!found.ok) return found
    const { order, versions, sources } = found.value
    const [last] = versions
    if (last?.state === 'preparing') return refuse(problem('transition_not_allowed'))
    await insertVersion(tx, asking, order, {
      number: (last?.number ?? 0) + 1,
      content: last?.content ?? withTerms(sources.instruction, await findTerms(tx, order), order),
    })
    const [drafted] = await findVersions(tx, order, 'operator')
    return ok(await readDetail(tx, drafted!, sources)) // It has just been inserted.
  })
}

/** The first draft says what the desk has already settled of the bill the member gets. */
function withTerms(content: BlContent, rows: readonly TermsRow[], order: OrderRow): BlContent {
  const row = rows.find(({ kind }) => kind === membersBl({ hbl_no: order.hblNo }))
  if (!row) return content
  const { originals, clauses, freight } = row
  return {
    ...content,
    ...{ originals, clauses },
    ...(freight && { freight: freightClause[freight] }),
    ...{ on_board_date: row.onBoardDate, issue_place: row.issuePlace, issue_date: row.issueDate },
  }
}

export async function insertVersion(
  tx: Db,
  { scope, now }: AtDesk,
  order: OrderRow,
  version: { readonly number: number; readonly content: BlContent },
) {
  const { customerId, id: orderId } = order
  await tx
    .insert(blVersions)
    .values({ customerId, orderId, ...version, draftTime: now, draftedBy: scope.userId })
}

/** Changes a field of the draft. */
export function editVersion(asking: AtDesk, id: number, ask: z.output<typeof deskEditBillOfLading.body>) {
  return changeVersion(asking, id, ask, async ({ version }) => {
    if (version.state !== 'preparing') return refuse(problem('transition_not_allowed'))
    if (!isBlPath(version.content, ask.path)) return refuse(broken([{ path: 'path', rule: 'not_found' }]))
    const findings = checkBlValue(ask.path, ask.value, 'value')
    if (findings.length > 0) return refuse(broken(findings))
    return ok({
      content: withBlValue(version.content, ask.path, ask.value),
      draftTime: asking.now,
      draftedBy: asking.scope.userId,
    })
  })
}

/**
 * Applies a correction of the member to the next version, which is drafted if need be, declines it with a reason, or undoes
 * either.
 */
export function decideCorrection(
  asking: AtDesk,
  id: number,
  ask: z.output<typeof deskDecideCorrection.body>,
) {
  return changeVersion(asking, id, ask, async (changing) => {
    const { tx, version } = changing
    if (version.state !== 'correcting') return refuse(problem('transition_not_allowed'))
    const mark = (await findMarks(tx, version)).find(
      ({ path, isAccepted }) => path === ask.path && !isAccepted,
    )
    if (!mark?.proposed) return refuse(broken([{ path: 'path', rule: 'not_found' }]))
    if (ask.decision === 'declined' && ask.answer === null)
      return refuse(broken([{ path: 'answer', rule: 'required' }]))
    const path = mark.path as BlPath // Checked when it was written.
    const { value } = mark.proposed
    if (ask.decision === 'applied')
      await changeNext(asking, changing, (next) => withBlValue(next, path, value))
    else if (mark.decision === 'applied')
      await changeNext(asking, changing, (next) => withoutBlChange(next, path, version.content))
    const isDecided = ask.decision !== null
    await tx
      .update(blMarks)
      .set({
        decision: ask.decision,
        answer: ask.decision === 'declined' ? ask.answer : null,
        decidedBy: isDecided ? asking.scope.userId : null,
        decideTime: isDecided ? asking.now : null,
      })
      .where(
        and(
          eq(blMarks.customerId, version.customerId),
          eq(blMarks.versionId, version.id),
          eq(blMarks.path, mark.path),
        ),
      )
    return ok({})
  })
}

/** Changes the draft that follows a version, and makes it first if there is none. */
async function changeNext(
  asking: AtDesk,
  { tx, order, version, versions }: BlChangeContext,
  change: (content: BlContent) => BlContent,
) {
  const next = versions.find(({ number }) => number === version.number + 1)
  if (!next) {
    await insertVersion(tx, asking, order, { number: version.number + 1, content: change(version.content) })
    return
  }
  await tx
    .update(blVersions)
    .set({
      content: change(next.content),
      revision: next.revision + 1,
      draftTime: asking.now,
      draftedBy: asking.scope.userId,
    })
    .where(isRow(blVersions, next))
}

/** Publishes the draft to the member, once every correction of the last version is decided on. */
export function publishVersion(asking: AtDesk, id: number, seen: BlRevision) {
  const { now, scope } = asking
  return changeVersion(asking, id, seen, async (changing) => {
    const { tx, order, version, versions } = changing
    if (version.state !== 'preparing') return refuse(problem('transition_not_allowed'))
    const before = versions.find(({ number }) => number === version.number - 1)
    if (before && !(await answered(tx, before)))
      return refuse(broken([{ path: 'corrections', rule: 'corrections_undecided' }]))
    const content = withoutUnnumbered(version.content)
    // A version that only answers corrections may say the same; any other would be checked twice for nothing.
    const isAnswer = before?.state === 'correcting' || version.attachmentId !== null
    if (before && !isAnswer && isSameBl(content, before.content))
      return refuse(broken([{ path: 'content', rule: 'bl_unchanged' }]))
    if (before) await keepMarks(changing, content, before)
    const documentId = await addVersionDocument(tx, asking, order, version)
    await recordBlEvent(tx, scope, order, 'bl_published', version.number, now)
    const published = { content, documentId, publishTime: now, publishedBy: scope.userId }
    // The member has agreed to everything but the days and the place of the issue, which are the desk's to say.
    if (before?.approveTime && isSameButIssue(content, before.content))
      return ok({ ...published, approveTime: before.approveTime, approvedBy: before.approvedBy })
    await notifyMember(tx, order, blPublished, version.number, now)
    return ok(published)
  })
}

/**
 * Discards the draft that nobody but the desk has seen. The corrections it had taken over are undecided again; so the version
 * before it is as it was, approved if it was.
 */
export function discardVersion(
  asking: AtDesk,
  id: number,
  seen: BlRevision,
): Promise<Result<Record<string, never>, Problem>> {
  return transact(asking.db, async (tx) => {
    const found = await lockVersions({ ...asking, db: tx }, id)
    if (!found.ok) return found
    const { order, versions } = found.value
    const version = versions.find(({ number }) => number === seen.number)
    if (!version) return refuse(problem('not_found'))
    if (version.revision !== seen.revision) return refuse(problem('stale_version'))
    if (version.state !== 'preparing') return refuse(problem('transition_not_allowed'))
    await releaseFile(tx, version)
    await tx.delete(blVersions).where(isRow(blVersions, version))
    const before = versions.find(({ number }) => number === version.number - 1)
    if (before?.state === 'correcting') {
      await tx
        .update(blMarks)
        .set({ decision: null, decidedBy: null, decideTime: null })
        .where(
          and(
            eq(blMarks.customerId, before.customerId),
            eq(blMarks.versionId, before.id),
            eq(blMarks.decision, 'applied'),
          ),
        )
      await tx
        .update(blVersions)
        .set({ revision: before.revision + 1 })
        .where(isRow(blVersions, before))
    }
    const target = { kind: 'order', id: order.id, name: order.orderNo } as const
    const changes = [{ field: 'bl_version', before: String(version.number), after: null } as const]
    await recordAudit(tx, asking.scope, { action: 'bl_draft_discarded', target, changes }, asking.now)
    await announce(tx, { kind: 'order', id: order.id, version: order.version })
    return ok({})
  })
}

async function answered(tx: Db, before: VersionRow): Promise<boolean> {
  if (before.correctTime === null) return true
  return marksOf(await findMarks(tx, before)).every(
    ({ isAccepted, decision }) => isAccepted || decision !== null,
  )
}

/** A value that somebody of the company has asked for. */
type MarkedValue = Pick<MarkRow, 'markedBy' | 'markTime'> & { readonly path: string; readonly value: BlValue }

/**
 * Copies the answers that are valid in the version as well: acceptances of the same values, and corrections not sent yet. What the
 * member asked for needs no second look: applied corrections, and `asked` values, are accepted where they still differ.
 */
export async function keepMarks(
  { tx, version, sources }: BlChangeContext,
  content: BlContent,
  before: VersionRow,
  asked: readonly MarkedValue[] = [],
) {
  const marks = await findMarks(tx, before)
  const { differences } = comparisonOf({ ...version, content }, sources)
  const kept = new Set<string>(keptAcceptances(marksOf(marks), differences))
  const isUnsent = ({ isAccepted, path }: MarkRow) =>
    !isAccepted && before.correctTime === null && isBlPath(content, path)
  const copied = marks.filter((mark) => kept.has(mark.path) || isUnsent(mark))
  const taken = new Set(copied.map(({ path }) => path))
  const applied = marks.flatMap(({ decision, proposed, path, markedBy, markTime }) =>
    decision === 'applied' && proposed ? [{ path, value: proposed.value, markedBy, markTime }] : [],
  )
  const accepted = differences.flatMap(({ path, booking, instruction, draft }) => {
    const ask = [...asked, ...applied].find((one) => one.path === path && one.value === draft)
    if (!ask || taken.has(path)) return []
    const { markedBy, markTime } = ask
    const seen = { booking, instruction, draft }
    return [{ path, isAccepted: true, proposed: null, reason: null, seen, markedBy, markTime }]
  })
  const rows = [...copied, ...accepted]
  if (rows.length === 0) return
  await tx.insert(blMarks).values(
    rows.map(({ path, isAccepted, proposed, reason, seen, markedBy, markTime }) => ({
      ...{ customerId: version.customerId, versionId: version.id },
      ...{ path, isAccepted, proposed, reason, seen, markedBy, markTime },
    })),
  )
}
