import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { login } from '@berth/contract/access/session'
import type { OutputOf } from '@berth/contract/endpoint'
import { aFreePort, serverProgram } from './server-program.ts'

/** Returns the resident memory of a process, in bytes. */
export function memoryOf(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1_024
}

/** The server as a process of its own. */
export type ServerProcess = {
  readonly process: ChildProcess
  readonly url: string
  /** Ends it and waits until it has. */
  end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void>
}

/**
 * Starts the server with these settings, which say at least where its data is, and waits until it is ready. `before` is a
 * command to start it through.
 */
export async function startServerProcess(
  settings: Readonly<Record<string, string>>,
  before: readonly string[] = [],
): Promise<ServerProcess> {
  const port = await aFreePort()
  const [command = '', ...parameters] = [...before, process.execPath, ...serverProgram]
  const server = spawn(command, parameters, {
    env: {
      ...{ PATH: process.env.PATH, DEMO: '0', PORT: String(port), LOG_LEVEL: 'error' },
      JWT_SECRET: 'the secret of a server that faults are tried on',
      ...settings,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const url = `http://127.0.0.1:${port}`
  while (!(await fetch(`${url}/readyz`).catch(() => null))?.ok) {
    if (server.exitCode !== null) throw new Error('the server did not start')
    await wait(50)
  }
  return {
    process: server,
    url,
    async end(signal) {
      if (server.exitCode !== null || server.signalCode !== null) return
      const ended = once(server, 'exit')
      server.kill(signal)
      await ended
    },
  }
}

/** Signs a user in to such a server. Returns the header that later calls carry. */
export async function signInTo(
  { url }: Pick<ServerProcess, 'url'>,
  username: string,
  password: string,
): Promise<{ readonly authorization: string }> {
  const answer = await fetch(`${url}/api${login.path}`, {
    method: login.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  })
  if (!answer.ok) throw new Error(`${username} could not sign in: ${answer.status}`)
  const { data } = (await answer.json()) as { readonly data: OutputOf<typeof login> } // The contract of the call.
  return { authorization: `Bearer ${data.token}` }
}
