import { dismissWelcome, getWelcome } from '@berth/contract/system/welcome'
import { ok, refuse } from '@berth/domain/result'
import { problem } from '../../../platform/http/problem.ts'
import { route } from '../../../platform/http/route.ts'
import { storeWelcomeDismissal } from './welcome.command.ts'
import { findWelcome } from './welcome.query.ts'

export const welcomeRoutes = [
  route(getWelcome, async ({ db, scope }) => {
    const row = await findWelcome(db, scope)
    if (!row) return refuse(problem('not_found'))
    return ok({
      has_profile: (row.expAddress ?? '') !== '',
      has_contact: row.hasContact,
      has_booking: row.hasBooking,
      is_dismissed: row.welcomeTime !== null,
    })
  }),

  route(dismissWelcome, async ({ db, scope, now }) => {
    await storeWelcomeDismissal(db, scope, now)
    return ok({})
  }),
]
