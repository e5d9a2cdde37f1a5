import type { BillOfLading } from '@berth/contract/orders/bill-of-lading'
import { and, eq, inArray } from 'drizzle-orm'
import type { SignTicket } from '../../../platform/auth/ticket.ts'
import type { Db } from '../../../platform/db/db.ts'
import { ofOrder, type RowKey } from '../../../platform/db/keys.ts'
import { attachments, documents, operatorCompany } from '../../../platform/db/schema.ts'
import type { VersionRow } from './bl.query.ts'

type Seeing = { readonly actor: 'member' | 'operator'; readonly signTicket: SignTicket }

/** The carrier's PDFs of these versions, each with a URL that opens it for some minutes: the operator's uploads, or the member's documents. */
export async function findVersionFiles(
  db: Db,
  order: RowKey,
  versions: readonly VersionRow[],
  { actor, signTicket }: Seeing,
): Promise<BillOfLading['files']> {
  const kind = actor === 'member' ? 'document' : 'attachment'
  const numbers = new Map<number, number>()
  for (const { number, documentId, attachmentId } of versions) {
    const id = kind === 'document' ? documentId : attachmentId
    if (id !== null) numbers.set(id, number)
  }
  if (numbers.size === 0) return []
  const ids = [...numbers.keys()]
  const rows =
    kind === 'document'
      ? await db
          .select()
          .from(documents)
          .where(and(ofOrder(documents, order), inArray(documents.id, ids)))
      : await db
          .select()
          .from(attachments)
          .where(and(eq(attachments.customerId, operatorCompany), inArray(attachments.id, ids)))
  return rows.map(({ id, name, mediaType, bytes }) => ({
    version: numbers.get(id)!, // The rows of these ids.
    ...{ name, media_type: mediaType, bytes },
    url: `/api/${kind}/download/${id}?ticket=${signTicket(kind, id)}`,
  }))
}
