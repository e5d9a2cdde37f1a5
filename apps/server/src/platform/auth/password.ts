import { hash, verify } from '@node-rs/argon2'

// OWASP's parameters for argon2id, the library's default algorithm: 19 MiB, two passes, one lane. The library hashes on libuv's
// thread pool, not on the main thread.
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** More concurrent hashes would only take memory and the threads needed for file access. */
const maxAtOnce = 3

let running = 0
const waiting: (() => void)[] = []

async function inTurn<Value>(work: () => Promise<Value>): Promise<Value> {
  if (running >= maxAtOnce) await new Promise<void>((resolve) => waiting.push(resolve))
  running++
  try {
    return await work()
  } finally {
    running--
    waiting.shift()?.()
  }
}

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
  decoy ??= hashPassword('no account has this password')
  const against = passwordHash ?? (await decoy)
  const matches = await inTurn(() => verify(against, typed(password)))
  return matches && passwordHash !== null
}
