import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { and, eq, gt, lt, ne, or, sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { loginAttempts } from '../db/schema.ts'
import { networkOf } from './network.ts'
import { Queues } from './queues.ts'

/** The account of a sign-in attempt, and where it comes from: a network, or a device that the account knows. */
export type Guesser = { readonly account: string; readonly network: string }

/** Either an attempt that may check the password, or how long to wait for one. */
export type LoginAttempt =
  | { readonly may: true; readonly id: number }
  | { readonly may: false; readonly waitSeconds: number }

const windowMs = 15 * 60_000

/**
 * Limits of wrong guesses within the window. All unknown networks of an account share `strangers`, and one of them gets only
 * half of it, so that a single attacker cannot lock out a member on a new network. A network from which the account has signed
 * in before has guesses of its own, which no attacker can use up.
 */
const most = { stranger: 5, strangers: 10, known: 10, network: 100 } as const

/** How long a network counts as known after the last sign-in from it. */
const knownMs = 90 * 24 * 3_600_000

/** An attempt that is unfinished after this time belongs to a server that has stopped, and counts as wrong. */
const longestTryMs = 60_000

const pollMs = 50
const longestWaitMs = 10_000

/** Normalizes names like accounts: lower case, NFC. */
export function guesserOf(username: string, address: string): Guesser {
  const name = username.normalize('NFC').toLowerCase()
  return {
    account: createHash('sha256').update(name).digest('base64url'),
    network: networkOf(address),
  }
}

/** The browser of a sign-in attempt: what it sends as its name, which is random and a secret of its own. */
type Caller = { readonly username: string; readonly address: string; readonly device: string | undefined }

/**
 * The places that a successful sign-in makes known. An attempt counts at the first of them: the device if the account knows it,
 * so that strangers cannot use up its guesses wherever the member is; otherwise the network.
 */
export async function placesOf(db: Db, caller: Caller, now: Date): Promise<readonly [Guesser, ...Guesser[]]> {
  const there = guesserOf(caller.username, caller.address)
  if (caller.device === undefined) return [there]
  const digest = createHash('sha256').update(caller.device).digest('base64url')
  const device = { account: there.account, network: `device:${digest}` }
  return (await isKnownPlace(db, device, now)) ? [device, there] : [there, device]
}

// Attempts from one network run one after the other: a flood waits in memory, not for the database.
const queues = new Queues()
const longestQueue = 1_000

/**
 * Reserves an attempt to check a password. It is counted before the check, so that concurrent attempts cannot exceed the limit;
 * if the outcome of others matters, it waits for them.
 */
export async function reserveAttempt(db: Db, guesser: Guesser, now: Date): Promise<LoginAttempt> {
  const { network } = guesser
  if (queues.lengthOf(network) >= longestQueue) return { may: false, waitSeconds: 1 }
  return await queues.run(network, async () => {
    for (let waited = 0; waited < longestWaitMs; waited += pollMs) {
      const turn = await reserve(db, guesser, now)
      if (turn !== 'wait') return turn
      await wait(pollMs)
    }
    return { may: false, waitSeconds: 1 }
  })
}

export async function countAsWrong(db: Db, id: number): Promise<void> {
  await db.update(loginAttempts).set({ outcome: 'wrong' }).where(eq(loginAttempts.id, id))
}

/** Takes an attempt back that was neither right nor wrong: the password matched, and a code is needed as well. */
export async function releaseAttempt(db: Db, id: number): Promise<void> {
  await db.delete(loginAttempts).where(eq(loginAttempts.id, id))
}

/** Checks a password within an attempt, which does not count if the check itself fails, as when too much is waiting. */
export async function checkWithin<Value>(db: Db, id: number, check: () => Promise<Value>): Promise<Value> {
  try {
    return await check()
  } catch (error) {
    await releaseAttempt(db, id)
    throw error
  }
}

/**
 * Clears earlier wrong guesses from this network and marks the network as known for the account. `id` is the successful
 * attempt; null if the user proved their identity in another way.
 */
export async function countAsRight(db: Db, guesser: Guesser, id: number | null, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const isDone = ne(loginAttempts.outcome, 'trying')
    await tx
      .delete(loginAttempts)
      .where(and(isOf(guesser), id === null ? isDone : or(isDone, eq(loginAttempts.id, id))))
    await tx.insert(loginAttempts).values({ ...guesser, isKnown: true, outcome: 'right', createTime: now })
  })
}

