import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type OpenDatabase, openEmbedded, openPostgres } from './platform/db/open.ts'
import { openDiskStorage } from './platform/files/disk-storage.ts'
import { numbersOf } from './testing/random-numbers.ts'
import { startServerProcess } from './testing/server-process.ts'
import { withClient, withDatabase } from './testing/test-postgres.ts'
import { Witness } from './testing/witness.ts'

// A server that is killed while several clients write. `npm run test:trust` kills it 200 times on each engine; BERTH_KILLS and
// BERTH_KILL_SEED repeat a run.

const kills = Number(process.env.BERTH_KILLS ?? 1)
const seed = Number(process.env.BERTH_KILL_SEED ?? 20_260_316)

const migrations = fileURLToPath(new URL('platform/db/migrations', import.meta.url))

const engine = process.env.BERTH_TEST_ENGINE
const admin = process.env.TEST_DATABASE_URL ?? ''
const name = `berth_killed_${randomBytes(6).toString('hex')}`

let directory: string
let witness: Witness

const openDatabase = async (): Promise<OpenDatabase> =>
  engine === 'postgres'
    ? openPostgres(withDatabase(admin, name), migrations)
    : await openEmbedded(directory, migrations)

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'berth-killed-'))
  if (engine === 'postgres') await onAdmin(`create database ${name}`)
  const database = await openDatabase()
  try {
    await database.migrate()
    witness = await Witness.settle(database.db)
  } finally {
    await database.close()
  }
})
afterAll(async () => {
  if (engine === 'postgres') await onAdmin(`drop database if exists ${name} with (force)`)
  rmSync(directory, { recursive: true, force: true })
})

const onAdmin = (statement: string) =>
  withClient(admin, async (client) => {
    await client.query(statement)
  })

const start = () =>
  startServerProcess({
    DATA_DIR: directory,
    ...(engine === 'postgres' ? { DATABASE_URL: withDatabase(admin, name) } : {}),
  })

it(`[C1] [C3] [C4] loses, tears and doubles nothing when it is killed (${kills} times, seed ${seed})`, {
  timeout: 60_000 + kills * 60_000,
}, async () => {
  const random = numbersOf(seed)
  for (let round = 0; round < kills; round++) {
    const server = await start()
    await witness.turnTo(server.url)
    const over = new AbortController()
    const writing = witness.write(over.signal, kills > 1 ? 8 : 4)
    while (witness.files === 0) await Promise.race([wait(20), writing])
    await Promise.race([wait(200 + random() * (kills > 1 ? 2_000 : 1_000)), writing])
    over.abort()
    await server.end('SIGKILL')
    await writing
  }
  const server = await start()
  await witness.turnTo(server.url)
  process.stdout.write(`${kills} kills, ${witness.acknowledged} acknowledged writes\n`)
  expect(witness.acknowledged).toBeGreaterThan(0)
  await witness.expectNothingLost()
  await server.end('SIGTERM')

  const database = await openDatabase()
  try {
    await witness.expectSound(database.db, openDiskStorage(join(directory, 'files')))
  } finally {
    await database.close()
  }
})
