import { desc, eq } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db.ts'
import { attachments, documents, releaseApplications } from '../../../platform/db/schema.ts'

/** The release applications of an order, the latest first. Who may see them is asked of the order. */
export async function findApplications(db: Db, orderId: number) {
  return await db
    .select({ application: releaseApplications, guarantee: attachments, note: documents })
    .from(releaseApplications)
    .leftJoin(attachments, eq(attachments.id, releaseApplications.guaranteeId))
    .leftJoin(documents, eq(documents.id, releaseApplications.releaseNoteId))
    .where(eq(releaseApplications.orderId, orderId))
    .orderBy(desc(releaseApplications.id))
}

export type ApplicationRecord = Awaited<ReturnType<typeof findApplications>>[number]
