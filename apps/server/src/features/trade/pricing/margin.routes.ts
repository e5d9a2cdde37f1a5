import * as wire from '@berth/contract/trade/margin'
import { ok, refuse } from '@berth/domain/result'
import { problem } from '../../../platform/http/problem.ts'
import { route } from '../../../platform/http/route.ts'
import { createMargin, deleteMargin, updateMargin } from './margin.command.ts'
import { presentMargin } from './margin.present.ts'
import { findMargin, listMargins } from './margin.query.ts'

export const marginRoutes = [
  route(wire.deskListMargins, async ({ db, scope, language }, { query }) => {
    const { rows, total } = await listMargins(db, scope, query)
    return ok({ lists: rows.map((row) => presentMargin(row, language)), total })
  }),

  route(wire.deskGetMargin, async ({ db, scope, language }, { params }) => {
    const row = await findMargin(db, scope, params.id)
    return row ? ok(presentMargin(row, language)) : refuse(problem('not_found'))
  }),

  route(wire.deskCreateMargin, async ({ db, scope, now, language }, { body }) => {
    const created = await createMargin(db, scope, body, now)
    return created.ok ? ok(presentMargin(created.value, language)) : created
  }),

  route(wire.deskUpdateMargin, async ({ db, scope, now, language }, { params, body }) => {
    const updated = await updateMargin(db, scope, params.id, body, now)
    return updated.ok ? ok(presentMargin(updated.value, language)) : updated
  }),

  route(wire.deskDeleteMargin, async ({ db, scope, now }, { params }) => {
    const deleted = await deleteMargin(db, scope, params.id, now)
    return deleted.ok ? ok({}) : deleted
  }),
]
