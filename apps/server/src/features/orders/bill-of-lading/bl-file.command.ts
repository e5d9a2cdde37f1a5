import type { deskAttachCarrierDraft } from '@berth/contract/orders/bill-of-lading'
import { documentType } from '@berth/domain/order/instruction/document-type'
import { ok, refuse } from '@berth/domain/result'
import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '../../../platform/db/db.ts'
import { attachments, operatorCompany } from '../../../platform/db/schema.ts'
import { broken, problem } from '../../../platform/http/problem.ts'
import { claimFiles } from '../files/attachment.command.ts'
import { addDocument } from '../files/document.command.ts'
import type { OrderRow } from '../order/order.query.ts'
import type { VersionRow } from './bl.query.ts'
import { type AtDesk, changeVersion } from './bl-change.command.ts'

/**
 * Attaches the carrier's PDF to the draft, from which the desk types what differs, or removes it. Only the desk sees it until the
 * version is published.
 */
export function attachFile(asking: AtDesk, id: number, ask: z.output<typeof deskAttachCarrierDraft.body>) {
  return changeVersion(asking, id, ask, async ({ tx, order, version }) => {
    if (version.state !== 'preparing') return refuse(problem('transition_not_allowed'))
    await releaseFile(tx, version)
    if (ask.file === null) return ok({ attachmentId: null })
    const [claimed] = await claimFiles(tx, asking.scope, [ask.file], 'carrier_draft', order.id)
    if (!claimed) return refuse(broken([{ path: 'file', rule: 'not_found' }]))
    return ok({ attachmentId: claimed.id })
  })
}

/** Gives the carrier's PDF of a draft back to the uploads that nobody uses. */
export async function releaseFile(tx: Db, { attachmentId }: VersionRow): Promise<void> {
  if (attachmentId === null) return
  await tx.update(attachments).set({ usedTime: null }).where(isUpload(attachmentId))
}

/** Adds the carrier's PDF of a version to the documents of its order; null if it has none. */
export async function addVersionDocument(
  tx: Db,
  { scope, now }: AtDesk,
  order: OrderRow,
  { attachmentId }: VersionRow,
): Promise<number | null> {
  if (attachmentId === null) return null
  const [file] = await tx.select().from(attachments).where(isUpload(attachmentId))
  const { name, fileKey, mediaType, bytes } = file! // Attached files are kept.
  const { customerId, id: orderId } = order
  const kind = { type: documentType.draftBillOfLading, remark: null, userId: scope.userId }
  const added = await addDocument(tx, { customerId, orderId, ...kind, name, fileKey, mediaType, bytes }, now)
  return added.id
}

function isUpload(id: number) {
  return and(eq(attachments.customerId, operatorCompany), eq(attachments.id, id))
}
