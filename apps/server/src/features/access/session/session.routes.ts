import { loginWithPasskey } from '@berth/contract/access/passkey'
import { login, logout } from '@berth/contract/access/session'
import { checkFactorCode } from '@berth/domain/access/second-factor'
import { ok, refuse } from '@berth/domain/result'
import { takeCall } from '../../../platform/auth/call-limit.ts'
import { endSession } from '../../../platform/auth/gate.ts'
import {
  checkWithin,
  countAsRight,
  countAsWrong,
  placesOf,
  releaseAttempt,
  reserveAttempt,
} from '../../../platform/auth/login-throttle.ts'
import { networkOf } from '../../../platform/auth/network.ts'
import { relyingPartyOf } from '../../../platform/auth/passkey-prompts.ts'
import { isPassword } from '../../../platform/auth/password.ts'
import type { Tokens } from '../../../platform/auth/token.ts'
import { broken, problem, throttled } from '../../../platform/http/problem.ts'
import { route } from '../../../platform/http/route.ts'
import type { MailSetup } from '../../../platform/mailer.ts'
import { checkAnswer, hasFactor, spendAnswer, spendCode } from '../second-factor/public.ts'
import { enter } from './session.command.ts'
import { findAccount, findAccountOf } from './session.query.ts'

/** Sign-ins with a passkey per network and 15 minutes: nothing can be guessed, but each costs a signature check. */
const mostPasskeys = 300
const passkeysMs = 15 * 60_000

type Parts = { readonly tokens: Tokens; readonly mail: MailSetup }

export const sessionRoutes = ({ tokens, mail }: Parts) => {
  const { prompts } = tokens
  const party = relyingPartyOf(mail.publicUrl)
  return [
    route(login, async ({ db, now, userAgent, address }, { body }) => {
      const [place, ...others] = await placesOf(
        db,
        { username: body.username, address, device: body.device },
        now,
      )
      const turn = await reserveAttempt(db, place, now)
      if (!turn.may) return refuse(throttled(turn.waitSeconds))
      // The password is checked before anything else, and takes equally long without an account: names cannot be probed.
      const { account, matches } = await checkWithin(db, turn.id, async () => {
        const account = await findAccount(db, body.username)
        return { account, matches: await isPassword(body.password, account?.passwordHash ?? null) }
      })
      if (!account || !matches) {
        await countAsWrong(db, turn.id)
        return refuse(problem('wrong_password'))
      }
      const needsCode = await hasFactor(db, account.id)
      const misspelt = needsCode ? checkFactorCode(body) : []
      if (misspelt.length > 0) {
        await releaseAttempt(db, turn.id)
        return refuse(body.code ? broken(misspelt) : problem('code_needed'))
      }
      if (needsCode && !(await spendCode(db, tokens.factors, account.id, body.code ?? '', now))) {
        await countAsWrong(db, turn.id)
        return refuse(broken([{ path: 'code', rule: 'code_wrong' }]))
      }
      await countAsRight(db, place, turn.id, now)
      for (const other of others) await countAsRight(db, other, null, now)
      return await enter({ db, tokens, userAgent, address, now }, account, {
        at: 'here',
        hasSecond: needsCode,
      })
    }),

    route(loginWithPasskey, async ({ db, now, userAgent, address }, { body }) => {
      const turn = await takeCall(db, 'passkey', networkOf(address), mostPasskeys, passkeysMs, now)
      if (!turn.may) return refuse(throttled(turn.waitSeconds))
      const answer = await checkAnswer({ db, prompts, party, now }, 'sign_in', body.passkey)
      const account = answer && (await findAccountOf(db, answer.userId))
      if (!account || !(await spendAnswer(db, answer, now))) return refuse(problem('passkey_refused'))
      // The authenticator has verified its user, so the key is both the possession and the knowledge.
      return await enter({ db, tokens, userAgent, address, now }, account, { at: 'here', hasSecond: true })
    }),

    route(logout, async ({ db, scope, now }) => {
      await endSession(db, scope.sessionId, now)
      return ok({})
    }),
  ]
}
