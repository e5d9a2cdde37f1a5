import { and, asc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db.ts'
import { outbox } from '../../../platform/db/schema.ts'
import { isDue, type Sendable } from './letters/message.query.ts'

export type Claim = { readonly id: number; readonly attempts: number }

/** Longer than sending can take: whoever holds a message this long has stopped, and another may send it. */
const leaseMs = 5 * 60_000

const minuteMs = 60_000
const longestWaitMs = 60 * minuteMs
const maxAttempts = 10

/** What is kept of the mail server's answer. */
const maxErrorLength = 500

/**
 * Takes the next message that is due, for nobody else to take. It is due again when the lease has passed, so that one
 * whose sender stopped half way goes out all the same: perhaps twice, never not at all.
 */
export async function claimNext(db: Db, sendable: Sendable, now: Date): Promise<Claim | undefined> {
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

// What opens an account is for its reader alone: once a message is done with, nobody finds it in the outbox.
const withoutSecrets = sql`${outbox.payload} - 'code' - 'token'`

export async function markSent(db: Db, claim: Claim, now: Date): Promise<void> {
  await db
    .update(outbox)
    .set({ state: 'sent', sentTime: now, lastError: null, payload: withoutSecrets })
    .where(isHeld(claim))
}

/**
 * Says why a message was not taken, and when it is tried again: after a minute, then twice as long each time. Answers whether
 * this was the last try.
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

/** Leaves what was for one of the staff to the mailbox of all, for when there is one; it was never tried. */
export async function leaveToMailbox(db: Db, claim: Claim, now: Date): Promise<void> {
  await db.update(outbox).set({ toUserId: null, attempts: 0, dueTime: now }).where(isHeld(claim))
}

/** Gives a message up; it stays in the outbox with the reason. */
export async function markFailed(db: Db, claim: Claim, reason: string): Promise<void> {
  await db
    .update(outbox)
    .set({ state: 'failed', lastError: reason.slice(0, maxErrorLength), payload: withoutSecrets })
    .where(isHeld(claim))
}

// Each claim counts as an attempt: the number tells whether somebody else has taken the message since.
function isHeld({ id, attempts }: Claim) {
  return and(eq(outbox.id, id), eq(outbox.state, 'waiting'), eq(outbox.attempts, attempts))
}
