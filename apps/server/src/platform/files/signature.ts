/** The container format that a file's first bytes indicate. Zip and compound files each hold several kinds of document. */
export type ContainerFormat = 'pdf' | 'jpg' | 'png' | 'zip' | 'compound' | 'xml'

const signatures: Readonly<Record<ContainerFormat, readonly number[]>> = {
  pdf: [0x25, 0x50, 0x44, 0x46, 0x2d],
  jpg: [0xff, 0xd8, 0xff],
  png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  zip: [0x50, 0x4b, 0x03, 0x04],
  compound: [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1],
  xml: [0x3c],
}

const blanks: readonly number[] = [0x09, 0x0a, 0x0d, 0x20]

/** What may precede a text in UTF-8. */
const byteOrderMark = [0xef, 0xbb, 0xbf]

/** How many bytes `containerOf` needs: what a program writes before a PDF is a line break or two. */
export const signatureLength = 24

/** How much of any other file tells what it is; a PDF may have that many bytes before its own beginning. */
export const sampleBytes = 1_024

/** Returns the container indicated by a file's first bytes, or null if the portal does not accept it. */
export function containerOf(start: Uint8Array): ContainerFormat | null {
  const isMarked = byteOrderMark.every((byte, index) => start[index] === byte)
  const bytes = isMarked ? start.subarray(byteOrderMark.length) : start
  const isAt = (container: ContainerFormat, at: number) =>
    signatures[container].every((byte, index) => bytes[at + index] === byte)
  // Every viewer opens a PDF that some program has begun with a mark or with blanks.
  const begun = bytes.subarray(0, signatureLength).findIndex((byte) => !blanks.includes(byte))
  if (isAt('pdf', Math.max(0, begun))) return 'pdf'
  for (const container of Object.keys(signatures) as ContainerFormat[]) // The keys of the table.
    if (isAt(container, 0) && (!isMarked || container === 'xml')) return container
  return null
}
