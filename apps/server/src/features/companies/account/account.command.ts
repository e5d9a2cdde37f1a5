import type { updateUserInfo } from '@berth/contract/access/account'
import { checkAccount } from '@berth/domain/access/colleague'
import { checkProfile } from '@berth/domain/company/member'
import type { Finding } from '@berth/domain/finding'
import { ok, type Result, refuse } from '@berth/domain/result'
import { and, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { checkGuessable } from '../../../platform/auth/guessable.ts'
import {
  checkWithin,
  countAsRight,
  countAsWrong,
  guesserOf,
  reserveAttempt,
} from '../../../platform/auth/login-throttle.ts'
import { hashPassword, isPassword } from '../../../platform/auth/password.ts'
import type { Scope } from '../../../platform/auth/scope.ts'
import type { Db } from '../../../platform/db/db.ts'
import { users } from '../../../platform/db/schema.ts'
import { transact } from '../../../platform/db/transact.ts'
import { broken, type Problem, problem, throttled } from '../../../platform/http/problem.ts'
import { announceStale } from '../../../platform/live/stale.ts'
import { setPassword } from '../../access/password/public.ts'
import { findWrongInCompany, saveCompany } from './company.command.ts'

export type ProfileInput = z.output<typeof updateUserInfo.body>

/** Saves the caller's own account and, if the input includes it, the company: both or neither. */
export async function saveProfile(
  db: Db,
  scope: Scope,
  input: ProfileInput,
  address: string,
  now: Date,
): Promise<Result<null, Problem>> {
  const company = input.company_version !== undefined
  if (company && (scope.actor !== 'member' || !scope.authorities.has('company_edit')))
    return refuse(problem('forbidden'))
  const findings = await findWrong(db, scope, input)
  if (findings.length > 0) return refuse(broken(findings))
  // The slow hashing runs before the transaction, so that no locks are held meanwhile.
  const secret = await readNewPassword(db, scope, input, address, now)
  if (!secret.ok) return secret

  return await transact(db, async (tx) => {
    const [user] = await tx
      .update(users)
      .set({
        linkman: input.linkman,
        phone: input.phone,
        ...(input.language ? { language: input.language } : {}),
        ...(scope.actor === 'member' && input.price_mails !== undefined
          ? { priceMails: input.price_mails }
          : {}),
        version: sql`${users.version} + 1`,
      })
      .where(and(eq(users.id, scope.userId), eq(users.version, input.version)))
      .returning({ id: users.id, username: users.username })
    if (!user) return refuse(problem('stale_version'))
    if (
      scope.actor === 'member' &&
      company &&
      !(await saveCompany(tx, scope.customerId, input, input.company_version ?? 0))
    )
      return refuse(problem('stale_version'))
    await announceStale(tx, 'access')
    if (secret.value !== null) await setPassword(tx, user, secret.value, now, scope.sessionId)
    return ok(null)
  })
}

async function findWrong(db: Db, scope: Scope, input: ProfileInput): Promise<Finding[]> {
  const findings = new Map<string, Finding>()
  for (const finding of checkAccount(input)) findings.set(finding.path, finding)
  if (input.company_version === undefined || scope.actor !== 'member') return [...findings.values()]

  for (const finding of await findWrongInCompany(db, input, scope.customerId, (facts) =>
    checkProfile(input, facts),
  ))
    if (!findings.has(finding.path)) findings.set(finding.path, finding)
  return [...findings.values()]
}

/**
 * Returns the hash of the new password, or null if it does not change. The current password is required and rate-limited as at
 * sign-in: an open session alone must not be enough to take over an account.
 */
async function readNewPassword(
  db: Db,
  scope: Scope,
  { password, old_password: old = '' }: ProfileInput,
  address: string,
  now: Date,
): Promise<Result<string | null, Problem>> {
  if (!password) return ok(null)
  const [user] = await db
    .select({ username: users.username, passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.id, scope.userId))
  if (!user) return refuse(problem('unauthenticated'))
  const findings = await checkGuessable(password, user.username)
  if (findings.length > 0) return refuse(broken(findings))
  const guesser = guesserOf(user.username, address)
  const turn = await reserveAttempt(db, guesser, now)
  if (!turn.may) return refuse(throttled(turn.waitSeconds))
  if (!(await checkWithin(db, turn.id, () => isPassword(old, user.passwordHash)))) {
    await countAsWrong(db, turn.id)
    return refuse(broken([{ path: 'old_password', rule: 'old_password_wrong' }]))
  }
  await countAsRight(db, guesser, turn.id, now)
  return ok(await hashPassword(password))
}
