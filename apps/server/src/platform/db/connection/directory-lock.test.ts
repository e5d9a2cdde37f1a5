import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { DirectoryInUse, lockDirectory } from './directory-lock.ts'

let directory: string
let file: string
const children: ChildProcess[] = []

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'berth-lock-'))
  file = join(directory, 'database.lock')
})
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  rmSync(directory, { recursive: true })
})

const source = fileURLToPath(new URL('./directory-lock.ts', import.meta.url))
const tsx = fileURLToPath(import.meta.resolve('tsx'))

/** Starts another process that tries to take the lock, reports the outcome and keeps running. */
async function another(): Promise<{ child: ChildProcess; said: string }> {
  const script = `
    import { lockDirectory } from ${JSON.stringify(source)}
    try { lockDirectory(${JSON.stringify(file)}); console.log('taken') } catch (error) { console.log(error.message) }
    setInterval(() => undefined, 1000)`
  const child = spawn(process.execPath, ['--import', tsx, '--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  const [said] = (await once(child.stdout, 'data')) as [Buffer]
  return { child, said: said.toString().trim() }
}

async function killed(child: ChildProcess) {
  child.kill('SIGKILL')
  await once(child, 'exit')
}

describe('the lock of a data directory', () => {
  it('keeps a second process out and names the first one', async () => {
    const { child, said } = await another()
    expect(said).toBe('taken')
    expect(() => lockDirectory(file)).toThrow(new DirectoryInUse(`process ${child.pid} holds ${file}`))
    expect((await another()).said).toContain(`process ${child.pid} holds`)
  })

  it('is taken over from a process that was killed', async () => {
    const { child } = await another()
    await killed(child)
    expect(existsSync(file)).toBe(true)
    const unlock = lockDirectory(file)
    expect(readFileSync(file, 'utf8')).toBe(String(process.pid))
    unlock()
    expect(existsSync(file)).toBe(false)
  })

  it('is taken over by only one of several processes that find it at once', async () => {
    const { child } = await another()
    await killed(child)
    const answers = await Promise.all(Array.from({ length: 5 }, another))
    expect(answers.filter(({ said }) => said === 'taken')).toHaveLength(1)
  })

  it('is free again after it is released', async () => {
    lockDirectory(file)()
    expect((await another()).said).toBe('taken')
  })

  it('waits for a lock that is being created, but not for an empty file left by a crash', () => {
    writeFileSync(file, '')
    expect(() => lockDirectory(file)).toThrow(`another process holds ${file}`)
    const longAgo = new Date(Date.now() - 60_000)
    utimesSync(file, longAgo, longAgo)
    lockDirectory(file)()
  })

  it('survives a crash during a takeover', async () => {
    const { child } = await another()
    await killed(child)
    writeFileSync(`${file}.clearing`, String(child.pid))
    lockDirectory(file)()
  })
})
