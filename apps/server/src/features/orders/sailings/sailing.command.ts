import type { sailingForm, sailingHead } from '@berth/contract/desk/desk-sailing'
import type { Finding } from '@berth/domain/finding'
import type { ContainerMode } from '@berth/domain/order/booking/container-mode'
import { cutOffs } from '@berth/domain/order/booking/cut-off'
import { ok, type Result, refuse } from '@berth/domain/result'
import { bestOf, dayOfCall, noTimes } from '@berth/domain/sailing/call-time'
import { cutOffCodeOf } from '@berth/domain/sailing/cut-off-code'
import { isImoNumber } from '@berth/domain/sailing/imo-number'
import {
  checkSailing,
  inOrderOfTime,
  isSameCall,
  isSameSailing,
  type MayHaveHappened,
  type SailingCall,
} from '@berth/domain/sailing/sailing'
import { mayHaveHappenedAt } from '@berth/domain/transport/event-time'
import { and, eq, ne, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { OperatorScope } from '../../../platform/auth/scope.ts'
import type { Db } from '../../../platform/db/db.ts'
import { sailingCalls, sailings } from '../../../platform/db/schema.ts'
import { transact } from '../../../platform/db/transact.ts'
import { broken, type Problem, problem } from '../../../platform/http/problem.ts'
import type { DataCache } from '../../../platform/live/data-cache.ts'
import { type Names, namesFor } from '../../trade/lookups/public.ts'
import type { OrderRow } from '../order/order.query.ts'
import { callOf, derivedOf } from './calls.ts'
import { type CallRow, findCalls } from './sailing.query.ts'

/** The operator user, the time, and the sources for reference lookups. */
export type DeskContext = {
  readonly db: Db
  readonly memory: DataCache
  readonly scope: OperatorScope
  readonly now: Date
}

type Voyage = { readonly carrierId: number; readonly vessel: string; readonly voyage: string }

/** Adds a sailing. Its calls must not be known already of the same carrier, vessel and voyage. */
export async function createSailing(
  writing: DeskContext,
  form: z.output<typeof sailingForm>,
): Promise<Result<{ id: number; version: number }, Problem>> {
  const { db, now } = writing
  const names = await namesFor(writing)
  const findings = [...checkSailing(form, now, clocksOf(names, now)), ...unknownIn(form, names)]
  if (findings.length > 0) return refuse(broken(findings))
  const voyage = { carrierId: form.carrier_id!, vessel: form.vessel!, voyage: form.voyage! } // Checked above.
  return await transact(db, async (tx) => {
    await lockVoyages(tx, voyage)
    const known = await findKnownCalls(tx, voyage, form.calls, null)
    if (known.length > 0) return refuse(broken(known))
    const { id } = await insertSailing(
      tx,
      { ...voyage, service: form.service, imoNo: form.imo_no },
      form.calls,
      now,
    )
    return ok({ id, version: 1 })
  })
}

/** Changes what no order copies. */
export async function updateSailing(
  { db, now }: DeskContext,
  { id, ...form }: z.output<typeof sailingHead> & { readonly id: number },
): Promise<Result<{ id: number; version: number }, Problem>> {
  if (form.imo_no && !isImoNumber(form.imo_no))
    return refuse(broken([{ path: 'imo_no', rule: 'imo_number' }]))
  return await transact(db, async (tx) => {
    const [stored] = await tx.select().from(sailings).where(eq(sailings.id, id)).for('update')
    if (!stored) return refuse(problem('not_found'))
    if (stored.version !== form.version) return refuse(problem('stale_version'))
    const version = stored.version + 1
    const { service, imo_no: imoNo, state } = form
    await tx
      .update(sailings)
      .set({ service, imoNo, state, version, updateTime: now })
      .where(eq(sailings.id, id))
    return ok({ id, version })
  })
}

/** Says by the clocks of the ports whether something can have happened. */
export function clocksOf({ ports }: Names, now: Date): MayHaveHappened {
  return (time, portId) => mayHaveHappenedAt(portId === null ? undefined : ports.get(portId)?.code, time, now)
}

/** What a form names that does not exist, or that cannot be chosen any more. */
export function unknownIn(
  form: { readonly carrier_id?: number | null; readonly calls: readonly Pick<SailingCall, 'port_id'>[] },
  { carriers, ports }: Names,
): Finding[] {
  const findings: Finding[] = form.calls.flatMap(({ port_id: portId }, index) =>
    portId !== null && !ports.has(portId)
      ? [{ path: `calls.${index}.port_id`, rule: 'not_found' as const }]
      : [],
  )
  if (form.carrier_id && !carriers.get(form.carrier_id)?.enabled)
    findings.push({ path: 'carrier_id', rule: 'not_found' })
  return findings
}

/**
 * Lets one writer at a time find and add the sailings of these voyages: uniqueness depends on dates, which no index can hold. An import
 * writes any number of voyages, and so alone. To be taken before a sailing is locked, as an import does.
 */
export async function lockVoyages(tx: Db, ...voyages: readonly Voyage[]): Promise<void> {
  const keys = voyages.map(
    ({ carrierId, vessel, voyage }) => `sailing ${carrierId} ${vessel.toUpperCase()} ${voyage.toUpperCase()}`,
  )
  // Always in the same order, so that neither of two waits for the other.
  const locks = [...new Set(keys)].sort().map((key) => sql`pg_advisory_xact_lock(hashtext(${key}))`)
  await tx.execute(
    sql`select pg_advisory_xact_lock_shared(hashtext('all sailings')), ${sql.join(locks, sql`, `)}`,
  )
}

/** Lets nobody else add or change sailings. */
export async function lockSailings(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('all sailings'))`)
}

async function findSameVoyage(tx: Db, { carrierId, vessel, voyage }: Voyage, except: number | null) {
  return await tx
    .select({ sailing: sailings, call: sailingCalls })
    .from(sailings)
    .innerJoin(sailingCalls, eq(sailingCalls.sailingId, sailings.id))
    .where(
      and(
        eq(sailings.carrierId, carrierId),
        sql`upper(${sailings.vessel}) = ${vessel.toUpperCase()}`,
        sql`upper(${sailings.voyage}) = ${voyage.toUpperCase()}`,
        except === null ? undefined : ne(sailings.id, except),
      ),
    )
    .orderBy(sailings.id, sailingCalls.position)
}

/** Finds the calls that another sailing of the same carrier, vessel and voyage has within 30 days. */
export async function findKnownCalls(
  tx: Db,
  voyage: Voyage,
  calls: readonly SailingCall[],
  except: number | null,
): Promise<Finding[]> {
  const others = await findSameVoyage(tx, voyage, except)
  return calls.flatMap((call, index) => {
    const known = others.find(
      (other) => other.call.portId === call.port_id && isSameCall(callOf(other.call), call),
    )
    if (!known) return []
    const { vessel, voyage: number } = known.sailing
    return [
      {
        path: `calls.${index}.port_id`,
        rule: 'call_known' as const,
        params: { sailing: `${vessel} ${number}` },
      },
    ]
  })
}

type NewSailing = Voyage & {
  readonly service: string | null
  readonly imoNo: string | null
}

async function insertSailing(tx: Db, sailing: NewSailing, calls: readonly SailingCall[], now: Date) {
  const [row] = await tx
    .insert(sailings)
    .values({ ...sailing, createTime: now, updateTime: now })
    .returning({ id: sailings.id })
  const id = row!.id // An insert of one row returns it.
  const stored = await tx
    .insert(sailingCalls)
    .values(inOrderOfTime(calls).map((call, position) => columnsOf(id, call, position)))
    .returning({ id: sailingCalls.id, position: sailingCalls.position })
  const callIds = stored.sort((one, other) => one.position - other.position).map((call) => call.id)
  return { id, callIds }
}

/** The columns of a call. */
export function columnsOf(
  sailingId: number,
  call: SailingCall,
  position: number,
  stored?: Pick<CallRow, 'loads'>,
) {
  const { port_id: portId, terminal, arrival, departure, cut_offs: cutOffTimes } = call
  return {
    ...{ sailingId, position, portId: portId!, terminal, arrival, departure, cutOffs: cutOffTimes }, // Checked.
    ...derivedOf(call, position, stored),
  }
}

/** Where and when a booking sails, as it is confirmed. */
export type ConfirmedVoyage = Voyage & {
  readonly etd: string
  readonly eta: string
  readonly viaId: number | null
  /** The vessel behind the port of transhipment, if it is typed. */
  readonly onward: { readonly vessel: string; readonly voyage: string } | null
  readonly cutOffDocuments: Date | null
  readonly cutOffVgm: Date | null
  readonly cutOffGateIn: Date | null
}

type Ends = Pick<OrderRow, 'polId' | 'podId' | 'containerMode'>

/** The calls at which a vessel takes an order on and lets it off. */
type KeptCalls = {
  readonly loadId: number
  readonly dischargeId: number
  /** Whether the carrier has cancelled the sailing. */
  readonly isBlank: boolean
}

/** The calls of a confirmed voyage, with its cut-offs: one that was not typed is that of the sailing. */
export type KeptVoyage = {
  readonly first: KeptCalls
  /** Those of the vessel behind the port of transhipment, if it was typed. */
  readonly onward: KeptCalls | null
  readonly cutOffs: Pick<ConfirmedVoyage, 'cutOffDocuments' | 'cutOffVgm' | 'cutOffGateIn'>
}

/**
 * Finds the calls of a confirmed voyage, adding sailings or calls of them that are not known yet, so that what is typed for one
 * booking is offered to the next. Null if a port is missing.
 */
export async function keepVoyage(
  tx: Db,
  order: Ends,
  voyage: ConfirmedVoyage,
  now: Date,
): Promise<KeptVoyage | null> {
  const { polId, podId } = order
  if (polId === null || podId === null || polId === podId) return null
  const { carrierId, viaId, eta } = voyage
  const second =
    viaId === null || viaId === podId || !voyage.onward
      ? null
      : { ...voyage.onward, ...{ carrierId, viaId, podId, eta } }
  await lockVoyages(tx, voyage, ...(second ? [second] : []))
  const { cutOffs: said, ...first } = await keepFirst(tx, order, { ...voyage, polId, podId }, now)
  const onward = second && (await keepOnward(tx, second, now))
  return { first, onward, cutOffs: filledCutOffs(order, voyage, said) }
}

type Way = { readonly polId: number; readonly podId: number }

async function keepFirst(
  tx: Db,
  order: Ends,
  voyage: ConfirmedVoyage & Way,
  now: Date,
): Promise<KeptCalls & { readonly cutOffs: SailingCall['cut_offs'] }> {
  const { polId, podId } = voyage
  const load = blankCall(polId, {
    departure: { ...noTimes, planned: voyage.etd },
    cut_offs: cutOffsOf(order, voyage),
  })
  const discharge =
    voyage.viaId === null
      ? blankCall(podId, { arrival: { ...noTimes, planned: voyage.eta } })
      : blankCall(voyage.viaId, {})
  const known = await findSameVoyage(tx, voyage, null)
  const same =
    known.find(({ call }) => call.portId === polId && isSameCall(callOf(call), load))?.sailing ??
    known.find(({ call }) => isNear(callOf(call), voyage.etd))?.sailing
  if (!same) return { ...(await insertPair(tx, voyage, [load, discharge], now)), cutOffs: {} }
  const calls = known.filter(({ sailing }) => sailing.id === same.id).map(({ call }) => call)
  const loadCall = calls.find((call) => call.portId === polId && isSameCall(callOf(call), load))
  const loadId = loadCall?.id ?? (await insertCall(tx, same.id, calls, load))
  if (loadCall) await completeCall(tx, loadCall, load)
  const around = loadCall ? calls : await findCalls(tx, same.id)
  const from = around.findIndex(({ id }) => id === loadId)
  const dischargeCall = around.slice(from + 1).find(({ portId }) => portId === discharge.port_id)
  const dischargeId = dischargeCall?.id ?? (await insertCall(tx, same.id, around, discharge, from + 1))
  return { loadId, dischargeId, isBlank: same.state === 'blank', cutOffs: loadCall?.cutOffs ?? {} }
}

async function insertPair(
  tx: Db,
  { carrierId, vessel, voyage }: Voyage,
  [load, discharge]: readonly [SailingCall, SailingCall],
  now: Date,
): Promise<KeptCalls> {
  const sailing = { carrierId, vessel, voyage, service: null, imoNo: null }
  const { callIds } = await insertSailing(tx, sailing, [load, discharge], now)
  return { loadId: callIds[0]!, dischargeId: callIds[1]!, isBlank: false } // One for each call.
}

type OnwardVoyage = Voyage & { readonly viaId: number; readonly podId: number; readonly eta: string }

/** Finds the calls of the second vessel by its arrival: when it leaves the port of transhipment is not typed. */
async function keepOnward(tx: Db, voyage: OnwardVoyage, now: Date): Promise<KeptCalls> {
  const { viaId, podId } = voyage
  const load = blankCall(viaId, {})
  const discharge = blankCall(podId, { arrival: { ...noTimes, planned: voyage.eta } })
  const isArrival = (call: CallRow) => call.portId === podId && isSameCall(callOf(call), discharge)
  const known = await findSameVoyage(tx, voyage, null)
  const same =
    known.find(({ call }) => isArrival(call))?.sailing ??
    known.find(({ call }) => isSameSailing(callOf(call), discharge))?.sailing
  if (!same) return await insertPair(tx, voyage, [load, discharge], now)
  let calls = known.filter(({ sailing }) => sailing.id === same.id).map(({ call }) => call)
  if (!calls.some(isArrival)) {
    const from = calls.findLastIndex(({ portId }) => portId === viaId)
    await insertCall(tx, same.id, calls, discharge, Math.max(1, from + 1))
    calls = await findCalls(tx, same.id)
  }
  const at = calls.findIndex(isArrival)
  const loadCall = calls.slice(0, at).findLast(({ portId }) => portId === viaId)
  if (loadCall) await completeCall(tx, loadCall, load)
  return {
    loadId: loadCall?.id ?? (await insertCallAt(tx, same.id, load, { position: at, loads: true })),
    dischargeId: calls[at]!.id, // Found, or inserted above.
    isBlank: same.state === 'blank',
  }
}

/** Marks a call as one at which cargo is loaded, and takes over the cut-offs that it lacks; that is a change of its sailing. */
async function completeCall(tx: Db, stored: CallRow, { cut_offs: typed }: SailingCall): Promise<void> {
  const cutOffTimes = { ...typed, ...stored.cutOffs }
  const isComplete = Object.keys(cutOffTimes).length === Object.keys(stored.cutOffs).length
  if (stored.loads && isComplete) return
  const call = { ...callOf(stored), cut_offs: cutOffTimes }
  await tx
    .update(sailingCalls)
    .set({ cutOffs: cutOffTimes, ...derivedOf(call, stored.position, { loads: true }) })
    .where(eq(sailingCalls.id, stored.id))
  await raiseVersion(tx, stored.sailingId)
}

/** Somebody who edits the sailing meanwhile has read another one. */
async function raiseVersion(tx: Db, sailingId: number): Promise<void> {
  await tx
    .update(sailings)
    .set({ version: sql`${sailings.version} + 1` })
    .where(eq(sailings.id, sailingId))
}

function blankCall(portId: number, given: Partial<SailingCall>): SailingCall {
  return { port_id: portId, terminal: null, arrival: noTimes, departure: noTimes, cut_offs: {}, ...given }
}

/** Whether a call of a voyage belongs to the departure on this day: a voyage lasts for weeks, its number comes again in months. */
function isNear(call: SailingCall, day: string): boolean {
  return isSameCall(call, blankCall(0, { departure: { ...noTimes, planned: day } }))
}

function cutOffsOf({ containerMode }: Ends, voyage: ConfirmedVoyage) {
  const times = { documents: voyage.cutOffDocuments, vgm: voyage.cutOffVgm, gate_in: voyage.cutOffGateIn }
  const mode = containerMode as ContainerMode // Validated by the contract on input.
  return Object.fromEntries(
    cutOffs.flatMap((name) => {
      const time = times[name]
      return time ? [[cutOffCodeOf(name, mode), time.toISOString()]] : []
    }),
  )
}

function filledCutOffs(
  { containerMode }: Ends,
  typed: ConfirmedVoyage,
  said: SailingCall['cut_offs'],
): KeptVoyage['cutOffs'] {
  const mode = containerMode as ContainerMode // Validated by the contract on input.
  const saidOf = (name: (typeof cutOffs)[number]) => {
    const time = said[cutOffCodeOf(name, mode)]
    return time ? new Date(time) : null
  }
  return {
    cutOffDocuments: typed.cutOffDocuments ?? saidOf('documents'),
    cutOffVgm: typed.cutOffVgm ?? saidOf('vgm'),
    cutOffGateIn: typed.cutOffGateIn ?? saidOf('gate_in'),
  }
}

/** Inserts a call where its time belongs, but not before `first`; one without a time, a transhipment, right there. */
async function insertCall(
  tx: Db,
  sailingId: number,
  calls: readonly CallRow[],
  call: SailingCall,
  first = 0,
) {
  const time = bestOf(call.departure) ?? bestOf(call.arrival)
  const later = calls.findIndex(
    ({ departs }, index) => index >= first && time !== null && departs !== null && departs > dayOfCall(time),
  )
  const usual = time === null ? first : calls.length
  return await insertCallAt(tx, sailingId, call, {
    position: later < 0 ? usual : later,
    loads: first === 0,
  })
}

/** Inserts a call before the one that has this position. */
async function insertCallAt(
  tx: Db,
  sailingId: number,
  call: SailingCall,
  { position, loads }: { readonly position: number; readonly loads: boolean },
) {
  await tx
    .update(sailingCalls)
    .set({ position: sql`${sailingCalls.position} + 1` })
    .where(and(eq(sailingCalls.sailingId, sailingId), sql`${sailingCalls.position} >= ${position}`))
  const [row] = await tx
    .insert(sailingCalls)
    .values({ ...columnsOf(sailingId, call, position), loads })
    .returning({ id: sailingCalls.id })
  await raiseVersion(tx, sailingId)
  return row!.id // An insert of one row returns it.
}
