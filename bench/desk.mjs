import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { freePort } from '../tools/lib/free-port.mjs'
import { providePostgres, startPostgres } from '../tools/lib/postgres.mjs'
import { run, serverDist } from '../tools/lib/workspace.mjs'

// What the desk costs with two years behind it: 200,000 orders of 1,000 members with their bills, payments, moves, messages
// and acts, asked by one client, one call at a time, of the server as it is built. `--database` names one that was filled
// before and leaves it as it is.

const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '200000' },
    calls: { type: 'string', default: '100' },
    database: { type: 'string' },
    server: { type: 'string', default: join(serverDist, 'main.js') },
  },
})
const calls = Number(values.calls)
const password = 'a password for measuring'
const allowed = { list: 100, overview: 300, contacts: 50 }

const own = values.database ? null : await startPostgres(await providePostgres())
const url = values.database ?? own.url
const folder = mkdtempSync(join(tmpdir(), 'berth-bench-'))
const env = { ...process.env, DATABASE_URL: url, DATA_DIR: folder, LOG_LEVEL: 'error', DEMO: '0' }
const stops = [() => rmSync(folder, { recursive: true, force: true }), () => own?.stop()]

try {
  const pool = new pg.Pool({ connectionString: url, max: 2 })
  stops.unshift(() => pool.end())
  if (own) {
    await run(process.execPath, [values.server, 'seed', '--orders', values.orders, '--password', password], {
      env,
    })
    await addPapers(pool)
  }
  const { operator, member, customer, order } = await pickPeople(pool)
  const { signIn, stop } = await startServer()
  stops.unshift(stop)
  const desk = await signIn(operator)
  const shipper = await signIn(member)

  console.log(`\n${values.orders} orders, ${calls} calls each, one client; milliseconds\n`)
  console.log('                                                  p50    p99   allowed')
  for (const range of ['4w', '12w', '12m'])
    await measure(`overview ${range}`, allowed.overview, desk, `/desk/overview?range=${range}`)

  for (const tab of ['open', 'overdue', 'questioned', 'paid'])
    await measure(`bills, ${tab}`, allowed.list, desk, `/desk/bill?tab=${tab}`)
  for (const sort of ['total', 'create_time', 'pay_time', 'customer'])
    await measure(`bills, paid by ${sort}`, allowed.list, desk, `/desk/bill?tab=paid&sort=${sort}&order=desc`)
  await measure(
    'bills, paid of one company',
    allowed.list,
    desk,
    `/desk/bill?tab=paid&customer_id=${customer.id}`,
  )
  for (const tab of ['open', 'paid'])
    for (const keyword of [order.order_no, order.order_no.slice(-4), customer.company1, 'no such thing'])
      await measure(
        `bills, ${tab}, keyword ${keyword.slice(0, 18)}`,
        allowed.list,
        desk,
        `/desk/bill?tab=${tab}&keyword=${encodeURIComponent(keyword)}`,
      )
  await measure('payments to confirm', allowed.list, desk, '/desk/payment')

  for (const assignee of ['all', 'mine', 'nobody'])
    await measure(
      `orders, counts of ${assignee}`,
      allowed.list,
      desk,
      `/desk/order/count?assignee=${assignee}`,
    )
  for (const queue of ['confirm', 'bill', 'payment', 'telex', 'waiting', 'ended', 'all'])
    await measure(`orders, queue ${queue}`, allowed.list, desk, `/desk/order?queue=${queue}`)
  for (const keyword of [order.order_no, order.order_no.slice(-4), order.order_no.slice(0, 8)])
    await measure(
      `orders, all, keyword ${keyword}`,
      allowed.list,
      desk,
      `/desk/order?queue=all&keyword=${keyword}`,
    )

  await measure('audit, first page', allowed.list, desk, '/desk/audit')
  await measure('audit, page 100', allowed.list, desk, '/desk/audit?page=100&size=100')
  for (const keyword of [order.order_no, order.order_no.slice(0, 8), 'case 777', 'operator', 'no such thing'])
    await measure(
      `audit, keyword ${keyword}`,
      allowed.list,
      desk,
      `/desk/audit?keyword=${encodeURIComponent(keyword)}`,
    )
  for (const filter of [
    'action=order.confirm',
    'action=order.cancel_order',
    'action=change_setting',
    'target=order',
    'target=rate',
    'from=2026-01-01&to=2026-01-31',
    `user_id=${operator.id}`,
  ])
    await measure(`audit, ${filter}`, allowed.list, desk, `/desk/audit?${filter}`)

  await measure('contacts, 10,000 of them', allowed.contacts, shipper, '/customer/contact')
  for (const keyword of ['99', '9911', 'company 777', 'bench.example', 'no such thing'])
    await measure(
      `contacts, keyword ${keyword}`,
      allowed.contacts,
      shipper,
      `/customer/contact?keyword=${encodeURIComponent(keyword)}`,
    )
} finally {
  for (const stop of stops) await stop()
}

/** Statements are parted by a line with nothing but two hyphens. */
async function addPapers(pool) {
  const statements = readFileSync(new URL('desk/papers.sql', import.meta.url), 'utf8').split(/^--$/m)
  const client = await pool.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    client.release()
  }
}

/** An operator who may see everything, the member with 10,000 contacts, and something to look for. */
async function pickPeople(pool) {
  const one = async (text, given = []) => (await pool.query(text, given)).rows[0]
  const customer = await one('select id, company1 from customers order by id limit 1')
  const member = await one(
    'select id, username, password_hash from users where customer_id = $1 order by id limit 1',
    [customer.id],
  )
  const order = await one('select order_no from orders where status = 10 order by id desc limit 1')
  const operator = await one(
    `update users set password_hash = $1, block_time = null, authorities = $2
      where id = (select min(id) from users where customer_id is null) returning id, username`,
    [member.password_hash, ['desk_order', 'desk_finance', 'desk_audit']],
  )
  return { customer, member, order, operator }
}

async function startServer() {
  const port = await freePort()
  const child = spawn(process.execPath, [values.server], {
    env: { ...env, HOST: '127.0.0.1', PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const base = `http://127.0.0.1:${port}`
  await until(async () => (await fetch(`${base}/readyz`)).ok)
  const signIn = async ({ username }) => {
    const login = await fetch(`${base}/api/system/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username, password }),
    })
    const { data } = await login.json()
    return (path) => fetch(`${base}/api${path}`, { headers: { authorization: `Bearer ${data.token}` } })
  }
  return { signIn, stop: () => child.kill('SIGTERM') }
}

async function measure(name, limit, call, path) {
  const times = []
  for (let round = -3; round < calls; round++) {
    const started = performance.now()
    const answer = await call(path)
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`${path} was answered ${answer.status}`)
    // The first few find the database and the code warm.
    if (round >= 0) times.push(performance.now() - started)
  }
  times.sort((a, b) => a - b)
  const at = (share) => times[Math.min(times.length - 1, Math.floor(times.length * share))]
  const figures = [at(0.5), at(0.99)].map((figure) => figure.toFixed(1).padStart(7)).join('')
  const isKept = at(0.99) <= limit
  if (!isKept) process.exitCode = 1
  console.log(`${name.padEnd(46)}${figures}   ${String(limit).padStart(5)}${isKept ? '' : '  FAIL'}`)
}

async function until(check) {
  for (let attempt = 0; attempt < 300; attempt++) {
    if (await check().catch(() => false)) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('the server did not become ready')
}
