import {
  checkPasswordCode,
  forgetPassword,
  requestPasswordCode,
  resetPassword,
} from '@berth/contract/access/password'
import {
  checkCode,
  checkCodeRequest,
  checkPasswordReset,
  codeLifeMinutes,
  codeResendSeconds,
  keptCode,
} from '@berth/domain/access/password-reset'
import { ok, type Result, refuse } from '@berth/domain/result'
import { withGuessable } from '../../../platform/auth/guessable.ts'
import { countAsRight, guesserOf } from '../../../platform/auth/login-throttle.ts'
import { hashPassword } from '../../../platform/auth/password.ts'
import type { Tokens } from '../../../platform/auth/token.ts'
import { broken, type Problem, problem, throttled } from '../../../platform/http/problem.ts'
import { type Context, route } from '../../../platform/http/route.ts'
import { takeRequest, takeReset } from './code-limits.ts'
import { isCodeRight, noteRequest, setPasswordByCode } from './password.command.ts'

export const passwordRoutes = ({ tokens }: { readonly tokens: Tokens }) => [
  route(forgetPassword, (context, { query }) => askForCode(context, query)),

  route(requestPasswordCode, (context, { body }) => askForCode(context, body)),

  route(checkPasswordCode, async ({ db, address, now }, { body }) => {
    const findings = checkCode(body)
    if (findings.length > 0) return refuse(broken(findings))
    // Shares the rate limit with setting the password, so that checking a code gives an attacker no extra tries.
    const turn = await takeReset(db, body.username, address, now)
    if (!turn.may) return refuse(throttled(turn.waitSeconds))
    const typed = { username: body.username, vcode: keptCode(body.vcode) }
    const isRight = await isCodeRight(db, tokens.codes, typed, now)
    return isRight ? ok({}) : refuse(broken([{ path: 'vcode', rule: 'code_wrong' }]))
  }),

  route(resetPassword, async ({ db, address, now, wakeWorkers }, { body }) => {
    const findings = await withGuessable(checkPasswordReset(body), body)
    if (findings.length > 0) return refuse(broken(findings))
    const turn = await takeReset(db, body.username, address, now)
    if (!turn.may) return refuse(throttled(turn.waitSeconds))
    // Hashed before the code is checked, so that every answer takes equally long.
    const passwordHash = await hashPassword(body.password)
    const reset = { username: body.username, vcode: keptCode(body.vcode), passwordHash }
    if (!(await setPasswordByCode(db, tokens.codes, reset, now)))
      return refuse(broken([{ path: 'vcode', rule: 'code_wrong' }]))
    // Access to the mailbox proves the user's identity: failed sign-ins from here are forgotten, so that the next one is not
    // throttled.
    await countAsRight(db, guesserOf(body.username, address), null, now)
    wakeWorkers()
    return ok({})
  }),
]

type CodeRequest = Pick<
  Context<typeof requestPasswordCode>,
  'db' | 'now' | 'language' | 'address' | 'isDeliberate' | 'wakeWorkers'
>

/** Records the address without looking it up: the answer is the same whether or not an account exists. */
async function askForCode(
  { db, now, language, address, isDeliberate, wakeWorkers }: CodeRequest,
  { username }: { readonly username: string },
): Promise<Result<{ valid_minutes: number; resend_seconds: number }, Problem>> {
  if (!isDeliberate) return refuse(problem('forbidden'))
  const findings = checkCodeRequest({ username })
  if (findings.length > 0) return refuse(broken(findings))
  const turn = await takeRequest(db, username, address, now)
  if (!turn.may) return refuse(throttled(turn.waitSeconds))
  await noteRequest(db, { username, language }, now)
  wakeWorkers()
  return ok({ valid_minutes: codeLifeMinutes, resend_seconds: codeResendSeconds })
}
