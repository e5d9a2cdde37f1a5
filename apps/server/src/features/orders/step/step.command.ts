import type { Actor } from '@berth/domain/access/actor'
import { orderNumberOf } from '@berth/domain/order/booking/order-number'
import type { ChangeWait } from '@berth/domain/order/change/change-wait'
import {
  type Advance,
  advance,
  type OrderAction,
  type OrderState,
  type StepFacts,
} from '@berth/domain/order/lifecycle/lifecycle'
import { isOnBehalfAction } from '@berth/domain/order/lifecycle/on-behalf'
import { type OrderStatus, orderStatus } from '@berth/domain/order/lifecycle/status'
import { placeOf } from '@berth/domain/order/lifecycle/turn'
import { ok, type Result, refuse } from '@berth/domain/result'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { MemberScope, Scope } from '../../../platform/auth/scope.ts'
import { type Db, rowsOf } from '../../../platform/db/db.ts'
import { isRow, ofOrder } from '../../../platform/db/keys.ts'
import { type ChangeState, orderChanges, orderEvents, orders } from '../../../platform/db/schema.ts'
import { transact } from '../../../platform/db/transact.ts'
import { allSettledOrThrow } from '../../../platform/fast/all-settled-or-throw.ts'
import { commitWith } from '../../../platform/fast/commit.ts'
import { insertInto, preparedQueries, preparedSql } from '../../../platform/fast/prepared-query.ts'
import { broken, type Problem, problem } from '../../../platform/http/problem.ts'
import { announce } from '../../../platform/live/announce.ts'
import { queueMails } from '../../system/mail/public.ts'
import {
  findDueDate,
  findState,
  lockState,
  neverSubmitted,
  type OrderRow,
  visibleAs,
  visibleTo,
} from '../order/order.query.ts'
import { isOnBehalf, prepareRecord, type StepNews, type StepRecord } from './record-step.command.ts'
import { countMove } from './summaries.command.ts'

/** The state of an order after a step. */
export type StepOutcome = {
  readonly id: number
  readonly order_no: string
  readonly status: OrderStatus
  readonly version: number
}

/** The changes of a step besides the status, and its timeline content. */
export type StepRequest = StepNews & {
  /** What becomes of the open change of the order; one that the step ends without saying so is dropped. */
  readonly closes?: { readonly state: ChangeState; readonly answer?: string }
  readonly set?: Partial<typeof orders.$inferInsert>
  /** The timeline already has this event, so the step adds none: for example when a shipping instruction saves itself again. */
  readonly isToldAlready?: boolean
  /** The records of an order that the step makes beside its own. */
  readonly alsoRecords?: readonly StepRecord[]
}

type Refusable<Value> = Result<Value, Problem> | Promise<Result<Value, Problem>>

type Taking<Action extends OrderAction, Prepare> = {
  readonly db: Db
  readonly scope: Scope
  readonly action: Action
  readonly now: Date
  /** Checks and writes what is specific to the action, in the transaction of the step; any refusal rolls it back. */
  readonly prepare: Prepare
}

type TakingOf<Action extends OrderAction, Prepare> = Taking<Action, Prepare> & {
  readonly id: number
  /** The version the caller based the decision on, if it sent one. */
  readonly version?: number | undefined
}

/** Every step except the first and the last of an order. */
export type StepAction = Exclude<OrderAction, 'copy' | 'delete'>

/**
 * Takes an order one step along the lifecycle: writes the order, its event and the resulting messages in a transaction that a
 * refusal rolls back. The row is locked before it is read, so that of two concurrent steps the second sees what the first has
 * written and is refused. The WHERE repeats the status and version as a safeguard.
 */
