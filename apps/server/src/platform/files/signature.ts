/** What the first bytes of a file say it is. Zip and compound files are containers of several kinds. */
export type Container = 'pdf' | 'jpg' | 'png' | 'zip' | 'compound'

const signatures: Readonly<Record<Container, readonly number[]>> = {
  pdf: [0x25, 0x50, 0x44, 0x46, 0x2d],
  jpg: [0xff, 0xd8, 0xff],
  png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  zip: [0x50, 0x4b, 0x03, 0x04],
  compound: [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1],
}

/** How many bytes `containerOf` has to see. */
export const signatureLength = 8

/** The container a file's first bytes announce, or nothing when it is none the portal takes. */
export function containerOf(start: Uint8Array): Container | null {
  for (const [container, signature] of Object.entries(signatures))
    if (signature.every((byte, index) => start[index] === byte)) return container as Container // The keys of the table.
  return null
}
