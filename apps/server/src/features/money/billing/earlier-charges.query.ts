import { agreedStates } from '@berth/domain/money/bill-state'
import { chargesElsewhere } from '@berth/domain/money/payment-term'
import { and, asc, desc, eq, exists, inArray, isNotNull, isNull, ne, notInArray, sql } from 'drizzle-orm'
import type { OperatorScope } from '../../../platform/auth/scope.ts'
import type { Db } from '../../../platform/db/db.ts'
import { ofOrder, type RowKey, refersTo } from '../../../platform/db/keys.ts'
import { billLines, bills, charges, orders } from '../../../platform/db/schema.ts'
import type { OrderRow } from '../../orders/order/order.query.ts'

/**
 * The local charges that the last order with the same port of loading and mode was agreed to: one of the same company if there is
 * one, otherwise one of any. Fees agreed for one order, days of containers, freight, and charges at destination are not among them.
 */
export async function findEarlierCharges(db: Db, scope: OperatorScope, order: OrderRow) {
  const own = await findEarlierOrder(db, scope, order, order.customerId)
  const found = own ?? (await findEarlierOrder(db, scope, order, null))
  if (!found) return { order: null, lines: [] }
  const lines = await selectLocalCharges(db)
    .where(and(ofOrder(bills, found), isLocalAndAgreed))
    .orderBy(asc(bills.id), asc(billLines.position))
  const keyOf = (line: (typeof lines)[number]) => `${line.charge_id} ${line.basis} ${line.currency}`
  // A charge corrected by a later bill has the price of that.
  const last = new Map(lines.map((line) => [keyOf(line), line]))
  return {
    order: { id: found.id, order_no: found.orderNo, is_same_member: found.customerId === order.customerId },
    lines: [...last.values()],
  }
}

const isLocalAndAgreed = and(
  inArray(bills.state, [...agreedStates]),
  isNull(billLines.feeId),
  isNull(billLines.freeTime),
  notInArray(charges.code, [...chargesElsewhere]),
  eq(charges.enabled, true),
)

function selectLocalCharges(db: Db) {
  return db
    .select({
      ...{ charge_id: billLines.chargeId, charge_code: charges.code, basis: billLines.basis },
      ...{ currency: bills.currency, unit_price: billLines.unitPrice, tax_rate: billLines.taxRate },
    })
    .from(bills)
    .innerJoin(billLines, refersTo(billLines, billLines.billId, bills))
    .innerJoin(charges, eq(charges.id, billLines.chargeId))
    .$dynamic()
}

type EarlierOrder = RowKey & { readonly orderNo: string }

async function findEarlierOrder(
  db: Db,
  _scope: OperatorScope,
  { id, polId, containerMode }: OrderRow,
  customerId: number | null,
): Promise<EarlierOrder | undefined> {
  if (polId === null) return undefined
  const [found] = await db
    .select({ customerId: orders.customerId, id: orders.id, orderNo: orders.orderNo })
    .from(orders)
    .where(
      and(
        eq(orders.polId, polId),
        eq(orders.containerMode, containerMode),
        isNotNull(orders.submitTime),
        ne(orders.id, id),
        customerId === null ? undefined : eq(orders.customerId, customerId),
        exists(
          db
            .select({ one: sql`1` })
            .from(bills)
            .innerJoin(billLines, refersTo(billLines, billLines.billId, bills))
            .innerJoin(charges, eq(charges.id, billLines.chargeId))
            .where(and(refersTo(bills, bills.orderId, orders), isLocalAndAgreed)),
        ),
      ),
    )
    .orderBy(desc(orders.id))
    .limit(1)
  return found
}
