import type { deskAddFreeTime } from '@berth/contract/trade/desk-free-time'
import type { Finding } from '@berth/domain/finding'
import { ok, type Result, refuse } from '@berth/domain/result'
import {
  checkFreeTime,
  type FreeTimeForm,
  type FreeTimeScope,
  isSameScope,
  rowOfForm,
} from '@berth/domain/transport/free-time-table'
import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import { recordAudit } from '../../../platform/audit.ts'
import type { OperatorScope } from '../../../platform/auth/scope.ts'
import type { Db } from '../../../platform/db/db.ts'
import { carriers, countries, freeTimeRules, ports } from '../../../platform/db/schema.ts'
import { transact } from '../../../platform/db/transact.ts'
import { broken, type Problem, problem } from '../../../platform/http/problem.ts'
import { findBillCurrencies } from '../lookups/public.ts'
import type { FreeTimeRecord } from './free-time.query.ts'

type Form = z.output<typeof deskAddFreeTime.body>
type SaveResult = Promise<Result<{ id: number; version: number }, Problem>>

/** Adds a rule of free time. One that another would contradict, with neither more special, is refused. */
export function addFreeTime(db: Db, scope: OperatorScope, form: Form, now: Date): SaveResult {
  return transact(db, async (tx) => {
    const checked = await check(tx, form, null)
    if (!checked.ok) return checked
    const values = columnsOf(form)
    const [row] = await tx
      .insert(freeTimeRules)
      .values({ ...values, version: 1, updateTime: now })
      .returning({ id: freeTimeRules.id })
    const id = row!.id // An insert that succeeds returns its row.
    const target = { kind: 'free_time', id, name: checked.value } as const
    const changes = [{ field: 'free_time', before: null, after: said(values, target.name) }] as const
    await recordAudit(tx, scope, { action: 'free_time_added', target, changes }, now)
    return ok({ id, version: 1 })
  })
}

/** Changes a rule of free time at a version. */
export function changeFreeTime(
  db: Db,
  scope: OperatorScope,
  { id, version, ...form }: Form & { readonly id: number; readonly version: number },
  now: Date,
): SaveResult {
  return transact(db, async (tx) => {
    const checked = await check(tx, form, id)
    if (!checked.ok) return checked
    const [before] = await tx.select().from(freeTimeRules).where(eq(freeTimeRules.id, id)).for('update')
    if (!before) return refuse(problem('not_found'))
    if (before.version !== version) return refuse(problem('stale_version'))
    const values = columnsOf(form)
    await tx
      .update(freeTimeRules)
      .set({ ...values, version: version + 1, updateTime: now })
      .where(eq(freeTimeRules.id, id))
    const target = { kind: 'free_time', id, name: checked.value } as const
    const nameBefore = nameOf(before, await findPlaces(tx, before))
    const [was, is] = [said(before, nameBefore), said(values, checked.value)]
    const changes = [{ field: 'free_time', before: was, after: is }] as const
    await recordAudit(tx, scope, { action: 'free_time_changed', target, changes }, now)
    return ok({ id, version: version + 1 })
  })
}

/** Deletes a rule of free time at a version. What a bill charged by it stays. */
export function deleteFreeTime(
  db: Db,
  scope: OperatorScope,
  id: number,
  version: number,
  now: Date,
): Promise<Result<null, Problem>> {
  return transact(db, async (tx) => {
    const [before] = await tx.select().from(freeTimeRules).where(eq(freeTimeRules.id, id)).for('update')
    if (!before) return refuse(problem('not_found'))
    if (before.version !== version) return refuse(problem('stale_version'))
    const name = nameOf(before, await findPlaces(tx, before))
    await tx.delete(freeTimeRules).where(eq(freeTimeRules.id, id))
    const target = { kind: 'free_time', id, name } as const
    const changes = [{ field: 'free_time', before: said(before, name), after: null }] as const
    await recordAudit(tx, scope, { action: 'free_time_deleted', target, changes }, now)
    return ok(null)
  })
}

/** Checks a rule by itself and beside the others; its name if nothing is wrong. One rule is written at a time. */
async function check(tx: Db, form: Form, id: number | null): Promise<Result<string, Problem>> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('free time rules'))`)
  const wrong: Finding[] = checkFreeTime(form, await findBillCurrencies(tx))
  const rule = rowOfForm(form)
  const places = await findPlaces(tx, rule)
  for (const [path, found] of [
    ['carrier_id', places.carrier],
    ['country_id', places.country],
    ['port_id', places.port],
  ] as const)
    if (found === undefined) wrong.push({ path, rule: 'not_found' })
  if (wrong.length > 0) return refuse(broken(wrong))
  const isIn = (column: PgColumn, value: number | null) =>
    value === null ? isNull(column) : eq(column, value)
  const others = await tx
    .select()
    .from(freeTimeRules)
    .where(
      and(
        eq(freeTimeRules.direction, rule.direction),
        isIn(freeTimeRules.carrierId, rule.carrierId),
        isIn(freeTimeRules.countryId, rule.countryId),
        isIn(freeTimeRules.portId, rule.portId),
        id === null ? undefined : ne(freeTimeRules.id, id),
      ),
    )
  const same = others.find((other) => isSameScope(rule, other))
  if (same)
    return refuse(broken([{ path: 'kind', rule: 'free_time_clash', params: { rule: nameOf(same, places) } }]))
  return ok(nameOf(rule, places))
}

/** The codes of the carrier and the place a rule is for: null if it names none, undefined if there is no such row. */
async function findPlaces(tx: Db, { carrierId, countryId, portId }: Omit<FreeTimeScope, 'kind'>) {
  const codeOf = async (table: typeof carriers | typeof countries | typeof ports, id: number | null) => {
    if (id === null) return null
    const { id: key, code } = table as typeof countries // All of them have these columns.
    const [row] = await tx
      .select({ code })
      .from(table as typeof countries)
      .where(eq(key, id))
    return row?.code
  }
  return {
    carrier: await codeOf(carriers, carrierId),
    country: await codeOf(countries, countryId),
    port: await codeOf(ports, portId),
  }
}

/** A name in codes, the same in both languages. */
function nameOf(
  { direction, kind, groups, validFrom, validTo }: FreeTimeScope,
  { carrier, country, port }: Awaited<ReturnType<typeof findPlaces>>,
): string {
  const period = validFrom || validTo ? `${validFrom ?? ''}–${validTo ?? ''}` : ''
  return [carrier, port ?? country, direction, kind, groups.join('/'), period].filter(Boolean).join(' ')
}

type Columns = Omit<FreeTimeRecord, 'id' | 'version' | 'updateTime'>

function columnsOf(form: FreeTimeForm): Columns {
  const { groups, tiers, ...rule } = rowOfForm(form)
  return { ...rule, groups: [...groups], tiers: [...tiers], source: form.source }
}

/** All of a rule, so that every change of it shows: whose it is as well. */
function said(rule: Columns, name: string): string {
  const prices = rule.tiers.map(({ days, price }) => `${days ?? ''}×${price}`).join(', ')
  return [
    ...[name, `${rule.freeDays} ${rule.freeUnit}`, `${rule.startEvent}–${rule.endEvent}`],
    ...[`start_counts ${rule.startCounts}`, `end_counts ${rule.endCounts}`],
    ...[`${rule.currency} ${rule.chargeUnit} ${prices}`, rule.source],
  ]
    .filter(Boolean)
    .join(', ')
}
