import { crc32, deflateRawSync, deflateSync } from 'node:zlib'

// Small, complete and valid files of every kind, built here so that their content is visible.

/** A PDF with one empty page. */
export function aPdf(): Buffer {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>',
  ]
  let text = '%PDF-1.4\n'
  const places = objects.map((content, index) => {
    const place = text.length
    text += `${index + 1} 0 obj\n${content}\nendobj\n`
    return place
  })
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  const trailer = `trailer\n<< /Size 4 /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`
  return Buffer.from(`${text}xref\n0 4\n0000000000 65535 f \n${table}${trailer}`, 'latin1')
}

function pngChunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(content.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** A PNG that declares the given size but contains one gray pixel. */
export function aPng({ width = 1, height = 1 } = {}): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header[8] = 8
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(Buffer.from([0, 128]))),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

/** The segments of a JPEG up to its image data. */
export function aJpg({ width = 1, height = 1 } = {}): Buffer {
  const frame = Buffer.from([8, 0, 0, 0, 0, 1, 1, 0x11, 0])
  frame.writeUInt16BE(height, 1)
  frame.writeUInt16BE(width, 3)
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    jpgSegment(0xe0, Buffer.from('JFIF\0\x01\x01\0\0\x01\0\x01\0\0', 'latin1')),
    jpgSegment(0xe1, Buffer.alloc(2_000)),
    jpgSegment(0xdb, Buffer.alloc(65, 1)),
    jpgSegment(0xc0, frame),
    jpgSegment(0xc4, Buffer.from([0, 0, 1, ...Array<number>(15).fill(0), 0])),
    jpgSegment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])),
    Buffer.from([0, 0xff, 0xd9]),
  ])
}

function jpgSegment(marker: number, content: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(content.length + 2, 2)
  return Buffer.concat([head, content])
}

/** A zip archive with these entries, each deflated. */
export function aZip(entries: Readonly<Record<string, string>>): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let place = 0
  for (const [name, text] of Object.entries(entries)) {
    const content = Buffer.from(text)
    const packed = deflateRawSync(content)
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(0x0800, 2)
    common.writeUInt16LE(8, 4)
    common.writeUInt32LE(crc32(content), 10)
    common.writeUInt32LE(packed.length, 14)
    common.writeUInt32LE(content.length, 18)
    common.writeUInt16LE(Buffer.byteLength(name), 22)
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), common, Buffer.from(name), packed])
    const tail = Buffer.alloc(14)
    tail.writeUInt32LE(place, 10)
    directory.push(
      Buffer.concat([Buffer.from('PK\x01\x02'), Buffer.from([20, 0]), common, tail, Buffer.from(name)]),
    )
    parts.push(local)
    place += local.length
  }
  const listed = Buffer.concat(directory)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(directory.length, 4)
  end.writeUInt16LE(directory.length, 6)
  end.writeUInt32LE(listed.length, 8)
  end.writeUInt32LE(place, 12)
  return Buffer.concat([...parts, listed, Buffer.from('PK\x05\x06'), end])
}

const officeTypes = 'application/vnd.openxmlformats-officedocument.'

function contentTypes(part: string, type: string): string {
  return `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="${part}" ContentType="${type}"/></Types>`
}

/** A Word document; LibreOffice writes the list of content types last. */
export function aDocx(more: Readonly<Record<string, string>> = {}): Buffer {
  return aZip({
    '_rels/.rels': '<Relationships/>',
    'word/document.xml': '<w:document/>',
    ...more,
    '[Content_Types].xml': contentTypes(
      '/word/document.xml',
      `${officeTypes}wordprocessingml.document.main+xml`,
    ),
  })
}

export function anXlsx(more: Readonly<Record<string, string>> = {}): Buffer {
  return aZip({
    '_rels/.rels': '<Relationships/>',
    'xl/workbook.xml': '<workbook/>',
    'xl/worksheets/sheet1.xml': '<worksheet/>',
    ...more,
    '[Content_Types].xml': contentTypes('/xl/workbook.xml', `${officeTypes}spreadsheetml.sheet.main+xml`),
  })
}

