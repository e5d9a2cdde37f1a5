import { closeSync, openSync, readFileSync, rmSync, statSync, writeSync } from 'node:fs'

export class DirectoryInUse extends Error {}

/** Between making a lock file and writing its owner into it lie microseconds; one that is empty for longer is a wreck. */
const unfinishedForMs = 5_000

/**
 * Takes the lock file for this process, or says which process has it. The embedded engine takes no lock of its own,
 * and a second process on the same directory would silently lose what either writes. A lock whose process is gone
 * (killed, machine restarted) is taken over.
 */
export function lockDirectory(lockFile: string): () => void {
  if (create(lockFile)) return () => rmSync(lockFile, { force: true })
  clearWreck(lockFile)
  if (create(lockFile)) return () => rmSync(lockFile, { force: true })
  throw inUse(lockFile)
}

/** Makes the file with this process in it, unless it is there. */
function create(file: string): boolean {
  try {
    const handle = openSync(file, 'wx', 0o600)
    writeSync(handle, String(process.pid))
    closeSync(handle)
    return true
  } catch (error) {
    if (isCode(error, 'EEXIST')) return false
    throw error
  }
}

/**
 * Removes the lock of a process that is gone. Looking and removing are two steps: of two processes that both find a
 * wreck, the slower would remove the lock the faster has just made. So one at a time may clear, under a lock of its own.
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
  // A lock of our own number was left by a process that had it before us, as in a container where every server is 1.
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
    // Gone again meanwhile: whoever had it is not known any more.
  }
  return new DirectoryInUse(`${owner === '' ? 'another process' : `process ${owner}`} holds ${lockFile}`)
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
