import { permittedPurposes, type UploadPurpose } from '@berth/domain/files/upload'
import { seesPayments } from '@berth/domain/order/lifecycle/access'
import { and, desc, eq, inArray, isNotNull, notInArray, or } from 'drizzle-orm'
import type { Scope } from '../../../platform/auth/scope.ts'
import type { Db } from '../../../platform/db/db.ts'
import {
  attachments,
  customerImages,
  documents,
  operatorCompany,
  registrationImages,
  settingFiles,
  taxInvoiceFiles,
} from '../../../platform/db/schema.ts'

export type AttachmentRow = typeof attachments.$inferSelect

/** Matches the files a caller may use and delete: their company's uploads, or the operator's. */
export function ownedBy(scope: Scope) {
  return scope.actor === 'member'
    ? eq(attachments.customerId, scope.customerId)
    : eq(attachments.customerId, operatorCompany)
}

/**
 * Matches the files a caller may see: those of the company, and for the operator also the files used by members' orders. Files
 * are parts of orders: without permission to see orders, callers see only their own uploads.
 */
export function visibleTo(scope: Scope) {
  const ofOrders = scope.authorities.has(scope.actor === 'member' ? 'order' : 'desk_order')
  if (!ofOrders) return and(ownedBy(scope), eq(attachments.userId, scope.userId))
  const plain = seesPayments(scope) ? undefined : isPlain(scope)
  if (scope.actor === 'member') return and(ownedBy(scope), plain)
  const ofDesk = or(
    ownedBy(scope),
    // A file uploaded on behalf of a member belongs to the member at once, but is only marked as used when the form is saved.
    eq(attachments.userId, scope.userId),
    // The slips of a payment for bills of several orders belong to no order.
    and(
      isNotNull(attachments.usedTime),
      or(isNotNull(attachments.orderId), eq(attachments.purpose, 'payment_slip')),
    ),
  )
  return and(ofDesk, plain)
}

/** Limits files to the caller's own uploads and to purposes the caller may upload for. */
export function usableBy(scope: Scope) {
  return or(
    eq(attachments.userId, scope.userId),
    inArray(attachments.purpose, permittedPurposes(scope.authorities)),
  )
}

const aboutPayments = [
  'payment_slip',
  'payment_guarantee',
  'tax_invoice',
  // Among them are the invoices of orders. Once used, each is a document, and read as one by whoever may.
  'order_document',
] as const satisfies readonly UploadPurpose[]

/** Proofs of payments and files of invoices are for finance, and for their uploader. */
function isPlain(scope: Scope) {
  return or(eq(attachments.userId, scope.userId), notInArray(attachments.purpose, [...aboutPayments]))
}

type ListQuery = {
  readonly page: number
  readonly size: number
  readonly order_id?: number | undefined
}

/** Returns one page of the files a caller may see, newest first. */
export async function findAttachments(db: Db, scope: Scope, query: ListQuery) {
  const where = and(
    visibleTo(scope),
    query.order_id === undefined ? undefined : eq(attachments.orderId, query.order_id),
  )
  const total = await db.$count(attachments, where)
  const rows = await db
    .select()
    .from(attachments)
    .where(where)
    .orderBy(desc(attachments.id))
    .limit(query.size)
    .offset((query.page - 1) * query.size)
  return { rows, total }
}

export async function findAttachment(db: Db, scope: Scope, id: number): Promise<AttachmentRow | undefined> {
  const [row] = await db
    .select()
    .from(attachments)
    .where(and(eq(attachments.id, id), visibleTo(scope)))
  return row
}

/** Returns which of these stored files have a row; every stored file belongs to one of these tables. */
export async function findKnownKeys(db: Db, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const columns = [
    attachments.fileKey,
    documents.fileKey,
    customerImages.fileKey,
    customerImages.thumbKey,
    registrationImages.fileKey,
    registrationImages.thumbKey,
    settingFiles.fileKey,
    taxInvoiceFiles.fileKey,
  ] as const
  const found = await Promise.all(
    columns.map((key) =>
      db
        .select({ key })
        .from(key.table)
        .where(inArray(key, [...keys])),
    ),
  )
  return new Set(found.flat().map((row) => row.key))
}
