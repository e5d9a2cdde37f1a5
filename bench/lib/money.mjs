// The lists of money with 100,000 bills, a tenth of them of one company, on a database of its own.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { anOperator, call, environment, seedBerth, signIn, startServer } from './berth.mjs'

/** The most milliseconds that half of the answers may take. */
const allowedMs = 100

const plan = { bills: 100_000, orders: 90_000, warmUps: 5 }

/**
 * Seeds the bills, makes the statements of last month and measures the lists of the member with the most bills, of another
 * member, and of the desk. Returns a line for each: what it is, the p50 in milliseconds, and whether it keeps the limit.
 */
export async function measureMoney({ url, calls, say = () => {} }) {
  const folder = mkdtempSync(join(tmpdir(), 'berth-bench-money-'))
  const env = environment({ url, folder })
  const pool = new pg.Pool({ connectionString: url, max: 2 })
  const stops = [() => pool.end(), () => rmSync(folder, { recursive: true, force: true })]
  try {
    await seedBerth(env, plan.orders)
    await copyBills(pool, plan.bills)
    await pool.query('vacuum (analyze)')
    const server = await startServer(env)
    stops.unshift(server.stop)
    return await measureLists({ pool, base: server.base, calls, say })
  } finally {
    for (const stop of stops) await stop()
  }
}

async function measureLists({ pool, base, calls, say }) {
  const { rows: companies } = await pool.query(
    `select customer_id, (select username from users u where u.customer_id = b.customer_id order by id limit 1) as username
      from bills b group by 1 order by count(*) desc, 1`,
  )
  const operator = await anOperator(pool)
  const desk = await signIn(base, operator.username)
  const [large, usual] = await Promise.all(
    [companies[0], companies[companies.length >> 1]].map(({ username }) => signIn(base, username)),
  )
  const last = new Date()
  last.setUTCDate(0)
  const month = last.toISOString().slice(0, 7)
  await call(base, desk, 'POST', '/desk/statement', { month, currency: 'USD' })
  const [{ id }] = (await call(base, large, 'GET', '/statement')).lists
  const cases = [
    ['my bills, unpaid, most bills', large, '/bill'],
    ['my bills, paid, most bills', large, '/bill?tab=paid'],
    ['my bills, keyword, most bills', large, '/bill?keyword=DN-26'],
    ['my bills, unpaid, usual', usual, '/bill'],
    ['receivables', desk, '/desk/receivable?currency=USD'],
    ['receivables, by oldest', desk, '/desk/receivable?currency=USD&sort=oldest_days'],
    ['bills at the desk, unpaid', desk, '/desk/bill'],
    ['payments to confirm', desk, '/desk/bills-payment'],
    ['statements, most bills', large, '/statement'],
    ['statement, most bills', large, `/statement/${id}`],
    ['statements at the desk', desk, '/desk/statement'],
  ]
  const lines = []
  for (const [name, token, path] of cases) {
    say(name)
    const p50 = await halfOf({ base, token, path, calls })
    lines.push({ says: `100,000 bills: ${name} (p50)`, value: p50, unit: ' ms', goal: allowedMs })
  }
  return lines
}

async function halfOf({ base, token, path, calls }) {
  const times = []
  for (let round = -plan.warmUps; round < calls; round++) {
    const started = performance.now()
    await call(base, token, 'GET', path)
    if (round >= 0) times.push(performance.now() - started)
  }
  return times.sort((one, other) => one - other)[times.length >> 1]
}

/**
 * Copies the paid orders of the company with the most bills until there are `wanted` bills of all companies, with their bills,
 * payments and ledger entries. Every tenth copy is not paid yet.
 */
async function copyBills(pool, wanted) {
  const client = await pool.connect()
  const copy = async (table, from, changes) => {
    const { rows } = await client.query(
      `select quote_ident(column_name) as name from information_schema.columns
        where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'`,
      [table],
    )
    const names = rows.map(({ name }) => name)
    await client.query(
      `insert into ${table} (${names.join(', ')}) select ${names.map((name) => `copy.${name}`).join(', ')}
        from ${table} t ${from}, lateral jsonb_populate_record(t, ${changes}) copy`,
    )
  }
  try {
    await client.query(`
      create temporary table copied as
        with largest as (select customer_id from bills group by 1 order by count(*) desc, 1 limit 1),
          of_each as (
            select b.customer_id, b.order_id, count(*) as bills, bool_and(b.state = 'paid') as is_paid
            from bills b join largest using (customer_id) group by 1, 2),
          known as (select * from of_each where is_paid),
          times as (
            select ceil((${wanted} - (select count(*) from bills)) / (select sum(bills) from known))::int as copies)
        select known.customer_id, known.order_id as old_id, n, nextval('orders_id_seq') as id,
          row_number() over () % 10 = 0 as is_owed
        from times, generate_series(1, times.copies) n, known`)
    await copy(
      'orders',
      'join copied c on c.customer_id = t.customer_id and c.old_id = t.id',
      `jsonb_build_object('id', c.id, 'order_no', t.order_no || '-' || c.n)
        || case when c.is_owed then '{"status": 6}'::jsonb else '{}' end`,
    )
    await client.query(`
      create temporary table copied_bills as
        select b.customer_id, b.id as old_id, c.n, nextval('bills_id_seq') as id, c.id as order_id, c.is_owed
        from bills b join copied c on c.customer_id = b.customer_id and c.old_id = b.order_id`)
    await copy(
      'bills',
      'join copied_bills c on c.customer_id = t.customer_id and c.old_id = t.id',
      `jsonb_build_object('id', c.id, 'order_id', c.order_id, 'bill_no', t.bill_no || '-' || c.n)
        || case when c.is_owed then jsonb_build_object('state', 'agreed', 'settled', 0, 'pay_time', null,
          'due_date', current_date + (c.id % 61)::int - 30) else '{}' end`,
    )
    await client.query(`
      create temporary table copied_payments as
        select p.customer_id, p.id as old_id, nextval('payments_id_seq') as id, c.id as order_id, c.n
        from payments p join copied c on c.customer_id = p.customer_id and c.old_id = p.order_id
        where not c.is_owed`)
    await copy(
      'payments',
      'join copied_payments c on c.customer_id = t.customer_id and c.old_id = t.id',
      `jsonb_build_object('id', c.id, 'order_id', c.order_id)`,
    )
    await client.query(`
      insert into payment_bills (customer_id, payment_id, bill_id, amount)
        select p.customer_id, c.id, b.id, p.amount from payment_bills p
        join copied_payments c on c.customer_id = p.customer_id and c.old_id = p.payment_id
        join copied_bills b on b.customer_id = p.customer_id and b.old_id = p.bill_id and b.n = c.n`)
    await copy(
      'ledger',
      `join copied_bills b on b.customer_id = t.customer_id and b.old_id = t.bill_id
          and (t.kind = 'bill' or not b.is_owed)
        left join copied_payments p on p.customer_id = t.customer_id and p.old_id = t.payment_id and p.n = b.n`,
      `jsonb_build_object('id', nextval('ledger_id_seq'), 'bill_id', b.id, 'payment_id', p.id)`,
    )
  } finally {
    client.release()
  }
}
