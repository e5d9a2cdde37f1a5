import { orderStatus } from '@berth/domain/order/lifecycle/status'
import { freezeQuote } from '@berth/domain/quote/frozen-quote'
import { offerOfOption, rfqNumberOf } from '@berth/domain/rfq/rfq-offer'
import { dayInChina } from '@berth/domain/time/calendar'
import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../platform/db/db.ts'
import { isRow, ofOrder } from '../platform/db/keys.ts'
import {
  contactMessages,
  containerTypes,
  orderLines,
  orders,
  rfqOptionPrices,
  rfqOptions,
  rfqSpaces,
  rfqs,
} from '../platform/db/schema.ts'
import type { Booker, SamplePerson } from '../sample/party.ts'
import { addDays, addHours } from '../sample/times.ts'
import type { World } from '../sample/world.ts'
import { type PlannedRfq, plannedMessages, plannedRfqs } from './rfq-plan.ts'

type RfqLane = {
  readonly polId: number
  readonly podId: number
  readonly toId: number
  readonly spaces: readonly { readonly containerId: number; readonly code: string; readonly count: number }[]
}

/** Writes quote requests of the shipper in every state, the accepted one with its order, and messages to the operator. */
export async function writeRfqs(
  tx: Db,
  world: World,
  shipper: Booker,
  operator: SamplePerson,
  now: Date,
): Promise<void> {
  for (const planned of plannedRfqs) {
    const asked = {
      polId: world.portId(planned.pol),
      podId: world.portId(planned.pod),
      toId: world.portId(planned.to),
      spaces: planned.spaces.map(([code, count]) => ({
        containerId: world.containerTypeId(code),
        code,
        count,
      })),
    }
    await writeRfq(tx, world, planned, asked, shipper, operator, now)
  }
  await writeAccepted(tx, world, shipper, operator, now)
  await tx.insert(contactMessages).values(
    plannedMessages.map(({ hoursAgo, isDone, ...message }) => ({
      ...message,
      state: isDone ? ('done' as const) : ('open' as const),
      doneBy: isDone ? operator.id : null,
      doneTime: isDone ? addHours(now, 1 - hoursAgo) : null,
      createTime: addHours(now, -hoursAgo),
    })),
  )
}

async function writeRfq(
  tx: Db,
  world: World,
  planned: PlannedRfq,
  asked: RfqLane,
  shipper: Booker,
  operator: SamplePerson,
  now: Date,
) {
  const createTime = addHours(now, -planned.hoursAgo)
  const isAnswered = planned.answer !== undefined
  const answerTime = isAnswered ? addHours(createTime, 3) : null
  const [number] = rowsOf<{ number: string }>(
    await tx.execute(sql`select nextval('rfq_numbers')::text as number`),
  )
  const [rfq] = await tx
    .insert(rfqs)
    .values({
      rfqNo: rfqNumberOf(createTime, number!.number), // nextval always answers a row.
      customerId: shipper.customerId,
      userId: shipper.user.id,
      polId: asked.polId,
      podId: asked.podId,
      toId: asked.toId,
      readyDate: dayInChina(addDays(now, planned.readyIn)),
      description: planned.goods,
      targetRate: planned.target,
      potentialVol: planned.volume,
      cargo: planned.cargo ?? null,
      sales: planned.sales,
      state: planned.state,
      answer: planned.answer ?? null,
      answeredBy: isAnswered ? operator.id : null,
      answerTime,
      expireDate: planned.expiresIn === undefined ? null : dayInChina(addDays(now, planned.expiresIn)),
      createTime,
      updateTime: answerTime ?? createTime,
    })
    .returning()
  if (!rfq) throw new Error('an inserted quote request is not there')
  if (asked.spaces.length > 0)
    await tx.insert(rfqSpaces).values(
      asked.spaces.map(({ containerId, count }) => ({
        customerId: shipper.customerId,
        rfqId: rfq.id,
        containerId,
        count,
      })),
    )
  for (const [position, option] of planned.options.entries()) {
    const [added] = await tx
      .insert(rfqOptions)
      .values({
        customerId: shipper.customerId,
        rfqId: rfq.id,
        position,
        carrierId: world.carrierId(option.carrier),
        polId: asked.polId,
        podId: asked.podId,
        toId: asked.toId,
        transitDays: option.transitDays,
        remark: option.remark ?? null,
        ...{ lcl: option.lcl ?? null, lines: option.lines ?? [] },
      })
      .returning({ id: rfqOptions.id })
    const prices = asked.spaces.map(({ containerId }, index) => ({
      customerId: shipper.customerId,
      optionId: added!.id, // As above.
      containerId,
      price: option.prices[index] ?? option.prices[0] ?? 1,
    }))
    if (prices.length > 0) await tx.insert(rfqOptionPrices).values(prices)
  }
  return rfq
}

