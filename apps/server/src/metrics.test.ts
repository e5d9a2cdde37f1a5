// A database of its own: the server has metrics of its own.
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { statusesInProcessOrder } from '@berth/domain/order/lifecycle/status'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { MailWorker } from './features/system/mail/public.ts'
import { findFigures } from './features/system/monitoring/public.ts'
import { rowsOf } from './platform/db/db.ts'
import { outbox, passwordRequests, settings } from './platform/db/schema.ts'
import { createLogger } from './platform/log.ts'
import { openMailer } from './platform/mailer.ts'
import { type Metrics, openMetrics } from './platform/metrics/metrics.ts'
import { serveMetrics } from './platform/metrics/metrics-server.ts'
import { aMember, anOperator, anOrder } from './testing/builders.ts'
import { openMailServer } from './testing/mail-server.ts'
import { openOwnApp, type TestApp } from './testing/test-app.ts'

const token = 'what the collector brings and nobody else has'.replaceAll(' ', '-')

let test: TestApp
let metrics: Metrics
let port: Server
let portal: string
let collector: string
beforeAll(async () => {
  metrics = await openMetrics()
  test = await openOwnApp({ metrics })
  metrics.readFrom({
    version: '1.2.3',
    engine: process.env.BERTH_TEST_ENGINE ?? '',
    connections: test.connections ?? null,
    liveStreams: () => 0,
    figures: () => findFigures(test.db),
  })
  port = await serveMetrics(metrics, { host: '127.0.0.1', port: 0, token })
  await test.app.listen({ port: 0, host: '127.0.0.1' })
  portal = addressOf(test.app.server)
  collector = addressOf(port)
})
afterEach(async () => {
  // What waits in a queue is no other test's.
  for (const table of [outbox, passwordRequests]) await test.db.delete(table)
})
afterAll(async () => {
  port.close()
  await test.close()
})

const addressOf = (server: { address(): unknown }) =>
  `http://127.0.0.1:${(server.address() as AddressInfo).port}` // Of a server that listens on a port.

const asCollector = { headers: { authorization: `Bearer ${token}` } }

async function read(): Promise<string> {
  const answer = await fetch(`${collector}/metrics`, asCollector)
  expect(answer.status).toBe(200)
  return await answer.text()
}

/** Reads the value of one series; its labels must be in output order. */
async function valueAt(series: string): Promise<number | undefined> {
  const line = (await read()).split('\n').find((one) => one.startsWith(`${series} `))
  return line === undefined ? undefined : Number(line.slice(series.length + 1))
}

