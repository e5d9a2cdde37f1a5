import { endOneSession, endOtherSessions, listSessions } from '@berth/contract/access/open-session'
import { ok, refuse } from '@berth/domain/result'
import { problem } from '../../../platform/http/problem.ts'
import { route } from '../../../platform/http/route.ts'
import { endOthers, endOwnSession } from './end-sessions.command.ts'
import { presentSession } from './open-sessions.present.ts'
import { countOpenSessions, listOpenSessions } from './open-sessions.query.ts'

export const openSessionRoutes = [
  route(listSessions, async ({ db, scope, now }) => {
    const rows = await listOpenSessions(db, scope, now)
    const lists = rows.map((row) => presentSession(row, scope.sessionId))
    return ok({ lists, total: await countOpenSessions(db, scope, now) })
  }),

  route(endOneSession, async ({ db, scope, now }, { params }) =>
    (await endOwnSession(db, scope, params.id, now)) ? ok({}) : refuse(problem('not_found')),
  ),

  route(endOtherSessions, async ({ db, scope, now }) => ok({ ended: await endOthers(db, scope, now) })),
]
