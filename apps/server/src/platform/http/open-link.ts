import { setTimeout as wait } from 'node:timers/promises'
import { ok, type Result, refuse } from '@berth/domain/result'
import { giveBackCall, takeCall } from '../auth/call-limit.ts'
import { networkOf } from '../auth/network.ts'
import type { Db } from '../db/db.ts'
import { type Problem, problem, throttled } from './problem.ts'

/** How many wrong tokens of a kind a network may send within a quarter of an hour: as many as wrong release notes. */
export const mostGuesses = 20
export const guessWindowMs = 15 * 60_000

/** Refusals take at least so long, so that their time does not say what was wrong. */
const leastRefusalMs = 100

type Guess = {
  readonly db: Db
  readonly address: string
  readonly now: Date
  /** What the tokens are of; each kind has a limit of its own. */
  readonly kind: string
}

/**
 * Finds what the token of a link opens. A right one does not count toward the limit of its network, where many may open it; nor does
 * one that was right once, although it opens nothing any more.
 */
export async function findByLink<Found>(
  { db, address, now, kind }: Guess,
  find: () => Promise<Found | undefined>,
  wasKnown: () => Promise<boolean>,
): Promise<Result<Found, Problem>> {
  const network = networkOf(address)
  const turn = await takeCall(db, kind, network, mostGuesses, guessWindowMs, now)
  if (!turn.may) return refuse(throttled(turn.waitSeconds))
  const found = await find()
  if (found !== undefined || (await wasKnown())) await giveBackCall(db, kind, network, now)
  return found === undefined ? refuse(problem('not_found')) : ok(found)
}

/** Delays what was not found, so that all of it takes alike. */
export async function refusedAlike<Value>(
  answering: Promise<Result<Value, Problem>>,
): Promise<Result<Value, Problem>> {
  const begun = performance.now()
  const answer = await answering
  if (!answer.ok && answer.reason.code === 'not_found')
    await wait(Math.max(0, begun + leastRefusalMs - performance.now()))
  return answer
}
