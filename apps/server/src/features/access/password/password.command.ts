import { codeLifeMinutes, maxCodeTries } from '@berth/domain/access/password-reset'
import type { Language } from '@berth/locales/language'
import { and, desc, eq, gt, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import type { Codes } from '../../../platform/auth/codes.ts'
import type { Db } from '../../../platform/db/db.ts'
import { countedCalls, passwordCodes, passwordRequests } from '../../../platform/db/schema.ts'
import { passwordCode, queueMail } from '../../system/mail/public.ts'
import { accountName, findUserOf } from './password.query.ts'
import { setPassword } from './set-password.command.ts'

export const codeLifeMs = codeLifeMinutes * 60_000

/** Records a request for a code. Whether the address has an account is looked up only after the answer. */
export async function noteRequest(
  db: Db,
  request: { readonly username: string; readonly language: Language },
  now: Date,
): Promise<void> {
  const { username, language } = request
  await db.insert(passwordRequests).values({ username: accountName(username), language, createTime: now })
}

/**
 * Claims the next request, so that no other server handles it, and mails a code if the address has an account. Returns whether
 * there was a request.
 */
export async function serveNextRequest(db: Db, codes: Codes, now: Date): Promise<boolean> {
  return await db.transaction(async (tx) => {
    const [request] = await tx
      .select()
      .from(passwordRequests)
      .where(isNull(passwordRequests.handleTime))
      .orderBy(passwordRequests.id)
      .limit(1)
      .for('update', { skipLocked: true })
    if (request === undefined) return false
    await tx.update(passwordRequests).set({ handleTime: now }).where(eq(passwordRequests.id, request.id))
    // After this long without a running server, the user has given up or asked again.
    const isRecent = request.createTime.getTime() > now.getTime() - codeLifeMs
    const user = isRecent ? await findUserOf(tx, request.username) : undefined
    if (user) await sendCode(tx, codes, user.id, request.language, now)
    return true
  })
}

async function sendCode(db: Db, codes: Codes, userId: number, language: Language, now: Date): Promise<void> {
  const code = codes.make()
  const expireTime = new Date(now.getTime() + codeLifeMs)
  await db
    .insert(passwordCodes)
    .values({ userId, codeHash: codes.digest(userId, code), createTime: now, expireTime })
  await queueMail(
    db,
    passwordCode,
    { to: { id: userId, mailLanguage: language }, now },
    { code, minutes: codeLifeMinutes, expire_time: expireTime.toISOString() },
  )
}

type TypedCode = { readonly username: string; readonly vcode: string }
type Reset = TypedCode & { readonly passwordHash: string }

/**
 * Sets a new password if the code is right: works once, and ends every session. An unknown address takes the same path to the
 * same answer.
 */
export async function setPasswordByCode(db: Db, codes: Codes, reset: Reset, now: Date): Promise<boolean> {
  return await db.transaction(async (tx) => {
    const found = await tryCode(tx, codes, reset, now)
    if (!found) return false
    await tx.update(passwordCodes).set({ useTime: now }).where(eq(passwordCodes.id, found.codeId))
    await setPassword(tx, found.user, reset.passwordHash, now)
    return true
  })
}

/**
 * Whether a code is right, checked before the user enters a new password. A wrong code costs a try, as it does later; a right
 * one costs none and stays valid.
 */
export async function isCodeRight(db: Db, codes: Codes, typed: TypedCode, now: Date): Promise<boolean> {
  return await db.transaction(async (tx) => {
    const found = await tryCode(tx, codes, typed, now)
    if (!found) return false
    await tx
      .update(passwordCodes)
      .set({ tries: sql`${passwordCodes.tries} - 1` })
      .where(eq(passwordCodes.id, found.codeId))
    return true
  })
}

/** Counts a try at the open code of this address; returns the user and the code if it was right. */
async function tryCode(tx: Db, codes: Codes, { username, vcode }: TypedCode, now: Date) {
  const user = await findUserOf(tx, username)
  const tried = await countTry(tx, user?.id ?? nobody, now)
  const isRight = codes.matches(user?.id ?? nobody, vcode, tried?.codeHash ?? null)
  // A try without an open code also inserts a row: without it, the shorter response time would reveal that there is none.
  if (!tried) await tx.insert(countedCalls).values({ kind: 'code_missing', key: '', createTime: now })
  return user && tried && isRight ? { user, codeId: tried.id } : null
}

/** An id that no user has. */
const nobody = 0

// A single statement: concurrent tries wait for each other's count, and only the latest code is open.
async function countTry(db: Db, userId: number, now: Date) {
  const last = db
    .select({ id: passwordCodes.id })
    .from(passwordCodes)
    .where(eq(passwordCodes.userId, userId))
    .orderBy(desc(passwordCodes.id))
    .limit(1)
  const [tried] = await db
    .update(passwordCodes)
    .set({ tries: sql`${passwordCodes.tries} + 1` })
    .where(
      and(
        eq(passwordCodes.id, sql`(${last})`),
        isNull(passwordCodes.useTime),
        gt(passwordCodes.expireTime, now),
        lt(passwordCodes.tries, maxCodeTries),
      ),
    )
    .returning({ id: passwordCodes.id, codeHash: passwordCodes.codeHash })
  return tried
}

/** How long requests and codes are kept. */
const keptMs = 24 * 3_600_000

/** Deletes requests and codes that can no longer be used. */
export async function forgetOldCodes(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - keptMs)
  await db
    .delete(passwordRequests)
    .where(and(isNotNull(passwordRequests.handleTime), lt(passwordRequests.createTime, before)))
  await db.delete(passwordCodes).where(lt(passwordCodes.createTime, before))
}
