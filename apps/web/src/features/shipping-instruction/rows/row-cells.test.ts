import { instructionRowFields, rowFieldsFor } from '@berth/domain/order/instruction/instruction-row-field'
import { NameBook } from '@berth/domain/reading/trade-name'
import { describe, expect, it } from 'vitest'
import { readCsv, writeCsv } from '#lib/spreadsheet/csv.ts'
import { placeRows } from '#ui/rows-editor/rows.ts'
import { givenRow } from '../form/fixtures.ts'
import { blankRow } from '../form/form.ts'
import { cellsOf, readRows } from './row-cells.ts'

const columns = rowFieldsFor(instructionRowFields, 1)
const names = {
  containers: new NameBook([{ id: 3, code: '40HQ', names: ['40HQ'], aliases: ['45G1', '40HC'] }]),
  units: new NameBook([{ id: 5, code: 'CT', names: ['CARTON', '纸箱'] }]),
}

describe('a copied range', () => {
  it('fills columns from the one it was pasted into', () => {
    const rows = readRows([['csnu 683247-7', 'cm1', '620', '纸箱']], 'container_no', columns, names)
    expect(rows).toMatchObject([
      { container_no: 'CSNU6832477', seal_no: 'CM1', package: 620, package_uid: 5 },
    ])
  })

  it('skips its heading row', () => {
    const rows = readRows(
      [
        ['Type', 'Container no.', 'Seal', 'Packages'],
        ['40hc', 'A', 'B', '1'],
      ],
      'container_id',
      columns,
      names,
    )
    expect(rows).toMatchObject([{ container_id: 3, container_no: 'A', seal_no: 'B', package: 1 }])
  })

  it('skips the heading of numbers, too', () => {
    const cells = [
      ['柜号', '封号'],
      ['MSCU5155130', 'CM1'],
    ]
    const rows = readRows(cells, 'container_no', columns, names)
    expect(rows).toEqual([{ container_no: 'MSCU5155130', seal_no: 'CM1', unread: {} }])
  })

  it('reads no figure below a heading of another unit, and says which', () => {
    const cells = [
      ['Gross Weight (MT)', 'CBM', 'VGM (kg)'],
      ['18.5', '26.5', '20700'],
    ]
    const rows = readRows(cells, 'weight', columns, names)
    expect(rows).toEqual([{ weight: null, volume: 26.5, vgm: 20700, unread: { weight: '18.5 MT' } }])
  })

  it('keeps the text of each unreadable cell and fills the rest', () => {
    const rows = readRows([['99XX', 'A', 'B', '12.5']], 'container_id', columns, names)
    const unread = { container_id: '99XX', package: '12.5' }
    expect(rows).toEqual([{ container_id: null, container_no: 'A', seal_no: 'B', package: null, unread }])
  })

  it('keep what stands in the form where a cell is empty', () => {
    const [row] = readRows([['CSNU6832477', '', '620', '']], 'container_no', columns, names)
    const held = { ...blankRow(), seal_no: 'CM7', package_uid: 3 }
    expect(placeRows([held], 0, [row ?? {}], blankRow)).toMatchObject([
      { container_no: 'CSNU6832477', seal_no: 'CM7', package: 620, package_uid: 3 },
    ])
  })

  it('overwrites from the current row on and appends the rest', () => {
    const after = placeRows([givenRow(), givenRow()], 1, [{ seal_no: 'X' }, { seal_no: 'Y' }], blankRow)
    expect(after.map(({ seal_no }) => seal_no)).toEqual(['CM482913', 'X', 'Y'])
    expect(after[1]?.container_no).toBe('CSNU6832477')
  })
})

describe('a CSV file of the rows', () => {
  it('round-trips through export and import', () => {
    const row = givenRow({ description: 'LAMPS, "LED"\nSETS', seal_no: '-77' })
    const cells = cellsOf([row], columns, { container: () => '40HQ', unit: () => 'CT' })
    const rows = readRows(readCsv(writeCsv(cells)), 'container_id', columns, names)
    const { key: _, ...content } = row
    expect(rows).toEqual([content])
  })

  it('contains nothing a spreadsheet would execute', () => {
    expect(writeCsv([['=HYPERLINK("x")', '@A', 'B']])).toBe(`\uFEFF"'=HYPERLINK(""x"")","'@A",B\r\n`)
    expect(writeCsv([['＝1', '＋1', '－1', '＠A']])).toBe(`\uFEFF"'＝1","'＋1","'－1","'＠A"\r\n`)
    expect(readCsv("'＝1,'＠A")).toEqual([['＝1', '＠A']])
    // An apostrophe that somebody typed is theirs.
    const typed = [["'=1", "''@A", "O'BRIEN"]]
    expect(readCsv(writeCsv(typed))).toEqual(typed)
  })

  it('may be separated by semicolons', () => {
    expect(readCsv('a;b\r\n1,5;2')).toEqual([
      ['a', 'b'],
      ['1,5', '2'],
    ])
  })
})
