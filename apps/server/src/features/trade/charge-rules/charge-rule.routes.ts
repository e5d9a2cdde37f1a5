import * as wire from '@berth/contract/trade/charge-rule'
import { ok, type Result, refuse } from '@berth/domain/result'
import { comparedRules, inOrderOfRank, matches } from '@berth/domain/tariff/charge-rule'
import type { Scope } from '../../../platform/auth/scope.ts'
import { broken, type Problem, problem } from '../../../platform/http/problem.ts'
import { type Context, type Input, route } from '../../../platform/http/route.ts'
import { ownerOf } from '../rates/public.ts'
import { createChargeRule, deleteChargeRule, updateChargeRule } from './charge-rule.command.ts'
import { presentChargeRule } from './charge-rule.present.ts'
import {
  type ChargeRuleRow,
  findChargedCargo,
  findChargeRule,
  findRulesOfCharge,
  listChargeRules,
  ruleOf,
} from './charge-rule.query.ts'

/** A caller of either side: members act for their company, operators for the operator's own rules. */
type Caller = Pick<Context<typeof wire.listChargeRules>, 'db' | 'now' | 'language'> & {
  readonly scope: Scope
}

type Query = { readonly query: Input<typeof wire.listChargeRules>['query'] }
type Params = { readonly params: Input<typeof wire.getChargeRule>['params'] }
type Created = { readonly body: Input<typeof wire.createChargeRule>['body'] }
type Updated = Params & { readonly body: Input<typeof wire.updateChargeRule>['body'] }
type Removed = Params & { readonly body: Input<typeof wire.deleteChargeRule>['body'] }
type Tried = { readonly body: Input<typeof wire.tryChargeRules>['body'] }

async function list({ db, scope, language }: Caller, { query }: Query) {
  const { rows, total } = await listChargeRules(db, ownerOf(scope), query)
  return ok({ lists: rows.map((row) => presentChargeRule(row, language)), total })
}

async function get({ db, scope, language }: Caller, { params }: Params) {
  const row = await findChargeRule(db, ownerOf(scope), params.id)
  return row ? ok(presentChargeRule(row, language)) : refuse(problem('not_found'))
}

async function create({ db, scope, now, language }: Caller, { body }: Created) {
  return presented(await createChargeRule(db, scope, body, now), language)
}

async function update({ db, scope, now, language }: Caller, { params, body }: Updated) {
  return presented(await updateChargeRule(db, scope, params.id, body, now), language)
}

async function remove({ db, scope, now }: Caller, { params, body }: Removed) {
  const deleted = await deleteChargeRule(db, scope, params.id, body.version, now)
  return deleted.ok ? ok({}) : deleted
}

/** The rules of a charge that apply to a booking, the winner first, each with what it loses on against the one before it. */
async function tryOut({ db, scope, language }: Caller, { body }: Tried) {
  const { charge_id, container_id, ...places } = body
  const cargo = await findChargedCargo(db, places)
  if (!cargo.ok) return refuse(broken(cargo.reason))
  const rows = await findRulesOfCharge(db, ownerOf(scope), charge_id)
  const byId = new Map(rows.map((row) => [row.rule.id, row]))
  const types = container_id === null ? [] : [container_id]
  const inOrder = inOrderOfRank(rows.map(ruleOf).filter((rule) => matches(rule, cargo.value, types)))
  const lists = inOrder.flatMap((rule, index) => {
    const [row, before] = [byId.get(rule.id), inOrder[index - 1]]
    const lost_on = before ? (comparedRules(before, rule)?.part ?? null) : null
    return row ? [{ rule: presentChargeRule(row, language), lost_on }] : []
  })
  return ok({ lists })
}

function presented(written: Result<ChargeRuleRow, Problem>, language: Caller['language']) {
  return written.ok ? ok(presentChargeRule(written.value, language)) : written
}

export const chargeRuleRoutes = [
  route(wire.listChargeRules, list),
  route(wire.getChargeRule, get),
  route(wire.createChargeRule, create),
  route(wire.updateChargeRule, update),
  route(wire.deleteChargeRule, remove),
  route(wire.tryChargeRules, tryOut),
  route(wire.deskListChargeRules, list),
  route(wire.deskGetChargeRule, get),
  route(wire.deskCreateChargeRule, create),
  route(wire.deskUpdateChargeRule, update),
  route(wire.deskDeleteChargeRule, remove),
  route(wire.deskTryChargeRules, tryOut),
]
