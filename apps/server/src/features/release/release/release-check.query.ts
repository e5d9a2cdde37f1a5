import type { ReleaseState } from '@berth/domain/bill-of-lading/release-check'
import { compactNumber } from '@berth/domain/reading/clean-text'
import { readContainerNumber, readReference } from '@berth/domain/reading/identifier'
import { and, eq, like, or, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db.ts'
import { ofOrder, type RowKey, refersTo } from '../../../platform/db/keys.ts'
import { containingInCapitals } from '../../../platform/db/like.ts'
import { instructionRows, orders, releaseApplications } from '../../../platform/db/schema.ts'
import { findAgreedVersions } from '../../orders/bill-of-lading/bl.query.ts'

/** B/L numbers have more characters; shorter ones would be compared with too many orders. */
const fewestCharacters = 6

type Copy = {
  readonly number: string
  /** The last digits of a container number. */
  readonly digits: string
  /** The version it was printed from, if it says so. */
  readonly version: number | null
}

/**
 * Whether a bill with this number was released by telex and has such a container, in the version in force; a copy of an earlier
 * version is superseded. A copy that names a version which was never agreed on is unknown.
 */
export async function checkCopy(db: Db, { number, digits, version }: Copy): Promise<ReleaseState> {
  const compact = compactNumber(number)
  if (compact.length < fewestCharacters) return 'unknown'
  const released = await db
    .selectDistinct({ customerId: orders.customerId, id: orders.id })
    .from(orders)
    .innerJoin(releaseApplications, refersTo(releaseApplications, releaseApplications.orderId, orders))
    .where(
      and(
        // The trigram index finds the order, the equality that it is its B/L number, however that is spaced and dashed.
        or(
          like(orders.searchText, containingInCapitals(compact)),
          like(orders.searchText, containingInCapitals(readReference(number))),
        ),
        sql`regexp_replace(upper(coalesce(${orders.hblNo}, ${orders.mblNo})), '[-[:space:]_./·]', '', 'g') = ${compact}`,
        eq(releaseApplications.kind, 'telex'),
        eq(releaseApplications.state, 'done'),
      ),
    )
  for (const order of released) {
    const state = await stateOf(db, order, digits, version)
    if (state !== 'unknown') return state
  }
  return 'unknown'
}

async function stateOf(db: Db, order: RowKey, digits: string, version: number | null): Promise<ReleaseState> {
  const isIn = (containers: readonly (string | null)[]) =>
    containers.some((one) => one && readContainerNumber(one).endsWith(digits))
  const agreed = await findAgreedVersions(db, order)
  const [inForce] = agreed
  if (!inForce) {
    const rows = await db
      .select({ no: instructionRows.containerNo })
      .from(instructionRows)
      .where(ofOrder(instructionRows, order))
    return version === null && isIn(rows.map(({ no }) => no)) ? 'genuine' : 'unknown'
  }
  const copy = version === null ? inForce : agreed.find((one) => one.number === version)
  if (!copy || !isIn(copy.content.containers.map(({ container_no: no }) => no))) return 'unknown'
  return copy === inForce ? 'genuine' : 'superseded'
}
