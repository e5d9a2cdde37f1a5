import type { SailingTab } from '@berth/contract/desk/desk-sailing'
import { sailingLimits } from '@berth/domain/limits'
import type { CopiedField, OrderCopies } from '@berth/domain/sailing/order-copies'
import { dayAfter, dayInChina } from '@berth/domain/time/calendar'
import {
  and,
  asc,
  count,
  desc,
  eq,
  exists,
  gte,
  ilike,
  inArray,
  lt,
  max,
  min,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { OperatorScope } from '../../../platform/auth/scope.ts'
import { type Db, rowsOf } from '../../../platform/db/db.ts'
import {
  customers,
  orderLines,
  orders,
  ports,
  sailingCalls,
  sailingChangeOrders,
  sailingChanges,
  sailings,
} from '../../../platform/db/schema.ts'
import { preparedQuery } from '../../../platform/fast/prepared-query.ts'
import type { Names } from '../../trade/lookups/public.ts'
import { containersIn, containersOf, loadText } from '../order/listed-row.query.ts'
import { isCarried, type OrderRow } from '../order/order.query.ts'

/** How far the list of sailings looks ahead and back, in days. */
const reach = { ahead: 28, back: 60 } as const

const laterCalls = alias(sailingCalls, 'later_calls')

export type SailingFilter = {
  readonly keyword?: string | undefined
  readonly pol_id?: number | undefined
  readonly pod_id?: number | undefined
  readonly carrier_id?: number | undefined
  readonly with_orders: '0' | '1'
}

/** The calls a tab of the list holds. */
function inTab(tab: SailingTab, now: Date): SQL | undefined {
  const today = dayInChina(now)
  const isAhead = and(
    gte(sailingCalls.departs, today),
    lt(sailingCalls.departs, dayAfter(today, reach.ahead)),
  )
  switch (tab) {
    case 'ahead':
      return isAhead
    case 'missing':
      return and(isAhead, eq(sailings.state, 'open'), sql`${sailingCalls.missing} > 0`)
    case 'moved':
      return and(isAhead, sailingCalls.moved)
    case 'blank':
      return and(gte(sailingCalls.departs, today), eq(sailings.state, 'blank'))
    case 'sailed':
      return and(lt(sailingCalls.departs, today), gte(sailingCalls.departs, dayAfter(today, -reach.back)))
  }
}

/** What is found of orders beforehand: a distributed database does not look for them beside each call. */
type FoundCalls = { readonly ofKeyword: readonly number[]; readonly withOrders: readonly number[] }

async function findCallsOfOrders(db: Db, filter: SailingFilter, now: Date): Promise<FoundCalls> {
  const { keyword, with_orders: withOrders } = filter
  const pattern = patternOf(keyword)
  const callsOf = async (where: SQL | undefined) => {
    const rows = await db
      .selectDistinct({ load: orders.loadCallId, onward: orders.onwardLoadCallId })
      .from(orders)
      .where(and(isCarried, where))
      .limit(mostFound)
    return rows.flatMap(({ load, onward }) => [load, onward].filter((id) => id !== null))
  }
  const isRecent = gte(orders.etd, dayAfter(dayInChina(now), -2 * reach.back))
  return {
    ofKeyword: pattern ? await callsOf(ilike(orders.orderNo, pattern)) : [],
    withOrders: withOrders === '1' ? await callsOf(isRecent) : [],
  }
}

/** More calls than a list reaches. */
const mostFound = 5_000

function patternOf(keyword: string | undefined): string | null {
  return keyword ? `%${keyword.toUpperCase().replaceAll(/[\\%_]/g, '\\$&')}%` : null
}

function matching(db: Db, filter: SailingFilter, found: FoundCalls): SQL | undefined {
  const pattern = patternOf(filter.keyword)
  return and(
    sailingCalls.loads,
    pattern
      ? or(sql`${sailings.searchText} like ${pattern}`, inArray(sailingCalls.id, [...found.ofKeyword]))
      : undefined,
    filter.pol_id ? eq(sailingCalls.portId, filter.pol_id) : undefined,
    filter.pod_id
      ? exists(
          db
            .select({ one: sql`1` })
            .from(laterCalls)
            .where(
              and(
                eq(laterCalls.sailingId, sailingCalls.sailingId),
                eq(laterCalls.portId, filter.pod_id),
                sql`${laterCalls.position} > ${sailingCalls.position}`,
              ),
            ),
        )
      : undefined,
    filter.carrier_id ? eq(sailings.carrierId, filter.carrier_id) : undefined,
    filter.with_orders === '1' ? inArray(sailingCalls.id, [...found.withOrders]) : undefined,
  )
}

/** Returns one page of the calls at which cargo is loaded, with the number of them in each tab. */
export async function listSailingCalls(
  db: Db,
  _scope: OperatorScope,
  filter: SailingFilter & { readonly tab: SailingTab; readonly page: number; readonly size: number },
  now: Date,
) {
  const where = matching(db, filter, await findCallsOfOrders(db, filter, now))
  const backward = filter.tab === 'sailed'
  const direction = backward ? desc : asc
  const rows = await db
    .select({ call: sailingCalls, sailing: sailings })
    .from(sailingCalls)
    .innerJoin(sailings, eq(sailings.id, sailingCalls.sailingId))
    .where(and(where, inTab(filter.tab, now)))
    .orderBy(direction(sailingCalls.departs), direction(sailingCalls.id))
    .limit(filter.size)
    .offset((filter.page - 1) * filter.size)
  const tabCount = (tab: SailingTab) => sql<number>`(count(*) filter (where ${inTab(tab, now)}))::int`
  const today = dayInChina(now)
  const [counts] = await db
    .select({
      ...{ ahead: tabCount('ahead'), missing: tabCount('missing'), moved: tabCount('moved') },
      ...{ blank: tabCount('blank'), sailed: tabCount('sailed') },
    })
    .from(sailingCalls)
    .innerJoin(sailings, eq(sailings.id, sailingCalls.sailingId))
    .where(and(where, gte(sailingCalls.departs, dayAfter(today, -reach.back))))
  return { rows, counts: counts! } // An aggregate always answers a row.
}

/** Returns the sailings whose calls a list has, in its order. */
export async function findListedSailings(
  db: Db,
  _scope: OperatorScope,
  filter: SailingFilter & { readonly tab: SailingTab },
  now: Date,
): Promise<number[]> {
  const where = matching(db, filter, await findCallsOfOrders(db, filter, now))
  const direction = filter.tab === 'sailed' ? desc : asc
  const first = filter.tab === 'sailed' ? max(sailingCalls.departs) : min(sailingCalls.departs)
  const rows = await db
    .select({ id: sailings.id })
    .from(sailingCalls)
    .innerJoin(sailings, eq(sailings.id, sailingCalls.sailingId))
    .where(and(where, inTab(filter.tab, now)))
    .groupBy(sailings.id)
    .orderBy(direction(first), direction(sailings.id))
  return rows.map(({ id }) => id)
}

const boxes = sql`coalesce((select sum(quantity) from ${orderLines} where ${orderLines.customerId} = ${orders.customerId} and ${orderLines.orderId} = ${orders.id}), 0)`

/** Matches the orders loaded at one of these calls. */
export function loadedAt(callIds: readonly number[]): SQL | undefined {
  return or(inArray(orders.loadCallId, [...callIds]), inArray(orders.onwardLoadCallId, [...callIds]))
}

/** The call at which an order joins a sailing with these calls. */
const joinedAt = (callIds: readonly number[]) =>
  sql<number>`case when ${inArray(orders.loadCallId, [...callIds])} then ${orders.loadCallId} else ${orders.onwardLoadCallId} end`.mapWith(
    Number,
  )

/** Counts the orders, containers and companies of each call, and where the cargo goes. */
export async function countCarried(db: Db, callIds: readonly number[]) {
  if (callIds.length === 0) return { byCall: [], byPort: [] }
  const call = joinedAt(callIds)
  const where = and(loadedAt(callIds), isCarried)
  const etdOf = sql`left(coalesce(${sailingCalls.departure} ->> 'estimated', ${sailingCalls.departure} ->> 'planned'), 10)::date`
  const cutOff = (code: string) => sql`(${sailingCalls.cutOffs} ->> ${code})::timestamptz`
  const differs = sql`${orders.etd} is distinct from ${etdOf} or ${orders.cutOffDocuments} is distinct from ${cutOff('DCO')}`
  const byCall = await db
    .select({
      callId: call.as('call_id'),
      orders: sql<number>`count(*)::int`,
      companies: sql<number>`count(distinct ${orders.customerId})::int`,
      containers: sql<number>`sum(${boxes})::int`,
      apart: sql<number>`(count(*) filter (where ${eq(orders.loadCallId, sailingCalls.id)} and (${differs})))::int`,
    })
    .from(orders)
    .innerJoin(sailingCalls, eq(sailingCalls.id, sql`${joinedAt(callIds)}`))
    .where(where)
    .groupBy(sql`1`)
  const byPort = await db
    .select({
      callId: joinedAt(callIds).as('call_id'),
      podId: orders.podId,
      orders: sql<number>`count(*)::int`,
    })
    .from(orders)
    .where(where)
    .groupBy(sql`1`, orders.podId)
    .orderBy(desc(sql`3`))
  return { byCall, byPort }
}

/** Returns the last calls of these sailings: where a sailing without orders goes. */
export async function findLastCalls(db: Db, sailingIds: readonly number[]) {
  if (sailingIds.length === 0) return []
  return await db
    .selectDistinctOn([sailingCalls.sailingId], {
      sailingId: sailingCalls.sailingId,
      portId: sailingCalls.portId,
      id: sailingCalls.id,
    })
    .from(sailingCalls)
    .where(inArray(sailingCalls.sailingId, [...sailingIds]))
    .orderBy(sailingCalls.sailingId, desc(sailingCalls.position))
}

/** Returns a sailing with its calls in order. */
export async function findSailing(db: Db, _scope: OperatorScope, id: number) {
  const [sailing] = await db.select().from(sailings).where(eq(sailings.id, id))
  return sailing && { sailing, calls: await findCalls(db, id) }
}

export async function findCalls(db: Db, sailingId: number) {
  return await db
    .select()
    .from(sailingCalls)
    .where(eq(sailingCalls.sailingId, sailingId))
    .orderBy(asc(sailingCalls.position), asc(sailingCalls.id))
}

export type CallRow = typeof sailingCalls.$inferSelect

const vesselsAt = preparedQuery((db) =>
  db
    .select({ vessel: sailings.vessel, voyage: sailings.voyage, state: sailings.state })
    .from(sailingCalls)
    .innerJoin(sailings, eq(sailings.id, sailingCalls.sailingId))
    .where(eq(sailingCalls.id, sql.placeholder('id'))),
)

/** A vessel on a voyage. */
export type NamedVessel = Pick<typeof sailings.$inferSelect, 'vessel' | 'voyage'>

/** Such a vessel with whether it sails. */
type SailedVessel = Pick<typeof sailings.$inferSelect, 'vessel' | 'voyage' | 'state'>

/** Returns the vessel behind an order's port of transhipment; null if it is direct, or the vessel is not known. */
export async function findOnwardVessel(
  db: Db,
  { viaId, onwardLoadCallId: id }: Pick<OrderRow, 'viaId' | 'onwardLoadCallId'>,
): Promise<SailedVessel | null> {
  if (viaId === null || id === null) return null
  const [row] = await vesselsAt(db, { id })
  return row ?? null
}

/** Whether the vessel of an order, or the one behind its port of transhipment, was cancelled. */
export async function isOnBlankSailing(
  db: Db,
  { loadCallId: id }: Pick<OrderRow, 'loadCallId'>,
  onward: SailedVessel | null,
): Promise<boolean> {
  const [first] = id === null ? [] : await vesselsAt(db, { id })
  return first?.state === 'blank' || onward?.state === 'blank'
}

export type SailingRow = NonNullable<Awaited<ReturnType<typeof findSailing>>>

const carriedColumns = {
  ...{ id: orders.id, customerId: orders.customerId, orderNo: orders.orderNo, createdBy: orders.createdBy },
  ...{ status: orders.status, podId: orders.podId, viaId: orders.viaId, containerMode: orders.containerMode },
  ...{ loadCallId: orders.loadCallId, dischargeCallId: orders.dischargeCallId },
  ...{ onwardLoadCallId: orders.onwardLoadCallId, onwardDischargeCallId: orders.onwardDischargeCallId },
  ...{ vessel: orders.vessel, voyage: orders.voyage, etd: orders.etd, eta: orders.eta },
  ...{ cutOffDocuments: orders.cutOffDocuments, cutOffVgm: orders.cutOffVgm },
  cutOffGateIn: orders.cutOffGateIn,
  cbm: orders.cbm,
  customer: { id: customers.id, company1: customers.company1, company2: customers.company2 },
}

/** Returns the orders loaded at these calls, oldest first; one more than a change may reach. */
export async function findCarried(db: Db, callIds: readonly number[]) {
  if (callIds.length === 0) return []
  return await db
    .select(carriedColumns)
    .from(orders)
    .innerJoin(customers, eq(customers.id, orders.customerId))
    .where(and(loadedAt(callIds), isCarried))
    .orderBy(asc(orders.id))
    .limit(sailingLimits.maxOrders + 1)
}

/** Returns what a running change of a sailing has still to write, by order. */
export async function findWaitingSets(
  db: Db,
  sailingId: number,
): Promise<ReadonlyMap<number, Partial<OrderCopies>>> {
  const rows = await db
    .select({ orderId: sailingChangeOrders.orderId, set: sailingChangeOrders.set })
    .from(sailingChangeOrders)
    .innerJoin(sailingChanges, eq(sailingChanges.id, sailingChangeOrders.changeId))
    .where(
      and(
        eq(sailingChanges.sailingId, sailingId),
        eq(sailingChanges.state, 'running'),
        eq(sailingChangeOrders.state, 'waiting'),
      ),
    )
  return new Map(rows.map(({ orderId, set }) => [orderId, set]))
}

export type CarriedOrder = Awaited<ReturnType<typeof findCarried>>[number]

/** Returns how many orders point to each of these calls, whatever their status. */
export async function countPointing(db: Db, callIds: readonly number[]) {
  if (callIds.length === 0) return 0
  const ids = [...callIds]
  const [row] = await db
    .select({ total: count() })
    .from(orders)
    .where(
      or(
        ...[
          orders.loadCallId,
          orders.dischargeCallId,
          orders.onwardLoadCallId,
          orders.onwardDischargeCallId,
        ].map((column) => inArray(column, ids)),
      ),
    )
  return row?.total ?? 0
}

/** Returns how far a change is, by its own id or the latest of a sailing. */
export async function findChange(db: Db, by: { readonly id: number } | { readonly sailingId: number }) {
  const [change] = await db
    .select()
    .from(sailingChanges)
    .where('id' in by ? eq(sailingChanges.id, by.id) : eq(sailingChanges.sailingId, by.sailingId))
    .orderBy(desc(sailingChanges.id))
    .limit(1)
  return change && { ...change, ...((await countOrdersOf(db, [change.id])).get(change.id) ?? noOrders) }
}

export type ChangeRow = NonNullable<Awaited<ReturnType<typeof findChange>>>

const noOrders = { orders: 0, changed: 0, told: 0, apart: 0 }

/** Counts the orders of changes by what became of them; a change without orders is missing. */
async function countOrdersOf(db: Db, changeIds: readonly number[]) {
  const { changeId, state, told } = sailingChangeOrders
  const rows = await db
    .select({
      changeId,
      orders: sql<number>`(count(*) filter (where ${state} in ('waiting', 'changed')))::int`,
      changed: sql<number>`(count(*) filter (where ${state} = 'changed'))::int`,
      told: sql<number>`coalesce(sum(${told}), 0)::int`,
      apart: sql<number>`(count(*) filter (where ${state} in ('apart', 'left')))::int`,
    })
    .from(sailingChangeOrders)
    .where(inArray(changeId, [...changeIds]))
    .groupBy(changeId)
  return new Map(rows.map(({ changeId: id, ...counts }) => [id, counts]))
}

type ChangedField = {
  readonly change: number
  readonly field: CopiedField
  readonly before: string | null
  readonly after: string | null
  readonly orders: number
}

/** Returns one page of the changes of a sailing, the latest first, each with what it changed in how many orders. */
export async function listChanges(
  db: Db,
  _scope: OperatorScope,
  sailingId: number,
  { page, size }: { readonly page: number; readonly size: number },
) {
  const ofSailing = eq(sailingChanges.sailingId, sailingId)
  const [counted] = await db.select({ total: count() }).from(sailingChanges).where(ofSailing)
  const changes = await db
    .select()
    .from(sailingChanges)
    .where(ofSailing)
    .orderBy(desc(sailingChanges.id))
    .limit(size)
    .offset((page - 1) * size)
  const total = counted?.total ?? 0
  const ids = changes.map(({ id }) => id)
  if (ids.length === 0) return { rows: [], total }
  const counts = await countOrdersOf(db, ids)
  const fields = rowsOf<ChangedField>(
    await db.execute(sql`
      select change_id::float8 as change, field, before ->> field as before, after, count(*)::int as orders
        from ${sailingChangeOrders} cross join lateral jsonb_each_text("set") as changed (field, after)
       where ${inArray(sailingChangeOrders.changeId, ids)} and state in ('waiting', 'changed')
       group by 1, 2, 3, 4 order by 5 desc, 2, 3`),
  )
  const rows = changes.map((change) => ({
    ...change,
    ...(counts.get(change.id) ?? noOrders),
    fields: fields.filter((one) => one.change === change.id),
  }))
  return { rows, total }
}

/** Returns the containers or the volume of these orders as the desk writes them. */
export async function findLoads(db: Db, names: Names, orderIds: readonly number[]) {
  if (orderIds.length === 0) return new Map<number, string>()
  const rows = await db
    .select({ id: orders.id, cbm: orders.cbm, containers: containersOf })
    .from(orders)
    .where(inArray(orders.id, [...orderIds]))
  return new Map(
    rows.map(({ id, cbm, containers }) => [
      id,
      loadText({ cbm, containers: containersIn(containers, names) }),
    ]),
  )
}

/** The codes of the ports of these calls, by id. */
export async function findPortCodes(
  db: Db,
  calls: readonly { readonly port_id: number | null }[],
): Promise<ReadonlyMap<number, string>> {
  const ids = [...new Set(calls.flatMap(({ port_id: id }) => id ?? []))]
  if (ids.length === 0) return new Map()
  const rows = await db.select({ id: ports.id, code: ports.code }).from(ports).where(inArray(ports.id, ids))
  return new Map(rows.map(({ id, code }) => [id, code]))
}
