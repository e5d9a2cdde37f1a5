// Paths of the workspace, and how to start its programs. Node built-ins only: `npm start` runs this before anything is
// installed.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '')
export const cacheDir = join(root, '.cache')
export const serverDist = join(root, 'apps/server/dist')
export const webDist = join(root, 'apps/web/dist')

/** A program npm installed for this workspace. */
export const installed = (name) => join(root, 'node_modules/.bin', name)

/** A problem the user can fix; shown as one line, without a stack trace. */
export class SetupError extends Error {}

/** @type {Map<import('node:child_process').ChildProcess, boolean>} */
const running = new Map()
let interrupted = false

/**
 * Runs a program to its end. With `capture` its output is collected, otherwise it goes straight to the terminal.
 * With `group` it leads a process group, so that `interrupt` reaches the workers it starts as well.
 * @param {string} command
 * @param {string[]} args
 * @param {{ capture?: boolean, group?: boolean, env?: NodeJS.ProcessEnv, cwd?: string, uid?: number, gid?: number }} [options]
 * @returns {Promise<{ code: number, output: string }>}
 */
export function run(command, args, { capture = false, group = false, env = process.env, ...options } = {}) {
  return new Promise((resolve, reject) => {
    if (interrupted) return reject(new SetupError('Interrupted.'))
    const stdio = capture ? 'pipe' : 'inherit'
    const child = spawn(command, args, { cwd: root, env, stdio, detached: group, ...options })
    running.set(child, group)
    let output = ''
    const collect = (chunk) => {
      output += chunk
    }
    child.stdout?.setEncoding('utf8').on('data', collect)
    child.stderr?.setEncoding('utf8').on('data', collect)
    child.on('error', reject)
    child.on('close', (code, signal) => {
      running.delete(child)
      resolve({ code: code ?? (signal ? 1 : 0), output })
    })
  })
}

/** Ends every program started by `run`, and starts no more. */
export function interrupt() {
  // npm forwards the Ctrl-C that the terminal has already delivered; handling it twice would interrupt the cleanup.
  if (interrupted) return
  interrupted = true
  for (const [child, group] of running) {
    if (child.pid !== undefined) process.kill(group ? -child.pid : child.pid, 'SIGINT')
  }
}

/** Ends the program with suitable output: one line for a problem the user can fix, a stack trace for a bug. */
export async function main(act) {
  try {
    await act()
  } catch (error) {
    console.error(error instanceof SetupError ? error.message : error)
    process.exitCode = 1
  }
}
