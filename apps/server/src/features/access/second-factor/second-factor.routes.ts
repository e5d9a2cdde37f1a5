import * as wire from '@berth/contract/access/second-factor'
import { ok } from '@berth/domain/result'
import { relyingPartyOf } from '../../../platform/auth/passkey-prompts.ts'
import { needsSecondFactor } from '../../../platform/auth/second-factor.ts'
import type { Tokens } from '../../../platform/auth/token.ts'
import { route } from '../../../platform/http/route.ts'
import type { MailSetup } from '../../../platform/mailer.ts'
import { findSetting } from '../../system/settings/public.ts'
import {
  confirmOwnSession,
  renewCodes,
  setUpFactor,
  turnOffFactor,
  turnOnFactor,
} from './second-factor.command.ts'
import { findFactor } from './second-factor.query.ts'

type Parts = { readonly tokens: Tokens; readonly mail: MailSetup }

export const secondFactorRoutes = ({ tokens: { factors: keys, prompts }, mail }: Parts) => {
  const own = { keys, prompts, party: relyingPartyOf(mail.publicUrl) }
  return [
    route(wire.getSecondFactor, async ({ db, scope }) => {
      const factor = await findFactor(db, scope.userId)
      return ok({
        is_on: factor !== undefined,
        has_app: (factor?.appTime ?? null) !== null,
        on_time: factor?.onTime?.toISOString() ?? null,
        codes_left: factor?.recoveryHashes.length ?? 0,
        is_required: await needsSecondFactor(db, scope.userId),
      })
    }),

    route(wire.setUpSecondFactor, async ({ db, scope, now }, { body }) =>
      setUpFactor({ ...own, db, scope, now }, body.password, await findSetting(db, 'app_title')),
    ),

    route(wire.turnOnSecondFactor, async ({ db, scope, now, wakeWorkers }, { body }) => {
      const codes = await turnOnFactor({ ...own, db, scope, now }, body.code)
      if (codes.ok) wakeWorkers()
      return codes.ok ? ok({ recovery_codes: [...codes.value] }) : codes
    }),

    route(wire.renewRecoveryCodes, async ({ db, scope, now }, { body }) => {
      const codes = await renewCodes({ ...own, db, scope, now }, body)
      return codes.ok ? ok({ recovery_codes: [...codes.value] }) : codes
    }),

    route(wire.turnOffSecondFactor, async ({ db, scope, now, wakeWorkers }, { body }) => {
      const off = await turnOffFactor({ ...own, db, scope, now }, body)
      if (off.ok) wakeWorkers()
      return off.ok ? ok({}) : off
    }),

    route(wire.confirmSession, async ({ db, scope, now }, { body }) => {
      const confirmed = await confirmOwnSession({ ...own, db, scope, now }, body)
      return confirmed.ok ? ok({}) : confirmed
    }),
  ]
}
