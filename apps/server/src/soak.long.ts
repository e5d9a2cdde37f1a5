// A database of its own: an hour of work is done on many orders.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { eq, isNotNull, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { hashPassword } from './platform/auth/password.ts'
import { rowsOf } from './platform/db/db.ts'
import { orders, users } from './platform/db/schema.ts'
import { openDiskStorage } from './platform/files/disk-storage.ts'
import { seedOrders } from './seed/seed-orders.ts'
import { anOperator } from './testing/builders.ts'
import { anOwnDatabase, type OwnDatabase } from './testing/own-database.ts'
import { memoryOf, type ServerProcess, signInTo, startServerProcess } from './testing/server-process.ts'
import { Witness } from './testing/witness.ts'

// A server under mixed reads and writes at half of what it can do, for long: only in `npm run test:trust`. BERTH_SOAK_SECONDS says
// how long; an hour is 3600, and only then the promised limits are judged, because a shorter run cannot tell a slope from noise.

const seconds = Number(process.env.BERTH_SOAK_SECONDS ?? 600)
const isWhole = seconds >= 3_600
const clients = 8
const peakSeconds = 20
/** Writes come on top of the reads, one for so many. */
const readsPerWrite = 9
/** So many that what the run adds is a small part of them: a list that compares every order would be slower for that alone. */
const seeded = {
  orders: isWhole ? 200_000 : 4_000,
  customers: isWhole ? 1_000 : 20,
  password: 'a password for hours',
}

let own: OwnDatabase
let server: ServerProcess
let witness: Witness
let members: readonly string[]
let staff: string
let ids: readonly number[]
beforeAll(async () => {
  own = await anOwnDatabase()
  const database = await own.open()
  try {
    witness = await Witness.settle(database.db)
    const passwordHash = await hashPassword(seeded.password)
    staff = (await anOperator(database.db, { user: { passwordHash } })).username
    const storage = openDiskStorage(join(own.directory, 'files'))
    await seedOrders(database.db, { ...seeded, now: new Date(), storage })
    const found = await database.db
      .selectDistinct({ username: users.username })
      .from(users)
      .innerJoin(orders, eq(orders.createdBy, users.id))
      .where(isNotNull(orders.submitTime))
      .limit(10)
    members = found.map(({ username }) => username)
    ids = (
      await database.db
        .select({ id: orders.id })
        .from(orders)
        .where(isNotNull(orders.submitTime))
        .limit(2_000)
    ).map(({ id }) => id)
  } finally {
    await database.close()
  }
}, 1_200_000)
afterAll(async () => {
  await server?.end('SIGTERM')
  await own.remove()
})

type Caller = { readonly headers: Readonly<Record<string, string>>; readonly isStaff: boolean }

async function signIn(server: ServerProcess, username: string): Promise<Caller> {
  return { headers: await signInTo(server, username, seeded.password), isStaff: username === staff }
}

const anyOf = <Item>(items: readonly Item[]) => items[Math.floor(Math.random() * items.length)] as Item

/** What people look at all day. */
function pathFor({ isStaff }: Caller): string {
  const search = `keyword=${Math.floor(Math.random() * 90) + 10}`
  return isStaff
    ? anyOf([
        'desk/order?queue=all',
        `desk/order?queue=all&${search}`,
        'desk/order/count',
        `desk/order/${anyOf(ids)}`,
      ])
    : anyOf([
        'order?columns=screen',
        `order?${search}`,
        'order/count',
        'port?size=50',
        'userinfo',
        'customer/contact',
      ])
}

type Call = { readonly at: number; readonly ms: number }

/**
 * Calls as several people until `isOver`, each once in `paceMs`. A call's time counts from when it was due, so that a server that
 * says nothing for a while makes every call slow that was due meanwhile.
 */
async function read(
  { url }: ServerProcess,
  callers: readonly Caller[],
  paceMs: number,
  isOver: AbortSignal,
): Promise<Call[]> {
  const calls: Call[] = []
  const begun = performance.now()
  const asPerson = async (person: number): Promise<void> => {
    for (let at = 0; !isOver.aborted; at++) {
      const next = begun + (at + person / clients) * paceMs
      if (next > performance.now()) await wait(next - performance.now())
      const caller = anyOf(callers)
      const address = `${url}/api/${pathFor(caller)}`
      const due = paceMs > 0 ? next : performance.now()
      const answer = await fetch(address, { headers: caller.headers })
      await answer.arrayBuffer()
      expect(answer.status, address).toBe(200)
      calls.push({ at: (due - begun) / 1_000, ms: performance.now() - due })
    }
  }
  await Promise.all(Array.from({ length: clients }, (_, person) => asPerson(person)))
  return calls
}

