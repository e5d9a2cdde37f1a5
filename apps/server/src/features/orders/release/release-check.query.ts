import { and, eq, like, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db.ts'
import { ofOrder, type RowKey, refersTo } from '../../../platform/db/keys.ts'
import { containingInCapitals } from '../../../platform/db/like.ts'
import { orders, releaseApplications, supplyRows } from '../../../platform/db/schema.ts'
import { findApproved } from '../bill-of-lading/bl.query.ts'

/** B/L numbers have more characters; shorter ones would be compared with too many orders. */
const fewestCharacters = 6

/** Whether a bill of lading with this number was released by telex and has a container whose number ends in these digits. */
export async function isReleased(db: Db, number: string, digits: string): Promise<boolean> {
  if ([...number].length < fewestCharacters) return false
  const released = await db
    .selectDistinct({ customerId: orders.customerId, id: orders.id })
    .from(orders)
    .innerJoin(releaseApplications, refersTo(releaseApplications, releaseApplications.orderId, orders))
    .where(
      and(
        // The trigram index finds the order, the equality that it is its B/L number.
        like(orders.searchText, containingInCapitals(number)),
        sql`upper(${orders.mblNo}) = upper(${number}::text)`,
        eq(releaseApplications.kind, 'telex'),
        eq(releaseApplications.state, 'done'),
      ),
    )
  for (const order of released)
    if ((await containersOf(db, order)).some((one) => one.replaceAll(/\D/g, '').endsWith(digits))) return true
  return false
}

/** The container numbers of a released bill: those of the version approved last, or else of the instruction. */
async function containersOf(db: Db, order: RowKey): Promise<string[]> {
  const approved = await findApproved(db, order)
  if (approved) return approved.containers.flatMap((row) => row.container_no ?? [])
  const rows = await db
    .select({ no: supplyRows.containerNo })
    .from(supplyRows)
    .where(ofOrder(supplyRows, order))
  return rows.flatMap(({ no }) => no ?? [])
}
