import { csvCell } from '@berth/domain/files/csv-cell'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readCsvRows } from './csv-text.ts'
import { SheetFault } from './sheet-fault.ts'

const text = '联系人;电话\r\n王小明;"+86 755; 1"\r\n'
const rows = [
  ['联系人', '电话'],
  ['王小明', '+86 755; 1'],
]

/** `text` as saved by Excel on a Chinese Windows. */
const gbk = Buffer.from('c1aacfb5c8cb3bb5e7bbb00d0acdf5d0a1c3f73b222b3836203735353b2031220d0a', 'hex')

const wide = Buffer.from(text, 'utf16le')
const swapped = Buffer.from(wide).swap16()

describe('a CSV file', () => {
  it.each([
    ['one line of nine megabytes', 'a'.repeat(9_000_000), 'file_unreadable'],
    ['a line of millions of cells', 'a,'.repeat(4_000_000), 'file_unreadable'],
    ['more lines than rows are read', 'a;b\n'.repeat(20_001), 'file_rows'],
    ['more cells than rows have', `${'a\t'.repeat(400)}\n`.repeat(1_000), 'file_unpacks'],
  ])('is refused before it takes memory: %s', (_, content, rule) => {
    const read = () => readCsvRows(Buffer.from(content), 10_000)
    expect(read).toThrow(SheetFault)
    expect(read).toThrow(rule)
  })

  it.each([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with a BOM', Buffer.from(`\uFEFF${text}`)],
    ['GBK', gbk],
    ['UTF-16 LE', Buffer.concat([Buffer.from([0xff, 0xfe]), wide])],
    ['UTF-16 BE', Buffer.concat([Buffer.from([0xfe, 0xff]), swapped])],
    ['UTF-16 LE without a BOM', wide],
    ['UTF-16 BE without a BOM', swapped],
  ])('is read in %s', (_, bytes) => {
    expect(readCsvRows(bytes, 10)).toEqual(rows)
  })

  it.each([',', ';', '\t'])('can separate its cells with %j, and quote the others', (separator) => {
    const line = ['a', '"b,;\t""c"', 'd\nx'].map((cell) => (cell.includes('\n') ? `"${cell}"` : cell))
    const bytes = Buffer.from(`1${separator}2${separator}3\n${line.join(separator)}`)
    expect(readCsvRows(bytes, 10)).toEqual([
      ['1', '2', '3'],
      ['a', 'b,;\t"c', 'd\nx'],
    ])
  })

  it('stops after the requested number of rows', () => {
    expect(readCsvRows(Buffer.from('a\n'.repeat(10)), 7)).toHaveLength(7)
  })
})

describe('a written cell', () => {
  it.each([
    ...['=1+1', '+49 40', '-1', '@sum', "'=1", '\tx', "''@"],
    ...['＝1+1', '＋49 40', '－1', '＠sum', "'＝1"],
  ])('%j never starts a formula and is read back unchanged', (cell) => {
    expect(csvCell(cell)).toMatch(/^"'/)
    expect(readCsvRows(Buffer.from(csvCell(cell)), 1)).toEqual([[cell]])
  })

  it('is read back unchanged, whatever it contains', () => {
    const cell = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.string({ unit: fc.constantFrom('=', '＝', "'", '"', '-', '\t', '\r', '\n', ',', ';', 'a', '联') }),
    )
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 5 }), (written) => {
        const kept = written.filter((row) => row.every((one) => !one.includes('\u0000')))
        const lines = [['联系人', '电话'], ...kept].map((row) => `${row.map(csvCell).join(',')}\r\n`)
        const read = readCsvRows(Buffer.from(`\uFEFF${lines.join('')}`), 100)
        expect(read.slice(1)).toEqual(kept)
      }),
    )
  })
})
