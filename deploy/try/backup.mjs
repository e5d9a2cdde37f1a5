// A database with 200,000 orders and 5,000 files, backed up while others write to it and restored elsewhere:
//   node deploy/try/backup.mjs --orders 200000 --files 5000
// Every order that was acknowledged before the backup began has to be in the first restore. Then nobody writes, and a second backup is
// restored, of which every table and every file has to be the same. Needs PostgreSQL's own programs and a build (`npm run build`). Starts
// a database of its own, which does not wait for the disk. Exits with 1 when something is missing or differs.
import { spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { providePostgres, startPostgres } from '../../tools/lib/postgres.mjs'
import { serverDist } from '../../tools/lib/workspace.mjs'

const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '200000' },
    files: { type: 'string', default: '5000' },
    writers: { type: 'string', default: '3' },
  },
})
const fileBytes = 40_000
const program = join(serverDist, 'main.js')
const database = await startPostgres(await providePostgres())
const folder = mkdtempSync(join(tmpdir(), 'berth-backup-'))
const addressOf = (/** @type {string} */ name) => database.url.replace(/berth$/, name)
/** @param {string} text */
const say = (text) => console.log(text)
const seconds = (/** @type {number} */ ms) => (ms / 1_000).toFixed(1)

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

/** Runs a command of the server on one of the databases, with a folder of the same name, and returns how long it took. */
async function run(/** @type {string} */ name, /** @type {readonly string[]} */ ...argv) {
  const begun = performance.now()
  const command = spawn(process.execPath, [program, ...argv], {
    env: {
      ...{ PATH: process.env.PATH, NODE_ENV: 'production', DEMO: '0', LOG_LEVEL: 'fatal' },
      ...{ DATABASE_URL: addressOf(name), DATA_DIR: join(folder, name) },
      JWT_SECRET: 'a secret of a portal that is backed up',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [code] = await once(command, 'exit')
  if (code !== 0) throw new Error(`${argv[0]} ended with ${code}`)
  return performance.now() - begun
}

const keptIn = (/** @type {string} */ name) => join(folder, name, 'files', 'kept')

/** Adds uploads until there are as many files, each with bytes of its own. */
async function addFiles() {
  const [{ count }] = await query('first', 'select count(*)::int as count from attachments')
  const keys = Array.from({ length: Math.max(0, Number(values.files) - count) }, () =>
    randomBytes(20).toString('hex'),
  )
  for (const key of keys) {
    const place = join(keptIn('first'), key.slice(0, 2), key.slice(2, 4))
    mkdirSync(place, { recursive: true })
    writeFileSync(join(place, key), randomBytes(fileBytes))
  }
  await query(
    'first',
    `insert into attachments (customer_id, user_id, purpose, file_key, name, media_type, bytes, create_time, used_time)
       select one.customer_id, one.user_id, one.purpose, key, one.name, one.media_type, ${fileBytes}, now(), now()
       from unnest($1::text[]) key, (select * from attachments order by id limit 1) one`,
    // @ts-expect-error pg takes arrays.
    [keys],
  )
}

/** Writes orders until told to stop; returns those that were acknowledged by then. */
function load() {
  /** @type {string[]} */
  const acknowledged = []
  let isOver = false
  const work = Array.from({ length: Number(values.writers) }, async (_, worker) => {
    const client = new pg.Client({ connectionString: addressOf('first') })
    await client.connect()
    for (let at = 0; !isOver; at++) {
      const name = `TRY${worker}-${at}`
      await client.query(
        `insert into orders (customer_id, created_by, order_no, container_mode, status, turn, urgency, status_time, create_time, update_time)
           select customer_id, id, $1, 1, 1, 1, $2, now(), now(), now() from users where customer_id is not null limit 1`,
        [name, at],
      )
      acknowledged.push(name)
      await wait(10)
    }
    await client.end()
  })
  return {
    sofar: () => [...acknowledged],
    end: async () => {
      isOver = true
      await Promise.all(work)
      return acknowledged.length
    },
  }
}

/** The only backup in a folder, which `backup` names after the time. */
const backupIn = (/** @type {string} */ place) => join(place, readdirSync(place)[0] ?? '')

async function restore(/** @type {string} */ name, /** @type {string} */ from) {
  await query('postgres', `create database ${name}`)
  return run(name, 'restore', '--from', backupIn(from))
}

/** A line for each table, of how many rows it has and what they are, and one for each file. */
async function contentOf(/** @type {string} */ name) {
  const tables = await query(
    name,
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`,
  )
  const lines = []
  for (const table of tables) {
    const [{ line }] = await query(
      name,
      `select count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)::numeric), 0) as line from ${table.name} t`,
    )
    lines.push(`${table.name} ${line}`)
  }
  const files = readdirSync(keptIn(name), { recursive: true, withFileTypes: true }).filter((one) =>
    one.isFile(),
  )
  for (const { name: key, parentPath } of files) {
    const hash = createHash('sha256')
      .update(readFileSync(join(parentPath, key)))
      .digest('hex')
    lines.push(`${key} ${hash}`)
  }
  return { lines: new Set(lines), tables: tables.length, files: files.length }
}

try {
  await query('postgres', 'create database first')
  await run('first', 'seed', '--orders', values.orders)
  await addFiles()
  await query('first', 'vacuum (analyze)')

  const [under, quiet] = ['under', 'quiet'].map((one) => join(folder, `${one}-backup`))
  for (const place of [under, quiet]) mkdirSync(place)
  const writing = load()
  await wait(1_000)
  const before = writing.sofar()
  const underTook = await run('first', 'backup', '--to', under)
  const written = await writing.end()
  const underRestored = await restore('under', under)
  const there = new Set(
    (await query('under', `select order_no from orders where order_no like 'TRY%'`)).map(
      (row) => row.order_no,
    ),
  )
  const lost = before.filter((name) => !there.has(name))
  say(
    `under writes: backup ${seconds(underTook)} s, restore ${seconds(underRestored)} s; of ${before.length} orders acknowledged before it ${lost.length} are missing; ${written} were written in all`,
  )

  const took = await run('first', 'backup', '--to', quiet)
  const restored = await restore('quiet', quiet)
  const [from, to] = [await contentOf('first'), await contentOf('quiet')]
  const differ = [...from.lines].filter((line) => !to.lines.has(line))
  const more = [...to.lines].filter((line) => !from.lines.has(line))
  say(
    `quiet: backup ${seconds(took)} s, restore ${seconds(restored)} s; ${from.tables} tables and ${from.files} files, of which ${differ.length + more.length} differ${[...differ, ...more].map((line) => `\n  ${line}`).join('')}`,
  )
  process.exitCode = lost.length + differ.length + more.length === 0 && from.files > 0 ? 0 : 1
} finally {
  await database.stop()
  rmSync(folder, { recursive: true, force: true })
}
