// A database of its own: the server has a mail server.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hashAtCost, hashPassword } from '../../../platform/auth/password.ts'
import { countedCalls, loginAttempts, passwordCodes, users } from '../../../platform/db/schema.ts'
import { aCountryId, aMember } from '../../../testing/builders.ts'
import { formBody } from '../../../testing/caller.ts'
import { openOwnApp, type TestApp } from '../../../testing/test-app.ts'

// `npm run test:trust` compares 500.
const pairs = Number(process.env.BERTH_PAIRS ?? 120)
const warmUp = 15

let test: TestApp
let known: readonly { readonly id: number; readonly username: string }[]
beforeAll(async () => {
  // A tenth of what production uses: a hash that is left out still shows, as it takes longer than the rest of the call.
  hashAtCost('tenth')
  test = await openOwnApp({ hasMailServer: true })
  const { customerId } = await aMember(test.db)
  const passwordHash = await hashPassword('nobody types this')
  known = await test.db
    .insert(users)
    .values(
      Array.from({ length: pairs + warmUp }, (_, at) => ({
        customerId,
        username: `member${at}@known.example`,
        passwordHash,
        linkman: `MEMBER ${at}`,
        phone: '+867550000',
        authorities: [],
        language: 'zh-CN' as const,
        createTime: test.clock.now(),
      })),
    )
    .returning({ id: users.id, username: users.username })
})
afterAll(() => test.close())

/** A multipart form, where a call takes one. */
class Form {
  readonly fields: Readonly<Record<string, string>>
  constructor(fields: Readonly<Record<string, string>>) {
    this.fields = fields
  }
}

type TimedAnswer = { readonly answer: string; readonly ms: number }

let calls = 0
async function measure(url: string, asked: object | Form): Promise<TimedAnswer> {
  calls++
  const remoteAddress = `198.18.${Math.floor(calls / 250)}.${(calls % 250) + 1}`
  const begun = performance.now()
  const form = asked instanceof Form ? formBody(asked.fields, {}) : null
  const sent = form ? { headers: { 'content-type': form.type }, payload: form.body } : { payload: asked }
  const response = await test.app.inject({ method: 'POST', url, ...sent, remoteAddress })
  const ms = performance.now() - begun
  const { 'x-request-id': _, date: __, ...headers } = response.headers
  // The request id differs in every answer.
  const body = response.body.replace(/"request_id":"\w+"/, '"request_id":""')
  return { answer: JSON.stringify([response.statusCode, headers, body]), ms }
}

/** Alternates requests for known and unknown addresses in random order, after a warm-up. */
async function compare(url: string, about: (username: string) => object, count = pairs) {
  const somebody: TimedAnswer[] = []
  const nobody: TimedAnswer[] = []
  for (const [at, { username }] of known.slice(0, count + warmUp).entries()) {
    const both = [
      { to: somebody, payload: about(username) },
      { to: nobody, payload: about(username.replace('known', 'nowhere')) },
    ]
    if (Math.random() < 0.5) both.reverse()
    for (const { to, payload } of both) {
      const measured = await measure(url, payload)
      if (at >= warmUp) to.push(measured)
    }
  }
  return { somebody, nobody }
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0

/**
 * Returns how often an answer about a known address was slower than one about an unknown address; 0.5 means that the timing
 * reveals nothing. For 120 pairs of the same distribution its standard deviation is 0.037; 0.17 is more than four times that. Outliers have no extra weight: a pause of the machine counts like any other pair.
 */
function chanceOfSlower(somebody: readonly TimedAnswer[], nobody: readonly TimedAnswer[]): number {
  let slower = 0
  for (const { ms } of somebody)
    for (const other of nobody) slower += ms > other.ms ? 1 : ms === other.ms ? 0.5 : 0
  return slower / (somebody.length * nobody.length)
}

/** Measures again where answers differ: what is revealed is revealed each time, other work on the machine is not. */
async function expectNoDifference(measure: () => ReturnType<typeof compare>): Promise<void> {
  const found: string[] = []
  while (found.length < 3) {
    const { somebody, nobody } = await measure()
    expect(new Set([...somebody, ...nobody].map(({ answer }) => answer)).size).toBe(1)
    const chance = chanceOfSlower(somebody, nobody)
    if (Math.abs(chance - 0.5) < 0.17) return
    const [one, other] = [somebody, nobody].map((all) => median(all.map(({ ms }) => ms))) as [number, number]
    found.push(
      `${one.toFixed(2)} ms of somebody, ${other.toFixed(2)} ms of nobody, slower in ${chance.toFixed(2)}`,
    )
  }
  expect(found, 'medians of three measurements').toEqual([])
}

describe('whether an address has an account', () => {
  it('is not revealed by requesting a code', async () => {
    await expectNoDifference(async () => {
      await test.db.delete(countedCalls)
      return compare('/api/system/forget', (username) => ({ username }))
    })
  }, 120_000)

  it('is not revealed by trying a code, even when one is open', async () => {
    const now = test.clock.now()
    const expireTime = new Date(now.getTime() + 600_000)
    const body = (username: string) => ({ username, vcode: '654321', password: 'a new password' })
    await expectNoDifference(async () => {
      await test.db.delete(countedCalls)
      await test.db.delete(passwordCodes)
      await test.db.insert(passwordCodes).values(
        known.map(({ id }) => ({
          userId: id,
          codeHash: test.codes.digest(id, '123456'),
          createTime: now,
          expireTime,
        })),
      )
      return compare('/api/system/password', body)
    })
  }, 240_000)

  it('is not revealed by signing in with a wrong password', async () => {
    await expectNoDifference(async () => {
      await test.db.delete(loginAttempts)
      return compare('/api/system/login', (username) => ({ username, password: 'a guess of mine' }))
    })
  }, 480_000)

  it('is not revealed by registering', async () => {
    const country = String(await aCountryId(test.db))
    const form = (username: string) =>
      new Form({
        ...{ username, password: 'a password of mine', linkman: 'ZHOU MIN', phone: '+8675500001111' },
        ...{ company1: 'BRIGHT LAMPS LTD', address1: '1 HARBOUR ROAD', city: 'SHENZHEN' },
        ...{ country_id: country, credit_no: '91440300MA5DEM007U', invoice_title: '明晟照明有限公司' },
      })
    await expectNoDifference(() => compare('/api/userinfo', form))
  }, 480_000)
})
