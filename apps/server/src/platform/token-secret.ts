import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The secret tokens are signed with, made once and kept in the data directory, readable by its owner alone. */
export function keptTokenSecret(dataDirectory: string): string {
  mkdirSync(dataDirectory, { recursive: true, mode: 0o700 })
  const file = join(dataDirectory, 'token-secret')
  try {
    // Fails when it exists, so that two servers starting at once agree on whichever came first.
    writeFileSync(file, randomBytes(48).toString('base64url'), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  return readFileSync(file, 'utf8').trim()
}
