import type { AuditedChange } from '@berth/domain/audit/audit-field'
import type { Finding } from '@berth/domain/finding'
import { containerMode } from '@berth/domain/order/booking/container-mode'
import { changedRate, checkRate, checkRatesChange, type RateForm, type RatesChange } from '@berth/domain/rate'
import { ok, type Result, refuse } from '@berth/domain/result'
import { lclTermsOf } from '@berth/domain/tariff/lcl-terms'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { recordAudit } from '../../../platform/audit.ts'
import type { Scope } from '../../../platform/auth/scope.ts'
import type { Db } from '../../../platform/db/db.ts'
import { insertRows } from '../../../platform/db/insert-rows.ts'
import { carriers, containerTypes, ports, rateSpaces, rates } from '../../../platform/db/schema.ts'
import { transact } from '../../../platform/db/transact.ts'
import { findUnknownIds } from '../../../platform/db/unknown-ids.ts'
import { broken, type Problem, problem } from '../../../platform/http/problem.ts'
import { changesBetween, nameOfRate } from './audited.ts'
import { ownerOf } from './owner.ts'
import { findRate, ownedBy, type RateRow, selectRates, withSpaces } from './rate.query.ts'

/** The fields of a rate as the contract parses them. */
export type RateInput = Pick<RateForm, 'transit_days' | 'mode' | 'lcl' | 'hub_id'> & {
  readonly carrier_id: number | null
  readonly pol_id: number | null
  readonly to_id: number | null
  readonly pod_id: number | null
  readonly sdate: string | null
  readonly edate: string | null
  readonly remark: string | null
  readonly spaces: readonly { readonly container_id: number | null; readonly price: number | null }[]
}

/** Publishes a rate of the caller's company, or of the operator. */
export async function createRate(
  db: Db,
  scope: Scope,
  input: RateInput,
  now: Date,
): Promise<Result<RateRow, Problem>> {
  return transact(db, async (tx) => {
    const wrong = await findWrong(tx, input)
    if (wrong.length > 0) return refuse(broken(wrong))
    const { customerId, userId } = ownerOf(scope)
    const [added] = await tx
      .insert(rates)
      .values({ ...columnsOf(input), customerId, createdBy: userId, createTime: now, updateTime: now })
      .returning({ id: rates.id })
    if (!added) throw new Error('an inserted rate has no id')
    await insertRows(tx, rateSpaces, spacesOf(added.id, input))
    const row = await readBack(tx, scope, added.id)
    if (scope.actor === 'operator')
      await recordAudit(tx, scope, { action: 'rate_created', target: targetOf(row) }, now)
    return ok(row)
  })
}

/** Updates a rate, provided its version is still the one the caller saw. */
export async function updateRate(
  db: Db,
  scope: Scope,
  id: number,
  input: RateInput & { readonly version: number },
  now: Date,
): Promise<Result<RateRow, Problem>> {
  return transact(db, async (tx) => {
    const owner = ownerOf(scope)
    const before = await findRate(tx, owner, id)
    if (!before) return refuse(problem('not_found'))
    const wrong = await findWrong(tx, input)
    if (wrong.length > 0) return refuse(broken(wrong))
    // Optimistic lock: of two concurrent saves, the version in the WHERE lets one through. The updated row also locks the
    // prices until the transaction ends.
    const [changed] = await tx
      .update(rates)
      .set({ ...columnsOf(input), version: sql`${rates.version} + 1`, updateTime: now })
      .where(and(ownedBy(owner), eq(rates.id, id), eq(rates.version, input.version)))
      .returning({ id: rates.id })
    if (!changed) return refuse(problem((await findRate(tx, owner, id)) ? 'stale_version' : 'not_found'))
    await tx.delete(rateSpaces).where(eq(rateSpaces.rateId, id))
    await insertRows(tx, rateSpaces, spacesOf(id, input))
    const row = await readBack(tx, scope, id)
    const changes = changesBetween(before, row)
    const sold = findSoldChanges(before, changes)
    if (sold.length > 0) return refuse(broken(sold))
    if (scope.actor === 'operator') {
      const act = { action: 'rate_updated', target: targetOf(row), changes } as const
      await recordAudit(tx, scope, act, now)
    }
    return ok(row)
  })
}

/** Deletes all of these rates, or none if one does not exist. Bookings keep their prices. */
export async function deleteRates(
  db: Db,
  scope: Scope,
  ids: readonly number[],
  now: Date,
): Promise<Result<null, Problem>> {
  const wanted = [...new Set(ids)]
  return transact(db, async (tx) => {
    const owned = and(ownedBy(ownerOf(scope)), inArray(rates.id, wanted))
    const named = scope.actor === 'operator' ? await selectRates(tx).where(owned) : []
    if (named.some(({ rate }) => rate.costId !== null)) return refuse(soldFromCost('ids'))
    const gone = await tx.delete(rates).where(owned).returning({ id: rates.id })
    if (gone.length !== wanted.length) return refuse(problem('not_found'))
    if (scope.actor === 'operator') {
      const [only] = named
      const target =
        only && named.length === 1
          ? targetOf(only)
          : ({ kind: 'rate', id: '', name: `${named.length}` } as const)
      const changes: AuditedChange[] = named.map((row) => ({
        field: 'rate',
        before: nameOfRate(row),
        after: null,
      }))
      await recordAudit(tx, scope, { action: 'rate_deleted', target, changes }, now)
    }
    return ok(null)
  })
}

/**
 * Gives several rates a new last day, or adds an amount to each of their prices: all of them, or none if one does not exist or would
 * no longer be a rate.
 */
