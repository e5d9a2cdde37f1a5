// Prices: 20,000 rates of both modes, 3,000 charge rules and 40 customer groups, on a database of its own.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { findReferences } from './acts.mjs'
import { anOperator, call, environment, seedBerth, signIn, startServer } from './berth.mjs'
import { request } from './cases.mjs'
import { measure } from './measure.mjs'

const plan = { orders: 2_000, rates: 20_000, onLane: 200, rules: 3_000, groups: 40, warmUps: 10, seconds: 3 }

/** What is allowed: a search beside all of this, the estimate and the written offer in milliseconds, and the floor's rows per estimate. */
const allowed = { search: 1 / 0.9, estimateMs: 60, rows: 4, offerMs: 200 }

const day = (ahead) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10)

/**
 * Measures the search before and after there are prices for LCL and for groups and rules beside them, an estimate with 200 matching
 * rates, also against the floor's single row, and the writing of an offer with ten options. Returns a line for each.
 */
export async function measurePrices({ url, floor, row, calls, say = () => {} }) {
  const folder = mkdtempSync(join(tmpdir(), 'berth-bench-prices-'))
  const env = environment({ url, folder })
  const pool = new pg.Pool({ connectionString: url, max: 2 })
  const stops = [() => pool.end(), () => rmSync(folder, { recursive: true, force: true })]
  try {
    await seedBerth(env, plan.orders)
    const ids = { ...(await findReferences(pool)), handling: await chargeOf(pool, 'OTHC') }
    await givenRates(pool, ids)
    const server = await startServer(env)
    stops.unshift(server.stop)
    const member = await aBuyer(pool)
    const token = await signIn(server.base, member.username)
    const lanes = await findLanes(pool)
    const search = (number) => {
      const { pol_id, to_id } = lanes[number % lanes.length]
      return call(server.base, token, 'GET', `/quote?pol_id=${pol_id}&to_id=${to_id}&size=50`)
    }
    say('search among plain rates')
    const plain = await halfOf(calls, search)
    await givenGroups(pool, member.customer_id)
    await givenRules(pool, ids)
    await pool.query('vacuum (analyze)')
    say('search')
    const full = await halfOf(calls, search)
    const body = {
      ...{ pol_id: ids.shanghai, to_id: ids.hamburg, ready_date: day(10) },
      spaces: [{ container_id: ids.container, count: 2 }],
    }
    const { total } = await call(server.base, token, 'POST', '/quote/estimate', body)
    if (total < plan.onLane) throw new Error(`the estimate finds ${total} rates`)
    say('estimate')
    const estimate = await halfOf(calls, () => call(server.base, token, 'POST', '/quote/estimate', body))
    const ratio = await floorRatio(
      { server, floor },
      {
        berth: request({ method: 'POST', path: '/api/quote/estimate', token, body }),
        floor: request({ path: row }),
      },
    )
    say('offer')
    const desk = await signIn(server.base, (await anOperator(pool, ['desk_rfq', 'desk_rate'])).username)
    const offer = await halfOf(calls, () => writeOffer(server.base, desk, ids))
    return [
      {
        says: '20,000 rates: search beside LCL, groups and rules (without = 1)',
        ...{ value: full / plain, unit: '×', goal: Number(allowed.search.toFixed(2)) },
      },
      { says: 'estimate with 200 rates (p50)', value: estimate, unit: ' ms', goal: allowed.estimateMs },
      { says: "estimate with 200 rates (floor's row = 1)", value: ratio, unit: '×', goal: allowed.rows },
      { says: 'offer with ten options written (p50)', value: offer, unit: ' ms', goal: allowed.offerMs },
    ]
  } finally {
    for (const stop of stops) await stop()
  }
}

async function halfOf(calls, act) {
  const times = []
  for (let round = -plan.warmUps; round < calls; round++) {
    const started = performance.now()
    await act(round + plan.warmUps)
    if (round >= 0) times.push(performance.now() - started)
  }
  return times.sort((one, other) => one - other)[times.length >> 1]
}

/** How many of the floor's rows are answered in the time of one call. */
async function floorRatio({ server, floor }, requests) {
  const job = (one) => ({ requests: [one], status: 200, seconds: plan.seconds })
  const own = await measure({ server }, job(requests.berth))
  const rows = await measure({ server: floor }, job(requests.floor))
  return rows.rps / own.rps
}

async function writeOffer(base, desk, ids) {
  const line = { group: 'origin', currency: 'CNY', payment_term: 'prepaid', charge_mode: 'on_top' }
  const option = {
    ...{ mode: 1, carrier_id: ids.msc, pol_id: ids.shanghai, pod_id: ids.hamburg, to_id: ids.hamburg },
    ...{ transit_days: 34, sailing: 'direct' },
    spaces: [{ container_id: ids.container, count: 2, price: 2_180 }],
    lines: [
      { ...line, charge_id: ids.handling, basis: 'CONTAINER', unit_price: 1_350 },
      { ...line, charge_id: ids.documentFee, basis: 'B/L', unit_price: 450 },
    ],
  }
  const { id, version } = await call(base, desk, 'POST', '/desk/offer', {})
  await call(base, desk, 'PUT', `/desk/offer/${id}`, {
    ...{ customer_id: null, company: 'BENCH LTD', linkman: 'ZHOU MIN', emails: ['buyer@bench.example'] },
    ...{ language: 'both', ready_date: day(10), goods: 'LED LAMPS', valid_until: day(5), version },
    ...{ notes_zh: '以订舱时舱位为准', notes_en: 'Subject to space', options: Array(10).fill(option) },
  })
}

