import { type ContainerMode, containerMode } from '@berth/domain/order/booking/container-mode'
import { rateKeyText } from '@berth/domain/rate'
import { ok, type Result, refuse } from '@berth/domain/result'
import type { Db } from '../../../platform/db/db.ts'
import { type Problem, problem } from '../../../platform/http/problem.ts'
import type { DoneRow, ImportContext, ImportTarget, KeptRows, ReadableRow } from '../imports/public.ts'
import { lclRateTarget, rateTarget } from '../rates/public.ts'
import {
  type BoughtFrom,
  boughtKeyText,
  type LclRateCostFromFile,
  lclKeyText,
  type RateCostFromFile,
} from '../sheets/public.ts'
import { type CostToWrite, deleteCostsAt, insertCosts, updateCosts } from './rate-cost-rows.command.ts'
import { findCostsById, findCostsLike, type StoredCost } from './rate-cost-rows.query.ts'
import { lockSellPrices, writeSellPrices } from './sell-price.command.ts'
import { type CostLane, onLanes } from './sell-price.query.ts'

/** How bought rates of full containers are imported: as rates, each with its supplier and contract. */
export const rateCostTarget: ImportTarget<RateCostFromFile, StoredCost> = {
  ...storageOf<RateCostFromFile, StoredCost>(containerMode.fcl, (costs) => costs),
  keyOf: (cost, absent) => boughtKeyText(rateKeyText(cost), cost, absent),
  merge: (stored, write, absent) => ({
    ...rateTarget.merge(stored, write, absent),
    ...boughtFrom(stored, write, absent),
  }),
  describe: (cost, codes) => describedCost(cost, rateTarget.describe(cost, codes)),
}

/** A stored bought rate for LCL, which has no prices of containers. */
type StoredLclCost = StoredCost & LclRateCostFromFile

/** How bought rates for LCL are imported. */
export const lclRateCostTarget: ImportTarget<LclRateCostFromFile, StoredLclCost> = {
  ...storageOf<LclRateCostFromFile, StoredLclCost>(
    containerMode.lcl,
    (costs) => costs as StoredLclCost[], // They were found by their mode, or are rows of an import for it.
  ),
  keyOf: (cost, absent) => boughtKeyText(lclKeyText(cost, absent), cost, absent),
  merge: (stored, write, absent) => ({
    ...lclRateTarget.merge(stored, write, absent),
    ...boughtFrom(stored, write, absent),
  }),
  describe: (cost, codes) => describedCost(cost, lclRateTarget.describe(cost, codes)),
}

function boughtFrom(stored: BoughtFrom, write: BoughtFrom, absent: ReadonlySet<string>): BoughtFrom {
  const { supplier } = write
  return { supplier, contractNo: absent.has('contract_no') ? stored.contractNo : write.contractNo }
}

function describedCost({ supplier, contractNo }: BoughtFrom, { name, cells }: ReadableRow): ReadableRow {
  return { name: `${supplier} ${name}`, cells: { supplier, contract_no: contractNo, ...cells } }
}

/** Rows are written together, because each may change what the others of its lane are sold at. */
function storageOf<Write extends CostToWrite, Row extends Write & StoredCost>(
  mode: ContainerMode,
  rowsIn: (costs: StoredCost[]) => Row[],
) {
  const never = () => Promise.reject(new Error('costs are written together'))
  return {
    find: async (db, _owner, writes) => rowsIn(await findCostsLike(db, mode, writes)),
    findById: async (db, _owner, ids) => rowsIn(await findCostsById(db, ids)),
    ...{ insert: never, update: never, deleteAt: never },
    together: {
      lock: lockSellPrices,
      write: (tx, rows, by) => writeCosts(tx, mode, rows, by),
      undo: (tx, done, by) => undoCosts(tx, mode, done, by),
    },
  } satisfies Partial<ImportTarget<Write, Row>>
}

type CostRows = {
  readonly added: readonly CostToWrite[]
  readonly changed: readonly (CostToWrite & { readonly id: number; readonly version: number })[]
  readonly before: readonly StoredCost[]
}

/** Writes costs, and what they and the others of their lanes are sold at. */
async function writeCosts(
  tx: Db,
  mode: ContainerMode,
  { added, changed, before }: CostRows,
  { scope: { userId }, now }: ImportContext,
): Promise<Result<readonly DoneRow[], Problem>> {
  const updated = await updateCosts(tx, changed, now)
  if (updated.length !== changed.length) return refuse(problem('stale_version'))
  const ids = await insertCosts(tx, mode, added, { userId, now })
  await writeSellPrices(tx, onLanes(lanesOf(mode, [...before, ...changed, ...added])), { userId, now }, [
    ...ids,
    ...updated,
  ])
  return ok([
    ...ids.map((targetId) => ({ targetId, before: null, version: 1 })),
    ...before.map((row) => ({ targetId: row.id, before: row, version: row.version + 1 })),
  ])
}

type UndoneCost = DoneRow & { readonly before: StoredCost | null }

/** Deletes the costs that an import added and restores those that it changed, with what they were sold at. */
async function undoCosts(
  tx: Db,
  mode: ContainerMode,
  done: readonly UndoneCost[],
  { scope: { userId }, now }: Omit<ImportContext, 'invites'>,
): Promise<Result<KeptRows, Problem>> {
  const current = await findCostsById(
    tx,
    done.map(({ targetId }) => targetId),
  )
  const added = done.filter(({ before }) => before === null)
  const gone = await deleteCostsAt(
    tx,
    added.map(({ targetId: id, version }) => ({ id, version })),
  )
  const restored = done.flatMap(({ before, targetId: id, version }) =>
    before ? [{ ...before, id, version }] : [],
  )
  const back = await updateCosts(tx, restored, now)
  if (gone.length !== added.length || back.length !== restored.length) return refuse(problem('cannot_undo'))
  await writeSellPrices(tx, onLanes(lanesOf(mode, [...current, ...restored])), { userId, now }, back)
  return ok({ count: 0, names: [] })
}

/** Each lane once, with its carrier. */
function lanesOf(mode: ContainerMode, costs: readonly Omit<CostLane, 'mode'>[]): CostLane[] {
  const lanes = costs.map(
    ({ carrierId, polId, podId, toId }) =>
      [[carrierId, polId, podId, toId].join(), { carrierId, polId, podId, toId, mode }] as const,
  )
  return [...new Map(lanes).values()]
}
