import type { AddressInfo } from 'node:net'
import { connect, createServer, type Server } from 'node:net'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readEnvironment } from '../../platform/env.ts'
import {
  checkPostgres,
  type DatabaseTuning,
  judgeClock,
  judgeRights,
  judgeTuning,
  type Rights,
} from './database.ts'
import type { CheckResult } from './finding.ts'
import { checkServers, judgeHosts, judgeStandby } from './servers.ts'
import { doctorWords } from './words.ts'

const address = process.env.TEST_DATABASE_URL ?? ''
const user = 'berth_doctor_plain'
const name = 'berth_doctor_test'

async function asAdmin(...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: address })
  await client.connect()
  for (const statement of statements) await client.query(statement)
  await client.end()
}

const remove = [`drop database if exists ${name} with (force)`, `drop role if exists ${user}`]
beforeAll(() =>
  asAdmin(...remove, `create role ${user} login password 'plain'`, `create database ${name} owner ${user}`),
)
afterAll(() => asAdmin(...remove))

function addressOf(changes: { readonly port?: number; readonly user?: string }): string {
  const url = new URL(address)
  url.pathname = `/${name}`
  url.username = changes.user ?? user
  url.password = changes.user ? '' : 'plain'
  if (changes.port) Object.assign(url, { hostname: '127.0.0.1', port: String(changes.port) })
  return url.href
}

const english = ({ outcome, said }: CheckResult) => [outcome, said(doctorWords['en-US'])]

const named = (found: readonly (readonly [string, CheckResult])[]) =>
  Object.fromEntries(found.map(([check, finding]) => [check, english(finding)]))

const look = async (url: string, directUrl: string | null = null) =>
  named(await checkPostgres(url, directUrl))

const lookAround = async (settings: Readonly<Record<string, string>>) =>
  named(await checkServers(readEnvironment({ DATABASE_URL: addressOf({}), ...settings }), addressOf({})))

it('finds no problems for a plain user who owns the database', async () => {
  const found = await look(addressOf({}))
  expect(found).toMatchObject({
    database: ['ok', expect.stringMatching(/^PostgreSQL \d/)],
    clock: ['ok', expect.any(String)],
    rights: ['ok', `${user} can create and upgrade tables`],
    pooler: ['ok', 'Connected to the database directly'],
    live: ['ok', expect.stringMatching(/^Received after \d+ ms$/)],
  })
  expect(found.tuning).toHaveLength(2)
})

it('reports why a connection fails, without the password', async () => {
  for (const url of [addressOf({ port: 1 }), addressOf({}).replace(name, 'berth_nowhere')]) {
    const found = await look(url)
    expect(found).toEqual({ database: ['fail', expect.stringMatching(/^Cannot connect: .+/)] })
    expect(JSON.stringify(found)).not.toContain('plain@')
  }
})

it('reports tables owned by another user and a schema without create permission', async () => {
  const client = new pg.Client({
    connectionString: addressOf({ user: new URL(address).username || 'postgres' }),
  })
  await client.connect()
  await client.query('create table strangers_table (id int)')
  expect((await look(addressOf({}))).rights).toEqual(['fail', expect.stringContaining('strangers_table')])
  await client.query('drop table strangers_table')
  await client.query('alter schema public owner to current_user')
  expect((await look(addressOf({}))).rights).toEqual([
    'fail',
    `${user} cannot create tables in the current schema`,
  ])
  await client.query(`grant all on schema public to ${user}`)
  await client.end()
})

describe('a connection pooler', () => {
  let proxy: Server
  let port: number

  // Imitates a pooler in transaction mode as a client sees it: it reports a process id of its own and drops asynchronous
  // messages of the database.
  beforeAll(async () => {
    const { hostname, port: real } = new URL(address)
    proxy = createServer((socket) => {
      const there = connect({ host: hostname, port: Number(real) || 5432 })
      socket.pipe(there)
      there.on('data', (chunk) => {
        const at = chunk.indexOf(Buffer.from([0x4b, 0, 0, 0, 12]))
        if (at >= 0) chunk.writeInt32BE(123_456_789, at + 5)
        if (chunk[0] !== 0x41) socket.write(chunk)
      })
      for (const [one, other] of [
        [socket, there],
        [there, socket],
      ] as const) {
        one.on('error', () => other.destroy())
        one.on('close', () => other.destroy())
      }
    })
    await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
    port = (proxy.address() as AddressInfo).port // The server listens on a port.
  })
  afterAll(() => void proxy.close())

  it('is detected, along with the missing notifications', async () => {
    expect(await look(addressOf({ port }))).toMatchObject({
      database: ['ok', expect.any(String)],
      pooler: ['warn', 'Connected through a pooler'],
      live: ['fail', expect.stringContaining('No notification came')],
    })
  })

  it('is no problem with a direct address, which must not lead through it', async () => {
    const pooled = addressOf({ port })
    expect(await look(pooled, addressOf({}))).toMatchObject({
      pooler: ['ok', expect.stringContaining('DATABASE_DIRECT_URL')],
      live: ['ok', expect.any(String)],
    })
    expect(await lookAround({ DATABASE_DIRECT_URL: pooled })).toEqual({
      direct: ['fail', 'It leads through a pooler too'],
    })
  })
})

