import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { withClient, withDatabase } from '../../apps/server/src/testing/test-postgres.ts'

export const root = fileURLToPath(new URL('../..', import.meta.url))
const program = join(root, 'apps/server/dist/main.js')
/** Loading the demo takes minutes on a busy machine. */
const patienceMs = 240_000

export type ServerProcess = {
  readonly address: string
  /** Of its database; null if that is embedded. */
  readonly databaseUrl: string | null
  readonly stop: () => Promise<void>
}

/** Where the data of a server are. */
type Data = {
  readonly folder: string
  /** Of its own database on the run's PostgreSQL, if the run has one. */
  readonly databaseUrl: string | null
  readonly remove: () => Promise<void>
}

/** Loads the demo once, because that is slow, into data that each server of the run copies. */
export async function prepareDemo(): Promise<{ readonly remove: () => Promise<void> }> {
  const data = await makeData(null)
  try {
    const { endProcess } = await startIn(data, 'e2e-demo', {})
    await endProcess()
  } catch (error) {
    await data.remove()
    throw error
  }
  // Workers inherit this process's environment.
  process.env.BERTH_E2E_DEMO = JSON.stringify({ folder: data.folder, databaseUrl: data.databaseUrl })
  return { remove: data.remove }
}

/** Starts the built server with a copy of the prepared demo on its own port. `name` is the name of its log. */
export async function startServerProcess(
  name: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<ServerProcess> {
  const data = await makeData(JSON.parse(process.env.BERTH_E2E_DEMO ?? ''))
  try {
    const { address, endProcess } = await startIn(data, name, settings)
    const stop = async () => {
      await endProcess()
      await data.remove()
    }
    return { address, databaseUrl: data.databaseUrl, stop }
  } catch (error) {
    await data.remove()
    throw error
  }
}

/** Makes a data folder and, if the run has PostgreSQL, a database: copies of `original`, or empty. */
async function makeData(original: Pick<Data, 'folder' | 'databaseUrl'> | null): Promise<Data> {
  const folder = mkdtempSync(join(tmpdir(), 'berth-e2e-'))
  if (original) cpSync(original.folder, folder, { recursive: true })
  const admin = process.env.BERTH_E2E_DATABASE_URL
  const database = `berth_e2e_${randomBytes(6).toString('hex')}`
  const remove = async () => {
    rmSync(folder, { recursive: true, force: true })
    if (admin) await order(admin, `drop database if exists ${database} with (force)`)
  }
  try {
    const template = original?.databaseUrl && new URL(original.databaseUrl).pathname.slice(1)
    const from = template ? `template ${template} strategy file_copy` : ''
    if (admin) await order(admin, `create database ${database} ${from}`)
  } catch (error) {
    await remove()
    throw error
  }
  return { folder, databaseUrl: admin ? withDatabase(admin, database) : null, remove }
}

const order = (admin: string, statement: string) =>
  withClient(admin, async (client) => {
    await client.query(statement)
  })

async function startIn(
  { folder, databaseUrl }: Data,
  name: string,
  settings: Readonly<Record<string, string>>,
) {
  if (!existsSync(program)) throw new Error('There is no built server. Type: npm run build')
  const port = await findFreePort()
  const address = `http://127.0.0.1:${port}`
  mkdirSync(join(root, '.cache'), { recursive: true })
  const logFile = join(root, '.cache', `${name}.log`)
  const log = openSync(logFile, 'w')
  const { DATABASE_URL: _, ...inherited } = process.env
  const server = spawn(process.execPath, ['--enable-source-maps', program], {
    cwd: folder,
    env: {
      ...inherited,
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
      ...{ HOST: '127.0.0.1', PORT: String(port), DATA_DIR: folder, DEMO: '1' },
      ...settings,
    },
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
