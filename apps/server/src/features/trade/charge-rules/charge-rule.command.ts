import { Check } from '@berth/domain/check'
import type { Finding } from '@berth/domain/finding'
import { ok, type Result, refuse } from '@berth/domain/result'
import { type ChargeRule, checkChargeRule, isTie, ruleNumberOf } from '@berth/domain/tariff/charge-rule'
import { and, eq, sql } from 'drizzle-orm'
import { recordRowChange } from '../../../platform/audit.ts'
import type { Scope } from '../../../platform/auth/scope.ts'
import type { Db } from '../../../platform/db/db.ts'
import { insertRows } from '../../../platform/db/insert-rows.ts'
import {
  carriers,
  chargeRules,
  chargeRuleTypes,
  charges,
  containerTypes,
  countries,
  ports,
  routes,
} from '../../../platform/db/schema.ts'
import { transact } from '../../../platform/db/transact.ts'
import { findUnknownIds } from '../../../platform/db/unknown-ids.ts'
import { broken, type Problem, problem } from '../../../platform/http/problem.ts'
import { findBillCurrencies } from '../lookups/public.ts'
import { ownerOf } from '../rates/public.ts'
import { nameOfRule, textOfRule } from './audited.ts'
import {
  type ChargeRuleRow,
  findChargeRule,
  findPortCountries,
  findRulesOfCharge,
  ruleOf,
  rulesOf,
} from './charge-rule.query.ts'
import { columnsOf, lockCharges, typesOf } from './charge-rule-rows.command.ts'
import { findLanePorts, findLanesOfPorts } from './lane-rules.query.ts'

/** A charge rule as the contract parses it: what has to be chosen may be missing. */
export type ChargeRuleInput = Omit<ChargeRule, 'id' | 'charge_id' | 'amount' | 'sdate'> & {
  readonly charge_id: number | null
  readonly amount: number | null
  readonly sdate: string | null
}

/** Adds a rule of the caller's company, or of the operator. One that ties with another rule is refused. */
export async function createChargeRule(
  db: Db,
  scope: Scope,
  input: ChargeRuleInput,
  now: Date,
): Promise<Result<ChargeRuleRow, Problem>> {
  return transact(db, async (tx) => {
    const checked = await checkedRule(tx, scope, input, 0)
    if (!checked.ok) return checked
    const { customerId, userId } = ownerOf(scope)
    const [added] = await tx
      .insert(chargeRules)
      .values({
        ...columnsOf(checked.value),
        ...{ customerId, createdBy: userId, createTime: now, updateTime: now },
      })
      .returning({ id: chargeRules.id })
    if (!added) throw new Error('an inserted charge rule has no id')
    await insertRows(tx, chargeRuleTypes, typesOf(added.id, checked.value))
    const row = await readBack(tx, scope, added.id)
    await recordChange(tx, scope, 'charge_rule_created', { after: row }, now)
    return ok(row)
  })
}

/** Changes a rule, provided its version is still the one the caller saw. */
export async function updateChargeRule(
  db: Db,
  scope: Scope,
  id: number,
  { version, ...input }: ChargeRuleInput & { readonly version: number },
  now: Date,
): Promise<Result<ChargeRuleRow, Problem>> {
  return transact(db, async (tx) => {
    const owner = ownerOf(scope)
    const before = await findChargeRule(tx, owner, id)
    if (!before) return refuse(problem('not_found'))
    const checked = await checkedRule(tx, scope, input, id)
    if (!checked.ok) return checked
    const [changed] = await tx
      .update(chargeRules)
      .set({ ...columnsOf(checked.value), version: sql`${chargeRules.version} + 1`, updateTime: now })
      .where(and(rulesOf(owner), eq(chargeRules.id, id), eq(chargeRules.version, version)))
      .returning({ id: chargeRules.id })
    if (!changed)
      return refuse(problem((await findChargeRule(tx, owner, id)) ? 'stale_version' : 'not_found'))
    await tx.delete(chargeRuleTypes).where(eq(chargeRuleTypes.ruleId, id))
    await insertRows(tx, chargeRuleTypes, typesOf(id, checked.value))
    const after = await readBack(tx, scope, id)
    await recordChange(tx, scope, 'charge_rule_updated', { before, after }, now)
    return ok(after)
  })
}

