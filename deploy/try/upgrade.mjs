// A database of each kept release with 200,000 orders, upgraded while others write to it: once without interruption, with the backup,
// and once with the command killed at every statement. Both have to end the same, and nobody may notice:
//   node deploy/try/upgrade.mjs --orders 1000 --copies 200
// `--copies` makes more orders of each seeded one, which takes far less time than seeding them.
// Needs PostgreSQL's own programs and a build (`npm run build`). Starts a database of its own, which does not wait for the disk. Exits
// with 1 when the ends differ, a write of the previous release fails or waits over five seconds, or a server of this release fails
// beside it.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { freePort } from '../../tools/lib/free-port.mjs'
import { providePostgres, startPostgres } from '../../tools/lib/postgres.mjs'
import { root, serverDist } from '../../tools/lib/workspace.mjs'

const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '1000' },
    copies: { type: 'string', default: '200' },
    writers: { type: 'string', default: '3' },
  },
})
const orders = Number(values.orders)
const releases = join(root, 'apps/server/src/platform/db/released')
const program = join(serverDist, 'main.js')
const programs = await providePostgres()
const database = await startPostgres(programs)
const folder = mkdtempSync(join(tmpdir(), 'berth-upgrade-'))
const addressOf = (/** @type {string} */ name) => database.url.replace(/berth$/, name)
/** @param {string} text */
const say = (text) => console.log(text)
let isGood = true

/** @returns {Promise<any[]>} */
async function query(/** @type {string} */ name, /** @type {string} */ statement, values = []) {
  const client = new pg.Client({ connectionString: addressOf(name) })
  await client.connect()
  try {
    return (await client.query(statement, values)).rows
  } finally {
    await client.end()
  }
}

const settingsFor = (/** @type {string} */ name) => ({
  ...{ PATH: process.env.PATH, NODE_ENV: 'production', DEMO: '0', LOG_LEVEL: 'fatal' },
  ...{
    DATABASE_URL: addressOf(name),
    DATA_DIR: join(folder, 'data'),
    JWT_SECRET: 'a secret of a portal that upgrades',
  },
})

function start(/** @type {string} */ name, /** @type {readonly string[]} */ argv) {
  return spawn(process.execPath, [program, ...argv], {
    cwd: root,
    env: settingsFor(name),
    stdio: ['ignore', 'pipe', 'inherit'],
  })
}

/** Fills a database of the present release; its rows are then copied into each older one. */
async function seed() {
  await query('postgres', 'create database seeded')
  const seeding = spawn(process.execPath, [program, 'seed', '--orders', String(orders)], {
    env: settingsFor('seeded'),
    stdio: ['ignore', 'ignore', 'ignore'],
  })
  const [code] = await once(seeding, 'exit')
  if (code !== 0) throw new Error('the database could not be filled')
}

const columnsOf = `select c.relname as name, array_agg(quote_ident(a.attname) order by a.attnum) as columns
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace group by 1`

