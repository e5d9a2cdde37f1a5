// A database of its own: one of its servers stands behind a proxy.
import { randomBytes } from 'node:crypto'
import { failure } from '@berth/contract/envelope'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { forgetOldAttempts } from '../../../platform/auth/login-throttle.ts'
import { hashPassword } from '../../../platform/auth/password.ts'
import { loginAttempts } from '../../../platform/db/schema.ts'
import { aMember } from '../../../testing/builders.ts'
import { openOwnApp, openTestApp, type TestApp } from '../../../testing/test-app.ts'

const password = '码头 demo1234'

let test: TestApp
let passwordHash: string
beforeAll(async () => {
  test = await openTestApp()
  passwordHash = await hashPassword(password)
})
afterAll(() => test.close())

const anAccount = async () => (await aMember(test.db, { user: { passwordHash } })).username

let places = 0
/** Returns an address that has not been used before. */
function aPlace(): string {
  places++
  return `203.0.${Math.floor(places / 250)}.${(places % 250) + 1}`
}

type Options = {
  readonly secret?: string
  readonly headers?: Record<string, string>
  readonly device?: string
}

/** Tries to sign in and returns `in` or the error; checks that a throttled answer says when to retry. */
async function tryIn(username: string, from: string, options: Options = {}): Promise<string> {
  const response = await test.app.inject({
    method: 'POST',
    url: '/api/system/login',
    remoteAddress: from,
    headers: options.headers ?? {},
    payload: { username, password: options.secret ?? 'a guess', device: options.device },
  })
  if (response.statusCode === 200) return 'in'
  const { error } = failure.parse(response.json())
  if (error === 'throttled') {
    expect(response.statusCode).toBe(429)
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0)
  }
  return error
}

const signIn = (username: string, from: string) => tryIn(username, from, { secret: password })

async function countGuesses(tries: readonly Promise<string>[]): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const outcome of await Promise.all(tries)) counts[outcome] = (counts[outcome] ?? 0) + 1
  return counts
}

const times = <Value>(count: number, make: (at: number) => Value) =>
  Array.from({ length: count }, (_, at) => make(at))

describe('guessing the password of one account', () => {
  it('is stopped after five guesses from a new network, whatever its forwarding headers claim', async () => {
    const username = await anAccount()
    const from = aPlace()
    const outcomes: string[] = []
    for (let at = 0; at < 20; at++) {
      const headers = { 'x-forwarded-for': `198.51.100.${at}`, forwarded: `for=198.51.100.${at}` }
      outcomes.push(await tryIn(username, from, { headers }))
    }
    expect(outcomes).toEqual([...times(5, () => 'wrong_password'), ...times(15, () => 'throttled')])
    expect(await signIn(username, from)).toBe('throttled')
  })

  it('is stopped after ten guesses from many networks', async () => {
    const username = await anAccount()
    const outcomes: string[] = []
    for (let at = 0; at < 30; at++) outcomes.push(await tryIn(username, aPlace()))
    expect(outcomes.filter((outcome) => outcome === 'wrong_password')).toHaveLength(10)
    expect(outcomes.slice(10).every((outcome) => outcome === 'throttled')).toBe(true)
  })

  it('gains nothing from concurrent guesses', async () => {
    const username = await anAccount()
    const from = aPlace()
    const counts = await countGuesses(times(60, () => tryIn(username, from)))
    expect(counts).toEqual({ wrong_password: 5, throttled: 55 })
  })

  it('is possible again after fifteen minutes, as Retry-After says', async () => {
    const username = await anAccount()
    const from = aPlace()
    for (let at = 0; at < 5; at++) await tryIn(username, from)
    test.clock.advance({ seconds: 300 })
    const refused = await test.app.inject({
      method: 'POST',
      url: '/api/system/login',
      remoteAddress: from,
      payload: { username, password },
    })
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '600'])
    expect(refused.json()).toMatchObject({ error: 'throttled', msg: '操作过于频繁，请稍后再试' })
    test.clock.advance({ seconds: 601 })
    expect(await signIn(username, from)).toBe('in')
  })

  it('behaves the same for an unknown name', async () => {
    const outcomesOf = async (username: string) => {
      const from = aPlace()
      const outcomes: string[] = []
      for (let at = 0; at < 7; at++)
        outcomes.push(await tryIn(at % 2 ? username.toUpperCase() : username, from))
      for (let at = 0; at < 9; at++) outcomes.push(await tryIn(username, aPlace()))
      return outcomes
    }
    const nobody = await outcomesOf('nobody@nowhere.example')
    expect(await outcomesOf(await anAccount())).toEqual(nobody)
    expect(nobody).toContain('throttled')
  })
})

