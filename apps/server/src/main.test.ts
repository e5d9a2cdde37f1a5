import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { serverProgram } from './testing/server-program.ts'

let directory: string
let freePort: number
beforeEach(async () => {
  const [server, port] = await takePort()
  freePort = port
  await new Promise((resolve) => server.close(resolve))
  directory = mkdtempSync(join(tmpdir(), 'berth-start-'))
})
afterEach(() => rmSync(directory, { recursive: true, force: true }))

async function takePort(): Promise<[Server, number]> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return [server, (server.address() as AddressInfo).port] // The server listens on a port.
}

/** Starts the server as a separate process and waits for it to exit. */
function failToStart(settings: Record<string, string>): Promise<{ code: number | null; said: string }> {
  const server = spawn(process.execPath, [...serverProgram], {
    env: { PATH: process.env.PATH, DATA_DIR: directory, DEMO: '0', PORT: String(freePort), ...settings },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  server.stderr.setEncoding('utf8').on('data', (chunk) => {
    said += chunk
  })
  return new Promise((resolve) => server.on('close', (code) => resolve({ code, said })))
}

const line = (reason: string) => ({ code: 1, said: `Berth cannot start: ${reason}\n` })

describe('a server that cannot start prints the reason in one line and exits', () => {
  it('when the data directory is not writable', async () => {
    const file = join(directory, 'file')
    writeFileSync(file, '')
    expect(await failToStart({ DATA_DIR: file })).toEqual(line(`DATA_DIR ${file} cannot be written to`))
  })

  it('when another process uses the data directory', async () => {
    const lock = join(directory, 'database.lock')
    writeFileSync(lock, String(process.pid))
    expect(await failToStart({})).toEqual(
      line(`the data directory is in use: process ${process.pid} holds ${lock}`),
    )
  })

  it('when the database is unreachable, without printing its password', async () => {
    const { code, said } = await failToStart({ DATABASE_URL: 'postgres://berth:hunter2@127.0.0.1:1/berth' })
    expect([code, said]).toEqual([
      1,
      expect.stringMatching(/^Berth cannot start: DATABASE_URL cannot be used: .+\n$/),
    ])
    expect(said).not.toContain('hunter2')
  })

  it('when the given folder has no built pages', async () => {
    expect(await failToStart({ WEB_DIR: directory })).toEqual(line(`WEB_DIR ${directory} has no built pages`))
  })

  it('when the port is taken', async () => {
    const [other, port] = await takePort()
    expect(await failToStart({ PORT: String(port) })).toEqual(line(`PORT ${port} on 127.0.0.1 is in use`))
    other.close()
  })

  it('when the host is not an address of this machine', async () => {
    // 192.0.2.0/24 is reserved for documentation (RFC 5737): no machine has such an address.
    const host = '192.0.2.1'
    expect(await failToStart({ HOST: host })).toEqual(line(`HOST ${host} is not an address of this machine`))
  })

  it('when several settings are invalid, listing all of them', async () => {
    const { code, said } = await failToStart({ PORT: 'x', DEMO: 'yes' })
    expect([code, said.trimEnd().split('\n').length]).toEqual([1, 3])
  })
})
