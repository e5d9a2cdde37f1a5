/** A piece of text on an A4 page: in points from the left and from the top. */
type Piece = {
  readonly x: number
  readonly y: number
  readonly size: number
  readonly text: string
  readonly bold: boolean
}

const pageWidth = 595
const pageHeight = 842
export const margin = 56

/**
 * A page of text and lines, written as PDF by hand: thousands of sample documents take as long as a few dozen from the real PDF
 * library, which embeds its typeface. The typefaces here are built into every PDF reader.
 */
export class PdfPage {
  private readonly pieces: Piece[] = []
  private readonly rules: number[] = []
  private readonly title: string

  constructor(title: string) {
    this.title = title
  }

  write(x: number, y: number, text: string, { size = 10, bold = false } = {}): void {
    this.pieces.push({ x, y, size, text, bold })
  }

  /** Writes text that ends at `x`. */
  writeRight(x: number, y: number, text: string, { size = 10, bold = false } = {}): void {
    this.pieces.push({ x: x - widthOf(text) * size, y, size, text, bold })
  }

  rule(y: number): void {
    this.rules.push(y)
  }

  toPdf(): Buffer {
    const drawn = [
      ...this.rules.map(
        (y) => `0.7 G 0.6 w ${margin} ${pageHeight - y} m ${pageWidth - margin} ${pageHeight - y} l S`,
      ),
      ...this.pieces.map(
        ({ x, y, size, text, bold }) =>
          `BT /${fontOf(text, bold)} ${size} Tf ${x.toFixed(1)} ${(pageHeight - y).toFixed(1)} Td ${encode(text)} Tj ET`,
      ),
    ].join('\n')
    return assemble([
      '<</Type/Catalog/Pages 2 0 R>>',
      '<</Type/Pages/Kids[3 0 R]/Count 1>>',
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${pageWidth} ${pageHeight}]/Contents 4 0 R/Resources<</Font<</L 5 0 R/B 6 0 R/C 7 0 R>>>>>>`,
      `<</Length ${drawn.length}>>\nstream\n${drawn}\nendstream`,
      '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>',
      '<</Type/Font/Subtype/Type1/BaseFont/Helvetica-Bold/Encoding/WinAnsiEncoding>>',
      '<</Type/Font/Subtype/Type0/BaseFont/STSong-Light/Encoding/UniGB-UCS2-H/DescendantFonts[8 0 R]>>',
      '<</Type/Font/Subtype/CIDFontType0/BaseFont/STSong-Light/CIDSystemInfo<</Registry(Adobe)/Ordering(GB1)/Supplement 4>>/DW 1000/W[1 95 500]/FontDescriptor 9 0 R>>',
      '<</Type/FontDescriptor/FontName/STSong-Light/Flags 6/FontBBox[-25 -254 1000 880]/ItalicAngle 0/Ascent 880/Descent -120/CapHeight 880/StemV 93>>',
      `<</Title<${hexOf(`\ufeff${this.title}`)}>>>`,
    ])
  }
}

const isLatin = (text: string) => /^[\x20-\x7e]*$/.test(text)

function fontOf(text: string, bold: boolean): 'L' | 'B' | 'C' {
  if (!isLatin(text)) return 'C'
  return bold ? 'B' : 'L'
}

function encode(text: string): string {
  return isLatin(text) ? `(${text.replace(/[\\()]/g, '\\$&')})` : `<${hexOf(text)}>`
}

function hexOf(text: string): string {
  return Buffer.from(text, 'utf16le').swap16().toString('hex')
}

const narrow = /[ .,:;/|'ijlI-]/

/** Returns the approximate width of a text at size 1: exact for digits, which are what gets right-aligned. */
function widthOf(text: string): number {
  return [...text].reduce((sum, letter) => {
    if (!isLatin(letter)) return sum + 1
    if (narrow.test(letter)) return sum + 0.278
    return sum + (/[A-Z]/.test(letter) ? 0.7 : 0.556)
  }, 0)
}

/** Assembles the objects of a file: the first is its catalog, the last its metadata. */
function assemble(objects: readonly string[]): Buffer {
  let file = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const offset = file.length
    file += `${index + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const start = file.length
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const count = objects.length + 1
  file += `xref\n0 ${count}\n0000000000 65535 f \n${table}trailer\n<</Size ${count}/Root 1 0 R/Info ${objects.length} 0 R>>\nstartxref\n${start}\n%%EOF\n`
  return Buffer.from(file, 'latin1')
}
