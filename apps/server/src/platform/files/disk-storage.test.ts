import { mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openDiskStorage } from './disk-storage.ts'
import { putFile, type Storage } from './storage.ts'

let directory: string
let storage: Storage
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'berth-test-disk-'))
  storage = openDiskStorage(directory)
})
afterEach(() => rmSync(directory, { recursive: true, force: true }))

describe('files on the disk', () => {
  it('are read back unchanged, and only their owner can read them', async () => {
    const { key, bytes } = await putFile(
      storage,
      Readable.from([Buffer.from('first '), Buffer.from('second')]),
    )
    expect(bytes).toBe(12)
    expect(await text((await storage.open(key))!)).toBe('first second') // Stored just above.
    const path = join(directory, 'kept', key.slice(0, 2), key.slice(2, 4), key)
    expect((statSync(path).mode & 0o777).toString(8)).toBe('600')
    await storage.remove(key)
    await storage.remove(key)
    expect(await storage.open(key)).toBeNull()
  })

  it('leave nothing behind when the upload breaks off', async () => {
    const breaking = Readable.from(
      (function* () {
        yield Buffer.from('a')
        throw new Error('gone')
      })(),
    )
    await expect(putFile(storage, breaking)).rejects.toThrow('gone')
    const listed = []
    for await (const file of storage.list()) listed.push(file)
    expect(listed).toEqual([])
  })

  it('are all listed, however many folders they are in', async () => {
    const many = openDiskStorage(join(directory, 'many'))
    const keys = Array.from({ length: 400 }, (_, at) =>
      `${(at >> 7).toString(16).padStart(2, '0')}${(at & 127).toString(16).padStart(2, '0')}`.padEnd(40, 'e'),
    )
    for (const key of keys) {
      const folder = join(directory, 'many', 'kept', key.slice(0, 2), key.slice(2, 4))
      mkdirSync(folder, { recursive: true })
      writeFileSync(join(folder, key), '')
    }
    const listed = []
    for await (const { key } of many.list()) listed.push(key)
    expect(listed.sort()).toEqual(keys.sort())
  })

  it('are not found under a name that leads elsewhere', async () => {
    writeFileSync(join(directory, 'secret'), 'x')
    for (const key of ['../secret', '../../secret', '/etc/passwd', 'a\0', `${'a'.repeat(39)}/`]) {
      expect(await storage.open(key)).toBeNull()
      await storage.remove(key)
    }
    expect(statSync(join(directory, 'secret')).size).toBe(1)
  })

  it('may be empty', async () => {
    const { key, bytes } = await putFile(storage, Buffer.alloc(0))
    expect([bytes, (await buffer((await storage.open(key))!)).length]).toEqual([0, 0]) // Stored just above.
  })

  it('cannot be written when the disk is full', async () => {
    const probe = join(storage.incoming, 'ready')
    symlinkSync('/dev/full', probe)
    expect(await storage.ready()).toBe(false)
    rmSync(probe)
    expect(await storage.ready()).toBe(true)
  })

  it('cannot be written when their directory is gone', async () => {
    expect(await storage.ready()).toBe(true)
    rmSync(storage.incoming, { recursive: true })
    expect(await storage.ready()).toBe(false)
  })
})
