// `npm run bench`: compares the portal with a bare server on the same rows, alternating between them, on a separate database.
// docs/PERFORMANCE.md explains the output.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { providePostgres, startPostgres } from '../tools/lib/postgres.mjs'
import { main } from '../tools/lib/workspace.mjs'
import { acts, findReferences, nextNumber } from './lib/acts.mjs'
import { environment, seedBerth, startServer } from './lib/berth.mjs'
import { offersScreen, reads, request, requestsOf } from './lib/cases.mjs'
import { curveOf } from './lib/curve.mjs'
import { giveEvents, importEventSheet } from './lib/events.mjs'
import { moveToCore, parentOf } from './lib/machine.mjs'
import { measure } from './lib/measure.mjs'
import { measureMoney } from './lib/money.mjs'
import { measureEmbedded, measureGrowth, measureStart } from './lib/others.mjs'
import { findMembers, signInAtDesk } from './lib/people.mjs'
import { measurePrices } from './lib/prices.mjs'
import { factsOf, isTelling, movedBy, recordActs, recordingName, separateIds } from './lib/record.mjs'
import { measureSailingChange } from './lib/sailing-change.mjs'
import { summarise, tableOf } from './lib/table.mjs'

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    markdown: { type: 'boolean', default: false },
    cases: { type: 'string' },
    orders: { type: 'string' },
    rounds: { type: 'string' },
    seconds: { type: 'string' },
    out: { type: 'string' },
    picture: { type: 'string' },
  },
})
const plan = values.quick
  ? { orders: 20_000, rounds: 3, seconds: 0.7, warmUp: 0.5, acts: 100, growth: null }
  : { orders: 200_000, rounds: 3, seconds: 4, warmUp: 2, acts: 600, growth: [10_000, 100_000, 1_000_000] }
for (const name of ['orders', 'rounds', 'seconds']) if (values[name]) plan[name] = Number(values[name])
const wanted = values.cases?.split(',') ?? null
const isWanted = (name) => wanted === null || wanted.includes(name)
const say = (text) => process.stderr.write(`${text}\n`)

const embedded = { name: 'embedded_list', says: 'embedded engine, list of the demo', goal: 0.2 }

await main(async () => {
  const stops = []
  const stopAll = async () => {
    for (const stop of stops.splice(0)) await stop()
  }
  for (const signal of ['SIGINT', 'SIGTERM'])
    process.once(signal, () => void stopAll().finally(() => process.exit(1)))
  try {
    await bench(stops)
  } finally {
    await stopAll()
  }
})

