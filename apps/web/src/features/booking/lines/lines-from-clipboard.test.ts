import { containerMode } from '@berth/domain/order/booking/container-mode'
import { NameBook } from '@berth/domain/reading/trade-name'
import { describe, expect, it } from 'vitest'
import { splitCells } from '#lib/spreadsheet/cells.ts'
import { upperText } from '#ui/controls/upper-text.ts'
import { isCellRange, placeRows } from '#ui/rows-editor/rows.ts'
import { blankLine } from '../form/form.ts'
import { columnsOf, readPaste } from './lines-from-clipboard.ts'

const names = {
  containers: new NameBook([
    { id: 1, code: '20GP', names: ['20尺普柜'], aliases: ['22G1'] },
    { id: 2, code: '40HQ', names: ['40尺高柜'], aliases: ['45G1', '40HC'] },
  ]),
  units: new NameBook([{ id: 9, code: 'CT', names: ['CTNS', '纸箱', 'Carton'] }]),
}
const fcl = columnsOf(containerMode.fcl)
const lcl = columnsOf(containerMode.lcl)

describe('a range copied from a spreadsheet', () => {
  it('is split at tabs and at the line ends of any system', () => {
    expect(splitCells('a\tb\r\nc\t\r\n')).toEqual([
      ['a', 'b'],
      ['c', ''],
    ])
    expect(splitCells('a\tb\nc\td')).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ])
  })

  it('may contain quoted line breaks and quotation marks', () => {
    expect(splitCells('"A\nB"\t"6"" PIPE"\tC')).toEqual([['A\nB', '6" PIPE', 'C']])
  })

  it('is distinguished from text for a single field', () => {
    expect(isCellRange('LED LAMPS\n')).toBe(false)
    expect(isCellRange('LED LAMPS\t12')).toBe(true)
    expect(isCellRange('LED LAMPS\nLAMP PARTS')).toBe(true)
  })
})

