import { eq } from 'drizzle-orm'
import type { Db } from '../../platform/db/db.ts'
import { settings } from '../../platform/db/schema.ts'

/** The value of a setting, as it is stored; empty when there is no such setting. */
export async function findSetting(db: Db, name: string): Promise<string> {
  const [row] = await db.select({ value: settings.valueZh }).from(settings).where(eq(settings.name, name))
  return row?.value ?? ''
}
