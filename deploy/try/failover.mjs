// Two servers on a PostgreSQL with a synchronous standby, from which lists are read. The standby is paused and gone for a while; then
// the primary is killed under load and the standby promoted by hand:
//   node deploy/try/failover.mjs --seconds 40
// or by Patroni with the configuration that is shipped, which is killed with the primary and brings it back as a standby afterwards:
//   node deploy/try/failover.mjs --seconds 90 --patroni
// Needs PostgreSQL's own programs and a build (`npm run build`), and `patroni` and `etcd` for the second. Starts both databases itself, in
// a temporary folder. Exits with 1 when an acknowledged write is lost or there twice, when a caller does not see its own write, or when
// calls are refused for over 30 s.
import { spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { freePort } from '../../tools/lib/free-port.mjs'
import { ordinaryUser, providePostgres } from '../../tools/lib/postgres.mjs'
import { root, serverDist } from '../../tools/lib/workspace.mjs'

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '40' },
    callers: { type: 'string', default: '8' },
    patroni: { type: 'boolean', default: false },
  },
})
const lastingMs = Number(values.seconds) * 1_000
const programs = await providePostgres()
const folder = mkdtempSync(join(tmpdir(), 'berth-failover-'))
const owner = ordinaryUser()
if (owner) chownSync(folder, owner.uid, owner.gid)
const asOwner = { cwd: folder, ...owner }
const [one, two, ...ports] = await Promise.all([freePort(), freePort(), freePort(), freePort()])
const password = randomBytes(16).toString('hex')
const addressOf = (port, database = 'berth') => `postgres://berth:${password}@127.0.0.1:${port}/${database}`

/** @type {import('node:child_process').ChildProcess[]} */
const processes = []
const counted = {
  acknowledged: 0,
  unavailable: 0,
  withoutRetryAfter: 0,
  broken: 0,
  other: 0,
  reads: 0,
  stale: 0,
}
/** @type {Map<string, boolean>} */
const written = new Map()
let refusedFrom = 0
let refusedUntil = 0
let listsOnStandby = 0

function must(program, ...args) {
  const { status, stderr } = spawnSync(join(programs, program), args, { ...asOwner, encoding: 'utf8' })
  if (status !== 0) throw new Error(`${program}: ${stderr}`)
}

function start(program, args, env = process.env) {
  const started = spawn(program, args, { ...asOwner, env, stdio: 'ignore' })
  processes.push(started)
  return started
}

async function untilTrue(what, check) {
  for (const until = performance.now() + 120_000; performance.now() < until; await wait(100))
    if (await check().catch(() => false)) return
  throw new Error(`${what} in two minutes`)
}

const takesWrites = (port) => async () =>
  (await query(addressOf(port, 'postgres'), 'select not pg_is_in_recovery() as takes'))[0].takes

const hasStandby = (port) => async () =>
  (await query(addressOf(port), `select 1 from pg_stat_replication where sync_state = 'sync'`)).length > 0

async function startDatabase(name, port, ...settings) {
  const args = ['-D', join(folder, name), '-k', folder, '-h', '127.0.0.1', '-p', String(port)]
  const all = ['max_connections=100', 'wal_level=replica', 'hot_standby=on', ...settings]
  start(join(programs, 'postgres'), [...args, ...all.flatMap((one) => ['-c', one])])
  await untilTrue(`the ${name} did not start`, () => query(addressOf(port, 'postgres'), 'select 1'))
}

/** Starts both and returns how the standby is promoted. */
async function startByHand() {
  const first = ['--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8', '-U', 'berth']
  must('initdb', '-D', join(folder, 'one'), ...first)
  await startDatabase('one', one)
  await query(addressOf(one, 'postgres'), 'create database berth')
  const from = ['-h', '127.0.0.1', '-p', String(one), '-U', 'berth']
  must('pg_basebackup', ...from, '-D', join(folder, 'two'), '-R', '--checkpoint=fast', '-X', 'stream')
  const source = `primary_conninfo=host=127.0.0.1 port=${one} user=berth application_name=berth_standby`
  await startDatabase('two', two, source)
  await query(addressOf(one), `alter system set synchronous_standby_names = 'berth_standby'`)
  await query(addressOf(one), 'select pg_reload_conf()')
  return async () => {
    await wait(2_000)
    await query(addressOf(two), 'select pg_promote(true, 60)')
  }
}

/** Patroni of each node, by the name of its folder. @type {Map<string, import('node:child_process').ChildProcess>} */
const patronis = new Map()
const etcd = { client: 0, peer: 0 }

