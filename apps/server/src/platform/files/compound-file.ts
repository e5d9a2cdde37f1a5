import type { RandomReader } from './random-reader.ts'

// The format is [MS-CFB]: a file system in a file. Sectors form chains through a table; the first chain needed here is the
// directory, whose entries name the streams. The length of every chain is limited by the number of sectors.

const endOfChain = 0xfffffffe
const noEntry = 0xffffffff
const entryBytes = 128
const firstTableSectors = 109

/** A document of an accepted kind has a dozen or so streams; embedded objects add some more. */
const maxEntries = 10_000

type Header = {
  readonly sectorBytes: number
  readonly sectors: number
  readonly firstDirectorySector: number
}

/** Returns whether a compound file is a Word or an Excel document, judging by the streams in its root, or null if neither. */
export async function findCompoundKind(reader: RandomReader): Promise<'doc' | 'xls' | null> {
  const names = await readRootNames(reader)
  if (!names) return null
  if (names.has('WordDocument')) return 'doc'
  return names.has('Workbook') || names.has('Book') ? 'xls' : null
}

/** Reads the names of the streams and storages directly below the root; null if the file cannot be read. */
export async function readRootNames(reader: RandomReader): Promise<Set<string> | null> {
  const start = await reader.read(0, 512)
  const shift = start.length === 512 ? start.readUInt16LE(30) : 0
  if (shift !== 9 && shift !== 12) return null
  const sectorBytes = 2 ** shift
  const header: Header = {
    sectorBytes,
    sectors: Math.ceil(reader.bytes / sectorBytes),
    firstDirectorySector: start.readUInt32LE(48),
  }
  const tables = await findTableSectors(reader, start, header)
  return tables && readDirectory(reader, header, tables)
}

function readSector(reader: RandomReader, header: Header, sector: number): Promise<Buffer> {
  return reader.read((sector + 1) * header.sectorBytes, header.sectorBytes)
}

/** The sectors that hold the table of chains: the header lists the first ones, a separate chain the rest. */
async function findTableSectors(
  reader: RandomReader,
  start: Buffer,
  header: Header,
): Promise<number[] | null> {
  const found: number[] = []
  for (let index = 0; index < firstTableSectors; index++) found.push(start.readUInt32LE(76 + index * 4))
  let next = start.readUInt32LE(68)
  const perSector = header.sectorBytes / 4 - 1
  for (let steps = 0; next < header.sectors; steps++) {
    const sector = await readSector(reader, header, next)
    if (steps > header.sectors / perSector || sector.length < header.sectorBytes) return null
    for (let index = 0; index < perSector; index++) found.push(sector.readUInt32LE(index * 4))
    next = sector.readUInt32LE(perSector * 4)
  }
  return found.filter((sector) => sector < header.sectors)
}

async function readDirectory(
  reader: RandomReader,
  header: Header,
  tables: readonly number[],
): Promise<Set<string> | null> {
  const directory: Buffer[] = []
  let sector = header.firstDirectorySector
  while (sector !== endOfChain) {
    const content = await readSector(reader, header, sector)
    const isTooLong = directory.length * header.sectorBytes > maxEntries * entryBytes
    if (isTooLong || sector >= header.sectors || content.length < entryBytes) return null
    directory.push(content)
    const next = await nextInChain(reader, header, tables, sector)
    if (next === null) return null
    sector = next
  }
  return namesBelowRoot(Buffer.concat(directory))
}

async function nextInChain(
  reader: RandomReader,
  header: Header,
  tables: readonly number[],
  sector: number,
): Promise<number | null> {
  const perSector = header.sectorBytes / 4
  const table = tables[Math.floor(sector / perSector)]
  if (table === undefined) return null
  const place = (table + 1) * header.sectorBytes + (sector % perSector) * 4
  const next = await reader.read(place, 4)
  return next.length === 4 ? next.readUInt32LE(0) : null
}

/** The children of a storage form a tree of entries with left and right links. */
function namesBelowRoot(directory: Buffer): Set<string> {
  const names = new Set<string>()
  const seen = new Set<number>()
  const waiting = [directory.length >= entryBytes ? directory.readUInt32LE(76) : noEntry]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    const place = id * entryBytes
    if (id === noEntry || seen.has(id) || place + entryBytes > directory.length) continue
    seen.add(id)
    const nameBytes = Math.min(64, directory.readUInt16LE(place + 64))
    names.add(directory.toString('utf16le', place, place + Math.max(0, nameBytes - 2)))
    waiting.push(directory.readUInt32LE(place + 68), directory.readUInt32LE(place + 72))
  }
  return names
}
