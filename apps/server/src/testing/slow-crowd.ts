import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

// A program of its own, because who measures how others are served must not be busy with the sockets of the crowd:
// `slow-crowd.ts PORT SILENT EACH AUTHORIZATION`. Says how many are connected once all have come, and stays until it is killed.

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

// They come within five seconds: all in one would be a flood.
for (let at = 0; at < groups; at++) {
  for (let idle = 0; idle < Number(silent) / groups; idle++) open()
  drip(open(), 'GET /healthz HTTP/1.1\r\nHost: a\r\n', 'X-Slow: 1\r\n')
  const asMember = `Host: a\r\nAuthorization: ${authorization}\r\n`
  const body = `${asMember}Content-Type: application/json\r\nContent-Length: 100000\r\n\r\n`
  drip(open(), `POST /api/order/booking HTTP/1.1\r\n${body}{`, ' ')
  open().pause().write(`GET /api/country?size=1000 HTTP/1.1\r\n${asMember}\r\n`.repeat(20))
  await wait(5_000 / groups)
}
// The last ones are still on their way.
await wait(500)
process.stdout.write(`there ${connected}\n`)
