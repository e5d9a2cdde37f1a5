import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { and, eq, gt, lt, ne, or, sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { loginAttempts } from '../db/schema.ts'
import { networkOf } from './network.ts'
import { Queues } from './queues.ts'

/** Who tries to sign in as whom. */
export type Guesser = { readonly account: string; readonly network: string }

/** A try that may reach the password, or how long to wait for one. */
export type Turn =
  | { readonly may: true; readonly id: number }
  | { readonly may: false; readonly waitSeconds: number }

const windowMs = 15 * 60_000

/**
 * Wrong guesses within the window. All strangers to an account share `strangers`, and one of them has only half of it, so
 * that a single one cannot shut out a member who comes from somewhere new. Where an account was signed in to before it has
 * guesses of its own, which no stranger can use up.
 */
const most = { stranger: 5, strangers: 10, known: 10, network: 100 } as const

/** How long a place counts as one's own after the last time one signed in there. */
const knownMs = 90 * 24 * 3_600_000

/** A try that has not ended by then belongs to a server that has stopped, and counts as a wrong one. */
const longestTryMs = 60_000

const pollMs = 50
const longestWaitMs = 10_000

/** Names are told apart as accounts are: lower case, NFC. */
export function guesserOf(username: string, address: string): Guesser {
  const name = username.normalize('NFC').toLowerCase()
  return {
    account: createHash('sha256').update(name).digest('base64url'),
    network: networkOf(address),
  }
}

// Those of one network take their turn one after the other: a flood from it waits in memory, not for the database.
const queues = new Queues()
const longestQueue = 1_000

/**
 * Takes a turn to try a password. It is counted before the password is looked at, so that tries at the same moment do
 * not slip through together; while the outcome of others decides, it waits for them.
 */
export async function takeTurn(db: Db, guesser: Guesser, now: Date): Promise<Turn> {
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

/**
 * Forgets what went wrong before at this place, and remembers it as one of the account's own. `id` is the try that was right;
 * there is none when somebody has shown in another way who they are.
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

/** Forgets tries that count no more. */
export async function forgetOldAttempts(db: Db, now: Date): Promise<void> {
  const before = (ms: number) => lt(loginAttempts.createTime, new Date(now.getTime() - ms))
  await db
    .delete(loginAttempts)
    .where(or(before(knownMs), and(ne(loginAttempts.outcome, 'right'), before(windowMs))))
}

// The lock makes counting and reserving one step among all servers; nothing but the database is waited for under it.
async function reserve(db: Db, guesser: Guesser, now: Date): Promise<Turn | 'wait'> {
  return await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${lockClass.account}, hashtext(${guesser.account}))`)
    await tx.execute(sql`select pg_advisory_xact_lock(${lockClass.network}, hashtext(${guesser.network}))`)
    const isKnown = await isKnownPlace(tx, guesser, now)
    const hold = await findHold(tx, guesser, isKnown, now)
    if (hold !== null) return hold
    const [row] = await tx
      .insert(loginAttempts)
      .values({ ...guesser, isKnown, outcome: 'trying', createTime: now })
      .returning({ id: loginAttempts.id })
    if (row === undefined) throw new Error('nothing was inserted')
    return { may: true, id: row.id }
  })
}

/** Always taken in this order. The letters "logA" and "logN". */
const lockClass = { account: 0x6c6f6741, network: 0x6c6f674e } as const

/** What keeps a guesser from trying now: wrong guesses, or tries whose outcome is not known yet. */
async function findHold(
  db: Db,
  guesser: Guesser,
  isKnown: boolean,
  now: Date,
): Promise<Turn | 'wait' | null> {
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

function holdOf(tries: readonly Try[], limit: number, now: Date): Turn | 'wait' | null {
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
