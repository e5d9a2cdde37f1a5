import { type FrozenQuote, measuredCargo, measuredQuote } from '@berth/domain/quote/frozen-quote'
import { and, eq, isNotNull } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db.ts'
import { ofOrder, type RowKey } from '../../../platform/db/keys.ts'
import { instructionRows, instructions } from '../../../platform/db/schema.ts'
import { findLines, type OrderRow } from '../../orders/order/order.query.ts'

/**
 * Returns the quote that the bills of an order start from. Cargo that shares a container is measured when it comes in: what the submitted
 * shipping instruction says then counts, not what was booked; a weight it does not say is the booked one. One that is still being filled in says nothing.
 */
export async function findMeasuredQuote(db: Db, order: OrderRow): Promise<FrozenQuote | null> {
  const { quote } = order
  if (!quote?.terms?.lcl) return quote
  const measured = await findMeasuredRows(db, order)
  if (measured.length === 0) return measuredQuote(quote, measuredCargo([], []))
  return measuredQuote(quote, measuredCargo(measured, await findLines(db, order)))
}

/** Returns the weights and volumes of a submitted shipping instruction; none before. */
export async function findMeasuredRows(db: Db, order: RowKey) {
  return await db
    .select({ weight: instructionRows.weight, volume: instructionRows.volume })
    .from(instructionRows)
    .innerJoin(
      instructions,
      and(
        eq(instructions.customerId, instructionRows.customerId),
        eq(instructions.orderId, instructionRows.orderId),
      ),
    )
    .where(and(ofOrder(instructionRows, order), isNotNull(instructions.submitTime)))
}
