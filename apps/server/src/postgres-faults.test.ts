import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPostgres } from './platform/db/connection/open.ts'
import { openDiskStorage } from './platform/files/disk-storage.ts'
import { numbersOf } from './testing/random-numbers.ts'
import { memoryOf, type ServerProcess, startServerProcess } from './testing/server-process.ts'
import { Witness } from './testing/witness.ts'

// PostgreSQL is killed, stopped, frozen and crowded while several clients write through a server, which goes on running.
// `npm run test:trust` does each 50 times, and is without it for 30 s; BERTH_FAULTS and BERTH_FAULT_SEED repeat a run.

const rounds = Number(process.env.BERTH_FAULTS ?? 1)
const seed = Number(process.env.BERTH_FAULT_SEED ?? 20_260_316)
const away = Number(process.env.BERTH_AWAY_SECONDS ?? 2)

const tools = new URL('../../../tools/lib/postgres.mjs', import.meta.url).href
const migrations = fileURLToPath(new URL('platform/db/migrations', import.meta.url))

type Postgres = {
  readonly url: string
  start(): Promise<void>
  end(way: 'killed' | 'stopped'): Promise<void>
  signal(name: NodeJS.Signals): void
  stop(): Promise<void>
}
type Tools = {
  providePostgres(): Promise<string>
  startPostgres(programs: string, more: readonly string[]): Promise<Postgres>
}

let directory: string
let postgres: Postgres
let server: ServerProcess
let witness: Witness

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'berth-faults-'))
  const { providePostgres, startPostgres } = (await import(tools)) as Tools // JavaScript; its types are those above.
  // What a transaction that was acknowledged needs to survive a killed process.
  const settings = ['synchronous_commit=on', 'full_page_writes=on', 'max_connections=25']
  postgres = await startPostgres(await providePostgres(), settings)
  const database = openPostgres(postgres.url, migrations)
  await database.migrate()
  witness = await Witness.settle(database.db)
  await database.close()
  server = await startServerProcess({ DATA_DIR: directory, DATABASE_URL: postgres.url })
  await witness.turnTo(server.url)
})
afterAll(async () => {
  await server?.end('SIGKILL')
  await postgres?.stop()
  rmSync(directory, { recursive: true, force: true })
})

const isReady = async () => (await fetch(`${server.url}/readyz`)).status === 200

async function connect(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: postgres.url })
  client.on('error', () => undefined)
  await client.connect()
  return client
}

/** Takes every connection that the database has or gets, and gives them back when it is over. */
async function takeConnections(isOver: AbortSignal): Promise<void> {
  const taken: pg.Client[] = []
  while (!isOver.aborted)
    await connect().then(
      (client) => taken.push(client),
      () => wait(1),
    ) // Refused: none is left.
  await Promise.all(taken.map((client) => client.end()))
}

/** Ends the connections of the server, so that it has to ask for new ones; how many there were. */
async function endConnections(client: pg.Client): Promise<number> {
  const ended = await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'berth%'`,
  )
  return ended.rows.length
}

const faults: Readonly<Record<string, (lasting: number) => Promise<void>>> = {
  async killed(lasting) {
    await postgres.end('killed')
    await wait(lasting)
    await postgres.start()
  },
  async stopped(lasting) {
    await postgres.end('stopped')
    await wait(lasting)
    await postgres.start()
  },
  async frozen(lasting) {
    postgres.signal('SIGSTOP')
    await wait(2_000 + lasting)
    postgres.signal('SIGCONT')
  },
  async crowded(lasting) {
    const client = await connect()
    const isOver = new AbortController()
    const taking = Promise.all(Array.from({ length: 4 }, () => takeConnections(isOver.signal)))
    // The server takes a place back whenever one is free: its connections are ended until it has none.
    const until = performance.now() + lasting
    while ((await endConnections(client)) > 0 || performance.now() < until) await wait(5)
    isOver.abort()
    await taking
    await client.end()
  },
}

// In this order: the last test stops the server, and looks at what all of them have written.
describe('a server whose database fails', { shuffle: false }, () => {
  it.each(Object.keys(faults))(
    `[C2] [C5] nothing is lost, torn or doubled, and the server is there again by itself, when PostgreSQL is %s (${rounds} times, seed ${seed})`,
    async (name) => {
      const random = numbersOf(seed)
      let slowestReturnMs = 0
      const before = witness.acknowledged
      witness.turnedAway = 0
      for (let round = 0; round < rounds; round++) {
        const over = new AbortController()
        const writing = witness.write(over.signal)
        await Promise.race([wait(200 + random() * 500), writing])
        witness.slowestMs = 0
        await faults[name]?.(100 + random() * 900)
        const back = performance.now()
        while (witness.lastAcknowledged < back) await Promise.race([wait(10), writing])
        slowestReturnMs = Math.max(slowestReturnMs, witness.lastAcknowledged - back)
        // No call hung for longer than it takes to notice; a busy machine may take a moment longer.
        expect(witness.slowestMs).toBeLessThan(5_000)
        over.abort()
        await writing
        while (!(await isReady())) await wait(20)
      }
      const written = witness.acknowledged - before
      process.stdout.write(
        `${name}: ${rounds} times, ${written} acknowledged writes, ${witness.turnedAway} calls turned away, back after at most ${Math.round(slowestReturnMs)} ms\n`,
      )
      // The fault reached the callers.
      expect(witness.turnedAway).toBeGreaterThan(0)
      // A second is promised; a busy machine may take longer.
      expect(slowestReturnMs).toBeLessThan(5_000)
      expect(server.process.exitCode).toBeNull()
      await witness.expectNothingLost()
    },
    60_000 + rounds * 20_000,
  )

  it(
    `[C5] calls are refused at once and memory stays as it was while PostgreSQL is away for ${away} s`,
    async () => {
      const over = new AbortController()
      const writing = witness.write(over.signal)
      await Promise.race([wait(1_000), writing])
      await postgres.end('stopped')
      // What is under way is over by then.
      await Promise.race([wait(500), writing])
      witness.turnedAway = 0
      witness.slowestMs = 0
      const before = memoryOf(server.process.pid ?? 0)
      await Promise.race([wait(away * 1_000), writing])
      const rise = memoryOf(server.process.pid ?? 0) - before
      await postgres.start()
      const back = performance.now()
      while (witness.lastAcknowledged < back) await Promise.race([wait(10), writing])
      const returned = witness.lastAcknowledged - back
      process.stdout.write(
        `away for ${away} s: ${witness.turnedAway} calls refused, the slowest in ${Math.round(witness.slowestMs)} ms, memory ${Math.round(rise / 1_048_576)} MiB higher, back after ${Math.round(returned)} ms\n`,
      )
      over.abort()
      await writing
      expect(witness.turnedAway).toBeGreaterThan(away)
      // Two seconds are promised, and one for the return; a busy machine may take longer.
      expect(witness.slowestMs).toBeLessThan(5_000)
      expect(returned).toBeLessThan(5_000)
      expect(rise).toBeLessThan(32 * 1_048_576)
      await witness.expectNothingLost()
    },
    60_000 + away * 2_000,
  )

  it('[C2] what is in the database afterwards is sound', async () => {
    await server.end('SIGTERM')
    expect(server.process.exitCode).toBe(0)
    const database = openPostgres(postgres.url, migrations)
    try {
      await witness.expectSound(database.db, openDiskStorage(join(directory, 'files')))
    } finally {
      await database.close()
    }
  }, 60_000)
})
