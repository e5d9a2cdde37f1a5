// `npm run bench:spread -- --cluster postgres://…`: the same orders on one PostgreSQL and on a Citus cluster, with one caller and one
// call at a time, and how much room an order takes. `--cluster` names an empty database on the coordinator; docs/SCALE.md has the
// figures and what follows from them.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { providePostgres, startPostgres } from '../tools/lib/postgres.mjs'
import { run } from '../tools/lib/workspace.mjs'
import { builtServer, call, environment, seedBerth, startServer } from './lib/berth.mjs'
import { findMembers, signInAtDesk } from './lib/people.mjs'

const { values } = parseArgs({
  options: {
    cluster: { type: 'string' },
    orders: { type: 'string', default: '20000' },
    calls: { type: 'string', default: '200' },
  },
})
if (!values.cluster)
  throw new Error('--cluster is missing: an empty database on the coordinator of a Citus cluster')
let failures = 0
const folder = mkdtempSync(join(tmpdir(), 'berth-bench-'))
const alone = await startPostgres(await providePostgres())
try {
  const one = await measureOn(alone.url, false)
  const spread = await measureOn(values.cluster, true)
  console.log(`\n${values.orders} orders, ${values.calls} calls each, one caller; milliseconds\n`)
  console.log('| Call | one PostgreSQL, p50 | p99 | cluster, p50 | p99 |\n|---|---|---|---|---|')
  for (const [name, figures] of one.times) {
    const all = [...figures, ...(spread.times.get(name) ?? [])].map((ms) => ms.toFixed(1))
    console.log(`| ${name} | ${all.join(' | ')} |`)
  }
  console.log(`\nOne PostgreSQL: ${one.room}\nCluster: ${spread.room}\n${failures} calls failed`)
} finally {
  await alone.stop()
  rmSync(folder, { recursive: true, force: true })
}

/** Fills a database, and returns p50 and p99 of each call and the room that orders take. */
async function measureOn(url, isSpread) {
  const env = environment({ url, folder: join(folder, isSpread ? 'spread' : 'alone') })
  if (isSpread) {
    const { code } = await run(process.execPath, [builtServer, 'distribute'], { env })
    if (code !== 0) throw new Error('the database could not be distributed')
  }
  const seconds = await seedBerth(env, Number(values.orders))
  const pool = new pg.Pool({ connectionString: url, max: 2 })
  await pool.query('vacuum (analyze)')
  const server = await startServer(env)
  try {
    const times = await measureCalls(pool, server.base)
    const bytes = await sizeOf(pool, isSpread)
    const each = (bytes / Number(values.orders) / 1_024).toFixed(1)
    return {
      times,
      room: `${(bytes / 1_048_576).toFixed(0)} MiB, ${each} kB an order; seeded in ${seconds.toFixed(0)} s`,
    }
  } finally {
    await server.stop()
    await pool.end()
  }
}

async function measureCalls(pool, base) {
  const [member] = await findMembers(pool, base, 1)
  const desk = await signInAtDesk(pool, base)
  const [id, number] = [member.ids.at(-1), member.numbers.at(-1)]
  const { rows: countries } = await pool.query(`select id::int from countries where code = 'GB'`)
  const contact = (at) => ({
    ...{ company1: `SPREAD ${at}`, linkman: 'MARY STONE', phone: '+44 20 0000 0000', email: null },
    ...{ address1: '2 QUAY STREET', city: 'LONDON', country_id: countries[0].id },
  })
  const calls = {
    'a member’s list of 50': () => ['GET', '/order?size=50'],
    'a member’s keyword': () => ['GET', `/order?keyword=${number.slice(-5)}`],
    'one booking': () => ['GET', `/order/${id}`],
    'a member’s counts': () => ['GET', '/order/count'],
    'a contact is added': (at) => ['POST', '/customer/contact', contact(at)],
    'the desk’s list': () => ['GET', '/desk/order?queue=all'],
    'the desk’s keyword, whole number': () => ['GET', `/desk/order?queue=all&keyword=${number}`],
    'the desk’s counts': () => ['GET', '/desk/order/count?assignee=all'],
    'one booking at the desk': () => ['GET', `/desk/order/${id}`],
    'overview of twelve weeks': () => ['GET', '/desk/overview?range=12w'],
  }
  const times = new Map()
  for (const [name, make] of Object.entries(calls)) {
    const token = name.includes('desk') || name.startsWith('overview') ? desk : member.token
    times.set(name, await timesOf((at) => call(base, token, ...make(at))))
    process.stderr.write(`${name}: ${times.get(name).map((ms) => ms.toFixed(1))} ms\n`)
  }
  return times
}

async function timesOf(act) {
  const times = []
  for (let at = -5; at < Number(values.calls); at++) {
    const begun = performance.now()
    const isAnswered = await act(at).then(
      () => true,
      () => false,
    )
    // On a busy machine a server may take a database for silent. The first few calls only warm up the database and the code.
    if (!isAnswered) failures++
    else if (at >= 0) times.push(performance.now() - begun)
  }
  times.sort((a, b) => a - b)
  return [0.5, 0.99].map((share) => times[Math.floor(times.length * share)] ?? 0)
}

/** The bytes of all tables and indexes; on a cluster, of the shards of all nodes too. */
async function sizeOf(pool, isSpread) {
  const own = 'select pg_database_size(current_database())::float8 as bytes'
  const spread = 'select sum(citus_total_relation_size(logicalrelid))::float8 as bytes from pg_dist_partition'
  const { rows } = await pool.query(isSpread ? spread : own)
  return rows[0].bytes
}
