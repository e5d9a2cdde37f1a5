import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { maxUploadBytes } from '@berth/domain/files/upload'
import { afterAll, expect, it } from 'vitest'
import { memoryOf, startServerProcess } from '../../../testing/server-process.ts'

// A hundred uploads of the largest size at the same time, to a server with the demo data on the embedded engine: only in
// `npm run test:trust`, because the server is started twice.

const uploads = 100
/** Promised: `docs/TRUST.md`, F5. */
const allowedRise = 64 * 1_048_576

const directory = mkdtempSync(join(tmpdir(), 'berth-uploads-'))
afterAll(() => rmSync(directory, { recursive: true, force: true }))

const boundary = '----uploads'
const start = Buffer.from('%PDF-1.4\n')
const head = Buffer.from(
  `--${boundary}\r\nContent-Disposition: form-data; name="purpose"\r\n\r\nsupply_attachment\r\n` +
    `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n`,
)
const tail = Buffer.from(`\r\n--${boundary}--\r\n`)
const piece = Buffer.alloc(65_536, 0x20)

/** Uploads one file of the largest size, as fast as the server takes it. */
function upload(url: string, token: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const call = request(`${url}/api/attachment`, {
      method: 'POST',
      agent: false,
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': `multipart/form-data; boundary=${boundary}`,
        'content-length': head.length + maxUploadBytes + tail.length,
      },
    })
    call.on('error', reject)
    call.on('response', (response) => {
      response.resume()
      response.on('end', () => resolve(response.statusCode ?? 0))
    })
    let left = maxUploadBytes - start.length
    const send = () => {
      while (left > 0) {
        const part = left < piece.length ? piece.subarray(0, left) : piece
        left -= part.length
        if (!call.write(part)) return void call.once('drain', send)
      }
      call.end(tail)
    }
    call.write(head)
    call.write(start)
    send()
  })
}

it(`${uploads} of the largest files at once are all kept, and memory rises by 64 MiB at most`, async () => {
  const settings = { DATA_DIR: directory, DEMO: '1' }
  // A server that has just filled its database still holds that memory, which would hide a rise.
  await (await startServerProcess(settings)).end('SIGTERM')
  const server = await startServerProcess(settings)
  try {
    const login = await fetch(`${server.url}/api/system/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'shipper@demo.test', password: 'demo1234' }),
    })
    const { data } = (await login.json()) as { data: { token: string } } // As the contract says.
    // Compiles what an upload runs, and fills its buffers.
    for (let at = 0; at < 5; at++) await upload(server.url, data.token)
    await wait(2_000)
    const pid = server.process.pid ?? 0
    const before = memoryOf(pid)
    let most = before
    const watch = setInterval(() => {
      most = Math.max(most, memoryOf(pid))
    }, 20)
    const statuses = await Promise.all(Array.from({ length: uploads }, () => upload(server.url, data.token)))
    clearInterval(watch)
    process.stdout.write(`uploads at once: memory ${Math.round((most - before) / 1_048_576)} MiB higher\n`)
    expect(statuses).toEqual(Array.from({ length: uploads }, () => 200))
    // What the server writes to learn whether it can.
    const unfinished = readdirSync(join(directory, 'files/incoming')).filter((name) => name !== 'ready')
    expect(unfinished).toEqual([])
    expect(most - before).toBeLessThan(allowedRise)
  } finally {
    await server.end('SIGKILL')
  }
}, 900_000)
