import { asc, desc, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { carriers, rateSpaces, rates } from '../../../platform/db/schema.ts'

export type RateSort = { readonly field: string; readonly order: 'asc' | 'desc' }

type Places = { readonly [Place in 'pol' | 'to' | 'pod']: { readonly code: AnyPgColumn } }

/** The columns that every list of rates can be sorted by, with the places as its query names them. */
export function rateSortColumns({ pol, to, pod }: Places) {
  return {
    carrier: sql`${carriers.nameEn} collate "C"`,
    pol: sql`${pol.code} collate "C"`,
    pod: sql`${pod.code} collate "C"`,
    to: sql`${to.code} collate "C"`,
    transit_days: sql`${rates.transitDays}`,
    edate: sql`${rates.edate}`,
  } as const satisfies Record<string, SQL>
}

/** The container type whose price a list is sorted by: 7 for `price_7`. */
export function pricedContainer(field: string): number | null {
  return field.startsWith('price_') ? Number(field.slice('price_'.length)) : null
}

/** Sorts by a value, rows without one last in either direction. */
export function nullsLast(value: SQL, order: 'asc' | 'desc'): SQL {
  return sql`${value} ${order === 'asc' ? sql`asc` : sql`desc`} nulls last`
}

/** The price of the first revenue ton of a rate for LCL; null of any other. */
const tonPrice = sql`(${rates.lcl} -> 'breaks' -> 0 ->> 'price')::numeric`

/** The order of an owner's rates. The ids make it total, so that pages neither repeat nor skip rows. */
export function rateOrder(places: Places, { field, order }: RateSort): SQL[] {
  const by = order === 'asc' ? asc : desc
  const columns: Readonly<Record<string, SQL>> = { ...rateSortColumns(places), ton_price: tonPrice }
  const column = columns[field] ?? priceOf(pricedContainer(field))
  // Written as its index has it.
  return column ? [nullsLast(column, order), desc(rates.id)] : [by(rates.updateTime), by(rates.id)]
}

function priceOf(container: number | null): SQL | null {
  if (container === null) return null
  return sql`(select ${rateSpaces.price} from ${rateSpaces}
    where ${rateSpaces.rateId} = ${rates.id} and ${rateSpaces.containerId} = ${container})`
}
