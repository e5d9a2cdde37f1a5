import type { sailingEdit } from '@berth/contract/desk/desk-sailing'
import type { Finding } from '@berth/domain/finding'
import { sailingLimits } from '@berth/domain/limits'
import { workOfStep } from '@berth/domain/order/lifecycle/access'
import { ok, type Result, refuse } from '@berth/domain/result'
import { type CallTime, type CallTimes, noTimes } from '@berth/domain/sailing/call-time'
import {
  type CopiedField,
  copiedFields,
  effectOf,
  type OrderCopies,
} from '@berth/domain/sailing/order-copies'
import {
  checkSailing,
  inOrderOfTime,
  type SailingCall,
  type SailingForm,
} from '@berth/domain/sailing/sailing'
import { offsetOfPort } from '@berth/domain/transport/port-zone'
import type { Classifier } from '@berth/domain/transport/timeline'
import { and, eq, notInArray } from 'drizzle-orm'
import type { z } from 'zod'
import type { OperatorScope } from '../../../platform/auth/scope.ts'
import type { Db } from '../../../platform/db/db.ts'
import { insertRows } from '../../../platform/db/insert-rows.ts'
import {
  type CarriedTime,
  sailingCalls,
  sailingChangeOrders,
  sailingChanges,
  sailings,
} from '../../../platform/db/schema.ts'
import { transact, transactAgain } from '../../../platform/db/transact.ts'
import { broken, type Problem, problem } from '../../../platform/http/problem.ts'
import { countReaders } from '../../companies/colleagues/public.ts'
import { namesFor } from '../../trade/lookups/public.ts'
import { findState } from '../order/order.query.ts'
import { recordHappened } from '../transport/sailing-times.command.ts'
import { lockOrders } from '../transport/transport.query.ts'
import { callOf, copiesFor, copiesIn } from './calls.ts'
import {
  clocksOf,
  columnsOf,
  type DeskContext,
  findKnownCalls,
  lockVoyages,
  unknownIn,
} from './sailing.command.ts'
import {
  type CarriedOrder,
  countPointing,
  findCarried,
  findPortCodes,
  findSailing,
  findWaitingSets,
  type SailingRow,
} from './sailing.query.ts'

type Change = z.output<typeof sailingEdit> & { readonly id: number }

/** What a change means for one order. */
export type AffectedOrder = {
  readonly order: CarriedOrder
  readonly before: Partial<OrderCopies>
  readonly set: Partial<OrderCopies>
  /** The fields for which it has a value of its own; it is left alone. Empty for one that follows. */
  readonly own: readonly CopiedField[]
  /** The vessel's dates that are recorded for it. */
  readonly times: readonly CarriedTime[]
}

export type PlannedChange = {
  readonly affected: readonly AffectedOrder[]
  readonly people: number
  readonly changeId: number | null
  readonly version: number
}

/**
 * Says what a change of a sailing does to its orders, or applies it: the sailing is changed at once, its orders in the background,
 * each in a transaction of its own. Orders with values of their own are left alone unless they are told to follow.
 */
export async function changeSailing(
  writing: DeskContext,
  change: Change,
): Promise<Result<PlannedChange, Problem>> {
  const { db, scope, now } = writing
  const names = await namesFor(writing)
  const check = (form: SailingForm) => [
    ...checkSailing(form, now, clocksOf(names, now)),
    ...unknownIn({ calls: form.calls }, names),
  ]
  return await transactAgain(db, typedMeanwhile, async (tx) => {
    const locked = await lockApart(tx, scope, change)
    return await changeIn(tx, { scope, now }, change, check, locked)
  })
}

/** A date was typed for an order of its own while the change waited for the voyage; the next try knows of it. */
const typedMeanwhile = problem('stale_version')

/**
 * Locks the orders about which a change itself records what happened to the vessel, because it leaves them alone. Whatever a transaction
 * locks, orders come first, then voyages, then sailings: a step has locked its order before it asks for the voyage.
 */
async function lockApart(tx: Db, scope: OperatorScope, change: Change): Promise<ReadonlySet<number>> {
  const stored = change.action === 'apply' ? await findSailing(tx, scope, change.id) : undefined
  if (!stored || !tellsOfVessel(stored, change)) return new Set()
  const { reached } = await reachedBy(tx, stored, change)
  const apart = reached.filter(isRecordedApart).map(({ order }) => order)
  await lockOrders(tx, apart)
  return new Set(apart.map(({ id }) => id))
}

