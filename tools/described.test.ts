import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

describe('each test file of the server', () => {
  it('says by a describe what it is about', () => {
    const files = readdirSync('apps/server/src', { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.test.ts'))
      .map((file) => join('apps/server/src', file))
    expect(files.length).toBeGreaterThan(100)
    expect(files.filter((file) => !/^describe(\.\w+)*\(/m.test(readFileSync(file, 'utf8')))).toEqual([])
  })
})
