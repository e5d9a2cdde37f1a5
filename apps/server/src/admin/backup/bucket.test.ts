// A database of its own: a backup has everything in the database.
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { orderStatus } from '@berth/domain/order/lifecycle/status'
import S3rver from 's3rver'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openS3Client, type S3Settings } from '../../platform/files/s3-storage.ts'
import { aMember, anOperator, anOrder } from '../../testing/builders.ts'
import { openOwnApp, type TestApp } from '../../testing/test-app.ts'
import { adminCommands, readOptions } from '../commands.ts'
import { drill } from '../drill.ts'
import { withBackup } from './bucket.ts'
import { openBackup } from './restore-backup.ts'

const migrationsDirectory = fileURLToPath(new URL('../../platform/db/migrations', import.meta.url))
const secret = 'a key that is long enough to be one for tests'
const place = 's3://berth-backups/every-night'

let test: TestApp
let server: S3rver
let directory: string
let s3: S3Settings
beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'berth-bucket-'))
  vi.stubEnv('TMPDIR', directory)
  server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: join(directory, 'buckets'),
    configureBuckets: [{ name: 'berth-backups', configs: [] }],
  })
  const { port } = await server.run()
  s3 = {
    ...{ endpoint: `http://127.0.0.1:${port}`, region: 'us-east-1', bucket: 'berth-files' },
    ...{ accessKey: 'S3RVER', secretKey: 'S3RVER', pathStyle: true },
  }
  test = await openOwnApp()
  const member = await aMember(test.db, { user: { isOwner: true } })
  const operator = await anOperator(test.db)
  const made = { member, operator, now: test.clock.now(), storage: test.storage }
  await anOrder(test.db, orderStatus.completed, made)
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await test.close()
  await server.close()
  rmSync(directory, { recursive: true, force: true })
})

async function backUp(now: string, to = place, store: S3Settings | null = s3): Promise<string[]> {
  const command = adminCommands.backup
  if (!command) throw new Error('there is no command')
  const lines: string[] = []
  const options = await readOptions(command, ['--to', to, '--keep-days', '7'])
  const { db, storage } = test
  const parts = { db, storage, version: '1.2.3', now: new Date(now), secret, s3: store }
  expect(await command.run(parts, options, (line) => lines.push(line))).toBe(0)
  return lines
}

const left = () => readdirSync(directory).filter((name) => name.startsWith('berth-backup-'))

describe('a backup into a bucket', () => {
  it('a backup goes to a bucket, older ones are deleted, and the newest is restored and drilled from there', async () => {
    const first = await backUp('2026-03-01T03:15:00Z')
    expect(first).toEqual([
      expect.stringMatching(
        /^\d+ rows and \d+ files written to s3:\/\/berth-backups\/every-night\/berth-20260301T031500Z, encrypted$/,
      ),
    ])
    // One that was interrupted has no manifest: it is no backup, and goes with the old ones.
    const { client, s3: commands } = await openS3Client(s3)
    const unfinished = 'every-night/berth-20260302T031500Z/orders.gz'
    await client.send(new commands.PutObjectCommand({ Bucket: 'berth-backups', Key: unfinished, Body: 'x' }))
    const second = await backUp('2026-03-16T03:15:00Z')
    expect(second.slice(1)).toEqual(['berth-20260302T031500Z deleted', 'berth-20260301T031500Z deleted'])

    const { manifest } = await withBackup(`${place}/berth-20260316T031500Z`, s3, (folder) =>
      openBackup(folder, secret),
    )
    expect(manifest.tables.find(({ name }) => name === 'orders')?.rows).toBe(1)
    const lines: string[] = []
    const code = await withBackup(place, s3, (folder) =>
      drill(folder, secret, migrationsDirectory, (line) => lines.push(line)),
    )
    expect([code, lines.at(-1)]).toEqual([0, expect.stringMatching(/^All \d+ checks passed$/)])
    expect(left()).toEqual([])
  }, 120_000)

  it('an address that is none, a store that is not configured and a folder without backups are refused', async () => {
    await expect(backUp('2026-03-16T03:15:00Z', 's3://')).rejects.toThrow('is no address')
    await expect(backUp('2026-03-16T03:15:00Z', place, null)).rejects.toThrow('needs S3_ENDPOINT')
    await expect(withBackup('s3://berth-backups/nowhere', s3, async () => 0)).rejects.toThrow('has no backup')
    expect(left()).toEqual([])
  })
})