async function chargeOf(pool, code) {
  return Number((await pool.query('select id from charges where code = $1', [code])).rows[0].id)
}

async function aBuyer(pool) {
  const { rows } = await pool.query(
    `select username, customer_id::int from users where is_owner and username like 'member%@seed.example' order by id limit 1`,
  )
  return rows[0]
}

/** Twenty thousand public rates of full containers; two hundred of them on one lane. */
async function givenRates(pool, ids) {
  await pool.query('delete from rates')
  await pool.query(
    `with lines as (select id, row_number() over (order by id) - 1 as place, count(*) over () as total from carriers where enabled),
       places as (select id, row_number() over (order by sort, id) - 1 as place from ports where enabled order by sort, id limit 70)
     insert into rates (carrier_id, pol_id, to_id, pod_id, sdate, edate, transit_days, mode, created_by, create_time, update_time)
     select l.id, coalesce(a.id, $3), coalesce(b.id, $4), coalesce(b.id, $4), current_date - 5, current_date + 60, 20 + n % 20, 1,
         (select min(id) from users where customer_id is null), now(), now()
       from generate_series(0, $1 - 1) n
         join lines l on l.place = n % l.total
         left join places a on a.place = n % 20 and n >= $2
         left join places b on b.place = 20 + (n / 20) % 50 and n >= $2`,
    [plan.rates, plan.onLane, ids.shanghai, ids.hamburg],
  )
  await pool.query(
    `insert into rate_spaces (rate_id, container_id, price)
     select r.id, t.id, 800 + (r.id * 7 + t.id * 131) % 2400
       from rates r cross join (select id from container_types where code in ('20GP', '40GP', '40HQ')) t`,
  )
}

/** Every fifth rate off the large lane becomes one for LCL, and every tenth is for a group; the buyer is in one of these. */
async function givenGroups(pool, companyId) {
  await pool.query(
    `insert into customer_groups (name, create_time, update_time)
     select 'Bench ' || n, now(), now() from generate_series(1, $1) n`,
    [plan.groups],
  )
  await pool.query('update customers set group_id = (select min(id) from customer_groups) where id = $1', [
    companyId,
  ])
  await pool.query(
    `with first as (select min(id) as id from rates)
     update rates set mode = 2, lcl = jsonb_build_object('breaks', jsonb_build_array(jsonb_build_object('from', 0, 'price', 45)),
         'min_tons', 1, 'min_amount', null, 'kilograms_per_ton', 1000, 'cfs', null, 'closing_days', '[]'::jsonb,
         'sailing_days', '[]'::jsonb)
       from first where rates.id >= first.id + $1 and rates.id % 5 = 0`,
    [plan.onLane],
  )
  await pool.query('delete from rate_spaces where rate_id in (select id from rates where mode = 2)')
  await pool.query(
    `with first as (select min(id) as id from rates)
     update rates set group_id = (select min(id) from customer_groups) + rates.id % $2
       from first where rates.id >= first.id + $1 and rates.id % 10 = 1`,
    [plan.onLane, plan.groups],
  )
}

/** Three thousand rules: some for all, most for a port, a carrier or a type. */
async function givenRules(pool, ids) {
  await pool.query(
    `with charged as (select id, row_number() over (order by id) - 1 as place, count(*) over () as total from charges where enabled),
       lines as (select id, row_number() over (order by id) - 1 as place, count(*) over () as total from carriers where enabled),
       places as (select id, row_number() over (order by sort, id) - 1 as place from ports where enabled order by sort, id limit 70)
     insert into charge_rules (charge_id, carrier_id, pol_id, basis, amount, currency, payment_term, charge_mode, sdate, rank,
         created_by, create_time, update_time)
     select c.id, case when n % 3 = 0 then l.id end, case when n % 50 = 0 then $2 else p.id end, 'bill_of_lading', 100 + n % 400, 'CNY',
         'prepaid', 'on_top', current_date - 400 + n % 365, 0, (select min(id) from users where customer_id is null), now(), now()
       from generate_series(0, $1 - 1) n
         join charged c on c.place = n % c.total
         join lines l on l.place = n % l.total
         join places p on p.place = n % 70`,
    [plan.rules, ids.shanghai],
  )
}

async function findLanes(pool) {
  const { rows } = await pool.query(
    'select pol_id::int, to_id::int from rates group by 1, 2 order by count(*) desc, 1, 2 limit 40',
  )
  return rows
}
