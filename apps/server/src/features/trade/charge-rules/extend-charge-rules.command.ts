import type { Finding } from '@berth/domain/finding'
import { ok, type Result, refuse } from '@berth/domain/result'
import { type ChargeRule, checkChargeRule, ruleNumberOf } from '@berth/domain/tariff/charge-rule'
import {
  checkOneCurrency,
  checkRulesExtension,
  extendedRule,
  type RulesExtension,
} from '@berth/domain/tariff/extension'
import { TieBook } from '@berth/domain/tariff/tie-book'
import type { Scope } from '../../../platform/auth/scope.ts'
import type { Db } from '../../../platform/db/db.ts'
import { transact } from '../../../platform/db/transact.ts'
import { broken, type Problem, problem } from '../../../platform/http/problem.ts'
import { writeRows } from '../imports/public.ts'
import { findBillCurrencies } from '../lookups/public.ts'
import { ownerOf } from '../rates/public.ts'
import type { ChargeRuleFromFile } from '../sheets/public.ts'
import { type ChargeRuleRow, findChargeRules, ruleOf } from './charge-rule.query.ts'
import { chargeRuleTarget } from './charge-rule-import.command.ts'
import { lockCharges } from './charge-rule-rows.command.ts'
import { findRulesOfCharges } from './charge-rule-rows.query.ts'
import { findLanePorts } from './lane-rules.query.ts'

/** A rule, its copy, and what keeps the copy from being stored. */
export type RuleSuccessor = {
  readonly row: ChargeRuleRow
  readonly copy: ChargeRuleFromFile
  readonly findings: readonly Finding[]
}

type Extended = { readonly lists: readonly RuleSuccessor[]; readonly importId: number | null }

/**
 * Copies rules with new days and changed amounts: all of them, or none if one is not there or its copy could not be stored. A check
 * answers the copies and stores nothing. What was stored can be undone as an import.
 */
export async function extendChargeRules(
  db: Db,
  scope: Scope,
  {
    ids,
    action,
    ...extension
  }: RulesExtension & {
    readonly ids: readonly number[]
    readonly action: 'check' | 'apply'
  },
  name: string,
  now: Date,
): Promise<Result<Extended, Problem>> {
  const wrong = checkRulesExtension(extension)
  const { sdate } = extension
  if (wrong.length > 0 || sdate === null) return refuse(broken(wrong))
  return transact(db, async (tx): Promise<Result<Extended, Problem>> => {
    const owner = ownerOf(scope)
    const wanted = [...new Set(ids)]
    const rows = await findChargeRules(tx, owner, wanted)
    if (rows.length !== wanted.length) return refuse(problem('not_found'))
    const mixed = checkOneCurrency(
      rows.map(({ rule }) => rule),
      extension,
    )
    if (mixed.length > 0) return refuse(broken(mixed))
    const chargeIds = [...new Set(rows.map(({ rule }) => rule.chargeId))]
    if (action === 'apply') await lockCharges(tx, owner, chargeIds)
    const currencies = await findBillCurrencies(tx)
    const book = new TieBook(await findLanePorts(tx), await findRulesOfCharges(tx, owner, chargeIds))
    const lists: RuleSuccessor[] = []
    for (const row of rows) {
      const { id, ...copy } = extendedRule(ruleOf(row), { ...extension, sdate })
      const findings = findingsOf(copy, currencies, book)
      lists.push({ row, copy, findings })
      if (findings.length === 0) book.add({ ...copy, id: -id })
    }
    if (action === 'check') return ok({ lists, importId: null })
    const [first] = lists.flatMap(({ findings }) => findings)
    if (first) return refuse(broken([{ ...first, path: pathOf(first) }]))
    const added = lists.map(({ copy }) => copy)
    const rowsOf = {
      kind: 'charge_rule',
      name,
      action: 'charge_rule_extended',
      target: chargeRuleTarget,
    } as const
    const written = await writeRows(tx, scope, { ...rowsOf, added, changed: [] }, now)
    return written.ok ? ok({ lists, importId: written.value }) : written
  })
}

/** What keeps a copy from being stored. Its places were checked with the rule that it copies. */
function findingsOf(copy: ChargeRuleFromFile, currencies: readonly string[], book: TieBook): Finding[] {
  const rule: ChargeRule = { ...copy, id: 0 }
  const tied = book.find(rule)
  const tie: Finding[] = tied
    ? [{ path: 'sdate', rule: 'charge_rule_tie', params: { rule: numberOf(tied) } }]
    : []
  const countries = { pol: copy.pol_country_id, to: copy.to_country_id }
  return [...checkChargeRule(copy, { countries, currencies }), ...tie]
}

/** The number of a stored rule; of a copy the number of what it is copied from. */
function numberOf({ id }: ChargeRule): string {
  return ruleNumberOf(Math.abs(id))
}

/** A dialog has fields for days and changes; what else is wrong with a copy is about its selection. */
function pathOf({ path }: Finding): string {
  return ['sdate', 'edate', 'amount'].includes(path) ? path : 'ids'
}
