// `npm run dev`: starts pages that reload on edit and a server that restarts. Ctrl-C ends both.
import './lib/node-version.mjs'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { freePort } from './lib/free-port.mjs'
import { installWhatIsMissing } from './lib/install.mjs'
import { withLock } from './lib/lock.mjs'
import { installed, main, root, SetupError } from './lib/workspace.mjs'

const host = '127.0.0.1'

await main(async () => {
  await withLock('setup', installWhatIsMissing)
  const apiPort = await freePort()
  const pages = await servePages(`http://${host}:${apiPort}`)
  // A separate process group: only this process receives Ctrl-C, and it then ends the server once.
  const server = spawn(installed('tsx'), ['watch', '--clear-screen=false', 'apps/server/src/main.ts'], {
    cwd: root,
    env: { ...process.env, HOST: host, PORT: String(apiPort) },
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: true,
  })
  let ending = false
  const end = async () => {
    if (ending) return
    ending = true
    if (server.exitCode === null && server.signalCode === null) {
      const gone = once(server, 'exit')
      server.kill('SIGTERM')
      await gone
    }
    await pages.close()
    process.exit()
  }
  // Vite's own listener would end this process before the server had closed its database.
  process.removeAllListeners('SIGTERM')
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, end)
  server.once('exit', end)
  pages.printUrls()
})

async function servePages(api) {
  const { createServer } = await import('vite')
  const port = Number(process.env.PORT ?? 8080)
  const proxy = Object.fromEntries(['/api', '/healthz', '/readyz'].map((path) => [path, api]))
  const pages = await createServer({
    root: join(root, 'apps/web'),
    server: { host, port, strictPort: true, proxy },
  })
  try {
    return await pages.listen()
  } catch (error) {
    await pages.close()
    throw new SetupError(error.message)
  }
}
