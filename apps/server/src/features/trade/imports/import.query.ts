import type { FileColumns, ImportKind, LeftOut } from '@berth/domain/files/import-file'
import { and, desc, eq, getTableColumns, isNull, sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../../platform/db/db.ts'
import { importChanges, imports } from '../../../platform/db/schema.ts'
import type { ImportOwner } from './import-target.command.ts'
import type { Plan } from './plan.ts'

/** Matches the imports of an owner; every read and write of imports goes through this. */
export function ownedBy(owner: Pick<ImportOwner, 'customerId'>) {
  return owner.customerId === null ? isNull(imports.customerId) : eq(imports.customerId, owner.customerId)
}

// The parsed content is large and read separately.
const { parsed: _, ...columns } = getTableColumns(imports)

function select(db: Db) {
  const leftOut = sql<LeftOut[] | null>`${imports.parsed}->'leftOut'`
  const ofFile = sql<FileColumns | null>`${imports.parsed}->'ofFile'`
  return db
    .select({ ...columns, leftOut, ofFile })
    .from(imports)
    .$dynamic()
}

export type ImportEntry = Awaited<ReturnType<typeof select>>[number]

export async function findImport(
  db: Db,
  owner: Pick<ImportOwner, 'customerId'>,
  id: number,
): Promise<ImportEntry | undefined> {
  const [row] = await select(db).where(and(ownedBy(owner), eq(imports.id, id)))
  return row
}

/** Returns the latest import of a kind that was applied and not undone. */
export async function findLastApplied(
  db: Db,
  owner: Pick<ImportOwner, 'customerId'>,
  kind: ImportKind,
): Promise<ImportEntry | undefined> {
  const [row] = await select(db)
    .where(and(eq(imports.kind, kind), ownedBy(owner), eq(imports.state, 'applied')))
    .orderBy(desc(imports.applyTime), desc(imports.id))
    .limit(1)
  return row
}

/** A read that takes longer than this, even from the end of the queue, was lost with its server. */
export const lostAfterMs = 180_000

/** Returns the plan of a file that is not applied yet, or what stays of one that is: its wrong rows. */
export async function findPlan(db: Db, id: number): Promise<Plan | null> {
  const [row] = await db.select({ parsed: imports.parsed }).from(imports).where(eq(imports.id, id))
  return (row?.parsed ?? null) as Plan | null // Only a plan is ever written there.
}

/** Returns one page of a plan's rows in this state, with the total. */
export async function listPlanRows<State extends 'new' | 'changed' | 'wrong'>(
  db: Db,
  id: number,
  state: State,
  { page, size }: { readonly page: number; readonly size: number },
): Promise<{ rows: Plan[State][number][]; total: number }> {
  const list = sql`${imports.parsed}->${state}::text`
  const first = (page - 1) * size
  const found = await db.execute(sql`
    select coalesce(jsonb_array_length(${list}), 0)::int as total,
           (select coalesce(jsonb_agg(one order by place), '[]') from jsonb_array_elements(${list}) with ordinality as row (one, place)
             where place > ${first}::int and place <= ${first + size}::int) as rows
      from ${imports} where ${imports.id} = ${id}`)
  const [row] = rowsOf<{ total: number; rows: Plan[State][number][] }>(found)
  return row ?? { rows: [], total: 0 }
}

/** Returns what an import did to each row. */
export async function findChanges(db: Db, importId: number) {
  return db.select().from(importChanges).where(eq(importChanges.importId, importId))
}
