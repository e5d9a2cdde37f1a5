import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { fastify } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { cutOffSlowBodies } from './slow-bodies.ts'

let test: TestApp
let port: number
beforeAll(async () => {
  test = await openTestApp()
  const app = await test.startAnother()
  await app.listen({ port: 0, host: '127.0.0.1' })
  port = (app.server.address() as AddressInfo).port // The server listens on a port.
})
afterAll(() => test.close())

describe('slow callers', () => {
  it('unfinished bodies are cut off when their time is over, and whole ones are not', async () => {
    const app = fastify()
    cutOffSlowBodies(app, 300)
    app.post('/', async ({ body }) => {
      await wait(600)
      return body
    })
    await app.listen({ port: 0, host: '127.0.0.1' })
    try {
      const { port: slowPort } = app.server.address() as AddressInfo // The server listens on a port.
      const socket = connect(slowPort, '127.0.0.1')
      socket.on('error', () => undefined)
      socket.write(
        'POST / HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 100000\r\n\r\n{',
      )
      const dripping = setInterval(() => socket.write(' '), 50)
      let said = ''
      socket.setEncoding('utf8').on('data', (chunk) => {
        said += chunk
      })
      await once(socket, 'close')
      clearInterval(dripping)
      expect(said).toMatch(/^HTTP\/1.1 408 /)
      const whole = await fetch(`http://127.0.0.1:${slowPort}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{"slow":"answer"}',
      })
      expect(await whole.json()).toEqual({ slow: 'answer' })
    } finally {
      await app.close()
    }
  })

  it('unfinished headers are cut off within ten seconds', async () => {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => undefined)
    socket.write('GET /healthz HTTP/1.1\r\nHost: berth.example\r\n')
    const dripping = setInterval(() => socket.write('X-Slow: 1\r\n'), 500)
    const begun = Date.now()
    let said = ''
    socket.setEncoding('utf8').on('data', (chunk) => {
      said += chunk
    })
    await once(socket, 'close')
    clearInterval(dripping)
    // A busy machine may take a moment longer.
    expect(Date.now() - begun).toBeLessThan(12_000)
    expect(said).toMatch(/^HTTP\/1.1 408 /)
  }, 30_000)
})
