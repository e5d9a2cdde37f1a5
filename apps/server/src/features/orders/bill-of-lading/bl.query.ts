import type { BlPath } from '@berth/domain/bill-of-lading/bl-difference'
import { type BlMark, type BlState, blStateOf } from '@berth/domain/bill-of-lading/bl-review'
import { and, asc, desc, eq, getTableColumns, isNotNull, or } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../../../platform/db/db.ts'
import { ofOrder, type RowKey } from '../../../platform/db/keys.ts'
import { blMarks, blTerms, blVersions, users } from '../../../platform/db/schema.ts'

const drafters = alias(users, 'drafters')
const publishers = alias(users, 'publishers')
const correctors = alias(users, 'correctors')
const approvers = alias(users, 'approvers')
const issuers = alias(users, 'issuers')

/** The versions of an order's bill of lading, newest first; members see published ones only. */
export async function findVersions(db: Db, order: RowKey, actor: 'member' | 'operator') {
  const rows = await db
    .select({
      ...getTableColumns(blVersions),
      drafter: drafters.linkman,
      publisher: publishers.linkman,
      corrector: correctors.linkman,
      approver: approvers.linkman,
      issuer: issuers.linkman,
    })
    .from(blVersions)
    .leftJoin(drafters, eq(drafters.id, blVersions.draftedBy))
    .leftJoin(publishers, eq(publishers.id, blVersions.publishedBy))
    .leftJoin(correctors, eq(correctors.id, blVersions.correctedBy))
    .leftJoin(approvers, eq(approvers.id, blVersions.approvedBy))
    .leftJoin(issuers, eq(issuers.id, blVersions.issuedBy))
    .where(
      and(ofOrder(blVersions, order), actor === 'member' ? isNotNull(blVersions.publishTime) : undefined),
    )
    .orderBy(desc(blVersions.number))
  const latest = rows.find(({ publishTime }) => publishTime !== null)?.number ?? null
  return rows.map((row) => ({ ...row, state: stateOf(row, latest) }))
}

/** Whether any version was issued: the printed bill is out, so every later change is one after issue. */
export function wasIssued(versions: readonly Pick<VersionRow, 'issueTime'>[]): boolean {
  return versions.some(({ issueTime }) => issueTime !== null)
}

/** What a version says; undefined if there is none, or none that the caller may see. */
export async function findContent(db: Db, order: RowKey, number: number, actor: 'member' | 'operator') {
  const [row] = await db
    .select({ content: blVersions.content, issueTime: blVersions.issueTime })
    .from(blVersions)
    .where(
      and(
        ofOrder(blVersions, order),
        eq(blVersions.number, number),
        actor === 'member' ? isNotNull(blVersions.publishTime) : undefined,
      ),
    )
  return row
}

/** The versions that were issued or approved, the one in force first. */
export async function findAgreedVersions(db: Db, order: RowKey) {
  return await db
    .select({ number: blVersions.number, content: blVersions.content })
    .from(blVersions)
    .where(
      and(ofOrder(blVersions, order), or(isNotNull(blVersions.approveTime), isNotNull(blVersions.issueTime))),
    )
    .orderBy(desc(blVersions.number))
}

/** The version in force; undefined if none was agreed on. */
export async function findAgreed(db: Db, order: RowKey) {
  const [inForce] = await findAgreedVersions(db, order)
  return inForce
}

/** How the bills of an order are made out, as far as the desk has said. */
export async function findTerms(db: Db, order: RowKey) {
  return await db.select().from(blTerms).where(ofOrder(blTerms, order))
}

export type TermsRow = typeof blTerms.$inferSelect

export type VersionRow = Awaited<ReturnType<typeof findVersions>>[number]

function stateOf(row: typeof blVersions.$inferSelect, latest: number | null): BlState {
  const version = {
    number: row.number,
    isPublished: row.publishTime !== null,
    isApproved: row.approveTime !== null,
    isIssued: row.issueTime !== null,
  }
  return blStateOf(version, latest, row.correctTime !== null)
}

/** The member's answers to a version, with who gave them. */
export async function findMarks(db: Db, version: RowKey) {
  return await db
    .select({ ...getTableColumns(blMarks), userName: users.linkman })
    .from(blMarks)
    .innerJoin(users, eq(users.id, blMarks.markedBy))
    .where(and(eq(blMarks.customerId, version.customerId), eq(blMarks.versionId, version.id)))
    .orderBy(asc(blMarks.markTime), asc(blMarks.path))
}

/** The corrections of the version before this one that the desk has declined; drafts show them to the desk as well. */
export async function findDeclined(db: Db, { customerId, orderId, number }: VersionRow) {
  return await db
    .select({ path: blMarks.path, proposed: blMarks.proposed, answer: blMarks.answer })
    .from(blMarks)
    .innerJoin(
      blVersions,
      and(eq(blVersions.customerId, blMarks.customerId), eq(blVersions.id, blMarks.versionId)),
    )
    .where(
      and(
        eq(blMarks.customerId, customerId),
        eq(blVersions.orderId, orderId),
        eq(blVersions.number, number - 1),
        eq(blMarks.decision, 'declined'),
      ),
    )
    .orderBy(asc(blMarks.path))
}

export type DeclinedRow = Awaited<ReturnType<typeof findDeclined>>[number]

export type MarkRow = Awaited<ReturnType<typeof findMarks>>[number]

/** The answers as the rules read them. */
export function marksOf(rows: readonly MarkRow[]): BlMark[] {
  return rows.map(({ path, isAccepted, proposed, seen, decision }) => ({
    path: path as BlPath, // Checked when it was written.
    isAccepted,
    proposed: proposed?.value,
    seen,
    decision,
  }))
}
