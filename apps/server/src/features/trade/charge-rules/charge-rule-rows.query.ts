import { type ChargeRule, rankOf } from '@berth/domain/tariff/charge-rule'
import { and, asc, inArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db.ts'
import { isAmong } from '../../../platform/db/is-among.ts'
import { chargeRules, chargeRuleTypes } from '../../../platform/db/schema.ts'
import type { RateOwner } from '../rates/public.ts'
import { type ChargeRuleFromFile, chargeRuleKeyText } from '../sheets/public.ts'
import { ruleOf, rulesOf } from './charge-rule.query.ts'

type Owner = Pick<RateOwner, 'customerId'>

/** A charge rule as an import compares it and an undo restores it. */
export type StoredRule = ChargeRule & { readonly version: number }

async function findStored(db: Db, where: SQL | undefined, lock?: 'share'): Promise<StoredRule[]> {
  const asked = db.select().from(chargeRules).where(where).orderBy(asc(chargeRules.id))
  const rows = await (lock ? asked.for(lock) : asked)
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const types = await db
    .select()
    .from(chargeRuleTypes)
    .where(isAmong(chargeRuleTypes.ruleId, ids))
    .orderBy(asc(chargeRuleTypes.ruleId), asc(chargeRuleTypes.containerId))
  const byRule = new Map<number, { id: number; code: string }[]>(ids.map((id) => [id, []]))
  for (const { ruleId, containerId: id } of types) byRule.get(ruleId)?.push({ id, code: '' })
  return rows.map((rule) => ({
    ...ruleOf({ rule, containers: byRule.get(rule.id) ?? [] }),
    version: rule.version,
  }))
}

/** Returns the owner's rules that these rows may stand for, with one query for any number of rows. */
export async function findRulesLike(
  db: Db,
  owner: Owner,
  rows: readonly ChargeRuleFromFile[],
): Promise<StoredRule[]> {
  const asked = JSON.stringify(
    rows.map((rule) => [rule.charge_id, rankOf(rule), rule.sdate, rule.pol_id ?? 0]),
  )
  const isAsked = sql`(${chargeRules.chargeId}, ${chargeRules.rank}, ${chargeRules.sdate}, coalesce(${chargeRules.polId}, 0)) in (
    select (key->>0)::bigint, (key->>1)::smallint, (key->>2)::date, (key->>3)::bigint
      from json_array_elements(${asked}::json) as given (key))`
  const keys = new Set(rows.map(chargeRuleKeyText))
  const found = await findStored(db, and(rulesOf(owner), isAsked))
  return found.filter((rule) => keys.has(chargeRuleKeyText(rule)))
}

/** Returns these rules of the owner, locked until the transaction ends. */
export async function findRulesById(db: Db, owner: Owner, ids: readonly number[]): Promise<StoredRule[]> {
  if (ids.length === 0) return []
  return findStored(db, and(rulesOf(owner), isAmong(chargeRules.id, ids)), 'share')
}

/** Returns all rules of the owner for these charges. */
export async function findRulesOfCharges(
  db: Db,
  owner: Owner,
  chargeIds: readonly number[],
): Promise<StoredRule[]> {
  if (chargeIds.length === 0) return []
  return findStored(db, and(rulesOf(owner), inArray(chargeRules.chargeId, [...chargeIds])))
}
