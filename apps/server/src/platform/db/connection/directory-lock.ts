import { closeSync, openSync, readFileSync, rmSync, statSync, writeSync } from 'node:fs'

export class DirectoryInUse extends Error {}

/**
 * Creating a lock file and writing its owner are microseconds apart; a file that stays empty longer is left over from a crash.
 */
const unfinishedForMs = 5_000

/**
 * Takes the lock file for this process, or throws an error that names the process holding it. The embedded engine takes no lock
 * of its own, and with a second process on the same directory, writes of either would be silently lost. A lock whose process is
 * gone (killed, machine restarted) is taken over.
 */
export function lockDirectory(lockFile: string): () => void {
  if (create(lockFile)) return () => rmSync(lockFile, { force: true })
  clearWreck(lockFile)
  if (create(lockFile)) return () => rmSync(lockFile, { force: true })
  throw inUse(lockFile)
}

/** Creates the file with this process id in it, unless it already exists. */
function create(file: string): boolean {
  let handle: number
  try {
    handle = openSync(file, 'wx', 0o600)
  } catch (error) {
    if (isCode(error, 'EEXIST')) return false
    throw error
  }
  try {
    writeSync(handle, String(process.pid))
    return true
  } catch (error) {
    // An empty lock would keep the next start waiting.
    rmSync(file, { force: true })
    throw error
  } finally {
    closeSync(handle)
  }
}

/**
 * Removes the lock of a process that is gone. Checking and removing are two steps: if two processes both find a stale lock, the
 * slower one would remove the lock the faster one has just created. So only one process at a time may clear it, under a
 * separate lock.
 */
function clearWreck(lockFile: string): void {
  const clearing = `${lockFile}.clearing`
  if (isWreck(clearing)) rmSync(clearing, { force: true })
  if (!create(clearing)) throw inUse(lockFile)
  try {
    if (isWreck(lockFile)) rmSync(lockFile, { force: true })
  } finally {
    rmSync(clearing, { force: true })
  }
}

function isWreck(file: string): boolean {
  try {
    const owner = Number.parseInt(readFileSync(file, 'utf8'), 10)
    return Number.isNaN(owner) ? Date.now() - statSync(file).mtimeMs > unfinishedForMs : !isAlive(owner)
  } catch (error) {
    if (isCode(error, 'ENOENT')) return false
    throw error
  }
}

function isAlive(pid: number): boolean {
  // A lock with our own pid was left by an earlier process with the same pid, as in a container where every server is pid 1.
  if (pid === process.pid) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return isCode(error, 'EPERM')
  }
}

function inUse(lockFile: string): DirectoryInUse {
  let owner = ''
  try {
    owner = readFileSync(lockFile, 'utf8')
  } catch {
    // The lock is gone in the meantime, so its owner is no longer known.
  }
  return new DirectoryInUse(`${owner === '' ? 'another process' : `process ${owner}`} holds ${lockFile}`)
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