/** Makes a database with the tables of a release, and the rows of the present one as far as it has columns for them. */
async function makeReleased(/** @type {string} */ release, /** @type {string} */ name) {
  await query('postgres', `create database ${name}`)
  const pool = new pg.Pool({ connectionString: addressOf(name), max: 1 })
  await migrate(drizzle(pool), { migrationsFolder: join(releases, release) })
  await pool.end()
  const there = new Map((await query('seeded', columnsOf)).map((row) => [row.name, row.columns]))
  const tables = await query(name, columnsOf)
  const names = tables.map((row) => row.name).join(', ')
  await query(name, `set session_replication_role = replica; truncate ${names}`)
  for (const { name: table, columns } of tables) {
    const shared = columns.filter((one) => there.get(table)?.includes(one)).join(', ')
    if (shared === '') continue
    const psql = join(programs, 'psql')
    // Neither triggers nor foreign keys: the rows are consistent as a whole.
    const piped = `"${psql}" -qc "copy (select ${shared} from ${table}) to stdout" "${addressOf('seeded')}" |
      PGOPTIONS='-c session_replication_role=replica' "${psql}" -qc "copy ${table} (${shared}) from stdin" "${addressOf(name)}"`
    const { status, stderr } = spawnSync('sh', ['-c', piped], { encoding: 'utf8' })
    if (status !== 0) throw new Error(`${table}: ${stderr}`)
  }
  await query(
    name,
    `do $$ declare s record; begin for s in select c.oid::regclass as seq, t.oid::regclass as tab, a.attname as col
       from pg_depend d join pg_class c on c.oid = d.objid and c.relkind = 'S' join pg_class t on t.oid = d.refobjid
       join pg_attribute a on a.attrelid = t.oid and a.attnum = d.refobjsubid where d.deptype in ('a', 'i')
     loop execute format('select setval(%L, (select coalesce(max(%I), 0) + 1 from %s))', s.seq, s.col, s.tab); end loop; end $$`,
  )
  const own = tables.find((row) => row.name === 'orders').columns
  const copied = own.map((/** @type {string} */ one) =>
    one === 'id'
      ? `nextval(pg_get_serial_sequence('orders', 'id'))`
      : one === 'order_no'
        ? `order_no || '-' || n`
        : one,
  )
  await query(
    name,
    `insert into orders (${own.join(', ')}) select ${copied.join(', ')} from orders, generate_series(2, ${Number(values.copies)}) n`,
  )
  const [{ count }] = await query(name, 'select count(*)::int as count from orders')
  if (count !== orders * Number(values.copies)) throw new Error(`there are ${count} orders`)
  await query(name, 'vacuum (analyze)')
}

/** What the tables of a database are, in every detail that an upgrade changes. */
async function catalogueOf(/** @type {string} */ name) {
  const rows = await query(
    name,
    `select format('%s.%s %s %s', attrelid::regclass, attname, format_type(atttypid, atttypmod), attnotnull) as line
        from pg_attribute a join pg_class c on c.oid = attrelid and relkind = 'r' and relnamespace = 'public'::regnamespace
        where attnum > 0 and not attisdropped
      union all select pg_get_indexdef(indexrelid) || indisvalid from pg_index i join pg_class c on c.oid = i.indrelid
        where c.relnamespace = 'public'::regnamespace
      union all select format('%s %s', conname, pg_get_constraintdef(oid)) from pg_constraint
        where connamespace = 'public'::regnamespace
      union all select hash from drizzle.__drizzle_migrations order by 1`,
  )
  return rows.map(({ line }) => line).join('\n')
}

/** Writes and reads as servers of the previous release do, until told to stop. */
function load(/** @type {string} */ name) {
  /** @type {string[]} */
  const failures = []
  let calls = 0
  let slowest = 0
  let slowestList = 0
  let isOver = false
  const work = Array.from({ length: Number(values.writers) }, async (_, worker) => {
    const client = new pg.Client({ connectionString: addressOf(name) })
    await client.connect()
    for (let at = 0; !isOver; at++) {
      const begun = performance.now()
      try {
        await client.query('begin')
        await client.query(
          `insert into orders (customer_id, created_by, order_no, container_mode, status, turn, urgency, status_time, create_time, update_time)
             select customer_id, id, $1, 1, 1, 1, $2, now(), now(), now() from users where customer_id is not null limit 1`,
          [`TRY${worker}-${at}`, at],
        )
        await client.query('update orders set version = version + 1 where id = $1', [
          1 + ((at * 7 + worker) % orders),
        ])
        const asked = performance.now()
        await client.query('select * from orders where customer_id = 1 order by id desc limit 20')
        slowestList = Math.max(slowestList, performance.now() - asked)
        await client.query('commit')
        calls++
      } catch (error) {
        failures.push(error instanceof Error ? error.message : String(error))
        await client.query('rollback').catch(() => undefined)
      }
      slowest = Math.max(slowest, performance.now() - begun)
      await wait(10)
    }
    await client.end()
  })
  return async () => {
    isOver = true
    await Promise.all(work)
    return { failures, calls, slowest: Math.round(slowest), slowestList: Math.round(slowestList) }
  }
}

