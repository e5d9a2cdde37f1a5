// A database of its own: the doctor looks at the whole database.
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo, Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { SMTPServer } from 'smtp-server'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { hashPassword } from '../../platform/auth/password.ts'
import type { OpenDatabase } from '../../platform/db/connection/open.ts'
import { settings, users } from '../../platform/db/schema.ts'
import { readEnvironment } from '../../platform/env.ts'
import { openDiskStorage } from '../../platform/files/disk-storage.ts'
import { openS3Storage } from '../../platform/files/s3-storage.ts'
import { anOperator } from '../../testing/builders.ts'
import { openMailServer } from '../../testing/mail-server.ts'
import { openTestDatabase } from '../../testing/test-database.ts'
import { type CheckName, type CheckResult, ok } from './finding.ts'
import { checkDataDirectory, checkDisk, checkSecrets, judgeDisk } from './machine.ts'
import { checkMail } from './mail.ts'
import { checkPasswords, checkSchema, checkSetup, checkStore, noMailServer } from './portal.ts'
import { checkPublicAddress } from './public-address.ts'
import { describeUnreadable, doctorLanguage, examine, report } from './run-doctor.ts'
import { doctorWords } from './words.ts'

const migrations = join(import.meta.dirname, '../../platform/db/migrations')
const random = 'mN3vQz8Lr1XcW6tYb0KsPd9Hf2Gj5Ea7'

let database: OpenDatabase
let directory: string
beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'berth-doctor-'))
  database = await openTestDatabase()
})
afterAll(async () => {
  await database.close()
  rmSync(directory, { recursive: true, force: true })
})

const servers: { close(): unknown }[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

const env = (variables: Record<string, string> = {}) => readEnvironment({ DATA_DIR: directory, ...variables })
const portOf = (server: Server) => (server.address() as AddressInfo).port // The server listens on a port.
const english = (finding: CheckResult) => [finding.outcome, finding.said(doctorWords['en-US'])]
const named = (found: readonly [CheckName, CheckResult][]) =>
  Object.fromEntries(found.map(([name, finding]) => [name, english(finding)]))

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '0.0.0.0', resolve))
  servers.push(server)
  return portOf(server)
}

describe('secrets', () => {
  const look = (variables: Record<string, string>) => english(checkSecrets(env(variables), variables))
  const DATABASE_URL = `postgres://berth:${random}@db.internal/berth`

  it('pass when they are random', () => {
    expect(look({ DATABASE_URL, JWT_SECRET: random })).toEqual(['ok', 'Set, and none is an example'])
    expect(look({})[0]).toBe('ok')
  })

  it.each([
    [{ JWT_SECRET: 'change-me-change-me-change-me-change-me' }, 'JWT_SECRET is'],
    [{ JWT_SECRET: 'a'.repeat(32) }, 'JWT_SECRET is'],
    [{ JWT_SECRET: random, DATABASE_URL: 'postgres://berth:postgres@db.internal/berth' }, 'DATABASE_URL is'],
    [{ SMTP_URL: 'smtp://user:secret@mail.internal' }, 'SMTP_URL is'],
    [{ METRICS_PORT: '9464', METRICS_TOKEN: 'example-of-a-token' }, 'METRICS_TOKEN is'],
    [{ ADMIN_EMAIL: 'a@berth.example', ADMIN_PASSWORD: 'demo1234' }, 'ADMIN_PASSWORD is'],
    [{ SMTP_URL: 'smtp://u:guest@mail.internal', JWT_SECRET: '0'.repeat(40) }, 'JWT_SECRET, SMTP_URL are'],
  ])('are a problem when easy to guess: %j', (variables, said) => {
    expect(look(variables)).toEqual(['fail', `${said} an example or easy to guess`])
  })

  it('are expected when several servers must share them', () => {
    expect(look({ DATABASE_URL })).toEqual(['warn', expect.stringContaining('JWT_SECRET is not set')])
  })

  it('must not be readable by other users of the machine', () => {
    const path = join(directory, 'jwt-secret')
    writeFileSync(path, random)
    chmodSync(path, 0o644)
    expect(look({ JWT_SECRET_FILE: path })).toEqual(['warn', `Other users of this machine can read ${path}`])
    chmodSync(path, 0o640)
    expect(look({ JWT_SECRET_FILE: path })[0]).toBe('ok')
  })

  it('protect exposed metrics', () => {
    const open = { METRICS_PORT: '9464', METRICS_HOST: '0.0.0.0' }
    expect(look(open)[0]).toBe('warn')
    expect(look({ ...open, METRICS_TOKEN: random })[0]).toBe('ok')
  })
})

