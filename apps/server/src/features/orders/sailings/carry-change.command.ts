import type { AuditedChange } from '@berth/domain/audit/audit-field'
import { workOfStep } from '@berth/domain/order/lifecycle/access'
import { ok, refuse } from '@berth/domain/result'
import { copiedFields, type OrderCopies } from '@berth/domain/sailing/order-copies'
import { and, asc, eq, gt, sql } from 'drizzle-orm'
import { type OperatorScope, workOn } from '../../../platform/auth/scope.ts'
import type { Db } from '../../../platform/db/db.ts'
import { sailingChangeOrders, sailingChanges } from '../../../platform/db/schema.ts'
import { transact } from '../../../platform/db/transact.ts'
import { problem } from '../../../platform/http/problem.ts'
import { countReaders } from '../../companies/colleagues/public.ts'
import { doForOrders, ordersFound } from '../order/do-for-orders.ts'
import { lockState, type OrderRow } from '../order/order.query.ts'
import { takeStep } from '../step/step.command.ts'
import { recordCarried, recordHappened } from '../transport/sailing-times.command.ts'
import { columnsFor, copiesIn, readFrom } from './calls.ts'
import { findCalls } from './sailing.query.ts'

type WaitingOrder = Pick<
  typeof sailingChangeOrders.$inferSelect,
  'changeId' | 'orderId' | 'customerId' | 'before' | 'set' | 'times'
>

/**
 * Carries running changes of sailings to their orders and returns how many it changed. Any number of servers may do so at once: the
 * row of a change is written in the transaction of the order's step, so no order is changed or told twice, and what a stopped server
 * leaves another goes on with. An order that fails keeps waiting for the next round, and holds up no other.
 */
export async function carryChanges(
  db: Db,
  clock: { now(): Date },
  isStopping: () => boolean = () => false,
  onFailed: (err: unknown, orderId: number) => void = () => {},
): Promise<number> {
  let count = 0
  const running = await db
    .select()
    .from(sailingChanges)
    .where(eq(sailingChanges.state, 'running'))
    .orderBy(asc(sailingChanges.id))
  for (const change of running) {
    // Calls may be added while a change runs, but it says nothing of those.
    const callIds = new Set((await findCalls(db, change.sailingId)).map(({ id }) => id))
    const scope = workOn({ userId: change.userId, userName: change.userName })
    count += await doForOrders(
      (after) => findWaiting(db, change.id, after),
      (one) => carryTo(db, scope, { ...change, callIds }, one, clock.now()),
      { isStopping, onFailed },
    )
    if (!isStopping()) await finish(db, change.id, clock.now())
  }
  return count
}

type RunningChange = Pick<typeof sailingChanges.$inferSelect, 'reason' | 'sailingId'> & {
  readonly callIds: ReadonlySet<number>
}

async function findWaiting(db: Db, changeId: number, after: number): Promise<readonly WaitingOrder[]> {
  const { orderId, customerId, before, set, times } = sailingChangeOrders
  return await db
    .select({ changeId: sailingChangeOrders.changeId, orderId, customerId, before, set, times })
    .from(sailingChangeOrders)
    .where(
      and(
        eq(sailingChangeOrders.changeId, changeId),
        eq(sailingChangeOrders.state, 'waiting'),
        gt(orderId, after),
      ),
    )
    .orderBy(asc(orderId))
    .limit(ordersFound)
}

/** Changes one order; false if another server has, or it cannot be changed any more. */
async function carryTo(
  db: Db,
  scope: OperatorScope,
  { reason, sailingId, callIds }: RunningChange,
  waiting: WaitingOrder,
  now: Date,
): Promise<boolean> {
  const { changeId, orderId, before, set, times } = waiting
  const record = (tx: Db, order: OrderRow, state: 'changed' | 'apart' = 'changed') =>
    (state === 'changed' ? recordCarried : recordHappened)(
      tx,
      { order, changeId, sailingId, by: scope, now },
      times,
    )
  const settleAlone = (state: 'changed' | 'apart') =>
    transact<true, null>(db, async (tx) => {
      // The order first, as every step locks it.
      const order = await lockState(tx, scope, orderId)
      if (!(await settle(tx, waiting, state, 0))) return refuse(null)
      if (order) await record(tx, order, state)
      return ok(true)
    })
  // What happened changes nothing of the order.
  if (Object.keys(set).length === 0) return (await settleAlone('changed')).ok
  // What becomes of an order that the step does not change; null if another server has written it.
  let otherwise: 'apart' | 'changed' | null = 'apart'
  const outcome = await takeStep({
    ...{ db, scope, now, id: orderId },
    action: 'update_transport',
    prepare: async (tx, order) => {
      // Somebody has rolled it to another sailing since the change was planned.
      if (!pointsToAny(order, callIds)) return refuse(problem('stale_version'))
      // Its calls say already what it reads from them.
      const read = readFrom(order, (callId) => callIds.has(callId), copiesIn(order, before))
      const has = copiesIn(order, { ...set, ...read })
      const fields = copiedFields.filter((field) => set[field] !== undefined && has[field] !== set[field])
      // Somebody has typed another value for this order since the change was planned.
      const own = fields.filter((field) => has[field] !== null && has[field] !== before[field])
      if (own.length > 0) return refuse(problem('stale_version'))
      // Somebody has typed just these values.
      if (fields.length === 0) {
        otherwise = 'changed'
        return refuse(problem('stale_version'))
      }
      const told = await countReaders(tx, [order], workOfStep('update_transport'))
      if (!(await settle(tx, waiting, 'changed', told))) {
        otherwise = null
        return refuse(problem('stale_version'))
      }
      await record(tx, order)
      const given = Object.fromEntries(fields.map((field) => [field, set[field]])) as Partial<OrderCopies> // A part of the same record.
      const changes: AuditedChange[] = fields.map((field) => ({
        field,
        before: has[field],
        after: given[field] ?? null,
      }))
      return ok({ set: columnsFor(given), reason, changes })
    },
  })
  if (!outcome.ok && otherwise !== null) await settleAlone(otherwise)
  return outcome.ok
}

function pointsToAny(
  { loadCallId, dischargeCallId, onwardLoadCallId, onwardDischargeCallId }: OrderRow,
  callIds: ReadonlySet<number>,
): boolean {
  const pointed = [loadCallId, dischargeCallId, onwardLoadCallId, onwardDischargeCallId]
  return pointed.some((id) => id !== null && callIds.has(id))
}

/** Writes what became of a waiting order; false if another server has. */
async function settle(
  db: Db,
  { changeId, orderId }: Pick<WaitingOrder, 'changeId' | 'orderId'>,
  state: 'changed' | 'apart',
  told: number,
): Promise<boolean> {
  const rows = await db
    .update(sailingChangeOrders)
    .set({ state, told })
    .where(
      and(
        eq(sailingChangeOrders.changeId, changeId),
        eq(sailingChangeOrders.orderId, orderId),
        eq(sailingChangeOrders.state, 'waiting'),
      ),
    )
    .returning({ orderId: sailingChangeOrders.orderId })
  return rows.length > 0
}

/** Ends a change none of whose orders waits any more. */
async function finish(db: Db, changeId: number, now: Date): Promise<void> {
  await db
    .update(sailingChanges)
    .set({ state: 'done', finishTime: now })
    .where(
      and(
        eq(sailingChanges.id, changeId),
        eq(sailingChanges.state, 'running'),
        sql`not exists (select 1 from ${sailingChangeOrders} as waiting where waiting.change_id = ${changeId} and waiting.state = 'waiting')`,
      ),
    )
}
