import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let test: TestApp
const webDirectory = mkdtempSync(join(tmpdir(), 'berth-test-pages-'))
beforeAll(async () => {
  const shape = '<!--first-paint--><i>shape</i><!--/first-paint-->'
  writeFileSync(
    join(webDirectory, 'index.html'),
    `<head><title>portal</title></head>${shape}<p>root</p>${shape}`,
  )
  writeFileSync(join(webDirectory, 'desk.html'), `<head><title>desk</title></head>${shape}`)
  writeFileSync(
    join(webDirectory, 'pages.json'),
    JSON.stringify({
      bare: ['/login'],
      preload: { '/bookings': ['/list.js', '/list.css'], '/bookings/': ['/frame.js'], '/desk': ['/desk.js'] },
    }),
  )
  writeFileSync(join(webDirectory, 'mark.svg'), '<svg/>')
  test = await openTestApp({ webDirectory })
})
afterAll(async () => {
  await test.close()
  rmSync(webDirectory, { recursive: true })
})

it.each([
  ['/', 'portal'],
  ['/bookings', 'portal'],
  ['/bookings?keyword=INV.2026', 'portal'],
  ['/login?from=/bookings?keyword=A.1', 'portal'],
  ['/join?token=a.b', 'portal'],
  ['/desk/orders?keyword=A.1', 'desk'],
])('%s gets the page of the %s', async (url, page) => {
  const answer = await test.app.inject({ url })
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toContain('text/html')
  expect(answer.body).toContain(`<title>${page}</title>`)
})

it.each(['/assets/gone-1a2b.js', '/assets/gone-1a2b.js?v=1', '/mark.png', '/api/v1/none'])(
  '%s is not there, and is not answered with a page',
  async (url) => {
    const answer = await test.app.inject({ url })
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toMatchObject({ code: 1 })
  },
)

it.each([
  ['/bookings?keyword=A.1', ['/list.js', '/list.css']],
  ['/bookings/4', ['/frame.js']],
  ['/bookings-of-others', []],
  ['/contacts', []],
  ['/desk/orders/4', ['/desk.js']],
])('%s is drawn before its code is there, and says what to fetch', async (url, files) => {
  const { body } = await test.app.inject({ url })
  expect(body).toContain('<i>shape</i>')
  expect([...body.matchAll(/href="([^"]+)"/g)].map(([, file]) => file)).toEqual(files)
})

it('a page before signing in is drawn bare', async () => {
  const { body } = await test.app.inject({ url: '/login?lang=cn' })
  expect(body).toContain('<p>root</p>')
  expect(body).not.toContain('shape')
})

it('a file that is there is served', async () => {
  expect((await test.app.inject({ url: '/mark.svg?x=a.b' })).body).toBe('<svg/>')
})
