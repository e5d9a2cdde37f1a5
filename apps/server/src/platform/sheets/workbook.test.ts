import { crc32 } from 'node:zlib'
import { write as writeBook } from '@e965/xlsx'
import { writeXlsx } from 'hucre/xlsx'
import { describe, expect, it } from 'vitest'
import { aZip } from '../../testing/sample-files.ts'
import { SheetFault } from './sheet-fault.ts'
import { readWorkbook } from './workbook.ts'
import { requireHarmlessZip } from './zip-size.ts'

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

type Parts = {
  readonly rows: string
  readonly after?: string
  readonly book?: string
  readonly strings?: string
  /** The entry name of the sheet. */
  readonly sheet?: string
}

/** A handwritten workbook, so that it can contain what a careful writer never would. */
const usualSheet = 'xl/worksheets/sheet1.xml'

function aBook({ rows, after = '', book = '', strings = '', sheet = usualSheet }: Parts): Buffer {
  const type = (name: string) => `application/vnd.openxmlformats-officedocument.spreadsheetml.${name}+xml`
  return aZip({
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${type('sheet.main')}"/><Override PartName="/${sheet}" ContentType="${type('worksheet')}"/><Override PartName="/xl/styles.xml" ContentType="${type('styles')}"/><Override PartName="/xl/sharedStrings.xml" ContentType="${type('sharedStrings')}"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}">${book}<sheets><sheet name="S" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="/${sheet}"/><Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/><Relationship Id="rId3" Type="${office}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${main}"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd;@"/></numFmts><fonts count="1"><font/></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf/><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    'xl/sharedStrings.xml': `<sst xmlns="${main}">${strings}</sst>`,
    [sheet]: `<worksheet xmlns="${main}"><sheetData>${rows}</sheetData>${after}</worksheet>`,
  })
}

const rowsOf = async (bytes: Uint8Array, kind: 'xlsx' | 'xls' = 'xlsx') =>
  (await readWorkbook(bytes, kind)).sheets[0]?.rows

describe('a workbook', () => {
  it('is read with dates in either date system and with the results of its formulas', async () => {
    const rows =
      '<row r="1"><c r="A1" s="1"><v>46082</v></c><c r="B1" s="2"><v>46082.5</v></c><c r="C1"><f>1+1</f><v>2</v></c><c r="D1" t="str"><f>"a"&amp;"b"</f><v>ab</v></c><c r="E1" t="b"><v>1</v></c></row>'
    expect(await rowsOf(aBook({ rows }))).toEqual([['2026-03-01', '2026-03-01 12:00', 2, 'ab', true]])
    const old = aBook({ rows, book: '<workbookPr date1904="1"/>' })
    expect((await rowsOf(old))?.[0]?.slice(0, 1)).toEqual(['2030-03-02'])
  })

  it('is read with shared texts, inline texts and texts of several runs', async () => {
    const strings =
      '<si><t>联系人</t></si><si><r><t>公司</t></r><r><t xml:space="preserve"> 名称</t></r></si>'
    const rows =
      '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="C1" t="inlineStr"><is><t>A &amp; B</t></is></c></row>'
    expect(await rowsOf(aBook({ rows, strings }))).toEqual([['联系人', '公司 名称', 'A & B']])
  })

  it('is read with merged values in every row they cover, and keeps blank rows and columns', async () => {
    const rows =
      '<row r="2"><c r="A2" t="inlineStr"><is><t>MSK</t></is></c><c r="B2"><v>1</v></c></row><row r="3"><c r="B3"><v>2</v></c></row><row r="5"><c r="D5"><v>4</v></c></row>'
    const after = '<mergeCells count="1"><mergeCell ref="A2:A3"/></mergeCells>'
    const read = await rowsOf(aBook({ rows, after }))
    expect(read?.map((row) => row.filter((cell) => cell !== null))).toEqual([
      [],
      ['MSK', 1],
      ['MSK', 2],
      [],
      [4],
    ])
  })

  it('is read the same in the older format', async () => {
    const sheet = {
      '!ref': 'A1:C3',
      '!merges': [{ s: { r: 1, c: 0 }, e: { r: 2, c: 0 } }],
      A1: { t: 's', v: '船公司' },
      B1: { t: 's', v: '有效期' },
      A2: { t: 's', v: 'MSK' },
      B2: { t: 'n', v: 46_082, z: 'yyyy-mm-dd' },
      C2: { t: 'n', v: 1234.5, f: '1000+234.5' },
      B3: { t: 's', v: '2026-03-02' },
    }
    const book = { SheetNames: ['S'], Sheets: { S: sheet } }
    const bytes: Uint8Array = writeBook(book as never, { type: 'buffer', bookType: 'biff8' }) // All that the writer needs.
    expect(await rowsOf(bytes, 'xls')).toEqual([
      ['船公司', '有效期'],
      ['MSK', '2026-03-01', 1234.5],
      ['MSK', '2026-03-02'],
    ])
    const newer: Uint8Array = writeBook(book as never, { type: 'buffer', bookType: 'xlsx' }) // As above.
    expect((await rowsOf(newer))?.[1]).toEqual(['MSK', '2026-03-01', 1234.5])
  })

  it.each(['xls', 'xlsx'] as const)(
    'of kind %s says which columns are hidden, and which cells have a comment',
    async (kind) => {
      const sheet = {
        ...{ '!ref': 'A1:C2', '!cols': [{}, { hidden: true }, {}] },
        ...{ A1: { t: 's', v: 'a' }, B1: { t: 's', v: 'b' }, C1: { t: 's', v: 'c' } },
        ...{
          A2: { t: 'n', v: 1 },
          B2: { t: 'n', v: 2 },
          C2: { t: 'n', v: 3, c: [{ a: 'A', t: 'till the 7th' }] },
        },
      }
      const book = { SheetNames: ['S'], Sheets: { S: sheet } }
      const bookType = kind === 'xls' ? 'biff8' : 'xlsx'
      const bytes: Uint8Array = writeBook(book as never, { type: 'buffer', bookType, cellStyles: true }) // As above.
      const [read] = (await readWorkbook(bytes, kind)).sheets
      expect([read?.hiddenColumns, read?.comments]).toEqual([[1], [{ row: 1, column: 2 }]])
    },
  )
})

