import * as wire from '@berth/contract/trade/rate'
import { ok, type Result, refuse } from '@berth/domain/result'
import { dayInChina } from '@berth/domain/time/calendar'
import type { Scope } from '../../../platform/auth/scope.ts'
import { type Problem, problem } from '../../../platform/http/problem.ts'
import { type Context, type Input, route } from '../../../platform/http/route.ts'
import { ownerOf } from './owner.ts'
import { changeRates, createRate, deleteRates, updateRate } from './rate.command.ts'
import { presentRate } from './rate.present.ts'
import { findRate, listRateRows, type RateRow } from './rate.query.ts'
import { presentSoldRates } from './sold-rate.present.ts'
import { findSalesOf } from './sold-rate.query.ts'

/** A caller of either side: members act for their company, operators for the operator's own rates. */
type Caller = Pick<Context<typeof wire.listRates>, 'db' | 'now' | 'language'> & { readonly scope: Scope }

// The input types both sides' endpoints share.
type Query = { readonly query: Input<typeof wire.listRates>['query'] }
type Params = { readonly params: Input<typeof wire.getRate>['params'] }
type Created = { readonly body: Input<typeof wire.createRate>['body'] }
type Updated = Params & { readonly body: Input<typeof wire.updateRate>['body'] }
type ChangeBody = { readonly body: Input<typeof wire.changeRates>['body'] }
type Ids = { readonly body: Input<typeof wire.deleteRates>['body'] }

async function list({ db, scope, now, language }: Caller, { query }: Query) {
  const { rows, total } = await listRateRows(db, ownerOf(scope), query, dayInChina(now))
  return ok({ lists: rows.map((row) => presentRate(row, language)), total })
}

async function get({ db, scope, language }: Caller, { params }: Params) {
  const row = await findRate(db, ownerOf(scope), params.id)
  return row ? ok(presentRate(row, language)) : refuse(problem('not_found'))
}

/** As the list of a forwarder, with whom those that are sold from a cost are for. */
async function listForDesk({ db, scope, now, language }: Caller, { query }: Query) {
  const { rows, total } = await listRateRows(db, ownerOf(scope), query, dayInChina(now))
  const sales = await findSalesOf(
    db,
    rows.map(({ rate }) => rate.id),
  )
  return ok({ lists: presentSoldRates(rows, sales, language), total })
}

async function create({ db, scope, now, language }: Caller, { body }: Created) {
  return presented(await createRate(db, scope, body, now), language)
}

async function update({ db, scope, now, language }: Caller, { params, body }: Updated) {
  return presented(await updateRate(db, scope, params.id, body, now), language)
}

async function deleteOne({ db, scope, now }: Caller, { params }: Params) {
  const deleted = await deleteRates(db, scope, [params.id], now)
  return deleted.ok ? ok({}) : deleted
}

async function deleteAll({ db, scope, now }: Caller, { body }: Ids) {
  const deleted = await deleteRates(db, scope, body, now)
  return deleted.ok ? ok({}) : deleted
}

async function changeAll({ db, scope, now }: Caller, { body }: ChangeBody) {
  return await changeRates(db, scope, body, now)
}

function presented(written: Result<RateRow, Problem>, language: Caller['language']) {
  return written.ok ? ok(presentRate(written.value, language)) : written
}

export const rateRoutes = [
  route(wire.listRates, list),
  route(wire.getRate, get),
  route(wire.createRate, create),
  route(wire.updateRate, update),
  route(wire.deleteRate, deleteOne),
  route(wire.deleteRates, deleteAll),
  route(wire.changeRates, changeAll),
  route(wire.deskListRates, listForDesk),
  route(wire.deskGetRate, get),
  route(wire.deskCreateRate, create),
  route(wire.deskUpdateRate, update),
  route(wire.deskDeleteRate, deleteOne),
  route(wire.deskDeleteRates, deleteAll),
  route(wire.deskChangeRates, changeAll),
]
