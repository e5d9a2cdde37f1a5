import type { Finding } from '@berth/domain/finding'
import {
  chargeModeWords,
  chargeTermWords,
  loadWords,
  ruleBasisWords,
} from '@berth/domain/reading/charge-rule-words'
import { type ChargeRule, checkChargeRule, ruleNumberOf } from '@berth/domain/tariff/charge-rule'
import { TieBook } from '@berth/domain/tariff/tie-book'
import type { Db } from '../../../platform/db/db.ts'
import type { ImportOwner, ImportTarget } from '../imports/public.ts'
import { findBillCurrencies } from '../lookups/public.ts'
import { type ChargeRuleFromFile, chargeRuleKeyText, codeOfWord } from '../sheets/public.ts'
import { findPortCountries } from './charge-rule.query.ts'
import { deleteRulesAt, insertRules, isSameRule, updateRules } from './charge-rule-rows.command.ts'
import {
  findRulesById,
  findRulesLike,
  findRulesOfCharges,
  type StoredRule,
} from './charge-rule-rows.query.ts'
import { findLanePorts, findLanesOfPorts } from './lane-rules.query.ts'

/** How charge rules are imported. */
export const chargeRuleTarget: ImportTarget<ChargeRuleFromFile, StoredRule> = {
  find: findRulesLike,
  findWrong: (db, rows, _absent, _now, owner) => wrongRules(db, owner, rows),
  findById: findRulesById,
  keyOf: chargeRuleKeyText,
  merge: (stored, write, absent) => {
    const kept = (field: keyof ChargeRuleFromFile) => (absent.has(field) ? { [field]: stored[field] } : {})
    return {
      ...write,
      ...kept('minimum'),
      ...kept('maximum'),
      ...kept('payment_term'),
      ...kept('charge_mode'),
      ...(absent.has('validity') ? kept('edate') : {}),
    }
  },
  describe(rule, codes) {
    const code = (list: string, id: number | null) => (id ? (codes[list]?.get(id) ?? String(id)) : null)
    const figure = (amount: number | null) => (amount === null ? null : String(amount))
    const cells = {
      charge_id: code('charges', rule.charge_id),
      carrier_id: code('carriers', rule.carrier_id),
      pol_id: code('ports', rule.pol_id),
      pod_id: code('ports', rule.pod_id),
      to_id: code('ports', rule.to_id),
      route_id: code('routes', rule.route_id),
      pol_country_id: code('countries', rule.pol_country_id),
      to_country_id: code('countries', rule.to_country_id),
      container_mode: codeOfWord(loadWords, rule.container_mode),
      container_ids: rule.container_ids.map((id) => code('containers', id)).join(', ') || null,
      basis: codeOfWord(ruleBasisWords, rule.basis),
      amount: figure(rule.amount),
      currency: rule.currency,
      minimum: figure(rule.minimum),
      maximum: figure(rule.maximum),
      payment_term: codeOfWord(chargeTermWords, rule.payment_term),
      charge_mode: codeOfWord(chargeModeWords, rule.charge_mode),
      sdate: rule.sdate,
      edate: rule.edate,
    }
    const where = [cells.pol_id, cells.pod_id, cells.to_id, cells.route_id, cells.pol_country_id]
    const parts = [cells.charge_id, ...where, cells.to_country_id, cells.carrier_id, cells.container_ids]
    return { name: parts.filter(Boolean).join(' ') || '?', cells }
  },
  insert: async (tx, owner, writes, { now }) => ({ ids: await insertRules(tx, owner, writes, now) }),
  update: updateRules,
  deleteAt: deleteRulesAt,
}

type Row = { readonly row: number; readonly write: ChargeRuleFromFile }

/**
 * What is wrong with rows that only the database knows: a port outside its country or its trade lane, a currency that bills do not
 * have, and ties with stored rules and with rows before. Reads the rules once, however many rows there are.
 */
async function wrongRules(
  db: Db,
  owner: ImportOwner,
  rows: readonly Row[],
): Promise<ReadonlyMap<number, readonly Finding[]>> {
  const currencies = await findBillCurrencies(db)
  const countryOf = await findPortCountries(db, [
    ...new Set(rows.flatMap(({ write }) => [write.pol_id, write.to_id])),
  ])
  const lanesOf = await findLanesOfPorts(db, [...new Set(rows.flatMap(({ write }) => write.pod_id ?? []))])
  const chargeIds = [...new Set(rows.map(({ write }) => write.charge_id))]
  const stored = await findRulesOfCharges(db, owner, chargeIds)
  const lanes = await findLanePorts(db)
  const known = new TieBook(lanes, stored)
  const before = new TieBook(lanes)
  const wrong = new Map<number, readonly Finding[]>()
  for (const { row, write } of rows) {
    const rule: ChargeRule = { ...write, id: -row }
    const of = (port: number | null) => (port === null ? null : (countryOf.get(port) ?? null))
    const findings = checkChargeRule(rule, {
      countries: { pol: of(rule.pol_id), to: of(rule.to_id) },
      lanes: rule.pod_id === null ? null : (lanesOf.get(rule.pod_id) ?? null),
      currencies,
    })
    // A row for a stored rule replaces it; the engine refuses a row that repeats an earlier one.
    const mayTie = (other: ChargeRule) => !isSameRule(rule, other)
    const tied = known.find(rule, mayTie)
    const above = before.find(rule, mayTie)
    if (tied)
      findings.push({ path: 'sdate', rule: 'charge_rule_tie', params: { rule: ruleNumberOf(tied.id) } })
    else if (above) findings.push({ path: 'sdate', rule: 'charge_rule_tie_row', params: { row: -above.id } })
    if (findings.length > 0) wrong.set(row, findings.map(inColumn))
    else before.add(rule)
  }
  return wrong
}

/** A finding about one container type is one about its column. */
function inColumn(finding: Finding): Finding {
  return finding.path.startsWith('container_ids') ? { ...finding, path: 'container_ids' } : finding
}
