import { grouped } from '@berth/domain/grouped'
import type { LclTerms } from '@berth/domain/tariff/lcl-terms'
import { type SoldPrice, soldPricesOf } from '@berth/domain/tariff/sold-price'
import { dayInChina } from '@berth/domain/time/calendar'
import { and, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db.ts'
import { drawIds, insertRows } from '../../../platform/db/insert-rows.ts'
import { isAmong } from '../../../platform/db/is-among.ts'
import { rateCosts, rateSpaces, rates } from '../../../platform/db/schema.ts'
import {
  type CostToSell,
  findCostsToSell,
  findMargins,
  findSales,
  notEnded,
  type StoredSale,
} from './sell-price.query.ts'

/** Whose act writes the prices, and when. */
export type PriceWriter = { readonly userId: number; readonly now: Date }

/** Those who change costs, margins or groups take turns, so that none of them prices with what another one is changing. */
export async function lockSellPrices(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('sell prices'))`)
}

/**
 * Writes what the matching costs are sold at, with a few statements for any number of them. `which` has to match whole lanes. Costs
 * that ended keep the prices they had, except those with these ids. A rate that stays the same is not touched; one that changes
 * keeps its id and its remark.
 */
export async function writeSellPrices(
  tx: Db,
  which: SQL | undefined,
  { userId, now }: PriceWriter,
  changedIds: readonly number[] = [],
): Promise<void> {
  const isOpen = notEnded(dayInChina(now))
  const isMeant = changedIds.length === 0 ? isOpen : or(isOpen, isAmong(rateCosts.id, changedIds))
  const costs = await findCostsToSell(tx, and(which, isMeant))
  const byId = new Map(costs.map((cost) => [cost.id, cost]))
  const wanted = new Map(
    (await priced(tx, costs)).map((sale) => [keyOf(sale.cost_id, sale.group_id, sale.company_id), sale]),
  )
  const stored = await findSales(tx, [...byId.keys()])
  const gone: number[] = []
  const changed: WrittenSale[] = []
  for (const sale of stored) {
    const key = keyOf(sale.costId, sale.groupId, sale.companyId)
    const next = wanted.get(key)
    const cost = next && byId.get(next.cost_id)
    if (!next || !cost) gone.push(sale.id)
    else if (textOf(saleOf(cost, next)) !== textOf(sale)) changed.push({ ...saleOf(cost, next), id: sale.id })
    wanted.delete(key)
  }
  const added = [...wanted.values()].flatMap((sale) => {
    const cost = byId.get(sale.cost_id)
    return cost ? [saleOf(cost, sale)] : []
  })
  await deleteSales(tx, gone)
  await updateSales(tx, changed, now)
  await insertSales(tx, added, { userId, now })
}

/** Writes anew what is sold to these ports of discharge: the trade lanes that they are on have changed, and margins go by these. */
export async function repricePorts(tx: Db, portIds: readonly number[], writer: PriceWriter): Promise<void> {
  await lockSellPrices(tx)
  await writeSellPrices(tx, isAmong(rateCosts.podId, portIds), writer)
}

async function priced(tx: Db, costs: readonly CostToSell[]): Promise<SoldPrice[]> {
  if (costs.length === 0) return []
  const { rules, companies } = await findMargins(tx)
  const byLane = grouped(costs, ({ carrierId, polId, podId, toId, mode }) =>
    [carrierId, polId, podId, toId, mode].join('-'),
  )
  return [...byLane.values()].flatMap((competing) => soldPricesOf(competing, rules, companies))
}

function keyOf(costId: number | null, groupId: number | null, companyId: number | null): string {
  return `${costId}-${groupId ?? ''}-${companyId ?? ''}`
}

type NewSale = Omit<StoredSale, 'id'>
type WrittenSale = NewSale & { readonly id: number }

function saleOf(cost: CostToSell, sold: SoldPrice): NewSale {
  const { carrierId, polId, podId, toId, sdate, edate, transitDays, mode, hubId } = cost
  return {
    ...{ costId: cost.id, groupId: sold.group_id, companyId: sold.company_id },
    ...{ carrierId, polId, podId, toId, sdate, edate, transitDays, mode, hubId },
    ...{ lcl: sold.lcl, spaces: sold.spaces },
  }
}

/** Everything that a sale says, in one order: stored JSON has its own. */
function textOf(sale: NewSale): string {
  const { carrierId, polId, podId, toId, sdate, edate, transitDays, mode, hubId, lcl, spaces } = sale
  const prices = spaces
    .map(({ container_id, price }) => [container_id, price])
    .sort(([one = 0], [other = 0]) => one - other)
  return JSON.stringify([
    carrierId,
    polId,
    podId,
    toId,
    sdate,
    edate,
    transitDays,
    mode,
    hubId,
    termsOf(lcl),
    prices,
  ])
}

function termsOf(lcl: LclTerms | null) {
  return (
    lcl && [
      lcl.breaks.map(({ from, price }) => [from, price]),
      ...[lcl.min_tons, lcl.min_amount, lcl.kilograms_per_ton, lcl.cfs, lcl.closing_days, lcl.sailing_days],
    ]
  )
}

async function deleteSales(tx: Db, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  await tx.execute(sql`
    delete from ${rates}
     where id in (select value::text::bigint from json_array_elements(${JSON.stringify(ids)}::json))`)
}

async function updateSales(tx: Db, sales: readonly WrittenSale[], now: Date): Promise<void> {
  if (sales.length === 0) return
  const given = JSON.stringify(sales.map(({ spaces: _, ...columns }) => columns))
  await tx.execute(sql`
    update ${rates} set carrier_id = given."carrierId", pol_id = given."polId", to_id = given."toId",
        pod_id = given."podId", sdate = given.sdate, edate = given.edate, transit_days = given."transitDays",
        mode = given.mode, lcl = nullif(given.lcl, 'null'::jsonb), hub_id = given."hubId",
        version = ${rates.version} + 1, update_time = ${now.toISOString()}::timestamptz
      from json_to_recordset(${given}::json) as given (id bigint, "carrierId" bigint, "polId" bigint, "toId" bigint,
        "podId" bigint, sdate date, edate date, "transitDays" smallint, mode smallint, lcl jsonb, "hubId" bigint)
     where ${rates.id} = given.id`)
  await tx.execute(sql`
    delete from ${rateSpaces}
     where rate_id in (select value::text::bigint from json_array_elements(${JSON.stringify(sales.map(({ id }) => id))}::json))`)
  await insertRows(tx, rateSpaces, spacesOf(sales))
}

async function insertSales(tx: Db, sales: readonly NewSale[], { userId, now }: PriceWriter): Promise<void> {
  const ids = await drawIds(tx, rates, sales.length)
  const written = sales.map((sale, index) => ({ ...sale, id: ids[index]! })) // One id was drawn for each.
  await insertRows(
    tx,
    rates,
    written.map(({ spaces: _, ...columns }) => ({
      ...columns,
      ...{ customerId: null, createdBy: userId, createTime: now, updateTime: now },
    })),
  )
  await insertRows(tx, rateSpaces, spacesOf(written))
}

function spacesOf(sales: readonly WrittenSale[]) {
  return sales.flatMap(({ id, spaces }) =>
    spaces.map(({ container_id, price }) => ({ rateId: id, containerId: container_id, price })),
  )
}
