import * as wire from '@berth/contract/companies/colleague'
import { ok, refuse } from '@berth/domain/result'
import { openSession } from '../../../platform/auth/gate.ts'
import type { Tokens } from '../../../platform/auth/token.ts'
import { problem, throttled } from '../../../platform/http/problem.ts'
import { route } from '../../../platform/http/route.ts'
import type { MailSetup } from '../../../platform/mailer.ts'
import { sendsMail } from '../../system/settings/public.ts'
import { asOwner, changeColleague, handOnCompany, removeColleague } from './colleague.command.ts'
import { presentColleague, presentInvitation, presentMade, presentPreset } from './colleague.present.ts'
import { findOwner, listColleaguePresetRows, listColleagueRows } from './colleague.query.ts'
import { acceptInvitation, inviteTo, sendAgain, takeBack, takeInvitationMail } from './invitation.command.ts'
import { findByToken, listInvitationRows } from './invitation.query.ts'

type Parts = { readonly tokens: Tokens; readonly mail: MailSetup }

export const colleagueRoutes = ({ tokens, mail }: Parts) => [
  route(wire.listColleagues, async ({ db, scope, language }, { query }) => {
    const { rows, total } = await listColleagueRows(db, scope.customerId, query)
    return ok({ lists: rows.map((row) => presentColleague(row, language)), total })
  }),
  route(
    wire.inviteColleague,
    async ({ db, scope, now, language, wakeWorkers }, { body }) => {
      const input = { ...body, language: body.language ?? language }
      const invited = await asOwner(db, scope, (tx) => inviteTo(tx, scope.customerId, scope, input, now))
      if (invited.ok) wakeWorkers()
      return invited.ok ? ok(presentMade(invited.value, await sendsMail(db, mail), language)) : invited
    },
    // Runs outside the transaction of the idempotency key: a refused invitation must count as well, or addresses could be
    // probed.
    async ({ db, scope, now }) => {
      if (scope?.actor !== 'member') return refuse(problem('forbidden'))
      const turn = await takeInvitationMail(db, scope.customerId, now)
      return turn.may ? ok(null) : refuse(throttled(turn.waitSeconds))
    },
  ),
  route(wire.changeColleague, async ({ db, scope, language }, { params, body }) => {
    const changed = await changeColleague(db, scope, params.id, body)
    return changed.ok ? ok(presentColleague(changed.value, language)) : changed
  }),
  route(wire.removeColleague, async ({ db, scope, now }, { params }) => {
    const removed = await removeColleague(db, scope, params.id, now)
    return removed.ok ? ok({}) : removed
  }),
  route(wire.handOnCompany, async ({ db, scope }, { params }) => {
    const handed = await handOnCompany(db, scope, params.id)
    return handed.ok ? ok({}) : handed
  }),
  route(wire.listColleaguePresets, async ({ db, scope, language }) => {
    const company = (await findOwner(db, scope.customerId))?.authorities ?? []
    const presets = await listColleaguePresetRows(db)
    return ok({
      lists: presets.map((preset) => presentPreset(preset, company, language)),
      total: presets.length,
    })
  }),
  route(wire.listInvitations, async ({ db, scope, language }, { query }) => {
    const { rows, total } = await listInvitationRows(db, scope.customerId, query)
    return ok({ lists: rows.map((row) => presentInvitation(row, language)), total })
  }),
  route(wire.resendInvitation, async ({ db, scope, now, language, wakeWorkers }, { params }) => {
    const turn = await takeInvitationMail(db, scope.customerId, now)
    if (!turn.may) return refuse(throttled(turn.waitSeconds))
    const sent = await asOwner(db, scope, (tx) => sendAgain(tx, scope.customerId, scope, params.id, now))
    if (sent.ok) wakeWorkers()
    return sent.ok ? ok(presentMade(sent.value, await sendsMail(db, mail), language)) : sent
  }),
  route(wire.cancelInvitation, async ({ db, scope, now }, { params }) => {
    const gone = await asOwner(db, scope, (tx) => takeBack(tx, scope.customerId, params.id, now))
    return gone.ok ? ok({}) : gone
  }),
  route(wire.readInvitation, async ({ db, now, language }, { query }) => {
    const found = await findByToken(db, query.token, now)
    if (!found) return refuse(problem('not_found'))
    const { invitation, company, invitedBy, presetZh, presetEn, person } = found
    return ok({
      email: invitation.email,
      company1: company?.company1 ?? null,
      company2: company?.company2 ?? null,
      invited_by: invitedBy,
      preset_name: language === 'zh-CN' ? presetZh : presetEn,
      expire_time: invitation.expireTime.toISOString(),
      linkman: person?.linkman ?? null,
      phone: person?.phone ?? null,
    })
  }),
  route(wire.acceptInvitation, async ({ db, now, userAgent, address }, { body }) => {
    const joined = await acceptInvitation(db, body, now)
    if (!joined.ok) return joined
    return ok({ token: await openSession(db, tokens, joined.value, { userAgent, address }, now) })
  }),
]
