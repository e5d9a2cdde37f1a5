import * as wire from '@berth/contract/companies/registration'
import { ok, refuse } from '@berth/domain/result'
import { takeCall } from '../../../platform/auth/call-limit.ts'
import { openSession } from '../../../platform/auth/gate.ts'
import { networkOf } from '../../../platform/auth/network.ts'
import type { Tokens } from '../../../platform/auth/token.ts'
import { problem, throttled } from '../../../platform/http/problem.ts'
import { type BeforeRead, route } from '../../../platform/http/route.ts'
import type { MailSetup } from '../../../platform/mailer.ts'
import { findSetting, sendsMail } from '../../system/settings/public.ts'
import { confirmRegistration } from './held-registration.command.ts'
import { receiveRegistration } from './receive-registration.command.ts'
import { approveRegistration, rejectRegistration } from './review.command.ts'

/** Registrations per network and hour: enough for an office of colleagues, too few to fill a database. */
const mostPerNetwork = 60
const windowMs = 3_600_000

const limitRegistrations: BeforeRead = async ({ db, address, now }) => {
  if ((await findSetting(db, 'app_close')) === 'true') return refuse(problem('closed'))
  const turn = await takeCall(db, 'register', networkOf(address), mostPerNetwork, windowMs, now)
  return turn.may ? ok(null) : refuse(throttled(turn.waitSeconds))
}

type Parts = { readonly tokens: Tokens; readonly mail: MailSetup }

export const registrationRoutes = ({ tokens, mail }: Parts) => [
  route(
    wire.register,
    async (context, { form }) => {
      const asksAddress = await sendsMail(context.db, mail)
      const registered = await receiveRegistration({ ...context, asksAddress }, form)
      if (registered.ok) context.wakeWorkers()
      return registered
    },
    limitRegistrations,
  ),

  route(wire.confirmRegistration, async ({ db, now, userAgent, address, wakeWorkers }, { body }) => {
    if ((await findSetting(db, 'app_close')) === 'true') return refuse(problem('closed'))
    const turn = await takeCall(db, 'confirm', networkOf(address), mostPerNetwork, windowMs, now)
    if (!turn.may) return refuse(throttled(turn.waitSeconds))
    const confirmed = await confirmRegistration(db, body, now)
    if (!confirmed.ok) return confirmed
    wakeWorkers()
    const { userId, waiting } = confirmed.value
    const token = waiting ? null : await openSession(db, tokens, userId, { userAgent, address }, now)
    return ok({ token, waiting })
  }),

  route(wire.approveRegistration, async ({ db, scope, now, wakeWorkers }, { params }) => {
    const approved = await approveRegistration(db, scope, params.id, now)
    if (approved.ok) wakeWorkers()
    return approved.ok ? ok({}) : approved
  }),

  route(wire.rejectRegistration, async ({ db, scope, now, wakeWorkers }, { params, body }) => {
    const rejected = await rejectRegistration(db, scope, params.id, body.reason, now)
    if (rejected.ok) wakeWorkers()
    return rejected.ok ? ok({}) : rejected
  }),
]
