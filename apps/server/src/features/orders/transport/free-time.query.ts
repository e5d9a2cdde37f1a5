import { plainWeek, type WorkCalendar } from '@berth/domain/time/working-time'
import type { ChargedSpan } from '@berth/domain/transport/box-free-time'
import { and, inArray, isNotNull, ne } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db.ts'
import { ofGivenOrder, ofOrder, type RowKey, refersTo, valuesOf } from '../../../platform/db/keys.ts'
import { billLines, bills, charges, orderFreeTime } from '../../../platform/db/schema.ts'
import { preparedQuery } from '../../../platform/fast/prepared-query.ts'
import { findWorkCalendar } from '../../system/working-calendar/public.ts'
import { type FreeTimeRecord, findFreeTimeRules } from '../../trade/free-time/public.ts'
import type { OrderRow } from '../order/order.query.ts'

const dayMs = 86_400_000
/** Free time in working days may begin within a year; what a container used up long ago stays as it was. */
const ahead = 370 * dayMs

/** Returns the rules of free time that may count for an order, what was agreed for it, and the calendar to count by. */
export async function findFreeTime(
  db: Db,
  order: Pick<OrderRow, 'customerId' | 'id' | 'carrierId' | 'polId' | 'podId'>,
  now: Date,
) {
  const { carrierId, polId, podId } = order
  const portIds = [polId, podId].filter((id) => id !== null)
  const [rules, agreement] = await Promise.all([
    findFreeTimeRules(db, { carrierId, portIds }),
    findAgreement(db, order),
  ])
  return { rules, agreement, calendar: await calendarFor(db, rules, now) }
}

export type FreeTimeOfOrder = Awaited<ReturnType<typeof findFreeTime>>

async function calendarFor(db: Db, rules: readonly FreeTimeRecord[], now: Date): Promise<WorkCalendar> {
  const isNeeded = rules.some(
    ({ freeUnit, chargeUnit }) => freeUnit === 'working' || chargeUnit === 'working',
  )
  if (!isNeeded) return plainWeek
  return await findWorkCalendar(db, new Date(0), new Date(now.getTime() + ahead))
}

const agreementOf = preparedQuery((db) => db.select().from(orderFreeTime).where(ofGivenOrder(orderFreeTime)))

/** Returns the free days that were agreed for an order. */
export async function findAgreement(db: Db, order: RowKey) {
  const [row] = await agreementOf(db, valuesOf(order))
  return row
}

/** Returns the codes of charges by their ids. */
export async function findChargeCodes(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const rows = await db
    .select({ id: charges.id, code: charges.code })
    .from(charges)
    .where(inArray(charges.id, [...ids]))
  return new Map(rows.map(({ id, code }) => [id, code]))
}

/** Returns the days of containers that the bills of an order charge, but for those that were replaced. */
export async function findBilledDays(db: Db, order: RowKey): Promise<readonly ChargedSpan[]> {
  const rows = await db
    .select({ freeTime: billLines.freeTime })
    .from(billLines)
    .innerJoin(bills, refersTo(billLines, billLines.billId, bills))
    .where(and(ofOrder(bills, order), ne(bills.state, 'replaced'), isNotNull(billLines.freeTime)))
  return rows.flatMap(({ freeTime }) => freeTime ?? [])
}
