// Measurements other than the ratio to the floor on one database: starts, the embedded engine, growth.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { environment, seedBerth, signIn, startServer } from './berth.mjs'
import { reads, requestsOf } from './cases.mjs'
import { measure } from './measure.mjs'
import { findMembers, signInAtDesk } from './people.mjs'
import { middle } from './table.mjs'

const times = (count) => Array.from({ length: count }, (_, index) => index)

/** The time until a server is ready, as the median of three starts. */
export async function measureStart(env) {
  const taken = []
  for (const _ of times(3)) {
    const server = await startServer(env)
    taken.push(server.readyMs / 1000)
    await server.stop()
  }
  return middle(taken)
}

/** The embedded engine with the demo data: its second start, and its list compared with the floor's. */
export async function measureEmbedded({ floor, members, rounds, seconds }) {
  const folder = mkdtempSync(join(tmpdir(), 'berth-bench-embedded-'))
  const env = environment({ folder, demo: true })
  delete env.DATABASE_URL
  try {
    await (await startServer(env)).stop()
    const server = await startServer(env)
    try {
      const token = await signIn(server.base, 'shipper@demo.test', 'demo1234')
      const [list] = reads({ screen: false, portEtag: '' })
      const rows = []
      for (const round of times(rounds))
        for (const [target, asked] of [
          ['berth', { server, requests: requestsOf(list.berth, members, () => token) }],
          ['floor', { server: floor, requests: requestsOf(list.floor, members, () => '') }],
        ]) {
          const row = await measure({ server: asked.server }, { seconds, requests: asked.requests })
          rows.push({ ...row, round, case: 'embedded_list', target })
        }
      return { rows, readySeconds: server.readyMs / 1000 }
    } finally {
      await server.stop()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const grown = ['list', 'get', 'search_8', 'desk_list', 'desk_count', 'desk_search_8']

/** The p50 of one client at each size, alternating between them. `prepare` fills in what the seed lacks. */
export async function measureGrowth({ makeDatabase, sizes, calls, names = grown, prepare = async () => {} }) {
  const stops = []
  try {
    const servers = []
    for (const size of sizes) {
      const url = await makeDatabase(`${names[0]}_${size}`)
      const folder = mkdtempSync(join(tmpdir(), 'berth-bench-growth-'))
      stops.unshift(() => rmSync(folder, { recursive: true, force: true }))
      const env = environment({ url, folder })
      await seedBerth(env, size)
      const pool = new pg.Pool({ connectionString: url, max: 2 })
      stops.unshift(() => pool.end())
      await prepare(pool)
      await pool.query('vacuum (analyze)')
      const server = await startServer(env)
      stops.unshift(server.stop)
      const members = await findMembers(pool, server.base, 10)
      servers.push({ size, server, members, desk: await signInAtDesk(pool, server.base) })
    }
    const cases = reads({ screen: false, portEtag: '' }).filter(({ name }) => names.includes(name))
    const growth = []
    for (const { name, berth, desk } of cases) {
      const p50 = servers.map(() => [])
      for (const _ of times(4))
        for (const [index, { server, members, desk: deskToken }] of servers.entries()) {
          const requests = requestsOf(berth, members, desk ? () => deskToken : ({ token }) => token)
          const job = { connections: 1, once: true, requests: requests.slice(0, Math.ceil(calls / 4)) }
          const row = await measure({ server }, job)
          p50[index].push(row.unexpected + row.errors > 0 ? null : row.p50)
        }
      growth.push({ name, p50: p50.map(middle) })
    }
    return growth
  } finally {
    for (const stop of stops) await stop()
  }
}
