import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { crc32 } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { distinctNames, type ZipEntry, zipLength, zipStream } from './zip-stream.ts'

const entry = (name: string, content: string): ZipEntry => ({
  name,
  bytes: Buffer.byteLength(content),
  time: new Date('2026-11-20T02:00:00Z'),
  open: async () => Readable.from([Buffer.from(content)]),
})

/** Returns the files listed in an archive's directory, after checking the checksum of each. */
function unpack(archive: Buffer): Record<string, string> {
  const end = archive.length - 22
  expect(archive.readUInt32LE(end)).toBe(0x06054b50)
  const files: Record<string, string> = {}
  let at = archive.readUInt32LE(end + 16)
  for (let left = archive.readUInt16LE(end + 10); left > 0; left--) {
    expect(archive.readUInt32LE(at)).toBe(0x02014b50)
    const [size, named, local] = [
      archive.readUInt32LE(at + 24),
      archive.readUInt16LE(at + 28),
      archive.readUInt32LE(at + 42),
    ]
    expect(archive.readUInt32LE(local)).toBe(0x04034b50)
    const start = local + 30 + archive.readUInt16LE(local + 26)
    const content = archive.subarray(start, start + size)
    expect(archive.readUInt32LE(at + 16)).toBe(crc32(content))
    files[archive.subarray(at + 46, at + 46 + named).toString()] = content.toString()
    at += 46 + named
  }
  expect(at).toBe(end)
  return files
}

describe('a zip file', () => {
  it('makes an archive of unchanged files with the announced length', async () => {
    const entries = [entry('放舱纸.pdf', 'one'), entry('empty.txt', ''), entry('b.pdf', 'x'.repeat(100_000))]
    const made = await buffer(zipStream(entries))
    expect(made.length).toBe(zipLength(entries))
    expect(unpack(made)).toEqual({ '放舱纸.pdf': 'one', 'empty.txt': '', 'b.pdf': 'x'.repeat(100_000) })
  })

  it('fails rather than sending less than announced', async () => {
    const broken = { ...entry('a.pdf', 'one'), bytes: 4 }
    await expect(buffer(zipStream([broken]))).rejects.toThrow('a.pdf has 3 bytes instead of 4')
  })

  it('gives each file a unique name that is not a path', () => {
    expect(distinctNames(['a.pdf', 'a.pdf', 'a', 'a', '../a.pdf', '.pdf'])).toEqual([
      'a.pdf',
      'a (2).pdf',
      'a',
      'a (2)',
      '.._a.pdf',
      '.pdf',
    ])
  })
})