/** Whether a change sets or removes a time at which something happened. */
function tellsOfVessel({ calls }: SailingRow, change: Change): boolean {
  const stored = new Map(calls.map((call) => [call.id, call]))
  return change.calls.some(({ id, arrival, departure }) => {
    const before = id === null ? undefined : stored.get(id)
    return (
      before !== undefined &&
      (before.arrival.actual !== arrival.actual || before.departure.actual !== departure.actual)
    )
  })
}

const isRecordedApart = (one: AffectedOrder) => one.own.length > 0 && hasHappened(one)

/**
 * The same within a transaction that has locked these orders; `check` says what is wrong with the sailing as it will be. Refused if it
 * would have to wait for another order.
 */
export async function changeIn(
  tx: Db,
  { scope, now }: Pick<DeskContext, 'scope' | 'now'>,
  change: Change,
  check: (form: SailingForm) => readonly Finding[],
  locked: ReadonlySet<number> = new Set(),
): Promise<Result<PlannedChange, Problem>> {
  if (change.action === 'apply') {
    const named = await findNames(tx, change)
    // Whoever confirms on the old name meanwhile, or on the new one, comes before or after.
    if (named) await lockVoyages(tx, ...named)
    await tx.select({ id: sailings.id }).from(sailings).where(eq(sailings.id, change.id)).for('update')
  }
  const stored = await findSailing(tx, scope, change.id)
  if (!stored) return refuse(problem('not_found'))
  if (stored.sailing.version !== change.version) return refuse(problem('stale_version'))
  const form = formOf(stored, change)
  const findings = [...check(form), ...(await checkCalls(tx, stored, change))]
  if (findings.length > 0) return refuse(broken(findings))
  const voyage = { carrierId: form.carrier_id, vessel: form.vessel!, voyage: form.voyage! } // Checked above.
  const known = await findKnownCalls(tx, voyage, form.calls, change.id)
  if (known.length > 0) return refuse(broken(known))

  const { carried, waiting, reached } = await reachedBy(tx, stored, change)
  if (carried.length > sailingLimits.maxOrders)
    return refuse(
      broken([{ path: 'calls', rule: 'too_many_orders', params: { max: sailingLimits.maxOrders } }]),
    )
  // Orders that the previous change has not reached would be taken for orders with dates of their own.
  if (change.action === 'apply' && waiting.size > 0)
    return refuse(broken([{ path: 'calls', rule: 'change_running' }]))
  if (change.action === 'apply' && reached.some((one) => isRecordedApart(one) && !locked.has(one.order.id)))
    return refuse(typedMeanwhile)
  // What happened is recorded for every order, and changes none.
  const affected = reached.filter(({ set }) => Object.keys(set).length > 0)
  const following = affected.filter(({ own }) => own.length === 0).map(({ order }) => order)
  const people = await countReaders(tx, following, workOfStep('update_transport'))
  if (change.action === 'check') return ok({ affected, people, changeId: null, version: change.version })
  await writeSailing(tx, stored, change, now)
  const changeId = await writeChange(tx, scope, change, reached, now)
  return ok({ affected, people, changeId, version: change.version + 1 })
}

/** The orders of a sailing, those that its last change has not reached, and what another change means for each. */
async function reachedBy(tx: Db, stored: SailingRow, change: Change) {
  const carried = await findCarried(
    tx,
    stored.calls.map(({ id }) => id),
  )
  const waiting = await findWaitingSets(tx, change.id)
  const codes = await findPortCodes(tx, change.calls)
  return { carried, waiting, reached: affectedBy(stored, change, carried, waiting, codes) }
}

/** What a sailing is called before and after a change. */
async function findNames(tx: Db, { id, vessel, voyage }: Change) {
  const [old] = await tx
    .select({ carrierId: sailings.carrierId, vessel: sailings.vessel, voyage: sailings.voyage })
    .from(sailings)
    .where(eq(sailings.id, id))
  return old && [old, { ...old, vessel: vessel ?? old.vessel, voyage: voyage ?? old.voyage }]
}

