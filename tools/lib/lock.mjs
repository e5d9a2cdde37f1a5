import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { cacheDir } from './workspace.mjs'

/** Runs `act` in one process of this checkout at a time; others wait. Takes over a lock left by a dead process. */
export async function withLock(name, act) {
  mkdirSync(cacheDir, { recursive: true })
  const lock = join(cacheDir, `${name}.lock`)
  const mine = `${lock}.${process.pid}`
  // Links a complete file instead of creating one and then filling it, so that no process ever reads an empty lock.
  writeFileSync(mine, String(process.pid))
  try {
    for (let waited = 0; !take(lock, mine); waited += 1) {
      if (waited === 5)
        console.log(`Waiting for another start of Berth (process ${holderOf(lock)}) to finish its ${name}.`)
      await sleep(200)
    }
  } finally {
    rmSync(mine, { force: true })
  }
  const release = () => holderOf(lock) === process.pid && rmSync(lock, { force: true })
  process.once('exit', release)
  try {
    return await act()
  } finally {
    release()
    process.off('exit', release)
  }
}

function take(lock, mine) {
  try {
    linkSync(mine, lock)
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
  }
  const holder = holderOf(lock)
  if (holder === null || isAlive(holder)) return false
  // Renamed rather than deleted: if two processes see the same dead holder, one renames its lock; if the other then renames the
  // winner's fresh lock, it puts that back.
  const aside = `${mine}.stale`
  try {
    renameSync(lock, aside)
    if (holderOf(aside) !== holder) linkSync(aside, lock)
  } catch (error) {
    if (error.code !== 'ENOENT' && error.code !== 'EEXIST') throw error
  }
  rmSync(aside, { force: true })
  return false
}

function holderOf(lock) {
  try {
    return Number(readFileSync(lock, 'utf8'))
  } catch {
    return null
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}
