import { deskLive } from '@berth/contract/desk/desk-live'
import { ok } from '@berth/domain/result'
import { isStillAuthenticated } from '../../../platform/auth/gate.ts'
import { route } from '../../../platform/http/route.ts'
import type { ChangeFeed } from '../../../platform/live/change-feed.ts'
import { openEventStream } from '../../../platform/live/event-stream.ts'

export const deskLiveRoutes = ({ feed }: { readonly feed: ChangeFeed }) => [
  route(deskLive, async ({ db, scope }) =>
    ok(await openEventStream(feed, () => isStillAuthenticated(db, scope.sessionId, deskLive.access))),
  ),
]
