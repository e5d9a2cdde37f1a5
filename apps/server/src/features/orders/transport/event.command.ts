import { transportLimits } from '@berth/domain/limits'
import { ok, type Result, refuse } from '@berth/domain/result'
import type { CallTime } from '@berth/domain/sailing/call-time'
import { instantOfWall } from '@berth/domain/transport/event-time'
import type { OperatorScope } from '../../../platform/auth/scope.ts'
import type { Db } from '../../../platform/db/db.ts'
import { insertRows, type NewRow } from '../../../platform/db/insert-rows.ts'
import type { RowKey } from '../../../platform/db/keys.ts'
import { transportEvents } from '../../../platform/db/schema.ts'
import { transact } from '../../../platform/db/transact.ts'
import { type Problem, problem } from '../../../platform/http/problem.ts'
import { forgetLostBoxes } from './box.command.ts'
import { countEventsOf, type EventRow, findEvent, isTakenBack, lockOrders } from './transport.query.ts'
import { watchOrders } from './watch.command.ts'

type Columns = NewRow<typeof transportEvents>

/** Something to record about the containers of an order. */
export type NewEvent = Pick<Columns, 'code' | 'classifier' | 'source'> & {
  readonly order: RowKey
  /** Null for what concerns the whole order. */
  readonly boxId: number | null
  readonly wallTime: CallTime
  readonly offsetMinutes: number
  readonly portId: number | null
  readonly reportTime: Date
} & Partial<
    Pick<
      EventRow,
      | 'entryCode'
      | 'mode'
      | 'place'
      | 'terminal'
      | 'isEmpty'
      | 'sailingId'
      | 'delayReason'
      | 'sourceName'
      | 'reference'
      | 'again'
      | 'takesBack'
    >
  > & {
    /** The id that was drawn for it; all events that are recorded together have one, or none. */
    readonly id?: number
  }

/** Who records it; null for a program that acts for nobody. */
type Recorder = { readonly userId: number; readonly userName: string } | null

/**
 * Records events, whoever they come from, and returns how many are new: what the same source has said under the same reference is
 * one event. A container about which too much was told already is left out; callers that answer somebody find those beforehand.
 */
export async function recordEvents(
  tx: Db,
  by: Recorder,
  events: readonly NewEvent[],
  now: Date,
): Promise<number> {
  const count = await addEvents(tx, by, events, now)
  const keys = [...new Map(events.map(({ order: { customerId, id } }) => [id, { customerId, id }])).values()]
  if (count > 0) await watchOrders(tx, keys, now)
  return count
}

/** Same as above, in the step of an order, after which the order is looked at in the next round. */
export async function addEvents(
  tx: Db,
  by: Recorder,
  events: readonly NewEvent[],
  now: Date,
): Promise<number> {
  const counts = new Map(await countEventsOf(tx, events))
  const hasRoom = ({ boxId }: NewEvent) => {
    if (boxId === null) return true
    const count = (counts.get(boxId) ?? 0) + 1
    counts.set(boxId, count)
    return count <= transportLimits.maxEventsOfBox
  }
  const rows = events.filter(hasRoom).map(({ order, wallTime, offsetMinutes, ...event }) => ({
    ...blank,
    ...event,
    ...{ customerId: order.customerId, orderId: order.id, wallTime, offsetMinutes },
    time: new Date(instantOfWall(wallTime, offsetMinutes)),
    ...{ userId: by?.userId ?? null, userName: by?.userName ?? null, createTime: now },
  }))
  return await insertRows(tx, transportEvents, rows, { onConflict: 'skip' })
}

/** All rows of a statement have the same columns. */
const blank = {
  ...{ entryCode: null, mode: null },
  ...{ place: null, terminal: null, isEmpty: null, sailingId: null, delayReason: null },
  ...{ sourceName: '', reference: null, again: 0, takesBack: null },
} as const

/** Takes back an event by a second one; both are kept. */
export async function takeBackEvent(
  db: Db,
  scope: OperatorScope,
  id: number,
  now: Date,
): Promise<Result<Record<string, never>, Problem>> {
  return await transact<Record<string, never>, Problem>(db, async (tx) => {
    let event = await findEvent(tx, scope, id)
    let order = event && orderOf(event)
    // A split may have moved its container to another order while this one waited.
    for (let locked: number | undefined; order && order.id !== locked; ) {
      await lockOrders(tx, [order])
      locked = order.id
      event = await findEvent(tx, scope, id)
      order = event && orderOf(event)
    }
    if (!event || !order || event.takesBack !== null || (await isTakenBack(tx, event)))
      return refuse(problem('not_found'))
    // The sailing would go on saying it: it is corrected there.
    if (event.source === 'sailing') return refuse(problem('in_use'))
    const count = await insertRows(tx, transportEvents, [takingBack(event, scope, now)], {
      onConflict: 'skip',
    })
    // Somebody else has taken it back at the same time.
    if (count === 0) return refuse(problem('not_found'))
    await forgetLostBoxes(tx, order)
    await watchOrders(tx, [order], now)
    return ok({})
  })
}

const orderOf = ({ customerId, orderId: id }: EventRow): RowKey => ({ customerId, id })

/** The row that takes back another. */
export function takingBack(event: EventRow, by: Recorder, now: Date) {
  const { id, ...rest } = event
  return {
    ...rest,
    ...{ source: by ? 'desk' : event.source, sourceName: '', reference: null, again: 0, takesBack: id },
    ...{ userId: by?.userId ?? null, userName: by?.userName ?? null, reportTime: now, createTime: now },
  }
}
