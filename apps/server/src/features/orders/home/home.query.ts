import type { ContainerMode } from '@berth/domain/order/booking/container-mode'
import { type CutOff, cutOffsOf } from '@berth/domain/order/booking/cut-off'
import { statusesOfChangeWait } from '@berth/domain/order/change/change-wait'
import { seesFinance, statusesToAct } from '@berth/domain/order/lifecycle/access'
import { orderStatus } from '@berth/domain/order/lifecycle/status'
import { turn } from '@berth/domain/order/lifecycle/turn'
import { dayAfter, dayInChina, startOfDayInChina } from '@berth/domain/time/calendar'
import { and, asc, between, count, desc, eq, inArray, isNotNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { MemberScope } from '../../../platform/auth/scope.ts'
import type { Db } from '../../../platform/db/db.ts'
import { refersTo } from '../../../platform/db/keys.ts'
import { bills, blVersions, orderMessages, orders, ports } from '../../../platform/db/schema.ts'
import { isAwaitingMember } from '../bill-of-lading/bl-waiting.query.ts'
import { unreadBy } from '../order/order.query.ts'

/** How far ahead cut-offs are told of. */
const cutOffDays = 7

/** How many entries of a part are shown; the rest is a link. */
const most = 6

/** Of cut-offs more are shown: on wide screens they have a column of their own. */
const mostCutOffs = 12

const from = alias(ports, 'from_ports')
const to = alias(ports, 'to_ports')

const shown = {
  orderId: orders.id,
  orderNo: orders.orderNo,
  from: { zh: from.nameZh, en: from.nameEn },
  to: { zh: to.nameZh, en: to.nameEn },
}

export type ShownOrder = {
  readonly orderId: number
  readonly orderNo: string
  readonly from: { readonly zh: string; readonly en: string } | null
  readonly to: { readonly zh: string; readonly en: string } | null
}

const total = sql<number>`(count(*) over ())::int`

/** The bookings whose next step these authorities allow and whose deadline is past or today. */
export async function findDue(db: Db, { customerId, authorities }: MemberScope, now: Date) {
  const statuses = statusesToAct(authorities)
  if (statuses.length === 0) return null
  const tomorrow = startOfDayInChina(dayAfter(dayInChina(now), 1))
  return await db
    .select({ ...shown, total, status: orders.status, dueTime: orders.dueTime })
    .from(orders)
    .leftJoin(from, eq(from.id, orders.polId))
    .leftJoin(to, eq(to.id, orders.toId))
    .where(
      and(
        eq(orders.customerId, customerId),
        inArray(orders.status, statuses),
        eq(orders.cancelRequested, false),
        // The end of a day is the first moment of the next one.
        sql`${orders.dueTime} <= ${tomorrow}`,
      ),
    )
    .orderBy(asc(orders.dueTime), asc(orders.id))
    .limit(most)
}

/** The bookings that were moved to another sailing and wait for the company's answer, the first deadline first. */
export async function findRolls(db: Db, { customerId }: MemberScope) {
  return await db
    .select({ ...shown, total, dueTime: orders.changeDueTime, vessel: orders.vessel, voyage: orders.voyage })
    .from(orders)
    .leftJoin(from, eq(from.id, orders.polId))
    .leftJoin(to, eq(to.id, orders.toId))
    .where(
      and(
        eq(orders.customerId, customerId),
        // Of what waits for the member there is an index.
        eq(orders.turn, turn.member),
        eq(orders.changeWait, 'rolled'),
        inArray(orders.status, [...statusesOfChangeWait('rolled')]),
      ),
    )
    .orderBy(sql`${orders.changeDueTime} asc nulls last`, asc(orders.id))
    .limit(most)
}

const cutOffColumns = {
  documents: orders.cutOffDocuments,
  vgm: orders.cutOffVgm,
  gate_in: orders.cutOffGateIn,
} as const satisfies Record<CutOff, unknown>

/** The cut-offs within the next days, of bookings that are confirmed and not yet billed. */
export async function findCutOffs(db: Db, { customerId }: MemberScope, now: Date) {
  const until = new Date(now.getTime() + cutOffDays * 86_400_000)
  const { pendingInstruction, pendingBillOfLading } = orderStatus
  const rows = await db
    .select({ ...shown, vessel: orders.vessel, mode: orders.containerMode, ...cutOffColumns })
    .from(orders)
    .leftJoin(from, eq(from.id, orders.polId))
    .leftJoin(to, eq(to.id, orders.toId))
    .where(
      and(
        eq(orders.customerId, customerId),
        inArray(orders.status, [pendingInstruction, pendingBillOfLading]),
        or(...Object.values(cutOffColumns).map((column): SQL => between(column, now, until))),
      ),
    )
  const all = rows
    .flatMap((row) =>
      cutOffsOf(row.mode as ContainerMode).flatMap((kind) => {
        const at = row[kind]
        return at && at >= now && at <= until ? [{ ...row, kind, at }] : []
      }),
    )
    .sort((one, other) => one.at.getTime() - other.at.getTime() || one.orderId - other.orderId)
  return { total: all.length, first: all.slice(0, mostCutOffs) }
}

/** What is overdue of agreed bills in each currency; null for a colleague without finance. */
export async function findOverdue(db: Db, scope: MemberScope, now: Date) {
  if (!seesFinance(scope)) return null
  return await db
    .select({
      currency: bills.currency,
      amount: sql<number>`sum(${bills.total} - ${bills.settled})::float8`,
      count: count(),
    })
    .from(bills)
    .where(
      and(
        eq(bills.customerId, scope.customerId),
        eq(bills.state, 'agreed'),
        lt(bills.dueDate, dayInChina(now)),
      ),
    )
    .groupBy(bills.currency)
    .orderBy(desc(bills.currency))
}

/** The draft bills of lading that wait for the company's answer. */
export async function findDrafts(db: Db, { customerId }: MemberScope) {
  return await db
    .select({ ...shown, total, number: blVersions.number, cutOff: orders.cutOffDocuments })
    .from(blVersions)
    .innerJoin(orders, refersTo(blVersions, blVersions.orderId, orders))
    .leftJoin(from, eq(from.id, orders.polId))
    .leftJoin(to, eq(to.id, orders.toId))
    .where(and(eq(blVersions.customerId, customerId), isAwaitingMember()))
    .orderBy(sql`${orders.cutOffDocuments} asc nulls last`, asc(orders.id))
    .limit(most)
}

/** The bookings with unread messages of the operator, the latest first. */
export async function findUnread(db: Db, { customerId }: MemberScope) {
  const latest = sql<Date>`max(${orderMessages.createTime})`.mapWith(orderMessages.createTime)
  return await db
    .select({ ...shown, total, count: count(), latest })
    .from(orderMessages)
    .innerJoin(orders, refersTo(orderMessages, orderMessages.orderId, orders))
    .leftJoin(from, eq(from.id, orders.polId))
    .leftJoin(to, eq(to.id, orders.toId))
    .where(and(eq(orderMessages.customerId, customerId), unreadBy({ actor: 'member' }), isNotNull(orders.id)))
    .groupBy(orders.id, orders.orderNo, from.id, to.id)
    .orderBy(desc(latest), asc(orders.id))
    .limit(most)
}
