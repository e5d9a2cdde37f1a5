import { Readable } from 'node:stream'
import { crc32 } from 'node:zlib'

export type ZipEntry = {
  readonly name: string
  readonly bytes: number
  readonly time: Date
  /** Called when it is this file's turn, so that only one file is read at a time. */
  readonly open: () => Promise<Readable>
}

const localSize = 30
const centralSize = 46
const descriptorSize = 16
const endSize = 22
/** The names are UTF-8; sizes and checksum follow the content. */
const flags = 0x0808

/** Returns the length of the archive of these files. Nothing is compressed: PDFs and pictures already are. */
export function zipLength(entries: readonly ZipEntry[]): number {
  return entries.reduce((sum, { name, bytes }) => {
    const named = Buffer.byteLength(name)
    return sum + localSize + named + bytes + descriptorSize + centralSize + named
  }, endSize)
}

/**
 * Returns the files as one archive, generated while it is read: no file is held in memory as a whole. For small archives: up to
 * 4 GB in total.
 */
export function zipStream(entries: readonly ZipEntry[]): Readable {
  return Readable.from(chunksOf(entries), { objectMode: false })
}

async function* chunksOf(entries: readonly ZipEntry[]): AsyncGenerator<Buffer> {
  const directory: Buffer[] = []
  let offset = 0
  for (const entry of entries) {
    const name = Buffer.from(entry.name)
    yield Buffer.concat([localHeader(entry, name), name])
    let crc = 0
    let bytes = 0
    for await (const chunk of await entry.open()) {
      const content = Buffer.from(chunk)
      crc = crc32(content, crc)
      bytes += content.length
      yield content
    }
    // The length was announced before anything was read.
    if (bytes !== entry.bytes) throw new Error(`${entry.name} has ${bytes} bytes instead of ${entry.bytes}`)
    yield descriptor(crc, bytes)
    directory.push(Buffer.concat([centralHeader(entry, name, crc, offset), name]))
    offset += localSize + name.length + bytes + descriptorSize
  }
  const central = Buffer.concat(directory)
  yield Buffer.concat([central, endOf(entries.length, central.length, offset)])
}

/** Writes the fields shared by a file's header and its directory entry, from the required version on. */
function writeCommon(buffer: Buffer, at: number, { time }: ZipEntry): number {
  const { day, clock } = dosTime(time)
  let next = buffer.writeUInt16LE(20, at)
  next = buffer.writeUInt16LE(flags, next)
  next = buffer.writeUInt16LE(0, next)
  next = buffer.writeUInt16LE(clock, next)
  return buffer.writeUInt16LE(day, next)
}

function localHeader(entry: ZipEntry, name: Buffer): Buffer {
  const header = Buffer.alloc(localSize)
  header.writeUInt32LE(0x04034b50, 0)
  writeCommon(header, 4, entry)
  header.writeUInt16LE(name.length, 26)
  return header
}

function descriptor(crc: number, bytes: number): Buffer {
  const part = Buffer.alloc(descriptorSize)
  part.writeUInt32LE(0x08074b50, 0)
  part.writeUInt32LE(crc, 4)
  part.writeUInt32LE(bytes, 8)
  part.writeUInt32LE(bytes, 12)
  return part
}

function centralHeader(entry: ZipEntry, name: Buffer, crc: number, offset: number): Buffer {
  const header = Buffer.alloc(centralSize)
  header.writeUInt32LE(0x02014b50, 0)
  header.writeUInt16LE(20, 4)
  writeCommon(header, 6, entry)
  header.writeUInt32LE(crc, 16)
  header.writeUInt32LE(entry.bytes, 20)
  header.writeUInt32LE(entry.bytes, 24)
  header.writeUInt16LE(name.length, 28)
  header.writeUInt32LE(offset, 42)
  return header
}

function endOf(count: number, size: number, offset: number): Buffer {
  const end = Buffer.alloc(endSize)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(count, 8)
  end.writeUInt16LE(count, 10)
  end.writeUInt32LE(size, 12)
  end.writeUInt32LE(offset, 16)
  return end
}

/** Converts a time to the format of archives: China time, to two seconds. */
function dosTime(time: Date): { day: number; clock: number } {
  const local = new Date(time.getTime() + 8 * 3_600_000)
  const year = Math.max(0, local.getUTCFullYear() - 1980)
  return {
    day: (year << 9) | ((local.getUTCMonth() + 1) << 5) | local.getUTCDate(),
    clock: (local.getUTCHours() << 11) | (local.getUTCMinutes() << 5) | (local.getUTCSeconds() >> 1),
  }
}

/** Makes names unique: a duplicate gets a number before its extension. */
export function distinctNames(names: readonly string[]): string[] {
  const taken = new Set<string>()
  return names.map((name) => {
    const safe = name.replace(/[\\/]/g, '_')
    const dot = safe.lastIndexOf('.')
    const [stem, ending] = dot > 0 ? [safe.slice(0, dot), safe.slice(dot)] : [safe, '']
    let chosen = safe
    for (let count = 2; taken.has(chosen); count++) chosen = `${stem} (${count})${ending}`
    taken.add(chosen)
    return chosen
  })
}