/** Runs the command, and kills it as soon as it has done a statement more than ever before; returns whether it ended by itself. */
async function upgradeOrKill(/** @type {string} */ name, /** @type {Set<number>} */ seen) {
  const command = start(name, ['upgrade', '--without-backup'])
  const exit = once(command, 'exit')
  createInterface({ input: command.stdout }).on('line', (line) => {
    const step = Number(/^Step (\d+) of/.exec(line)?.[1])
    if (!step || seen.has(step)) return
    seen.add(step)
    command.kill('SIGKILL')
  })
  const [code, signal] = await exit
  if (signal === null && code !== 0) throw new Error(`the command ended with ${code}`)
  return signal === null
}

async function upgradeWhole(/** @type {string} */ name) {
  const backups = join(folder, name)
  mkdirSync(backups)
  const begun = performance.now()
  const command = start(name, ['upgrade', '--backup-to', backups])
  let expanding = 0
  createInterface({ input: command.stdout }).on('line', (line) => {
    if (expanding === 0 && /^Step 1 of/.test(line)) expanding = performance.now()
  })
  const [code] = await once(command, 'exit')
  if (code !== 0) throw new Error(`the command ended with ${code}`)
  return { backup: seconds(expanding - begun), expand: seconds(performance.now() - expanding) }
}

const seconds = (/** @type {number} */ ms) => (ms / 1_000).toFixed(1)

/** A server of this release on the upgraded database, while the previous one still writes. */
async function serveBeside(/** @type {string} */ name) {
  const port = await freePort()
  const server = spawn(process.execPath, [program], {
    env: { ...settingsFor(name), PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const answered = { ok: 0, failed: 0 }
  for (const until = performance.now() + 60_000; performance.now() < until && answered.ok < 200; ) {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null)
    if (answer?.ok) {
      const config = await fetch(`http://127.0.0.1:${port}/api/system/config`)
      if (config.ok) answered.ok++
      else answered.failed++
    } else if (answered.ok > 0) answered.failed++
    await wait(20)
  }
  server.kill('SIGTERM')
  const [code] = await once(server, 'exit')
  return { ...answered, code }
}

try {
  await seed()
  say(`${orders} orders were seeded, each is there ${values.copies} times`)
  for (const release of readdirSync(releases)) {
    const [whole, killed] = ['whole', 'killed'].map((one) => `${one}_${release.replaceAll('.', '_')}`)
    await makeReleased(release, whole)
    await query('postgres', `create database ${killed} template ${whole}`)

    const endWhole = load(whole)
    const took = await upgradeWhole(whole)
    const alone = await endWhole()
    say(`${release}: backup ${took.backup} s, ${took.expand} s to expand; ${tell(alone)}`)

    const end = load(killed)
    /** @type {Set<number>} */
    const seen = new Set()
    const begun = performance.now()
    while (!(await upgradeOrKill(killed, seen)));
    const beside = await serveBeside(killed)
    const noticed = await end()
    say(`${release}: killed ${seen.size} times in ${seconds(performance.now() - begun)} s; ${tell(noticed)}`)
    say(`${release}: a server of this release beside it answered ${beside.ok} calls, ${beside.failed} failed`)

    const isSame = (await catalogueOf(whole)) === (await catalogueOf(killed))
    const [{ count }] = await query(
      killed,
      `select count(*)::int as count from orders where order_no like 'TRY%'`,
    )
    say(
      `${release}: ${isSame ? 'both ended the same' : 'THE ENDS DIFFER'}; ${count} of ${noticed.calls} new orders are there`,
    )
    const failed = alone.failures.length + noticed.failures.length + beside.failed
    isGood &&= isSame && failed === 0 && count === noticed.calls && beside.ok > 0
    isGood &&= Math.max(alone.slowest, noticed.slowest) < 5_000
  }
  process.exitCode = isGood ? 0 : 1
} finally {
  await database.stop()
  rmSync(folder, { recursive: true, force: true })
}

function tell(
  /** @type {{ calls: number, failures: string[], slowest: number, slowestList: number }} */ {
    calls,
    failures,
    slowest,
    slowestList,
  },
) {
  const why = failures.length > 0 ? ` (${[...new Set(failures)].slice(0, 3).join('; ')})` : ''
  return `${calls} transactions of the previous release meanwhile, ${failures.length} failed${why}, the slowest took ${slowest} ms, the slowest list ${slowestList} ms`
}