const mib = 2 ** 20
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
const most = (values: readonly number[]) => Math.max(...values)

function p99Of(calls: readonly Call[], from: number, to: number): number {
  const times = calls.flatMap(({ at, ms }) => (at >= from && at < to ? [ms] : [])).sort((a, b) => a - b)
  expect(times.length).toBeGreaterThan(0)
  return times[Math.floor(times.length * 0.99)] ?? 0
}

/** How much the memory grows in an hour, by the line with the least squares. */
function slopeOf(samples: readonly { readonly at: number; readonly rss: number }[]): number {
  const [at, rss] = [mean(samples.map((one) => one.at)), mean(samples.map((one) => one.rss))]
  const rise = samples.reduce((sum, one) => sum + (one.at - at) * (one.rss - rss), 0)
  return (rise / samples.reduce((sum, one) => sum + (one.at - at) ** 2, 0)) * 3_600
}

it(
  `${seconds} s of mixed traffic at half of the peak leave memory, handles, connections and times as they were`,
  async () => {
    server = await startServerProcess(own.settings)
    await witness.turnTo(server.url)
    const callers = await Promise.all([...members, staff].map((username) => signIn(server, username)))
    // The first calls compile what they run.
    await read(server, callers, 0, AbortSignal.timeout(peakSeconds * 1_000))
    const peak = await read(server, callers, 0, AbortSignal.timeout(peakSeconds * 1_000))
    const paceMs = (2 * clients * 1_000 * peakSeconds) / peak.length
    const over = new AbortController()
    const work = Promise.all([
      read(server, callers, paceMs, over.signal),
      witness.write(over.signal, 1, (paceMs * readsPerWrite) / clients),
    ])
    const connectionsTo = await watchConnections()
    const samples: { at: number; rss: number; handles: number; connections: number }[] = []
    const begun = Date.now()
    while (Date.now() - begun < seconds * 1_000) {
      await Promise.race([wait(1_000), work])
      const { pid = 0 } = server.process
      const handles = readdirSync(`/proc/${pid}/fd`).length
      const connections = await connectionsTo.count()
      samples.push({ at: (Date.now() - begun) / 1_000, rss: memoryOf(pid) / mib, handles, connections })
    }
    over.abort()
    const [calls] = await work
    await connectionsTo.end()

    // The first third warms up: caches fill, code is compiled.
    const warm = samples.filter(({ at }) => at > seconds / 3)
    const [early, late] = [warm.slice(0, warm.length >> 1), warm.slice(warm.length >> 1)]
    const slope = slopeOf(warm)
    const window = seconds / 12
    const p99 = [
      p99Of(calls, seconds / 3, seconds / 3 + window),
      p99Of(calls, seconds - window, seconds),
    ] as const
    const [handles, connections] = [
      [most(early.map((one) => one.handles)), most(late.map((one) => one.handles))],
      [most(early.map((one) => one.connections)), most(late.map((one) => one.connections))],
    ] as const
    const memory = [mean(early.map(({ rss }) => rss)), mean(late.map(({ rss }) => rss))] as const
    process.stdout.write(
      `soak: ${seconds} s, ${calls.length} reads of a peak of ${Math.round(peak.length / peakSeconds)} a second, ${witness.acknowledged} acknowledged writes, ` +
        `rss ${memory.map((one) => one.toFixed(0)).join(' then ')} MiB, ${slope.toFixed(1)} MiB per hour, p99 ${p99.map((one) => one.toFixed(1)).join(' then ')} ms, ` +
        `handles ${handles.join(' then ')}, connections ${connections.join(' then ')}\n`,
    )
    expect(handles[1]).toBeLessThanOrEqual(handles[0] + 10)
    expect(connections[1]).toBeLessThanOrEqual(connections[0])
    expect(memory[1]).toBeLessThan(1.3 * memory[0])
    await server.end('SIGTERM')
    const database = await own.open()
    await witness.expectSound(database.db, openDiskStorage(join(own.directory, 'files')))
    await database.close()
    if (!isWhole) return
    expect(slope).toBeLessThanOrEqual(1)
    expect(p99[1]).toBeLessThanOrEqual(1.1 * p99[0])
  },
  // Afterwards everything that was written is compared.
  seconds * 1_500 + 240_000,
)

/** Counts the connections to the database; the embedded engine has none. */
async function watchConnections() {
  if (!own.settings.DATABASE_URL) return { count: async () => 0, end: async () => undefined }
  const { db, close } = await own.open()
  const asked = sql`select count(*)::int as count from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`
  return {
    count: async () => rowsOf<{ count: number }>(await db.execute(asked))[0]?.count ?? 0,
    end: () => close(),
  }
}