it('reports a data directory that is not writable and a disk that is filling up', async () => {
  const file = join(directory, 'a-file')
  writeFileSync(file, '')
  expect(checkDataDirectory(env()).outcome).toBe('ok')
  expect(english(checkDataDirectory(env({ DATA_DIR: file })))).toEqual([
    'fail',
    `${file} cannot be written to`,
  ])
  expect((await checkDisk(env())).said(doctorWords['en-US'])).toMatch(/^\d+\.\d GiB free$/)
  const gib = 1_073_741_824
  expect([10, 1, 0.1].map((free) => judgeDisk(free * gib).outcome)).toEqual(['ok', 'warn', 'fail'])
})

describe('the mail server', () => {
  const at = (url: string) => checkMail(env({ SMTP_URL: url }), noMailServer).then(english)

  it('causes a warning when it is missing', async () => {
    expect(english(await checkMail(env(), noMailServer))).toEqual([
      'warn',
      expect.stringContaining('codes and notifications stay in the outbox'),
    ])
  })

  it('passes without encryption on the same machine', async () => {
    const server = await openMailServer()
    servers.push(server)
    expect(await at(server.url)).toEqual(['ok', '127.0.0.1 accepts connections'])
  })

  it('causes a warning when it is on another machine and does not encrypt', async () => {
    const server = new SMTPServer({ disabledCommands: ['STARTTLS', 'AUTH'], logger: false })
    const port = await listen(server.server)
    expect(await at(`smtp://0.0.0.0:${port}`)).toEqual([
      'warn',
      '0.0.0.0 accepts connections, but not encrypted',
    ])
  })

  it('fails with an untrusted certificate', async () => {
    const server = new SMTPServer({ logger: false })
    server.on('error', () => undefined)
    const port = await listen(server.server)
    expect(await at(`smtp://0.0.0.0:${port}`)).toEqual([
      'fail',
      expect.stringMatching(/cannot be used: .*certificate/),
    ])
  })

  it('fails when it rejects the credentials or is unreachable', async () => {
    const server = new SMTPServer({
      disabledCommands: ['STARTTLS'],
      allowInsecureAuth: true,
      logger: false,
      onAuth: (_auth, _session, callback) => callback(new Error('no such user')),
    })
    server.on('error', () => undefined)
    const port = await listen(server.server)
    const [outcome, said] = await at(`smtp://berth:hunter2@127.0.0.1:${port}`)
    expect([outcome, said]).toEqual(['fail', expect.stringContaining('no such user')])
    expect(said).not.toContain('hunter2')
    expect(await at('smtp://127.0.0.1:1')).toEqual(['fail', expect.stringContaining('ECONNREFUSED')])
  })
})

describe('the public address', () => {
  const at = (url: string, more: Record<string, string> = {}) =>
    checkPublicAddress(env({ PUBLIC_URL: url, DEMO: '0', ...more })).then(english)

  async function answering(body: string, status = 200): Promise<string> {
    const server = createServer((_request, response) => response.writeHead(status).end(body))
    return `http://0.0.0.0:${await listen(server)}`
  }

  it('must be reachable for members', async () => {
    expect(await at('http://127.0.0.1:8080')).toEqual([
      'warn',
      expect.stringContaining('on this machine only'),
    ])
  })

  it('must be encrypted', async () => {
    const url = await answering('{"status":"ok"}')
    expect(await at(url)).toEqual(['fail', `${url} is not encrypted; passwords travel in the clear`])
  })

  it('must lead to this portal, which may be shutting down', async () => {
    const other = await answering('<html>')
    expect(await at(other)).toEqual(['fail', `${other} is answered by something other than Berth`])
    const stopping = await answering('{"status":"stopping"}', 503)
    expect((await at(stopping))[1]).not.toContain('other than Berth')
    expect(await at('http://0.0.0.0:1')).toEqual(['warn', expect.stringContaining('cannot be reached')])
  })

  it('may be a loopback address in a demo', async () => {
    const inner = (await answering('{"status":"ok"}')).replace('0.0.0.0', '127.0.0.1')
    expect(await at(inner, { DEMO: '1' })).toEqual(['ok', `${inner} can be reached`])
  })
})

