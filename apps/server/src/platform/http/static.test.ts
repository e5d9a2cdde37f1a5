// A database of its own: the server has pages of its own.
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openOwnApp, type TestApp } from '../../testing/test-app.ts'

let test: TestApp
const webDirectory = mkdtempSync(join(tmpdir(), 'berth-test-pages-'))
beforeAll(async () => {
  const shape = '<!--first-paint--><i>shape</i><!--/first-paint-->'
  writeFileSync(
    join(webDirectory, 'index.html'),
    `<head><title>portal</title><style>i { color: red; }</style></head>${shape}<p>root</p>${shape}`,
  )
  writeFileSync(join(webDirectory, 'desk.html'), `<head><title>desk</title></head>${shape}`)
  writeFileSync(join(webDirectory, 'track.html'), '<head><title>tracking</title></head>')
  writeFileSync(join(webDirectory, 'offer.html'), '<head><title>offer</title></head>')
  writeFileSync(
    join(webDirectory, 'pages.json'),
    JSON.stringify({
      bare: ['/login'],
      preload: { '/bookings': ['/list.js', '/list.css'], '/bookings/': ['/frame.js'], '/desk': ['/desk.js'] },
    }),
  )
  writeFileSync(join(webDirectory, 'mark.svg'), '<svg/>')
  mkdirSync(join(webDirectory, 'assets', 'fonts'), { recursive: true })
  writeFileSync(join(webDirectory, 'assets', 'page-1a2b.js'), 'export {}')
  writeFileSync(join(webDirectory, 'assets', 'page-1a2b.js.br'), 'compressed')
  writeFileSync(join(webDirectory, 'assets', 'fonts', 'a.txt'), 'a font')
  test = await openOwnApp({ webDirectory })
})
afterAll(async () => {
  await test.close()
  rmSync(webDirectory, { recursive: true })
})

describe('files of the pages', () => {
  it.each([
    ['/', 'portal'],
    ['/bookings', 'portal'],
    ['/bookings?keyword=INV.2026', 'portal'],
    ['/login?from=/bookings?keyword=A.1', 'portal'],
    ['/join?token=a.b', 'portal'],
    ['/desk/orders?keyword=A.1', 'desk'],
    ['/track?lang=en', 'tracking'],
    ['/tracks', 'portal'],
    ['/offer', 'offer'],
    ['/offers', 'portal'],
  ])('%s gets the page of the %s', async (url, page) => {
    const answer = await test.app.inject({ url })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toContain('text/html')
    expect(answer.body).toContain(`<title>${page}</title>`)
  })

  it.each([
    '/assets/gone-1a2b.js',
    '/assets/gone-1a2b.js?v=1',
    '/assets//page-1a2b.js',
    '/assets/%5c',
    '/assets/..%2findex.html',
    '/mark.png',
    '/api/v1/none',
  ])('%s returns 404 instead of a page', async (url) => {
    const answer = await test.app.inject({ url })
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toMatchObject({ code: 1 })
  })

  it.each([
    ['/bookings?keyword=A.1', ['/list.js', '/list.css']],
    ['/bookings/4', ['/frame.js']],
    ['/bookings-of-others', []],
    ['/contacts', []],
    ['/desk/orders/4', ['/desk.js']],
  ])('%s is sent with a skeleton and the files to preload', async (url, files) => {
    const { body } = await test.app.inject({ url })
    expect(body).toContain('<i>shape</i>')
    expect([...body.matchAll(/href="([^"]+)"/g)].map(([, file]) => file)).toEqual(files)
  })

  it('pages run only styles of the build and the sheet within them; the desk shows mails, too', async () => {
    const policyOf = async (url: string) => {
      const { headers } = await test.app.inject({ url })
      const policy = String(headers['content-security-policy'])
      return Object.fromEntries(policy.split(';').map((one) => one.split(/ (.*)/s) as [string, string]))
    }
    const sheet = createHash('sha256').update('i { color: red; }').digest('base64')
    const strict = { 'style-src': `'self' 'sha256-${sheet}'`, 'style-src-attr': "'none'" }
    expect(await policyOf('/bookings')).toMatchObject(strict)
    expect(await policyOf('/desk/mails')).toMatchObject({ ...strict, 'style-src-attr': "'unsafe-inline'" })
  })

  it('a page before sign-in is sent without a skeleton', async () => {
    const { body } = await test.app.inject({ url: '/login?lang=cn' })
    expect(body).toContain('<p>root</p>')
    expect(body).not.toContain('shape')
  })

  it('a page that the browser has is not sent again', async () => {
    const { headers } = await test.app.inject({ url: '/bookings' })
    expect(headers['cache-control']).toBe('no-cache')
    const asked = (url: string) =>
      test.app.inject({ url, headers: { 'if-none-match': headers.etag as string } })
    const again = await asked('/bookings')
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', headers.etag])
    expect((await asked('/desk/orders')).statusCode).toBe(200)
  })

  it('an existing file is served', async () => {
    const mark = await test.app.inject({ url: '/mark.svg?x=a.b' })
    expect([mark.body, mark.headers['cache-control']]).toEqual(['<svg/>', 'no-cache'])
  })

  it('a hashed file can be cached for a year, and is compressed for clients that accept it', async () => {
    const url = '/assets/page-1a2b.js'
    const plain = await test.app.inject({ url, headers: { 'accept-encoding': 'identity' } })
    expect([plain.statusCode, plain.body]).toEqual([200, 'export {}'])
    expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    const packed = await test.app.inject({ url, headers: { 'accept-encoding': 'br' } })
    expect([packed.body, packed.headers['content-encoding']]).toEqual(['compressed', 'br'])
    expect((await test.app.inject({ url, method: 'HEAD' })).statusCode).toBe(200)
    expect((await test.app.inject({ url: '/assets/fonts/a.txt' })).body).toBe('a font')
  })
})
