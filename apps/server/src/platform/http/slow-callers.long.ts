import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { readReferenceData } from '@berth/reference-data/reference-data'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadReferenceData } from '../../reference/load-reference-data.ts'
import { aMember } from '../../testing/builders.ts'
import { anOwnDatabase, type OwnDatabase } from '../../testing/own-database.ts'
import { probe } from '../../testing/probe.ts'
import { type ServerProcess, signInTo, startServerProcess } from '../../testing/server-process.ts'
import { hashPassword } from '../auth/password.ts'

// Callers that take their time while others work: only in `npm run test:trust`, because they take a minute.

// The server has a process of its own, because a connection takes one of the open files that either side may have.
const idle = Number(process.env.BERTH_IDLE_SOCKETS ?? 10_000)
const slowOfEachKind = 200
const password = 'a password of mine'

let own: OwnDatabase
let running: ServerProcess
let port: number
let authorization: string
beforeAll(async () => {
  own = await anOwnDatabase()
  const database = await own.open()
  await loadReferenceData(database.db, readReferenceData())
  const { username } = await aMember(database.db, { user: { passwordHash: await hashPassword(password) } })
  await database.close()
  running = await startServerProcess(own.settings)
  port = Number(new URL(running.url).port)
  authorization = (await signInTo(running, username, password)).authorization
})
afterAll(async () => {
  await running?.end('SIGTERM')
  await own.remove()
})

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
    const dripping: NodeJS.Timeout[] = []
    const asked = probe(server(), 20)
    // They come within five seconds: all in one would be a flood.
    for (let at = 0; at < slowOfEachKind; at++) {
      for (let silent = 0; silent < idle / slowOfEachKind; silent++) sockets.push(open())
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
      await wait(25)
    }
    const busy = await asked
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
