import type { Finding } from '@berth/domain/finding'
import { type ContainerMode, containerMode } from '@berth/domain/order/booking/container-mode'
import { ok, type Result, refuse } from '@berth/domain/result'
import { lclTermsOf } from '@berth/domain/tariff/lcl-terms'
import { checkRateCost, type RateCostForm } from '@berth/domain/tariff/rate-cost'
import { and, eq, sql } from 'drizzle-orm'
import { recordRowChange } from '../../../platform/audit.ts'
import type { OperatorScope } from '../../../platform/auth/scope.ts'
import type { Db } from '../../../platform/db/db.ts'
import { insertRows } from '../../../platform/db/insert-rows.ts'
import { carriers, containerTypes, ports, rateCostSpaces, rateCosts } from '../../../platform/db/schema.ts'
import { transact } from '../../../platform/db/transact.ts'
import { findUnknownIds } from '../../../platform/db/unknown-ids.ts'
import { broken, type Problem, problem } from '../../../platform/http/problem.ts'
import { nameOfCost, textOfCost } from './audited.ts'
import { findRateCost, type RateCostRow } from './rate-cost.query.ts'
import { lockSellPrices, writeSellPrices } from './sell-price.command.ts'
import { onLanes } from './sell-price.query.ts'

/** A bought rate as the contract parses it: what has to be chosen may be missing. */
export type RateCostInput = RateCostForm & {
  readonly supplier: string
  readonly contract_no: string | null
  readonly mode: ContainerMode
  readonly spaces: NonNullable<RateCostForm['spaces']>
}

/** Adds a bought rate, with what it is sold at. */
export async function createRateCost(
  db: Db,
  scope: OperatorScope,
  input: RateCostInput,
  now: Date,
): Promise<Result<RateCostRow, Problem>> {
  return transact(db, async (tx) => {
    const wrong = await findWrong(tx, input)
    if (wrong.length > 0) return refuse(broken(wrong))
    await lockSellPrices(tx)
    const [added] = await tx
      .insert(rateCosts)
      .values({ ...columnsOf(input), createdBy: scope.userId, createTime: now, updateTime: now })
      .returning()
    if (!added) throw new Error('an inserted cost has no row')
    await insertRows(tx, rateCostSpaces, spacesOf(added.id, input))
    await writeSellPrices(tx, onLanes([added]), { userId: scope.userId, now }, [added.id])
    const row = await readBack(tx, scope, added.id)
    await recordChange(tx, scope, 'rate_cost_created', { after: row }, now)
    return ok(row)
  })
}

/** Changes a bought rate, provided its version is still the one the caller saw, with what it is sold at. */
export async function updateRateCost(
  db: Db,
  scope: OperatorScope,
  id: number,
  input: RateCostInput & { readonly version: number },
  now: Date,
): Promise<Result<RateCostRow, Problem>> {
  return transact(db, async (tx) => {
    await lockSellPrices(tx)
    const before = await findRateCost(tx, scope, id)
    if (!before) return refuse(problem('not_found'))
    const wrong = await findWrong(tx, input)
    if (wrong.length > 0) return refuse(broken(wrong))
    const [changed] = await tx
      .update(rateCosts)
      .set({ ...columnsOf(input), version: sql`${rateCosts.version} + 1`, updateTime: now })
      .where(and(eq(rateCosts.id, id), eq(rateCosts.version, input.version)))
      .returning()
    if (!changed) return refuse(problem('stale_version'))
    await tx.delete(rateCostSpaces).where(eq(rateCostSpaces.costId, id))
    await insertRows(tx, rateCostSpaces, spacesOf(id, input))
    // Also the lane that it was on: what is left there may have another price for somebody.
    await writeSellPrices(tx, onLanes([before.cost, changed]), { userId: scope.userId, now }, [id])
    const after = await readBack(tx, scope, id)
    await recordChange(tx, scope, 'rate_cost_updated', { before, after }, now)
    return ok(after)
  })
}

/** Deletes a bought rate; what was sold from it ends with it. Bookings keep their prices. */
export async function deleteRateCost(
  db: Db,
  scope: OperatorScope,
  id: number,
  now: Date,
): Promise<Result<null, Problem>> {
  return transact(db, async (tx) => {
    await lockSellPrices(tx)
    const before = await findRateCost(tx, scope, id)
    if (!before) return refuse(problem('not_found'))
    await tx.delete(rateCosts).where(eq(rateCosts.id, id))
    await writeSellPrices(tx, onLanes([before.cost]), { userId: scope.userId, now })
    await recordChange(tx, scope, 'rate_cost_deleted', { before }, now)
    return ok(null)
  })
}

async function findWrong(db: Db, input: RateCostInput): Promise<Finding[]> {
  const places = (['pol_id', 'pod_id', 'to_id', 'hub_id'] as const).map((path) => ({ path, id: input[path] }))
  const types = input.spaces.map(({ container_id }, index) => ({
    path: `spaces.${index}.container_id`,
    id: container_id,
  }))
  return [
    ...checkRateCost(input),
    ...(await findUnknownIds(db, carriers, [{ path: 'carrier_id', id: input.carrier_id }])),
    ...(await findUnknownIds(db, ports, places)),
    ...(await findUnknownIds(db, containerTypes, types)),
  ]
}

// `checkRateCost` has refused missing values before this point.
function columnsOf(input: RateCostInput) {
  const lcl = input.mode === containerMode.lcl && input.lcl ? lclTermsOf(input.lcl) : null
  return {
    ...{ supplier: input.supplier, contractNo: input.contract_no, carrierId: input.carrier_id! },
    ...{ polId: input.pol_id!, podId: input.pod_id!, toId: input.to_id! },
    ...{ sdate: input.sdate!, edate: input.edate!, transitDays: input.transit_days ?? null },
    ...{ mode: input.mode, lcl, hubId: lcl ? (input.hub_id ?? null) : null },
    remark: input.remark ?? null,
  }
}

function spacesOf(costId: number, { mode, spaces }: RateCostInput) {
  if (mode === containerMode.lcl) return []
  // As above: a type or price that is missing was refused.
  return spaces.map(({ container_id, price }) => ({ costId, containerId: container_id!, price: price! }))
}

async function readBack(tx: Db, scope: OperatorScope, id: number): Promise<RateCostRow> {
  const row = await findRateCost(tx, scope, id)
  if (!row) throw new Error('a cost that was just written is not there')
  return row
}

type Versions = { readonly before?: RateCostRow; readonly after?: RateCostRow }

async function recordChange(
  tx: Db,
  scope: OperatorScope,
  action: 'rate_cost_created' | 'rate_cost_updated' | 'rate_cost_deleted',
  { before, after }: Versions,
  now: Date,
): Promise<void> {
  const row = after ?? before
  if (!row) return
  const texts = { before: before ? textOfCost(before) : null, after: after ? textOfCost(after) : null }
  await recordRowChange(
    tx,
    scope,
    { action, kind: 'rate_cost', id: row.cost.id, name: nameOfCost(row), ...texts },
    now,
  )
}
