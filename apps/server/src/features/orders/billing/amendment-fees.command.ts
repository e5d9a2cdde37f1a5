import type { Finding } from '@berth/domain/finding'
import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db.ts'
import { blAmendments } from '../../../platform/db/schema.ts'
import type { OrderRow } from '../order/order.query.ts'
import type { PreparedBill } from './prepare-bills.ts'

/**
 * Notes that the bills of an order charge these amendments, and no others any more. An amendment is charged once, in its own
 * currency: of two orders of the company that would charge it the second is refused.
 */
export async function claimAmendments(
  tx: Db,
  order: OrderRow,
  prepared: readonly PreparedBill[],
): Promise<Finding[]> {
  const asked = prepared.flatMap(({ currency, lines }, bill) =>
    lines.flatMap(({ amendment_id: id }, line) =>
      id ? [{ id, currency, path: `bills.${bill}.lines.${line}.amendment_id` }] : [],
    ),
  )
  if (prepared.length > 0)
    await tx
      .update(blAmendments)
      .set({ billedOrderId: null })
      .where(and(eq(blAmendments.customerId, order.customerId), eq(blAmendments.billedOrderId, order.id)))
  const findings: Finding[] = []
  for (const { id, currency, path } of asked) {
    const isFree = and(
      eq(blAmendments.customerId, order.customerId),
      eq(blAmendments.id, id),
      eq(blAmendments.currency, currency),
      eq(blAmendments.decision, 'accepted'),
      isNull(blAmendments.billedOrderId),
    )
    const claimed = await tx
      .update(blAmendments)
      .set({ billedOrderId: order.id })
      .where(isFree)
      .returning({ id: blAmendments.id })
    if (claimed.length === 0) findings.push({ path, rule: 'not_found' })
  }
  return findings
}
