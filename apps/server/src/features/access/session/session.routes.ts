import { login, logout } from '@berth/contract/access/session'
import { checkFactorCode } from '@berth/domain/access/second-factor'
import { ok, refuse } from '@berth/domain/result'
import { endSession, openSessionOf } from '../../../platform/auth/gate.ts'
import {
  countAsRight,
  countAsWrong,
  guesserOf,
  takeBackTurn,
  takeTurn,
} from '../../../platform/auth/login-throttle.ts'
import { isPassword } from '../../../platform/auth/password.ts'
import type { Tokens } from '../../../platform/auth/token.ts'
import { bind } from '../../../platform/http/bind.ts'
import { broken, problem, throttled } from '../../../platform/http/problem.ts'
import { hasFactor, spendCode } from '../second-factor/public.ts'
import { findAccount } from './session.query.ts'

export const sessionRoutes = ({ tokens }: { readonly tokens: Tokens }) => [
  bind(login, async ({ db, now, userAgent, address }, { body }) => {
    const guesser = guesserOf(body.username, address)
    const turn = await takeTurn(db, guesser, now)
    if (!turn.may) return refuse(throttled(turn.waitSeconds))
    const account = await findAccount(db, body.username)
    // The password is checked before anything else, and takes equally long without an account: names cannot be probed.
    const matches = await isPassword(body.password, account?.passwordHash ?? null)
    if (!account || !matches) {
      await countAsWrong(db, turn.id)
      return refuse(problem('wrong_password'))
    }
    const needsCode = await hasFactor(db, account.id)
    const misspelt = needsCode ? checkFactorCode(body) : []
    if (misspelt.length > 0) {
      await takeBackTurn(db, turn.id)
      return refuse(body.code ? broken(misspelt) : problem('code_needed'))
    }
    if (needsCode && !(await spendCode(db, tokens.factors, account.id, body.code ?? '', now))) {
      await countAsWrong(db, turn.id)
      return refuse(broken([{ path: 'code', rule: 'code_wrong' }]))
    }
    await countAsRight(db, guesser, turn.id, now)
    if (account.isBlocked) return refuse(problem('blocked_account'))
    if (account.review === 'waiting') return refuse(problem('waiting_review'))
    if (account.review === 'rejected') return refuse(problem('registration_rejected'))
    // Operators may sign in while the portal is closed, in order to reopen it.
    if (account.isMember && account.isClosed) return refuse(problem('closed'))
    const token = await openSessionOf(db, tokens, account, { userAgent, address }, now, needsCode)
    return token === null ? refuse(problem('wrong_password')) : ok({ token })
  }),

  bind(logout, async ({ db, scope, now }) => {
    await endSession(db, scope.sessionId, now)
    return ok({})
  }),
]
