import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { freePort } from './free-port.mjs'
import { findOrInstall, isProgram, searchPath } from './system-packages.mjs'
import { run, SetupError } from './workspace.mjs'

const needed = ['initdb', 'postgres', 'createdb']

/** Version folders, newest first. */
const versioned = (folder, tail) => {
  try {
    return readdirSync(folder)
      .sort((a, b) => Number.parseFloat(b.replace(/^\D*/, '')) - Number.parseFloat(a.replace(/^\D*/, '')))
      .map((version) => join(folder, version, tail))
  } catch {
    return []
  }
}

function findPrograms() {
  const linked = searchPath()
    .map((folder) => join(folder, 'postgres'))
    .filter(isProgram)
    .map((path) => dirname(realpathSync(path)))
  const folders = [
    ...linked,
    ...versioned('/usr/lib/postgresql', 'bin'),
    ...['/opt/homebrew/opt', '/usr/local/opt'].flatMap((cellar) =>
      versioned(cellar, 'bin').filter((path) => path.includes('/postgresql')),
    ),
    ...versioned('/Applications/Postgres.app/Contents/Versions', 'bin'),
  ]
  return folders.find((folder) => needed.every((program) => isProgram(join(folder, program)))) ?? null
}

/** Finds PostgreSQL's own programs; installs them if there are none. */
export const providePostgres = () =>
  findOrInstall(findPrograms, {
    what: 'PostgreSQL',
    apt: 'postgresql',
    brew: 'postgresql@16',
    setting: 'TEST_DATABASE_URL',
  })

/**
 * Starts a private PostgreSQL in a temporary folder, and returns its address and a function that removes it. Its data need not
 * survive, so it does not wait for the disk; `more` settings can make it. `end` kills all of its processes at once or stops it,
 * `start` starts it again on the same data, `signal` reaches each of its processes: a test can freeze it.
 * @param {string} programs
 * @param {readonly string[]} more
 */
export async function startPostgres(programs, more = []) {
  const folder = mkdtempSync(join(tmpdir(), 'berth-pg-'))
  const owner = ordinaryUser()
  if (owner) chownSync(folder, owner.uid, owner.gid)
  const asOwner = { cwd: folder, ...owner }
  const data = join(folder, 'data')
  // The C.UTF-8 locale of Linux knows letters beyond ASCII, which keyword search in Chinese needs; plain C does not.
  const locale = process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8'
  /** @type {import('node:child_process').ChildProcess | null} */
  let server = null
  let port = 0
  const isOver = () => !server || server.exitCode !== null || server.signalCode !== null
  const start = async () => {
    const settings = [
      ...['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=200'],
      ...more,
    ]
    const args = ['-D', data, '-k', folder, '-h', '127.0.0.1', '-p', String(port)]
    server = spawn(join(programs, 'postgres'), [...args, ...settings.flatMap((setting) => ['-c', setting])], {
      ...asOwner,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    await untilReady(server)
  }
  /** @param {NodeJS.Signals} name */
  const signal = (name) => {
    if (isOver() || !server?.pid) return
    // Stopped first, so that it starts no process that would be missed.
    process.kill(server.pid, 'SIGSTOP')
    for (const pid of [...childrenOf(server.pid), server.pid]) process.kill(pid, name)
  }
  /** @param {'killed' | 'stopped'} way */
  const end = async (way) => {
    if (isOver() || !server) return
    const gone = once(server, 'exit')
    const patience = setTimeout(() => server?.kill('SIGKILL'), 10_000)
    if (way === 'killed') signal('SIGKILL')
    else server.kill('SIGINT')
    await gone
    clearTimeout(patience)
  }
  const stop = async () => {
    await end('stopped')
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    const options = ['--auth=trust', '--encoding=UTF8', `--locale=${locale}`, '--no-sync', '-U', 'berth']
    await must(join(programs, 'initdb'), ['-D', data, ...options], asOwner)
    port = await freePort()
    await start()
    await must(
      join(programs, 'createdb'),
      ['-h', '127.0.0.1', '-p', String(port), '-U', 'berth', 'berth'],
      asOwner,
    )
    return { url: `postgresql://berth@127.0.0.1:${port}/berth`, start, end, signal, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** @param {number} pid */
function childrenOf(pid) {
  const { stdout } = spawnSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' })
  return stdout.split('\n').filter(Boolean).map(Number)
}

/** PostgreSQL refuses to run as root, so root runs it as another user of the machine. */
export function ordinaryUser() {
  if (process.getuid?.() !== 0) return undefined
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  const user = ['postgres', 'nobody'].map((name) => users.find(([known]) => known === name)).find(Boolean)
  if (!user)
    throw new SetupError(
      'PostgreSQL does not run as root and this machine has no user "postgres" or "nobody".',
    )
  return { uid: Number(user[2]), gid: Number(user[3]) }
}

async function must(command, args, options) {
  const { code, output } = await run(command, args, { capture: true, ...options })
  if (code !== 0) throw new SetupError(`${command} failed:\n${output}`)
}

function untilReady(server) {
  return new Promise((resolve, reject) => {
    let log = ''
    server.stderr.setEncoding('utf8').on('data', (chunk) => {
      log += chunk
      if (!log.includes('ready to accept connections')) return
      // Keeps draining the pipe without storing its output: a full pipe would block the server.
      server.stderr.removeAllListeners('data').resume()
      resolve(undefined)
    })
    server.once('error', reject)
    server.once('exit', () => reject(new SetupError(`PostgreSQL did not start:\n${log}`)))
  })
}
