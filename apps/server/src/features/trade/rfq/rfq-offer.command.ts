import type { QuoteOffer } from '@berth/domain/quote/frozen-quote'
import { mayMoveRfq, rfqRules, shownStateOfRfq } from '@berth/domain/rfq/rfq-lifecycle'
import type { Day } from '@berth/domain/time/calendar'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { MemberScope, OperatorScope } from '../../../platform/auth/scope.ts'
import type { Db } from '../../../platform/db/db.ts'
import { isRow, ofOrder, type RowKey } from '../../../platform/db/keys.ts'
import { containerTypes, rfqOptionPrices, rfqOptions, rfqs } from '../../../platform/db/schema.ts'
import { offerOf } from './rfq-offer.query.ts'

/**
 * Returns what a quote request option of the company offers, to book an order from it; nothing when it cannot be accepted today. The
 * quote request is locked until the transaction ends, so that the second of two concurrent callers finds it accepted.
 */
export async function holdRfqOffer(
  tx: Db,
  scope: MemberScope,
  optionId: number,
  today: Day,
): Promise<QuoteOffer | undefined> {
  const { customerId } = scope
  const isWanted = isRow(rfqOptions, { customerId, id: optionId })
  const [wanted] = await tx.select().from(rfqOptions).where(isWanted)
  if (!wanted) return undefined
  const [rfq] = await tx
    .select()
    .from(rfqs)
    .where(isRow(rfqs, { customerId, id: wanted.rfqId }))
    .for('update')
  if (!rfq || !mayMoveRfq('accept', shownStateOfRfq(rfq, today))) return undefined
  // Read again under the lock: a corrected answer has different options.
  const [option] = await tx.select().from(rfqOptions).where(isWanted)
  if (!option) return undefined
  const prices = await tx
    .select({
      containerId: rfqOptionPrices.containerId,
      containerCode: containerTypes.code,
      price: rfqOptionPrices.price,
    })
    .from(rfqOptionPrices)
    .innerJoin(containerTypes, eq(containerTypes.id, rfqOptionPrices.containerId))
    .where(and(eq(rfqOptionPrices.customerId, customerId), eq(rfqOptionPrices.optionId, optionId)))
    .orderBy(asc(containerTypes.sort), asc(containerTypes.id))
  return offerOf(rfq, option, prices)
}

/** Records that an order was booked from an option whose quote request this transaction has locked. */
export async function acceptRfqOption(
  tx: Db,
  scope: MemberScope,
  optionId: number,
  orderId: number,
  now: Date,
): Promise<void> {
  const accepted = await tx
    .update(rfqs)
    .set({
      state: rfqRules.accept.to,
      acceptedOptionId: optionId,
      orderId,
      version: sql`${rfqs.version} + 1`,
      updateTime: now,
    })
    .where(
      and(
        eq(rfqs.customerId, scope.customerId),
        eq(rfqs.state, 'answered'),
        sql`${rfqs.id} = (select ${rfqOptions.rfqId} from ${rfqOptions}
          where ${isRow(rfqOptions, { customerId: scope.customerId, id: optionId })})`,
      ),
    )
    .returning({ id: rfqs.id })
  if (accepted.length !== 1) throw new Error('a quote request that was held is not to be accepted')
}

/** Releases the quote request an order was booked from, because the order is deleted, cancelled unconfirmed, or drops the option. */
export async function releaseRfqOf(
  tx: Db,
  _scope: MemberScope | OperatorScope,
  order: RowKey,
  now: Date,
): Promise<void> {
  await tx
    .update(rfqs)
    .set({
      state: rfqRules.release.to,
      acceptedOptionId: null,
      orderId: null,
      version: sql`${rfqs.version} + 1`,
      updateTime: now,
    })
    .where(and(ofOrder(rfqs, order), eq(rfqs.state, 'accepted')))
}

/** Has an accepted quote request belong to another part of the order that was booked from it. */
export async function handRfqOn(tx: Db, from: RowKey, to: RowKey): Promise<void> {
  await tx
    .update(rfqs)
    .set({ orderId: to.id })
    .where(and(ofOrder(rfqs, from), eq(rfqs.state, 'accepted')))
}
