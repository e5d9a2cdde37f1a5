import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { allEndpoints } from '@berth/contract/all-endpoints'
import { listCountries } from '@berth/contract/trade/lookup'
import { problemWords } from '@berth/locales/problem-words'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aMember } from '../../testing/builders.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await openTestApp()
})
afterAll(() => test.close())

const get = (url: string, headers: Record<string, string> = {}) =>
  test.app.inject({ method: 'GET', url, headers })

describe('the language of an answer', () => {
  it.each([
    [{}, 'zh-CN'],
    [{ lang: 'cn' }, 'zh-CN'],
    [{ lang: 'en' }, 'en-US'],
    [{ lang: 'EN_US' }, 'en-US'],
    [{ lang: 'fr' }, 'zh-CN'],
    [{ lang: 'constructor' }, 'zh-CN'],
    [{ 'accept-language': 'en-US' }, 'zh-CN'],
  ] as const)('with %j is %s', async (headers, language) => {
    const response = await get('/api/order', headers)
    expect(response.json().msg).toBe(problemWords[language].unauthenticated)
  })
})

describe('every answer', () => {
  it('carries a unique request id, the same in header and body', async () => {
    const ids = new Set<string>()
    for (const url of ['/api/order', '/api/nowhere', '/nowhere']) {
      const response = await get(url, { 'x-request-id': 'mine' })
      expect(response.headers['x-request-id']).toBe(response.json().request_id)
      ids.add(response.json().request_id)
    }
    expect(ids.size).toBe(3)
    expect(ids).not.toContain('mine')
  })

  it('to one caller is never cached', async () => {
    const member = await test.as(await aMember(test.db))
    const response = await get('/api/order', member.headers)
    expect(response.headers['cache-control']).toBe('no-store')
  })

  it('that refuses is never cached', async () => {
    const { headers } = await test.as(await aMember(test.db))
    const refused = await Promise.all([
      get('/api/order'),
      get('/api/order/1', headers),
      get('/api/order?page=0', headers),
      get('/nowhere'),
    ])
    expect(refused.map(({ statusCode }) => statusCode)).toEqual([401, 404, 400, 404])
    for (const answer of refused)
      expect(answer.headers['cache-control'], String(answer.statusCode)).toBe('no-store')
  })

  it('to all callers can be cached until it changes, per language', async () => {
    const first = await test.stranger.call(listCountries, { query: { size: 3 } })
    const tag = String(first.headers.etag)
    const asked = (lang: string) =>
      test.stranger.with({ lang, 'if-none-match': tag }).call(listCountries, { query: { size: 3 } })
    expect([(await asked('cn')).status, (await asked('en')).status]).toEqual([304, 200])
    expect(first.headers.vary).toContain('Lang')
  })
})

describe('a long answer', () => {
  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)('is compressed for clients that accept %s, with unchanged content', async (encoding, read) => {
    const plain = await get('/api/country')
    const packed = await get('/api/country', { 'accept-encoding': encoding })
    expect(packed.headers).toMatchObject({ 'content-encoding': encoding, etag: plain.headers.etag })
    expect(String(packed.headers.vary).toLowerCase()).toContain('accept-encoding')
    expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2)
    expect(read(packed.rawPayload).toString()).toBe(plain.body)
    expect(plain.headers['content-encoding']).toBeUndefined()
  })

  it('is not compressed when it is short', async () => {
    const short = await get('/api/country?size=1', { 'accept-encoding': 'br' })
    expect(short.headers['content-encoding']).toBeUndefined()
  })
})