async function startPatroni(name, port) {
  const rest = `127.0.0.1:${await freePort()}`
  const env = {
    PATH: process.env.PATH,
    PATRONI_NAME: name,
    PATRONI_ETCD3_HOSTS: `127.0.0.1:${etcd.client}`,
    PATRONI_RESTAPI_LISTEN: rest,
    PATRONI_RESTAPI_CONNECT_ADDRESS: rest,
    PATRONI_POSTGRESQL_LISTEN: `127.0.0.1:${port}`,
    PATRONI_POSTGRESQL_CONNECT_ADDRESS: `127.0.0.1:${port}`,
    PATRONI_POSTGRESQL_DATA_DIR: join(folder, name),
    PATRONI_POSTGRESQL_BIN_DIR: programs,
    PATRONI_POSTGRESQL_PGPASS: join(folder, `${name}.pgpass`),
    PATRONI_SUPERUSER_USERNAME: 'berth',
    PATRONI_SUPERUSER_PASSWORD: password,
    PATRONI_REPLICATION_USERNAME: 'replicator',
    PATRONI_REPLICATION_PASSWORD: password,
    PATRONI_LOG_DIR: folder,
    PATRONI_LOG_LEVEL: 'WARNING',
  }
  patronis.set(name, start('patroni', [join(root, 'deploy/patroni/patroni.yml')], env))
}

async function startByPatroni() {
  etcd.client = await freePort()
  etcd.peer = await freePort()
  const urls = (way, port) => [way, `http://127.0.0.1:${port}`]
  start('etcd', [
    ...['--data-dir', join(folder, 'etcd'), '--log-level', 'error'],
    ...urls('--listen-client-urls', etcd.client),
    ...urls('--advertise-client-urls', etcd.client),
    ...urls('--listen-peer-urls', etcd.peer),
    ...urls('--initial-advertise-peer-urls', etcd.peer),
    ...['--initial-cluster', `default=http://127.0.0.1:${etcd.peer}`],
  ])
  await startPatroni('one', one)
  await untilTrue('there was no primary', takesWrites(one))
  await query(addressOf(one, 'postgres'), 'create database berth')
  await startPatroni('two', two)
  await untilTrue('there was no synchronous standby', hasStandby(one))
  return () => untilTrue('the standby was not promoted', takesWrites(two))
}

/** Kills all processes of a database at once, as when the machine is gone; before its postmaster starts one of them again. */
function killMachine(name) {
  patronis.get(name)?.kill('SIGKILL')
  const file = join(folder, name, 'postmaster.pid')
  const postmaster = existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : 0
  const told = spawnSync('ps', ['-o', 'args=', '-p', String(postmaster)], { encoding: 'utf8' })
  if (!told.stdout.includes(join(folder, name))) return
  process.kill(postmaster, 'SIGSTOP')
  const children = spawnSync('pgrep', ['-P', String(postmaster)], { encoding: 'utf8' }).stdout
  for (const pid of [...children.split('\n').filter(Boolean).map(Number), postmaster])
    process.kill(pid, 'SIGKILL')
}

async function query(connectionString, statement) {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 1_000 })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function startServer(port) {
  const server = spawn(process.execPath, [join(serverDist, 'main.js')], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      DATABASE_URL: `postgres://berth:${password}@127.0.0.1:${one},127.0.0.1:${two}/berth`,
      DATABASE_READ_URL: addressOf(two),
      JWT_SECRET: 'the secret of a portal that fails over',
      DATA_DIR: join(folder, 'files'),
      PORT: String(port),
      LOG_LEVEL: 'fatal',
      DEMO: '1',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  processes.push(server)
  for (let tries = 0; tries < 1_200; tries++) {
    if ((await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null))?.ok) return
    await wait(50)
  }
  throw new Error('a server did not start')
}

