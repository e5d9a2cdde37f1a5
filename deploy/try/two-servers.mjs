// Two server processes behind haproxy on one PostgreSQL, one of which is ended again and again under load:
//   node deploy/try/two-servers.mjs --database postgres://postgres@127.0.0.1:5432/postgres --seconds 60 --kill SIGKILL
// Makes a database of its own there and removes it. Needs haproxy, openssl and a build (`npm run build`). Exits with 1 when an
// acknowledged write is lost or there twice.
import { execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { Agent, request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { freePort } from '../../tools/lib/free-port.mjs'
import { root, serverDist } from '../../tools/lib/workspace.mjs'

const { values } = parseArgs({
  options: {
    database: { type: 'string' },
    seconds: { type: 'string', default: '60' },
    every: { type: 'string', default: '10' },
    callers: { type: 'string', default: '8' },
    kill: { type: 'string', default: 'SIGKILL' },
  },
})
if (!values.database) throw new Error('--database is missing: a PostgreSQL whose user may create databases')
const signal = /** @type {NodeJS.Signals} */ (values.kill)
const callers = Number(values.callers)

const name = `berth_try_${randomBytes(4).toString('hex')}`
const directory = mkdtempSync(join(tmpdir(), 'berth-try-'))
const url = new URL(values.database)
await query(values.database, `create database ${name}`)
url.pathname = `/${name}`
const databaseUrl = url.href

const [proxyPort, plainPort, ...ports] = await Promise.all([freePort(), freePort(), freePort(), freePort()])
const settings = {
  PATH: process.env.PATH,
  NODE_ENV: 'production',
  DATABASE_URL: databaseUrl,
  JWT_SECRET: randomBytes(32).toString('hex'),
  DATA_DIR: join(directory, 'data'),
  PUBLIC_URL: `https://localhost:${proxyPort}`,
  LOG_LEVEL: 'error',
  DEMO: '1',
  STOP_DELAY_MS: '1500',
}

/** @type {import('node:child_process').ChildProcess[]} */
const servers = []
const agent = new Agent({ keepAlive: true, rejectUnauthorized: false })
const counted = { acknowledged: 0, refused: 0, broken: 0, reads: 0, failedReads: 0 }
/** @type {Map<string, 'acknowledged' | 'unknown'>} */
const written = new Map()
/** @type {number[]} */
const times = []
let ended = 0

function startServer(/** @type {number} */ at) {
  const server = spawn(process.execPath, [join(serverDist, 'main.js')], {
    cwd: root,
    env: { ...settings, PORT: String(ports[at]) },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  servers[at] = server
  return server
}

async function ready(/** @type {number} */ at) {
  for (let tries = 0; tries < 1_200; tries++) {
    const answer = await fetch(`http://127.0.0.1:${ports[at]}/readyz`).catch(() => null)
    if (answer?.ok) return
    await wait(50)
  }
  throw new Error('a server did not start')
}

/** @returns {Promise<{ status: number, body: any }>} */
function call(method, path, token, body) {
  return new Promise((resolve, reject) => {
    const headers = {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    }
    const sent = request(
      { host: '127.0.0.1', port: proxyPort, method, path: `/api${path}`, headers, agent },
      (answer) => {
        let text = ''
        answer.setEncoding('utf8').on('data', (piece) => {
          text += piece
        })
        answer.on('error', reject)
        answer.on('end', () => {
          try {
            resolve({ status: answer.statusCode ?? 0, body: JSON.parse(text) })
          } catch {
            resolve({ status: answer.statusCode ?? 0, body: null })
          }
        })
      },
    )
    sent.on('error', reject)
    sent.setTimeout(20_000, () => sent.destroy(new Error('no answer')))
    sent.end(body && JSON.stringify(body))
  })
}

async function write(token, countryId) {
  const company1 = `TRY ${randomBytes(8).toString('hex').toUpperCase()}`
  const contact = {
    company1,
    linkman: 'MARY STONE',
    phone: '+44 20 0000 0000',
    email: null,
    address1: '2 QUAY STREET',
    city: 'LONDON',
    country_id: countryId,
  }
  written.set(company1, 'unknown')
  const begun = performance.now()
  try {
    const { status, body } = await call('POST', '/customer/contact', token, contact)
    if (status === 200 && body?.code === 0) {
      written.set(company1, 'acknowledged')
      counted.acknowledged++
      times.push(performance.now() - begun)
    } else counted.refused++
  } catch {
    counted.broken++
  }
}

async function read(token) {
  try {
    const { status } = await call('GET', '/order?size=20', token)
    counted.reads++
    if (status !== 200) counted.failedReads++
  } catch {
    counted.reads++
    counted.failedReads++
  }
}

let proxy
try {
  execFileSync(
    'openssl',
    [
      'req',
      '-x509',
      '-newkey',
      'rsa:2048',
      '-nodes',
      '-days',
      '1',
      '-subj',
      '/CN=localhost',
      '-keyout',
      join(directory, 'key.pem'),
      '-out',
      join(directory, 'certificate.pem'),
    ],
    { stdio: 'ignore' },
  )
  const pem = join(directory, 'portal.pem')
  writeFileSync(
    pem,
    readFileSync(join(directory, 'certificate.pem'), 'utf8') +
      readFileSync(join(directory, 'key.pem'), 'utf8'),
  )
  startServer(0)
  await ready(0)
  startServer(1)
  await ready(1)
  proxy = spawn('haproxy', ['-db', '-f', join(root, 'deploy/haproxy/haproxy.cfg')], {
    env: {
      PATH: process.env.PATH,
      PORTAL_ADDRESS: `127.0.0.1:${proxyPort}`,
      REDIRECT_ADDRESS: `127.0.0.1:${plainPort}`,
      CERTIFICATE: pem,
      BERTH_1: `127.0.0.1:${ports[0]}`,
      BERTH_2: `127.0.0.1:${ports[1]}`,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await wait(2_500)
  const { body } = await call('POST', '/system/login', null, {
    username: 'shipper@demo.test',
    password: 'demo1234',
  })
  const token = body.data.token
  const countries = await call('GET', '/country?keyword=GB', token)
  const countryId = countries.body.data.lists[0].id

  const until = performance.now() + Number(values.seconds) * 1_000
  const work = Array.from({ length: callers }, async (_, at) => {
    while (performance.now() < until) await (at % 2 ? read(token) : write(token, countryId))
  })
  const ending = (async () => {
    for (let at = 0; performance.now() + Number(values.every) * 1_000 < until; at = 1 - at) {
      await wait(Number(values.every) * 500)
      const server = servers[at]
      const exit = once(server, 'exit')
      server?.kill(signal)
      const [code] = await exit
      if (signal === 'SIGTERM' && code !== 0)
        console.log(`a server that was told to stop exited with ${code}`)
      ended++
      startServer(at)
      await ready(at)
      // Until haproxy has noticed: the other one is not taken away before this one is back.
      await wait(2_000)
    }
  })()
  await Promise.all([...work, ending])

  const rows = await query(
    databaseUrl,
    `select company1, count(*)::int as count from contacts where company1 like 'TRY %' group by 1`,
  )
  const counts = new Map(rows.map((row) => [row.company1, row.count]))
  const lost = [...written].filter(([key, state]) => state === 'acknowledged' && !counts.has(key)).length
  const doubled = [...counts.values()].filter((count) => count > 1).length
  times.sort((one, other) => one - other)
  const at = (share) => Math.round(times[Math.floor(times.length * share)] ?? 0)
  console.log(
    `${ended} times ${signal}; ${counted.acknowledged} writes acknowledged, ${lost} lost, ${doubled} doubled`,
  )
  console.log(
    `${counted.refused} writes refused, ${counted.broken} without an answer; ${counted.failedReads} of ${counted.reads} reads failed`,
  )
  console.log(`writes took ${at(0.5)} ms, 99 of 100 ${at(0.99)} ms at most`)
  process.exitCode = lost + doubled === 0 && counted.acknowledged > 0 ? 0 : 1
} finally {
  agent.destroy()
  proxy?.kill('SIGTERM')
  const exits = servers
    .filter((server) => server.exitCode === null && server.signalCode === null)
    .map((server) => {
      const exit = once(server, 'exit')
      server.kill('SIGTERM')
      return exit
    })
  await Promise.all(exits)
  await query(values.database, `drop database ${name} with (force)`)
  rmSync(directory, { recursive: true, force: true })
}

/** @returns {Promise<any[]>} */
async function query(address, statement) {
  const client = new pg.Client({ connectionString: address })
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}