/** Writes a quote request whose accepted option became an order of the shipper, with space pending or confirmed. */
async function writeAccepted(tx: Db, world: World, shipper: Booker, operator: SamplePerson, now: Date) {
  const [order] = await tx
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.customerId, shipper.customerId),
        inArray(orders.status, [orderStatus.pendingBooking, orderStatus.pendingInstruction]),
        eq(orders.containerMode, 1),
        isNotNull(orders.carrierId),
        isNotNull(orders.podId),
        isNotNull(orders.readyDate),
      ),
    )
    .orderBy(asc(orders.status), asc(orders.id))
    .limit(1)
  if (!order) return
  const spaces = await tx
    .select({
      containerId: containerTypes.id,
      code: containerTypes.code,
      count: sql<number>`sum(${orderLines.quantity})::int`,
    })
    .from(orderLines)
    .innerJoin(containerTypes, eq(containerTypes.id, orderLines.containerId))
    .where(ofOrder(orderLines, order))
    .groupBy(containerTypes.id, containerTypes.code)
  if (spaces.length === 0) return
  // The query above requires these to be set.
  const asked = { polId: order.polId!, podId: order.podId!, toId: order.toId!, spaces }
  const planned: PlannedRfq = {
    state: 'accepted',
    ...{ pol: '', pod: '', to: '', spaces: [] },
    ...{ hoursAgo: (now.getTime() - order.createTime.getTime()) / 3_600_000 + 30, readyIn: 0 },
    ...{ goods: 'LED LAMPS', target: 'US$1,800 / 40HQ', volume: '10 TEU / month', sales: 'CHEN LI' },
    ...{ answer: '舱位已预留 / Space is reserved; please confirm in time', expiresIn: 2, options: [] },
  }
  const rfq = await writeRfq(tx, world, planned, asked, shipper, operator, now)
  const [option] = await tx
    .insert(rfqOptions)
    .values({
      customerId: shipper.customerId,
      rfqId: rfq.id,
      position: 0,
      carrierId: order.carrierId!,
      ...{ polId: asked.polId, podId: asked.podId, toId: asked.toId },
      transitDays: 28,
    })
    .returning({ id: rfqOptions.id })
  const optionId = option!.id // An insert that succeeds returns its row.
  const prices = spaces.map(({ containerId, code }) => ({
    containerId,
    containerCode: code,
    price: order.quote?.lines.find(({ basis }) => basis === code)?.unitPrice ?? 1850,
  }))
  await tx.insert(rfqOptionPrices).values(
    prices.map(({ containerId, price }) => ({
      customerId: shipper.customerId,
      optionId,
      containerId,
      price,
    })),
  )
  await tx
    .update(rfqs)
    .set({ readyDate: order.readyDate!, acceptedOptionId: optionId, orderId: order.id })
    .where(isRow(rfqs, rfq))
  const offer = offerOfOption({
    id: optionId,
    ...{ rfqNo: rfq.rfqNo, position: 0, carrierId: order.carrierId!, readyDate: order.readyDate! },
    ...{ polId: asked.polId, podId: asked.podId, toId: asked.toId, prices },
    answerDay: dayInChina(rfq.answerTime ?? rfq.createTime),
    expireDate: rfq.expireDate ?? order.readyDate!,
  })
  const booked = spaces.map(({ containerId, count }) => ({ container_id: containerId, quantity: count }))
  await tx
    .update(orders)
    .set({ quote: freezeQuote(offer, booked) })
    .where(isRow(orders, order))
}