describe('a request that is not understood', () => {
  it('is refused with the right status: a body that is too large, or invalid JSON', async () => {
    const { headers } = await test.as(await aMember(test.db))
    const post = (payload: string, type: string) =>
      test.app.inject({
        method: 'POST',
        url: '/api/order/booking',
        headers: { ...headers, 'content-type': type },
        payload,
      })
    const large = await post(JSON.stringify({ remark: 'x'.repeat(1_100_000) }), 'application/json')
    expect([large.statusCode, large.json().error]).toEqual([413, 'too_large'])
    const plain = await post('<hello/>', 'application/xml')
    expect([plain.statusCode, plain.json().error]).toEqual([415, 'wrong_file_type'])
  })

  it('is refused unread when the caller is not signed in', async () => {
    const response = await test.app.inject({
      method: 'POST',
      url: '/api/order/booking',
      headers: { 'content-type': 'application/json' },
      payload: `{"remark":"${'x'.repeat(1_100_000)}`,
    })
    expect(response.statusCode).toBe(401)
  })

  it('is not found: a wrong path, a wrong method, an invalid address', async () => {
    const { headers } = await test.as(await aMember(test.db))
    for (const [method, url] of [
      ['GET', '/api/nowhere'],
      ['PUT', '/api/order'],
      ['DELETE', '/api/country'],
    ] as const) {
      const response = await test.app.inject({ method, url, headers })
      expect([url, response.statusCode, response.json().error]).toEqual([url, 404, 'not_found'])
    }
    for (const [url, error] of [
      ['/api/order/%E0%A4%A', 'malformed'],
      [`/api/order/${'9'.repeat(200)}`, 'not_found'],
    ]) {
      const { statusCode, headers: head, ...response } = await get(String(url), headers)
      expect([statusCode, response.json()]).toEqual([
        error === 'malformed' ? 400 : 404,
        { code: 1, error, msg: expect.any(String), request_id: head['x-request-id'] },
      ])
    }
  })
})

it('documents every call for other systems, with its refusals', async () => {
  const document = (await get('/api/openapi.json')).json()
  expect(document.openapi).toBe('3.1.0')
  for (const [name, { method, path }] of Object.entries(allEndpoints)) {
    const operation = document.paths[`/api${path}`]?.[method.toLowerCase()]
    expect(operation, name).toMatchObject({ operationId: name })
    expect(Object.keys(operation.responses), name).toEqual(expect.arrayContaining(['200', '500']))
  }
})

it.each([
  ['get', '/system/invitation', 404],
  ['post', '/system/invitation', 404],
  ['get', '/system/forget', 422],
  ['get', '/order/docking/{id}', 409],
  ['get', '/desk/order/{id}/docking', 409],
  ['delete', '/customer/contact', 404],
  ['delete', '/rate', 404],
  ['delete', '/desk/rate', 404],
  ['put', '/order/cancel', 404],
  ['post', '/system/login', 429],
  ['get', '/country', 304],
] as const)('documents that %s %s may answer %i', async (method, path, status) => {
  const document = (await get('/api/openapi.json')).json()
  expect(Object.keys(document.paths[`/api${path}`][method].responses)).toContain(String(status))
})

it('reports that it is alive and ready without a token', async () => {
  expect((await get('/healthz')).statusCode).toBe(200)
  expect((await get('/readyz')).statusCode).toBe(200)
})

it.each([
  ['a page', '/api/docs'],
  ['a call', '/api/system/config'],
  ['a refusal', '/api/userinfo'],
  ['nothing', '/api/nowhere'],
])('protects %s with the same headers, and lets no other site read it', async (_, url) => {
  const { headers } = await get(url)
  expect(headers).toMatchObject({
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'cross-origin-opener-policy': 'same-origin',
  })
  for (const directive of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"])
    expect(headers['content-security-policy']).toContain(directive)
  expect(headers['access-control-allow-origin']).toBeUndefined()
})

it('serves pages that document the API, with the headers of every other answer', async () => {
  const page = await get('/api/docs')
  expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
  expect(page.headers['content-security-policy']).toContain("default-src 'self'")
  expect(page.headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-request-id': expect.any(String),
  })
  expect((await get('/api/docs/static/swagger-ui.css')).statusCode).toBe(200)
  expect((await get('/api/docs/json')).json().openapi).toBe('3.1.0')
  expect((await get('/api/docs/static/nowhere.js')).statusCode).toBe(404)
})