export function takeStep(
  step: TakingOf<StepAction, (tx: Db, order: OrderRow) => Refusable<StepRequest>> & {
    readonly findFacts?: (tx: Db, order: OrderRow) => Promise<StepFacts>
  },
): Promise<Result<StepOutcome, Problem>> {
  const { scope, id, action, now, version: seenVersion, prepare, findFacts } = step
  return transact(step.db, async (tx) => {
    if (isOnBehalf(scope) && !isOnBehalfAction(action)) return refuse(problem('forbidden'))
    const order = await lockState(tx, scope, id)
    if (order === undefined) return refuse(problem('not_found'))
    const next = nextOf(order, action, scope, seenVersion, (await findFacts?.(tx, order)) ?? {})
    if (!next.ok) return next
    const prepared = await prepare(tx, order)
    if (!prepared.ok) return prepared

    const { status: from } = stateOf(order)
    const status = settled(next.value)
    const { cancelRequested } = next.value
    const statusTime = status === order.status ? order.statusTime : now
    const { cutOffDocuments = order.cutOffDocuments } = prepared.value.set ?? {}
    const change = changeOf(order, next.value.changeWait, prepared.value.set?.changeDueTime ?? null, now)
    const place = placeOf({
      ...{ status, cancelRequested, cutOffDocuments, statusTime, updateTime: now, blWait: order.blWait },
      ...change,
      dueDate: status === orderStatus.pendingPayment ? await findDueDate(tx, order) : null,
    })
    const version = order.version + 1
    const set = {
      ...prepared.value.set,
      // Whatever changed may be about its way: where its cargo is, and what is wrong, is looked at in the next round.
      ...(status === orderStatus.draft || status === orderStatus.pendingBooking ? {} : { watchTime: now }),
      ...place,
      ...change,
      status,
      cancelRequested,
      statusTime,
      updateTime: now,
      version,
    }
    const { isToldAlready } = prepared.value
    // Orders the operator has never seen are not announced to the desk.
    const isNews = order.submitTime !== null || action === 'submit'
    if (order.changeWait !== null && (prepared.value.closes || next.value.changeWait === null))
      await closeChange(tx, scope, order, prepared.value.closes ?? { state: 'dropped' }, now)
    const [, records] = await allSettledOrThrow(
      writeMove(tx, scope, order, set),
      isToldAlready
        ? Promise.resolve([])
        : prepareRecord(tx, scope, order, action, { from, to: status }, prepared.value, now).then((one) => [
            one,
            ...(prepared.value.alsoRecords ?? []),
          ]),
      isNews ? announce(tx, { kind: 'order', id, version }) : Promise.resolve(),
    )
    await commitWith(tx, () => writeRecords(tx, records))
    return ok({ id, order_no: order.orderNo, status, version })
  })
}

/** Writes what became of the open change of an order. */
async function closeChange(
  tx: Db,
  { userId }: Scope,
  order: OrderRow,
  { state, answer }: NonNullable<StepRequest['closes']>,
  now: Date,
): Promise<void> {
  await tx
    .update(orderChanges)
    .set({ state, decidedBy: userId, decideTime: now, ...(answer === undefined ? {} : { answer }) })
    .where(and(ofOrder(orderChanges, order), inArray(orderChanges.state, ['open', 'objected'])))
}

/** What an order waits for about a change after a step; since when stays unless it waits for something else. */
function changeOf(
  order: Pick<OrderRow, 'changeWait' | 'changeWaitTime' | 'changeDueTime'>,
  changeWait: ChangeWait | null,
  dueTime: Date | null,
  now: Date,
) {
  if (changeWait === null) return { changeWait, changeWaitTime: null, changeDueTime: null }
  const isSame = changeWait === order.changeWait && dueTime === null
  if (isSame) return { changeWait, changeWaitTime: order.changeWaitTime, changeDueTime: order.changeDueTime }
  return { changeWait, changeWaitTime: now, changeDueTime: dueTime }
}

/** Values no order has before a carrier has confirmed it. */
const unconfirmed = {
  ...{ cancelRequested: false, blWait: null, cutOffDocuments: null, dueDate: null },
  ...{ changeWait: null, changeDueTime: null },
} as const

type PlaceColumn =
  | keyof ReturnType<typeof placeOf>
  | 'orderNo'
  | 'status'
  | 'statusTime'
  | 'submitTime'
  | 'createTime'
  | 'updateTime'
  | 'version'
  | 'cancelRequested'

/** A new order before the lifecycle has assigned its status. */
type Beginning = {
  readonly values: Omit<typeof orders.$inferInsert, PlaceColumn>
  /** Writes the order's data outside its own row. */
  readonly write: (order: NewOrder) => Promise<unknown>
  /** Whether `write` sends all its statements before it first waits, so that the order is written and committed in one message. */
  readonly isSentAtOnce: boolean
}

