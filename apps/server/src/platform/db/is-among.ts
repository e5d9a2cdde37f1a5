import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

/** Whether a column has one of these ids: any number of them as one parameter. */
export function isAmong(column: AnyPgColumn, ids: readonly number[]): SQL {
  return sql`${column} in (select value::text::bigint from json_array_elements(${JSON.stringify(ids)}::json))`
}
