import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { meets } from '@berth/domain/access/authority'
import { cleanFileName, endingOf } from '@berth/domain/files/file-name'
import { purposeOf, type UploadPurpose, uploadPurposes } from '@berth/domain/files/upload'
import type { OrderStatus } from '@berth/domain/order/lifecycle/status'
import { ok, type Result, refuse } from '@berth/domain/result'
import { and, eq, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm'
import type { Scope } from '../../../platform/auth/scope.ts'
import type { Db } from '../../../platform/db/db.ts'
import { ofOrder, type RowKey } from '../../../platform/db/keys.ts'
import { attachments, operatorCompany } from '../../../platform/db/schema.ts'
import { preparedQuery } from '../../../platform/fast/prepared-query.ts'
import { clearIncoming } from '../../../platform/files/incoming.ts'
import type { Storage } from '../../../platform/files/storage.ts'
import { broken, type Problem, problem } from '../../../platform/http/problem.ts'
import { type CheckedFile, wrongKindOf } from '../../../platform/http/upload.ts'
import { findSetting } from '../../system/settings/public.ts'
import { findState } from '../order/order.query.ts'
import { type AttachmentRow, findKnownKeys, ownedBy, usableBy, visibleTo } from './attachment.query.ts'

type UploadFields = {
  /** Derived from the order and the document type when omitted. */
  readonly purpose?: UploadPurpose | undefined
  readonly order_id?: number | undefined
  readonly document_type?: string | undefined
  readonly description?: string | undefined
}

/**
 * Stores an uploaded file. The file is written before its row: a file without a row is cleaned up later, but a row without a
 * file would be a broken reference.
 */
export async function addAttachment(
  db: Db,
  scope: Scope,
  fields: UploadFields,
  file: CheckedFile,
  now: Date,
): Promise<Result<AttachmentRow, Problem>> {
  const order = fields.order_id === undefined ? null : await findState(db, scope, fields.order_id)
  const facts = { actor: scope.actor, documentType: fields.document_type ?? null }
  const purpose =
    fields.purpose ?? purposeOf({ ...facts, status: order ? (order.status as OrderStatus) : null }) // Always a lifecycle code.
  // The required permission depends on the purpose, a body field, so the gate could not check it.
  if (!meets(scope.authorities, uploadPurposes[purpose].access)) return refuse(problem('forbidden'))
  if (fields.order_id !== undefined && !order)
    return refuse(broken([{ path: 'order_id', rule: 'not_found' }]))
  const { kinds } = uploadPurposes[purpose]
  if (!kinds.some((kind) => kind === file.kind)) return refuse(wrongKindOf(kinds, file.kind))
  const quota = await findFullQuota(db, scope, file.bytes)
  if (quota !== null) return refuse(broken([{ path: 'file', rule: 'storage_full', params: { max: quota } }]))
  // The hash shows both sides that the same slip was sent with another payment.
  const contentHash = purpose === 'payment_slip' ? await hashOf(file.path) : null
  return ok(
    await insertAttachment(db, scope, { ...fields, purpose, contentHash }, file, await file.keep(), now),
  )
}

/** The storage of a member's company in MB, if this many more bytes exceed it; null if they fit, or if there is no limit. */
async function findFullQuota(db: Db, scope: Scope, bytes: number): Promise<number | null> {
  if (scope.actor !== 'member') return null
  const quota = Number((await findSetting(db, 'company_storage_mb')) || 0)
  if (!(quota > 0)) return null
  const [used] = await db
    .select({ bytes: sql<number>`coalesce(sum(${attachments.bytes}), 0)::float8` })
    .from(attachments)
    // What the operator sent it is not the company's to answer for.
    .where(and(eq(attachments.customerId, scope.customerId), ne(attachments.purpose, 'desk_message_file')))
  return (used?.bytes ?? 0) + bytes > quota * 1_048_576 ? quota : null
}

/** The SHA-256 of a file's content. */
export async function hashOf(path: string): Promise<string> {
  return createHash('sha256')
    .update(await readFile(path))
    .digest('hex')
}

/** Writes the row of an already stored file, as uploaded by the caller's side. */
export async function insertAttachment(
  db: Db,
  scope: Scope,
  fields: UploadFields & { readonly purpose: UploadPurpose; readonly contentHash?: string | null },
  file: CheckedFile,
  fileKey: string,
  now: Date,
): Promise<AttachmentRow> {
  const [row] = await db
    .insert(attachments)
    .values({
      customerId: scope.actor === 'member' ? scope.customerId : operatorCompany,
      userId: scope.userId,
      orderId: fields.order_id ?? null,
      purpose: fields.purpose,
      documentType: fields.document_type ?? null,
      description: fields.description ?? null,
      fileKey,
      contentHash: fields.contentHash ?? null,
      name: file.name,
      mediaType: file.mediaType,
      bytes: file.bytes,
      createTime: now,
    })
    .returning()
  return row! // An insert that succeeds returns its row.
}

/** Deletes one of the files that the caller may see and upload, provided nothing uses it. */
export async function deleteAttachment(
  db: Db,
  scope: Scope,
  storage: Storage,
  id: number,
): Promise<Result<object, Problem>> {
  const own = and(eq(attachments.id, id), ownedBy(scope), usableBy(scope), visibleTo(scope))
  const [gone] = await db
    .delete(attachments)
    .where(and(own, isNull(attachments.usedTime)))
    .returning({ key: attachments.fileKey })
  if (gone === undefined)
    return refuse(problem((await db.$count(attachments, own)) === 1 ? 'in_use' : 'not_found'))
  await storage.remove(gone.key)
  return ok({})
}

// The condition in the WHERE lets only one of two orders claim the same file.
const claims = preparedQuery((db) => {
  const orderId = sql.placeholder('orderId')
  return db
    .update(attachments)
    .set({ orderId: sql`${orderId}`, usedTime: sql`now()` })
    .where(
      and(
        eq(attachments.customerId, sql.placeholder('customerId')),
        sql`${attachments.fileKey} = any(${sql.placeholder('keys')})`,
        eq(attachments.purpose, sql.placeholder('purpose')),
        or(isNull(attachments.orderId), eq(attachments.orderId, orderId)),
      ),
    )
    .returning()
})

export type FileReference = { readonly filename: string; readonly name: string }

/** A file that now belongs to an order, under its display name. */
export type ClaimedFile = {
  readonly id: number
  readonly fileKey: string
  readonly name: string
  readonly mediaType: string
  readonly bytes: number
}

/**
 * Claims the files that a body refers to for an order, in the caller's transaction: the caller's own files, uploaded for this
 * purpose and used by nothing else. Any other reference, or a second one to the same file, yields null in its place.
 */
export async function claimFiles(
  db: Db,
  scope: Scope,
  references: readonly FileReference[],
  purpose: UploadPurpose,
  orderId: number | null,
): Promise<(ClaimedFile | null)[]> {
  if (references.length === 0) return []
  const keys = references.map((reference) => reference.filename)
  const customerId = scope.actor === 'member' ? scope.customerId : operatorCompany
  const rows = await claims(db, { keys, purpose, orderId, customerId })
  const unclaimed = new Map(rows.map((row) => [row.fileKey, row]))
  return references.map(({ filename, name }) => {
    const row = unclaimed.get(filename)
    if (row === undefined) return null
    unclaimed.delete(filename)
    const { id, fileKey, mediaType, bytes } = row
    return { id, fileKey, mediaType, bytes, name: shownName(name, row.name) }
  })
}

/** Releases files that an order no longer uses; the next cleanup deletes them. */
export async function releaseFiles(db: Db, order: RowKey, fileKeys: readonly string[]): Promise<void> {
  if (fileKeys.length === 0) return
  await db
    .update(attachments)
    .set({ usedTime: null })
    .where(and(ofOrder(attachments, order), inArray(attachments.fileKey, [...fileKeys])))
}

/** Returns the name given in the body, unless its extension differs from the file's. */
function shownName(asked: string, stored: string): string {
  const clean = cleanFileName(asked)
  return endingOf(clean) === endingOf(stored) ? clean : stored
}

/** How long an uploaded file may stay unused before it is deleted. */
const unusedForMs = 24 * 3_600_000

const keysAtOnce = 500

/**
 * Deletes uploads unused for a day, and stored files of that age without a row, such as those left by a killed process or a
 * deleted order. Rows are deleted before files, so that no row is left without its file.
 */
export async function cleanFiles(db: Db, storage: Storage, now: Date): Promise<void> {
  const before = new Date(now.getTime() - unusedForMs)
  for (const key of await forgetUnusedFiles(db, before)) await storage.remove(key)
  let keys: string[] = []
  for await (const { key, since } of storage.list()) {
    if (since >= before) continue
    keys.push(key)
    if (keys.length < keysAtOnce) continue
    await removeUnknown(db, storage, keys)
    keys = []
  }
  await removeUnknown(db, storage, keys)
  await clearIncoming(storage.incoming, before)
}

async function removeUnknown(db: Db, storage: Storage, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return
  const known = await findKnownKeys(db, keys)
  for (const key of keys) if (!known.has(key)) await storage.remove(key)
}

/** Deletes the rows of files unused since `before` and returns their keys. */
async function forgetUnusedFiles(db: Db, before: Date): Promise<string[]> {
  const gone = await db
    .delete(attachments)
    .where(and(isNull(attachments.usedTime), lt(attachments.createTime, before)))
    .returning({ key: attachments.fileKey })
  return gone.map((row) => row.key)
}
