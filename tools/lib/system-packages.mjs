import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
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
 * What `find` finds; if nothing, installs the Debian package when this user may, and looks again.
 * @template T
 * @param {() => T | null} find
 * @param {{ what: string, apt: string, brew: string, setting: string }} from
 * @returns {Promise<T>}
 */
export async function findOrInstall(find, { what, apt, brew, setting }) {
  const present = find()
  if (present !== null) return present
  const asRoot = await rootCommand()
  if (asRoot !== null) {
    console.log(`Installing ${what} (${apt}) …`)
    await run(...asRoot(['apt-get', 'update', '-qq']))
    await run(...asRoot(['env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', 'install', '-y', '-qq', apt]))
    const fresh = find()
    if (fresh !== null) return fresh
  }
  const line = process.platform === 'darwin' ? `brew install ${brew}` : `sudo apt-get install -y ${apt}`
  throw new SetupError(`${what} was not found. Type: ${line}   (or set ${setting})`)
}

/** How to run apt-get with the right to install, or null where that cannot be had without a password. */
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