/** Deletes a rule, provided its version is still the one the caller saw. Lines that were frozen with a booking stay. */
export async function deleteChargeRule(
  db: Db,
  scope: Scope,
  id: number,
  version: number,
  now: Date,
): Promise<Result<null, Problem>> {
  return transact(db, async (tx) => {
    const owner = ownerOf(scope)
    const before = await findChargeRule(tx, owner, id)
    if (!before) return refuse(problem('not_found'))
    const gone = await tx
      .delete(chargeRules)
      .where(and(rulesOf(owner), eq(chargeRules.id, id), eq(chargeRules.version, version)))
      .returning({ id: chargeRules.id })
    if (gone.length === 0) return refuse(problem('stale_version'))
    await recordChange(tx, scope, 'charge_rule_deleted', { before }, now)
    return ok(null)
  })
}

/**
 * The rule of an input that may be stored in the place of the rule with this id, or as a new one. Writers of one charge's rules take
 * turns, so that two at once cannot store a tie.
 */
async function checkedRule(
  tx: Db,
  scope: Scope,
  input: ChargeRuleInput,
  id: number,
): Promise<Result<ChargeRule, Problem>> {
  const { charge_id, amount, sdate, ...rest } = input
  const check = new Check()
  check.chosen('charge_id', charge_id)
  if (amount === null) check.add('amount', 'required')
  if (!sdate) check.add('sdate', 'choose', { of: 'validity' })
  if (charge_id === null || amount === null || !sdate) return refuse(broken(check.findings))
  const rule: ChargeRule = { ...rest, id, charge_id, amount, sdate }
  const unknown = await findUnknown(tx, rule)
  if (unknown.length > 0) return refuse(broken(unknown))
  const countryOf = await findPortCountries(tx, [rule.pol_id, rule.to_id])
  const of = (port: number | null) => (port === null ? null : (countryOf.get(port) ?? null))
  const wrong = checkChargeRule(rule, {
    countries: { pol: of(rule.pol_id), to: of(rule.to_id) },
    lanes: (rule.pod_id && (await findLanesOfPorts(tx, [rule.pod_id])).get(rule.pod_id)) || null,
    currencies: await findBillCurrencies(tx),
  })
  if (wrong.length > 0) return refuse(broken(wrong))
  const owner = ownerOf(scope)
  await lockCharges(tx, owner, [charge_id])
  const lanes = await findLanePorts(tx)
  const rules = (await findRulesOfCharge(tx, owner, charge_id)).map(ruleOf)
  const tied = rules.find((other) => isTie(rule, other, lanes))
  if (!tied) return ok(rule)
  const tie: Finding = { path: 'sdate', rule: 'charge_rule_tie', params: { rule: ruleNumberOf(tied.id) } }
  return refuse(broken([tie]))
}

async function findUnknown(db: Db, rule: ChargeRule): Promise<Finding[]> {
  const at = <Field extends keyof ChargeRule>(path: Field) => ({ path, id: rule[path] as number | null })
  const types = rule.container_ids.map((id, index) => ({ path: `container_ids.${index}`, id }))
  return [
    ...(await findUnknownIds(db, charges, [at('charge_id')])),
    ...(await findUnknownIds(db, carriers, [at('carrier_id')])),
    ...(await findUnknownIds(db, ports, [at('pol_id'), at('pod_id'), at('to_id')])),
    ...(await findUnknownIds(db, routes, [at('route_id')])),
    ...(await findUnknownIds(db, countries, [at('pol_country_id'), at('to_country_id')])),
    ...(await findUnknownIds(db, containerTypes, types)),
  ]
}

async function readBack(tx: Db, scope: Scope, id: number): Promise<ChargeRuleRow> {
  const row = await findChargeRule(tx, ownerOf(scope), id)
  if (!row) throw new Error('a charge rule that was just written is not there')
  return row
}

type Versions = { readonly before?: ChargeRuleRow; readonly after?: ChargeRuleRow }

/** Records what the operator changed; a forwarder's own rules are its own affair. */
async function recordChange(
  tx: Db,
  scope: Scope,
  action: 'charge_rule_created' | 'charge_rule_updated' | 'charge_rule_deleted',
  { before, after }: Versions,
  now: Date,
): Promise<void> {
  const row = after ?? before
  if (scope.actor !== 'operator' || !row) return
  const texts = { before: before ? textOfRule(before) : null, after: after ? textOfRule(after) : null }
  await recordRowChange(
    tx,
    scope,
    { action, kind: 'charge_rule', id: row.rule.id, name: nameOfRule(row), ...texts },
    now,
  )
}
