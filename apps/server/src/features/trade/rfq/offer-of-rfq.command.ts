import { rfqRules, shownStateOfRfq } from '@berth/domain/rfq/rfq-lifecycle'
import { type Day, dayInChina } from '@berth/domain/time/calendar'
import { and, eq, sql } from 'drizzle-orm'
import type { OperatorScope } from '../../../platform/auth/scope.ts'
import type { Db } from '../../../platform/db/db.ts'
import { isRow, type RowKey } from '../../../platform/db/keys.ts'
import { rfqOptions, rfqs } from '../../../platform/db/schema.ts'

/**
 * An offer that was sent answers the quote request it was made for, unless that is decided already. It takes the place of the options
 * that the request was answered with before: their prices are neither revived nor extended.
 */
export async function noteOfferOfRfq(
  tx: Db,
  scope: OperatorScope,
  key: RowKey,
  validUntil: Day,
  now: Date,
): Promise<void> {
  const [rfq] = await tx.select().from(rfqs).where(isRow(rfqs, key)).for('update')
  const { answer } = rfqRules
  if (!rfq || !answer.from.includes(shownStateOfRfq(rfq, dayInChina(now)))) return
  await tx
    .delete(rfqOptions)
    .where(and(eq(rfqOptions.customerId, key.customerId), eq(rfqOptions.rfqId, key.id)))
  await tx
    .update(rfqs)
    .set({
      ...{ state: answer.to, answer: null, expireDate: validUntil, answeredBy: scope.userId },
      ...{ answerTime: now, version: rfq.version + 1, updateTime: now },
    })
    .where(isRow(rfqs, key))
}

/**
 * Locks the quote request that an offer answers until the transaction ends. Returns whether no order has been booked for it yet, from
 * another offer or from an option of the request.
 */
export async function holdOfferedRfq(tx: Db, key: RowKey): Promise<boolean> {
  const [rfq] = await tx.select({ state: rfqs.state }).from(rfqs).where(isRow(rfqs, key)).for('update')
  return rfq?.state !== rfqRules.accept.to
}

/** The order that was booked from an offer is also that of the quote request which the offer answers. */
export async function acceptOfferedRfq(tx: Db, key: RowKey, orderId: number, now: Date): Promise<void> {
  await tx
    .update(rfqs)
    .set({ state: rfqRules.accept.to, orderId, version: sql`${rfqs.version} + 1`, updateTime: now })
    .where(and(isRow(rfqs, key), eq(rfqs.state, 'answered')))
}
