import { containerMode } from '@berth/domain/order/booking/container-mode'
import { standardContainerCode } from '@berth/domain/quote/quote'
import type { CargoMeasure } from '@berth/domain/tariff/cargo-piece'
import { and, asc, count, desc, eq, inArray, notExists, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db.ts'
import { carriers, containerTypes, customers, rateSpaces, rates } from '../../../platform/db/schema.ts'
import { nullsLast, pricedContainer, type RateSort, rateSortColumns } from '../rates/public.ts'
import {
  delivery,
  pod,
  pol,
  type QuoteQuery,
  quotesMatching,
  selectQuotes,
  withPrices,
} from './quote.query.ts'
import type { QuoteView } from './quote-view.query.ts'

/** What LCL quotes are sorted by: the freight of a cargo, or the price of the first revenue ton, as it is shown. */
export type QuoteSort = RateSort & { readonly cargo?: CargoMeasure | null }

/** The column a list is sorted by; null where it is the price of a container type. */
function sortColumnOf({ mode }: QuoteQuery, { field, cargo }: QuoteSort): SQL | null {
  return (
    sortColumns[field] ??
    (mode !== containerMode.lcl ? null : cargo ? lclFreightIn(cargo) : tonPriceAt(sql`1`))
  )
}

/** The ocean freight of a cargo under an LCL rate; `lclFreightOf` in the domain counts the same. */
function lclFreightIn({ volume, weight }: CargoMeasure): SQL {
  const figure = (name: string) => sql`(${rates.lcl}->>${sql.raw(`'${name}'`)})::numeric`
  const own = sql`round(greatest(${weight}::numeric / ${figure('kilograms_per_ton')}, ${volume}::numeric), 3)`
  const tons = sql`greatest(${own}, ${figure('min_tons')})`
  return sql`greatest(round(${tons} * ${tonPriceAt(tons)}, 2), ${figure('min_amount')})`
}

/** The price of a revenue ton in the break that so many are in. */
function tonPriceAt(tons: SQL): SQL {
  return sql`(select (step->>'price')::numeric from jsonb_array_elements(${rates.lcl}->'breaks') as step
    where (step->>'from')::numeric <= ${tons} order by (step->>'from')::numeric desc limit 1)`
}

export type QuotePage = { readonly page: number; readonly size: number }

const sortColumns: Readonly<Record<string, SQL>> = {
  ...rateSortColumns({ pol, to: delivery, pod }),
  forwarder: sql`${customers.company1} collate "C"`,
}

// The ids make every sort order total, so that pages neither repeat nor skip rows.
function sortOf(value: SQL, order: 'asc' | 'desc'): SQL[] {
  return [nullsLast(value, order), ...tieBreakers]
}

const tieBreakers = [asc(rates.transitDays), asc(rates.id)]

/** Returns one page of the quotes that somebody sees, with the total. */
export async function listQuoteRows(
  db: Db,
  view: QuoteView,
  filter: QuoteQuery,
  sort: QuoteSort,
  page: QuotePage,
) {
  const where = and(view.isShown, quotesMatching(filter))
  const column = sortColumnOf(filter, sort)
  const [total, rows, containers] = await Promise.all([
    db.$count(rates, where),
    column
      ? selectQuotes(db)
          .where(where)
          .orderBy(...sortOf(column, sort.order))
          .limit(page.size)
          .offset((page.page - 1) * page.size)
      : findByPrice(db, view, filter, sort, page),
    findContainers(db, view, filter),
  ])
  return { total, rows: await withPrices(db, view, rows), containers }
}

/** Returns the ids of all matching quotes that somebody sees, in list order, and the container types they have prices for. */
export async function findQuoteIds(db: Db, view: QuoteView, filter: QuoteQuery, sort: QuoteSort) {
  const where = and(view.isShown, quotesMatching(filter))
  const column = sortColumnOf(filter, sort)
  const containers = await findContainers(db, view, filter)
  const ids = db.select({ id: rates.id }).from(rates)
  const rows = column
    ? await ids
        .innerJoin(carriers, eq(carriers.id, rates.carrierId))
        .innerJoin(pol, eq(pol.id, rates.polId))
        .innerJoin(pod, eq(pod.id, rates.podId))
        .innerJoin(delivery, eq(delivery.id, rates.toId))
        .leftJoin(customers, eq(customers.id, rates.customerId))
        .where(where)
        .orderBy(...sortOf(column, sort.order))
    : await ids
        .leftJoin(
          rateSpaces,
          and(
            eq(rateSpaces.rateId, rates.id),
            eq(rateSpaces.containerId, await sortedContainer(db, sort.field)),
            view.isPriced,
          ),
        )
        .where(where)
        .orderBy(...sortOf(sql`${rateSpaces.price}`, sort.order))
  return { ids: rows.map(({ id }) => id), containers }
}

/**
 * Returns a page sorted by the price of a container type: first the quotes that have one, in index order, then the others. A
 * single sort would read every price there is.
 */
async function findByPrice(
  db: Db,
  view: QuoteView,
  filter: QuoteQuery,
  { field, order }: RateSort,
  { page, size }: QuotePage,
) {
  const container = await sortedContainer(db, field)
  const isOfType = and(eq(rateSpaces.rateId, rates.id), eq(rateSpaces.containerId, container))
  const isWanted = quotesMatching(filter)
  const isPriced = and(view.isPriced, isWanted)
  const direction = order === 'asc' ? asc : desc
  const offset = (page - 1) * size
  const priced = await db
    .select({ id: rates.id })
    .from(rates)
    .innerJoin(rateSpaces, isOfType)
    .where(isPriced)
    .orderBy(direction(rateSpaces.price), ...tieBreakers)
    .limit(size)
    .offset(offset)
  const ids = priced.map(({ id }) => id)
  if (ids.length < size) {
    const [counted] = await db
      .select({ total: count() })
      .from(rates)
      .innerJoin(rateSpaces, isOfType)
      .where(isPriced)
    const price = db.select({ one: sql`1` }).from(rateSpaces).where(and(isOfType, view.isPriced))
    const others = await db
      .select({ id: rates.id })
      .from(rates)
      .where(and(view.isShown, isWanted, notExists(price)))
      .orderBy(...tieBreakers)
      .limit(size - ids.length)
      .offset(Math.max(0, offset - (counted?.total ?? 0)))
    ids.push(...others.map(({ id }) => id))
  }
  if (ids.length === 0) return []
  const rows = await selectQuotes(db).where(inArray(rates.id, ids))
  return rows.sort((one, other) => ids.indexOf(one.rate.id) - ids.indexOf(other.rate.id))
}

/** Returns the container type whose price the list is sorted by. */
async function sortedContainer(db: Db, field: string): Promise<number> {
  const container = pricedContainer(field)
  if (container !== null) return container
  const [row] = await db
    .select({ id: containerTypes.id })
    .from(containerTypes)
    .where(eq(containerTypes.code, standardContainerCode))
  return row?.id ?? 0
}

/** Returns the container types that any of these quotes has a price for, in the operator's order. */
async function findContainers(db: Db, view: QuoteView, filter: QuoteQuery) {
  if (filter.mode === containerMode.lcl) return []
  const isOnLane = filter.pol_id !== undefined || filter.to_id !== undefined
  const priced = db
    .select({ one: sql`1` })
    .from(rateSpaces)
    .innerJoin(rates, eq(rates.id, rateSpaces.rateId))
    .where(and(eq(rateSpaces.containerId, containerTypes.id), view.isPriced, quotesMatching(filter)))
  // With many rates, the lookup starts from the price index; with few, from the lane.
  const one = isOnLane ? priced.limit(1) : priced.orderBy(asc(rateSpaces.price)).limit(1)
  return await db
    .select({ id: containerTypes.id, code: containerTypes.code })
    .from(containerTypes)
    .where(sql`(${one}) is not null`)
    .orderBy(asc(containerTypes.sort), asc(containerTypes.id))
}