function formOf({ sailing }: SailingRow, { vessel, voyage, calls }: Change) {
  const { carrierId, service, imoNo } = sailing
  return { carrier_id: carrierId, service, imo_no: imoNo, vessel, voyage, calls }
}

/** Refuses calls of another sailing, and removing one that orders point to. */
async function checkCalls(tx: Db, { calls }: SailingRow, change: Change): Promise<Finding[]> {
  const stored = new Map(calls.map((call) => [call.id, call]))
  const findings: Finding[] = []
  const kept = new Set<number>()
  for (const [index, { id, port_id: portId }] of change.calls.entries()) {
    if (id === null) continue
    const before = stored.get(id)
    if (!before || kept.has(id)) findings.push({ path: `calls.${index}.id`, rule: 'not_found' })
    kept.add(id)
    if (before && before.portId !== portId) {
      const pointing = await countPointing(tx, [id])
      if (pointing > 0)
        findings.push({ path: `calls.${index}.port_id`, rule: 'call_in_use', params: { count: pointing } })
    }
  }
  const gone = calls.filter(({ id }) => !kept.has(id)).map(({ id }) => id)
  const pointing = await countPointing(tx, gone)
  if (pointing > 0) findings.push({ path: 'calls', rule: 'call_in_use', params: { count: pointing } })
  return findings
}

/** Compares what each order has with what its calls said before and say afterwards. */
function affectedBy(
  { sailing, calls }: SailingRow,
  change: Change,
  carried: readonly CarriedOrder[],
  waiting: ReadonlyMap<number, Partial<OrderCopies>>,
  codes: ReadonlyMap<number, string>,
): AffectedOrder[] {
  const before = new Map(calls.map((call) => [call.id, callOf(call)]))
  const after = new Map(
    change.calls.flatMap((call) => (call.id === null ? [] : [[call.id, call as SailingCall]])),
  )
  const next = { vessel: change.vessel!, voyage: change.voyage! } // Checked.
  const follow = new Set(change.follow)
  return carried.flatMap((order) => {
    const said = copiesFor(order, sailing, before)
    const has = { ...copiesIn(order, said), ...waiting.get(order.id) }
    const effect = effectOf(has, said, copiesFor(order, next, after))
    const fields = copiedFields.filter((field) => field in effect.set)
    const times = timesFor(order, sailing, before, after, codes)
    if (fields.length === 0 && times.length === 0) return []
    const own = follow.has(order.id) ? [] : effect.own
    const had = Object.fromEntries(fields.map((field) => [field, has[field]]))
    return [{ order, before: had, set: effect.set, own, times }]
  })
}

/** The dates of the vessel that a change sets or removes at the calls of an order. */
function timesFor(
  order: CarriedOrder,
  { createTime }: SailingRow['sailing'],
  before: ReadonlyMap<number, SailingCall>,
  after: ReadonlyMap<number, SailingCall>,
  codes: ReadonlyMap<number, string>,
): CarriedTime[] {
  const ends = [
    ['DEPA', order.loadCallId],
    ['ARRI', order.dischargeCallId],
    ['DEPA', order.onwardLoadCallId],
    ['ARRI', order.onwardDischargeCallId],
  ] as const
  return ends.flatMap(([code, callId]) => {
    const call = callId === null ? undefined : after.get(callId)
    if (callId === null || !call || call.port_id === null) return []
    const portId = call.port_id
    const part = code === 'DEPA' ? 'departure' : 'arrival'
    const had = before.get(callId)?.[part] ?? noTimes
    const say = (
      classifier: Classifier,
      wallTime: CallTime | null,
      reportTime: Date | null,
    ): CarriedTime => ({
      ...{ code, classifier, callId, portId, terminal: call.terminal, wallTime },
      offsetMinutes: (wallTime && offsetOfPort(codes.get(portId) ?? '', wallTime)) || 0,
      reportTime: reportTime?.toISOString() ?? null,
    })
    return timeKinds.flatMap(([kind, classifier]) => {
      if (had[kind] === call[part][kind]) return []
      // What orders relied on so far: said before any of them came, or recorded with the change that said it.
      const former = had[kind]
      const isKept = kind === 'planned' || (kind === 'estimated' && call[part].estimated !== null)
      const first = isKept && former !== null ? [say(classifier, former, createTime)] : []
      return [...first, say(classifier, call[part][kind], null)]
    })
  })
}

