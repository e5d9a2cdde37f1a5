// A database of its own: it changes settings for all companies.
import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { requestPasswordCode } from '@berth/contract/access/password'
import { contactUs } from '@berth/contract/system/contact-us'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { countedCalls, outbox, settings } from '../../../platform/db/schema.ts'
import { createLogger } from '../../../platform/log.ts'
import { openMailer } from '../../../platform/mailer.ts'
import { aMember, type Member } from '../../../testing/builders.ts'
import { openMailServer } from '../../../testing/mail-server.ts'
import { openOwnApp, type TestApp } from '../../../testing/test-app.ts'
import { MailWorker } from './worker.ts'

let test: TestApp
let member: Member
beforeAll(async () => {
  test = await openOwnApp()
  member = await aMember(test.db)
  await test.db
    .update(settings)
    .set({ valueZh: 'ops@berth.example' })
    .where(eq(settings.name, 'web_contact_email'))
})
afterAll(() => test.close())
beforeEach(async () => {
  await test.db.delete(outbox)
  await test.db.delete(countedCalls)
})

const aWorker = (url: string) =>
  new MailWorker({
    db: test.db,
    mailer: openMailer(url),
    clock: test.clock,
    log: createLogger('silent'),
    from: null,
    publicUrl: 'https://portal.example',
  })

/** A mail server that takes connections and answers nothing until it is told to stop. */
async function aSilentServer() {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => sockets.add(socket.on('error', () => undefined)))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // The server listens on a port.
  const close = async () => {
    for (const socket of sockets) socket.destroy()
    server.close()
    await once(server, 'close')
  }
  return { port, url: `smtp://127.0.0.1:${port}`, close }
}

const told = (count: number) =>
  Promise.all(
    Array.from({ length: count }, (_, at) =>
      test.db.insert(outbox).values({
        kind: 'password_changed',
        toUserId: member.id,
        payload: { username: member.username, time: `2026-03-16T02:00:${String(at).padStart(2, '0')}.000Z` },
        dueTime: test.clock.now(),
        createTime: new Date(test.clock.now().getTime() + at),
      }),
    ),
  )

describe('mails while the mail server is away', () => {
  it('nobody waits for a mail server that answers nothing, and what was said to be sent is sent once it is back', async () => {
    const silent = await aSilentServer()
    const worker = aWorker(silent.url)
    await told(3)
    const sending = worker.sendDue()
    const times: number[] = []
    for (let at = 0; at < 5; at++) {
      const begun = performance.now()
      const body = {
        name: 'Anna',
        email: 'anna@a.example',
        subject: `Mail ${at}`,
        content: 'Is anyone there?',
      }
      const asked = await test.stranger.call(contactUs, { body })
      const code = await test.stranger.call(requestPasswordCode, {
        body: { username: `somebody${at}@a.example` },
      })
      expect([asked.status, code.status]).toEqual([200, 200])
      times.push(performance.now() - begun)
    }
    expect(Math.max(...times)).toBeLessThan(2_000)
    await silent.close()
    await sending
    const waiting = await test.db.$count(outbox, eq(outbox.state, 'waiting'))
    expect(waiting).toBe(8)

    const back = await openMailServer(silent.port)
    test.clock.advance({ seconds: 360 })
    await worker.sendDue()
    await back.close()
    expect(back.received).toHaveLength(8)
    expect(await test.db.$count(outbox, eq(outbox.state, 'sent'))).toBe(8)
    const ids = back.received.map(({ headers }) => headers.find(({ name }) => name === 'message-id')?.value)
    expect(new Set(ids).size).toBe(8)
  }, 60_000)

  it('forty mails that three servers send at once, each started anew meanwhile, arrive once each', async () => {
    const server = await openMailServer()
    await told(40)
    const workers = Array.from({ length: 3 }, () => aWorker(server.url))
    const rounds = workers.map((worker) => worker.sendDue())
    // A restart finishes the message at hand and claims no more.
    await workers[0]?.stop()
    await Promise.all(rounds)
    await aWorker(server.url).sendDue()
    await server.close()
    expect(server.received).toHaveLength(40)
    expect(await test.db.$count(outbox, eq(outbox.state, 'sent'))).toBe(40)
  }, 60_000)

  it('a server that ends between sending and noting it sends again under the same id, so that a mailbox shows it once', async () => {
    const server = await openMailServer()
    await told(1)
    await aWorker(server.url).sendDue()
    // As if it had ended before it noted that: the claim runs out after five minutes.
    await test.db.update(outbox).set({ state: 'waiting' })
    await aWorker(server.url).sendDue()
    expect(server.received).toHaveLength(1)
    test.clock.advance({ seconds: 301 })
    await aWorker(server.url).sendDue()
    await server.close()
    const ids = server.received.map(({ headers }) => headers.find(({ name }) => name === 'message-id')?.value)
    expect([ids.length, new Set(ids).size]).toEqual([2, 1])
  })
})