describe('metrics', () => {
  it('serves metrics only for the collector’s token, and not on the portal’s port', async () => {
    const { headers } = await test.as(await anOperator(test.db))
    const member = await test.as(await aMember(test.db))
    for (const given of [
      headers,
      member.headers,
      { authorization: 'Bearer x' },
      { authorization: token },
      {},
    ]) {
      const answer = await fetch(`${collector}/metrics`, { headers: given })
      expect([answer.status, await answer.text()]).toEqual([401, 'Unauthorized\n'])
    }
    for (const given of [member.headers, asCollector.headers]) {
      const answer = await fetch(`${portal}/metrics`, { headers: given })
      expect([answer.status, (await answer.text()).includes('berth_')]).toEqual([404, false])
    }
    const answer = await fetch(`${collector}/metrics`, asCollector)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      200,
      'text/plain; version=0.0.4; charset=utf-8',
    ])
    expect((await fetch(`${collector}/metrics`, { ...asCollector, method: 'POST' })).status).toBe(405)
    expect((await fetch(`${collector}/`, asCollector)).status).toBe(404)
  })

  it('counts and times calls by route pattern, without labels from the caller', async () => {
    const series = 'berth_http_requests_total{method="GET",route="/api/order/:id",status="401"}'
    const before = (await valueAt(series)) ?? 0
    const strange = ['x9q7zz1', 'x9q7zz2', 'x9q7zz3']
    for (const word of strange) {
      await fetch(`${portal}/api/order/${word}?keyword=${word}`, {
        headers: { 'user-agent': word, lang: word },
      })
      await fetch(`${portal}/api/${word}`, { method: 'PROPFIND' })
      await fetch(`${portal}/${word}/%zz`)
    }
    await expect.poll(() => valueAt(series)).toBe(before + strange.length)
    expect(
      await valueAt('berth_http_request_duration_seconds_count{method="GET",route="/api/order/:id"}'),
    ).toBeGreaterThanOrEqual(strange.length)
    const text = await read()
    expect(text).toContain('berth_http_requests_total{method="any",route="none",status="404"}')
    for (const word of [...strange, 'PROPFIND']) expect(text).not.toContain(word)
    expect(await valueAt('berth_http_requests_in_flight')).toBe(0)
  })

  it('counts refused sign-ins by reason', async () => {
    const signIn = () =>
      fetch(`${portal}/api/system/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ username: 'nobody@berth.example', password: 'a wrong guess' }),
      })
    for (let tries = 0; tries < 6; tries++) await signIn()
    const series = (reason: string) =>
      `berth_refusals_total{method="POST",route="/api/system/login",reason="${reason}"}`
    await expect.poll(() => valueAt(series('throttled'))).toBe(1)
    expect(await valueAt(series('wrong_password'))).toBe(5)
  })

  it('counts orders by status without reading them', async () => {
    const member = await aMember(test.db)
    const operator = await anOperator(test.db)
    const now = test.clock.now()
    for (const status of statusesInProcessOrder) await anOrder(test.db, status, { member, operator, now })
    const counted = rowsOf<{ count: number }>(
      await test.db.execute(sql`select count(*)::int as count from orders where status <> 0`),
    )
    const { orders } = await findFigures(test.db)
    expect(orders.map(({ count }) => count)).toEqual(orders.map(() => 1))
    expect([orders.length, counted[0]?.count]).toEqual([13, 13])
    expect(orders.map(({ status }) => status)).toContain('pendingBillOfLading')
  })

  it('reports the length of each queue and the age of its first due entry', async () => {
    const now = Date.now()
    const at = (minutes: number) => new Date(now + minutes * 60_000)
    const message = { kind: 'invitation', payload: {}, createTime: at(-60) } as const
    await test.db.insert(outbox).values([
      { ...message, dueTime: at(-10) },
      { ...message, dueTime: at(30) },
      { ...message, dueTime: at(-90), state: 'sent' },
    ])
    await test.db.insert(passwordRequests).values([
      { username: 'a', language: 'zh-CN', createTime: at(-2) },
      { username: 'b', language: 'zh-CN', createTime: at(-50), handleTime: at(-49) },
    ])
    const { queues } = await findFigures(test.db)
    const rounded = queues.map((queue) => ({ ...queue, oldestSeconds: Math.round(queue.oldestSeconds / 60) }))
    expect(rounded).toEqual([
      { queue: 'mail', length: 2, oldestSeconds: 10 },
      { queue: 'password', length: 1, oldestSeconds: 2 },
      { queue: 'import', length: 0, oldestSeconds: 0 },
    ])
  })

  it('counts mails sent, refused and given up', async () => {
    const server = await openMailServer()
    await test.db
      .update(settings)
      .set({ valueZh: 'ops@berth.example' })
      .where(sql`name = 'web_contact_email'`)
    const worker = new MailWorker({
      db: test.db,
      mailer: openMailer(server.url),
      clock: test.clock,
      log: createLogger('silent'),
      from: null,
      publicUrl: 'http://portal.example',
      count: metrics.countMail,
    })
    const put = (toAddress: string) =>
      test.db.insert(outbox).values({
        ...{ kind: 'test_mail', toAddress, language: 'zh-CN', payload: {} },
        ...{ dueTime: test.clock.now(), createTime: test.clock.now() },
      })
    await put('somebody@mail.example')
    await worker.sendDue()
    await put('not an address')
    await worker.sendDue()
    server.refuse({ code: 550, text: 'no' })
    await put('other@mail.example')
    await worker.sendDue()
    await worker.stop()
    await server.close()
    const outcomes = ['sent', 'refused', 'given_up'].map((one) =>
      valueAt(`berth_mails_total{outcome="${one}"}`),
    )
    expect(await Promise.all(outcomes)).toEqual([1, 1, 1])
  })

  it('reports version, database connections and process health', async () => {
    const engine = process.env.BERTH_TEST_ENGINE
    expect(await valueAt(`berth_build_info{version="1.2.3",engine="${engine}"}`)).toBe(1)
    expect(await valueAt('berth_database_up')).toBe(1)
    expect(await valueAt('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0)
    const isPool = engine !== 'embedded'
    expect(await valueAt('berth_database_connections_max')).toBe(isPool ? 10 : 0)
    expect((await valueAt('berth_database_connections{state="idle"}')) ?? 0).toBeGreaterThanOrEqual(
      isPool ? 1 : 0,
    )
  })

  it('reports a database that is down or hangs, without failing', async () => {
    const from = { version: '1', engine: 'postgres', connections: null, liveStreams: () => 0 }
    for (const figures of [
      () => Promise.reject(new Error('away')),
      () => new Promise<never>(() => undefined),
    ]) {
      const alone = await openMetrics()
      alone.readFrom({ ...from, figures })
      const { text } = await alone.write()
      expect(text).toContain('\nberth_database_up 0\n')
      expect(text).not.toContain('berth_orders{')
    }
  })
})
