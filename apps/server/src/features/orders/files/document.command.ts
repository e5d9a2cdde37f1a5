import { cleanFileName } from '@berth/domain/files/file-name'
import type { DocumentType } from '@berth/domain/order/instruction/document-type'
import { orderStatus } from '@berth/domain/order/lifecycle/status'
import { ok, type Result, refuse } from '@berth/domain/result'
import type { OperatorScope } from '../../../platform/auth/scope.ts'
import type { Db } from '../../../platform/db/db.ts'
import { documents } from '../../../platform/db/schema.ts'
import { transact } from '../../../platform/db/transact.ts'
import { broken, type Problem, problem } from '../../../platform/http/problem.ts'
import { lockState } from '../order/order.query.ts'
import { notifyOfDocument } from '../step/document-added.command.ts'
import { claimFiles, type FileReference } from './attachment.command.ts'
import type { DocumentRow } from './document.query.ts'

export type NewDocument = {
  readonly customerId: number
  readonly orderId: number
  readonly type: DocumentType
  readonly name: string
  readonly fileKey: string
  readonly mediaType: string
  readonly bytes: number
  readonly remark: string | null
  readonly userId: number
}

/** Adds a stored file to an order as a document, in the caller's transaction. */
export async function addDocument(db: Db, document: NewDocument, now: Date): Promise<DocumentRow> {
  const [row] = await db
    .insert(documents)
    .values({ ...document, name: cleanFileName(document.name), updateTime: now })
    .returning()
  return { ...row!, isReplaced: false } // An insert that succeeds returns its row.
}

type Filing = {
  readonly orderId: number
  readonly type: DocumentType
  readonly file: FileReference
  readonly remark: string | null
}

/** Adds a file uploaded by the operator to an order, in any status after the booking was answered. */
export async function fileDocument(
  db: Db,
  scope: OperatorScope,
  { orderId, type, file, remark }: Filing,
  now: Date,
): Promise<Result<DocumentRow, Problem>> {
  return await transact(db, async (tx) => {
    // Locks the order, so that two concurrent documents share one mail.
    const order = await lockState(tx, scope, orderId)
    if (order === undefined) return refuse(problem('not_found'))
    if (order.status === orderStatus.draft || order.status === orderStatus.pendingBooking)
      return refuse(problem('transition_not_allowed'))
    const [claimed] = await claimFiles(tx, scope, [file], 'order_document', orderId)
    if (!claimed) return refuse(broken([{ path: 'file', rule: 'not_found' }]))
    const { id: _attachment, ...stored } = claimed
    const added = await addDocument(
      tx,
      { ...stored, customerId: order.customerId, orderId, type, remark, userId: scope.userId },
      now,
    )
    await notifyOfDocument(tx, scope, order, { type, name: added.name, remark }, now)
    return ok(added)
  })
}
