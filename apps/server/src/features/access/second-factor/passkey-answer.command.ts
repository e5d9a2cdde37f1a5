import type { PasskeyAnswer } from '@berth/contract/access/passkey'
import { and, eq, isNull, lt, or } from 'drizzle-orm'
import type { PasskeyPrompts, PromptPurpose, RelyingParty } from '../../../platform/auth/passkey-prompts.ts'
import type { Db } from '../../../platform/db/db.ts'
import { passkeys } from '../../../platform/db/schema.ts'

/** What the answer of an authenticator is checked with. */
type Checking = {
  readonly db: Db
  readonly prompts: PasskeyPrompts
  readonly party: RelyingParty
  readonly now: Date
}

/** A right answer, which has not been accepted yet. */
type CheckedAnswer = {
  readonly passkeyId: number
  readonly userId: number
  readonly counter: number
  readonly promptTime: Date
}

/**
 * Checks what an authenticator signed: that the key is known, and belongs to the user if one is given; that the prompt was ours, of
 * this purpose and recent; that it was shown on a page of the portal; and that the authenticator verified its user. Returns null
 * for anything else.
 */
export async function checkAnswer(
  { db, prompts, party, now }: Checking,
  purpose: PromptPurpose,
  answer: PasskeyAnswer,
  userId?: number,
): Promise<CheckedAnswer | null> {
  const [passkey] = await db
    .select()
    .from(passkeys)
    .where(
      and(
        eq(passkeys.credentialId, answer.id),
        userId === undefined ? undefined : eq(passkeys.userId, userId),
      ),
    )
  if (passkey === undefined) return null
  let promptTime: Date | null = null
  // Loaded with the first use: most servers of a small company never need it.
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  const checked = await verifyAuthenticationResponse({
    response: { ...answer, clientExtensionResults: {} },
    expectedChallenge: (challenge) => {
      promptTime = prompts.read(purpose, challenge, now)
      return promptTime !== null
    },
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
    credential: {
      id: passkey.credentialId,
      publicKey: Uint8Array.from(Buffer.from(passkey.publicKey, 'base64url')),
      counter: passkey.counter,
    },
  }).catch(() => null) // The library throws on any mismatch, with an English message.
  if (!checked?.verified || promptTime === null) return null
  return {
    passkeyId: passkey.id,
    userId: passkey.userId,
    counter: checked.authenticationInfo.newCounter,
    promptTime,
  }
}

/** Accepts a right answer, once: returns false if the passkey has answered this prompt or a newer one already, or was removed. */
export async function spendAnswer(
  tx: Db,
  { passkeyId, counter, promptTime }: CheckedAnswer,
  now: Date,
): Promise<boolean> {
  const spent = await tx
    .update(passkeys)
    .set({ counter, promptTime, usedTime: now })
    .where(
      and(eq(passkeys.id, passkeyId), or(isNull(passkeys.promptTime), lt(passkeys.promptTime, promptTime))),
    )
    .returning({ id: passkeys.id })
  return spent.length > 0
}
