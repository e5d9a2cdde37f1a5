// A database of its own: a backup has everything in the database.
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { orderStatus } from '@berth/domain/order/lifecycle/status'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OpenDatabase } from '../../platform/db/connection/open.ts'
import { type Db, rowsOf } from '../../platform/db/db.ts'
import { attachments, auditEntries, contacts, orderNotes, orders, users } from '../../platform/db/schema.ts'
import { openDiskStorage } from '../../platform/files/disk-storage.ts'
import { putFile, type Storage } from '../../platform/files/storage.ts'
import { aContact, aMember, anOperator, anOrder, type Member, type User } from '../../testing/builders.ts'
import { openOwnApp, type TestApp } from '../../testing/test-app.ts'
import { openEmptyDatabase } from '../../testing/test-database.ts'
import { checkData } from '../check-data.ts'
import { deleteOlder, newestBackup } from './keep-newest.ts'
import { parseManifest, tablePath } from './manifest.ts'
import { restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

const migrationsDirectory = fileURLToPath(new URL('../../platform/db/migrations', import.meta.url))

let test: TestApp
let member: Member
let operator: User
let folder: string
let storage: Storage
const opened: OpenDatabase[] = []

beforeAll(async () => {
  test = await openOwnApp()
  folder = mkdtempSync(join(tmpdir(), 'berth-backup-'))
  storage = openDiskStorage(join(folder, 'storage'))
  member = await aMember(test.db, {
    user: { isOwner: true, linkman: '周敏 “O’NEIL” \u2028 \\n\n\x1e\x1e,(")' },
  })
  operator = await anOperator(test.db)
  for (const status of [orderStatus.pendingInstruction, orderStatus.pendingBillCheck, orderStatus.completed])
    await anOrder(test.db, status, { member, operator, now: test.clock.now(), storage })
})
afterAll(async () => {
  for (const database of opened) await database.close()
  await test.close()
  rmSync(folder, { recursive: true, force: true })
})

const backUp = (to: string) => {
  const target = mkdtempSync(join(folder, `${to}-`))
  return writeBackup({ db: test.db, storage, version: '1.2.3', now: test.clock.now() }, target)
}

async function restoreElsewhere(directory: string, settings: readonly string[] = []) {
  const database = await openEmptyDatabase()
  opened.push(database)
  for (const setting of settings) await database.db.execute(sql.raw(`set ${setting}`))
  const elsewhere = openDiskStorage(mkdtempSync(join(folder, 'elsewhere-')))
  const parts = { db: database.db, storage: elsewhere, migrationsDirectory }
  await restoreBackup({ ...parts, migrate: (from) => database.migrate(from) }, directory)
  return { db: database.db, storage: elsewhere }
}

/** Returns the content of a backup: rows and counters from its manifest, files by checksum. */
function contentOf(directory: string): unknown {
  const text = readFileSync(join(directory, 'manifest.json'), 'utf8')
  const { tables, sequences, files } = parseManifest(directory, text)
  const root = join(directory, 'files')
  const kept = readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => {
      const content = readFileSync(join(entry.parentPath, entry.name))
      return `${entry.name} ${createHash('sha256').update(content).digest('hex')}`
    })
  return { tables, sequences, files, kept: kept.sort() }
}

/** What a restore takes away from the tables and makes again. */
async function madeIn(db: Db): Promise<string[]> {
  const found = await db.execute(sql`
    select indexdef as line from pg_indexes where schemaname = 'public'
    union all select format('%s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) from pg_constraint
      where connamespace = 'public'::regnamespace
    union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
    order by 1`)
  return rowsOf<{ line: string }>(found).map(({ line }) => line)
}

