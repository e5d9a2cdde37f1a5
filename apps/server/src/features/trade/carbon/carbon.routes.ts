import * as wire from '@berth/contract/trade/desk-carbon'
import { ok } from '@berth/domain/result'
import { route } from '../../../platform/http/route.ts'
import { deleteCarbonFactor, deleteDistance, saveCarbonFactor, saveDistance } from './carbon.command.ts'
import { listCarbonFactors, listDistances } from './carbon.query.ts'

export const carbonRoutes = [
  route(wire.deskListDistances, async ({ db, scope, language }, { query }) =>
    ok(await listDistances(db, scope, query, language)),
  ),
  route(wire.deskSaveDistance, ({ db, scope, now }, { body }) => saveDistance(db, scope, body, now)),
  route(wire.deskDeleteDistance, ({ db, scope, now }, { params, body }) =>
    deleteDistance(db, scope, { ...params, ...body }, now),
  ),
  route(wire.deskListCarbonFactors, async ({ db, scope, language }, { query }) =>
    ok(await listCarbonFactors(db, scope, query, language)),
  ),
  route(wire.deskSaveCarbonFactor, ({ db, scope, now }, { body }) => saveCarbonFactor(db, scope, body, now)),
  route(wire.deskDeleteCarbonFactor, ({ db, scope, now }, { params, body }) =>
    deleteCarbonFactor(db, scope, { ...params, ...body }, now),
  ),
]
