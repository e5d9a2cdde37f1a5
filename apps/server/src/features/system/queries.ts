import { and, asc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/db.ts'
import { dictionaryEntries, settings } from '../../platform/db/schema.ts'

/** The entries of the dictionaries that are kept as data, or of one of them, in the operator's order. */
export async function listEntries(db: Db, field: string | undefined) {
  return db
    .select()
    .from(dictionaryEntries)
    .where(
      and(
        eq(dictionaryEntries.enabled, true),
        field === undefined ? undefined : eq(dictionaryEntries.field, field),
      ),
    )
    .orderBy(
      sql`${dictionaryEntries.field} collate "C"`,
      asc(dictionaryEntries.sort),
      asc(dictionaryEntries.id),
    )
}

/** The settings that anybody may see. */
export async function listPublicSettings(db: Db) {
  return db
    .select()
    .from(settings)
    .where(eq(settings.isPublic, true))
    .orderBy(sql`${settings.name} collate "C"`)
}

/** The value of a setting that is the same in both languages; empty when nobody has set it. */
export async function findSetting(db: Db, name: string): Promise<string> {
  const [setting] = await db.select({ value: settings.valueZh }).from(settings).where(eq(settings.name, name))
  return setting?.value ?? ''
}

export type Entry = Awaited<ReturnType<typeof listEntries>>[number]
export type Setting = Awaited<ReturnType<typeof listPublicSettings>>[number]
