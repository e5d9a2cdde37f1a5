/** The container format that a file's first bytes indicate. Zip and compound files each hold several kinds of document. */
export type Container = 'pdf' | 'jpg' | 'png' | 'zip' | 'compound' | 'xml'

const signatures: Readonly<Record<Container, readonly number[]>> = {
  pdf: [0x25, 0x50, 0x44, 0x46, 0x2d],
  jpg: [0xff, 0xd8, 0xff],
  png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  zip: [0x50, 0x4b, 0x03, 0x04],
  compound: [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1],
  xml: [0x3c],
}

/** What may precede a text in UTF-8. */
const byteOrderMark = [0xef, 0xbb, 0xbf]

/** How many bytes `containerOf` needs. */
export const signatureLength = 8

/** Returns the container indicated by a file's first bytes, or null if the portal does not accept it. */
export function containerOf(start: Uint8Array): Container | null {
  const isMarked = byteOrderMark.every((byte, index) => start[index] === byte)
  const bytes = isMarked ? start.subarray(byteOrderMark.length) : start
  for (const [container, signature] of Object.entries(signatures))
    if (signature.every((byte, index) => bytes[index] === byte) && (!isMarked || container === 'xml'))
      return container as Container // The keys of the table.
  return null
}
