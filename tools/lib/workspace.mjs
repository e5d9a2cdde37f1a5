// Where things are, and how a program of this workspace is started. Node built-ins only: `npm start` runs
// this before anything is installed.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '')
export const cacheDir = join(root, '.cache')
export const serverDist = join(root, 'apps/server/dist')
export const webDist = join(root, 'apps/web/dist')

/** A program that npm installed for this workspace. */
export const installed = (name) => join(root, 'node_modules/.bin', name)

/** Something the person at the keyboard can put right; shown as one line, without a stack. */
export class SetupError extends Error {}

/**
 * Runs a program to its end. With `capture` its output is collected, otherwise it goes straight to the terminal.
 * @param {string} command
 * @param {string[]} args
 * @param {{ capture?: boolean, env?: NodeJS.ProcessEnv, cwd?: string, uid?: number, gid?: number }} [options]
 * @returns {Promise<{ code: number, output: string }>}
 */
export function run(command, args, { capture = false, env = process.env, ...options } = {}) {
  return new Promise((resolve, reject) => {
    if (interrupted) return reject(new SetupError('Interrupted.'))
    const stdio = capture ? 'pipe' : 'inherit'
    const child = spawn(command, args, { cwd: root, env, stdio, ...options })
    running.add(child)
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

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set()

let interrupted = false

/** Passes a signal on to whatever `run` has going, and starts nothing more. */
export function interrupt(signal) {
  interrupted = true
  for (const child of running) child.kill(signal)
}

/** Ends the program the way a person expects: a line for what they can put right, a stack for a bug. */
export async function main(act) {
  try {
    await act()
  } catch (error) {
    console.error(error instanceof SetupError ? error.message : error)
    process.exitCode = 1
  }
}