/** An order whose row has just been written. */
export type NewOrder = Pick<OrderRow, 'id' | 'orderNo' | 'customerId' | 'createdBy' | 'submitTime'>

/** Takes the first step of an order: saves it as a draft or submits it directly, either new or as a copy of another. */
export function takeFirstStep(
  step: Taking<'save' | 'submit', (tx: Db) => Refusable<Beginning>> & {
    readonly scope: MemberScope
    readonly copiedFrom: number | undefined
  },
): Promise<Result<StepOutcome, Problem>> {
  const { scope, action, now, copiedFrom, prepare } = step
  return transact(step.db, async (tx) => {
    const prepared = await prepare(tx)
    if (!prepared.ok) return prepared
    const source = copiedFrom === undefined ? undefined : await findState(tx, scope, copiedFrom)
    if (copiedFrom !== undefined && source === undefined) return refuse(problem('not_found'))
    const next = advance({ status: 'new', cancelRequested: false }, action, scope.actor)
    if (!next.ok) return refuse(problem('transition_not_allowed'))
    const status = settled(next.value)

    const { values, write, isSentAtOnce } = prepared.value
    const times = { statusTime: now, createTime: now, updateTime: now }
    const place = placeOf({ ...unconfirmed, status, statusTime: now, updateTime: now })
    const submitTime = action === 'submit' ? now : null
    const { id, orderNo } = await drawNumbers(tx, now)
    const row = { ...values, ...place, ...times, id, orderNo, status, submitTime, version: 1 }
    const { customerId, createdBy } = values
    const order = { id, orderNo, customerId, createdBy, submitTime: null }
    const records: StepRecord[] = []
    if (source) {
      const copied = { reason: source.orderNo }
      const steps = { from: 'new', to: orderStatus.draft } as const
      records.push(await prepareRecord(tx, scope, order, 'copy', steps, copied, now))
    }
    if (!source || action === 'submit')
      records.push(await prepareRecord(tx, scope, order, action, { from: 'new', to: status }, {}, now))
    const begin = () =>
      allSettledOrThrow(
        insertInto(tx, orders, [row]),
        write(order),
        action === 'submit' ? announce(tx, { kind: 'order', id, version: 1 }) : Promise.resolve(),
      )
    if (!isSentAtOnce) await begin()
    await commitWith(tx, () =>
      allSettledOrThrow(isSentAtOnce ? begin() : Promise.resolve(), writeRecords(tx, records)),
    )
    return ok({ id, order_no: orderNo, status, version: 1 })
  })
}

/** Writes the records of steps. Sends all its statements before it first waits. */
function writeRecords(tx: Db, records: readonly StepRecord[]): Promise<unknown> {
  // The count comes last: all steps of a kind change the same row, which is locked until the commit.
  return allSettledOrThrow(
    ...records.flatMap(({ event, mails }) => [
      insertInto(tx, orderEvents, [event]),
      queueMails(tx, mails),
      countMove(tx, event),
    ]),
  )
}

/** An order before the one it is split from has given it its place in the lifecycle. */
type SplitOff = {
  readonly values: Beginning['values']
  readonly write: (order: NewOrder) => Promise<unknown>
  readonly news: StepNews
}

/**
 * Makes a second order of a part of one, in the status and at the time of the step that splits it. It was submitted when the first was,
 * so that what was booked counts once. The step writes its record.
 */
export async function beginSplitOff(
  tx: Db,
  scope: Scope,
  source: OrderRow,
  { values, write, news }: SplitOff,
  now: Date,
): Promise<{ readonly order: NewOrder; readonly record: StepRecord }> {
  const { status } = stateOf(source)
  const { submitTime } = source
  const { cutOffDocuments = null } = values
  const times = { statusTime: now, createTime: now, updateTime: now }
  const place = placeOf({ ...unconfirmed, cutOffDocuments, status, statusTime: now, updateTime: now })
  const { id, orderNo } = await drawNumbers(tx, now)
  const order = { id, orderNo, customerId: source.customerId, createdBy: source.createdBy, submitTime }
  await insertInto(tx, orders, [
    { ...values, ...place, ...times, id, orderNo, status, submitTime, watchTime: now, version: 1 },
  ])
  await write(order)
  await announce(tx, { kind: 'order', id, version: 1 })
  const record = await prepareRecord(tx, scope, order, 'split', { from: 'new', to: status }, news, now)
  return { order, record }
}

