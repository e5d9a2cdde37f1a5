import { type AddressInfo, connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aMember } from '../../testing/builders.ts'
import { probe } from '../../testing/probe.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'

// Callers that take their time while others work: only in `npm run test:trust`, because they take a minute.

// Both ends of each are in this process, which may have 20,000 at most.
const idle = Number(process.env.BERTH_IDLE_SOCKETS ?? 9_000)

let test: TestApp
let port: number
let authorization: string
beforeAll(async () => {
  test = await openTestApp()
  authorization = (await test.as(await aMember(test.db))).headers.authorization ?? ''
  await test.app.listen({ port: 0, host: '127.0.0.1' })
  port = (test.app.server.address() as AddressInfo).port // The server listens on a port.
})
afterAll(() => test.close())

const server = () => ({ port, authorization })

function open(): Socket {
  return connect(port, '127.0.0.1').on('error', () => undefined)
}

describe('while strangers take their time, others are served as before', () => {
  it(`with ${idle} connections that say nothing, slow headers, slow bodies and slow readers`, async () => {
    // The first calls compile what they run.
    await probe(server(), 5)
    const quiet = await probe(server(), 10)
    const sockets: Socket[] = []
    for (let at = 0; at < idle; at++) {
      sockets.push(open())
      if (at % 250 === 0) await wait(20)
    }
    const dripping: NodeJS.Timeout[] = []
    for (let at = 0; at < 200; at++) {
      const headers = open()
      headers.write('GET /healthz HTTP/1.1\r\nHost: a\r\n')
      dripping.push(setInterval(() => headers.write('X-Slow: 1\r\n'), 1_000))
      const body = open()
      body.write(
        `POST /api/order/booking HTTP/1.1\r\nHost: a\r\nAuthorization: ${authorization}\r\nContent-Type: application/json\r\nContent-Length: 100000\r\n\r\n{`,
      )
      dripping.push(setInterval(() => body.write(' '), 1_000))
      const reader = open()
      reader.pause()
      reader.write(
        `GET /api/country?size=1000 HTTP/1.1\r\nHost: a\r\nAuthorization: ${authorization}\r\n\r\n`.repeat(
          20,
        ),
      )
      sockets.push(headers, body, reader)
    }
    const busy = await probe(server(), 15)
    for (const timer of dripping) clearInterval(timer)
    for (const socket of sockets) socket.destroy()
    process.stdout.write(
      `slow callers: p99 ${quiet.p99.toFixed(1)} ms quiet, ${busy.p99.toFixed(1)} ms with them\n`,
    )
    expect([quiet.failed, busy.failed]).toEqual([0, 0])
    // Twice the quiet time, and what a machine with other work adds.
    expect(busy.p99).toBeLessThan(2 * quiet.p99 + 20)
  }, 180_000)

  it('a body that drips is cut off within ninety seconds', async () => {
    const socket = open()
    socket.write(
      `POST /api/order/booking HTTP/1.1\r\nHost: a\r\nAuthorization: ${authorization}\r\nContent-Type: application/json\r\nContent-Length: 100000\r\n\r\n{`,
    )
    const dripping = setInterval(() => socket.write(' '), 500)
    const begun = Date.now()
    await new Promise((resolve) => socket.once('close', resolve))
    clearInterval(dripping)
    expect(Date.now() - begun).toBeLessThan(90_000)
  }, 120_000)
})
