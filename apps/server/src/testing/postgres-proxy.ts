import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A connection to PostgreSQL through a proxy that can misbehave. */
export type PostgresProxy = {
  readonly url: string
  /** Stops passing anything on, in both directions, without closing a connection; new ones are accepted. */
  freeze(): void
  thaw(): void
  close(): Promise<void>
}

/**
 * Opens a proxy in front of the database at `url`. It refuses `refused` settings in the first message of a connection the way a
 * pooler does.
 */
export async function openPostgresProxy(
  url: string,
  refused: readonly string[] = [],
): Promise<PostgresProxy> {
  const { hostname, port } = new URL(url)
  const pairs = new Set<readonly [Socket, Socket]>()
  let isFrozen = false
  const proxy = createServer((socket) => {
    const there = connect({ host: hostname, port: Number(port) || 5432 })
    const pair = [socket, there] as const
    pairs.add(pair)
    if (isFrozen) for (const one of pair) one.pause()
    socket.once('data', (first) => {
      const named = refused.find((name) => first.includes(`\0${name}\0`))
      if (named) socket.end(protocolViolation(`unsupported startup parameter: ${named}`))
    })
    socket.on('data', (chunk) => there.write(chunk))
    there.on('data', (chunk) => socket.write(chunk))
    for (const one of pair) {
      one.on('error', () => undefined)
      one.on('close', () => {
        pairs.delete(pair)
        for (const each of pair) each.destroy()
      })
    }
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  const through = new URL(url)
  through.hostname = '127.0.0.1'
  through.port = String((proxy.address() as AddressInfo).port) // The server listens on a port.
  const each = (change: (socket: Socket) => void) => {
    for (const pair of pairs) for (const socket of pair) change(socket)
  }
  return {
    url: through.href,
    freeze() {
      isFrozen = true
      each((socket) => socket.pause())
    },
    thaw() {
      isFrozen = false
      each((socket) => socket.resume())
    },
    async close() {
      each((socket) => socket.destroy())
      await new Promise((resolve) => proxy.close(resolve))
    },
  }
}

/** PostgreSQL's message for an error that ends the connection. */
function protocolViolation(text: string): Buffer {
  const fields = Buffer.from(`SFATAL\0VFATAL\0C08P01\0M${text}\0\0`)
  const head = Buffer.alloc(5, 'E')
  head.writeInt32BE(fields.length + 4, 1)
  return Buffer.concat([head, fields])
}
