import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from './free-port.mjs'
import { ordinaryUser } from './postgres.mjs'
import { findOrInstall, isProgram, searchPath } from './system-packages.mjs'

const findPgBouncer = () =>
  [...searchPath(), '/usr/sbin'].map((folder) => join(folder, 'pgbouncer')).find(isProgram) ?? null

/** Finds PgBouncer; installs it if there is none. */
export const providePgBouncer = () =>
  findOrInstall(findPgBouncer, {
    what: 'PgBouncer',
    apt: 'pgbouncer',
    brew: 'pgbouncer',
    setting: 'PATH',
  })

/** Starts PgBouncer in transaction mode in front of a PostgreSQL, for every database there; returns its address and how to end it. */
export async function startPgBouncer(program, databaseUrl) {
  const folder = mkdtempSync(join(tmpdir(), 'berth-pgbouncer-'))
  const owner = ordinaryUser()
  const { hostname, port: behind, username } = new URL(databaseUrl)
  const port = await freePort()
  const settings = join(folder, 'pgbouncer.ini')
  writeFileSync(
    settings,
    [
      '[databases]',
      `* = host=${hostname} port=${behind || 5432} user=${username}`,
      '[pgbouncer]',
      'listen_addr = 127.0.0.1',
      `listen_port = ${port}`,
      'unix_socket_dir =',
      'auth_type = any',
      'pool_mode = transaction',
      'default_pool_size = 8',
      'max_client_conn = 1000',
      'ignore_startup_parameters = extra_float_digits',
      'server_idle_timeout = 10',
      `logfile = ${join(folder, 'log')}`,
    ].join('\n'),
  )
  if (owner) chownSync(folder, owner.uid, owner.gid)
  const server = spawn(program, [settings], { cwd: folder, stdio: 'ignore', ...owner })
  const stop = async () => {
    if (server.exitCode === null) {
      const gone = once(server, 'exit')
      server.kill('SIGINT')
      await gone
    }
    rmSync(folder, { recursive: true, force: true })
  }
  for (let tries = 0; !(await accepts(port)); tries++) {
    if (tries === 100 || server.exitCode !== null) {
      await stop()
      throw new Error('PgBouncer did not start')
    }
    await wait(50)
  }
  return { url: `postgresql://${username}@127.0.0.1:${port}/berth`, stop }
}

function accepts(port) {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
}
