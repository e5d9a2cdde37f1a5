import { crc32, deflateSync } from 'node:zlib'

/** A company logo: a white mark on a square in the company's color. */
export type LogoDrawing = { readonly mark: LogoMark; readonly colour: `#${string}` }

export type LogoMark = keyof typeof marks

/** Whether a point is inside the mark; x points right and y down, both from -1 to 1. */
type Shape = (x: number, y: number) => boolean

const marks = {
  bridge: (x, y) =>
    (Math.abs(y - 0.28) < 0.07 && Math.abs(x) < 0.72) ||
    (y < 0.28 && Math.abs(Math.hypot(x, y - 0.28) - 0.58) < 0.07) ||
    (y < 0.28 && Math.hypot(x, y - 0.28) < 0.58 && Math.abs(x - Math.round(x / 0.24) * 0.24) < 0.03),
  bow: (x, y) =>
    (y > 0.1 && y < 0.55 && x > -0.7 + (y - 0.1) * 0.6 && x < 0.72 - (y - 0.1) * 0.9) ||
    (y > -0.5 && y < 0 && x > -0.42 && x < 0.12) ||
    (y > -0.22 && y < 0 && x > 0.2 && x < 0.44),
  blocks: (x, y) =>
    (y > 0.06 && y < 0.5 && Math.abs(x) < 0.68 && Math.abs(x) > 0.05) ||
    (y > -0.5 && y < -0.04 && Math.abs(x) < 0.32),
  wave: (x, y) => {
    const crest = 0.17 * Math.sin(x * 4.6)
    return Math.abs(x) < 0.72 && [-0.36, 0, 0.36].some((row) => Math.abs(y - row - crest) < 0.09)
  },
  sail: (x, y) =>
    (x > 0.03 && y > -0.66 && y < 0.34 && x < 0.06 + (y + 0.66) * 0.52) ||
    (x < -0.06 && y > -0.34 && y < 0.34 && x > -0.1 - (y + 0.34) * 0.62) ||
    (y > 0.44 && y < 0.58 && Math.abs(x) < 0.62 - (y - 0.44)),
  chevrons: (x, y) =>
    Math.abs(y) < 0.56 &&
    [-0.42, -0.02, 0.38].some((tip) => Math.abs(x - tip + Math.abs(y) * 0.62 - 0.12) < 0.11),
  sun: (x, y) =>
    (y < 0.1 && Math.hypot(x, y - 0.1) < 0.48) ||
    (Math.abs(y - 0.26) < 0.06 && Math.abs(x) < 0.7) ||
    (Math.abs(y - 0.48) < 0.06 && Math.abs(x) < 0.44),
  compass: (x, y) => {
    const away = Math.hypot(x, y)
    const needle = Math.sqrt(Math.abs(x)) + Math.sqrt(Math.abs(y)) < Math.sqrt(0.56)
    return needle || Math.abs(away - 0.68) < 0.055
  },
  rings: (x, y) =>
    Math.abs(Math.hypot(x + 0.24, y) - 0.4) < 0.075 || Math.abs(Math.hypot(x - 0.24, y) - 0.4) < 0.075,
} as const satisfies Record<string, Shape>

/** Samples per pixel along each side, for smooth edges. */
const samples = 3

/** Renders the logo as a PNG of `size` by `size` pixels. */
export function drawLogo({ mark, colour }: LogoDrawing, size: number): Uint8Array {
  const ground = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
  const rows = Buffer.alloc(size * (1 + size * 3))
  for (let row = 0; row < size; row++)
    for (let column = 0; column < size; column++) {
      const share = shareInside(marks[mark], column, row, size)
      const at = row * (1 + size * 3) + 1 + column * 3
      ground.forEach((value, channel) => {
        rows[at + channel] = Math.round(value + (255 - value) * share)
      })
    }
  return writePng(size, rows)
}

function shareInside(shape: Shape, column: number, row: number, size: number): number {
  let inside = 0
  for (let down = 0; down < samples; down++)
    for (let across = 0; across < samples; across++) {
      const x = ((column + (across + 0.5) / samples) / size) * 2 - 1
      const y = ((row + (down + 0.5) / samples) / size) * 2 - 1
      if (shape(x, y)) inside++
    }
  return inside / samples ** 2
}

/** Encodes a PNG with 8-bit colors and no transparency; each row starts with filter type 0 (none). */
function writePng(size: number, rows: Buffer): Uint8Array {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(size, 0)
  header.writeUInt32BE(size, 4)
  header.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content])
  const framed = Buffer.alloc(body.length + 8)
  framed.writeUInt32BE(content.length, 0)
  framed.set(body, 4)
  framed.writeUInt32BE(crc32(body), body.length + 4)
  return framed
}
