import { deskLive } from '@berth/contract/desk-live'
import { ok } from '@berth/domain/result'
import { isStillAdmitted } from '../../../platform/auth/gate.ts'
import { bind } from '../../../platform/http/bind.ts'
import { openEventStream } from '../../../platform/live/event-stream.ts'

export const deskLiveRoutes = [
  bind(deskLive, async ({ db, scope, feed }) =>
    ok(await openEventStream(feed, () => isStillAdmitted(db, scope.sessionId, deskLive.access))),
  ),
]
