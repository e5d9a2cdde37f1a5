// Several server processes behind haproxy on one PostgreSQL and one S3-compatible store, one of which is ended again and again under
// load, while a desk at one server listens for what happens at the others:
//   node deploy/try/several-servers.mjs --database postgres://postgres@127.0.0.1:5432/postgres --servers 4 --seconds 300 --every 30
// `--pause` is how many milliseconds a caller waits between two calls: without, eight of them keep two cores busy.
// With `--store folder` they share a folder instead of the store for tests, which is slow with the thousands of files of the demo.
// Makes a database of its own there and removes it. Needs haproxy, openssl and a build (`npm run build`). Exits with 1 when an
// acknowledged write is lost or there twice, when a call fails that was not under way when a server was ended, or when the desk hears
// of a change after more than a second. Mails that were sent twice are counted: a server that is killed may have sent one.
import { execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { Agent, request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { SMTPServer } from 'smtp-server'
import { freePort } from '../../tools/lib/free-port.mjs'
import { root, serverDist } from '../../tools/lib/workspace.mjs'

const { values } = parseArgs({
  options: {
    database: { type: 'string' },
    seconds: { type: 'string', default: '60' },
    servers: { type: 'string', default: '2' },
    every: { type: 'string', default: '10' },
    callers: { type: 'string', default: '8' },
    pause: { type: 'string', default: '0' },
    store: { type: 'string', default: 's3' },
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

const [proxyPort = 0, plainPort, storePort = 0, ...ports] = await Promise.all(
  Array.from({ length: 3 + Number(values.servers) }, () => freePort()),
)
// A process of its own, so that it does not wait for the callers here.
const buckets = join(directory, 'buckets')
mkdirSync(buckets)
const store = spawn(
  process.execPath,
  [join(root, 'deploy/try/store.mjs'), buckets, String(storePort), 'berth-files'],
  { stdio: ['ignore', 'ignore', 'inherit'] },
)
/** @type {Map<string, number>} */
const mails = new Map()
const mailServer = new SMTPServer({
  disabledCommands: ['STARTTLS', 'AUTH'],
  onData(stream, _session, done) {
    let text = ''
    stream.setEncoding('utf8').on('data', (piece) => {
      text += piece
    })
    stream.on('end', () => {
      const id = /^Message-ID: (.*)$/im.exec(text)?.[1] ?? ''
      mails.set(id, (mails.get(id) ?? 0) + 1)
      done()
    })
  },
})
// A server that is ended in the middle of a mail breaks off the connection.
mailServer.on('error', () => undefined)
const mailPort = await freePort()
mailServer.listen(mailPort, '127.0.0.1')
const settings = {
  PATH: process.env.PATH,
  NODE_ENV: 'production',
  DATABASE_URL: databaseUrl,
  JWT_SECRET: randomBytes(32).toString('hex'),
  DATA_DIR: join(directory, 'data'),
  ...(values.store === 's3' && {
    S3_ENDPOINT: `http://127.0.0.1:${storePort}`,
    S3_REGION: 'us-east-1',
    S3_BUCKET: 'berth-files',
    S3_ACCESS_KEY: 'S3RVER',
    S3_SECRET_KEY: 'S3RVER',
  }),
  SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
  MAIL_FROM: 'portal@berth.example',
  PUBLIC_URL: `https://localhost:${proxyPort}`,
  LOG_LEVEL: 'error',
  DEMO: '1',
  STOP_DELAY_MS: '1500',
}

/** @type {import('node:child_process').ChildProcess[]} */
const servers = []
const agent = new Agent({ keepAlive: true, rejectUnauthorized: false })
const counted = {
  acknowledged: 0,
  refused: 0,
  broken: 0,
  reads: 0,
  failedReads: 0,
  uploads: 0,
  failedUploads: 0,
}
/** @type {Map<string, 'acknowledged' | 'unknown'>} */
const written = new Map()
/** @type {number[]} */
const times = []
/** From when to when a server was being ended: until it has exited, its port still accepts. @type {{ from: number, to: number }[]} */
const endings = []
/** Calls through the proxy that failed: what they were answered, and from when to when they lasted. */
const failures = []
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
function call(method, path, token, body, type = 'application/json') {
  return new Promise((resolve, reject) => {
    const headers = {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': type }),
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
    sent.end(body && !Buffer.isBuffer(body) ? JSON.stringify(body) : body)
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
    } else {
      counted.refused++
      failures.push({ why: `write ${status}`, begun, over: performance.now() })
    }
  } catch {
    counted.broken++
    failures.push({ why: 'write without an answer', begun, over: performance.now() })
  }
}

async function read(token) {
  const begun = performance.now()
  const status = await call('GET', '/order?size=20', token).then(
    (answer) => answer.status,
    () => 'without an answer',
  )
  counted.reads++
  if (status === 200) return
  counted.failedReads++
  failures.push({ why: `read ${status}`, begun, over: performance.now() })
}

/** Sends a file, which every server finds in the store. */
async function upload(token) {
  const form = new FormData()
  form.set('purpose', 'supply_attachment')
  form.set('file', new Blob([Uint8Array.from(Buffer.from('%PDF-1.4\n%%EOF\n'))]), 'list.pdf')
  const sent = new Response(form)
  const type = sent.headers.get('content-type') ?? ''
  const begun = performance.now()
  const status = await call('POST', '/attachment', token, Buffer.from(await sent.arrayBuffer()), type).then(
    (answer) => answer.status,
    () => 'without an answer',
  )
  if (status === 200) counted.uploads++
  if (status === 200 || status === 429) return
  counted.failedUploads++
  failures.push({ why: `upload ${status}`, begun, over: performance.now() })
}

/** How long each message took from the call at one server to the desk at another, in milliseconds. */
const heardAfter = []
let unheard = 0
let messagesSent = 0

/** Sends messages at one server while the desk listens at another one; a pair of which one is ended meanwhile does not count. */
async function listen(memberToken, deskToken, orderId, until) {
  for (let at = 0; performance.now() < until - 3_000; at++) {
    const here = at % ports.length
    const there = (at + 1) % ports.length
    const generation = ended
    const stopped = new AbortController()
    try {
      const headers = { authorization: `Bearer ${deskToken}` }
      const url = `http://127.0.0.1:${ports[there]}/api/desk/live`
      const stream = await fetch(url, { headers, signal: stopped.signal })
      const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader()
      const heard = (async () => {
        for (let text = ''; ; ) {
          const { value, done } = (await reader?.read()) ?? { done: true }
          if (done) return 0
          text += value
          if (text.includes('"message"')) return performance.now()
        }
      })().catch(() => 0)
      await wait(300)
      const begun = performance.now()
      const answer = await fetch(`http://127.0.0.1:${ports[here]}/api/order/${orderId}/message`, {
        method: 'POST',
        headers: { authorization: `Bearer ${memberToken}`, 'content-type': 'application/json' },
        body: JSON.stringify({ text: `TRY ${at}` }),
      })
      const heardAt = await Promise.race([heard, wait(3_000, 0)])
      if (answer.ok) messagesSent++
      if (ended === generation && answer.ok) {
        if (heardAt) heardAfter.push(heardAt - begun)
        else if (!isDown) unheard++
      }
    } catch {
      // One of the two was just ended.
    }
    stopped.abort()
    await wait(500)
  }
}

/** Gives the workers of all servers mails to share: copies of one that the messages have caused. */
async function queueMails(until) {
  for (; performance.now() < until - 15_000; await wait(5_000))
    await query(
      databaseUrl,
      `insert into outbox (kind, to_user_id, to_address, language, order_id, payload, due_time, create_time)
        select kind, to_user_id, to_address, language, order_id, payload, now(), now()
        from (select * from outbox order by id limit 1) o, generate_series(1, 30)`,
    )
}

let isDown = false
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
  for (let at = 1; at < ports.length; at++) startServer(at)
  for (let at = 1; at < ports.length; at++) await ready(at)
  // The configuration that is shipped, with as many servers as asked for.
  const shipped = readFileSync(join(root, 'deploy/haproxy/haproxy.cfg'), 'utf8')
  const lines = ports.map((_, at) => `    server berth-${at + 1} "\${BERTH_${at + 1}}" check`)
  const configuration = join(directory, 'haproxy.cfg')
  writeFileSync(
    configuration,
    shipped.replace(/^ {4}server berth-1 .*\n {4}server berth-2 .*$/gm, () => lines.join('\n')),
  )
  proxy = spawn('haproxy', ['-db', '-f', configuration], {
    env: {
      PATH: process.env.PATH,
      PORTAL_ADDRESS: `127.0.0.1:${proxyPort}`,
      REDIRECT_ADDRESS: `127.0.0.1:${plainPort}`,
      CERTIFICATE: pem,
      ...Object.fromEntries(ports.map((port, at) => [`BERTH_${at + 1}`, `127.0.0.1:${port}`])),
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

  const desk = await call('POST', '/system/login', null, {
    username: 'operator@demo.test',
    password: 'demo1234',
  })
  const orders = await call('GET', '/order?size=20', token)
  const orderId = orders.body.data.lists[0].id

  const until = performance.now() + Number(values.seconds) * 1_000
  const work = Array.from({ length: callers }, async (_, at) => {
    for (let turn = 0; performance.now() < until; turn++) {
      await (at % 2 ? read(token) : write(token, countryId))
      if (at === 0 && turn % 50 === 0) await upload(token)
      await wait(Number(values.pause))
    }
  })
  const ending = (async () => {
    for (let at = 0; performance.now() + Number(values.every) * 1_000 < until; at = (at + 1) % ports.length) {
      await wait(Number(values.every) * 1_000)
      isDown = true
      const server = servers[at]
      const exit = once(server, 'exit')
      const from = performance.now()
      server?.kill(signal)
      const [code] = await exit
      endings.push({ from, to: performance.now() })
      if (signal === 'SIGTERM' && code !== 0)
        console.log(`a server that was told to stop exited with ${code}`)
      ended++
      startServer(at)
      await ready(at)
      // Until haproxy has noticed: the other one is not taken away before this one is back.
      await wait(2_000)
      isDown = false
    }
  })()
  const listening = listen(token, desk.body.data.token, orderId, until)
  await Promise.all([...work, ending, listening, queueMails(until)])

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
  const unexplained = failures.filter(
    ({ begun, over }) => !endings.some(({ from, to }) => begun <= to && from <= over),
  )
  const whys = new Map()
  for (const { why } of failures) whys.set(why, (whys.get(why) ?? 0) + 1)
  console.log(
    `${failures.length} calls through the proxy failed (${[...whys].map(([why, n]) => `${n} × ${why}`).join(', ')}), ${unexplained.length} of them not under way when a server was ended`,
  )
  for (const { why, begun, over } of unexplained.slice(0, 20)) {
    const last = endings.findLast(({ from }) => from <= begun)
    const since = Math.round(begun - (last?.from ?? begun))
    console.log(`  ${why}: begun ${since} ms after an end, lasted ${Math.round(over - begun)} ms`)
  }
  console.log(`writes took ${at(0.5)} ms, 99 of 100 ${at(0.99)} ms at most`)
  const [left] = await query(
    databaseUrl,
    `select count(*)::int as count from outbox where state = 'waiting' and due_time <= now()`,
  )
  const sentTwice = [...mails.values()].filter((count) => count > 1).length
  heardAfter.sort((one, other) => one - other)
  const slowest = Math.round(heardAfter.at(-1) ?? 0)
  const [messages] = await query(
    databaseUrl,
    `select count(*)::int as count from order_messages where text like 'TRY %'`,
  )
  console.log(
    `desk at another server: ${heardAfter.length} changes heard, the last of them after ${slowest} ms, half within ${Math.round(heardAfter[Math.floor(heardAfter.length / 2)] ?? 0)} ms; ${unheard} not heard; ${messages.count} messages stored, ${messagesSent} acknowledged`,
  )
  console.log(
    `${mails.size} mails sent, ${sentTwice} twice, ${left.count} due and not sent; ${counted.uploads} files stored, ${counted.failedUploads} uploads failed`,
  )
  const isGood =
    lost + doubled + unheard + unexplained.length === 0 && slowest < 1_000 && messages.count >= messagesSent
  process.exitCode = isGood && counted.acknowledged > 0 ? 0 : 1
} finally {
  agent.destroy()
  mailServer.close()
  proxy?.kill('SIGTERM')
  const exits = servers
    .filter((server) => server.exitCode === null && server.signalCode === null)
    .map((server) => {
      const exit = once(server, 'exit')
      server.kill('SIGTERM')
      return exit
    })
  await Promise.all(exits)
  if (store.exitCode === null && store.signalCode === null) {
    const exit = once(store, 'exit')
    store.kill('SIGTERM')
    await exit
  }
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
