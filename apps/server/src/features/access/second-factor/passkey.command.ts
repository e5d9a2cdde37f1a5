import type { NewPasskey } from '@berth/contract/access/passkey'
import { mostPasskeys } from '@berth/domain/access/passkey'
import { ok, type Result, refuse } from '@berth/domain/result'
import { and, eq } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db.ts'
import { passkeys, secondFactors } from '../../../platform/db/schema.ts'
import { transact } from '../../../platform/db/transact.ts'
import { broken, type Problem, problem } from '../../../platform/http/problem.ts'
import { factorRemoved } from '../../system/mail/public.ts'
import { noteFactorChange } from './factor-change.command.ts'
import { beginOrExtend, type FactorContext } from './own-factors.command.ts'
import { findOwnLogin, findPasskeys } from './second-factor.query.ts'

/** Adds a passkey; returns the recovery codes if two-step verification was off. */
export async function addPasskey(
  asking: FactorContext,
  name: string,
  made: NewPasskey,
): Promise<Result<readonly string[], Problem>> {
  const { db, scope, now } = asking
  const credential = await checkNewPasskey(asking, made)
  if (credential === null) return refuse(problem('passkey_refused'))
  return await transact(db, async (tx) => {
    // First, because it locks what the user's other changes to their ways to verify lock as well.
    const codes = await beginOrExtend(tx, asking)
    const own = await findPasskeys(tx, scope.userId)
    if (own.length >= mostPasskeys)
      return refuse(broken([{ path: 'name', rule: 'too_many_passkeys', params: { max: mostPasskeys } }]))
    const [added] = await tx
      .insert(passkeys)
      .values({
        userId: scope.userId,
        name,
        credentialId: credential.id,
        publicKey: Buffer.from(credential.publicKey).toString('base64url'),
        counter: credential.counter,
        transports: credential.transports ?? [],
        createTime: now,
      })
      .onConflictDoNothing()
      .returning({ id: passkeys.id })
    return added ? ok(codes) : refuse(problem('passkey_refused'))
  })
}

/** Returns the new key if it was made at our prompt, in this session, by an authenticator that verified its user; else null. */
async function checkNewPasskey({ prompts, party, scope, now }: FactorContext, made: NewPasskey) {
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  const checked = await verifyRegistrationResponse({
    response: { ...made, clientExtensionResults: {} },
    expectedChallenge: (challenge) => prompts.read(`add ${scope.sessionId}`, challenge, now) !== null,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
  }).catch(() => null) // The library throws on any mismatch, with an English message.
  return checked?.verified ? checked.registrationInfo.credential : null
}

/** Removes one of the user's passkeys, unless nothing but recovery codes would be left. */
export async function removePasskey(
  { db, scope: { userId }, now }: FactorContext,
  id: number,
): Promise<Result<null, Problem>> {
  return await transact(db, async (tx) => {
    const [factor] = await tx
      .select()
      .from(secondFactors)
      .where(eq(secondFactors.userId, userId))
      .for('update')
    if (!(await removeOne(tx, userId, id))) return refuse(problem('not_found'))
    if (!factor?.appTime && (await findPasskeys(tx, userId)).length === 0)
      return refuse(problem('last_factor'))
    await noteFactorChange(tx, factorRemoved, await findOwnLogin(tx, userId), now)
    return ok(null)
  })
}

async function removeOne(tx: Db, userId: number, id: number): Promise<boolean> {
  const removed = await tx
    .delete(passkeys)
    .where(and(eq(passkeys.id, id), eq(passkeys.userId, userId)))
    .returning({ id: passkeys.id })
  return removed.length > 0
}
