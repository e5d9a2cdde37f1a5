import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import S3rver from 's3rver'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openS3Storage } from './s3-storage.ts'
import { putFile, type Storage } from './storage.ts'

const directory = mkdtempSync(join(tmpdir(), 'berth-test-s3-'))
let server: S3rver
let storage: Storage
let endpoint: string

const settings = () => ({
  endpoint,
  region: 'us-east-1',
  bucket: 'berth-files',
  accessKey: 'S3RVER',
  secretKey: 'S3RVER',
  pathStyle: true,
})

beforeAll(async () => {
  server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: join(directory, 'buckets'),
    configureBuckets: [{ name: 'berth-files', configs: [] }],
  })
  const { port } = await server.run()
  endpoint = `http://127.0.0.1:${port}`
  storage = await openS3Storage(settings(), join(directory, 'incoming'))
})
afterAll(async () => {
  await server.close()
  rmSync(directory, { recursive: true, force: true })
})

describe('files in a bucket', () => {
  it.each([0, 1, 100_000, 10_485_760])('of %i bytes are read back unchanged', async (bytes) => {
    const content = randomBytes(bytes)
    const stored = await putFile(storage, content)
    expect(stored.bytes).toBe(bytes)
    const read = await storage.open(stored.key)
    expect(read && (await buffer(read)).equals(content)).toBe(true)
    expect(readdirSync(storage.incoming)).toEqual([])
  })

  it('are listed with their date, and can be removed', async () => {
    const { key } = await putFile(storage, Buffer.from('a'))
    const listed = []
    for await (const file of storage.list()) listed.push(file)
    expect(listed.find((file) => file.key === key)?.since.getTime()).toBeGreaterThan(Date.now() - 60_000)
    await storage.remove(key)
    await storage.remove(key)
    expect(await storage.open(key)).toBeNull()
  })

  it('are looked up only under valid keys', async () => {
    for (const key of ['', '../berth-files', 'a'.repeat(40).replace('a', '/')])
      expect(await storage.open(key)).toBeNull()
  })

  it('are reported as unavailable when the bucket is missing', async () => {
    expect(await storage.ready()).toBe(true)
    const missing = await openS3Storage({ ...settings(), bucket: 'no-such' }, join(directory, 'incoming'))
    expect(await missing.ready()).toBe(false)
  })
})
