import * as wire from '@berth/contract/colleague'
import { maxInvitationMailsPerDay } from '@berth/domain/colleague'
import { ok, type Result, refuse } from '@berth/domain/result'
import { takeCall } from '../../platform/auth/call-limit.ts'
import { openSession } from '../../platform/auth/gate.ts'
import type { MemberScope } from '../../platform/auth/scope.ts'
import type { Db } from '../../platform/db/db.ts'
import { undoWhenRefused } from '../../platform/db/undo-when-refused.ts'
import { bind } from '../../platform/http/bind.ts'
import { type Problem, problem, throttled } from '../../platform/http/problem.ts'
import { changeColleague, handOnCompany, removeColleague } from './commands.ts'
import { acceptInvitation, inviteTo, sendAgain, takeBack } from './invitation-commands.ts'
import { findByToken, listInvitationRows } from './invitation-queries.ts'
import { presentColleague, presentInvitation, presentPreset } from './present.ts'
import { findOwner, listColleaguePresetRows, listColleagueRows, lockCompany } from './queries.ts'

/** Runs an act that is the owner's alone, in a transaction that holds the company's people still. */
async function asOwner<Value>(
  db: Db,
  scope: MemberScope,
  act: (tx: Db) => Promise<Result<Value, Problem>>,
): Promise<Result<Value, Problem>> {
  return await undoWhenRefused(db, async (tx) => {
    await lockCompany(tx, scope.customerId)
    const outcome = await act(tx)
    if (!outcome.ok) return outcome
    const owner = await findOwner(tx, scope.customerId)
    return owner?.id === scope.userId ? outcome : refuse(problem('forbidden'))
  })
}

function takeMail(db: Db, { customerId }: MemberScope, now: Date) {
  return takeCall(db, 'invitation', String(customerId), maxInvitationMailsPerDay, 24 * 3_600_000, now)
}

export const colleagueRoutes = [
  bind(wire.listColleagues, async ({ db, scope, language }, { query }) => {
    const { rows, total } = await listColleagueRows(db, scope.customerId, query)
    return ok({ lists: rows.map((row) => presentColleague(row, language)), total })
  }),
  bind(wire.inviteColleague, async ({ db, scope, now, language }, { body }) => {
    const turn = await takeMail(db, scope, now)
    if (!turn.may) return refuse(throttled(turn.waitSeconds))
    const input = { ...body, language: body.language ?? language }
    const invited = await asOwner(db, scope, (tx) => inviteTo(tx, scope.customerId, scope, input, now))
    return invited.ok ? ok(presentInvitation(invited.value, language)) : invited
  }),
  bind(wire.changeColleague, async ({ db, scope, language }, { params, body }) => {
    const changed = await changeColleague(db, scope, params.id, body)
    return changed.ok ? ok(presentColleague(changed.value, language)) : changed
  }),
  bind(wire.removeColleague, async ({ db, scope, now }, { params }) => {
    const removed = await removeColleague(db, scope, params.id, now)
    return removed.ok ? ok({}) : removed
  }),
  bind(wire.handOnCompany, async ({ db, scope }, { params }) => {
    const handed = await handOnCompany(db, scope, params.id)
    return handed.ok ? ok({}) : handed
  }),
  bind(wire.listColleaguePresets, async ({ db, scope, language }) => {
    const company = (await findOwner(db, scope.customerId))?.authorities ?? []
    const presets = await listColleaguePresetRows(db)
    return ok({
      lists: presets.map((preset) => presentPreset(preset, company, language)),
      total: presets.length,
    })
  }),
  bind(wire.listInvitations, async ({ db, scope, language }, { query }) => {
    const { rows, total } = await listInvitationRows(db, scope.customerId, query)
    return ok({ lists: rows.map((row) => presentInvitation(row, language)), total })
  }),
  bind(wire.resendInvitation, async ({ db, scope, now, language }, { params }) => {
    const turn = await takeMail(db, scope, now)
    if (!turn.may) return refuse(throttled(turn.waitSeconds))
    const sent = await asOwner(db, scope, (tx) => sendAgain(tx, scope.customerId, scope, params.id, now))
    return sent.ok ? ok(presentInvitation(sent.value, language)) : sent
  }),
  bind(wire.cancelInvitation, async ({ db, scope, now }, { params }) => {
    const gone = await asOwner(db, scope, (tx) => takeBack(tx, scope.customerId, params.id, now))
    return gone.ok ? ok({}) : gone
  }),
  bind(wire.readInvitation, async ({ db, now, language }, { query }) => {
    const found = await findByToken(db, query.token, now)
    if (!found) return refuse(problem('not_found'))
    const { invitation, company, invitedBy, presetZh, presetEn } = found
    return ok({
      email: invitation.email,
      company1: company?.company1 ?? null,
      company2: company?.company2 ?? null,
      invited_by: invitedBy,
      preset_name: language === 'zh-CN' ? presetZh : presetEn,
      expire_time: invitation.expireTime.toISOString(),
    })
  }),
  bind(wire.acceptInvitation, async ({ db, tokens, now, userAgent, address }, { body }) => {
    const joined = await acceptInvitation(db, body, now)
    if (!joined.ok) return joined
    return ok({ token: await openSession(db, tokens, joined.value, { userAgent, address }, now) })
  }),
]
