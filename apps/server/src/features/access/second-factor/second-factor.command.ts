import {
  checkFactorCode,
  isAppCode,
  keptFactorCode,
  shownRecoveryCode,
} from '@berth/domain/access/second-factor'
import { ok, type Result, refuse } from '@berth/domain/result'
import { and, eq, isNull, lt, or, sql } from 'drizzle-orm'
import { takeCall } from '../../../platform/auth/call-limit.ts'
import type { FactorKeys } from '../../../platform/auth/factor-keys.ts'
import { endSessionsOf } from '../../../platform/auth/gate.ts'
import { isPassword } from '../../../platform/auth/password.ts'
import type { Scope } from '../../../platform/auth/scope.ts'
import {
  needsSecondFactor,
  noteFactorChange,
  removeSecondFactor,
} from '../../../platform/auth/second-factor.ts'
import type { Db } from '../../../platform/db/db.ts'
import { secondFactors, sessions } from '../../../platform/db/schema.ts'
import { undoWhenRefused } from '../../../platform/db/undo-when-refused.ts'
import { broken, type Problem, problem, throttled } from '../../../platform/http/problem.ts'
import { announceStale } from '../../../platform/live/stale.ts'
import { findFactor, findOwnLogin } from './second-factor.query.ts'

/** Passwords and codes a signed-in user may try per 15 minutes. */
const mostTries = 10
const triesMs = 15 * 60_000

/** The parts every command needs. */
export type Asking = {
  readonly db: Db
  readonly keys: FactorKeys
  readonly scope: Scope
  readonly now: Date
}

const codeWrong = refuse(broken([{ path: 'code', rule: 'code_wrong' }]))

/** Creates a secret after the password was entered again. It takes effect once a code from the app confirms it. */
export async function setUpFactor(
  { db, keys, scope: { userId }, now }: Asking,
  password: string,
  issuer: string,
): Promise<Result<{ secret: string; uri: string }, Problem>> {
  const turn = await takeTry(db, userId, now)
  if (!turn.ok) return turn
  const login = await findOwnLogin(db, userId)
  if (!(await isPassword(password, login.passwordHash)))
    return refuse(broken([{ path: 'password', rule: 'old_password_wrong' }]))
  const secret = keys.makeSecret()
  const kept = { secret: keys.seal(userId, secret), createTime: now }
  const [pending] = await db
    .insert(secondFactors)
    .values({ userId, ...kept })
    .onConflictDoUpdate({ target: secondFactors.userId, set: kept, setWhere: isNull(secondFactors.onTime) })
    .returning({ userId: secondFactors.userId })
  if (pending === undefined) return refuse(problem('already_decided'))
  return ok({ secret, uri: keys.uriOf(secret, issuer, login.username) })
}

/** Turns the second factor on with a first code from the app, ends the user's other sessions, and returns the recovery codes. */
export async function turnOnFactor(
  { db, keys, scope: { userId, sessionId }, now }: Asking,
  typed: string,
): Promise<Result<string[], Problem>> {
  const turn = await takeTry(db, userId, now)
  if (!turn.ok) return turn
  return await undoWhenRefused(db, async (tx) => {
    const [factor] = await tx
      .select()
      .from(secondFactors)
      .where(eq(secondFactors.userId, userId))
      .for('update')
    if (factor?.onTime) return refuse(problem('already_decided'))
    const secret = factor ? keys.open(userId, factor.secret) : null
    const lastStep = secret === null ? null : keys.findStep(secret, keptFactorCode(typed), now)
    if (lastStep === null) return codeWrong
    const codes = keys.makeRecoveryCodes()
    const recoveryHashes = codes.map((code) => keys.digest(userId, code))
    await tx
      .update(secondFactors)
      .set({ onTime: now, lastStep, recoveryHashes })
      .where(eq(secondFactors.userId, userId))
    await tx.update(sessions).set({ secondTime: now, mustEnrol: false }).where(eq(sessions.id, sessionId))
    await endSessionsOf(tx, userId, now, sessionId)
    await noteFactorChange(tx, 'second_factor_on', await findOwnLogin(tx, userId), now)
    return ok(codes.map(shownRecoveryCode))
  })
}

