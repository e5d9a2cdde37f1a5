import { closeSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'

export class DirectoryInUse extends Error {}

/**
 * Takes the lock file for this process, or says which process has it. The embedded engine takes no lock of its own,
 * and a second process on the same directory would silently lose what either writes. A lock whose process is gone
 * (killed, machine restarted) is taken over.
 */
export function lockDirectory(lockFile: string): () => void {
  for (let attempt = 0; attempt < 3; attempt++) {
    try {
      const file = openSync(lockFile, 'wx', 0o600)
      writeSync(file, String(process.pid))
      closeSync(file)
      return () => rmSync(lockFile, { force: true })
    } catch (error) {
      if (!isCode(error, 'EEXIST')) throw error
      const owner = Number.parseInt(readFileSync(lockFile, 'utf8'), 10)
      if (isAlive(owner)) throw new DirectoryInUse(`process ${owner} holds ${lockFile}`)
      rmSync(lockFile, { force: true })
    }
  }
  throw new DirectoryInUse(`another process keeps taking ${lockFile}`)
}

function isAlive(pid: number): boolean {
  // An empty file is a lock in the making; a lock of our own pid was left by a process that had our number before.
  if (Number.isNaN(pid)) return true
  if (pid === process.pid) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return isCode(error, 'EPERM')
  }
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