describe('pasted rows', () => {
  it('are no heading without rows below it', () => {
    expect(readPaste('wooden\tfurniture', 'description', fcl, names)).toEqual({
      rows: [{ description: 'WOODEN', weight: null, unread: { weight: 'furniture' } }],
      unknown: ['furniture'],
    })
  })

  it('have the plain signs that are stored', () => {
    const { rows } = readPaste('\u200b940360\t“sofa”\n', 'hs_code', fcl, names)
    expect(rows).toEqual([{ hs_code: '940360', description: '"SOFA"', unread: {} }])
  })

  it('fill columns from the one they were pasted into', () => {
    const text =
      "40'HQ\t2\t1,240\t纸箱\t9405.11\tLed ceiling lamps\t16,820.00\t134.6\n20gp\t1\t610\tctns\t9405.99\tLamp parts\t9350\t28"
    expect(readPaste(text, 'container_id', fcl, names)).toMatchObject({
      rows: [
        {
          container_id: 2,
          quantity: 2,
          package: 1240,
          package_uid: 9,
          hs_code: '9405.11',
          description: 'LED CEILING LAMPS',
          weight: 16820,
          volume: 134.6,
        },
        {
          container_id: 1,
          quantity: 1,
          package: 610,
          package_uid: 9,
          hs_code: '9405.99',
          description: 'LAMP PARTS',
          weight: 9350,
          volume: 28,
        },
      ],
      unknown: [],
    })
    expect(readPaste('LAMPS\t12', 'description', lcl, names).rows).toMatchObject([
      { description: 'LAMPS', weight: 12 },
    ])
  })

  it('recognize alternative names of a high cube and report unknown names', () => {
    const { rows, unknown } = readPaste('40HC\t1\n53FT\t1\n53FT\t2', 'container_id', fcl, names)
    expect(rows.map((row) => row.container_id)).toEqual([2, null, null])
    expect(unknown).toEqual(['53FT'])
  })

  it('keep the texts of cells that could not be read', () => {
    const { rows, unknown } = readPaste('53FT\t约2个\t1000000', 'container_id', fcl, names)
    expect(rows).toEqual([
      {
        container_id: null,
        quantity: null,
        package: null,
        unread: { container_id: '53FT', quantity: '约2个', package: '1000000' },
      },
    ])
    expect(unknown).toEqual(['53FT', '约2个', '1000000'])
    expect(readPaste('X'.repeat(551), 'description', lcl, names).rows).toMatchObject([
      { description: '', unread: { description: 'X'.repeat(551) } },
    ])
  })

  it('skip the heading row and empty rows', () => {
    const text = '件数\t包装\tHS\t品名\n10\tCT\t940511\tlamps\n\t\t\t\n'
    expect(readPaste(text, 'package', lcl, names).rows).toMatchObject([
      { package: 10, package_uid: 9, hs_code: '940511', description: 'LAMPS' },
    ])
  })

  // Looked up in public code: what packing lists, weighbridges and forwarders' forms call these columns. Programs that take any of
  // them by its first word are reported to read weights ten times too large or a thousand times too small.
  it.each([
    ['weight', '总毛重(kg)', '18500', 18500],
    ['weight', 'TOTAL G.W.', '18,500.5', 18500.5],
    ['weight', '"总毛重\nKG\nTotal\nG.W."', '18500', 18500],
    ['weight', 'Gross Weight (MT)', '18.5', '18.5 MT'],
    ['weight', '毛重(吨)', '18.5', '18.5 吨'],
    ['weight', '货重(吨)', '18.5', '18.5 吨'],
    ['weight', '皮重(吨)', '2.2', '2.2 吨'],
    ['weight', 'Net Weight', '17000', '17000 NET'],
    ['weight', '净重', '17000', '17000 净重'],
    ['weight', '单箱毛重', '9.3', '9.3 单箱'],
    ['weight', 'G.W./Ctn', '9.3', '9.3 /CTN'],
    ['weight', '"每件毛重KG\nG.W./ctn"', '9.3', '9.3 每件'],
    ['weight', 'CBM', '26.5', '26.5 CBM'],
    ['volume', '总体积 CBM', '26.5', 26.5],
    ['volume', 'Total Vol.', '26.5', 26.5],
    ['volume', 'CBM/CTN', '0.103', '0.103 /CTN'],
    ['volume', 'CBM/Plt', '1.6', '1.6 /PLT'],
    ['volume', '"每箱体积\nV/ctn"', '0.103', '0.103 每箱'],
    ['volume', 'Gross Weight', '18500', '18500 WEIGHT'],
    ['package', '件数', '620', 620],
    ['package', 'TOTAL CTNS', '620', 620],
    ['package', 'PCS/CTN', '12', '12 PCS/CTN'],
    ['package', '单箱个数', '12', '12 单箱'],
  ] as const)('below a heading of %s, %s, have %s as %s', (column, heading, cell, meant) => {
    const { rows, unknown } = readPaste(`${heading}\n${cell}`, column, fcl, names)
    const isRead = typeof meant === 'number'
    expect(rows).toEqual([{ [column]: isRead ? meant : null, unread: isRead ? {} : { [column]: meant } }])
    expect(unknown).toEqual(isRead ? [] : [meant])
  })

  it('overwrite from the current row on and append the rest', () => {
    const lines = [
      { ...blankLine(), description: 'FIRST' },
      { ...blankLine(), description: 'SECOND', weight: 5 },
    ]
    const after = placeRows(lines, 1, [{ description: 'NEW' }, { description: 'ADDED' }], blankLine)
    expect(after.map(({ description, weight }) => [description, weight])).toEqual([
      ['FIRST', null],
      ['NEW', 5],
      ['ADDED', null],
    ])
  })
})

describe('upper-casing', () => {
  it('converts lowercase and full-width letters without changing the length', () => {
    expect(upperText('abc，Ｄｅ　f')).toBe('ABC,DE F')
    expect(upperText('straße')).toHaveLength(6)
  })
})
