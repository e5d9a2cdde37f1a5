import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

let test: TestApp
let port: number
beforeAll(async () => {
  test = await openTestApp()
  const app = await test.startAnother()
  await app.listen({ port: 0, host: '127.0.0.1' })
  port = (app.server.address() as AddressInfo).port // The server listens on a port.
})
afterAll(() => test.close())

/** Sends bytes and returns the statuses of all answers, in order, once the server has closed the connection. */
async function statusesOf(bytes: string): Promise<number[]> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  const said = text(socket)
  // Not ended: the server gives up a call whose caller has.
  socket.write(bytes, 'latin1')
  return [...(await said).matchAll(/^HTTP\/1\.1 (\d{3}) /gm)].map(([, status]) => Number(status))
}

const head = 'Host: portal.example\r\nContent-Type: application/json\r\n'
const post = `POST /api/system/login HTTP/1.1\r\n${head}`
// What a proxy and a server that disagree about where a request ends would take for a second request.
const smuggled = 'GET /api/system/config HTTP/1.1\r\nHost: portal.example\r\n\r\n'

describe('raw bytes on a connection', () => {
  it.each([
    ['noise', '\u0000\u0001\u0002\r\n\r\n', 400],
    ['no HTTP', 'HELLO PORTAL\r\n\r\n', 400],
    ['a line break in a path', 'GET /a\rb HTTP/1.1\r\nHost: a\r\n\r\n', 400],
    ['no host', 'GET /healthz HTTP/1.1\r\n\r\n', 400],
    ['a header with a zero byte', `GET /healthz HTTP/1.1\r\nHost: a\r\nX-A: a\u0000b\r\n\r\n`, 400],
    ['a space before the colon of a header', `${post}Content-Length : 0\r\n\r\n`, 400],
    [
      'both lengths',
      `${post}Content-Length: 6\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${smuggled}`,
      400,
    ],
    ['two lengths', `${post}Content-Length: 0\r\nContent-Length: ${smuggled.length}\r\n\r\n${smuggled}`, 400],
    ['an unknown encoding', `${post}Transfer-Encoding: xchunked\r\n\r\n${smuggled}`, 400],
    ['chunked but not last', `${post}Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n${smuggled}`, 400],
    ['a wrong chunk size', `${post}Transfer-Encoding: chunked\r\n\r\nzz\r\n${smuggled}`, 400],
    ['a negative length', `${post}Content-Length: -1\r\n\r\n${smuggled}`, 400],
    ['a header of 64 KB', `GET /healthz HTTP/1.1\r\nHost: a\r\nX-A: ${'a'.repeat(65_536)}\r\n\r\n`, 431],
  ])('%s gets one refusal, and nothing after it is taken for a request', async (_, bytes, status) => {
    expect(await statusesOf(bytes)).toEqual([status])
    expect(await statusesOf('GET /healthz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n')).toEqual([200])
  })

  it.each(['TRACE', 'PUT', 'PATCH', 'OPTIONS', 'LINK'])('%s of a page is refused', async (method) => {
    const [status = 0] = await statusesOf(`${method} /login HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`)
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(500)
  })
})
