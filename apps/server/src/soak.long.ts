import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type OpenDatabase, openEmbedded, openPostgres } from './platform/db/open.ts'
import { openDiskStorage } from './platform/files/disk-storage.ts'
import { memoryOf, startServerProcess } from './testing/server-process.ts'
import { withClient, withDatabase } from './testing/test-postgres.ts'
import { Witness } from './testing/witness.ts'

// A server under mixed writes and reads for long: only in `npm run test:trust`. BERTH_SOAK_SECONDS says how long; an hour is
// 3600.

const seconds = Number(process.env.BERTH_SOAK_SECONDS ?? 600)
const clients = Number(process.env.BERTH_SOAK_CLIENTS ?? 4)
const migrations = fileURLToPath(new URL('platform/db/migrations', import.meta.url))
const engine = process.env.BERTH_TEST_ENGINE
const admin = process.env.TEST_DATABASE_URL ?? ''
const name = `berth_soak_${randomBytes(6).toString('hex')}`

let directory: string
let witness: Witness
const openDatabase = async (): Promise<OpenDatabase> =>
  engine === 'postgres'
    ? openPostgres(withDatabase(admin, name), migrations)
    : await openEmbedded(directory, migrations)

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'berth-soak-'))
  if (engine === 'postgres')
    await withClient(admin, async (client) => {
      await client.query(`create database ${name}`)
    })
  const database = await openDatabase()
  await database.migrate()
  witness = await Witness.settle(database.db)
  await database.close()
})
afterAll(async () => {
  if (engine === 'postgres')
    await withClient(admin, async (client) => {
      await client.query(`drop database if exists ${name} with (force)`)
    })
  rmSync(directory, { recursive: true, force: true })
})

const mib = 2 ** 20
const handlesOf = (pid: number) => readdirSync(`/proc/${pid}/fd`).length

it(
  `${seconds} s of mixed traffic by ${clients} clients leave memory, handles and times as they were`,
  async () => {
    const server = await startServerProcess({
      DATA_DIR: directory,
      ...(engine === 'postgres' ? { DATABASE_URL: withDatabase(admin, name) } : {}),
    })
    const pid = server.process.pid ?? 0
    await witness.turnTo(server.url)
    const over = new AbortController()
    const writing = witness.write(over.signal, clients)
    const samples: {
      readonly at: number
      readonly rss: number
      readonly handles: number
      readonly ms: number
    }[] = []
    const begun = Date.now()
    while (Date.now() - begun < seconds * 1_000) {
      const sent = performance.now()
      expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
      samples.push({
        at: (Date.now() - begun) / 1_000,
        rss: memoryOf(pid),
        handles: handlesOf(pid),
        ms: performance.now() - sent,
      })
      await wait(1_000)
    }
    over.abort()
    await writing
    // The first third warms up: caches fill, code is compiled.
    const warm = samples.filter(({ at }) => at > seconds / 3)
    const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
    const [atMean, rssMean] = [mean(warm.map(({ at }) => at)), mean(warm.map(({ rss }) => rss))]
    const slope =
      warm.reduce((sum, { at, rss }) => sum + (at - atMean) * (rss - rssMean), 0) /
      warm.reduce((sum, { at }) => sum + (at - atMean) ** 2, 0)
    const half = warm.length >> 1
    const [early, late] = [warm.slice(0, half), warm.slice(half)]
    process.stdout.write(
      `soak: ${seconds} s, ${witness.acknowledged} acknowledged writes, rss ${(mean(early.map(({ rss }) => rss)) / mib).toFixed(0)} then ${(mean(late.map(({ rss }) => rss)) / mib).toFixed(0)} MiB, ` +
        `${((slope * 3_600) / mib).toFixed(1)} MiB per hour, handles ${Math.max(...early.map(({ handles }) => handles))} then ${Math.max(...late.map(({ handles }) => handles))}\n`,
    )
    expect(Math.max(...late.map(({ handles }) => handles))).toBeLessThanOrEqual(
      Math.max(...early.map(({ handles }) => handles)) + 10,
    )
    expect(mean(late.map(({ rss }) => rss))).toBeLessThan(1.3 * mean(early.map(({ rss }) => rss)))
    await server.end('SIGTERM')
    const database = await openDatabase()
    await witness.expectSound(database.db, openDiskStorage(join(directory, 'files')))
    await database.close()
  },
  // Afterwards everything that was written is compared.
  seconds * 1_500 + 240_000,
)
