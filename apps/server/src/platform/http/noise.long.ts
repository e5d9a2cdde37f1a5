import { type AddressInfo, connect } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { numbersOf } from '../../testing/random-numbers.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

// Random bytes and almost-requests for half a minute: only in `npm run test:trust`. BERTH_NOISE_SEED repeats a run.

const seconds = Number(process.env.BERTH_NOISE_SECONDS ?? 30)
const seed = Number(process.env.BERTH_NOISE_SEED ?? 20_260_316)

let test: TestApp
let port: number
beforeAll(async () => {
  test = await openTestApp()
  await test.app.listen({ port: 0, host: '127.0.0.1' })
  port = (test.app.server.address() as AddressInfo).port // The server listens on a port.
})
afterAll(() => test.close())

const pieces = [
  ...[
    'GET ',
    'POST ',
    'PUT ',
    'TRACE ',
    'CONNECT ',
    '/',
    '/api/system/login',
    '/healthz',
    '*',
    ' HTTP/1.1',
    ' HTTP/9.9',
    ' HTTP/1.0',
  ],
  ...[
    '\r\n',
    '\n',
    '\r',
    '\r\n\r\n',
    'Host: a',
    'Host: ',
    'Content-Length: 5',
    'Content-Length: -1',
    'Content-Length: 5, 6',
  ],
  ...[
    'Transfer-Encoding: chunked',
    'Transfer-Encoding: identity',
    'Transfer-Encoding : chunked',
    'Connection: upgrade',
    'Upgrade: websocket',
  ],
  ...[
    'Expect: 100-continue',
    'Cookie: ',
    '0\r\n\r\n',
    'ffffffff\r\n',
    '5\r\nhello\r\n',
    '\0',
    '\u00ff\u00fe',
    '%00',
    '%',
    'a'.repeat(9_000),
  ],
]

it(
  `${seconds} seconds of noise get refusals or nothing, one answer per request at most, and the server goes on (seed ${seed})`,
  async () => {
    const random = numbersOf(seed)
    const pick = () => pieces[Math.floor(random() * pieces.length)] ?? ''
    const until = Date.now() + seconds * 1_000
    const answered = new Map<string, number>()
    let sent = 0
    const client = async () => {
      while (Date.now() < until) {
        const bytes =
          random() < 0.3
            ? Buffer.from(
                Array.from({ length: Math.floor(random() * 2_000) }, () => Math.floor(random() * 256)),
              )
            : Buffer.from(Array.from({ length: 1 + Math.floor(random() * 14) }, pick).join(''), 'latin1')
        const socket = connect(port, '127.0.0.1').on('error', () => undefined)
        let said = ''
        socket.setEncoding('latin1').on('data', (chunk) => {
          said += chunk
        })
        socket.end(bytes)
        socket.setTimeout(2_000, () => socket.destroy())
        await new Promise((resolve) => socket.once('close', resolve))
        sent++
        for (const [, status = ''] of said.matchAll(/HTTP\/1\.1 (\d{3}) /g))
          answered.set(status, (answered.get(status) ?? 0) + 1)
      }
    }
    await Promise.all(Array.from({ length: 8 }, client))
    process.stdout.write(
      `noise: seed ${seed}, ${sent} connections, ${[...answered].map(([status, count]) => `${status}: ${count}`).join(', ')}\n`,
    )
    expect(sent).toBeGreaterThan(100)
    expect([...answered.keys()].filter((status) => status >= '500')).toEqual([])
    expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200)
  },
  seconds * 1_000 + 60_000,
)
