import { rankOf } from '@berth/domain/tariff/charge-rule'
import { TieBook } from '@berth/domain/tariff/tie-book'
import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '../../../platform/db/db.ts'
import { drawIds, insertRows } from '../../../platform/db/insert-rows.ts'
import { chargeRules, chargeRuleTypes } from '../../../platform/db/schema.ts'
import { keepList } from '../lookups/public.ts'
import type { RateOwner } from '../rates/public.ts'
import { type ChargeRuleFromFile, chargeRuleKeyText } from '../sheets/public.ts'
import { rulesOf } from './charge-rule.query.ts'
import { findRulesOfCharges, type StoredRule } from './charge-rule-rows.query.ts'
import { findLanePorts } from './lane-rules.query.ts'

type Target = { readonly id: number; readonly version: number }

/**
 * Lets nobody else write rules of these charges of the owner until the transaction ends, nor change the ports of trade lanes. Two at
 * once could store a tie.
 */
export async function lockCharges(
  tx: Db,
  { customerId }: Pick<RateOwner, 'customerId'>,
  chargeIds: readonly number[],
): Promise<void> {
  await keepList(tx, 'route')
  const names = [...new Set(chargeIds)]
    .toSorted((one, other) => one - other)
    .map((id) => `charge rules ${customerId ?? ''} ${id}`)
  await tx.execute(sql`
    select pg_advisory_xact_lock(hashtext(name))
      from (select value as name from json_array_elements_text(${JSON.stringify(names)}::json)) as given`)
}

/** The columns of a rule. */
export function columnsOf(rule: ChargeRuleFromFile) {
  return {
    ...{ chargeId: rule.charge_id, carrierId: rule.carrier_id, polId: rule.pol_id, podId: rule.pod_id },
    ...{ toId: rule.to_id, routeId: rule.route_id, polCountryId: rule.pol_country_id },
    ...{ toCountryId: rule.to_country_id, containerMode: rule.container_mode, basis: rule.basis },
    ...{ amount: rule.amount, currency: rule.currency, minimum: rule.minimum, maximum: rule.maximum },
    ...{ paymentTerm: rule.payment_term, chargeMode: rule.charge_mode, sdate: rule.sdate, edate: rule.edate },
    rank: rankOf(rule),
  }
}

/** The rows of the container types that a rule names. */
export function typesOf(ruleId: number, { container_ids }: Pick<ChargeRuleFromFile, 'container_ids'>) {
  return [...new Set(container_ids)].map((containerId) => ({ ruleId, containerId }))
}

/**
 * Inserts any number of checked rules and returns their ids, in the given order. None if one ties with a rule that was stored since
 * they were checked.
 */
export async function insertRules(
  tx: Db,
  owner: RateOwner,
  added: readonly ChargeRuleFromFile[],
  now: Date,
): Promise<number[]> {
  if (added.length === 0) return []
  const chargeIds = [...new Set(added.map(({ charge_id }) => charge_id))]
  await lockCharges(tx, owner, chargeIds)
  const book = new TieBook(await findLanePorts(tx), await findRulesOfCharges(tx, owner, chargeIds))
  if (added.some((rule) => book.find({ ...rule, id: 0 }) !== null)) return []
  const ids = await drawIds(tx, chargeRules, added.length)
  const stamp = { customerId: owner.customerId, createdBy: owner.userId, createTime: now, updateTime: now }
  await insertRows(
    tx,
    chargeRules,
    added.map((rule, index) => ({ ...columnsOf(rule), ...stamp, id: ids[index]! })), // One id was drawn for each.
  )
  await insertRows(
    tx,
    chargeRuleTypes,
    added.flatMap((rule, index) => typesOf(ids[index]!, rule)), // As above.
  )
  return ids
}

/**
 * Updates those of the owner's rules that are still at the given version, and returns their ids. What an import changes leaves charge,
 * scope and start as they are, so that no tie arises; container types stay, too.
 */
export async function updateRules(
  tx: Db,
  owner: Pick<RateOwner, 'customerId'>,
  changes: readonly StoredRule[],
  now: Date,
): Promise<number[]> {
  if (changes.length === 0) return []
  const given = JSON.stringify(changes)
  const written = await tx.execute(sql`
    update ${chargeRules} set basis = given.basis, amount = given.amount, currency = given.currency,
        minimum = given.minimum, maximum = given.maximum, payment_term = given.payment_term,
        charge_mode = given.charge_mode, edate = given.edate, version = ${chargeRules.version} + 1,
        update_time = ${now.toISOString()}::timestamptz
      from json_to_recordset(${given}::json) as given (id bigint, version integer, basis text, amount numeric, currency text,
        minimum numeric, maximum numeric, payment_term text, charge_mode text, edate date)
     where ${chargeRules.id} = given.id and ${chargeRules.version} = given.version and ${rulesOf(owner)}
    returning ${chargeRules.id}::float8 as id`)
  return rowsOf<{ id: number }>(written).map(({ id }) => id)
}

/** Deletes those of the owner's rules that are still at the given version, and returns their ids. */
export async function deleteRulesAt(
  tx: Db,
  owner: Pick<RateOwner, 'customerId'>,
  targets: readonly Target[],
): Promise<number[]> {
  if (targets.length === 0) return []
  const given = JSON.stringify(targets.map(({ id, version }) => ({ id, version })))
  const gone = await tx.execute(sql`
    delete from ${chargeRules} using json_to_recordset(${given}::json) as given (id bigint, version integer)
     where ${chargeRules.id} = given.id and ${chargeRules.version} = given.version and ${rulesOf(owner)}
    returning ${chargeRules.id}::float8 as id`)
  return rowsOf<{ id: number }>(gone).map(({ id }) => id)
}

/** Whether two rules mean the same row of a file. */
export function isSameRule(one: ChargeRuleFromFile, other: ChargeRuleFromFile): boolean {
  return chargeRuleKeyText(one) === chargeRuleKeyText(other)
}