/** A Word document that declares macros, whatever name they are stored under. */
export function aDocm(macros = 'word/vbaProject.bin'): Buffer {
  return aZip({
    '[Content_Types].xml': contentTypes(
      '/word/document.xml',
      'application/vnd.ms-word.document.macroEnabled.main+xml',
    ),
    'word/document.xml': '<w:document/>',
    [macros]: 'Attribute VB_Name = "ThisDocument"',
  })
}

/** A compound file whose root contains a stream with each of these names ([MS-CFB], sectors of 512 bytes). */
export function aCompoundFile(...streams: string[]): Buffer {
  const header = Buffer.alloc(512)
  Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]).copy(header)
  header.writeUInt16LE(0x3e, 24)
  header.writeUInt16LE(3, 26)
  header.writeUInt16LE(0xfffe, 28)
  header.writeUInt16LE(9, 30)
  header.writeUInt16LE(6, 32)
  header.writeUInt32LE(1, 44)
  header.writeUInt32LE(1, 48)
  header.writeUInt32LE(4096, 56)
  header.writeUInt32LE(0xfffffffe, 60)
  header.writeUInt32LE(0xfffffffe, 68)
  header.fill(0xff, 76)
  header.writeUInt32LE(0, 76)

  const directorySectors = Math.ceil((streams.length + 1) / 4)
  const table = Buffer.alloc(512, 0xff)
  table.writeUInt32LE(0xfffffffd, 0)
  for (let index = 1; index <= directorySectors; index++)
    table.writeUInt32LE(index === directorySectors ? 0xfffffffe : index + 1, index * 4)

  const entries = ['Root Entry', ...streams].map((name, index) => {
    const entry = Buffer.alloc(128)
    entry.write(name, 'utf16le')
    entry.writeUInt16LE((name.length + 1) * 2, 64)
    entry[66] = index === 0 ? 5 : 2
    entry.writeUInt32LE(0xffffffff, 68)
    entry.writeUInt32LE(index > 0 && index < streams.length ? index + 1 : 0xffffffff, 72)
    entry.writeUInt32LE(index === 0 && streams.length > 0 ? 1 : 0xffffffff, 76)
    entry.writeUInt32LE(0xfffffffe, 116)
    return entry
  })
  const directory = Buffer.alloc(directorySectors * 512)
  Buffer.concat(entries).copy(directory)
  return Buffer.concat([header, table, directory])
}

export const aDoc = () => aCompoundFile('1Table', 'WordDocument', '\u0005SummaryInformation')
export const anXls = () => aCompoundFile('Workbook', '\u0005SummaryInformation')

/** A file of an exact size: readers ignore whatever follows the content. */
export function padded(content: Buffer, bytes: number): Buffer {
  return Buffer.concat([content, Buffer.alloc(bytes - content.length, 0x20)])
}

export const anExe = () => Buffer.concat([Buffer.from('MZ\x90\0\x03\0\0\0', 'latin1'), Buffer.alloc(500)])
export const aPage = () => Buffer.from('<!doctype html><script>alert(1)</script>')
export const anSvg = () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')
export const anArchive = () => aZip({ 'readme.txt': 'hello' })
export const aJar = () => aZip({ 'META-INF/MANIFEST.MF': 'Main-Class: A', 'A.class': 'x' })

/** An OFD document of one page (GB/T 33190). */
export function anOfd(more: Readonly<Record<string, string>> = {}): Buffer {
  return aZip({
    'OFD.xml':
      '<?xml version="1.0" encoding="UTF-8"?><ofd:OFD xmlns:ofd="http://www.ofdspec.org/2016" Version="1.1" DocType="OFD"><ofd:DocBody><ofd:DocRoot>Doc_0/Document.xml</ofd:DocRoot></ofd:DocBody></ofd:OFD>',
    'Doc_0/Document.xml': '<ofd:Document xmlns:ofd="http://www.ofdspec.org/2016"/>',
    ...more,
  })
}

/** An electronic invoice as XML. */
export function anXml(text = '<EInvoice><Number>26442000000012345678</Number></EInvoice>'): Buffer {
  return Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>\n${text}`)
}
