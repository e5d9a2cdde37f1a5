import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

// Members that pg, drizzle-orm and PGlite do not declare for others. platform/fast/library-internals.test.ts names them, too.
const privates =
  /\b(_result|_zod|_runExclusive\w*|nestedIndex|prepareQuery|parsedStatements|joinsNotNullableMap)\b|\bas unknown as \{[^}]*\b(session|connection)\b/

describe('members that libraries keep to themselves', () => {
  const folder = 'apps/server/src/platform/fast/'
  const files = readdirSync('apps/server/src', { recursive: true, encoding: 'utf8' })
    .map((file) => join('apps/server/src', file))
    .filter((file) => file.endsWith('.ts') && !/\.(test|citus|long)\.ts$/.test(file))

  it('are touched in platform/fast only', () => {
    const touching = files.filter((file) => privates.test(readFileSync(file, 'utf8')))
    expect(touching.filter((file) => !file.startsWith(folder))).toEqual([])
    expect(touching.length).toBeGreaterThan(2)
  })
})