describe('the file store', () => {
  it('can be written, read and cleaned up', async () => {
    const storage = openDiskStorage(join(directory, 'files'))
    expect(english(await checkStore(env(), async () => storage))).toEqual([
      'ok',
      'Disk of this machine: written and read',
    ])
    const left: string[] = []
    for await (const { key } of storage.list()) left.push(key)
    expect(left).toEqual([])
    const several = env({ DATABASE_URL: 'postgres://db/berth' })
    expect((await checkStore(several, async () => storage)).outcome).toBe('warn')
  })

  it('fails when it is unreachable', async () => {
    const bucket = {
      S3_ENDPOINT: 'http://127.0.0.1:1',
      S3_REGION: 'eu-central-1',
      S3_BUCKET: 'berth',
      S3_ACCESS_KEY: 'key',
      S3_SECRET_KEY: 'hunter2',
    }
    const { s3 } = env(bucket)
    if (!s3) throw new Error('no bucket')
    const found = await checkStore(env(bucket), () => openS3Storage(s3, join(directory, 'incoming')))
    expect(english(found)).toEqual(['fail', expect.stringMatching(/127\.0\.0\.1:1\/berth cannot be written/)])
    expect(english(found)[1]).not.toContain('hunter2')
  })
})

it('reports leftover demo passwords and the initial administrator password', async () => {
  const { db } = database
  const first = { ADMIN_EMAIL: 'first@berth.example', ADMIN_PASSWORD: 'the first password' }
  expect((await checkPasswords(db, env())).outcome).toBe('ok')
  const operator = await anOperator(db)
  const set = async (username: string, password: string) =>
    db
      .update(users)
      .set({ username, passwordHash: await hashPassword(password) })
      .where(eq(users.id, operator.id))
  await set('operator@demo.test', 'demo1234')
  expect(english(await checkPasswords(db, env()))).toEqual([
    'warn',
    'These accounts still have the published demo password: operator@demo.test',
  ])
  expect((await checkPasswords(db, env({ HOST: '0.0.0.0' }))).outcome).toBe('fail')
  expect((await checkPasswords(db, env({ PUBLIC_URL: 'https://portal.example' }))).outcome).toBe('fail')
  await set('operator@demo.test', 'another password')
  expect((await checkPasswords(db, env({ HOST: '0.0.0.0' }))).outcome).toBe('ok')
  await set(first.ADMIN_EMAIL, first.ADMIN_PASSWORD)
  expect(english(await checkPasswords(db, env(first)))).toEqual([
    'warn',
    'first@berth.example still has the first password of ADMIN_PASSWORD',
  ])
  await set(first.ADMIN_EMAIL, 'another password')
  expect((await checkPasswords(db, env(first))).outcome).toBe('ok')
  await db.delete(users).where(eq(users.id, operator.id))
})

it('reports the same missing settings as the first page of the desk until they are filled in', async () => {
  const { db } = database
  const empty = named(await checkSetup(db, env()))
  expect(Object.entries(empty).map(([name, [outcome]]) => [name, outcome])).toEqual([
    ['sender', 'warn'],
    ['operators', 'fail'],
    ['contact', 'warn'],
    ['account', 'warn'],
    ['terms', 'warn'],
  ])
  const operator = await anOperator(db)
  const set = (name: string, valueZh: string) =>
    db.update(settings).set({ valueZh }).where(eq(settings.name, name))
  await set('web_contact_email', 'ops@berth.example')
  await set('terms_of_use', 'https://berth.example/terms')
  const account = { currency: 'USD', payee: 'BERTH', bank: 'BANK', account: '1', swift: 'BANKCNBJ', note: '' }
  await set('bank_accounts', JSON.stringify([account]))
  const whole = named(await checkSetup(db, env()))
  expect(whole).toMatchObject({
    sender: ['ok', 'Emails come from ops@berth.example'],
    operators: ['ok', '1 person'],
    contact: ['ok', 'Entered'],
    account: ['ok', 'Entered'],
    terms: ['ok', 'Entered'],
  })
  for (const name of ['web_contact_email', 'terms_of_use', 'bank_accounts']) await set(name, '')
  await db.delete(users).where(eq(users.id, operator.id))
})