describe('the member whose password is guessed', () => {
  it('can sign in from a new network during an attack', async () => {
    const username = await anAccount()
    const stranger = aPlace()
    await countGuesses(times(50, () => tryIn(username, stranger)))
    expect(await signIn(username, aPlace())).toBe('in')
    expect(await tryIn(username, stranger)).toBe('throttled')
  })

  it('can sign in from a known network, however many attackers there are', async () => {
    const username = await anAccount()
    const home = aPlace()
    expect(await signIn(username, home)).toBe('in')
    test.clock.advance({ days: 30 })
    await countGuesses(times(30, () => tryIn(username, aPlace())))
    expect(await signIn(username, aPlace())).toBe('throttled')
    for (let at = 0; at < 9; at++) expect(await tryIn(username, home)).toBe('wrong_password')
    expect(await signIn(username, home)).toBe('in')
    // A successful sign-in restores the full number of guesses, and no more.
    const counts = await countGuesses(times(12, () => tryIn(username, home)))
    expect(counts).toEqual({ wrong_password: 10, throttled: 2 })
  })

  it('can sign in on a device of theirs wherever they are, and on no other, however many attackers there are', async () => {
    const username = await anAccount()
    const device = randomBytes(16).toString('hex')
    const on = (name: string, secret = password) => tryIn(username, aPlace(), { secret, device: name })
    expect(await on(device)).toBe('in')
    test.clock.advance({ days: 30 })
    for (let hour = 0; hour < 3; hour++) {
      await countGuesses(times(30, () => tryIn(username, aPlace())))
      expect(await signIn(username, aPlace())).toBe('throttled')
      expect(await on(device)).toBe('in')
      test.clock.advance({ hours: 1 })
    }
    // A name that was made up, or that another account knows, is a stranger's.
    await countGuesses(times(30, (at) => on(`made-up-name-of-a-device-${at}`, 'a guess')))
    expect(await on(randomBytes(16).toString('hex'))).toBe('throttled')
    const other = randomBytes(16).toString('hex')
    expect(await tryIn(await anAccount(), aPlace(), { secret: password, device: other })).toBe('in')
    expect(await on(other)).toBe('throttled')
    // Nor does a stolen device guess more than ten times, from wherever.
    const counts = await countGuesses(times(30, () => on(device, 'a guess')))
    expect(counts).toEqual({ wrong_password: 10, throttled: 20 })
    // Three months without a sign-in, and it is forgotten.
    test.clock.advance({ days: 91 })
    await countGuesses(times(30, () => tryIn(username, aPlace())))
    expect(await on(device)).toBe('throttled')
  })

  it('may sign in many times at once from a new network', async () => {
    const username = await anAccount()
    const from = aPlace()
    expect(await countGuesses(times(20, () => signIn(username, from)))).toEqual({ in: 20 })
  })
})

describe('a stranger who only wants to lock a member out', () => {
  it('does not, with a thousand wrong passwords at once: the member signs in from elsewhere', {
    timeout: 120_000,
  }, async () => {
    const username = await anAccount()
    const stranger = aPlace()
    const counts = await countGuesses(times(1_000, () => tryIn(username, stranger)))
    expect(counts).toEqual({ wrong_password: 5, throttled: 995 })
    for (let at = 0; at < 5; at++) expect(await signIn(username, aPlace())).toBe('in')
    // Nor by going on for as long as the member works.
    for (let hour = 0; hour < 8; hour++) {
      test.clock.advance({ hours: 1 })
      await countGuesses(times(20, () => tryIn(username, stranger)))
      expect(await signIn(username, aPlace())).toBe('in')
    }
  })
})

describe('one password tried on many accounts', () => {
  it('is stopped after a hundred of them, for that network only', { timeout: 60_000 }, async () => {
    const from = aPlace()
    const spray = await countGuesses(times(130, (at) => tryIn(`user${at}@spray.example`, from)))
    expect(spray).toEqual({ wrong_password: 100, throttled: 30 })
    const username = await anAccount()
    expect(await signIn(username, from)).toBe('throttled')
    expect(await signIn(username, aPlace())).toBe('in')
  })
})

it('counts callers by their own address behind a trusted proxy, and by its address behind any other', async () => {
  const server = await openOwnApp({ trustedProxies: ['10.1.0.0/16'] })
  const attempt = async (username: string, proxy: string, forwardedFor: string, secret = 'a guess') =>
    (
      await server.app.inject({
        method: 'POST',
        url: '/api/system/login',
        remoteAddress: proxy,
        headers: { 'x-forwarded-for': forwardedFor },
        payload: { username, password: secret },
      })
    ).statusCode
  try {
    const { username } = await aMember(server.db, { user: { passwordHash } })
    for (let at = 0; at < 5; at++) await attempt(username, '10.1.0.7', '203.0.113.9')
    expect(await attempt(username, '10.1.0.7', '203.0.113.9', password)).toBe(429)
    // What a caller adds itself comes before what the proxy appends.
    expect(await attempt(username, '10.1.0.7', '198.51.100.1, 203.0.113.9', password)).toBe(429)
    expect(await attempt(username, '10.1.0.7', '198.51.100.1', password)).toBe(200)
    const other = await aMember(server.db, { user: { passwordHash } })
    for (let at = 0; at < 5; at++) await attempt(other.username, '10.2.0.7', `198.51.100.${at}`)
    expect(await attempt(other.username, '10.2.0.7', '198.51.100.99', password)).toBe(429)
  } finally {
    await server.close()
  }
})

it('stores no names, and deletes attempts that no longer count', async () => {
  const username = await anAccount()
  const from = aPlace()
  await tryIn('a password in the wrong field', aPlace())
  await signIn(username, from)
  const kept = await test.db.select().from(loginAttempts)
  expect(JSON.stringify(kept)).not.toMatch(/wrong field|@/)
  test.clock.advance({ seconds: 901 })
  await forgetOldAttempts(test.db, test.clock.now())
  const left = await test.db.select().from(loginAttempts)
  expect(left.map(({ outcome }) => outcome)).not.toContain('wrong')
  expect(left.map(({ network }) => network)).toContain(from)
  test.clock.advance({ days: 90 })
  await forgetOldAttempts(test.db, test.clock.now())
  expect(await test.db.$count(loginAttempts)).toBe(0)
})
