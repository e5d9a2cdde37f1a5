import * as wire from '@berth/contract/companies/desk-staff'
import { ok, type Result, refuse } from '@berth/domain/result'
import { type Problem, problem } from '../../../platform/http/problem.ts'
import { type Context, route } from '../../../platform/http/route.ts'
import type { MailSetup } from '../../../platform/mailer.ts'
import { sendsMail } from '../../system/settings/public.ts'
import { listInvitationRows, presentInvitation, presentMade } from '../colleagues/public.ts'
import { mailPassword } from '../members/public.ts'
import { createPreset, deletePreset, updatePreset } from './preset.command.ts'
import { findPresetRow, listPresetRows } from './preset.query.ts'
import {
  blockStaff,
  changeStaffAuthority,
  removeStaff,
  resetStaffFactor,
  unblockStaff,
} from './staff.command.ts'
import { presentPreset, presentStaff } from './staff.present.ts'
import { findStaff, listStaffRows } from './staff.query.ts'
import { cancelStaffInvitation, inviteStaff, resendStaffInvitation } from './staff-invitation.command.ts'

type StaffContext = Pick<Context<typeof wire.getPreset>, 'db' | 'scope' | 'now' | 'language'>

async function answerStaff(
  { db, scope, now, language }: StaffContext,
  id: number,
): Promise<Result<wire.StaffPerson, Problem>> {
  const row = await findStaff(db, scope, id, now)
  return row ? ok(presentStaff(row, scope.userId, language)) : refuse(problem('not_found'))
}

async function answerPreset(
  { db, scope, language }: StaffContext,
  code: string,
): Promise<Result<wire.AuthorityPreset, Problem>> {
  const row = await findPresetRow(db, scope, code)
  return row ? ok(presentPreset(row, language)) : refuse(problem('not_found'))
}

export const staffRoutes = ({ mail }: { readonly mail: MailSetup }) => [
  route(wire.listStaff, async ({ db, scope, now, language }, { query }) => {
    const { rows, total } = await listStaffRows(db, scope, query, now)
    return ok({ lists: rows.map((row) => presentStaff(row, scope.userId, language)), total })
  }),

  route(wire.inviteStaff, async ({ db, scope, now, language, wakeWorkers }, { body }) => {
    const input = { ...body, language: body.language ?? language }
    const invited = await inviteStaff(db, scope, input, now)
    if (invited.ok) wakeWorkers()
    return invited.ok ? ok(presentMade(invited.value, await sendsMail(db, mail), language)) : invited
  }),

  route(wire.listStaffInvitations, async ({ db, language }, { query }) => {
    const { rows, total } = await listInvitationRows(db, null, query)
    return ok({ lists: rows.map((row) => presentInvitation(row, language)), total })
  }),

  route(wire.resendStaffInvitation, async ({ db, scope, now, language, wakeWorkers }, { params }) => {
    const sent = await resendStaffInvitation(db, scope, params.id, now)
    if (sent.ok) wakeWorkers()
    return sent.ok ? ok(presentMade(sent.value, await sendsMail(db, mail), language)) : sent
  }),

  route(wire.cancelStaffInvitation, async ({ db, scope, now }, { params }) => {
    const gone = await cancelStaffInvitation(db, scope, params.id, now)
    return gone.ok ? ok({}) : gone
  }),

  route(wire.changeStaff, async (context, { params, body }) => {
    const changed = await changeStaffAuthority(context.db, context.scope, params.id, body, context.now)
    return changed.ok ? await answerStaff(context, params.id) : changed
  }),

  route(wire.blockStaff, async (context, { params, body }) => {
    const blocked = await blockStaff(context.db, context.scope, params.id, body.reason, context.now)
    return blocked.ok ? await answerStaff(context, params.id) : blocked
  }),

  route(wire.unblockStaff, async (context, { params }) => {
    const unblocked = await unblockStaff(context.db, context.scope, params.id, context.now)
    return unblocked.ok ? await answerStaff(context, params.id) : unblocked
  }),

  route(wire.removeStaff, async ({ db, scope, now }, { params }) => {
    const removed = await removeStaff(db, scope, params.id, now)
    return removed.ok ? ok({}) : removed
  }),

  route(wire.resetStaffSecondFactor, async ({ db, scope, now, wakeWorkers }, { params }) => {
    const reset = await resetStaffFactor(db, scope, params.id, now)
    if (reset.ok) wakeWorkers()
    return reset.ok ? ok({}) : reset
  }),

  route(wire.mailStaffPassword, async ({ db, scope, now, wakeWorkers }, { params }) => {
    const row = await findStaff(db, scope, params.id, now)
    if (!row) return refuse(problem('not_found'))
    const mailed = await mailPassword(db, scope, row.user, row.user.blockTime === null, now)
    if (mailed.ok) wakeWorkers()
    return mailed.ok ? ok({ is_mailed: await sendsMail(db, mail) }) : mailed
  }),

  route(wire.listPresets, async ({ db, scope, language }) => {
    const rows = await listPresetRows(db, scope)
    return ok({ lists: rows.map((row) => presentPreset(row, language)), total: rows.length })
  }),

  route(wire.getPreset, (context, { params }) => answerPreset(context, params.code)),

  route(wire.createPreset, async (context, { body }) => {
    const made = await createPreset(context.db, context.scope, body, context.now)
    return made.ok ? await answerPreset(context, made.value) : made
  }),

  route(wire.deletePreset, async ({ db, scope, now }, { params }) => {
    const gone = await deletePreset(db, scope, params.code, now)
    return gone.ok ? ok({}) : gone
  }),

  route(wire.updatePreset, async (context, { params, body }) => {
    const changed = await updatePreset(context.db, context.scope, params.code, body, context.now)
    return changed.ok ? await answerPreset(context, params.code) : changed
  }),
]