describe('the other servers', () => {
  const elsewhere = () => addressOf({}).replace(name, 'postgres')

  it('a direct address leads to the same database', async () => {
    const at = async (url: string) => (await lookAround({ DATABASE_DIRECT_URL: url })).direct
    expect(await at(addressOf({}))).toEqual(['ok', 'PostgreSQL itself, with the same database'])
    expect(await at(elsewhere())).toEqual(['fail', 'It leads to another database than DATABASE_URL'])
    expect(await at(addressOf({ port: 1 }))).toEqual(['fail', expect.stringContaining('ECONNREFUSED')])
  })

  it('a standby belongs to this database and is level with it', async () => {
    const at = async (url: string) => (await lookAround({ DATABASE_READ_URL: url })).standby
    expect(await at(addressOf({}))).toEqual(['warn', 'It is no standby and takes nothing off the primary'])
    expect(await at(elsewhere())).toEqual(['fail', expect.stringContaining('another database')])
    expect(await at(addressOf({ port: 1 }))).toEqual([
      'warn',
      expect.stringContaining('the primary answers lists'),
    ])
    expect(english(judgeStandby(true, true, 12.3))).toEqual(['ok', 'Level with the primary within 12 ms'])
    expect(english(judgeStandby(true, true, null))).toEqual(['warn', expect.stringContaining('5 s behind')])
  })

  it('of several, one takes writes and all can be reached', async () => {
    const { host } = new URL(addressOf({}))
    const several = await lookAround({ DATABASE_URL: addressOf({}).replace(host, `${host},127.0.0.1:1`) })
    expect(several).toEqual({ hosts: ['warn', '127.0.0.1:1 cannot be reached and could not take over'] })
    const rate = (...roles: ('primary' | 'standby' | null)[]) =>
      english(judgeHosts(roles.map((role, at) => ({ host: `db${at}`, role }))))
    expect(rate('standby', 'primary')).toEqual(['ok', 'db1 takes writes, the others are standbys'])
    expect(rate('standby', null)[0]).toBe('fail')
    expect(rate('primary', 'primary')[0]).toBe('fail')
  })
})

it('tolerates a small clock difference only', () => {
  expect([3, -900, 1_500, -29_000, 31_000].map((ms) => judgeClock(ms).outcome)).toEqual([
    'ok',
    'ok',
    'warn',
    'warn',
    'fail',
  ])
})

it.each<[Partial<DatabaseTuning>, string]>([
  [{}, 'ok'],
  [{ fsync: 'off' }, 'fail'],
  [{ full_page_writes: 'off' }, 'fail'],
  [{ synchronous_commit: 'off' }, 'warn'],
  [{ synchronous_commit: 'remote_apply' }, 'ok'],
  [{ taken: 90 }, 'warn'],
])('rates the settings %j as %s', (changes, outcome) => {
  const good = { fsync: 'on', full_page_writes: 'on', synchronous_commit: 'on', most: 97, taken: 10 }
  expect(judgeTuning({ ...good, ...changes }).outcome).toBe(outcome)
})

it.each<[Partial<Rights>, string]>([
  [{}, 'ok'],
  [{ is_superuser: true }, 'warn'],
  [{ may_create: false }, 'fail'],
  [{ has_trigram: false }, 'ok'],
  [{ has_trigram: false, may_install: false }, 'fail'],
  [{ foreign_tables: 'orders' }, 'fail'],
])('rates the privileges %j as %s', (changes, outcome) => {
  const plain = { user: 'berth', is_superuser: false, may_create: true, has_trigram: true, may_install: true }
  expect(judgeRights({ ...plain, foreign_tables: null, ...changes }).outcome).toBe(outcome)
})
