// A database of its own: the server has a store of files that goes away.
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createContact } from '@berth/contract/companies/contact'
import { uploadAttachment } from '@berth/contract/orders/file'
import S3rver from 's3rver'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openS3Storage } from '../../../platform/files/s3-storage.ts'
import { aCountryId, aMember } from '../../../testing/builders.ts'
import type { Caller } from '../../../testing/caller.ts'
import { openPostgresProxy, type PostgresProxy } from '../../../testing/postgres-proxy.ts'
import { aPdf } from '../../../testing/sample-files.ts'
import { openOwnApp, type TestApp } from '../../../testing/test-app.ts'

// A store of files, reached through something that can stop passing anything on.

const directory = mkdtempSync(join(tmpdir(), 'berth-store-away-'))
let store: S3rver
let proxy: PostgresProxy
let test: TestApp
let member: Caller

beforeAll(async () => {
  store = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: join(directory, 'buckets'),
    configureBuckets: [{ name: 'berth-files', configs: [] }],
  })
  const { port } = await store.run()
  proxy = await openPostgresProxy(`http://127.0.0.1:${port}`)
  const settings = { region: 'us-east-1', bucket: 'berth-files', accessKey: 'S3RVER', secretKey: 'S3RVER' }
  test = await openOwnApp({
    openStorage: (incoming) =>
      openS3Storage({ ...settings, endpoint: proxy.url, pathStyle: true }, join(incoming, 'incoming')),
  })
  member = await test.as(await aMember(test.db))
})
afterAll(async () => {
  await test.close()
  await proxy.close()
  await store.close()
  rmSync(directory, { recursive: true, force: true })
})

const upload = () =>
  member.upload(uploadAttachment, { purpose: 'supply_attachment' }, { name: 'list.pdf', content: aPdf() })

async function timed<Value>(act: () => Promise<Value>): Promise<{ value: Value; ms: number }> {
  const begun = performance.now()
  const value = await act()
  return { value, ms: performance.now() - begun }
}

describe('while the store of files says nothing', () => {
  it('uploads and downloads are refused in time, the server is not ready, other calls go on, and then all is well', {
    timeout: 60_000,
  }, async () => {
    const kept = (await upload()).data
    const address = `/api/attachment/download/${kept.id}`
    expect((await member.get(address)).statusCode).toBe(200)
    proxy.freeze()
    try {
      const ready = await timed(() => test.app.inject('/readyz'))
      expect(ready.value.statusCode).toBe(503)
      expect(ready.ms).toBeLessThan(4_000)
      const sent = await timed(upload)
      expect(sent.value.status).toBe(503)
      expect(sent.value.headers['retry-after']).toBeDefined()
      const read = await timed(() => member.get(address))
      expect(read.value.statusCode).toBe(503)
      // Five seconds of silence, twice, and what a machine with other work adds.
      expect(Math.max(sent.ms, read.ms)).toBeLessThan(15_000)
      const contact = await timed(async () =>
        member.call(createContact, {
          body: {
            company1: 'AWAY',
            linkman: 'WEBER',
            phone: '+49401234567',
            email: 'weber@nordlicht.example',
            address1: 'HAFENSTR 1',
            city: 'HAMBURG',
            country_id: await aCountryId(test.db),
          },
        }),
      )
      expect([contact.value.status, contact.ms < 4_000]).toEqual([200, true])
      expect((await test.app.inject('/healthz')).statusCode).toBe(200)
    } finally {
      proxy.thaw()
    }
    expect((await test.app.inject('/readyz')).statusCode).toBe(200)
    expect((await upload()).status).toBe(200)
    expect((await member.get(address)).rawPayload.equals(aPdf())).toBe(true)
    // What could not be kept is not left behind either.
    expect(readdirSync(join(test.filesDirectory, 'incoming'))).toEqual([])
  })
})

it('an upload to a store that refuses connections is answered with 503 at once', async () => {
  const nowhere = await openPostgresProxy('http://127.0.0.1:1')
  const { url } = nowhere
  await nowhere.close()
  const away = await openOwnApp({
    openStorage: (incoming) =>
      openS3Storage(
        {
          ...{ endpoint: url, region: 'us-east-1', bucket: 'b', accessKey: 'a', secretKey: 's' },
          pathStyle: true,
        },
        join(incoming, 'incoming'),
      ),
  })
  try {
    const caller = await away.as(await aMember(away.db))
    const { value, ms } = await timed(() =>
      caller.upload(uploadAttachment, { purpose: 'supply_attachment' }, { name: 'a.pdf', content: aPdf() }),
    )
    expect([value.status, ms < 4_000]).toEqual([503, true])
  } finally {
    await away.close()
  }
})
