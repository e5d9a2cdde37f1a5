import type { Finding } from '@berth/domain/finding'
import { and, inArray, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Db } from './db.ts'

/** A form field that refers to a row by its id. */
export type Reference = { readonly path: string; readonly id: number | null | undefined }

type WithId = PgTable & { readonly id: PgColumn }

/**
 * Returns the fields that refer to a row the table does not have; `also` restricts the rows that count. Takes one query,
 * however many fields.
 */
export async function findUnknownIds(
  db: Db,
  table: WithId,
  references: readonly Reference[],
  also?: SQL,
): Promise<Finding[]> {
  const ids = [...new Set(references.flatMap(({ id }) => (id ? [id] : [])))]
  if (ids.length === 0) return []
  const rows = await db
    .select({ id: table.id })
    .from(table)
    .where(and(inArray(table.id, ids), also))
  const known = new Set(rows.map((row) => row.id as number)) // The id columns of these tables are numbers.
  return references
    .filter(({ id }) => id && !known.has(id))
    .map(({ path }) => ({ path, rule: 'not_found' as const }))
}