it('tells whether the schema is of this version, an earlier one or a later one', async () => {
  const { db } = database
  const look = () => checkSchema(db, migrations).then(english)
  expect(await look()).toEqual(['ok', expect.stringMatching(/^That of this version \(\d{4}_\w+\)$/)])
  await db.execute(
    sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 4102444800000)`,
  )
  expect(await look()).toEqual(['fail', 'A later version has upgraded this database'])
  await db.execute(sql`delete from drizzle.__drizzle_migrations where hash = 'later'`)
  await db.execute(sql`
    update drizzle.__drizzle_migrations set created_at = null
    where created_at = (select max(created_at) from drizzle.__drizzle_migrations)`)
  expect((await look())[0]).not.toBe('ok')
})

it('reports in the requested language and maps severity to the exit code', () => {
  const finding = (outcome: CheckResult['outcome']): CheckResult => ({
    ...ok(({ data }) => data.ok('/data')),
    outcome,
    ...(outcome === 'ok' ? {} : { todo: ({ data }) => data.fix }),
  })
  const run = (outcomes: CheckResult['outcome'][], language: 'zh-CN' | 'en-US') => {
    const lines: string[] = []
    const code = report(
      outcomes.map((outcome) => ['data', finding(outcome)]),
      language,
      (line) => lines.push(line),
    )
    return { code, lines }
  }
  expect(run(['ok'], 'en-US')).toEqual({
    code: 0,
    lines: ['OK    Data directory: /data can be written to', 'Checked 1: 1 OK, 0 warnings, 0 problems'],
  })
  expect(run(['ok', 'warn'], 'zh-CN')).toEqual({
    code: 1,
    lines: [
      '合格　数据目录：/data 可写',
      '注意　数据目录：/data 可写',
      '　　　处理：将目录归服务用户所有，或更改 DATA_DIR',
      '共检查 2 项：1 项合格，1 项需注意，0 项错误',
    ],
  })
  expect(run(['fail', 'warn'], 'en-US').code).toBe(2)
  const said: string[] = []
  expect(describeUnreadable('  - PORT must be a number', 'en-US', (line) => said.push(line))).toBe(2)
  expect(said.join('\n')).toContain('PORT must be a number')
})

it.each([
  ['zh', { LANG: 'en_US.UTF-8' }, 'zh-CN'],
  ['en', { LANG: 'zh_CN.UTF-8' }, 'en-US'],
  [undefined, { LANG: 'zh_CN.UTF-8' }, 'zh-CN'],
  [undefined, { LANG: 'zh_CN.UTF-8', LC_ALL: 'C' }, 'en-US'],
  [undefined, {}, 'en-US'],
  ['fr', {}, undefined],
])('picks the language for --lang %s in a terminal with %j: %s', (asked, variables, language) => {
  expect(doctorLanguage(asked, variables)).toBe(language)
})

it('examines a fresh machine without changing anything', async () => {
  const fresh = env({ DATA_DIR: join(directory, 'fresh') })
  const found = named(
    await examine({
      env: fresh,
      variables: {},
      openDatabase: () => Promise.reject(new Error('opened')),
      openStorage: async () => openDiskStorage(join(directory, 'fresh/files')),
      migrationsDirectory: migrations,
    }),
  )
  expect(found).toMatchObject({
    database: ['warn', expect.stringContaining('embedded database')],
    schema: ['ok', 'The database is empty; tables are created at startup'],
  })
})
