import { setTimeout as wait } from 'node:timers/promises'
import { login } from '@berth/contract/access/session'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hashAtCost, hashPassword, longestQueue, maxAtOnce } from '../../../platform/auth/password.ts'
import { loginAttempts } from '../../../platform/db/schema.ts'
import { aMember } from '../../../testing/builders.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'

const password = 'a password of mine'

let test: TestApp
let passwordHash: string
beforeAll(async () => {
  hashAtCost('recommended')
  test = await openTestApp()
  passwordHash = await hashPassword(password)
})
afterAll(() => test.close())

const enter = (username: string, at: number, secret = password) =>
  test.app.inject({
    method: 'POST',
    url: '/api/system/login',
    remoteAddress: `198.51.${Math.floor(at / 250)}.${(at % 250) + 1}`,
    payload: { username, password: secret },
  })

describe('many sign-ins at once', () => {
  it('more sign-ins than can be served soon hear when to come back, and none counts as a wrong password', {
    timeout: 120_000,
  }, async () => {
    const member = await aMember(test.db, { user: { passwordHash } })
    // As many passwords as may wait, and those that are being checked: whenever one is done, the next one takes its place.
    let isOver = false
    const keepBusy = async () => {
      // A sign-in may have taken its place meanwhile.
      while (!isOver) await hashPassword(password).catch(() => wait(1))
    }
    const busy = Array.from({ length: longestQueue + maxAtOnce }, keepBusy)
    const storm = await Promise.all(Array.from({ length: 20 }, (_, at) => enter(member.username, at)))
    isOver = true
    const refused = storm.filter(({ statusCode }) => statusCode !== 200)
    expect(refused.length).toBeGreaterThan(0)
    for (const answer of refused) {
      expect(answer.statusCode).toBe(503)
      expect(answer.json()).toMatchObject({ error: 'unavailable' })
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    }
    await Promise.allSettled(busy)
    expect(await test.db.$count(loginAttempts, eq(loginAttempts.outcome, 'wrong'))).toBe(0)
    expect(await test.db.$count(loginAttempts, eq(loginAttempts.outcome, 'trying'))).toBe(0)
    expect((await test.stranger.call(login, { body: { username: member.username, password } })).status).toBe(
      200,
    )
  })

  it('a hash is argon2id with the memory and passes OWASP asks for, and the main thread goes on meanwhile', async () => {
    let ticks = 0
    const ticking = setInterval(() => ticks++, 1)
    const begun = performance.now()
    let hashed = ''
    while (performance.now() - begun < 300) hashed = await hashPassword(password)
    clearInterval(ticking)
    expect(hashed).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(ticks).toBeGreaterThan(10)
  })
})
