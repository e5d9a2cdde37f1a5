import { shownRecoveryCode } from '@berth/domain/access/second-factor'
import { ok, type Result, refuse } from '@berth/domain/result'
import { eq, isNull } from 'drizzle-orm'
import { takeCall } from '../../../platform/auth/call-limit.ts'
import type { FactorKeys } from '../../../platform/auth/factor-keys.ts'
import { endSessionsOf } from '../../../platform/auth/gate.ts'
import type { PasskeyPrompts, RelyingParty } from '../../../platform/auth/passkey-prompts.ts'
import { isPassword } from '../../../platform/auth/password.ts'
import type { Scope } from '../../../platform/auth/scope.ts'
import type { Db } from '../../../platform/db/db.ts'
import { secondFactors, sessions } from '../../../platform/db/schema.ts'
import { broken, type Problem, throttled } from '../../../platform/http/problem.ts'
import { announceStale } from '../../../platform/live/stale.ts'
import { factorAdded, secondFactorOn } from '../../system/mail/public.ts'
import { noteFactorChange } from './factor-change.command.ts'
import { findOwnLogin } from './second-factor.query.ts'

/** Passwords, codes and passkeys a signed-in user may try per 15 minutes. */
const mostTries = 10
const triesMs = 15 * 60_000

/** The parts every command about one's own second factor needs. */
export type FactorContext = {
  readonly db: Db
  readonly keys: FactorKeys
  readonly prompts: PasskeyPrompts
  readonly party: RelyingParty
  readonly scope: Scope
  readonly now: Date
}

/** Counts a try, refused if there were too many. */
export async function takeTry({ db, scope, now }: FactorContext): Promise<Result<null, Problem>> {
  const turn = await takeCall(db, 'second_factor', String(scope.userId), mostTries, triesMs, now)
  return turn.may ? ok(null) : refuse(throttled(turn.waitSeconds))
}

/** Checks the password entered again, as one of the limited tries; returns the user's login. */
export async function provePassword(asking: FactorContext, password: string) {
  const turn = await takeTry(asking)
  if (!turn.ok) return turn
  const login = await findOwnLogin(asking.db, asking.scope.userId)
  if (await isPassword(password, login.passwordHash)) return ok(login)
  return refuse(broken([{ path: 'password', rule: 'old_password_wrong' }]))
}

/**
 * Records that an app or a passkey was added, and tells its user by mail. The first one turns two-step verification on: it ends
 * all other sessions and returns the recovery codes. Otherwise returns none.
 */
export async function beginOrExtend(
  tx: Db,
  { keys, scope: { userId, sessionId }, now }: FactorContext,
): Promise<readonly string[]> {
  const codes = keys.makeRecoveryCodes()
  const begun = { onTime: now, recoveryHashes: codes.map((code) => keys.digest(userId, code)) }
  const [first] = await tx
    .insert(secondFactors)
    .values({ userId, createTime: now, ...begun })
    .onConflictDoUpdate({ target: secondFactors.userId, set: begun, setWhere: isNull(secondFactors.onTime) })
    .returning({ userId: secondFactors.userId })
  const login = await findOwnLogin(tx, userId)
  await tx.update(sessions).set({ secondTime: now, mustEnrol: false }).where(eq(sessions.id, sessionId))
  if (first === undefined) {
    await announceStale(tx, 'access')
    await noteFactorChange(tx, factorAdded, login, now)
    return []
  }
  await endSessionsOf(tx, userId, now, sessionId)
  await noteFactorChange(tx, secondFactorOn, login, now)
  return codes.map(shownRecoveryCode)
}
