import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url))
const program = join(root, 'apps/server/dist/main.js')
/** Loading the demo takes minutes on a busy machine. */
const patienceMs = 240_000

export type ServerProcess = { readonly address: string; readonly stop: () => Promise<void> }

/** Loads the demo once, because it is slow, into a folder that each server of the run copies. */
export async function prepareDemo(): Promise<{ readonly remove: () => void }> {
  const folder = mkdtempSync(join(tmpdir(), 'berth-e2e-demo-'))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  try {
    const { endProcess } = await startIn(folder, 'e2e-demo', {})
    await endProcess()
  } catch (error) {
    remove()
    throw error
  }
  // Workers inherit this process's environment.
  process.env.BERTH_E2E_DEMO = folder
  return { remove }
}

/**
 * Starts the built server with the demo on its own port and data folder. `name` is the name of its log. On the embedded engine
 * it starts with a copy of the prepared demo; if the settings contain a `DATABASE_URL`, it loads the demo there.
 */
export async function startServerProcess(
  name: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<ServerProcess> {
  const dataDir = mkdtempSync(join(tmpdir(), 'berth-e2e-'))
  const remove = () => rmSync(dataDir, { recursive: true, force: true })
  try {
    if (!settings.DATABASE_URL) cpSync(process.env.BERTH_E2E_DEMO ?? '', dataDir, { recursive: true })
    const { address, endProcess } = await startIn(dataDir, name, settings)
    const stop = async () => {
      await endProcess()
      remove()
    }
    return { address, stop }
  } catch (error) {
    remove()
    throw error
  }
}

async function startIn(dataDir: string, name: string, settings: Readonly<Record<string, string>>) {
  if (!existsSync(program)) throw new Error('There is no built server. Type: npm run build')
  const port = await findFreePort()
  const address = `http://127.0.0.1:${port}`
  mkdirSync(join(root, '.cache'), { recursive: true })
  const logFile = join(root, '.cache', `${name}.log`)
  const log = openSync(logFile, 'w')
  const { DATABASE_URL: _, ...inherited } = process.env
  const server = spawn(process.execPath, ['--enable-source-maps', program], {
    cwd: dataDir,
    env: { ...inherited, HOST: '127.0.0.1', PORT: String(port), DATA_DIR: dataDir, DEMO: '1', ...settings },
    stdio: ['ignore', log, log],
  })
  const endProcess = () => endOf(server)
  try {
    await untilReady(`${address}/readyz`, server, logFile)
  } catch (error) {
    await endProcess()
    throw error
  }
  return { address, endProcess }
}

async function untilReady(url: string, server: ChildProcess, logFile: string) {
  for (const deadline = Date.now() + patienceMs; Date.now() < deadline; await sleep(100)) {
    if (hasEnded(server)) break
    const answer = await fetch(url).catch(() => null)
    if (answer?.ok) return
  }
  throw new Error(`The server did not get ready. It said:\n${readFileSync(logFile, 'utf8').slice(-4000)}`)
}

async function endOf(server: ChildProcess) {
  if (hasEnded(server)) return
  const end = once(server, 'exit')
  const patience = setTimeout(() => server.kill('SIGKILL'), 10_000)
  server.kill('SIGTERM')
  await end
  clearTimeout(patience)
}

const hasEnded = (server: ChildProcess) => server.exitCode !== null || server.signalCode !== null

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().on('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })
}
