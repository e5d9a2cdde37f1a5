// The rise in the built server's memory while many large files are uploaded at once: `npx tsx bench/upload-memory.ts [port]
// [path of the server's main.js]`.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const uploads = 100
const fileBytes = 10_485_760
const allowedRise = 64 * 1_048_576
const pieceBytes = 65_536

const port = Number(process.argv[2] ?? 9_810)
const directory = mkdtempSync(join(tmpdir(), 'berth-bench-'))
const main = process.argv[3] ?? fileURLToPath(new URL('../apps/server/dist/main.js', import.meta.url))
function start(): ChildProcess {
  return spawn(process.execPath, [main], {
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: directory,
      DEMO: '1',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

// A server that has just filled its database still holds that memory, which would hide a rise.
let server = start()

async function restart(): Promise<void> {
  await waitUntilReady()
  server.kill('SIGTERM')
  await once(server, 'exit')
  server = start()
  await waitUntilReady()
}

const boundary = '----bench'
const head = Buffer.from(
  `--${boundary}\r\nContent-Disposition: form-data; name="purpose"\r\n\r\nsupply_attachment\r\n` +
    `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.4\n`,
)
const tail = Buffer.from(`\r\n--${boundary}--\r\n`)
const piece = Buffer.alloc(pieceBytes, 0x20)
const fill = fileBytes - '%PDF-1.4\n'.length

/** Uploads one file of the maximum size, respecting backpressure. */
function upload(token: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const call = request({
      port,
      host: '127.0.0.1',
      method: 'POST',
      path: '/api/attachment',
      agent: false,
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': `multipart/form-data; boundary=${boundary}`,
        'content-length': head.length + fill + tail.length,
      },
    })
    call.on('error', reject)
    call.on('response', (response) => {
      response.resume()
      response.on('end', () => resolve(response.statusCode ?? 0))
    })
    let left = fill
    const send = () => {
      while (left > 0) {
        const part = left < pieceBytes ? piece.subarray(0, left) : piece
        left -= part.length
        if (!call.write(part)) return void call.once('drain', send)
      }
      call.end(tail)
    }
    call.write(head)
    send()
  })
}

function residentBytes(): number {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) * 1_024
}

async function waitUntilReady(): Promise<void> {
  for (let tries = 0; tries < 600; tries++) {
    const ready = await fetch(`http://127.0.0.1:${port}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    )
    if (ready) return
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
  throw new Error('the server does not start')
}

const megabytes = (bytes: number) => (bytes / 1_048_576).toFixed(1)

try {
  await restart()
  const login = await fetch(`http://127.0.0.1:${port}/api/system/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'shipper@demo.test', password: 'demo1234' }),
  })
  const { data } = (await login.json()) as { data: { token: string } }
  // Warms up compiled code and buffers before measuring.
  for (let index = 0; index < 5; index++) await upload(data.token)
  await new Promise((resolve) => setTimeout(resolve, 2_000))

  const before = residentBytes()
  let peak = before
  const watch = setInterval(() => {
    peak = Math.max(peak, residentBytes())
  }, 20)
  const started = performance.now()
  const statuses = await Promise.all(Array.from({ length: uploads }, () => upload(data.token)))
  const seconds = (performance.now() - started) / 1_000
  clearInterval(watch)
  const refused = statuses.filter((status) => status !== 200).length
  const leftOver = readdirSync(join(directory, 'files/incoming')).length
  console.log(
    `${uploads} uploads of ${megabytes(fileBytes)} MiB at once in ${seconds.toFixed(1)} s: ${refused} refused, ` +
      `${leftOver} left unfinished, memory ${megabytes(before)} MiB, at most ${megabytes(peak)} MiB, ` +
      `a rise of ${megabytes(peak - before)} MiB (allowed: ${megabytes(allowedRise)} MiB)`,
  )
  if (refused > 0 || leftOver > 0 || peak - before > allowedRise) process.exitCode = 1
} finally {
  server.kill('SIGKILL')
  rmSync(directory, { recursive: true, force: true })
}