describe('a backup restored elsewhere', () => {
  let backup: Awaited<ReturnType<typeof backUp>>
  let there: Awaited<ReturnType<typeof restoreElsewhere>>
  beforeAll(async () => {
    backup = await backUp('whole')
    there = await restoreElsewhere(backup.directory)
  })

  it('has the same rows, counters and files', async () => {
    const { directory, rows, files } = backup
    const again = await writeBackup(
      { ...there, version: '1.2.3', now: test.clock.now() },
      mkdtempSync(join(folder, 'again-')),
    )
    expect(contentOf(again.directory)).toEqual(contentOf(directory))
    expect([again.rows, again.files]).toEqual([rows, files])
    expect(files).toBeGreaterThan(5)
    expect(await there.db.$count(orders)).toBe(3)
    const [person] = await there.db.select().from(users).where(eq(users.id, member.id))
    expect(person).toEqual((await test.db.select().from(users).where(eq(users.id, member.id)))[0])
    expect(await checkData(there.db, there.storage)).toMatchObject({
      problems: [],
      auditLog: (await checkData(test.db, test.storage)).auditLog,
    })
  })

  it('is the same wherever the databases write times and bytes in another way', async () => {
    const settings = ["timezone = 'Asia/Tokyo'", "datestyle = 'SQL, DMY'", "bytea_output = 'escape'"]
    const elsewhere = await restoreElsewhere(backup.directory, settings)
    const again = await writeBackup(
      { ...elsewhere, version: '1.2.3', now: test.clock.now() },
      mkdtempSync(join(folder, 'styles-')),
    )
    expect(contentOf(again.directory)).toEqual(contentOf(backup.directory))
  })

  it('has the indexes, constraints and triggers of a fresh database', async () => {
    const fresh = await openEmptyDatabase()
    opened.push(fresh)
    await fresh.migrate()
    const made = await madeIn(fresh.db)
    expect(made.length).toBeGreaterThan(300)
    expect(await madeIn(there.db)).toEqual(made)
  })

  it('continues the id sequences and keeps the audit log immutable', async () => {
    // The other tests look at what was restored as it was.
    const { db } = await restoreElsewhere(backup.directory)
    const last = Math.max(...(await test.db.select({ id: contacts.id }).from(contacts)).map(({ id }) => id))
    const added = await aContact(db, member)
    expect(added.id).toBeGreaterThan(last)
    await db.insert(auditEntries).values({
      userId: operator.id,
      userName: 'x',
      action: 'x',
      targetKind: 'x',
      targetId: '1',
      targetName: 'x',
      createTime: test.clock.now(),
    })
    await expect(db.delete(auditEntries)).rejects.toThrow()
    await expect(db.update(auditEntries).set({ userName: 'y' })).rejects.toThrow()
  })

  it('lets the data check find contradictions', async () => {
    const spoilt = await restoreElsewhere(backup.directory)
    const [order] = await spoilt.db.select().from(orders).where(eq(orders.status, orderStatus.completed))
    await spoilt.db
      .update(orders)
      .set({ status: orderStatus.draft })
      .where(eq(orders.id, order?.id ?? 0))
    const [file] = await spoilt.db.select().from(attachments).limit(1)
    await spoilt.storage.remove(file?.fileKey ?? '')
    const { problems } = await checkData(spoilt.db, spoilt.storage)
    expect(problems.join('\n')).toContain(`orders sorted under the wrong turn: 1 (${order?.orderNo})`)
    expect(problems.join('\n')).toContain(
      `orders whose timeline ends in another status: 1 (${order?.orderNo})`,
    )
    expect(problems.join('\n')).toContain(`missing from storage: 1 (${file?.fileKey})`)
  })

  it('is a consistent snapshot under concurrent writes', async () => {
    const [order] = await test.db.select().from(orders).limit(1)
    const [orderId, customerId] = [order?.id ?? 0, order?.customerId ?? 0]
    let isDone = false
    // Each note is added and deleted together with its file: a backup that holds only one of the two is torn.
    const load = (async () => {
      const stamp = { customerId, orderId, userId: operator.id, userName: 'x', createTime: test.clock.now() }
      for (let at = 0; !isDone; at++) {
        const { key, bytes } = await putFile(storage, Buffer.from(`file ${at}`))
        await test.db.transaction(async (tx) => {
          await tx.insert(orderNotes).values({ ...stamp, text: `note ${key}` })
          const { userId, createTime } = stamp
          const file = { customerId, userId, createTime, orderId, fileKey: key, name: 'a.pdf', bytes }
          await tx.insert(attachments).values({ ...file, purpose: 'order_document', mediaType: 'x' })
        })
        if (at % 3 > 0) continue
        await test.db.transaction(async (tx) => {
          await tx.delete(orderNotes).where(eq(orderNotes.text, `note ${key}`))
          await tx.delete(attachments).where(eq(attachments.fileKey, key))
        })
        await storage.remove(key)
      }
    })()
    const backups = []
    for (let round = 0; round < 2; round++) backups.push(await backUp('load'))
    isDone = true
    await load
    for (const { directory } of backups) {
      const loaded = await restoreElsewhere(directory)
      const torn = await loaded.db.execute(sql`
        select 1 from order_notes n full join attachments a on n.text = 'note ' || a.file_key
        where (n.text like 'note %' or a.purpose = 'order_document' and a.media_type = 'x')
        and (n.id is null or a.id is null)`)
      expect(rowsOf(torn)).toEqual([])
      expect((await checkData(loaded.db, loaded.storage)).problems).toEqual([])
    }
  }, 60_000)
})

