import { and, desc, eq } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db.ts'
import { ofOrder, type RowKey } from '../../../platform/db/keys.ts'
import { releaseApplications } from '../../../platform/db/schema.ts'

/** When an order was released by telex, and under which number; undefined if it was not. The caller checks access to it. */
export async function findTelexRelease(db: Db, order: RowKey) {
  const [row] = await db
    .select({ releaseNo: releaseApplications.releaseNo, doneTime: releaseApplications.doneTime })
    .from(releaseApplications)
    .where(
      and(
        ofOrder(releaseApplications, order),
        eq(releaseApplications.kind, 'telex'),
        eq(releaseApplications.state, 'done'),
      ),
    )
    .orderBy(desc(releaseApplications.id))
    .limit(1)
  return row
}
