import { sumIn } from '@berth/domain/money/sum'
import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db.ts'
import { refersTo } from '../../../platform/db/keys.ts'
import { blAmendments, charges, orders } from '../../../platform/db/schema.ts'

/** The charge that fees of amendments are billed as. */
const amendmentCharge = 'AMD'

/** The fees of a company's accepted amendments that are on no bill yet, to be proposed as lines of its next bill. */
export async function findAmendmentLines(db: Db, customerId: number) {
  const [charge] = await db.select({ id: charges.id }).from(charges).where(eq(charges.code, amendmentCharge))
  if (!charge) return []
  const rows = await db
    .select({
      id: blAmendments.id,
      orderNo: orders.orderNo,
      currency: blAmendments.currency,
      carrierFee: blAmendments.carrierFee,
      ownFee: blAmendments.ownFee,
    })
    .from(blAmendments)
    .innerJoin(orders, refersTo(blAmendments, blAmendments.orderId, orders))
    .where(
      and(
        eq(blAmendments.customerId, customerId),
        eq(blAmendments.decision, 'accepted'),
        isNull(blAmendments.billedOrderId),
      ),
    )
    .orderBy(asc(blAmendments.id))
  return rows
    .map((row) => ({
      ...{ amendment_id: row.id, order_no: row.orderNo, charge_id: charge.id, currency: row.currency },
      amount: sumIn(row.currency, [row.carrierFee, row.ownFee]),
    }))
    .filter(({ amount }) => amount > 0)
}