const manyRows = '<row/>'.repeat(40_000)

/** Returns where the directory lists an entry. */
function listedAt(bytes: Buffer, name: string): number {
  return bytes.lastIndexOf(name) - 46
}

/** Returns the archive with a second name for the last entry listed, which some readers prefer. */
function alsoNamed(bytes: Buffer, name: string, second: string): Buffer {
  const at = listedAt(bytes, name)
  const field = Buffer.alloc(9)
  field.writeUInt16LE(0x7075, 0)
  field.writeUInt16LE(5 + second.length, 2)
  field[4] = 1
  field.writeUInt32LE(crc32(name), 5)
  const extra = Buffer.concat([field, Buffer.from(second)])
  bytes.writeUInt16LE(extra.length, at + 30)
  const end = bytes.lastIndexOf('PK\x05\x06')
  bytes.writeUInt32LE(bytes.readUInt32LE(end + 12) + extra.length, end + 12)
  return Buffer.concat([bytes.subarray(0, end), extra, bytes.subarray(end)])
}

describe('a hostile file', () => {
  const faultOf = (reading: Promise<unknown>) =>
    reading.then(
      () => 'read',
      (error: unknown) => (error instanceof SheetFault ? error.finding.rule : error),
    )

  it('is not unpacked when it unpacks to more than rows could be', async () => {
    const rows = `<row r="1"><c r="A1"><v>1</v></c></row>`.repeat(2_000_000)
    expect(await faultOf(readWorkbook(aBook({ rows }), 'xlsx'))).toBe('file_unpacks')
  })

  it.each([
    ['rows', '<row/>'.repeat(50_001), 'file_rows'],
    ['rows with a prefix', '<x:row/>'.repeat(50_001), 'file_rows'],
    ['cells', `<row>${'<c/>'.repeat(1_000_001)}</row>`, 'file_unpacks'],
  ])('is not read when it has too many %s, before they take memory', async (_, rows, rule) => {
    expect(await faultOf(readWorkbook(aBook({ rows }), 'xlsx'))).toBe(rule)
  })

  it('is refused when its directory lies about a size', async () => {
    const bytes = aBook({ rows: manyRows })
    bytes.writeUInt32LE(100, listedAt(bytes, usualSheet) + 24)
    expect(await faultOf(readWorkbook(bytes, 'xlsx'))).toBe('file_unreadable')
  })

  it.each(['xl/worksheets/s.xml/', 'xl\\worksheets\\s.xml\\'])(
    'is refused when its sheet is named like a folder: %s',
    async (sheet) => {
      const bytes = aBook({ rows: manyRows, sheet })
      expect(await faultOf(readWorkbook(bytes, 'xlsx'))).toBe('file_unreadable')
      bytes.writeUInt32LE(0, listedAt(bytes, sheet) + 24)
      expect(await faultOf(readWorkbook(bytes, 'xlsx'))).toBe('file_unreadable')
    },
  )

  it('is refused when its sheet has the name of a folder in addition to its own', async () => {
    const bytes = aBook({ rows: manyRows })
    bytes.writeUInt32LE(0, listedAt(bytes, usualSheet) + 24)
    expect(await faultOf(readWorkbook(alsoNamed(bytes, usualSheet, 'folder/'), 'xlsx'))).toBe(
      'file_unreadable',
    )
  })

  it('is refused when its directory leaves the sizes to the entry', async () => {
    const bytes = aBook({ rows: manyRows })
    const at = listedAt(bytes, usualSheet)
    bytes.writeUInt16LE(0x0808, at + 8)
    bytes.writeUInt32LE(0, at + 20)
    bytes.writeUInt32LE(0, at + 24)
    expect(await faultOf(readWorkbook(bytes, 'xlsx'))).toBe('file_unreadable')
  })

  it('is read when it contains an empty folder', async () => {
    const folder = aZip({ 'xl/media/': '' })
    expect(await faultOf(requireHarmlessZip(folder))).toBe('read')
  })

  it('is refused when its trailer can be read as different archives', async () => {
    const whole = aBook({ rows: '<row r="1"><c r="A1"><v>1</v></c></row>' })
    const trailer = whole.length - 22
    const changed = (at: number, value: number) => {
      const bytes = Buffer.from(whole)
      bytes.writeUInt16LE(value, trailer + at)
      return bytes
    }
    const locator = Buffer.alloc(20)
    locator.writeUInt32LE(0x07064b50)
    const commented = changed(20, 22)
    for (const bytes of [
      Buffer.concat([whole.subarray(0, trailer), locator, whole.subarray(trailer)]),
      Buffer.concat([whole, Buffer.from('more')]),
      Buffer.concat([Buffer.from('before'), whole]),
      Buffer.concat([commented, whole.subarray(trailer)]),
      changed(10, 1),
      changed(12, 7),
      changed(16, 7),
    ])
      expect(await faultOf(requireHarmlessZip(bytes))).toBe('file_unreadable')
    expect(await faultOf(requireHarmlessZip(Buffer.concat([changed(20, 4), Buffer.from('note')])))).toBe(
      'read',
    )
  })

  it('is refused when it is no workbook, is truncated or spans a whole sheet', async () => {
    const whole = await writeXlsx({ sheets: [{ name: 'S', rows: [['a']] }] })
    const corners =
      '<row r="1"><c r="A1"><v>1</v></c></row><row r="1048576"><c r="XFD1048576"><v>1</v></c></row>'
    const tries = [
      () => readWorkbook(Buffer.from('PK no'), 'xlsx'),
      () => readWorkbook(whole.subarray(0, whole.length / 2), 'xlsx'),
      () => readWorkbook(Buffer.alloc(2_000, 0xd0), 'xls'),
      () => readWorkbook(aBook({ rows: corners }), 'xlsx'),
    ]
    for (const reading of tries) expect(await faultOf(reading())).toBe('file_unreadable')
  })

  it('is either refused or read when it has entities or a broken tree', async () => {
    for (const rows of [
      '<row r="1"><c r="A1"',
      '<row r="x"><c r="1A"><v>1</v></c></row>',
      '&lol;',
      '<row r="-1"/>',
    ]) {
      const outcome = await faultOf(readWorkbook(aBook({ rows }), 'xlsx'))
      expect(['read', 'file_unreadable']).toContain(outcome)
    }
  })
})
