import * as wire from '@berth/contract/trade/rate-cost'
import { ok, refuse } from '@berth/domain/result'
import { dayInChina } from '@berth/domain/time/calendar'
import { problem } from '../../../platform/http/problem.ts'
import { route } from '../../../platform/http/route.ts'
import { createRateCost, deleteRateCost, updateRateCost } from './rate-cost.command.ts'
import { presentRateCost, presentSale, presentSoldRateCost } from './rate-cost.present.ts'
import { findRateCost, listRateCosts } from './rate-cost.query.ts'
import { findPreview } from './sell-preview.query.ts'
import { findCostsOfRates } from './sold-rate-cost.query.ts'

export const rateCostRoutes = [
  route(wire.deskListRateCosts, async ({ db, scope, now, language }, { query }) => {
    const { rows, total } = await listRateCosts(db, scope, query, dayInChina(now))
    return ok({ lists: rows.map((row) => presentRateCost(row, language)), total })
  }),

  route(wire.deskGetRateCost, async ({ db, scope, language }, { params }) => {
    const row = await findRateCost(db, scope, params.id)
    return row ? ok(presentRateCost(row, language)) : refuse(problem('not_found'))
  }),

  route(wire.deskCreateRateCost, async ({ db, scope, now, language }, { body }) => {
    const created = await createRateCost(db, scope, body, now)
    return created.ok ? ok(presentRateCost(created.value, language)) : created
  }),

  route(wire.deskUpdateRateCost, async ({ db, scope, now, language }, { params, body }) => {
    const updated = await updateRateCost(db, scope, params.id, body, now)
    return updated.ok ? ok(presentRateCost(updated.value, language)) : updated
  }),

  route(wire.deskDeleteRateCost, async ({ db, scope, now }, { params }) => {
    const deleted = await deleteRateCost(db, scope, params.id, now)
    return deleted.ok ? ok({}) : deleted
  }),

  route(wire.deskPriceRateCost, async ({ db, scope, language }, { body }) => {
    const { bought, sales } = await findPreview(db, scope, body)
    return ok({ sells: sales.map((sale) => presentSale(sale, { spaces: bought, lcl: body.lcl }, language)) })
  }),

  route(wire.deskFindCostsOfRates, async ({ db, scope }, { query }) => {
    const rows = await findCostsOfRates(db, scope, query.rate_ids)
    return ok({ lists: rows.map(presentSoldRateCost) })
  }),
]
