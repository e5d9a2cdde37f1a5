import type { factorProof } from '@berth/contract/access/second-factor'
import {
  checkFactorCode,
  isAppCode,
  keptFactorCode,
  shownRecoveryCode,
} from '@berth/domain/access/second-factor'
import { ok, type Result, refuse } from '@berth/domain/result'
import { and, eq, isNull, lt, or, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { FactorKeys } from '../../../platform/auth/factor-keys.ts'
import { needsSecondFactor } from '../../../platform/auth/second-factor.ts'
import type { Db } from '../../../platform/db/db.ts'
import { secondFactors, sessions } from '../../../platform/db/schema.ts'
import { transact } from '../../../platform/db/transact.ts'
import { broken, type Problem, problem } from '../../../platform/http/problem.ts'
import { announceStale } from '../../../platform/live/stale.ts'
import { removeSecondFactor } from './factor-change.command.ts'
import { beginOrExtend, type FactorContext, provePassword, takeTry } from './own-factors.command.ts'
import { checkAnswer, spendAnswer } from './passkey-answer.command.ts'
import { findFactor, findOwnLogin } from './second-factor.query.ts'

/** What a user proves a second factor with: a code, or a passkey. */
type Proof = z.output<typeof factorProof>

const codeWrong = refuse(broken([{ path: 'code', rule: 'code_wrong' }]))

/** Creates a secret after the password was entered again. It takes effect once a code from the app confirms it. */
export async function setUpFactor(
  asking: FactorContext,
  password: string,
  issuer: string,
): Promise<Result<{ secret: string; uri: string }, Problem>> {
  const { db, keys, scope, now } = asking
  const login = await provePassword(asking, password)
  if (!login.ok) return login
  const secret = keys.makeSecret()
  const sealed = keys.seal(scope.userId, secret)
  const [pending] = await db
    .insert(secondFactors)
    .values({ userId: scope.userId, secret: sealed, createTime: now })
    .onConflictDoUpdate({
      target: secondFactors.userId,
      set: { secret: sealed },
      setWhere: isNull(secondFactors.appTime),
    })
    .returning({ userId: secondFactors.userId })
  if (pending === undefined) return refuse(problem('already_decided'))
  return ok({ secret, uri: keys.uriOf(secret, issuer, login.value.username) })
}

/** Adds the app with a first code from it; returns the recovery codes if two-step verification was off. */
export async function turnOnFactor(
  asking: FactorContext,
  typed: string,
): Promise<Result<readonly string[], Problem>> {
  const { db, keys, scope, now } = asking
  const turn = await takeTry(asking)
  if (!turn.ok) return turn
  return await transact(db, async (tx) => {
    const [factor] = await tx
      .select()
      .from(secondFactors)
      .where(eq(secondFactors.userId, scope.userId))
      .for('update')
    if (factor?.appTime) return refuse(problem('already_decided'))
    const secret = factor?.secret ? keys.open(scope.userId, factor.secret) : null
    const lastStep = secret === null ? null : keys.findStep(secret, keptFactorCode(typed), now)
    if (lastStep === null) return codeWrong
    await tx
      .update(secondFactors)
      .set({ appTime: now, lastStep })
      .where(eq(secondFactors.userId, scope.userId))
    return ok(await beginOrExtend(tx, asking))
  })
}

/** Replaces the recovery codes. */
export async function renewCodes(asking: FactorContext, proof: Proof): Promise<Result<string[], Problem>> {
  const { keys, scope } = asking
  return await withProof(asking, proof, async (tx) => {
    const codes = keys.makeRecoveryCodes()
    const recoveryHashes = codes.map((code) => keys.digest(scope.userId, code))
    await tx.update(secondFactors).set({ recoveryHashes }).where(eq(secondFactors.userId, scope.userId))
    return ok(codes.map(shownRecoveryCode))
  })
}

/** Turns two-step verification off, with app and passkeys, unless the user's role needs it. */
export async function turnOffFactor(asking: FactorContext, proof: Proof): Promise<Result<null, Problem>> {
  const { scope, now } = asking
  return await withProof(asking, proof, async (tx) => {
    if (await needsSecondFactor(tx, scope.userId)) return refuse(problem('second_factor_required'))
    await removeSecondFactor(tx, await findOwnLogin(tx, scope.userId), now)
    return ok(null)
  })
}

/** Notes that the user has just proved a second factor in this session. */
export async function confirmOwnSession(asking: FactorContext, proof: Proof): Promise<Result<null, Problem>> {
  const { scope, now } = asking
  return await withProof(asking, proof, async (tx) => {
    await tx.update(sessions).set({ secondTime: now }).where(eq(sessions.id, scope.sessionId))
    await announceStale(tx, 'access')
    return ok(null)
  })
}

/** Runs an action after a right code or answer, which stays unused if the action is refused. */
async function withProof<Value>(
  asking: FactorContext,
  proof: Proof,
  act: (tx: Db) => Promise<Result<Value, Problem>>,
): Promise<Result<Value, Problem>> {
  const { db, keys, scope, now } = asking
  const findings = proof.passkey ? [] : checkFactorCode(proof)
  if (findings.length > 0) return refuse(broken(findings))
  const turn = await takeTry(asking)
  if (!turn.ok) return turn
  const answer = proof.passkey
    ? await checkAnswer(asking, `confirm ${scope.sessionId}`, proof.passkey, scope.userId)
    : null
  return await transact(db, async (tx) => {
    if (!proof.passkey) {
      const isRight = await spendCode(tx, keys, scope.userId, proof.code ?? '', now)
      return isRight ? await act(tx) : codeWrong
    }
    const isRight = answer !== null && (await spendAnswer(tx, answer, now))
    return isRight ? await act(tx) : refuse(problem('passkey_refused'))
  })
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
  const secret = factor?.appTime && factor.secret ? keys.open(userId, factor.secret) : null
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
