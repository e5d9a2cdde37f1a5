// A database of its own: the server itself is the subject.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { fileURLToPath } from 'node:url'
import { readReferenceData } from '@berth/reference-data/reference-data'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadReferenceData } from '../../reference/load-reference-data.ts'
import { aMember } from '../../testing/builders.ts'
import { anOwnDatabase, type OwnDatabase } from '../../testing/own-database.ts'
import { probe } from '../../testing/probe.ts'
import { type ServerProcess, signInTo, startServerProcess } from '../../testing/server-process.ts'
import { hashPassword } from '../auth/password.ts'

// Callers that take their time while others work: only in `npm run test:trust`, because they take a minute.

// The server and the crowd are processes of their own: a connection takes one of the open files that either side may have.
const idle = Number(process.env.BERTH_IDLE_SOCKETS ?? 10_000)
const slowOfEachKind = 200
const password = 'a password of mine'

let own: OwnDatabase
let running: ServerProcess
let crowd: ChildProcess | undefined
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
  crowd?.kill('SIGKILL')
  await running?.end('SIGTERM')
  await own.remove()
})

const server = () => ({ port, authorization })

/** What the slow readers ask for. */
async function readCountries(times: number): Promise<void> {
  for (let at = 0; at < times; at++)
    await (await fetch(`${running.url}/api/country?size=1000`, { headers: { authorization } })).arrayBuffer()
}

const crowdProgram = fileURLToPath(new URL('../../testing/slow-crowd.ts', import.meta.url))

describe('while strangers take their time, others are served as before', () => {
  it(`with ${idle} connections that say nothing, slow headers, slow bodies and slow readers`, async () => {
    // The first calls compile what they run, those of the crowd too.
    await Promise.all([probe(server(), 5), readCountries(200)])
    const quiet = await probe(server(), 10)
    const slow = spawn(
      process.execPath,
      ['--import', 'tsx', crowdProgram, String(port), String(idle), String(slowOfEachKind), authorization],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    )
    crowd = slow
    await once(slow.stdout, 'data')
    const said = once(slow.stdout, 'data')
    const busy = await probe(server(), 20)
    const [there] = await said
    slow.kill('SIGKILL')
    process.stdout.write(
      `slow callers: ${there}p99 ${quiet.p99.toFixed(1)} ms quiet, ${busy.p99.toFixed(1)} ms with them\n`,
    )
    expect(Number(String(there).split(' ')[1])).toBe(idle + 3 * slowOfEachKind)
    expect([quiet.failed, busy.failed]).toEqual([0, 0])
    // Twice the quiet time, and what a machine with other work adds.
    expect(busy.p99).toBeLessThan(2 * quiet.p99 + 10)
  }, 180_000)

  it('a body that drips is cut off within ninety seconds', async () => {
    const socket = connect(port, '127.0.0.1').on('error', () => undefined)
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
