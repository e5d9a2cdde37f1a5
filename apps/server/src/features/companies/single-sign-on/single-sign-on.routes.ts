import * as access from '@berth/contract/access/single-sign-on'
import * as desk from '@berth/contract/companies/desk-single-sign-on'
import { checkIssuer } from '@berth/domain/access/single-sign-on'
import { Check } from '@berth/domain/check'
import { ok, type Result, refuse } from '@berth/domain/result'
import { takeCall } from '../../../platform/auth/call-limit.ts'
import { networkOf } from '../../../platform/auth/network.ts'
import type { Tokens } from '../../../platform/auth/token.ts'
import { broken, type Problem, problem, throttled } from '../../../platform/http/problem.ts'
import { type Context, route } from '../../../platform/http/route.ts'
import type { MailSetup } from '../../../platform/mailer.ts'
import { enter, findAccountOf } from '../../access/session/public.ts'
import type { Team } from '../colleagues/public.ts'
import { removeProvider, saveProvider } from './provider.command.ts'
import { presentDiscovery, presentSetup } from './provider.present.ts'
import {
  countPeople,
  findCompanyName,
  findProvider,
  findProviderById,
  findProviderNamed,
  listRoles,
} from './provider.query.ts'
import { ProviderClients } from './provider-client.ts'
import { beginAttempt, confirmSession, readAnswer } from './sign-on.command.ts'
import { findOrAddAccount } from './sso-account.command.ts'

type Parts = { readonly tokens: Tokens; readonly mail: MailSetup }

/** Attempts per network and 15 minutes, which is more than a company starting work needs; each is kept for a while. */
const mostAttempts = 300
const attemptsMs = 15 * 60_000

/** Looks at providers per administrator and 15 minutes. */
const mostLooks = 30

export const singleSignOnRoutes = ({ tokens, mail }: Parts) => {
  const clients = new ProviderClients(tokens.clientSecrets, mail.publicUrl)

  const takeAttemptOf = async (
    { db, now }: Pick<Context<typeof access.startSso>, 'db' | 'now'>,
    caller: string,
  ): Promise<Result<null, Problem>> => {
    const turn = await takeCall(db, 'sso', caller, mostAttempts, attemptsMs, now)
    return turn.may ? ok(null) : refuse(throttled(turn.waitSeconds))
  }

  const answerSetup = async (
    { db, language }: Pick<Context<typeof desk.getStaffSso>, 'db' | 'language'>,
    team: Team,
  ) => {
    if (team !== null && (await findCompanyName(db, team)) === undefined) return refuse(problem('not_found'))
    const provider = await findProvider(db, team)
    const parts = {
      provider,
      hasSecret: provider !== undefined && clients.secretOf(provider) !== null,
      peopleCount: provider ? await countPeople(db, provider.id) : 0,
      redirectUri: clients.redirectUriOf(team),
      roles: await listRoles(db, team),
    }
    return ok(presentSetup(parts, language))
  }

  return [
    route(access.startSso, async ({ db, now, address }, { body }) => {
      const turn = await takeAttemptOf({ db, now }, networkOf(address))
      if (!turn.ok) return turn
      const provider = await findProviderNamed(db, body.name)
      if (!provider) return refuse(broken([{ path: 'name', rule: 'provider_unknown' }]))
      return await beginAttempt({ db, clients, now }, provider, null)
    }),

    route(access.finishSso, async ({ db, now, userAgent, address, language }, { body }) => {
      const turn = await takeAttemptOf({ db, now }, networkOf(address))
      if (!turn.ok) return turn
      const identity = await readAnswer({ db, clients, now }, body, null)
      if (!identity.ok) return identity
      const { provider, signedInTime } = identity.value
      const userId = await findOrAddAccount(db, identity.value, language, now)
      if (!userId.ok) return userId
      const account = await findAccountOf(db, userId.value)
      if (!account) return refuse(problem('sso_unknown'))
      const proof = { at: 'provider', providerId: provider.id, signedInTime } as const
      return await enter({ db, tokens, userAgent, address, now }, account, proof)
    }),

    route(access.startSsoConfirmation, async ({ db, now, scope }) => {
      const turn = await takeAttemptOf({ db, now }, `user ${scope.userId}`)
      if (!turn.ok) return turn
      const provider = scope.ssoProviderId === null ? null : await findProviderById(db, scope.ssoProviderId)
      if (!provider) return refuse(problem('sso_refused'))
      return await beginAttempt({ db, clients, now }, provider, scope.sessionId)
    }),

    route(access.finishSsoConfirmation, async ({ db, now, scope }, { body }) => {
      const turn = await takeAttemptOf({ db, now }, `user ${scope.userId}`)
      if (!turn.ok) return turn
      const confirmed = await confirmSession({ db, clients, now }, scope, body)
      return confirmed.ok ? ok({}) : confirmed
    }),

    route(desk.getStaffSso, (context) => answerSetup(context, null)),

    route(desk.saveStaffSso, async (context, { body }) => {
      const saved = await saveProvider({ ...context, clients }, null, body)
      return saved.ok ? await answerSetup(context, null) : saved
    }),

    route(desk.removeStaffSso, async (context) => {
      const removed = await removeProvider({ ...context, clients }, null)
      return removed.ok ? ok({}) : removed
    }),

    route(desk.getCompanySso, (context, { params }) => answerSetup(context, params.id)),

    route(desk.saveCompanySso, async (context, { params, body }) => {
      const saved = await saveProvider({ ...context, clients }, params.id, body)
      return saved.ok ? await answerSetup(context, params.id) : saved
    }),

    route(desk.removeCompanySso, async (context, { params }) => {
      const removed = await removeProvider({ ...context, clients }, params.id)
      return removed.ok ? ok({}) : removed
    }),

    route(desk.trySso, async ({ db, now, scope }, { body }) => {
      const check = new Check()
      checkIssuer(check, body.issuer, clients.allowsHere)
      if (check.findings.length > 0) return refuse(broken(check.findings))
      const turn = await takeCall(db, 'sso_try', String(scope.userId), mostLooks, attemptsMs, now)
      if (!turn.may) return refuse(throttled(turn.waitSeconds))
      const found = await clients.look(body.issuer)
      if (found.ok) return ok(presentDiscovery(found.value.document, found.value.keyCount))
      const rule = found.reason.code === 'differs' ? 'issuer_differs' : 'issuer_unreachable'
      return refuse(broken([{ path: 'issuer', rule }]))
    }),
  ]
}
