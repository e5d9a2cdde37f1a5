import type { FigureFilter } from '@berth/contract/desk/desk-order'
import { timedSteps } from '@berth/domain/order/lifecycle/desk-stage'
import { orderStatus as s } from '@berth/domain/order/lifecycle/status'
import { startOfDayInChina } from '@berth/domain/time/calendar'
import { and, eq, exists, gt, gte, inArray, lte, notInArray, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db.ts'
import { refersTo } from '../../../platform/db/keys.ts'
import { orderEvents, orders } from '../../../platform/db/schema.ts'

/** Matches the orders behind a figure of the overview. */
export function whereFigure(db: Db, filter: FigureFilter, now: Date): SQL | undefined {
  const { booked_since, pol_id, to_id, carrier_id, quoted, late_supply_since } = filter
  return and(
    booked_since === undefined
      ? undefined
      : and(
          gte(orders.submitTime, startOfDayInChina(booked_since)),
          notInArray(orders.status, [s.draft, s.cancelled]),
        ),
    pol_id === undefined ? undefined : eq(orders.polId, pol_id),
    to_id === undefined ? undefined : sql`coalesce(${orders.toId}, ${orders.podId}) = ${to_id}`,
    carrier_id === undefined ? undefined : eq(orders.carrierId, carrier_id),
    quoted === '1' ? eq(orders.isQuoted, true) : undefined,
    tookStep(db, filter),
    late_supply_since === undefined
      ? undefined
      : instructedLate(db, startOfDayInChina(late_supply_since), now),
  )
}

function tookStep(db: Db, { step, step_since, over_minutes }: FigureFilter): SQL | undefined {
  if (step === undefined) return undefined
  const { side, from, to } = timedSteps[step]
  const minutes = side === 'operator' ? orderEvents.workedMinutes : orderEvents.spentMinutes
  const took = db
    .select({ customerId: orderEvents.customerId, id: orderEvents.orderId })
    .from(orderEvents)
    .where(
      and(
        sql`${orderEvents.fromStatus} is distinct from ${orderEvents.toStatus}`,
        inArray(orderEvents.fromStatus, [...from]),
        inArray(orderEvents.toStatus, [...to]),
        step_since === undefined ? undefined : gte(orderEvents.createTime, startOfDayInChina(step_since)),
        over_minutes === undefined ? undefined : gt(minutes, over_minutes),
      ),
    )
  return sql`(${orders.customerId}, ${orders.id}) in ${took}`
}

/** Matches orders whose instruction came after its cut-off or is missing past the cut-off. */
function instructedLate(db: Db, since: Date, now: Date): SQL | undefined {
  const came = db
    .select({ id: orderEvents.orderId })
    .from(orderEvents)
    .where(
      and(
        eq(orderEvents.fromStatus, s.pendingInstruction),
        eq(orderEvents.toStatus, s.pendingBillOfLading),
        gte(orderEvents.createTime, since),
        sql`${orderEvents.createTime} > ${orders.cutOffDocuments}`,
        refersTo(orderEvents, orderEvents.orderId, orders),
      ),
    )
  return or(
    and(
      eq(orders.status, s.pendingInstruction),
      gte(orders.cutOffDocuments, since),
      lte(orders.cutOffDocuments, now),
    ),
    exists(came),
  )
}
