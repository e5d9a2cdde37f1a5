import type { deskListExceptions } from '@berth/contract/desk/desk-exception'
import { and, asc, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { OperatorScope } from '../../../platform/auth/scope.ts'
import type { Db } from '../../../platform/db/db.ts'
import { amongRows, ofGivenOrder, type RowKey, refersTo, valuesOf } from '../../../platform/db/keys.ts'
import { customers, orderBoxes, orders, transportExceptions, users } from '../../../platform/db/schema.ts'
import { preparedQuery } from '../../../platform/fast/prepared-query.ts'
import { isFor, seenByOperator } from '../order/order.query.ts'

export type ExceptionRow = typeof transportExceptions.$inferSelect

const openOf = preparedQuery((db) =>
  db
    .select()
    .from(transportExceptions)
    .where(and(ofGivenOrder(transportExceptions), isNull(transportExceptions.closeTime)))
    .orderBy(asc(transportExceptions.openTime), asc(transportExceptions.id)),
)

/** Returns what is wrong with an order now. */
export function findOpenExceptions(db: Db, order: RowKey): Promise<ExceptionRow[]> {
  return openOf(db, valuesOf(order))
}

/** Returns an exception of an order the desk may see. */
export async function findException(
  db: Db,
  _scope: OperatorScope,
  id: number,
): Promise<ExceptionRow | undefined> {
  const [row] = await db
    .select({ exception: transportExceptions })
    .from(transportExceptions)
    .innerJoin(orders, refersTo(transportExceptions, transportExceptions.orderId, orders))
    .where(and(eq(transportExceptions.id, id), seenByOperator))
  return row?.exception
}

type Query = z.output<typeof deskListExceptions.query>

/** Returns a page of what is wrong with orders of all members, or of what was. */
export async function listExceptions(
  db: Db,
  { userId }: OperatorScope,
  { state, kind, assignee, customer_id: customerId, page, size }: Query,
) {
  const isOpen = state === 'open'
  const { openTime, closeTime, id } = transportExceptions
  const joined = refersTo(transportExceptions, transportExceptions.orderId, orders)
  const where = and(
    isOpen ? isNull(closeTime) : isNotNull(closeTime),
    kind ? eq(transportExceptions.kind, kind) : undefined,
    customerId === undefined ? undefined : eq(transportExceptions.customerId, customerId),
    isFor(userId, assignee),
    seenByOperator,
  )
  const [rows, [counted]] = await Promise.all([
    db
      .select({
        exception: transportExceptions,
        order: {
          ...{ id: orders.id, orderNo: orders.orderNo, vessel: orders.vessel, voyage: orders.voyage },
          ...{ polId: orders.polId, podId: orders.podId, etd: orders.etd, eta: orders.eta },
        },
        customer: { id: customers.id, company1: customers.company1, company2: customers.company2 },
        assigneeName: users.linkman,
      })
      .from(transportExceptions)
      .innerJoin(orders, joined)
      .innerJoin(customers, eq(customers.id, orders.customerId))
      .leftJoin(users, eq(users.id, orders.assigneeId))
      .where(where)
      .orderBy(desc(isOpen ? openTime : closeTime), desc(id))
      .limit(size)
      .offset((page - 1) * size),
    db
      .select({ total: sql<number>`count(*)::int` })
      .from(transportExceptions)
      .innerJoin(orders, joined)
      .where(where),
  ])
  return { rows, total: counted?.total ?? 0 }
}

export type ListedException = Awaited<ReturnType<typeof listExceptions>>['rows'][number]

/** Returns the numbers of the containers that exceptions are about. */
export async function findNumbersOf(
  db: Db,
  exceptions: readonly ExceptionRow[],
): Promise<ReadonlyMap<number, string>> {
  const keys = exceptions.flatMap(({ customerId, boxId, figures }) =>
    [...(boxId === null ? [] : [boxId]), ...figures.boxIds].map((id) => ({ customerId, id })),
  )
  if (keys.length === 0) return new Map()
  const rows = await db
    .select({ id: orderBoxes.id, containerNo: orderBoxes.containerNo })
    .from(orderBoxes)
    .where(amongRows(orderBoxes, orderBoxes.id, keys))
  return new Map(rows.flatMap(({ id, containerNo }) => (containerNo ? [[id, containerNo]] : [])))
}
