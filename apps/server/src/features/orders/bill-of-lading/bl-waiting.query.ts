import { isBlOpen } from '@berth/domain/bill-of-lading/bl-review'
import { orderStatus } from '@berth/domain/order/lifecycle/status'
import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { blVersions, orders } from '../../../platform/db/schema.ts'

const openStatuses = Object.values(orderStatus).filter(isBlOpen)

/** Matches versions, joined with their orders, that wait for the member: the last one published, which nobody has answered. */
export function isAwaitingMember(): SQL | undefined {
  return and(
    inArray(orders.status, openStatuses),
    eq(orders.cancelRequested, false),
    sql`${blVersions.publishTime} is not null`,
    isNull(blVersions.correctTime),
    isNull(blVersions.approveTime),
    isNull(blVersions.issueTime),
    sql`not exists (
      select 1 from bl_versions newer
      where newer.customer_id = ${blVersions.customerId} and newer.order_id = ${blVersions.orderId}
        and newer.number > ${blVersions.number} and newer.publish_time is not null)`,
  )
}
