import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { ConcurrencyLimit } from './concurrency-limit.ts'

// The first are OWASP's parameters for argon2id, the library's default algorithm: 19 MiB, two passes, one lane. The library hashes
// on libuv's thread pool, not on the main thread. The others are for tests: of how long sign-ins take, and of anything else.
const costs = {
  recommended: { memoryCost: 19_456, timeCost: 2, parallelism: 1 },
  tenth: { memoryCost: 3_890, timeCost: 1, parallelism: 1 },
  lowest: { memoryCost: 8, timeCost: 1, parallelism: 1 },
} as const
let parameters: (typeof costs)[keyof typeof costs] = costs.recommended

/** Hashes at another cost from now on. A hash says what it cost, so those made before stay valid. */
export function hashAtCost(cost: keyof typeof costs): void {
  parameters = costs[cost]
  decoy = undefined
}

/** The stored hash of a person who has no password yet: no password matches it. */
export const noPassword = 'none'

/**
 * Concurrent hashes: one core is left to all other calls, and more than three would only take memory and the threads needed for
 * file access.
 */
export const maxAtOnce = Math.max(1, Math.min(3, availableParallelism() - 1))

/** A hash takes 15 to 40 ms of a core, and then rests as long: whoever is further back would wait for more than ten seconds. */
export const longestQueue = 128

/** A place stays empty for as long as its hash took: without that, lists took more than twice as long under a storm of sign-ins. */
const rest = 1

const turns = new ConcurrencyLimit(maxAtOnce, longestQueue, rest)
const inTurn = <Value>(work: () => Promise<Value>) => turns.run(work)

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(typed(password), parameters))
}

// The same keys produce different Unicode sequences on different systems.
function typed(password: string): string {
  return password.normalize('NFC')
}

let decoy: Promise<string> | undefined

/**
 * Whether the password matches the hash. Without a hash it takes equally long and returns false, so that an unknown user cannot
 * be distinguished from a wrong password.
 */
export async function isPassword(password: string, passwordHash: string | null): Promise<boolean> {
  // Not in turn: refused once, it would be refused forever.
  decoy ??= hash('no account has this password', parameters)
  const isNone = passwordHash === null || passwordHash === noPassword
  const against = isNone ? await decoy : passwordHash
  const matches = await inTurn(() => verify(against, typed(password)))
  return matches && !isNone
}
