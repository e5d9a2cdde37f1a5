import type { RandomReader } from './random-reader.ts'

type Size = { readonly width: number; readonly height: number }

/** Returns the size given in an image's header, or null if the header is invalid. Nothing is decoded. */
export function findImageSize(reader: RandomReader, kind: 'jpg' | 'png'): Promise<Size | null> {
  return kind === 'png' ? findPngSize(reader) : findJpegSize(reader)
}

/** A PNG begins with its header chunk: length 13, `IHDR`, width, height. */
async function findPngSize(reader: RandomReader): Promise<Size | null> {
  const start = await reader.read(8, 16)
  if (start.length < 16 || start.readUInt32BE(0) !== 13 || start.toString('latin1', 4, 8) !== 'IHDR')
    return null
  return sized(start.readUInt32BE(8), start.readUInt32BE(12))
}

/** No camera writes more segments before the picture; a file with more was made to keep the server busy. */
const maxSegments = 500

/** A JPEG is a sequence of segments; the one that starts a frame contains the size (ISO/IEC 10918-1, B.2.2). */
async function findJpegSize(reader: RandomReader): Promise<Size | null> {
  let position = 2
  for (let count = 0; count < maxSegments; count++) {
    const head = await reader.read(position, 9)
    if (head.length < 9 || head[0] !== 0xff) return null
    const marker = head[1]! // Nine bytes were read.
    if (marker === 0xff) position += 1
    else if (isFrame(marker)) return sized(head.readUInt16BE(7), head.readUInt16BE(5))
    else if (marker === 0xd9 || marker === 0xda) return null
    else position += 2 + head.readUInt16BE(2)
  }
  return null
}

// C4, C8 and CC are in the range of frame markers, but denote tables and extensions.
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc
}

function sized(width: number, height: number): Size | null {
  return width > 0 && height > 0 ? { width, height } : null
}
