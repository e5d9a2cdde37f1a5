import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { createConnection, createServer, type Server, type Socket } from 'node:net'
import { join } from 'node:path'

/** Runs a command inside the server and says what there is to say; answers the exit code. */
export type RunCommand = (
  name: string,
  options: Readonly<Record<string, unknown>>,
  say: (line: string) => void,
) => Promise<number>

/** A command that is too long for any we have. */
const maxRequestBytes = 65_536

const socketPath = (dataDirectory: string) => join(dataDirectory, 'control.sock')

/**
 * Takes commands from this machine's administrator: the embedded database belongs to the running server, so what is to be
 * done with it meanwhile the server has to do. Whoever may write to the data directory may connect, and nobody else.
 */
export async function openControlSocket(dataDirectory: string, run: RunCommand): Promise<Server> {
  const path = socketPath(dataDirectory)
  // The lock on the directory is ours, so a socket that is there was left behind.
  rmSync(path, { force: true })
  // A client that goes away half way has its command run to the end all the same.
  const server = createServer({ allowHalfOpen: true }, (socket) => void serve(socket, run))
  const umask = process.umask(0o077)
  server.listen(path)
  await once(server, 'listening').finally(() => process.umask(umask))
  server.unref()
  return server
}

async function serve(socket: Socket, run: RunCommand): Promise<void> {
  socket.on('error', () => undefined)
  const tell = (message: object) => socket.writable && socket.write(`${JSON.stringify(message)}\n`)
  try {
    const request = JSON.parse(await readAll(socket)) as { name: string; options: Record<string, unknown> } // Sent by our own client, of this very version.
    const exit = await run(request.name, request.options, (line) => tell({ line }))
    tell({ exit })
  } catch (error) {
    tell({ line: error instanceof Error ? error.message : String(error) })
    tell({ exit: 1 })
  }
  socket.end()
}

// By its events: reading to the end with `for await` would also close the side that is still to be written to.
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

/** Has the server that holds the data directory run a command; nothing when none listens there. */
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
      const message = JSON.parse(line) as { line?: string; exit?: number } // As `serve` writes them.
      if (message.line !== undefined) say(message.line)
      if (message.exit !== undefined) exit = message.exit
    }
  }
  return exit
}
