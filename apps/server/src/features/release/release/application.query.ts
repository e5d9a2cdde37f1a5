import { desc } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db.ts'
import { ofOrder, type RowKey, refersTo } from '../../../platform/db/keys.ts'
import { attachments, documents, releaseApplications } from '../../../platform/db/schema.ts'

/** Returns the release applications of an order, latest first. The caller checks access to the order. */
export async function findApplications(db: Db, order: RowKey) {
  return await db
    .select({ application: releaseApplications, guarantee: attachments, note: documents })
    .from(releaseApplications)
    .leftJoin(attachments, refersTo(releaseApplications, releaseApplications.guaranteeId, attachments))
    .leftJoin(documents, refersTo(releaseApplications, releaseApplications.releaseNoteId, documents))
    .where(ofOrder(releaseApplications, order))
    .orderBy(desc(releaseApplications.id))
}

export type ApplicationRecord = Awaited<ReturnType<typeof findApplications>>[number]
