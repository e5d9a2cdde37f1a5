import { SheetFault } from './sheet-fault.ts'

const trailerSignature = 0x06054b50
const directorySignature = 0x02014b50
const locatorSignature = 0x07064b50
const trailerBytes = 22
const locatorBytes = 20
const longestComment = 0xffff

/**
 * Refuses an archive that different readers could interpret differently: its trailer is not at the end, does not directly
 * follow the directory it describes, or is not the only one. The second kind of trailer, for archives of 4 GB and more (zip64),
 * is never needed for a list of rows, and readers disagree on which of the two to believe.
 */
export function requirePlainTrailer(bytes: Uint8Array): void {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const earliest = Math.max(0, bytes.length - trailerBytes - longestComment)
  const found: number[] = []
  for (let at = earliest; at <= bytes.length - trailerBytes; at++)
    if (view.getUint32(at, true) === trailerSignature) found.push(at)
  // Compressed content may contain the four bytes by chance; readers search from the end, and only a real trailer ends at the
  // end of the file.
  const trailer = found.at(-1)
  const endsFile = (at: number) => at + trailerBytes + view.getUint16(at + 20, true) === bytes.length
  if (trailer === undefined || found.filter(endsFile).length !== 1 || !isPlain(view, trailer))
    throw new SheetFault('file_unreadable')
}

function isPlain(view: DataView, trailer: number): boolean {
  const here = (offset: number) => view.getUint16(trailer + offset, true)
  const [disk, diskOfDirectory, onDisk, entries, commentBytes] = [
    here(4),
    here(6),
    here(8),
    here(10),
    here(20),
  ]
  const directoryBytes = view.getUint32(trailer + 12, true)
  const directory = view.getUint32(trailer + 16, true)
  const hasLocator =
    trailer >= locatorBytes && view.getUint32(trailer - locatorBytes, true) === locatorSignature
  return (
    !hasLocator &&
    disk === 0 &&
    diskOfDirectory === 0 &&
    onDisk === entries &&
    trailer + trailerBytes + commentBytes === view.byteLength &&
    directory + directoryBytes === trailer &&
    (entries === 0 || view.getUint32(directory, true) === directorySignature)
  )
}
