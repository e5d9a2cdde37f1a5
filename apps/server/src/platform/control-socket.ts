import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { createConnection, createServer, type Server, type Socket } from 'node:net'
import { join } from 'node:path'

/** Runs a command inside the server, prints its output with `say` and returns the exit code. */
export type RunCommand = (
  name: string,
  options: Readonly<Record<string, unknown>>,
  say: (line: string) => void,
) => Promise<number>

/** Longer than any valid command. */
const maxRequestBytes = 65_536

const socketPath = (dataDirectory: string) => join(dataDirectory, 'control.sock')

/**
 * Accepts commands from the administrator of this machine: only the running server can access the embedded database, so it must
 * run them itself. Anyone who may write to the data directory may connect, and no one else.
 */
export async function openControlSocket(dataDirectory: string, run: RunCommand): Promise<Server> {
  const path = socketPath(dataDirectory)
  // This process holds the directory lock, so an existing socket is a leftover.
  rmSync(path, { force: true })
  // If a client disconnects halfway, its command still runs to the end.
  const server = createServer({ allowHalfOpen: true }, (socket) => void serve(socket, run))
  const umask = process.umask(0o077)
  server.listen(path)
  await once(server, 'listening').finally(() => process.umask(umask))
  server.unref()
  return server
}

async function serve(socket: Socket, run: RunCommand): Promise<void> {
  socket.on('error', () => undefined)
  const send = (message: object) => socket.writable && socket.write(`${JSON.stringify(message)}\n`)
  try {
    const request = JSON.parse(await readAll(socket)) as { name: string; options: Record<string, unknown> } // Sent by our client of the same version.
    const exit = await run(request.name, request.options, (line) => send({ line }))
    send({ exit })
  } catch (error) {
    send({ line: error instanceof Error ? error.message : String(error) })
    send({ exit: 1 })
  }
  socket.end()
}

// Uses events because `for await` would also close the writable side.
function readAll(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = ''
    socket.setEncoding('utf8').on('data', (piece: string) => {
      text += piece
      if (text.length > maxRequestBytes) reject(new Error('the command is too long'))
    })
    socket.on('end', () => resolve(text))
    socket.on('close', () => reject(new Error('the command was interrupted')))
  })
}

/** Asks the server that holds the data directory to run a command; returns null if none is listening. */
export async function askRunningServer(
  dataDirectory: string,
  name: string,
  options: Readonly<Record<string, unknown>>,
  say: (line: string) => void,
): Promise<number | null> {
  const socket = createConnection({ path: socketPath(dataDirectory), allowHalfOpen: true })
  try {
    await once(socket, 'connect')
  } catch {
    return null
  }
  socket.end(JSON.stringify({ name, options }))
  let rest = ''
  let exit = 1
  for await (const piece of socket.setEncoding('utf8')) {
    const lines = (rest + piece).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) {
      const message = JSON.parse(line) as { line?: string; exit?: number } // Written by `serve`.
      if (message.line !== undefined) say(message.line)
      if (message.exit !== undefined) exit = message.exit
    }
  }
  return exit
}