/** Deletes attempts that no longer count. */
export async function forgetOldAttempts(db: Db, now: Date): Promise<void> {
  const before = (ms: number) => lt(loginAttempts.createTime, new Date(now.getTime() - ms))
  await db
    .delete(loginAttempts)
    .where(or(before(knownMs), and(ne(loginAttempts.outcome, 'right'), before(windowMs))))
}

// The lock makes counting and reserving atomic across servers; only database work happens under it.
async function reserve(db: Db, guesser: Guesser, now: Date): Promise<LoginAttempt | 'wait'> {
  return await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${lockClass.account}, hashtext(${guesser.account}))`)
    await tx.execute(sql`select pg_advisory_xact_lock(${lockClass.network}, hashtext(${guesser.network}))`)
    const isKnown = await isKnownPlace(tx, guesser, now)
    const wait = await findWait(tx, guesser, isKnown, now)
    if (wait !== null) return wait
    const [row] = await tx
      .insert(loginAttempts)
      .values({ ...guesser, isKnown, outcome: 'trying', createTime: now })
      .returning({ id: loginAttempts.id })
    if (row === undefined) throw new Error('nothing was inserted')
    return { may: true, id: row.id }
  })
}

/** Always locked in this order. The letters "logA" and "logN" in ASCII. */
const lockClass = { account: 0x6c6f6741, network: 0x6c6f674e } as const

/** Returns what prevents an attempt now: wrong guesses, or attempts whose outcome is still unknown. */
async function findWait(
  db: Db,
  guesser: Guesser,
  isKnown: boolean,
  now: Date,
): Promise<LoginAttempt | 'wait' | null> {
  const tries = await db
    .select()
    .from(loginAttempts)
    .where(
      and(
        ne(loginAttempts.outcome, 'right'),
        gt(loginAttempts.createTime, new Date(now.getTime() - windowMs)),
        or(eq(loginAttempts.account, guesser.account), eq(loginAttempts.network, guesser.network)),
      ),
    )
  const atAccount = tries.filter(({ account }) => account === guesser.account)
  const here = tries.filter(({ network }) => network === guesser.network)
  const own = atAccount.filter(({ network }) => network === guesser.network)
  const strange = isKnown ? [] : atAccount.filter((one) => !one.isKnown)
  const holds = [
    holdOf(own, isKnown ? most.known : most.stranger, now),
    holdOf(strange, most.strangers, now),
    holdOf(here, most.network, now),
  ].filter((hold) => hold !== null)
  return holds.find((hold) => hold !== 'wait') ?? holds[0] ?? null
}

type Try = typeof loginAttempts.$inferSelect

function holdOf(tries: readonly Try[], limit: number, now: Date): LoginAttempt | 'wait' | null {
  if (tries.length < limit) return null
  const ended = tries.filter(
    ({ outcome, createTime }) => outcome === 'wrong' || createTime.getTime() < now.getTime() - longestTryMs,
  )
  if (ended.length < limit) return 'wait'
  const oldest = Math.min(...ended.map(({ createTime }) => createTime.getTime()))
  return { may: false, waitSeconds: Math.max(1, Math.ceil((oldest + windowMs - now.getTime()) / 1_000)) }
}

async function isKnownPlace(db: Db, guesser: Guesser, now: Date): Promise<boolean> {
  const since = gt(loginAttempts.createTime, new Date(now.getTime() - knownMs))
  const [row] = await db
    .select({ id: loginAttempts.id })
    .from(loginAttempts)
    .where(and(isOf(guesser), eq(loginAttempts.outcome, 'right'), since))
    .limit(1)
  return row !== undefined
}

function isOf({ account, network }: Guesser) {
  return and(eq(loginAttempts.account, account), eq(loginAttempts.network, network))
}
