import { buffer } from 'node:stream/consumers'
import { and, eq, inArray } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '../../../platform/db/db.ts'
import { taxInvoiceFiles } from '../../../platform/db/schema.ts'
import type { Storage } from '../../../platform/files/storage.ts'
import type { MailAttachment } from '../../../platform/mailer.ts'

/** Most mail servers refuse more than 25 MB, and attachments grow by a third on their way. */
const mostBytes = 15 * 1_048_576

const told = z.object({ customer_id: z.number(), files: z.array(z.number()) })

/** The files of the invoice that a mail is about; none if they are too large for a mail, which has a link to them. */
export async function findInvoiceFiles(
  { db, storage }: { readonly db: Db; readonly storage: Storage },
  payload: unknown,
): Promise<MailAttachment[]> {
  const { customer_id: customerId, files: ids } = told.parse(payload)
  if (ids.length === 0) return []
  const rows = await db
    .select()
    .from(taxInvoiceFiles)
    .where(and(eq(taxInvoiceFiles.customerId, customerId), inArray(taxInvoiceFiles.id, ids)))
  if (rows.reduce((sum, { bytes }) => sum + bytes, 0) > mostBytes) return []
  const attached: MailAttachment[] = []
  for (const { name, fileKey } of rows) {
    const content = await storage.open(fileKey)
    if (content !== null) attached.push({ name, content: await buffer(content) })
  }
  return attached
}
