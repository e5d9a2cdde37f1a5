import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { providePostgres, startPostgres } from '../tools/lib/postgres.mjs'
import { anOperator, builtServer, environment, seedBerth, signIn, startServer } from './lib/berth.mjs'

// The cost of the desk with two years of data: 200,000 orders of 1,000 members with their bills, payments, status changes,
// messages and audit entries, requested by one client, one call at a time, from the built server. `--database` names a database
// that is already filled and leaves it unchanged.

const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '200000' },
    calls: { type: 'string', default: '100' },
    database: { type: 'string' },
    server: { type: 'string', default: builtServer },
  },
})
const calls = Number(values.calls)
const allowed = { list: 100, overview: 300, contacts: 50 }

const own = values.database ? null : await startPostgres(await providePostgres())
const url = values.database ?? own.url
const folder = mkdtempSync(join(tmpdir(), 'berth-bench-'))
const env = environment({ url, folder })
const stops = [() => rmSync(folder, { recursive: true, force: true }), () => own?.stop()]

try {
  const pool = new pg.Pool({ connectionString: url, max: 2 })
  stops.unshift(() => pool.end())
  if (own) {
    await seedBerth(env, Number(values.orders), values.server)
    await addBesides(pool)
  }
  const { operator, member, customer, order } = await pickPeople(pool)
  const { base, stop } = await startServer(env, { server: values.server })
  stops.unshift(stop)
  const callerOf = async ({ username }) => {
    const token = await signIn(base, username)
    return (path) => fetch(`${base}/api${path}`, { headers: { authorization: `Bearer ${token}` } })
  }
  const desk = await callerOf(operator)
  const shipper = await callerOf(member)

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
  await measure('payments to confirm', allowed.list, desk, '/desk/bills-payment')

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

/** Statements are separated by lines that contain only two hyphens. */
async function addBesides(pool) {
  const statements = readFileSync(new URL('lib/desk-rows.sql', import.meta.url), 'utf8').split(/^--$/m)
  const client = await pool.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    client.release()
  }
}

/** Picks an operator with all permissions, the member with 10,000 contacts, and search terms. */
async function pickPeople(pool) {
  const one = async (text, given = []) => (await pool.query(text, given)).rows[0]
  const customer = await one('select id, company1 from customers order by id limit 1')
  const member = await one('select id, username from users where customer_id = $1 order by id limit 1', [
    customer.id,
  ])
  const order = await one('select order_no from orders where status = 10 order by id desc limit 1')
  const operator = await anOperator(pool)
  return { customer, member, order, operator }
}

async function measure(name, limit, call, path) {
  const times = []
  for (let round = -3; round < calls; round++) {
    const started = performance.now()
    const answer = await call(path)
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`${path} was answered ${answer.status}`)
    // The first few calls only warm up the database and the code.
    if (round >= 0) times.push(performance.now() - started)
  }
  times.sort((a, b) => a - b)
  const at = (share) => times[Math.min(times.length - 1, Math.floor(times.length * share))]
  const figures = [at(0.5), at(0.99)].map((figure) => figure.toFixed(1).padStart(7)).join('')
  const isKept = at(0.99) <= limit
  if (!isKept) process.exitCode = 1
  console.log(`${name.padEnd(46)}${figures}   ${String(limit).padStart(5)}${isKept ? '' : '  FAIL'}`)
}