/** Calls as one client that keeps its cookie, at either server. */
async function call(caller, method, path, body) {
  const port = ports[caller.calls++ % ports.length]
  const answer = await fetch(`http://127.0.0.1:${port}/api${path}`, {
    method,
    signal: AbortSignal.timeout(20_000),
    headers: {
      ...(caller.token && { authorization: `Bearer ${caller.token}` }),
      ...(caller.cookie && { cookie: caller.cookie }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  const cookie = answer.headers.get('set-cookie')?.split(';')[0]
  if (cookie) caller.cookie = cookie
  const text = await answer.text()
  if (answer.status === 503) {
    counted.unavailable++
    if (!answer.headers.get('retry-after')) counted.withoutRetryAfter++
    refusedFrom ||= performance.now()
    refusedUntil = performance.now()
  }
  return { status: answer.status, data: answer.ok ? JSON.parse(text).data : null }
}

/** Writes at one server and looks for it in a list at the other one. */
async function work(caller, countryId) {
  const company1 = `TRY ${randomBytes(8).toString('hex').toUpperCase()}`
  written.set(company1, false)
  try {
    const contact = { company1, linkman: 'ANN', phone: '1', email: null, address1: 'QUAY', city: 'HULL' }
    const { status } = await call(caller, 'POST', '/customer/contact', { ...contact, country_id: countryId })
    if (status !== 200) {
      if (status !== 503) counted.other++
      return await wait(100)
    }
    written.set(company1, true)
    counted.acknowledged++
    const seen = await call(caller, 'GET', `/customer/contact?keyword=${company1.slice(4)}`)
    if (seen.status !== 200) return
    counted.reads++
    if (!JSON.stringify(seen.data).includes(company1)) counted.stale++
  } catch {
    counted.broken++
    await wait(100)
  }
}

try {
  const promote = await (values.patroni ? startByPatroni() : startByHand())
  for (const port of ports) await startServer(port)
  const caller = { token: '', cookie: '', calls: 0 }
  const { data } = await call(caller, 'POST', '/system/login', {
    username: 'shipper@demo.test',
    password: 'demo1234',
  })
  const countryId = (await call({ ...caller, token: data.token }, 'GET', '/country?keyword=GB')).data.lists[0]
    .id

  const until = performance.now() + lastingMs
  const all = Array.from({ length: Number(values.callers) }, async () => {
    const one = { token: data.token, cookie: '', calls: Math.round(Math.random() * 10) }
    while (performance.now() < until) await work(one, countryId)
  })
  const readsOf = async () =>
    Number(
      (
        await query(
          addressOf(two),
          `select sum(idx_scan + seq_scan) as n from pg_stat_user_tables where relname = 'contacts'`,
        )
      )[0].n,
    )
  const before = await readsOf()
  await wait(lastingMs * 0.2)
  listsOnStandby = (await readsOf()) - before
  console.log(
    `standby: ${listsOnStandby} scans of contacts while ${counted.reads} lists were read, ${counted.stale} without the caller's own write`,
  )
  await query(addressOf(two), 'select pg_wal_replay_pause()')
  const paused = { ...counted }
  await wait(lastingMs * 0.2)
  await query(addressOf(two), 'select pg_wal_replay_resume()')
  console.log(
    `paused for ${lastingMs * 0.2} ms: ${counted.acknowledged - paused.acknowledged} writes, ${counted.reads - paused.reads} lists read, ${counted.stale - paused.stale} without the caller's own write, ${counted.unavailable - paused.unavailable} refused`,
  )
  await wait(lastingMs * 0.1)
  const beforeKill = { ...counted }
  refusedFrom = 0
  const killedAt = performance.now()
  killMachine('one')
  await promote()
  const promotedAt = performance.now()
  await Promise.all(all)
  if (values.patroni) {
    const back = performance.now()
    await startPatroni('one', one)
    await untilTrue('the old primary did not come back as a standby', hasStandby(two))
    console.log(`the old primary is the standby ${Math.round(performance.now() - back)} ms after its start`)
  }

  const rows = await query(
    addressOf(two),
    `select company1, count(*)::int as count from contacts where company1 like 'TRY %' group by 1`,
  )
  const counts = new Map(rows.map((row) => [row.company1, row.count]))
  const lost = [...written].filter(([key, isAcknowledged]) => isAcknowledged && !counts.has(key)).length
  const doubled = [...counts.values()].filter((count) => count > 1).length
  const refusedMs = refusedFrom ? Math.round(refusedUntil - refusedFrom) : 0
  console.log(
    `primary killed, standby promoted ${Math.round(promotedAt - killedAt)} ms later: refused for ${refusedMs} ms (${counted.unavailable - beforeKill.unavailable} calls with 503, ${counted.withoutRetryAfter} without Retry-After), ${counted.broken} without an answer, ${counted.other} other`,
  )
  console.log(
    `${counted.acknowledged - beforeKill.acknowledged} writes acknowledged since the kill; ${counted.acknowledged} in all, ${lost} lost, ${doubled} doubled; ${counted.reads} lists read, ${counted.stale} without the caller's own write`,
  )
  const isGood = lost + doubled + counted.stale + counted.withoutRetryAfter + counted.other === 0
  process.exitCode = isGood && refusedMs < 30_000 && counted.acknowledged > beforeKill.acknowledged ? 0 : 1
} finally {
  for (const one of processes) one.kill('SIGKILL')
  for (const name of ['one', 'two']) killMachine(name)
  await wait(500)
  rmSync(folder, { recursive: true, force: true })
}
