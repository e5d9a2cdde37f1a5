import {
  checkPasswordCode,
  forgetPassword,
  requestPasswordCode,
  resetPassword,
} from '@berth/contract/password'
import {
  checkCode,
  checkCodeRequest,
  checkPasswordReset,
  codeLifeMinutes,
  codeResendSeconds,
  keptCode,
} from '@berth/domain/password-reset'
import { ok, type Result, refuse } from '@berth/domain/result'
import { countAsRight, guesserOf } from '../../../platform/auth/login-throttle.ts'
import { hashPassword } from '../../../platform/auth/password.ts'
import type { Tokens } from '../../../platform/auth/token.ts'
import { bind, type Context } from '../../../platform/http/bind.ts'
import { broken, type Problem, problem, throttled } from '../../../platform/http/problem.ts'
import { takeRequest, takeReset } from './code-limits.ts'
import { isCodeRight, noteRequest, setPasswordByCode } from './password.command.ts'

export const passwordRoutes = ({ tokens }: { readonly tokens: Tokens }) => [
  bind(forgetPassword, (context, { query }) => askForCode(context, query)),

  bind(requestPasswordCode, (context, { body }) => askForCode(context, body)),

  bind(checkPasswordCode, async ({ db, address, now }, { body }) => {
    const findings = checkCode(body)
    if (findings.length > 0) return refuse(broken(findings))
    // The same turns as for setting the password: who guesses gains nothing by asking here.
    const turn = await takeReset(db, body.username, address, now)
    if (!turn.may) return refuse(throttled(turn.waitSeconds))
    const typed = { username: body.username, vcode: keptCode(body.vcode) }
    const isRight = await isCodeRight(db, tokens.codes, typed, now)
    return isRight ? ok({}) : refuse(broken([{ path: 'vcode', rule: 'code_wrong' }]))
  }),

  bind(resetPassword, async ({ db, address, now, wakeWorkers }, { body }) => {
    const findings = checkPasswordReset(body)
    if (findings.length > 0) return refuse(broken(findings))
    const turn = await takeReset(db, body.username, address, now)
    if (!turn.may) return refuse(throttled(turn.waitSeconds))
    // Hashed before anything is known, so that every answer takes the time of it.
    const passwordHash = await hashPassword(body.password)
    const reset = { username: body.username, vcode: keptCode(body.vcode), passwordHash }
    if (!(await setPasswordByCode(db, tokens.codes, reset, now)))
      return refuse(broken([{ path: 'vcode', rule: 'code_wrong' }]))
    // Who reads the mailbox is who they say: wrong passwords from here are forgotten, and the next try is not slowed down.
    await countAsRight(db, guesserOf(body.username, address), null, now)
    wakeWorkers()
    return ok({})
  }),
]

type Asking = Pick<
  Context<typeof requestPasswordCode>,
  'db' | 'now' | 'language' | 'address' | 'isDeliberate' | 'wakeWorkers'
>

/** The address is noted and nothing about it looked up: the answer is the same for everybody's and for nobody's. */
async function askForCode(
  { db, now, language, address, isDeliberate, wakeWorkers }: Asking,
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
