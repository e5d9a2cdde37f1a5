import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { run, SetupError } from './workspace.mjs'

export function isProgram(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

export const searchPath = () => (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '')

/**
 * Whether a missing package may be installed: `--no-install` forbids it, and at a terminal somebody is asked first.
 * @returns {'never' | 'ask' | 'at once'}
 */
const permission = () => {
  if (process.env.BERTH_NO_INSTALL === '1') return 'never'
  return process.stdin.isTTY && process.stdout.isTTY ? 'ask' : 'at once'
}

/**
 * What `find` finds; if nothing, installs the Debian package when this user may, and looks again.
 * @template T
 * @param {() => T | null} find
 * @param {{ what: string, apt: string, brew: string, setting: string }} from
 * @param {{ may?: 'never' | 'ask' | 'at once', ask?: (question: string) => Promise<unknown>, install?: (apt: string) => Promise<void> | null }} [by]
 * @returns {Promise<T>}
 */
export async function findOrInstall(find, { what, apt, brew, setting }, by = {}) {
  const present = find()
  if (present !== null) return present
  const { may = permission(), ask = askAtTerminal } = by
  const install = may === 'never' ? null : (by.install ?? (await aptInstall()))
  if (install !== null) {
    if (may === 'ask') await ask(`${what} is needed. Press Enter to install ${apt}, or Ctrl-C to stop. `)
    console.log(`Installing ${what} (${apt}) …`)
    await install(apt)
    const fresh = find()
    if (fresh !== null) return fresh
  }
  const line = process.platform === 'darwin' ? `brew install ${brew}` : `sudo apt-get install -y ${apt}`
  throw new SetupError(`${what} was not found. Type: ${line}   (or set ${setting})`)
}

async function askAtTerminal(question) {
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  terminal.once('SIGINT', () => process.exit(130))
  await terminal.question(question)
  terminal.close()
}

/** A function that installs a package, or null if that requires a password. */
async function aptInstall() {
  const asRoot = await rootCommand()
  if (asRoot === null) return null
  return async (apt) => {
    await run(...asRoot(['apt-get', 'update', '-qq']))
    await run(...asRoot(['env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', 'install', '-y', '-qq', apt]))
  }
}

/** How to run apt-get as root, or null if that requires a password. */
async function rootCommand() {
  const has = (program) => searchPath().some((folder) => isProgram(join(folder, program)))
  if (!has('apt-get')) return null
  /** @returns {[string, string[]]} */
  const directly = ([command, ...args]) => [command, args]
  if (process.getuid?.() === 0) return directly
  if (!has('sudo')) return null
  const { code } = await run('sudo', ['-n', 'true'], { capture: true })
  /** @returns {[string, string[]]} */
  const bySudo = (args) => ['sudo', ['-n', ...args]]
  return code === 0 ? bySudo : null
}
