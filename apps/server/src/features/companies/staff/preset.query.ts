import { asc, desc, eq, sql } from 'drizzle-orm'
import type { OperatorScope } from '../../../platform/auth/scope.ts'
import type { Db } from '../../../platform/db/db.ts'
import { authorityPresets, users } from '../../../platform/db/schema.ts'

function select(db: Db) {
  return db
    .select({
      preset: authorityPresets,
      people: sql<number>`(
        select count(*)::int from ${users}
        where ${users.preset} = ${authorityPresets.code} and ${users.removeTime} is null)`,
    })
    .from(authorityPresets)
    .$dynamic()
}

export type PresetRow = Awaited<ReturnType<typeof select>>[number]

/** Lists every preset: those of the operator first, then of companies, then for colleagues. */
export async function listPresetRows(db: Db, _scope: OperatorScope): Promise<PresetRow[]> {
  return await select(db).orderBy(
    desc(authorityPresets.actor),
    asc(authorityPresets.isForColleagues),
    asc(authorityPresets.sort),
    asc(authorityPresets.id),
  )
}

export async function findPresetRow(
  db: Db,
  _scope: OperatorScope,
  code: string,
): Promise<PresetRow | undefined> {
  const [row] = await select(db).where(eq(authorityPresets.code, code))
  return row
}
