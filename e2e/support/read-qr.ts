import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import jsqr from 'jsqr'

// The package is CommonJS: depending on the loader, its default export is the module or a property of it.
const read = 'default' in jsqr ? (jsqr.default as typeof jsqr) : jsqr

/** A program of Poppler: in the folder that `npm test` has found, else anywhere on the path. */
const programOf = (name: string) => join(process.env.POPPLER_PATH ?? '', name)

/** What the code on the last page of a PDF says, read from the rendered page as a phone would. */
export function readQrOf(pdf: Buffer): string | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'berth-qr-'))
  const file = join(folder, 'printout.pdf')
  writeFileSync(file, pdf)
  const pages = execFileSync(programOf('pdfinfo'), [file], { encoding: 'utf8' })
  const last = /^Pages:\s+(\d+)/m.exec(pages)?.[1] ?? '1'
  execFileSync(programOf('pdftoppm'), [
    '-r',
    '150',
    '-f',
    last,
    '-l',
    last,
    '-singlefile',
    file,
    join(folder, 'page'),
  ])
  const { width, height, rgba } = pixelsOf(readFileSync(join(folder, 'page.ppm')))
  return read(rgba, width, height)?.data
}

/** The pixels of a portable pixmap: a header of three numbers, then red, green and blue of each pixel. */
function pixelsOf(image: Buffer) {
  const [head = '', width = '', height = ''] =
    /^P6\s+(\d+)\s+(\d+)\s+255\s/.exec(image.subarray(0, 40).toString('latin1')) ?? []
  const pixels = Number(width) * Number(height)
  const rgba = new Uint8ClampedArray(pixels * 4).fill(255)
  for (let pixel = 0; pixel < pixels; pixel++)
    for (let part = 0; part < 3; part++) rgba[pixel * 4 + part] = image[head.length + pixel * 3 + part] ?? 255
  return { width: Number(width), height: Number(height), rgba }
}