const timeKinds = [
  ['planned', 'PLN'],
  ['estimated', 'EST'],
  ['actual', 'ACT'],
] as const satisfies readonly (readonly [keyof CallTimes, Classifier])[]

async function writeSailing(tx: Db, { calls }: SailingRow, change: Change, now: Date): Promise<void> {
  const { id, vessel, voyage, version } = change
  const stored = new Map(calls.map((call) => [call.id, call]))
  await tx
    .update(sailings)
    .set({ vessel: vessel!, voyage: voyage!, version: version + 1, updateTime: now }) // Checked.
    .where(eq(sailings.id, id))
  const kept = change.calls.flatMap((call) => (call.id === null ? [] : [call.id]))
  await tx
    .delete(sailingCalls)
    .where(
      and(eq(sailingCalls.sailingId, id), kept.length > 0 ? notInArray(sailingCalls.id, kept) : undefined),
    )
  for (const [position, call] of inOrderOfTime(change.calls).entries()) {
    const columns = columnsOf(id, call, position, call.id === null ? undefined : stored.get(call.id))
    if (call.id === null) await tx.insert(sailingCalls).values(columns)
    else await tx.update(sailingCalls).set(columns).where(eq(sailingCalls.id, call.id))
  }
}

/** Writes a change that begins with what it does to its orders. */
export async function writeChange(
  tx: Db,
  { userId, userName }: OperatorScope,
  { id, reason }: Pick<Change, 'id' | 'reason'>,
  affected: readonly AffectedOrder[],
  now: Date,
): Promise<number> {
  const isRunning = affected.some(({ own }) => own.length === 0)
  const [row] = await tx
    .insert(sailingChanges)
    .values({
      sailingId: id,
      state: isRunning ? 'running' : 'done',
      ...{ userId, userName, reason: reason ?? null, createTime: now },
      finishTime: isRunning ? null : now,
    })
    .returning({ id: sailingChanges.id })
  const changeId = row!.id // An insert of one row returns it.
  const rows = affected.map(({ order, before, set, own, times }) => ({
    ...{ changeId, orderId: order.id, customerId: order.customerId, before, set, told: 0 },
    times: [...times],
    state: own.length === 0 ? ('waiting' as const) : ('apart' as const),
  }))
  await insertRows(tx, sailingChangeOrders, rows)
  const by = { userId, userName }
  for (const { order, own, times } of affected)
    if (own.length > 0) await recordHappened(tx, { order, changeId, sailingId: id, by, now }, times)
  return changeId
}

/** Stops a change: the orders it has not reached are left alone, except that what happened to the vessel is recorded. */
export async function stopChange(
  db: Db,
  scope: OperatorScope,
  id: number,
  now: Date,
): Promise<Result<{ id: number }, Problem>> {
  return await transact(db, async (tx) => {
    const [change] = await tx
      .update(sailingChanges)
      .set({ state: 'stopped', finishTime: now })
      .where(and(eq(sailingChanges.id, id), eq(sailingChanges.state, 'running')))
      .returning({ id: sailingChanges.id, sailingId: sailingChanges.sailingId })
    if (!change) return refuse(problem('not_found'))
    const { customerId, orderId, times } = sailingChangeOrders
    const isWaiting = and(eq(sailingChangeOrders.changeId, id), eq(sailingChangeOrders.state, 'waiting'))
    const waiting = await tx
      .select({ customerId, id: orderId, times })
      .from(sailingChangeOrders)
      .where(isWaiting)
    // The orders first, as whoever carries the change locks them, and all at once, as whoever watches them does.
    await lockOrders(tx, waiting.filter(hasHappened))
    const left = await tx
      .update(sailingChangeOrders)
      .set({ state: 'left' })
      .where(isWaiting)
      .returning({ orderId, times })
    const carrying = { changeId: id, sailingId: change.sailingId, by: scope, now }
    for (const { orderId, times } of left.filter(hasHappened)) {
      const order = await findState(tx, scope, orderId)
      if (order) await recordHappened(tx, { order, ...carrying }, times)
    }
    return ok({ id })
  })
}

const hasHappened = ({ times }: { readonly times: readonly CarriedTime[] }) =>
  times.some(({ classifier }) => classifier === 'ACT')
