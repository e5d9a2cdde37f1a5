import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, type IncomingMessage, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aFreePort, serverProgram } from './testing/server-program.ts'
import { putEmbeddedDatabase } from './testing/test-database.ts'

const admin = { username: 'ops@berth.example', password: 'a long password' }

let directory: string
let port: number
let server: ChildProcess
const agent = new Agent({ keepAlive: true })

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'berth-stop-'))
  port = await aFreePort()
  await putEmbeddedDatabase(directory)
  server = spawn(process.execPath, [...serverProgram], {
    env: {
      ...{ PATH: process.env.PATH, DATA_DIR: directory, DEMO: '0', PORT: String(port), LOG_LEVEL: 'info' },
      ...{ ADMIN_EMAIL: admin.username, ADMIN_PASSWORD: admin.password, STOP_DELAY_MS: '700' },
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  while (!(await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null))?.ok) {
    if (server.exitCode !== null) throw new Error('the server did not start')
    await wait(100)
  }
})
afterAll(() => {
  agent.destroy()
  if (server.exitCode === null) server.kill('SIGKILL')
  rmSync(directory, { recursive: true, force: true })
})

/** Starts a call whose body is sent by hand, over a keep-alive connection. */
function begin(method: string, path: string, headers: Record<string, string | number> = {}) {
  const call = request({ host: '127.0.0.1', port, method, path, headers, agent })
  const answer = once(call, 'response').then(([response]) => response as IncomingMessage) // The event's argument.
  return { call, answer }
}

async function ask(path: string) {
  const { call, answer } = begin('GET', path)
  call.end()
  const response = await answer
  return { status: response.statusCode, connection: response.headers.connection, body: await text(response) }
}

describe('stopping', () => {
  it('a stopping server cuts nothing off: calls are answered, desks reconnect elsewhere, and it exits in time', async () => {
    const body = JSON.stringify(admin)
    const json = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
    const signIn = begin('POST', '/api/system/login', json)
    signIn.call.end(body)
    const { data } = JSON.parse(await text(await signIn.answer)) as { data: { token: string } } // As the contract defines it.

    const live = begin('GET', '/api/desk/live', { authorization: `Bearer ${data.token}` })
    live.call.end()
    const heard = text(await live.answer)
    expect((await ask('/healthz')).body).toBe('{"status":"ok"}')

    // Half a request: all that a slow connection has sent so far.
    const slow = begin('POST', '/api/system/login', json)
    slow.call.write(body.slice(0, 20))
    await wait(50)

    const log = text(server.stdout as NonNullable<typeof server.stdout>) // stdout is a pipe.
    const exit = once(server, 'exit')
    const told = performance.now()
    server.kill('SIGTERM')
    await expect.poll(async () => (await ask('/healthz')).status, { interval: 10 }).toBe(503)
    expect(await ask('/readyz')).toEqual({ status: 503, connection: 'close', body: '{"status":"stopping"}' })
    expect(await ask('/api/system/config')).toMatchObject({ status: 200, connection: 'close' })

    const [, retry] = /\nretry: (\d+)\n\n$/.exec(await heard) ?? []
    expect(Number(retry)).toBeGreaterThanOrEqual(500)

    // After the delay: new connections are refused, and requests in progress are still answered.
    await wait(900)
    await expect(fetch(`http://127.0.0.1:${port}/healthz`)).rejects.toThrow()
    slow.call.end(body.slice(20))
    const late = await slow.answer
    expect([late.statusCode, late.headers.connection]).toEqual([200, 'close'])
    expect(await text(late)).toContain('"token"')

    expect(await exit).toEqual([0, null])
    expect(performance.now() - told).toBeLessThan(5_000)
    expect(await log).toMatch(/"msg":"stopping"[\s\S]*"msg":"stopped"/)
  })
})
