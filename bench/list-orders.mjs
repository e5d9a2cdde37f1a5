import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { freePort } from '../tools/lib/free-port.mjs'
import { providePostgres, startPostgres } from '../tools/lib/postgres.mjs'
import { run, serverDist } from '../tools/lib/workspace.mjs'

// What a member's bookings list costs, by the server as it is built and by a bare `node:http` + `pg` server that runs the
// same two statements and answers what comes back. One client, one call at a time, so that the figures are of the work.

const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '200000' },
    calls: { type: 'string', default: '400' },
    database: { type: 'string' },
  },
})
const calls = Number(values.calls)
const password = 'a password for measuring'
const server = join(serverDist, 'main.js')

const selectPage = `
  select o.*, c.name_zh as carrier_name, p.name_zh as pol_name, d.name_zh as pod_name, t.name_zh as to_name
    from orders o
    left join carriers c on c.id = o.carrier_id
    left join ports p on p.id = o.pol_id
    left join ports d on d.id = o.pod_id
    left join ports t on t.id = o.to_id
   where o.customer_id = $1 and ($2::text is null or o.search_text like $2)
   order by o.turn, o.update_time desc, o.id desc limit $3 offset $4`
const selectTotal = `
  select count(*)::int as total from orders o
   where o.customer_id = $1 and ($2::text is null or o.search_text like $2)`

const own = values.database ? null : await startPostgres(await providePostgres())
const url = values.database ?? own.url
const folder = mkdtempSync(join(tmpdir(), 'berth-bench-'))
const env = { ...process.env, DATABASE_URL: url, DATA_DIR: folder, LOG_LEVEL: 'error', DEMO: '0' }
const stops = [() => rmSync(folder, { recursive: true, force: true }), () => own?.stop()]

try {
  if (own)
    await run(process.execPath, [server, 'seed', '--orders', values.orders, '--password', password], { env })
  const pool = new pg.Pool({ connectionString: url, max: 2 })
  stops.unshift(() => pool.end())
  const member = await pickMember(pool)
  const berth = await startBerth(member.username)
  const bare = await startBare(pool, member.customer_id)

  await explain(pool, member.customer_id)
  console.log(`\n${values.orders} orders, ${calls} calls each, one client; milliseconds\n`)
  console.log('                                    berth p50    p95      bare p50    p95')
  await compare('bookings list, 50 a page', berth, bare, '?size=50')
  await compare('page 4', berth, bare, '?size=50&page=4')
  for (let length = 1; length <= member.order_no.length && length <= 20; length++) {
    const keyword = member.order_no.slice(-length)
    await compare(`keyword of ${length}: ${keyword}`, berth, bare, `?size=50&keyword=${keyword}`)
  }
  const reference = (member.cust_ref_no ?? '').padEnd(20, 'X').slice(0, 20)
  await compare(`keyword of 20, no hit`, berth, bare, `?size=50&keyword=${encodeURIComponent(reference)}`)
} finally {
  for (const stop of stops) await stop()
}

async function pickMember(pool) {
  const { rows } = await pool.query(
    `select u.username, o.customer_id, max(o.order_no) as order_no, max(o.cust_ref_no) as cust_ref_no
       from orders o join users u on u.customer_id = o.customer_id
      group by u.username, o.customer_id order by count(*) desc limit 1`,
  )
  return rows[0]
}

async function startBerth(username) {
  const port = await freePort()
  const child = spawn(process.execPath, [server], {
    env: { ...env, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  stops.unshift(() => child.kill('SIGTERM'))
  const base = `http://127.0.0.1:${port}/api`
  await until(async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).ok)
  const login = await fetch(`${base}/system/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  })
  const { data } = await login.json()
  return (query) => fetch(`${base}/order${query}`, { headers: { authorization: `Bearer ${data.token}` } })
}

async function startBare(pool, customerId) {
  const port = await freePort()
  const http = createServer(async (request, response) => {
    const query = new URL(request.url, 'http://bare').searchParams
    const keyword = query.get('keyword')
    const like = keyword === null ? null : `%${keyword.toUpperCase().replaceAll(/[\\%_]/g, '\\$&')}%`
    const size = Number(query.get('size'))
    const offset = (Number(query.get('page') ?? 1) - 1) * size
    const [page, total] = await Promise.all([
      pool.query(selectPage, [customerId, like, size, offset]),
      pool.query(selectTotal, [customerId, like]),
    ])
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ lists: page.rows, total: total.rows[0].total }))
  })
  await new Promise((resolve) => http.listen(port, '127.0.0.1', () => resolve(undefined)))
  stops.unshift(
    () => http.closeAllConnections(),
    () => http.close(),
  )
  return (query) => fetch(`http://127.0.0.1:${port}/${query}`)
}

/** Runs both in turn, so that whatever else the machine does falls on both alike. */
async function compare(name, berth, bare, query) {
  const times = { berth: [], bare: [] }
  for (let call = 0; call < calls; call++) {
    times.berth.push(await timed(berth, query))
    times.bare.push(await timed(bare, query))
  }
  const figure = (list, share) => {
    const sorted = list.toSorted((a, b) => a - b)
    return sorted[Math.floor(sorted.length * share)].toFixed(1).padStart(7)
  }
  const row = (list) => `${figure(list, 0.5)} ${figure(list, 0.95)}`
  console.log(`${name.padEnd(36)} ${row(times.berth)}      ${row(times.bare)}`)
}

async function timed(call, query) {
  const started = performance.now()
  const answer = await call(query)
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`${query} was answered ${answer.status}`)
  return performance.now() - started
}

async function explain(pool, customerId) {
  for (const [name, keyword] of [
    ['list', null],
    ['keyword', '%26%'],
  ]) {
    const where = keyword === null ? '' : `and o.search_text like '${keyword}'`
    const { rows } = await pool.query(
      `explain select o.id from orders o where o.customer_id = ${customerId} ${where}
        order by o.turn, o.update_time desc, o.id desc limit 50`,
    )
    console.log(`\nEXPLAIN of the ${name}:\n${rows.map((row) => `  ${row['QUERY PLAN']}`).join('\n')}`)
  }
}

async function until(check) {
  for (let attempt = 0; attempt < 200; attempt++) {
    if (await check().catch(() => false)) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('the server did not become ready')
}