describe('restoring', () => {
  let empty: OpenDatabase
  beforeAll(async () => {
    empty = await openEmptyDatabase()
    opened.push(empty)
  })

  it('refuses a database that is in use', async () => {
    const { directory } = await backUp('used')
    const parts = { db: test.db, storage, migrate: async () => undefined, migrationsDirectory }
    await expect(restoreBackup(parts, directory)).rejects.toThrow('is not empty')
  })

  it('says that a backup has the layout of another build', async () => {
    const { directory } = await backUp('layout')
    const path = join(directory, 'manifest.json')
    writeFileSync(path, readFileSync(path, 'utf8').replace('"layout": 2', '"layout": 1'))
    const parts = { db: empty.db, storage, migrate: async () => undefined, migrationsDirectory }
    await expect(restoreBackup(parts, directory)).rejects.toThrow('restore it with that build')
  })

  it.each([
    ['modified rows', (directory: string) => writeFileSync(tablePath(directory, 'orders'), 'x')],
    ['a missing table', (directory: string) => rmSync(tablePath(directory, 'orders'))],
    ['no manifest (interrupted)', (directory: string) => rmSync(join(directory, 'manifest.json'))],
  ])('refuses a backup with %s and writes nothing', async (_, spoil) => {
    const { directory } = await backUp('spoilt')
    spoil(directory)
    const parts = { db: empty.db, storage, migrationsDirectory }
    const restored = restoreBackup({ ...parts, migrate: (from) => empty.migrate(from) }, directory)
    await expect(restored).rejects.toThrow(/orders|not a complete backup/)
    const found = await empty.db.execute(sql`select 1 from pg_class where relname = 'orders'`)
    expect(rowsOf(found)).toEqual([])
  })
})

it('deletes backups older than the days to keep, never the newest', async () => {
  const place = mkdtempSync(join(folder, 'kept-'))
  const names = [
    'berth-20260301T031500Z',
    'berth-20260310T031500Z',
    'berth-20260302T031500Z.unfinished',
    'notes',
  ]
  for (const name of names) mkdirSync(join(place, name))
  expect(await deleteOlder(place, 7, new Date('2026-03-16T03:15:00Z'))).toEqual([
    'berth-20260302T031500Z.unfinished',
    'berth-20260301T031500Z',
  ])
  expect(await deleteOlder(place, 1, new Date('2026-04-16T03:15:00Z'))).toEqual([])
  expect(await newestBackup(place)).toBe(join(place, 'berth-20260310T031500Z'))
  await expect(newestBackup(join(place, 'notes'))).rejects.toThrow('has no backup')
})
