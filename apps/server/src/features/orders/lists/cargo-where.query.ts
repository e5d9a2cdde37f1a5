import { containerMode } from '@berth/domain/order/booking/container-mode'
import { dayAfter, dayInChina } from '@berth/domain/time/calendar'
import { type CargoFilter, stagesOfFilter } from '@berth/domain/transport/cargo-stage'
import { and, gt, gte, inArray, isNull, lte, notInArray, or, type SQL, sql } from 'drizzle-orm'
import { refersTo } from '../../../platform/db/keys.ts'
import { orderBoxes, orders } from '../../../platform/db/schema.ts'
import { isCarried } from '../order/order.query.ts'

export type CargoQuery = {
  readonly cargo?: CargoFilter | undefined
  readonly arriving_within?: number | undefined
}

/** Matches orders by where their cargo is, by what is wrong with its way, and by when it arrives. */
export function whereCargo({ cargo, arriving_within: days }: CargoQuery, now: Date): SQL | undefined {
  return and(
    cargo === undefined ? undefined : isAt(cargo, now),
    days === undefined ? undefined : arrivesWithin(days, now),
  )
}

function isAt(cargo: CargoFilter, now: Date): SQL | undefined {
  if (cargo === 'exception') return gt(orders.exceptions, 0)
  const stages = [...stagesOfFilter[cargo]]
  if (cargo !== 'not_gated_in') return inArray(orders.cargoStage, stages)
  // Of orders that have left nobody told that they were in, which an exception says.
  return and(
    isCarried,
    or(isNull(orders.cargoStage), inArray(orders.cargoStage, stages)),
    // Loose cargo goes to a warehouse: its container is not the shipper's to bring in, unless it is named.
    sql`(${orders.containerMode} <> ${containerMode.lcl} or exists (
      select 1 from ${orderBoxes} where ${refersTo(orderBoxes, orderBoxes.orderId, orders)}
        and not ${orderBoxes.isSurplus}))`,
    or(isNull(orders.etd), gte(orders.etd, dayInChina(now))),
  )
}

/** What should have arrived in the last days is still awaited; of older voyages nobody tells any more. */
const overdueDays = 7

function arrivesWithin(days: number, now: Date): SQL | undefined {
  const today = dayInChina(now)
  return and(
    isCarried,
    gte(orders.eta, dayAfter(today, -overdueDays)),
    lte(orders.eta, dayAfter(today, days)),
    or(
      isNull(orders.cargoStage),
      notInArray(orders.cargoStage, ['arrived', 'discharged', 'delivered', 'returned']),
    ),
  )
}