/** Replaces the recovery codes. */
export async function renewCodes(asking: Asking, typed: string): Promise<Result<string[], Problem>> {
  const { keys, scope } = asking
  return await withCode(asking, typed, async (tx) => {
    const codes = keys.makeRecoveryCodes()
    const recoveryHashes = codes.map((code) => keys.digest(scope.userId, code))
    await tx.update(secondFactors).set({ recoveryHashes }).where(eq(secondFactors.userId, scope.userId))
    return ok(codes.map(shownRecoveryCode))
  })
}

/** Turns the second factor off, unless the user's role needs it. */
export async function turnOffFactor(asking: Asking, typed: string): Promise<Result<null, Problem>> {
  const { scope, now } = asking
  return await withCode(asking, typed, async (tx) => {
    if (await needsSecondFactor(tx, scope.userId)) return refuse(problem('second_factor_required'))
    await removeSecondFactor(tx, await findOwnLogin(tx, scope.userId), now)
    return ok(null)
  })
}

/** Notes that the user has just entered a code in this session. */
export async function confirmOwnSession(asking: Asking, typed: string): Promise<Result<null, Problem>> {
  const { scope, now } = asking
  return await withCode(asking, typed, async (tx) => {
    await tx.update(sessions).set({ secondTime: now }).where(eq(sessions.id, scope.sessionId))
    await announceStale(tx, 'access')
    return ok(null)
  })
}

/** Runs an action after a right code; the code stays unused if the action is refused. */
async function withCode<Value>(
  { db, keys, scope: { userId }, now }: Asking,
  typed: string,
  act: (tx: Db) => Promise<Result<Value, Problem>>,
): Promise<Result<Value, Problem>> {
  const findings = checkFactorCode({ code: typed })
  if (findings.length > 0) return refuse(broken(findings))
  const turn = await takeTry(db, userId, now)
  if (!turn.ok) return turn
  return await undoWhenRefused(db, async (tx) =>
    (await spendCode(tx, keys, userId, typed, now)) ? await act(tx) : codeWrong,
  )
}

/**
 * Whether a code, from the app or a recovery code, is right; it then never works again. A code from the app also voids the
 * older ones, so that a code read over someone's shoulder is worthless once it was used.
 */
export async function spendCode(
  db: Db,
  keys: FactorKeys,
  userId: number,
  typed: string,
  now: Date,
): Promise<boolean> {
  const code = keptFactorCode(typed)
  const spent = isAppCode(code)
    ? await spendAppCode(db, keys, userId, code, now)
    : await spendRecoveryCode(db, keys.digest(userId, code), userId)
  return spent.length > 0
}

async function spendAppCode(db: Db, keys: FactorKeys, userId: number, code: string, now: Date) {
  const factor = await findFactor(db, userId)
  const secret = factor ? keys.open(userId, factor.secret) : null
  const step = secret === null ? null : keys.findStep(secret, code, now)
  if (step === null) return []
  // A single statement: of two uses of one code at the same moment, the second matches no row.
  return await db
    .update(secondFactors)
    .set({ lastStep: step })
    .where(
      and(
        eq(secondFactors.userId, userId),
        or(isNull(secondFactors.lastStep), lt(secondFactors.lastStep, step)),
      ),
    )
    .returning({ userId: secondFactors.userId })
}

async function spendRecoveryCode(db: Db, digest: string, userId: number) {
  const { recoveryHashes } = secondFactors
  return await db
    .update(secondFactors)
    .set({ recoveryHashes: sql`array_remove(${recoveryHashes}, ${digest})` })
    .where(and(eq(secondFactors.userId, userId), sql`${digest} = any (${recoveryHashes})`))
    .returning({ userId: secondFactors.userId })
}

async function takeTry(db: Db, userId: number, now: Date): Promise<Result<null, Problem>> {
  const turn = await takeCall(db, 'second_factor', String(userId), mostTries, triesMs, now)
  return turn.may ? ok(null) : refuse(throttled(turn.waitSeconds))
}