async function bench(stops) {
  const folder = mkdtempSync(join(tmpdir(), 'berth-bench-'))
  stops.unshift(() => rmSync(folder, { recursive: true, force: true }))
  const postgres = await startPostgres(await providePostgres())
  stops.unshift(postgres.stop)
  const env = environment({ url: postgres.url, folder })
  const seedSeconds = await seedBerth(env, plan.orders)
  say(`${plan.orders} orders were seeded in ${seedSeconds.toFixed(0)} s`)

  const pool = new pg.Pool({ connectionString: postgres.url, max: 2 })
  stops.unshift(() => pool.end())
  await pool.query(readFileSync(new URL('lib/floor.sql', import.meta.url), 'utf8'))
  await separateIds(pool)
  if (isWanted('transport')) await giveEvents(pool)
  await pool.query('vacuum (analyze)')
  const databasePid = await findPostmaster(pool)
  if (databasePid) moveToCore(1, databasePid)

  const extras = []
  if (isWanted('start'))
    extras.push({
      says: 'start to ready on PostgreSQL',
      value: await measureStart(env),
      unit: ' s',
      goal: 0.4,
    })
  const berth = await startServer(env)
  stops.unshift(berth.stop)
  const members = await findMembers(pool, berth.base, 40)
  const deskToken = await signInAtDesk(pool, berth.base)
  const last = acts.findLastIndex(({ name }) => isWanted(name))
  const actCases = acts.slice(0, last + 1).filter(({ name }) => isWanted(name) || isNeeded(name, last))
  const world = { ids: await findReferences(pool), base: berth.base, deskToken }
  const recorded = await recordActs(env, { acts: actCases, members, world, begin: newOrder })
  const recordings = join(folder, 'recordings.json')
  writeFileSync(recordings, JSON.stringify(recorded))
  const floor = await startServer(env, {
    server: new URL('lib/floor.mjs', import.meta.url).pathname,
    args: ['{port}', postgres.url, recordings],
    readyPath: '/order/1',
  })
  stops.unshift(floor.stop)

  const rows = []
  const keep = (row) => {
    rows.push(row)
    if (values.out) writeFileSync(values.out, JSON.stringify({ plan, rows }, null, 1))
  }
  const turn = { berth, floor, databasePid, keep }
  const offered = {
    screen: await offersScreen(berth.base, members[0].token),
    portEtag: (await fetch(`${berth.base}/api/port?size=50`, { headers: { lang: 'en-US' } })).headers.get(
      'etag',
    ),
  }
  const readCases = reads(offered).filter(({ name }) => isWanted(name))
  for (const one of readCases) {
    say(one.name)
    const requests = {
      berth: requestsOf(one.berth, members, one.desk ? () => deskToken : ({ token }) => token),
      floor: requestsOf(one.floor, members, () => ''),
    }
    await inTurn(turn, one, (target) => ({
      requests: requests[target],
      status: target === 'berth' ? one.status : 200,
    }))
  }
  await measureActs(turn, actCases, { world, members, recorded })

  if (isWanted('event_sheet')) {
    say('event_sheet')
    const seconds = await importEventSheet(pool, berth.base, deskToken)
    extras.push({ says: 'a sheet of 10,000 events', value: seconds, unit: ' s', goal: 10 })
  }

  if (isWanted('sailing_change')) {
    say('sailing_change')
    extras.push(...(await measureSailingChange({ pool, berth, members, deskToken })))
  }

  const memory = Math.max(...rows.map((row) => (row.target === 'berth' ? (row.memory ?? 0) : 0)))
  if (isWanted('memory') && memory > 0)
    extras.push({ says: 'memory under load', value: memory, unit: ' MiB', goal: 150 })
  if (isWanted('embedded_list')) {
    say('embedded_list')
    const found = await measureEmbedded({ floor, members, ...plan })
    for (const row of found.rows) keep(row)
    extras.push({
      says: 'embedded engine, second start to ready',
      value: found.readySeconds,
      unit: ' s',
      goal: 1.2,
    })
  }
  const makeDatabase = async (name) => {
    await pool.query(`create database ${name}`)
    const url = new URL(postgres.url)
    url.pathname = `/${name}`
    return url.href
  }
  if (!values.quick && isWanted('money')) {
    say('money')
    extras.push(...(await measureMoney({ url: await makeDatabase('money'), calls: 100, say })))
  }
  if (!values.quick && isWanted('prices')) {
    say('prices')
    const row = `/order/${members[0].ids[0]}`
    extras.push(...(await measurePrices({ url: await makeDatabase('prices'), floor, row, calls: 100, say })))
  }
  const grow = async (sizes, more = {}) => {
    const growth = await measureGrowth({ makeDatabase, sizes, calls: 200, ...more })
    for (const { name, p50 } of growth) {
      const [small, large] = [p50[0], p50.at(-1)]
      const each = p50.map((value) => value?.toFixed(1) ?? 'void').join(', ')
      const says = `p50 of ${name} at ${sizes.join(', ')} orders (${each} ms)`
      extras.push({ says, value: small && large ? large / small : null, unit: '×', goal: 1.3 })
    }
    return growth
  }
  if (plan.growth && isWanted('growth')) {
    say('growth')
    const growth = await grow(plan.growth)
    if (values.picture) writeFileSync(values.picture, curveOf(growth, plan.growth))
  }
  if (plan.growth && isWanted('transport_growth')) {
    say('transport_growth')
    await grow([10_000, 200_000], { names: ['transport'], prepare: giveEvents })
  }
  if (values.out) writeFileSync(values.out, JSON.stringify({ plan, rows, extras }, null, 1))
  console.log(tableOf(summarise(rows, [...readCases, ...actCases, embedded]), extras, values.markdown))
}

