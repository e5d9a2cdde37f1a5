import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { hashPassword } from '../../../platform/auth/password.ts'
import { aMember, type Member } from '../../../testing/builders.ts'
import { probe } from '../../../testing/probe.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'

// How lists are answered while sixteen callers sign in without a pause: only in `npm run test:trust`, because it is about time.

const password = 'a password of mine'
const callers = 16

let test: TestApp
let members: readonly Member[]
let server: { readonly port: number; readonly authorization: string }
beforeAll(async () => {
  test = await openTestApp()
  const passwordHash = await hashPassword(password)
  members = await Promise.all(
    Array.from({ length: callers }, () => aMember(test.db, { user: { passwordHash } })),
  )
  const authorization = (await test.as(await aMember(test.db))).headers.authorization ?? ''
  await test.app.listen({ port: 0, host: '127.0.0.1' })
  server = { port: (test.app.server.address() as AddressInfo).port, authorization } // The server listens on a port.
})
afterAll(() => test.close())

it('lists are answered in at most twice the time while sixteen callers sign in without a pause', async () => {
  // The first calls compile what they run.
  await probe(server, 5)
  const quiet = await probe(server, 15)
  let isOver = false
  let signedIn = 0
  const storm = members.map(async ({ username }) => {
    while (!isOver) {
      const answer = await fetch(`http://127.0.0.1:${server.port}/api/system/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ username, password }),
      })
      await answer.arrayBuffer()
      if (answer.status === 200) signedIn++
      expect([200, 429, 503]).toContain(answer.status)
    }
  })
  const busy = await probe(server, 15)
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
