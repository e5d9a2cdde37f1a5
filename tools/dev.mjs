// `npm run dev`: pages that reload as they are edited, and a server that restarts. Ctrl-C ends both.
import './lib/node-version.mjs'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { freePort } from './lib/free-port.mjs'
import { installWhatIsMissing } from './lib/install.mjs'
import { withLock } from './lib/lock.mjs'
import { installed, main, root } from './lib/workspace.mjs'

const host = '127.0.0.1'

await main(async () => {
  await withLock('setup', installWhatIsMissing)
  const apiPort = await freePort()
  // A process group of its own: Ctrl-C reaches this process alone, which then ends the server once.
  const server = spawn(installed('tsx'), ['watch', '--clear-screen=false', 'apps/server/src/main.ts'], {
    cwd: root,
    env: { ...process.env, HOST: host, PORT: String(apiPort) },
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: true,
  })
  const { createServer } = await import('vite')
  const target = `http://${host}:${apiPort}`
  const pages = await createServer({
    root: join(root, 'apps/web'),
    server: {
      host,
      port: Number(process.env.PORT ?? 8080),
      strictPort: true,
      proxy: Object.fromEntries(['/api', '/healthz', '/readyz'].map((path) => [path, target])),
    },
  })
  const end = async () => {
    await pages.close()
    if (server.exitCode === null && server.signalCode === null) {
      server.kill('SIGTERM')
      await once(server, 'exit')
    }
    process.exit()
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, end)
  server.once('exit', end)
  await pages.listen()
  pages.printUrls()
})