/** Whether an act has to run because a selected later one builds on its orders. */
function isNeeded(name, last) {
  for (let one = acts[last]; one; one = acts.find((before) => before.name === one.follows))
    if (one.follows === name) return true
  return false
}

/**
 * Measures both servers alternately, swapping who goes first each round, so that other load on the machine affects both
 * equally.
 */
async function inTurn({ berth, floor, databasePid, keep }, { name }, jobOf) {
  const servers = { berth, floor }
  for (const [target, server] of Object.entries(servers))
    await measure({ server }, { ...jobOf(target), seconds: plan.warmUp })
  for (let round = 0; round < plan.rounds; round++) {
    const targets = round % 2 === 0 ? ['floor', 'berth'] : ['berth', 'floor']
    for (const target of targets) {
      const row = await measure(
        { server: servers[target], databasePid },
        { ...jobOf(target), seconds: plan.seconds },
      )
      keep({ case: name, target, round, ...row })
    }
  }
}

/** An order before its first act. */
function newOrder(token) {
  return { token, number: nextNumber() }
}

/**
 * Runs each act once per order, on each server with orders of its own; the next act continues with the resulting orders. The first
 * round warms up both servers, as for reads, and is discarded.
 */
async function measureActs({ berth, floor, databasePid, keep }, cases, { world, members, recorded }) {
  const servers = { berth, floor }
  const left = new Map()
  const begun = () =>
    Array.from({ length: plan.acts }, (_, at) => newOrder(members[at % members.length].token))
  for (const one of cases) {
    say(one.name)
    const requestFor = {
      berth: (order) => ({ ...one.berth(world, order), token: one.desk ? world.deskToken : order.token }),
      floor: (order) => ({ method: 'POST', path: '/act', body: replayOf(one, order, recorded, world) }),
    }
    const rounds = []
    for (let round = -1; round < plan.rounds; round++) {
      const done = {}
      for (const target of round % 2 === 0 ? ['floor', 'berth'] : ['berth', 'floor']) {
        const found = one.follows ? left.get(one.follows)[round + 1][target] : begun()
        const orders = one.prepare ? await one.prepare(world, found) : found
        const requests = orders.map((order) => request(requestFor[target](order)))
        const row = await measure(
          { server: servers[target], databasePid },
          { once: true, keep: true, requests },
        )
        const { bodies, ...told } = row
        const refused = bodies.find((body) => !body.startsWith('{"code":0'))
        if (refused) throw new Error(`${one.name} was refused by ${target}: ${refused}`)
        if (round >= 0) keep({ case: one.name, target, round, ...told })
        done[target] = orders.map((order, at) => ({ ...order, ...movedBy(bodies[at]) }))
      }
      rounds.push(done)
    }
    left.set(one.name, rounds)
  }
}

/** The body of the same call, with what the floor writes for it: what is recorded of another order of the same member. */
function replayOf(act, order, recorded, world) {
  const name = recordingName(act, order)
  const [was, is] = [recorded[name].facts, factsOf(order)]
  const facts = Object.fromEntries(was.map((text, at) => [text, is[at]]).filter(([text]) => isTelling(text)))
  return { ...act.berth(world, order).body, recording: name, facts }
}

async function findPostmaster(pool) {
  const { rows } = await pool.query('select pg_backend_pid() as pid')
  return parentOf(rows[0].pid)
}
