import { type Entry, fromBufferPromise } from 'yauzl'
import { SheetFault } from './sheet-fault.ts'
import { requirePlainTrailer } from './zip-trailer.ts'

/** What a workbook may come to once it is unpacked: ten thousand rows of long texts in forty columns are half of it. */
export const maxUnpackedBytes = 64 * 1_048_576

/** A workbook of a hundred sheets with pictures has some hundred entries. */
const maxEntries = 2_000

/**
 * Refuses an archive that unpacks to more than a list of rows could be. First by what its directory says; then by
 * unpacking every part, since a directory may lie, but holding no more than a piece of one at a time.
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
    for (const entry of entries) {
      if (isMisread(entry)) throw new SheetFault('file_unreadable')
      if (entry.compressedSize === 0 && entry.uncompressedSize === 0) continue
      // The stream fails as soon as a part is longer than the directory says.
      for await (const _ of await zip.openReadStreamPromise(entry));
    }
  } catch (error) {
    if (error instanceof SheetFault) throw error
    throw new SheetFault('file_unreadable')
  }
}

/** The bit that says the sizes of an entry stand behind it as well. */
const sizesFollow = 0x0008

/**
 * A folder holds nothing of its own, and the directory always knows the sizes: the reader of workbooks would unpack the
 * one as a part like any other, and look for the other in the file itself.
 */
function isMisread({ fileName, compressedSize, uncompressedSize, generalPurposeBitFlag }: Entry): boolean {
  if (fileName.endsWith('/') && uncompressedSize > 0) return true
  return compressedSize === 0 && (generalPurposeBitFlag & sizesFollow) !== 0
}
