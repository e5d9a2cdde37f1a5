import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aFreePort, serverProgram } from '../testing/server-program.ts'
import { putEmbeddedDatabase } from '../testing/test-database.ts'

// Runs commands as typed beside a running server, the only process that can access the embedded database.
let directory: string
let port: number
let server: ChildProcess
let address: string

beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'berth-admin-'))
  for (const name of ['here', 'there', 'backups']) mkdirSync(join(directory, name))
  port = await aFreePort()
  address = `http://127.0.0.1:${port}`
  await putEmbeddedDatabase(join(directory, 'here'))
  server = start([], 'here')
  for (;;) {
    if (server.exitCode !== null) throw new Error('the server did not start')
    if ((await fetch(`${address}/readyz`).catch(() => null))?.ok) break
    await wait(100)
  }
})
afterAll(async () => {
  if (server.exitCode === null) {
    server.kill('SIGTERM')
    await once(server, 'exit')
  }
  rmSync(directory, { recursive: true, force: true })
})

function start(argv: readonly string[], data: string): ChildProcess {
  const settings = { DATA_DIR: join(directory, data), DEMO: '0', PORT: String(port), LOG_LEVEL: 'error' }
  return spawn(process.execPath, [...serverProgram, ...argv], {
    env: { PATH: process.env.PATH, ...settings },
    stdio: 'pipe',
  })
}

/** Runs a command and captures its output. */
async function type(argv: readonly string[], { data = 'here', input = '' } = {}) {
  const command = start(argv, data)
  let said = ''
  for (const stream of [command.stdout, command.stderr])
    stream?.setEncoding('utf8').on('data', (piece: string) => {
      said += piece
    })
  command.stdin?.end(input)
  const [code] = await once(command, 'close')
  return { code, said }
}

async function signIn(password: string): Promise<number> {
  const answer = await fetch(`${address}/api/system/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username: 'boss@berth.example', password }),
  })
  return answer.status
}

describe('the command line', () => {
  it('creates an administrator, resets a password, checks, backs up and restores elsewhere', async () => {
    const created = await type(['create-admin', '--email', 'Boss@berth.example'])
    expect(created).toMatchObject({ code: 0, said: expect.stringContaining('is now an administrator') })
    const password = /The password is (\S{16})/.exec(created.said)?.[1] ?? ''
    expect(await signIn(password)).toBe(200)

    const reset = ['reset-password', '--email', 'boss@berth.example', '--password-stdin']
    expect(await type(reset, { input: 'short' })).toMatchObject({ code: 1 })
    expect(await type(reset, { input: 'password123' })).toMatchObject({ code: 1 })
    expect(await type(reset, { input: 'long enough\n' })).toMatchObject({ code: 0 })
    expect([await signIn(password), await signIn('long enough')]).toEqual([422, 200])

    expect(await type(['check'])).toEqual({
      code: 0,
      said: expect.stringMatching(/^Audit log: \d+ entries, last hash [\da-f]{64}\nAll \d+ checks passed\n$/),
    })

    const backups = join(directory, 'backups')
    expect(await type(['backup', '--to', backups])).toMatchObject({ code: 0 })
    const [backup = ''] = readdirSync(backups)
    const from = join(backups, backup)
    const restored = await type(['restore', '--from', from], { data: 'there' })
    expect(restored).toMatchObject({
      code: 0,
      said: expect.stringMatching(/^\d+ rows and 0 files restored as of/),
    })
    expect(await type(['restore', '--from', from], { data: 'there' })).toMatchObject({ code: 1 })
    expect(await type(['restore', '--from', from])).toMatchObject({
      code: 1,
      said: expect.stringContaining('the data directory is in use'),
    })
  }, 120_000)

  it('runs the doctor inside the running server, in either language, with an exit code', async () => {
    const english = await type(['doctor', '--lang', 'en'])
    expect(english.code).toBe(1)
    expect(english.said).toContain('OK    Schema: That of this version (')
    expect(english.said).toMatch(
      /WARN {2}Public address: http:\/\/127\.0\.0\.1:\d+ opens on this machine only/,
    )
    expect(english.said).toMatch(/\nChecked \d+: \d+ OK, \d+ warnings, 0 problems\n$/)
    const chinese = await type(['doctor', '--lang', 'zh'])
    expect([chinese.code, chinese.said]).toEqual([1, expect.stringContaining('合格　表结构：与本版本一致')])
    expect(await type(['doctor', '--lang', 'fr'])).toMatchObject({
      code: 1,
      said: expect.stringContaining('--lang must be zh or en'),
    })
  }, 60_000)

  it('explains each command and reports what is wrong with a command line', async () => {
    const all = await type(['help'])
    for (const name of ['create-admin', 'reset-password', 'backup', 'restore', 'check', 'doctor'])
      expect(all.said).toContain(`  ${name} `)
    expect(await type(['backup', '--help'])).toMatchObject({
      code: 0,
      said: expect.stringContaining('--to <folder>'),
    })
    expect(await type(['backup'])).toMatchObject({
      code: 1,
      said: expect.stringContaining('--to is missing'),
    })
    expect(await type(['backup', '--too', 'x'])).toMatchObject({
      code: 1,
      said: expect.stringContaining("'--too'"),
    })
  }, 60_000)
})
