import { maxImportRows } from '@berth/domain/files/import-file'
import { type Entry, fromBufferPromise } from 'yauzl'
import { SheetFault } from './sheet-fault.ts'
import { requirePlainTrailer } from './zip-trailer.ts'

/** The maximum size of an unpacked workbook: ten thousand rows of long texts in forty columns take half of it. */
export const maxUnpackedBytes = 64 * 1_048_576

/** Rows and cells of all sheets, also empty ones that have only a format: each takes memory when read. */
const maxRows = 5 * maxImportRows
const maxCells = 1_000_000

/** A workbook of a hundred sheets with pictures has a few hundred entries. */
const maxEntries = 2_000

/**
 * Refuses an archive that unpacks to more than a list of rows could need. Checks the sizes in the directory first, then unpacks
 * every part, since the directory may lie, but keeps no more than a chunk in memory.
 */
export async function requireHarmlessZip(bytes: Uint8Array): Promise<void> {
  requirePlainTrailer(bytes)
  const zip = await fromBufferPromise(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)).catch(
    () => {
      throw new SheetFault('file_unreadable')
    },
  )
  if (zip.entryCount > maxEntries) throw new SheetFault('file_unpacks')
  try {
    const entries: Entry[] = []
    for await (const entry of zip.eachEntry()) entries.push(entry)
    const declared = entries.reduce((sum, entry) => sum + entry.uncompressedSize, 0)
    if (declared > maxUnpackedBytes) throw new SheetFault('file_unpacks')
    const rows = [new TagCount('<row', maxRows), new TagCount(':row', maxRows)]
    const cells = [new TagCount('<c', maxCells), new TagCount(':c', maxCells)]
    for (const entry of entries) {
      if (isMisread(entry)) throw new SheetFault('file_unreadable')
      if (entry.compressedSize === 0 && entry.uncompressedSize === 0) continue
      // The stream fails as soon as a part exceeds its size in the directory.
      for await (const piece of await zip.openReadStreamPromise(entry)) {
        if (rows.some((tag) => tag.isExceededBy(piece)))
          throw new SheetFault('file_rows', { max: maxImportRows })
        if (cells.some((tag) => tag.isExceededBy(piece))) throw new SheetFault('file_unpacks')
      }
    }
  } catch (error) {
    if (error instanceof SheetFault) throw error
    throw new SheetFault('file_unreadable')
  }
}

/** Counts how often a tag, with or without a prefix, begins in a stream of pieces; a tag may be cut by the end of one. */
class TagCount {
  private readonly tag: Buffer
  private readonly max: number
  private count = 0
  private rest: Buffer = Buffer.alloc(0)

  constructor(tag: string, max: number) {
    this.tag = Buffer.from(tag)
    this.max = max
  }

  isExceededBy(piece: Buffer): boolean {
    const bytes = this.rest.length > 0 ? Buffer.concat([this.rest, piece]) : piece
    for (let at = bytes.indexOf(this.tag); at !== -1; at = bytes.indexOf(this.tag, at + this.tag.length))
      this.count += 1
    this.rest = Buffer.from(bytes.subarray(Math.max(0, bytes.length - this.tag.length + 1)))
    return this.count > this.max
  }
}

/** The flag that the sizes of an entry are repeated after it. */
const sizesFollow = 0x0008

/**
 * Whether the workbook reader would misread an entry. A real folder is empty, but the reader would unpack one with content like
 * any other part; and the directory always has the sizes, but the reader would look for missing ones in the file itself.
 */
function isMisread({ fileName, compressedSize, uncompressedSize, generalPurposeBitFlag }: Entry): boolean {
  if (fileName.endsWith('/') && uncompressedSize > 0) return true
  return compressedSize === 0 && (generalPurposeBitFlag & sizesFollow) !== 0
}
