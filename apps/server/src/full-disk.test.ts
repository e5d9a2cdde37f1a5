import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, existsSync, mkdtempSync, openSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { uploadAttachment } from '@berth/contract/orders/file'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aMember } from './testing/builders.ts'
import { aPdf } from './testing/sample-files.ts'
import { aFreePort, serverProgram } from './testing/server-program.ts'
import { openTestApp } from './testing/test-app.ts'
import { putEmbeddedDatabase } from './testing/test-database.ts'

let directory: string
let settings: Record<string, string | undefined>
beforeEach(async () => {
  directory = mkdtempSync(join(tmpdir(), 'berth-full-'))
  const port = String(await aFreePort())
  settings = { PATH: process.env.PATH, DATA_DIR: directory, DEMO: '0', PORT: port }
})
afterEach(() => rmSync(directory, { recursive: true, force: true }))

describe('a full disk', () => {
  it('a server whose log cannot be written serves and stops as usual', async () => {
    await putEmbeddedDatabase(directory)
    const full = openSync('/dev/full', 'w')
    const server = spawn(process.execPath, [...serverProgram], {
      env: settings,
      stdio: ['ignore', full, 'inherit'],
    })
    closeSync(full)
    try {
      const get = (path: string) => fetch(`http://127.0.0.1:${settings.PORT}${path}`).catch(() => null)
      while (!(await get('/readyz'))?.ok) {
        if (server.exitCode !== null) throw new Error('the server did not start')
        await wait(100)
      }
      for (let at = 0; at < 50; at++) expect((await get('/api/country?size=1'))?.status).toBe(200)
      server.kill('SIGTERM')
      expect(await once(server, 'exit')).toEqual([0, null])
    } finally {
      server.kill('SIGKILL')
    }
  }, 60_000)

  it('a start that cannot write says so in one line and leaves no lock', async () => {
    const start = `ulimit -f 0; exec "${process.execPath}" ${serverProgram.map((part) => `"${part}"`).join(' ')}`
    const server = spawn('sh', ['-c', start], { env: settings, stdio: ['ignore', 'ignore', 'pipe'] })
    const [said, [code]] = await Promise.all([text(server.stderr), once(server, 'exit')])
    expect(said).toMatch(/^Berth cannot start: DATA_DIR cannot be written to: EFBIG: [^\n]*\n$/)
    expect(code).toBe(1)
    expect(existsSync(join(directory, 'database.lock'))).toBe(false)
  }, 60_000)

  it('an upload that no longer fits is answered with 503, and the next one is kept', async () => {
    const test = await openTestApp()
    try {
      const member = await test.as(await aMember(test.db))
      const file = { name: 'list.pdf', content: aPdf() }
      const upload = () => member.upload(uploadAttachment, { purpose: 'supply_attachment' }, file)
      const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
      vi.spyOn(test.storage, 'keep').mockRejectedValueOnce(full)
      const refused = await upload()
      expect([refused.status, refused.error]).toEqual([503, 'unavailable'])
      expect((await upload()).status).toBe(200)
    } finally {
      await test.close()
    }
  }, 60_000)
})
