// A database of its own: it looks at all rows that a load writes.
import { appendFileSync, cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { carriers } from '../platform/db/schema.ts'
import { openOwnApp, type TestApp } from '../testing/test-app.ts'
import { loadShipped } from './load-shipped.ts'

const shipped = fileURLToPath(new URL('../../../../packages/reference-data/data', import.meta.url))

const migrations = fileURLToPath(new URL('../platform/db/migrations', import.meta.url))

let test: TestApp
let directory: string
let migrationsDirectory: string
beforeAll(async () => {
  test = await openOwnApp()
  directory = mkdtempSync(join(tmpdir(), 'berth-shipped-'))
  cpSync(shipped, directory, { recursive: true })
  migrationsDirectory = mkdtempSync(join(tmpdir(), 'berth-migrations-'))
  cpSync(migrations, migrationsDirectory, { recursive: true })
})
afterAll(async () => {
  await test.close()
  for (const folder of [directory, migrationsDirectory]) rmSync(folder, { recursive: true, force: true })
})

const load = (version: string) =>
  loadShipped(test.db, { version, directory, migrationsDirectory }, test.clock.now())

describe('loading shipped lists', () => {
  it('is compared with the database once for each release and content', async () => {
    expect(await load('1.0.0')).toBe(true)
    expect(await load('1.0.0')).toBe(false)
    expect(await load('1.1.0')).toBe(true)
    const [carrier = ''] = (await test.db.select().from(carriers).limit(1)).map(({ code }) => code)
    await test.db.delete(carriers).where(eq(carriers.code, carrier))
    expect(await load('1.1.0')).toBe(false)
    expect(await test.db.$count(carriers, eq(carriers.code, carrier))).toBe(0)
    appendFileSync(join(directory, 'README.md'), '\n')
    expect(await load('1.1.0')).toBe(true)
    expect(await test.db.$count(carriers, eq(carriers.code, carrier))).toBe(1)
  })

  it('is compared again after a migration of the same version', async () => {
    await load('1.2.0')
    appendFileSync(join(migrationsDirectory, 'meta/_journal.json'), '\n')
    expect(await load('1.2.0')).toBe(true)
  })

  it('is loaded once by servers that start together', async () => {
    const loads = await Promise.all([load('2.0.0'), load('2.0.0'), load('2.0.0')])
    expect(loads.filter(Boolean)).toHaveLength(1)
  })
})
