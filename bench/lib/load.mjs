// The load of one measurement, as a separate process: `node load.mjs <job.json>` prints one line of JSON. It uses plain sockets
// and bytes because the generator shares a core with the database: connections are reused and requests are built beforehand.
import { readFileSync } from 'node:fs'
import { connect } from 'node:net'

/**
 * @typedef {{ port: number, connections: number, seconds?: number, once?: boolean, keep?: boolean, status: number,
 *   requests: string[] }} Job `once` sends each request once instead of all in turn until the time is up; `keep` answers the
 *   bodies, in the order of the requests.
 */

const lastChunk = Buffer.from('0\r\n\r\n')

/** One incoming answer, parsed only as far as needed to find its end. */
class Answer {
  begin() {
    this.chunks = []
    this.size = 0
    this.head = -1
    this.length = -1
    this.status = 0
  }

  /** Adds a chunk. Returns whether the answer is complete. */
  take(chunk) {
    this.chunks.push(chunk)
    this.size += chunk.length
    if (this.head < 0 && !this.readHead()) return false
    if (this.length >= 0) return this.size >= this.head + this.length
    return Buffer.concat(this.chunks.slice(-2)).subarray(-5).equals(lastChunk)
  }

  readHead() {
    const all = this.chunks.length === 1 ? this.chunks[0] : Buffer.concat(this.chunks)
    const end = all.indexOf('\r\n\r\n')
    if (end < 0) return false
    const text = all.toString('latin1', 0, end)
    this.head = end + 4
    this.status = Number(text.slice(9, 12))
    const length = /\r\ncontent-length: *(\d+)/i.exec(text)
    const isEmpty = this.status === 304 || this.status === 204
    this.length = isEmpty ? 0 : length ? Number(length[1]) : -1
    return true
  }

  text() {
    return Buffer.concat(this.chunks).toString('utf8', this.head)
  }
}

/** @type {Job} */
const job = JSON.parse(readFileSync(process.argv[2], 'utf8'))
const requests = job.requests.map((text) => Buffer.from(text))
const endsAt = job.once ? Number.POSITIVE_INFINITY : performance.now() + (job.seconds ?? 1) * 1000
const times = []
const bodies = job.keep ? Array.from({ length: requests.length }, () => '') : []
const statuses = new Map()
let next = 0
let bytes = 0
let errors = 0

const started = performance.now()
await Promise.all(Array.from({ length: job.connections }, (_, place) => client(place)))
const seconds = (performance.now() - started) / 1000
times.sort((a, b) => a - b)
const at = (share) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? null
const unexpected = [...statuses].filter(([status]) => status !== job.status).map(([, count]) => count)
process.stdout.write(
  JSON.stringify({
    ...{ count: times.length, rps: times.length / seconds, p50: at(0.5), p99: at(0.99) },
    ...{
      bytes: Math.round(bytes / Math.max(1, times.length)),
      errors,
      statuses: Object.fromEntries(statuses),
    },
    unexpected: unexpected.reduce((sum, count) => sum + count, 0),
    ...(job.keep ? { bodies } : {}),
  }),
)

function client(place) {
  return new Promise((resolve) => {
    const socket = connect({ port: job.port, host: '127.0.0.1', noDelay: true })
    let mine = 0
    let sent = 0
    let isOver = false
    const answer = new Answer()
    const send = () => {
      const isDone = job.once ? next >= requests.length : performance.now() >= endsAt
      if (isDone) return over()
      mine = job.once ? next++ : (next++ + place) % requests.length
      sent = performance.now()
      answer.begin()
      socket.write(requests[mine])
    }
    const over = () => {
      isOver = true
      socket.destroy()
      resolve(undefined)
    }
    socket.on('connect', send)
    socket.on('data', (chunk) => {
      bytes += chunk.length
      if (!answer.take(chunk)) return
      times.push(performance.now() - sent)
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
      if (job.keep) bodies[mine] = answer.text()
      send()
    })
    socket.on('error', () => {})
    socket.on('close', () => {
      if (isOver) return
      errors++
      resolve(undefined)
    })
  })
}
