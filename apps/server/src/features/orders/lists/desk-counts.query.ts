import { type AssigneeFilter, assigneeFilters } from '@berth/contract/desk/desk-order'
import { type DeskQueue, deskQueueRules } from '@berth/domain/order/lifecycle/desk-queue'
import { cutOffStatuses } from '@berth/domain/order/lifecycle/wait-limit'
import { and, inArray, notInArray, sql } from 'drizzle-orm'
import type { OperatorScope } from '../../../platform/auth/scope.ts'
import type { Db } from '../../../platform/db/db.ts'
import { refersTo } from '../../../platform/db/keys.ts'
import { orderMessages, orders } from '../../../platform/db/schema.ts'
import { preparedQueries, preparedQuery } from '../../../platform/fast/prepared-query.ts'
import { countWhere, isFor, seenByOperator, unreadBy } from '../order/order.query.ts'
import { hasBeside, inQueue } from './desk-where.query.ts'

/** Counts, by assignee, the orders that are in queues because of what is not in their rows: bills, fees, their sailing. */
export async function countBesideForDesk(db: Db) {
  const rules = [
    ['unbilled', deskQueueRules.unbilled.statuses],
    ['unpaid', deskQueueRules.unpaid.statuses],
    ['disputed', null],
    ['blank', deskQueueRules.roll.statuses],
    ['undated', deskQueueRules.roll.statuses],
    ['exception', deskQueueRules.exception.statuses],
  ] as const
  const counted = await Promise.all(
    rules.map(async ([beside, statuses]) => {
      const rows = await db
        .select({ assigneeId: orders.assigneeId, count: sql<number>`count(*)::int` })
        .from(orders)
        .where(
          and(
            seenByOperator,
            hasBeside(db, beside),
            // One that the member objects to is counted as such.
            beside === 'blank' || beside === 'undated'
              ? sql`${orders.changeWait} is distinct from 'objected'`
              : undefined,
            // One without dates whose sailing is cancelled as well is counted once.
            beside === 'undated' ? sql`(${hasBeside(db, 'blank')}) is not true` : undefined,
            // An order whose bills are questioned together is counted by its status.
            statuses
              ? inArray(orders.status, [...statuses])
              : notInArray(orders.status, [...deskQueueRules.question.statuses]),
          ),
        )
        .groupBy(orders.assigneeId)
      return rows.map((row) => ({ ...row, beside }))
    }),
  )
  return counted.flat()
}

/** Counts the orders of a queue, whoever they are assigned to. */
export async function countQueue(db: Db, queue: DeskQueue): Promise<number> {
  return await countWhere(db, and(seenByOperator, inQueue(db, queue)))
}

// After these statuses the documents cut-off matters only to a bill of lading that is not agreed on.
const pressing = sql`(${orders.status} in (${sql.raw(cutOffStatuses.join(', '))}) or ${orders.blWait} is not null)`

const openCounts = preparedQuery((db) => {
  const [now, soon] = [sql.placeholder('now'), sql.placeholder('soon')]
  return (
    db
      .select({
        status: orders.status,
        cancelRequested: orders.cancelRequested,
        blWait: orders.blWait,
        changeWait: orders.changeWait,
        assigneeId: orders.assigneeId,
        count: sql<number>`count(*)::int`,
        oldest: sql<
          string | null
        >`to_char(min(${orders.statusTime}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
        pastCutOff: sql<number>`(count(*) filter (where ${pressing} and ${orders.cutOffDocuments} <= ${now}))::int`,
        nearCutOff: sql<number>`(count(*) filter (where ${pressing} and ${orders.cutOffDocuments} > ${now} and ${orders.cutOffDocuments} <= ${soon}))::int`,
      })
      .from(orders)
      // Must match the predicate of the index.
      .where(and(seenByOperator, sql`${orders.status} not in (10, 40)`))
      .groupBy(orders.status, orders.cancelRequested, orders.blWait, orders.changeWait, orders.assigneeId)
  )
})

/** Counts open orders by status and assignee, with the age of the oldest and the state of their cut-offs. */
export function countOpenForDesk(db: Db, now: Date, soon: Date) {
  return openCounts(db, { now: now.toISOString(), soon: soon.toISOString() })
}

/** Counts ended orders by status and assignee. */
export const countEndedForDesk = preparedQuery((db) =>
  db
    .select({
      status: orders.status,
      blWait: orders.blWait,
      assigneeId: orders.assigneeId,
      count: sql<number>`count(*)::int`,
    })
    .from(orders)
    // Must match the predicate of the index.
    .where(and(seenByOperator, sql`${orders.status} in (10, 40)`))
    .groupBy(orders.status, orders.blWait, orders.assigneeId),
)

const unreadCounts = preparedQueries(assigneeFilters, (db, assignee) =>
  db
    .select({ count: sql<number>`count(distinct ${orders.id})::int` })
    .from(orderMessages)
    .innerJoin(orders, refersTo(orderMessages, orderMessages.orderId, orders))
    .where(and(unreadBy({ actor: 'operator' }), seenByOperator, isFor(sql.placeholder('userId'), assignee))),
)

/** Counts orders with unread messages from the member. */
export async function countUnreadForDesk(
  db: Db,
  { userId }: OperatorScope,
  assignee: AssigneeFilter,
): Promise<number> {
  const [row] = await unreadCounts(assignee)(db, { userId })
  return row?.count ?? 0
}
