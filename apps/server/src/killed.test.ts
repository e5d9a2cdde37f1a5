import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { login } from '@berth/contract/access/session'
import { createContact, getContact } from '@berth/contract/companies/contact'
import type { BodyOf, Endpoint, OutputOf } from '@berth/contract/endpoint'
import { createBooking, getBooking } from '@berth/contract/orders/booking'
import { readReferenceData } from '@berth/reference-data/reference-data'
import { count, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { checkData } from './admin/check-data.ts'
import { hashPassword } from './platform/auth/password.ts'
import { type OpenDatabase, openEmbedded, openPostgres } from './platform/db/open.ts'
import { attachments, contacts, containerTypes, orders, ports } from './platform/db/schema.ts'
import { openDiskStorage } from './platform/files/disk-storage.ts'
import { loadReferenceData } from './reference/load-reference-data.ts'
import { aCountryId, aMember } from './testing/builders.ts'
import { aPdf } from './testing/sample-files.ts'
import { withClient, withDatabase } from './testing/test-postgres.ts'

// A server that is killed while several clients write. `npm run test:trust` kills it 200 times on each engine; BERTH_KILLS and
// BERTH_KILL_SEED repeat a run.

const kills = Number(process.env.BERTH_KILLS ?? 1)
const seed = Number(process.env.BERTH_KILL_SEED ?? 20_260_316)
const writers = 4
const password = 'a long password'

const program = fileURLToPath(new URL('main.ts', import.meta.url))
const migrations = fileURLToPath(new URL('platform/db/migrations', import.meta.url))

const engine = process.env.BERTH_TEST_ENGINE
const admin = process.env.TEST_DATABASE_URL ?? ''
const name = `berth_killed_${randomBytes(6).toString('hex')}`

let directory: string
let username: string
let ids: { readonly port: number; readonly container: number; readonly country: number }

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
    await loadReferenceData(database.db, readReferenceData())
    const user = { passwordHash: await hashPassword(password), isOwner: true }
    username = (await aMember(database.db, { user })).username
    const [port] = await database.db.select().from(ports).where(eq(ports.code, 'CNSHA'))
    const [container] = await database.db.select().from(containerTypes).where(eq(containerTypes.code, '40HQ'))
    if (!port || !container) throw new Error('the reference data lacks a port or a container type')
    ids = { port: port.id, container: container.id, country: await aCountryId(database.db) }
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

type Server = { readonly process: ChildProcess; readonly url: string; readonly token: string }

async function start(): Promise<Server> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo // The server listens on a port.
  probe.close()
  await once(probe, 'close')
  const database = engine === 'postgres' ? { DATABASE_URL: withDatabase(admin, name) } : {}
  const server = spawn(process.execPath, ['--import', 'tsx', program], {
    env: {
      ...{ PATH: process.env.PATH, DATA_DIR: directory, DEMO: '0', PORT: String(port), LOG_LEVEL: 'error' },
      ...database,
      JWT_SECRET: 'the secret of a server that is killed often',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const url = `http://127.0.0.1:${port}`
  while (!(await fetch(`${url}/readyz`).catch(() => null))?.ok) {
    if (server.exitCode !== null) throw new Error('the server did not start')
    await wait(50)
  }
  const { token } = await call({ url, token: '' }, login, { username, password })
  return { process: server, url, token }
}

async function end({ process: server }: Server, signal: 'SIGKILL' | 'SIGTERM') {
  const ended = once(server, 'exit')
  server.kill(signal)
  await ended
}

async function call<E extends Endpoint>(
  { url, token }: Pick<Server, 'url' | 'token'>,
  { method, path }: E,
  body: object | null,
  { id = 0, key = '' } = {},
): Promise<OutputOf<E>> {
  const response = await fetch(`${url}/api${path.replace('{id}', String(id))}`, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(key && { 'idempotency-key': key }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  const answer = (await response.json()) as { data: OutputOf<E> } // The contract of the call.
  if (!response.ok) throw new Refused(`${method} ${path}: ${response.status} ${JSON.stringify(answer)}`)
  return answer.data
}

/** An answer that is no success: unlike a connection that broke, it fails the test. */
class Refused extends Error {}

const draftOf = (key: string): BodyOf<typeof createBooking> => ({
  action: 'save',
  container_mode: 1,
  pol_id: ids.port,
  cust_ref_no: key,
  containers: [1, 2, 3].map((quantity) => ({
    container_id: ids.container,
    quantity,
    description: `${key} ${quantity}`,
    weight: 1000,
    volume: 10,
  })),
})

const contactOf = (key: string): BodyOf<typeof createContact> => ({
  company1: key,
  linkman: 'WEBER',
  phone: '+49 40 1234567',
  email: `${key}@nordlicht.example`,
  address1: 'HAFENSTR 1',
  city: 'HAMBURG',
  country_id: ids.country,
})

/** Something that was sent: whether it was acknowledged, and with which id. */
type Sent = { readonly kind: 'order' | 'contact'; readonly key: string; id: number | null }

async function send(server: Server, sent: Sent): Promise<void> {
  const { kind, key } = sent
  const answer =
    kind === 'order'
      ? await call(server, createBooking, draftOf(key), { key })
      : await call(server, createContact, contactOf(key), { key })
  if (sent.id !== null) expect(answer.id).toBe(sent.id)
  sent.id = answer.id
}

async function sendFile(server: Server): Promise<void> {
  const form = new FormData()
  form.set('purpose', 'supply_attachment')
  form.set('file', new Blob([Uint8Array.from(aPdf())]), 'list.pdf')
  const headers = { authorization: `Bearer ${server.token}` }
  const response = await fetch(`${server.url}/api/attachment`, { method: 'POST', headers, body: form })
  // How many uploads a company may make in an hour is limited.
  if (!response.ok && response.status !== 429) throw new Refused(`upload: ${response.status}`)
}

/** Writes until the connection breaks. */
async function write(server: Server, round: number, writer: number, all: Sent[]): Promise<void> {
  for (let at = 0; ; at++) {
    const kind = at % 2 === 0 ? 'order' : 'contact'
    const sent: Sent = { kind, key: `${kind.toUpperCase()}-${round}-${writer}-${at}`, id: null }
    all.push(sent)
    try {
      await send(server, sent)
      if (at % 5 === 0) await sendFile(server)
    } catch (error) {
      if (error instanceof Refused) throw error
      return
    }
  }
}

/** A sequence of numbers below 1 that the seed determines (a linear congruential generator, Numerical Recipes). */
function numbersOf(start: number) {
  let state = start
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

it(`loses, tears and doubles nothing when it is killed (${kills} times, seed ${seed})`, {
  timeout: 60_000 + kills * 20_000,
}, async () => {
  const random = numbersOf(seed)
  const all: Sent[] = []
  for (let round = 0; round < kills; round++) {
    const server = await start()
    // Repeats what was not answered, as a client would: it happens once, whether or not it had happened already.
    for (const sent of all.filter(({ id }) => id === null)) await send(server, sent)
    const writing = Promise.all(
      Array.from({ length: writers }, (_, writer) => write(server, round, writer, all)),
    )
    await Promise.race([wait(200 + random() * 1_000), writing])
    await end(server, 'SIGKILL')
    await writing
  }
  const server = await start()
  for (const sent of all) await send(server, sent)
  for (const { kind, key, id } of all.slice(-100)) {
    const params = { id: id ?? 0 }
    if (kind === 'contact') expect(await call(server, getContact, null, params)).toMatchObject(contactOf(key))
    else expect(await call(server, getBooking, null, params)).toMatchObject({ cust_ref_no: key })
  }
  await end(server, 'SIGTERM')

  const database = await openDatabase()
  try {
    const { db } = database
    const references = (await db.select({ key: orders.custRefNo }).from(orders)).map(({ key }) => key)
    const names = (await db.select({ key: contacts.company1 }).from(contacts)).map(({ key }) => key)
    const keysOf = (kind: Sent['kind']) => all.filter((sent) => sent.kind === kind).map(({ key }) => key)
    expect(references.sort()).toEqual(keysOf('order').sort())
    expect(names.sort()).toEqual(keysOf('contact').sort())
    const [files] = await db.select({ kept: count() }).from(attachments)
    expect(files?.kept).toBeGreaterThan(0)
    // No row without its file, and nothing that contradicts itself.
    expect((await checkData(db, openDiskStorage(join(directory, 'files')))).problems).toEqual([])
  } finally {
    await database.close()
  }
})
