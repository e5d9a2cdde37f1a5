import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

/** Names a row of a company: a statement that has both goes to the one place where the company's rows are. */
export type RowKey = { readonly customerId: number; readonly id: number }

type OfCompany = { readonly customerId: AnyPgColumn }

/** Matches the row itself. */
export function isRow(table: OfCompany & { readonly id: AnyPgColumn }, key: RowKey): SQL {
  return sql`${eq(table.customerId, key.customerId)} and ${eq(table.id, key.id)}`
}

/** Matches what an order has in a table. */
export function ofOrder(table: OfCompany & { readonly orderId: AnyPgColumn }, order: RowKey): SQL {
  return sql`${eq(table.customerId, order.customerId)} and ${eq(table.orderId, order.id)}`
}

/** The same in a statement that is built once, with `valuesOf` the order among its values. */
export function ofGivenOrder(table: OfCompany & { readonly orderId: AnyPgColumn }): SQL {
  return sql`${eq(table.customerId, sql.placeholder('customerId'))} and ${eq(table.orderId, sql.placeholder('orderId'))}`
}

export function valuesOf({ customerId, id }: RowKey) {
  return { customerId, orderId: id }
}

/** Joins a row to another of the same company, which `id` names. */
export function refersTo(
  row: OfCompany,
  id: AnyPgColumn,
  other: OfCompany & { readonly id: AnyPgColumn },
): SQL {
  return sql`${eq(other.customerId, row.customerId)} and ${eq(other.id, id)}`
}

/** Matches the rows of some companies whose `id` is one of these; no two companies have one id. */
export function amongRows(table: OfCompany, id: AnyPgColumn, keys: readonly RowKey[]): SQL | undefined {
  return and(
    inArray(table.customerId, [...new Set(keys.map(({ customerId }) => customerId))]),
    inArray(
      id,
      keys.map((key) => key.id),
    ),
  )
}
