// A database of its own: a backup has everything in the database.
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { orderStatus } from '@berth/domain/order/lifecycle/status'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OpenDatabase } from '../../platform/db/connection/open.ts'
import { orders } from '../../platform/db/schema.ts'
import { openDiskStorage } from '../../platform/files/disk-storage.ts'
import type { Storage } from '../../platform/files/storage.ts'
import { aMember, anOperator, anOrder } from '../../testing/builders.ts'
import { openOwnApp, type TestApp } from '../../testing/test-app.ts'
import { openEmptyDatabase } from '../../testing/test-database.ts'
import { checkData } from '../check-data.ts'
import { drill } from '../drill.ts'
import { tablePath } from './manifest.ts'
import { restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

const migrationsDirectory = fileURLToPath(new URL('../../platform/db/migrations', import.meta.url))

let test: TestApp
let folder: string
let storage: Storage
const opened: OpenDatabase[] = []

beforeAll(async () => {
  test = await openOwnApp()
  folder = mkdtempSync(join(tmpdir(), 'berth-backup-'))
  storage = openDiskStorage(join(folder, 'storage'))
  const member = await aMember(test.db, { user: { isOwner: true } })
  const operator = await anOperator(test.db)
  await anOrder(test.db, orderStatus.completed, { member, operator, now: test.clock.now(), storage })
})
afterAll(async () => {
  for (const database of opened) await database.close()
  await test.close()
  rmSync(folder, { recursive: true, force: true })
})

describe('an encrypted backup', () => {
  const secret = 'a key that is long enough to be one for tests'
  const restoreWith = async (directory: string, key: string | null) => {
    const database = await openEmptyDatabase()
    opened.push(database)
    const elsewhere = openDiskStorage(mkdtempSync(join(folder, 'elsewhere-')))
    const parts = { db: database.db, storage: elsewhere, migrationsDirectory, secret: key }
    await restoreBackup({ ...parts, migrate: (from) => database.migrate(from) }, directory)
    return { db: database.db, storage: elsewhere }
  }
  let directory: string
  beforeAll(async () => {
    const parts = { db: test.db, storage, version: '1.2.3', now: test.clock.now(), secret }
    directory = (await writeBackup(parts, mkdtempSync(join(folder, 'sealed-')))).directory
  })

  it('has nothing readable in it and is restored with its key', async () => {
    const files = readdirSync(directory, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => readFileSync(join(entry.parentPath, entry.name)))
    expect(files.length).toBeGreaterThan(20)
    for (const file of files) expect(file.subarray(0, 15).toString()).toBe('berth sealed 1\n')
    const there = await restoreWith(directory, secret)
    expect(await checkData(there.db, there.storage)).toMatchObject({ problems: [] })
    expect(await there.db.$count(orders)).toBe(1)
  })

  it('is refused without its key, with another one, and when a byte of it was changed or two files were swapped', async () => {
    await expect(restoreWith(directory, null)).rejects.toThrow('BACKUP_KEY is needed')
    await expect(restoreWith(directory, `${secret}!`)).rejects.toThrow('cannot be decrypted')
    const path = tablePath(directory, 'orders')
    const content = readFileSync(path)
    const changed = Buffer.from(content)
    changed[40] = (changed[40] ?? 0) ^ 1
    writeFileSync(path, changed)
    await expect(restoreWith(directory, secret)).rejects.toThrow(/cannot be (decrypted|read)/)
    writeFileSync(path, readFileSync(tablePath(directory, 'contacts')))
    await expect(restoreWith(directory, secret)).rejects.toThrow(/cannot be (decrypted|read)/)
    writeFileSync(path, content)
  }, 60_000)

  it('is restored and checked by a drill', async () => {
    const lines: string[] = []
    expect(await drill(join(directory, '..'), secret, migrationsDirectory, (line) => lines.push(line))).toBe(
      0,
    )
    expect(lines.at(-1)).toMatch(/^All \d+ checks passed$/)
  }, 60_000)
})
