// A database of its own: sign-ins keep the whole server busy.
import { login } from '@berth/contract/access/session'
import { readReferenceData } from '@berth/reference-data/reference-data'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { hashPassword } from '../../../platform/auth/password.ts'
import { loadReferenceData } from '../../../reference/load-reference-data.ts'
import { aMember } from '../../../testing/builders.ts'
import { anOwnDatabase, type OwnDatabase } from '../../../testing/own-database.ts'
import { probe } from '../../../testing/probe.ts'
import { type ServerProcess, signInTo, startServerProcess } from '../../../testing/server-process.ts'

// How lists are answered while sixteen callers sign in without a pause: only in `npm run test:trust`, because it is about time.

const password = 'a password of mine'
const callers = 16

let own: OwnDatabase
let usernames: readonly string[]
let server: ServerProcess

beforeAll(async () => {
  own = await anOwnDatabase()
  const database = await own.open()
  await loadReferenceData(database.db, readReferenceData())
  const passwordHash = await hashPassword(password)
  const members = []
  for (let at = 0; at <= callers; at++) members.push(await aMember(database.db, { user: { passwordHash } }))
  usernames = members.map(({ username }) => username)
  await database.close()
  server = await startServerProcess(own.settings)
})
afterAll(async () => {
  await server?.end('SIGTERM')
  await own.remove()
})

const signIn = (username: string | undefined) =>
  fetch(`${server.url}/api${login.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  })

it('lists are answered in at most twice the time while sixteen callers sign in without a pause', async () => {
  const asked = {
    port: Number(new URL(server.url).port),
    ...(await signInTo(server, usernames[callers] ?? '', password)),
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
