import { createHmac } from 'node:crypto'
import { getUserInfo } from '@berth/contract/access/session'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aMember, type Member } from '../../testing/builders.ts'
import { Caller } from '../../testing/caller.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let test: TestApp
let member: Member
beforeAll(async () => {
  test = await openTestApp()
  member = await aMember(test.db)
})
afterAll(() => test.close())

const secret = 'the secret of the tests, long enough to be one'
const base64url = (value: object | string) =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url')

function signed(head: object, body: object, key: string, hash = 'sha256'): string {
  const text = `${base64url(head)}.${base64url(body)}`
  return `${text}.${createHmac(hash, key).update(text).digest('base64url')}`
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/** The neighbour of a character of base64url: one bit of what it stands for differs. */
const flipped = (character: string) => alphabet[alphabet.indexOf(character) ^ 1] ?? 'A'

/** Every way of changing a token that we could think of, each once or at each of its places. */
function mutantsOf(whole: string): readonly string[] {
  const [header = '', payload = '', signature = ''] = whole.split('.')
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown>
  const rest = `${payload}.${signature}`
  const algorithms = [
    'none',
    'None',
    'NONE',
    'nOnE',
    '',
    'HS384',
    'HS512',
    'RS256',
    'ES256',
    'PS256',
    'EdDSA',
    'hs256',
  ]
  const heads = [
    ...algorithms.map((alg) => ({ alg })),
    ...algorithms.map((alg) => ({ alg, typ: 'JWT' })),
    { alg: 'HS256', kid: '../../dev/null' },
    { alg: 'HS256', jku: 'https://evil.test/keys' },
    { alg: 'HS256', x5u: 'https://evil.test/cert' },
    { alg: 'HS256', jwk: { kty: 'oct', k: base64url('my own key') } },
    { alg: 'HS256', crit: ['exp'] },
  ]
  const keys = ['', ' ', secret.toUpperCase(), `${secret} `, secret.slice(1), 'berth', 'secret']
  const others = [
    ...heads.flatMap((head) => [`${base64url(head)}.${rest}`, `${base64url(head)}.${payload}.`]),
    ...heads.map((head) => signed(head, claims, secret)),
    ...keys.map((key) => signed({ alg: 'HS256' }, claims, key)),
    ...['sha1', 'sha384', 'sha512'].map((hash) => signed({ alg: 'HS256' }, claims, secret, hash)),
    ...[
      { sid: 'other' },
      { sid: 7 },
      { sid: null },
      { sid: [] },
      { aud: 'x' },
      { aud: ['berth-session'] },
    ].map((change) => signed({ alg: 'HS256' }, { ...claims, ...change }, secret)),
    ...[{ exp: 0 }, { exp: '9999999999' }, { exp: null }, { exp: -1 }].map((change) =>
      signed({ alg: 'HS256' }, { ...claims, ...change }, secret),
    ),
    ...['', '.', '..', '...', 'null', 'undefined', `${header}..${signature}`, `.${payload}.${signature}`],
    ...[
      `${whole}.`,
      `.${whole}`,
      `${whole}.x`,
      `${whole}=`,
      `${whole}==`,
      `${whole}!`,
      `${whole}%00`,
      `${whole}A`,
    ],
    ...[`${whole},${whole}`, whole.toUpperCase(), whole.toLowerCase(), whole.replaceAll('.', '%2e')],
    ...[10, 1_000, 100_000, 1_000_000].map((length) => whole + 'x'.repeat(length)),
    `${header}.${base64url('{"sid":')}.${signature}`,
  ]
  const bits = [...whole].map(
    (character, at) =>
      whole.slice(0, at) + (character === '.' ? '_' : flipped(character)) + whole.slice(at + 1),
  )
  const cuts = Array.from({ length: whole.length }, (_, at) => whole.slice(0, at))
  return [...new Set([...others, ...bits, ...cuts])].filter((one) => one !== whole)
}

describe('forged tokens', () => {
  it('no changed token is accepted, whichever of its bits differs, and none takes long to refuse', async () => {
    const whole = ((await test.as(member)).headers.authorization ?? '').replace('Bearer ', '')
    const mutants = mutantsOf(whole)
    expect(mutants.length).toBeGreaterThanOrEqual(500)
    const accepted: string[] = []
    const times: number[] = []
    for (const mutant of mutants) {
      const begun = performance.now()
      const { statusCode } = await test.app.inject({
        method: 'GET',
        url: '/api/userinfo',
        headers: { authorization: `Bearer ${mutant}` },
      })
      times.push(performance.now() - begun)
      if (statusCode !== 401) accepted.push(`${statusCode} ${mutant.slice(0, 400)}`)
    }
    expect(accepted).toEqual([])
    const median = times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0
    expect(median).toBeLessThan(5)
    expect((await new Caller(test.app, { authorization: `Bearer ${whole}` }).call(getUserInfo)).status).toBe(
      200,
    )
  })

  // `npm run test:trust` tries 1,000.
  const edges = Number(process.env.BERTH_EDGES ?? 10)

  it(`of fifty calls at the moment of renewal all succeed, and one gets the new token (${edges} times)`, {
    timeout: 30_000 + edges * 1_000,
  }, async () => {
    for (let edge = 0; edge < edges; edge++) {
      const caller = await test.as(member)
      test.clock.advance({ hours: 2, seconds: 1 })
      const answers = await Promise.all(Array.from({ length: 50 }, () => caller.call(getUserInfo)))
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
      const renewed = answers.flatMap(({ headers }) => headers['x-renewed-token'] ?? [])
      expect(renewed).toHaveLength(1)
      // Both work, also at once: pages in other tabs still hold the old one.
      const both = [caller, new Caller(test.app, { authorization: `Bearer ${renewed[0]}` })]
      expect(
        (await Promise.all(both.map((one) => one.call(getUserInfo)))).map(({ status }) => status),
      ).toEqual([200, 200])
    }
  })
})
