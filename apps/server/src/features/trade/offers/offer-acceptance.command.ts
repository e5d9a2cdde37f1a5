import { offerRules } from '@berth/domain/offer/offer-lifecycle'
import { offerOfOfferOption } from '@berth/domain/offer/offer-price'
import { containerMode } from '@berth/domain/order/booking/container-mode'
import type { QuoteOffer } from '@berth/domain/quote/frozen-quote'
import { lclPriceOf } from '@berth/domain/tariff/lcl-price'
import { type Day, dayInChina } from '@berth/domain/time/calendar'
import { and, eq, sql } from 'drizzle-orm'
import type { MemberScope, OperatorScope } from '../../../platform/auth/scope.ts'
import type { Db } from '../../../platform/db/db.ts'
import type { RowKey } from '../../../platform/db/keys.ts'
import { offerOptions, offers } from '../../../platform/db/schema.ts'
import { acceptOfferedRfq, handRfqOn, holdOfferedRfq, releaseRfqOf } from '../rfq/public.ts'
import { keptLineOf } from './kept-line.ts'
import { holdOption, type OfferOptionRow, type OfferRow } from './offer.query.ts'

/** An order and its number. */
export type NumberedOrder = RowKey & { readonly orderNo: string }

/**
 * Returns what an option of an offer to the company offers, to book an order from it; nothing when it cannot be accepted today. The
 * offer and the quote request it answers are locked until the transaction ends, so that the second of two concurrent callers finds
 * them accepted.
 */
export async function holdOfferOption(
  tx: Db,
  scope: MemberScope,
  optionId: number,
  today: Day,
): Promise<QuoteOffer | undefined> {
  const held = await holdOption(tx, scope, optionId, today)
  if (!held) return undefined
  const { rfqId } = held.row.offer
  if (rfqId !== null && !(await holdOfferedRfq(tx, { customerId: scope.customerId, id: rfqId })))
    return undefined
  return offerOf(held.row, held.option)
}

function offerOf({ offer }: OfferRow, { option, spaces, lines }: OfferOptionRow): QuoteOffer {
  // `checkOffer` has refused missing values before anything was sent.
  return offerOfOfferOption({
    ...{ id: option.id, offerNo: offer.offerNo, position: option.position },
    ...{ carrierId: option.carrierId!, polId: option.polId!, podId: option.podId!, toId: option.toId! },
    spaces: spaces.map(({ containerId, code, count, price }) => ({
      ...{ containerId, containerCode: code, count: count!, price: price! },
    })),
    cargo: option.mode === containerMode.lcl ? { volume: option.volume!, weight: option.weight! } : null,
    lcl: lclPriceOf(option.lcl),
    lines: lines.map(keptLineOf),
    sendDay: dayInChina(offer.sendTime ?? offer.createTime),
    validUntil: offer.validUntil!,
    readyDate: offer.readyDate,
  })
}

/** Records that an order was booked from an option whose offer this transaction has locked. */
export async function acceptOfferOption(
  tx: Db,
  scope: MemberScope,
  optionId: number,
  order: NumberedOrder,
  now: Date,
): Promise<void> {
  const [accepted] = await tx
    .update(offers)
    .set({
      ...{
        state: 'accepted' as const,
        acceptedOptionId: optionId,
        orderId: order.id,
        orderNo: order.orderNo,
      },
      ...{ openTime: sql`coalesce(${offers.openTime}, ${now.toISOString()}::timestamptz)`, decideTime: now },
      ...{ version: sql`${offers.version} + 1`, updateTime: now },
    })
    .where(
      and(
        eq(offers.customerId, scope.customerId),
        sql`${offers.state} in ('sent', 'opened')`,
        sql`${offers.id} = (select ${offerOptions.offerId} from ${offerOptions} where ${offerOptions.id} = ${optionId})`,
      ),
    )
    .returning({ customerId: offers.customerId, rfqId: offers.rfqId })
  if (!accepted) throw new Error('an offer that was held is not to be accepted')
  const { customerId, rfqId } = accepted
  if (customerId !== null && rfqId !== null)
    await acceptOfferedRfq(tx, { customerId, id: rfqId }, order.id, now)
}

/** Releases the offer an order was booked from, because the order is deleted, cancelled unconfirmed, or drops the option. */
export async function releaseOfferOf(
  tx: Db,
  scope: MemberScope | OperatorScope,
  order: RowKey,
  now: Date,
): Promise<void> {
  await tx
    .update(offers)
    .set({
      ...{ state: offerRules.release.to ?? 'opened', acceptedOptionId: null, orderId: null, orderNo: null },
      ...{ decideTime: null, version: sql`${offers.version} + 1`, updateTime: now },
    })
    .where(isOfOrder(order))
  await releaseRfqOf(tx, scope, order, now)
}

/** Has an accepted offer belong to another part of the order that was booked from it. */
export async function handOfferOn(tx: Db, from: RowKey, to: NumberedOrder): Promise<void> {
  await tx.update(offers).set({ orderId: to.id, orderNo: to.orderNo }).where(isOfOrder(from))
  await handRfqOn(tx, from, to)
}

function isOfOrder({ customerId, id }: RowKey) {
  return and(eq(offers.customerId, customerId), eq(offers.orderId, id), eq(offers.state, 'accepted'))
}