export async function changeRates(
  db: Db,
  scope: Scope,
  { ids, ...change }: RatesChange & { readonly ids: readonly number[] },
  now: Date,
): Promise<Result<{ readonly count: number }, Problem>> {
  const wanted = [...new Set(ids)]
  const wrong = checkRatesChange(change)
  if (wrong.length > 0) return refuse(broken(wrong))
  return transact(db, async (tx) => {
    const owned = and(ownedBy(ownerOf(scope)), inArray(rates.id, wanted))
    // Locked, so that a price is not changed between reading and writing it.
    await tx.select({ id: rates.id }).from(rates).where(owned).orderBy(rates.id).for('update')
    const before = await withSpaces(tx, await selectRates(tx).where(owned))
    if (before.length !== wanted.length) return refuse(problem('not_found'))
    if (before.some(({ rate }) => rate.costId !== null)) return refuse(soldFromCost('ids'))
    const changed = before.map((row) => {
      const { rate, spaces } = row
      return { rate, next: changedRate({ ...rate, spaces }, change) }
    })
    const [first] = changed.flatMap(({ next }) => findSpoiled(next))
    if (first) return refuse(broken([first]))
    await tx
      .update(rates)
      .set({
        ...(change.edate === null ? {} : { edate: change.edate }),
        version: sql`${rates.version} + 1`,
        updateTime: now,
      })
      .where(owned)
    if (change.amount !== null) {
      await tx
        .update(rateSpaces)
        .set({ price: sql`${rateSpaces.price} + ${change.amount}::numeric` })
        .where(inArray(rateSpaces.rateId, wanted))
      const terms = changed.flatMap(({ rate, next }) => (next.lcl ? [{ id: rate.id, lcl: next.lcl }] : []))
      if (terms.length > 0)
        await tx.execute(sql`
          update ${rates} set lcl = given.lcl
            from json_to_recordset(${JSON.stringify(terms)}::json) as given (id bigint, lcl jsonb)
           where ${rates.id} = given.id and ${owned}`)
    }
    if (scope.actor === 'operator') {
      const after = new Map(
        (await withSpaces(tx, await selectRates(tx).where(owned))).map((row) => [row.rate.id, row]),
      )
      for (const row of before) {
        const next = after.get(row.rate.id)
        if (!next) continue
        const changes = changesBetween(row, next)
        await recordAudit(tx, scope, { action: 'rate_updated', target: targetOf(next), changes }, now)
      }
    }
    return ok({ count: before.length })
  })
}

/** What is wrong with a rate after a change of its last day and its prices. */
function findSpoiled({
  sdate,
  edate,
  mode,
  lcl,
  spaces,
}: RateRow['rate'] & Pick<RateRow, 'spaces'>): Finding[] {
  const form = {
    ...{ carrier_id: 1, pol_id: 1, to_id: 1, pod_id: 1, sdate, edate, mode, lcl },
    spaces: spaces.map(({ containerId, price }) => ({ container_id: containerId, price })),
  }
  return checkRate(form).map(({ rule, params, path }) => ({
    ...{ rule, params: params ?? {} },
    path: path.startsWith('spaces') || path.startsWith('lcl') ? 'amount' : path,
  }))
}

const soldFromCost = (path: string) => broken([{ path, rule: 'sold_from_cost' }])

/** A change of a rate that is sold from a cost, which writes everything but its remark. */
function findSoldChanges({ rate }: RateRow, changes: readonly AuditedChange[]): Finding[] {
  if (rate.costId === null) return []
  const fields = changes.flatMap(({ field }) => (field === 'remark' ? [] : [field]))
  const paths = new Set(fields.map((field) => (field.startsWith('price.') ? 'spaces' : field)))
  return [...paths].map((path) => ({ path, rule: 'sold_from_cost' }))
}

async function readBack(tx: Db, scope: Scope, id: number): Promise<RateRow> {
  const row = await findRate(tx, ownerOf(scope), id)
  if (!row) throw new Error('a rate that was just written is not there')
  return row
}

function targetOf(row: Pick<RateRow, 'rate' | 'carrier' | 'pol' | 'to'>) {
  return { kind: 'rate', id: row.rate.id, name: nameOfRate(row) } as const
}

async function findWrong(db: Db, input: RateInput): Promise<Finding[]> {
  const places = (['pol_id', 'to_id', 'pod_id', 'hub_id'] as const).map((path) => ({ path, id: input[path] }))
  const types = input.spaces.map(({ container_id }, index) => ({
    path: `spaces.${index}.container_id`,
    id: container_id,
  }))
  return [
    ...checkRate(input),
    ...(await findUnknownIds(db, carriers, [{ path: 'carrier_id', id: input.carrier_id }])),
    ...(await findUnknownIds(db, ports, places)),
    ...(await findUnknownIds(db, containerTypes, types)),
  ]
}

// `checkRate` has refused missing values before this point.
function columnsOf(input: RateInput) {
  return {
    carrierId: input.carrier_id!,
    polId: input.pol_id!,
    toId: input.to_id!,
    podId: input.pod_id!,
    sdate: input.sdate!,
    edate: input.edate!,
    transitDays: input.transit_days ?? null,
    remark: input.remark,
    mode: input.mode ?? containerMode.fcl,
    lcl: input.lcl ? lclTermsOf(input.lcl) : null,
    hubId: input.hub_id ?? null,
  }
}

function spacesOf(rateId: number, input: RateInput) {
  // As above: a space without a type or a price was refused.
  return input.spaces.map(({ container_id, price }) => ({
    rateId,
    containerId: container_id!,
    price: price!,
  }))
}
