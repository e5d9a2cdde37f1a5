import type { SettingType } from '@berth/domain/setting'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
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

/** Every setting, by name. */
export async function listSettings(db: Db) {
  return db.select().from(settings).orderBy(sql`${settings.name} collate "C"`)
}

export async function findSettingRow(db: Db, name: string) {
  const [row] = await db.select().from(settings).where(eq(settings.name, name))
  return row
}

export function typeOf(setting: Setting): SettingType {
  return setting.type as SettingType // The reference data is checked against the same types.
}

/** The values of several settings that are the same in both languages; empty where nobody has set one. */
export async function findSettings(db: Db, names: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .select({ name: settings.name, value: settings.valueZh })
    .from(settings)
    .where(inArray(settings.name, [...names]))
  return new Map(rows.map(({ name, value }) => [name, value]))
}

/** The value of a setting that is the same in both languages; empty when nobody has set it. */
export async function findSetting(db: Db, name: string): Promise<string> {
  const [setting] = await db.select({ value: settings.valueZh }).from(settings).where(eq(settings.name, name))
  return setting?.value ?? ''
}

export type Entry = Awaited<ReturnType<typeof listEntries>>[number]
export type Setting = Awaited<ReturnType<typeof listPublicSettings>>[number]
