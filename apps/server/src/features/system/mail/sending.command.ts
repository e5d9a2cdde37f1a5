import { and, asc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db.ts'
import { outbox } from '../../../platform/db/schema.ts'
import { isDue, type SendableMails } from './letters/message.query.ts'

export type Claim = { readonly id: number; readonly attempts: number }

/** Longer than sending can take: a server that holds a message this long has stopped, so another may send it. */
const leaseMs = 5 * 60_000

const minuteMs = 60_000
const longestWaitMs = 60 * minuteMs
const maxAttempts = 10

/** Maximum length of the stored mail server answer. */
const maxErrorLength = 500

/**
 * Claims the next due message, so that no other server sends it. It becomes due again when the lease expires, so a message
 * whose sender stopped halfway is still sent: possibly twice, but never lost.
 */
export async function claimNext(db: Db, sendable: SendableMails, now: Date): Promise<Claim | undefined> {
  const next = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(isDue(sendable, now))
    .orderBy(asc(outbox.dueTime), asc(outbox.id))
    .limit(1)
    .for('update', { skipLocked: true })
  const [claim] = await db
    .update(outbox)
    .set({ attempts: sql`${outbox.attempts} + 1`, dueTime: new Date(now.getTime() + leaseMs) })
    .where(eq(outbox.id, sql`(${next})`))
    .returning({ id: outbox.id, attempts: outbox.attempts })
  return claim
}

// Codes and links are for the reader only: they are removed from the outbox once a message is sent or has failed.
const withoutSecrets = sql`${outbox.payload} - 'code' - 'token'`

export async function markSent(db: Db, claim: Claim, now: Date): Promise<void> {
  await db
    .update(outbox)
    .set({ state: 'sent', sentTime: now, lastError: null, payload: withoutSecrets })
    .where(isHeld(claim))
}

/**
 * Records why a message was refused and when to retry: after one minute, then with doubled delays up to an hour. Returns
 * whether this was the last attempt.
 */
export async function markRefused(db: Db, claim: Claim, reason: string, now: Date): Promise<boolean> {
  if (claim.attempts >= maxAttempts) {
    await markFailed(db, claim, reason)
    return true
  }
  const waitMs = Math.min(minuteMs * 2 ** (claim.attempts - 1), longestWaitMs)
  await db
    .update(outbox)
    .set({ dueTime: new Date(now.getTime() + waitMs), lastError: reason.slice(0, maxErrorLength) })
    .where(isHeld(claim))
  return false
}

/** Redirects a staff user's message to the shared mailbox and resets its attempts, because it was never tried. */
export async function leaveToMailbox(db: Db, claim: Claim, now: Date): Promise<void> {
  await db.update(outbox).set({ toUserId: null, attempts: 0, dueTime: now }).where(isHeld(claim))
}

/** Gives up a message, which stays in the outbox with the reason. */
export async function markFailed(db: Db, claim: Claim, reason: string): Promise<void> {
  await db
    .update(outbox)
    .set({ state: 'failed', lastError: reason.slice(0, maxErrorLength), payload: withoutSecrets })
    .where(isHeld(claim))
}

// Each claim increments the attempts, so the number shows whether another server has claimed the message since.
function isHeld({ id, attempts }: Claim) {
  return and(eq(outbox.id, id), eq(outbox.state, 'waiting'), eq(outbox.attempts, attempts))
}
