import * as wire from '@berth/contract/companies/desk-member'
import { meets } from '@berth/domain/access/authority'
import { ok, type Result, refuse } from '@berth/domain/result'
import { type Problem, problem } from '../../../platform/http/problem.ts'
import { type Context, route } from '../../../platform/http/route.ts'
import type { MailSetup } from '../../../platform/mailer.ts'
import { sendsMail } from '../../system/settings/public.ts'
import { joinPathOf, listInvitationRows, presentInvitation, presentMade } from '../colleagues/public.ts'
import { addMember, inviteAddedPerson } from './add-member.command.ts'
import { blockMember, unblockMember, updateMember } from './member.command.ts'
import { presentMember, presentMemberItem, presentPerson } from './member.present.ts'
import {
  countOrders,
  countRates,
  countWaiting,
  findGroupOf,
  findMember,
  findPerson,
  listMemberRows,
  listPeople,
  sumDue,
} from './member.query.ts'
import { cancelMemberInvitation, inviteMember, resendMemberInvitation } from './member-invitation.command.ts'
import {
  blockPerson,
  changeAuthority,
  mailPassword,
  resetPersonFactor,
  unblockPerson,
} from './member-user.command.ts'

type MemberContext = Pick<
  Context<typeof wire.deskGetMember>,
  'db' | 'scope' | 'now' | 'language' | 'signTicket'
>

async function answerMember(
  { db, scope, now, language, signTicket }: MemberContext,
  id: number,
): Promise<Result<wire.DeskMember, Problem>> {
  const member = await findMember(db, scope, id)
  if (!member) return refuse(problem('not_found'))
  const parts = {
    member,
    people: await listPeople(db, scope, id, now),
    orders: await countOrders(db, scope, id),
    due: meets(scope.authorities, 'desk_finance') ? await sumDue(db, scope, id, now) : null,
    rateCount: await countRates(db, scope, id),
    group: meets(scope.authorities, 'desk_rate') ? await findGroupOf(db, scope, id) : null,
  }
  return ok(presentMember(parts, language, signTicket))
}

async function answerPerson(
  { db, scope, now, language }: MemberContext,
  { id, userId }: { readonly id: number; readonly userId: number },
): Promise<Result<wire.DeskPerson, Problem>> {
  const person = await findPerson(db, scope, id, userId, now)
  return person ? ok(presentPerson(person, language)) : refuse(problem('not_found'))
}

export const memberDeskRoutes = ({ mail }: { readonly mail: MailSetup }) => [
  route(wire.deskListMembers, async ({ db, scope, language }, { query }) => {
    const { rows, people, total, waiting, blocked } = await listMemberRows(db, scope, query)
    const lists = rows.map((row) => presentMemberItem(row, people.get(row.company.id) ?? 0, language))
    return ok({ lists, total, waiting, blocked })
  }),

  route(wire.deskCountMembers, async ({ db, scope }) => ok({ waiting: await countWaiting(db, scope) })),

  route(wire.deskGetMember, (context, { params }) => answerMember(context, params.id)),

  route(wire.deskCreateMember, async (context, { body }) => {
    const { db, scope, now, language, wakeWorkers } = context
    const added = await addMember(db, scope, { ...body, language: body.language ?? language }, now)
    if (!added.ok) return added
    wakeWorkers()
    const { id, token } = added.value
    const member = await answerMember(context, id)
    if (!member.ok) return member
    const isShown = token !== null && !(await sendsMail(db, mail))
    return ok({ member: member.value, join_path: isShown ? joinPathOf(token) : null })
  }),

  route(wire.deskListMemberInvitations, async ({ db, language }, { params, query }) => {
    const { rows, total } = await listInvitationRows(db, params.id, query)
    return ok({ lists: rows.map((row) => presentInvitation(row, language)), total })
  }),

  route(wire.deskInviteColleague, async ({ db, scope, now, language, wakeWorkers }, { params, body }) => {
    const input = { ...body, language: body.language ?? language }
    const invited = await inviteMember(db, scope, params.id, input, now)
    if (!invited.ok) return invited
    wakeWorkers()
    return ok(presentMade(invited.value, await sendsMail(db, mail), language))
  }),

  route(wire.deskResendMemberInvitation, async ({ db, scope, now, language, wakeWorkers }, { params }) => {
    const sent = await resendMemberInvitation(db, scope, params.id, params.invitationId, now)
    if (!sent.ok) return sent
    wakeWorkers()
    return ok(presentMade(sent.value, await sendsMail(db, mail), language))
  }),

  route(wire.deskCancelMemberInvitation, async ({ db, scope, now }, { params }) => {
    const gone = await cancelMemberInvitation(db, scope, params.id, params.invitationId, now)
    return gone.ok ? ok({}) : gone
  }),

  route(wire.deskInvitePerson, async ({ db, scope, now, language, wakeWorkers }, { params }) => {
    const invited = await inviteAddedPerson(db, scope, params, now)
    if (!invited.ok) return invited
    wakeWorkers()
    return ok(presentMade(invited.value, await sendsMail(db, mail), language))
  }),

  route(wire.deskUpdateMember, async (context, { params, body }) => {
    const saved = await updateMember(context.db, context.scope, params.id, body, context.now)
    return saved.ok ? await answerMember(context, params.id) : saved
  }),

  route(wire.deskBlockMember, async (context, { params, body }) => {
    const blocked = await blockMember(context.db, context.scope, params.id, body.reason, context.now)
    return blocked.ok ? await answerMember(context, params.id) : blocked
  }),

  route(wire.deskUnblockMember, async (context, { params }) => {
    const unblocked = await unblockMember(context.db, context.scope, params.id, context.now)
    return unblocked.ok ? await answerMember(context, params.id) : unblocked
  }),

  route(wire.deskBlockPerson, async (context, { params, body }) => {
    const { db, scope, now } = context
    const blocked = await blockPerson(db, scope, params.id, params.userId, body.reason, now)
    return blocked.ok ? await answerPerson(context, params) : blocked
  }),

  route(wire.deskUnblockPerson, async (context, { params }) => {
    const unblocked = await unblockPerson(context.db, context.scope, params.id, params.userId, context.now)
    return unblocked.ok ? await answerPerson(context, params) : unblocked
  }),

  route(wire.deskChangeAuthority, async (context, { params, body }) => {
    const { db, scope, now } = context
    const changed = await changeAuthority(db, scope, params.id, params.userId, body, now)
    return changed.ok ? await answerPerson(context, params) : changed
  }),

  route(wire.deskResetSecondFactor, async ({ db, scope, now, wakeWorkers }, { params }) => {
    const reset = await resetPersonFactor(db, scope, params.id, params.userId, now)
    if (reset.ok) wakeWorkers()
    return reset.ok ? ok({}) : reset
  }),

  route(wire.deskMailPassword, async ({ db, scope, now, wakeWorkers }, { params }) => {
    const person = await findPerson(db, scope, params.id, params.userId, now)
    const member = await findMember(db, scope, params.id)
    if (!person || !member) return refuse(problem('not_found'))
    const { company } = member
    const may = !person.user.blockTime && !company.blockTime && company.review === 'approved'
    const mailed = await mailPassword(db, scope, person.user, may, now)
    if (mailed.ok) wakeWorkers()
    return mailed.ok ? ok({ is_mailed: await sendsMail(db, mail) }) : mailed
  }),
]
