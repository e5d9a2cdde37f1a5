import type { MarginRule } from '@berth/domain/tariff/sell-price'
import { asc, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db.ts'
import { isAmong } from '../../../platform/db/is-among.ts'
import { marginRules } from '../../../platform/db/schema.ts'
import { type MarginFromFile, marginKeyText } from '../sheets/public.ts'
import { ruleOf } from './sell-price.query.ts'

/** A margin rule as an import compares it and an undo restores it. */
export type StoredMargin = MarginRule & { readonly reason: string | null; readonly version: number }

/** Returns the margin rules that these rows may stand for. There are never many: all are read at once. */
export async function findMarginsLike(db: Db, rows: readonly MarginFromFile[]): Promise<StoredMargin[]> {
  const keys = new Set(rows.map(marginKeyText))
  return (await findStored(db, sql`true`)).filter((rule) => keys.has(marginKeyText(rule)))
}

/** Returns these margin rules, locked until the transaction ends. */
export async function findMarginsById(db: Db, ids: readonly number[]): Promise<StoredMargin[]> {
  return ids.length === 0 ? [] : await findStored(db, isAmong(marginRules.id, ids), 'share')
}

async function findStored(db: Db, where: SQL, lock?: 'share'): Promise<StoredMargin[]> {
  const asked = db.select().from(marginRules).where(where).orderBy(asc(marginRules.id))
  const rows = await (lock ? asked.for(lock) : asked)
  return rows.map((row) => ({ ...ruleOf(row), reason: row.reason, version: row.version }))
}
