import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

/**
 * The key of a row that belongs to a company. With both columns, a statement goes to the one shard that has the company's rows.
 */
export type RowKey = { readonly customerId: number; readonly id: number }

type OfCompany = { readonly customerId: AnyPgColumn }

/** Matches the row with this key. */
export function isRow(table: OfCompany & { readonly id: AnyPgColumn }, key: RowKey): SQL {
  return sql`${eq(table.customerId, key.customerId)} and ${eq(table.id, key.id)}`
}

/** Matches the rows of an order in a table. */
export function ofOrder(table: OfCompany & { readonly orderId: AnyPgColumn }, order: RowKey): SQL {
  return sql`${eq(table.customerId, order.customerId)} and ${eq(table.orderId, order.id)}`
}

/** Same as `ofOrder`, for a statement that is built once; `valuesOf` the order supplies its values. */
export function ofGivenOrder(table: OfCompany & { readonly orderId: AnyPgColumn }): SQL {
  return sql`${eq(table.customerId, sql.placeholder('customerId'))} and ${eq(table.orderId, sql.placeholder('orderId'))}`
}

export function valuesOf({ customerId, id }: RowKey) {
  return { customerId, orderId: id }
}

/** Joins a row to another row of the same company, whose id is in column `id`. */
export function refersTo(
  row: OfCompany,
  id: AnyPgColumn,
  other: OfCompany & { readonly id: AnyPgColumn },
): SQL {
  return sql`${eq(other.customerId, row.customerId)} and ${eq(other.id, id)}`
}

/** Matches rows of several companies whose `id` is one of these; ids are unique across companies. */
export function amongRows(table: OfCompany, id: AnyPgColumn, keys: readonly RowKey[]): SQL | undefined {
  return and(
    inArray(table.customerId, [...new Set(keys.map(({ customerId }) => customerId))]),
    inArray(
      id,
      keys.map((key) => key.id),
    ),
  )
}