const nextNumbers = preparedSql(
  () => sql`select nextval('orders_id_seq')::float8 as id, nextval('order_numbers')::text as number`,
)

async function drawNumbers(db: Db, now: Date) {
  const [row] = rowsOf<{ id: number; number: string }>(await nextNumbers(db))
  return { id: row!.id, orderNo: orderNumberOf(now, row!.number) } // nextval always answers a row.
}

/** Takes the last step of a draft that was never submitted: deletes it, along with whatever `prepare` removes. */
export function takeLastStep(
  step: TakingOf<'delete', (tx: Db, order: OrderRow) => Refusable<unknown>>,
): Promise<Result<object, Problem>> {
  const { scope, id, action, version, prepare } = step
  return transact(step.db, async (tx) => {
    const order = await lockState(tx, scope, id)
    if (order === undefined) return refuse(problem('not_found'))
    const allowed = nextOf(order, action, scope, version, {})
    if (!allowed.ok) return allowed
    const prepared = await prepare(tx, order)
    if (!prepared.ok) return prepared
    const gone = await tx
      .delete(orders)
      .where(
        and(isRow(orders, order), visibleTo(scope), eq(orders.status, orderStatus.draft), neverSubmitted),
      )
      .returning({ id: orders.id })
    return gone.length === 1 ? ok({}) : refuse(problem('transition_not_allowed'))
  })
}

/** One prepared statement for each set of columns that steps write. */
const moves = preparedQueries<string, { id: number }[]>(['member status version'], (db, key) => {
  const [actor, ...names] = key.split(' ')
  const set = Object.fromEntries(names.map((name) => [name, sql.placeholder(`new ${name}`)]))
  return db
    .update(orders)
    .set(set)
    .where(
      and(
        eq(orders.id, sql.placeholder('id')),
        eq(orders.customerId, sql.placeholder('customerId')),
        visibleAs(actor as Actor),
        eq(orders.status, sql.placeholder('status')),
        eq(orders.version, sql.placeholder('version')),
      ),
    )
    .returning({ id: orders.id })
})

async function writeMove(
  db: Db,
  scope: Scope,
  { customerId, id, status, version }: OrderRow,
  set: Partial<typeof orders.$inferInsert>,
): Promise<void> {
  const written = Object.entries(set).filter(([, value]) => value !== undefined)
  const move = moves([scope.actor, ...written.map(([name]) => name)].join(' '))
  const values = Object.fromEntries(written.map(([name, value]) => [`new ${name}`, value]))
  const [row] = await move(db, { ...values, customerId, id, status, version })
  // The row is locked since it was read, so no one else can have moved it.
  if (row === undefined) throw new Error(`order ${id} has moved while it was locked`)
}

/** Checks whether a step is possible now, before costly preparation. The step itself checks again. */
export function mayTakeStep(
  order: OrderRow,
  action: OrderAction,
  scope: Scope,
  seenVersion: number | undefined,
  facts: StepFacts = {},
): Result<Advance, Problem> {
  return nextOf(order, action, scope, seenVersion, facts)
}

function nextOf(
  order: OrderRow,
  action: OrderAction,
  scope: Scope,
  seenVersion: number | undefined,
  facts: StepFacts,
): Result<Advance, Problem> {
  const everSubmitted = order.submitTime !== null
  const next = advance(stateOf(order), action, scope.actor, { everSubmitted, ...facts })
  if (!next.ok && next.reason === 'change_open' && scope.actor === 'operator')
    return refuse(broken([{ path: 'status', rule: 'change_open' }]))
  if (!next.ok) return refuse(problem('transition_not_allowed'))
  if (seenVersion !== undefined && seenVersion !== order.version) return refuse(problem('stale_version'))
  return next
}

function stateOf(order: OrderRow): OrderState & { status: OrderStatus } {
  const { cancelRequested, changeWait } = order
  return { status: order.status as OrderStatus, cancelRequested, changeWait } // Only this file writes it.
}

function settled(next: Advance): OrderStatus {
  // Deleting leaves no order, and copying creates another; every other step ends in a status.
  if (next.status === 'gone' || next.status === 'another') throw new Error(`no order ends in ${next.status}`)
  return next.status
}
