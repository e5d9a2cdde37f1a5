import { chargeOfFee, telexFeeOf } from '@berth/domain/money/agreed-fee'
import type { Money } from '@berth/domain/money/sum'
import { and, asc, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db.ts'
import { ofOrder, type RowKey } from '../../../platform/db/keys.ts'
import { agreedFees, billLines, bills, charges } from '../../../platform/db/schema.ts'
import { findSetting } from '../../system/settings/public.ts'
import type { OrderRow } from '../order/order.query.ts'

/** The fees agreed for an order that are on no bill yet, to be proposed as lines of its next one. */
export async function findFeeLines(db: Db, order: RowKey) {
  const rows = await db
    .select({
      ...{ id: agreedFees.id, kind: agreedFees.kind },
      ...{ currency: agreedFees.currency, amount: agreedFees.amount },
    })
    .from(agreedFees)
    .where(and(ofOrder(agreedFees, order), isNull(agreedFees.billId)))
    .orderBy(asc(agreedFees.id))
  if (rows.length === 0) return []
  const known = await db
    .select({ id: charges.id, code: charges.code })
    .from(charges)
    .where(inArray(charges.code, Object.values(chargeOfFee)))
  const idOf = new Map(known.map((charge) => [charge.code, charge.id]))
  return rows.flatMap(({ id: fee_id, kind, currency, amount }) => {
    const charge_id = idOf.get(chargeOfFee[kind])
    return charge_id === undefined ? [] : [{ fee_id, kind, charge_id, currency, amount }]
  })
}

/** What a telex release of the order costs; null if it has no fee, or a bill of the order charges it. */
export async function findTelexFee(db: Db, order: OrderRow): Promise<Money | null> {
  const fee = telexFeeOf(order.quote?.lines ?? [], await findSetting(db, 'telex_fee'))
  if (fee === null) return null
  const charged = await db
    .select({ one: sql`1` })
    .from(bills)
    .innerJoin(billLines, and(eq(billLines.customerId, bills.customerId), eq(billLines.billId, bills.id)))
    .innerJoin(charges, eq(charges.id, billLines.chargeId))
    .where(and(ofOrder(bills, order), ne(bills.state, 'replaced'), eq(charges.code, chargeOfFee.telex)))
    .limit(1)
  return charged.length > 0 ? null : fee
}
