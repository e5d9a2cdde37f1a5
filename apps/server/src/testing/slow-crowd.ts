import { connect, type Socket } from 'node:net'
import { constants, setPriority } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'

// A program of its own, because who measures how others are served must not be busy with the sockets of the crowd:
// `slow-crowd.ts PORT SILENT EACH AUTHORIZATION`. Says that it is loaded before the first comes and how many are connected once all
// have come, and stays until it is killed.

// A crowd of strangers has machines of its own; here it only gets the time that the server, its database and its callers leave.
setPriority(constants.priority.PRIORITY_LOW)

const [port = '', silent = '', each = '', authorization = ''] = process.argv.slice(2)
const groups = Number(each)
let connected = 0

function open(): Socket {
  return connect(Number(port), '127.0.0.1', () => connected++).on('error', () => undefined)
}

function drip(socket: Socket, beginning: string, drop: string): void {
  socket.write(beginning)
  setInterval(() => socket.write(drop), 1_000)
}

function openSlow(): void {
  drip(open(), 'GET /healthz HTTP/1.1\r\nHost: a\r\n', 'X-Slow: 1\r\n')
  const asMember = `Host: a\r\nAuthorization: ${authorization}\r\n`
  const body = `${asMember}Content-Type: application/json\r\nContent-Length: 100000\r\n\r\n`
  drip(open(), `POST /api/order/booking HTTP/1.1\r\n${body}{`, ' ')
  open().pause().write(`GET /api/country?size=1000 HTTP/1.1\r\n${asMember}\r\n`.repeat(20))
}

process.stdout.write('loaded\n')
await wait(200)
// They come within five seconds, evenly: many in one go would be a flood.
const begun = performance.now()
const tickMs = 5
const ticks = 5_000 / tickMs
/** How many of so many come by a tick. */
const by = (tick: number, all: number) => Math.floor((tick * all) / ticks)
for (let tick = 0; tick < ticks; tick++) {
  for (let idle = by(tick, Number(silent)); idle < by(tick + 1, Number(silent)); idle++) open()
  for (let slow = by(tick, groups); slow < by(tick + 1, groups); slow++) openSlow()
  await wait(Math.max(0, begun + (tick + 1) * tickMs - performance.now()))
}
// The last ones are still on their way.
await wait(500)
process.stdout.write(`there ${connected}\n`)
