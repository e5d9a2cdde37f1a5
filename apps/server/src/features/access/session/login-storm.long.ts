import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { login } from '@berth/contract/access/session'
import type { OutputOf } from '@berth/contract/endpoint'
import { readReferenceData } from '@berth/reference-data/reference-data'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { hashPassword } from '../../../platform/auth/password.ts'
import { openEmbedded, openPostgres } from '../../../platform/db/open.ts'
import { loadReferenceData } from '../../../reference/load-reference-data.ts'
import { aMember } from '../../../testing/builders.ts'
import { probe } from '../../../testing/probe.ts'
import { type ServerProcess, startServerProcess } from '../../../testing/server-process.ts'
import { withClient, withDatabase } from '../../../testing/test-postgres.ts'

// How lists are answered while sixteen callers sign in without a pause: only in `npm run test:trust`, because it is about time.

const password = 'a password of mine'
const callers = 16
const migrations = fileURLToPath(new URL('../../../platform/db/migrations', import.meta.url))
const admin = process.env.TEST_DATABASE_URL ?? ''
const isPostgres = process.env.BERTH_TEST_ENGINE === 'postgres'
const name = `berth_storm_${randomBytes(6).toString('hex')}`

let directory: string
let usernames: readonly string[]
let server: ServerProcess

const onAdmin = (statement: string) =>
  withClient(admin, async (client) => {
    await client.query(statement)
  })

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'berth-storm-'))
  if (isPostgres) await onAdmin(`create database ${name}`)
  const database = isPostgres
    ? openPostgres(withDatabase(admin, name), migrations)
    : await openEmbedded(directory, migrations)
  await database.migrate()
  await loadReferenceData(database.db, readReferenceData())
  const passwordHash = await hashPassword(password)
  const members = []
  for (let at = 0; at <= callers; at++) members.push(await aMember(database.db, { user: { passwordHash } }))
  usernames = members.map(({ username }) => username)
  await database.close()
  server = await startServerProcess({
    DATA_DIR: directory,
    ...(isPostgres ? { DATABASE_URL: withDatabase(admin, name) } : {}),
  })
})
afterAll(async () => {
  await server?.end('SIGTERM')
  if (isPostgres) await onAdmin(`drop database if exists ${name} with (force)`)
  rmSync(directory, { recursive: true, force: true })
})

const signIn = (username: string | undefined) =>
  fetch(`${server.url}/api${login.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  })

it('lists are answered in at most twice the time while sixteen callers sign in without a pause', async () => {
  const answer = (await (await signIn(usernames[callers])).json()) as { data: OutputOf<typeof login> }
  const asked = {
    port: Number(new URL(server.url).port),
    authorization: `Bearer ${answer.data.token}`,
  }
  // The first calls compile what they run.
  await probe(asked, 5)
  const quiet = await probe(asked, 15)
  let isOver = false
  let signedIn = 0
  const storm = usernames.slice(0, callers).map(async (username) => {
    while (!isOver) {
      const answer = await signIn(username)
      await answer.arrayBuffer()
      if (answer.status === 200) signedIn++
      expect([200, 429, 503]).toContain(answer.status)
    }
  })
  const busy = await probe(asked, 15)
  isOver = true
  await Promise.all(storm)
  process.stdout.write(
    `login storm: p99 ${quiet.p99.toFixed(1)} ms quiet, ${busy.p99.toFixed(1)} ms while ${signedIn} signed in\n`,
  )
  expect([quiet.failed, busy.failed]).toEqual([0, 0])
  expect(signedIn).toBeGreaterThan(callers)
  // Twice the quiet time, and what a machine with other work adds.
  expect(busy.p99).toBeLessThan(2 * quiet.p99 + 20)
}, 180_000)
