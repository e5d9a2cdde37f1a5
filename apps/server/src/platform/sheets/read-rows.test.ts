import type { MatchedColumns } from '@berth/domain/files/import-file'
import { describe, expect, it } from 'vitest'
import { type RawRows, readRows } from './read-rows.ts'
import type { Merge, SheetCell } from './sheet-cell.ts'
import type { SheetColumn } from './sheet-column.ts'
import { SheetFault } from './sheet-fault.ts'

const column = (key: string, zh: string, en: string, more: Partial<SheetColumn> = {}): SheetColumn => ({
  key,
  heading: { 'zh-CN': zh, 'en-US': en },
  kind: 'text',
  isRequired: false,
  example: null,
  width: 10,
  ...more,
})

const columns = [
  column('pol', '起运港', 'Origin port', {
    kind: 'choice',
    list: 'ports',
    isRequired: true,
    example: 'CNSHA',
  }),
  column('sdate', '有效期开始', 'Valid from', { kind: 'day', isRequired: true, example: '2026-01-01' }),
  column('price', '40HQ (US$)', '40HQ (US$)', { kind: 'price', measure: 'price', alsoNamed: ['40HC'] }),
  column('days', '航程（天）', 'Transit days', { kind: 'whole' }),
  column('name', '公司名称（英文）', 'Company', { kind: 'capitals' }),
  column('local', '公司名称（中文）', 'Local name'),
]

const lists = {
  ports: [
    { id: 1, code: 'CNSHA', names: ['上海', 'Shanghai'] },
    { id: 2, code: 'USPDX', names: ['波特兰（俄勒冈）', 'Portland'] },
    { id: 3, code: 'USPWM', names: ['波特兰（缅因）', 'Portland'] },
  ],
}

function read(
  rows: readonly (readonly SheetCell[])[],
  merges: readonly Merge[] = [],
  matched: MatchedColumns = {},
): RawRows {
  return readRows({ sheets: [{ rows, merges }], leftOut: [] }, columns, lists, () => null, matched)
}

/** Reads one row below a heading with these columns. */
function readOne(heading: readonly string[], cells: readonly SheetCell[]) {
  const [row] = read([
    ['Origin port', 'Valid from', ...heading],
    ['CNSHA', '2026-03-01', ...cells],
  ]).rows
  if (!row) throw new Error('no row was read')
  return row
}

const faultOf = (act: () => unknown) => {
  try {
    act()
  } catch (error) {
    return error instanceof SheetFault ? error.finding : error
  }
  return null
}

describe('the heading', () => {
  it('is found in either language, in any order, below a title, with stars, remarks and unknown columns', () => {
    const { rows, leftOut, absent } = read([
      ['运价表'],
      [],
      ['Valid From *', '内部编号', '起运港（必填）', '４０HC', 'transit days'],
      ['2026-03-01', 'X', 'cnsha', 'US$ 1,234.50', '18 days'],
    ])
    expect(rows).toEqual([
      {
        row: 4,
        cells: ['2026-03-01', 'X', 'cnsha', 'US$ 1,234.50', '18 days'],
        values: { pol: 1, sdate: '2026-03-01', price: 1234.5, days: 18 },
        findings: [],
      },
    ])
    expect(leftOut).toEqual([
      { kind: 'column', count: 1, names: ['内部编号'] },
      { kind: 'note', count: 1, names: ['1'] },
    ])
    expect(absent).toEqual(['name', 'local'])
  })

  it('distinguishes names by the part in brackets where necessary', () => {
    expect(readOne(['公司名称', '公司名称(中文)'], ['Acme', '某公司']).values).toMatchObject({
      name: 'ACME',
      local: '某公司',
    })
  })

  it('can be on a later sheet, and can be merged across two rows', () => {
    const cover = { rows: [['Rates of March'], ['Origin port']], merges: [] }
    const merges = [{ startRow: 0, endRow: 1, startCol: 0, endCol: 0 }]
    const sheet = {
      rows: [
        ['POL', 'Valid from'],
        ['POL', ''],
        ['CNSHA', '2026-03-01'],
      ],
      merges,
    }
    const named = [{ ...columns[0]!, alsoNamed: ['POL'] }, columns[1]!] // There are two columns.
    expect(readRows({ sheets: [cover, sheet], leftOut: [] }, named, lists).rows).toMatchObject([{ row: 3 }])
  })

  it('is refused when mandatory columns are missing, naming them', () => {
    expect(
      faultOf(() =>
        read([
          ['40HQ', '航程'],
          ['1', '2'],
        ]),
      ),
    ).toEqual({
      path: 'file',
      rule: 'file_headings',
      params: { zh: '起运港、有效期开始', en: 'Origin port, Valid from' },
      columns: {
        columns: [
          { name: '40HQ', field: 'price', isFixed: false, sample: '1' },
          { name: '航程', field: 'days', isFixed: false, sample: '2' },
        ],
        fields: columns.map(({ key, heading }) => ({ key, heading })),
      },
    })
    expect(faultOf(() => readRows({ sheets: [], leftOut: [] }, columns, lists))).toMatchObject({
      rule: 'file_headings',
    })
  })
})

describe('rows', () => {
  it('skip blank rows and the template’s example, and keep their row number in the file', () => {
    const heading = ['Origin port', 'Valid from']
    const { rows } = read([
      heading,
      ['CNSHA', '2026-01-01'],
      [null, ' '],
      [],
      ['CNSHA', '2026-03-02'],
      ['', ''],
    ])
    expect(rows.map(({ row }) => row)).toEqual([5])
  })

  it('number at least one and at most ten thousand', () => {
    const heading = ['Origin port', 'Valid from']
    expect(faultOf(() => read([heading, ['', '']]))).toMatchObject({ rule: 'file_no_rows' })
    const many = Array.from({ length: 10_001 }, () => ['CNSHA', '2026-03-01'])
    expect(read([heading, ...many.slice(1)]).rows).toHaveLength(10_000)
    expect(faultOf(() => read([heading, ...many]))).toMatchObject({
      rule: 'file_rows',
      params: { max: 10_000 },
    })
  })
})

describe('what a file says beyond its cells', () => {
  const heading = ['Origin port', 'Valid from', '40HQ', 'Company', 'Local name']
  const row = (...cells: SheetCell[]) => ['CNSHA', '2026-03-01', ...cells]

  it('tells a row with more filled cells than headings', () => {
    const { rows } = read([heading, row('12', '500.00', 'A', 'B'), row('1', 'A', 'B')])
    expect(rows[0]?.findings).toContainEqual({ path: 'pol', rule: 'too_many_cells', params: { count: 1 } })
    expect(rows[1]?.findings).toEqual([])
  })

  it.each([
    ['起运港/Origin port', '有效期开始 Valid from(Valid from)'],
    ['起运港\nPort', 'Valid from[ ETD ]'],
    ['Origin port (POL)', '有效期开始[ Valid from ]'],
  ])('reads the headings %j and %j', (pol, sdate) => {
    expect(read([[pol, sdate], row()]).rows[0]?.values).toMatchObject({ pol: 1, sdate: '2026-03-01' })
  })

  it('leaves out a heading that names two columns, and says so', () => {
    const { rows, leftOut } = read([['Origin port', 'Valid from', 'Transit days/40HQ'], row(1)])
    expect([rows[0]?.values.price, rows[0]?.values.days, leftOut[0]?.names]).toEqual([
      undefined,
      undefined,
      ['Transit days/40HQ'],
    ])
  })

  it('takes the column with its own name first, and the next one where that is empty', () => {
    const { rows } = read([
      ['Origin port', 'Valid from', 'Company', '公司名称（英文）'],
      row('A', 'B'),
      row('A'),
    ])
    expect(rows.map(({ values }) => values.name)).toEqual(['A', 'A'])
  })

  it('tells a price that two columns have: it may be that of another validity or charge', () => {
    const { rows } = read([
      ['Origin port', 'Valid from', '40HC', '40HQ (US$)'],
      row(1, 2),
      row(1, null),
      row(1, 1),
    ])
    expect(rows.map(({ findings }) => findings[0]?.rule ?? null)).toEqual([
      'two_columns',
      'two_columns',
      null,
    ])
  })

  it('takes rows that all end with a separator, whatever stands below them', () => {
    const { rows } = read([heading, row('1', 'A', 'B', ''), row('2', 'A', 'B', ''), ['合计', '', '3']])
    expect(rows.map(({ findings }) => findings)).toEqual([[], []])
  })

  it('tells a value with an unquoted comma also where the last cells are empty', () => {
    const { rows } = read([heading, row('12', '500.00', 'A', ''), row('1', 'A', 'B')])
    expect(rows.map(({ findings }) => findings[0]?.rule ?? null)).toEqual(['too_many_cells', null])
  })

  it('names the other sheets whose rows are not read', () => {
    const sheet = (name: string, rows: SheetCell[][]) => ({ name, rows, merges: [] })
    const sheets = [
      sheet('Europe', [heading, row()]),
      sheet('West coast', [heading, row()]),
      sheet('Empty', [[null, '']]),
    ]
    const { leftOut } = readRows({ sheets, leftOut: ['Hidden'] }, columns, lists)
    expect(leftOut).toEqual([{ kind: 'sheet', count: 2, names: ['West coast', 'Hidden'] }])
  })

  it.each([
    ['="02135"', '02135'],
    ["'02136", '02136'],
    ["'t Hooft", "'t Hooft"],
    ['A\u00a0B\u200b', 'A B'],
    ['ＡＢＣ', 'ABC'],
  ])('reads the text %j as %j', (cell, text) => {
    expect(read([heading, row(null, 'A', cell)]).rows[0]?.values.local).toBe(text)
  })

  it.each(['8.61381E+12', 913502001234568000])('tells that %s has lost digits', (cell) => {
    const { values, findings } = read([heading, row(null, 'A', cell)]).rows[0] ?? {}
    expect([values?.local, findings?.[0]?.path]).toEqual([null, 'local'])
  })

  it('makes full-width and typographic signs plain in texts that are printed', () => {
    const { rows } = read([
      heading,
      row(null, 'ＨＡＲＢＯＲ　ＬＩＧＨＴ　ＣＯ．，ＬＴＤ．'),
      row(null, 'O’Neil – “Import”'),
      row(null, '中文；'),
    ])
    expect(rows.map(({ values }) => values.name)).toEqual([
      'HARBOR LIGHT CO.,LTD.',
      'O\'NEIL - "IMPORT"',
      '中文；',
    ])
  })
})

describe('rows that are no rows of the list', () => {
  const heading = ['Origin port', 'Valid from', '40HQ', 'Company']
  const kindsOf = (...rows: SheetCell[][]) => {
    const read_ = read([heading, ['CNSHA', '2026-03-01', 1], ...rows])
    return [read_.rows.length, ...read_.leftOut.map(({ kind, names }) => [kind, names.join()])]
  }

  it.each([
    [['合计', null, 2500], 'total'],
    [['共 1 笔', null, '2,500.00'], 'total'],
    [[null, 'Total', '2,500.00'], 'total'],
    [['Subtotal: 2,500', null], 'total'],
    [['备注：以上运价不含 THC', null, null, '制表：李梅'], 'note'],
    [['Origin port', 'Valid from', '40HQ', 'Company'], 'heading'],
    [['CNSHA', '2026-01-01', null, null], 'example'],
  ])('%j is left out as %s, and named', (cells, kind) => {
    expect(kindsOf(cells)).toEqual([1, [kind, '3']])
  })

  it('a company that begins with such a word is a row, right or wrong', () => {
    expect(kindsOf(['', '2026-03-01', 1, 'TOTAL LOGISTICS'], ['CNSHA', '2026-03-02', 1, 'Total'])).toEqual([
      3,
    ])
  })

  it('a row that lacks a mandatory value is wrong', () => {
    expect(kindsOf(['CNSHA', null, 1])).toEqual([2])
  })
})

describe('a heading with a unit', () => {
  const faultIn = (heading: string, cell: SheetCell) => readOne([heading], [cell]).findings[0]?.rule ?? null

  it.each([
    ['40HQ (RMB)', 'heading_unit'],
    ['40HQ（人民币）', 'heading_unit'],
    ['40HQ/EUR', 'heading_unit'],
    ['40HQ (US$/TON)', 'heading_unit'],
    ['40HQ（千美元）', 'heading_unit'],
    ['40HQ (USD)', null],
    ['40HQ (US$)', null],
    ['40HQ（美元）', null],
  ])('%s tells %s', (heading, rule) => expect(faultIn(heading, 1250)).toBe(rule))

  it('says nothing of empty cells', () => expect(faultIn('40HQ (RMB)', null)).toBeNull())
})

describe('a heading of two rows', () => {
  it('is not made of a title and the heading below it, and the title is named', () => {
    const { rows, leftOut } = read([
      ['Rates of March'],
      ['Origin port', 'Valid from'],
      ['CNSHA', '2026-03-01'],
    ])
    expect([rows[0]?.row, leftOut]).toEqual([3, [{ kind: 'note', count: 1, names: ['1'] }]])
  })

  it('has the currency of its prices in the upper row', () => {
    const { rows } = read([
      ['', '', 'Freight (RMB)'],
      ['Origin port', 'Valid from', '40HQ'],
      ['CNSHA', '2026-03-01', 8500],
    ])
    expect(rows[0]?.findings).toMatchObject([{ path: 'price', rule: 'heading_unit' }])
  })

  it('has a title above several columns, whose currency is that of all of them', () => {
    const sheet = [
      ['Origin port', 'Valid from', 'O/F (RMB)', null],
      [null, null, '20GP', '40HQ'],
      ['CNSHA', '2026-03-01', null, 8500],
    ]
    const both = [...columns, column('small', '20GP', '20GP', { kind: 'price', measure: 'price' })]
    const { rows } = readRows({ sheets: [{ rows: sheet, merges: [] }], leftOut: [] }, both, lists)
    expect(rows[0]?.findings).toMatchObject([{ path: 'price', rule: 'heading_unit' }])
  })

  it('has the other language below, or the parts of a common title', () => {
    const { rows } = read([
      ['起运港', '有效期开始', '运价', null],
      ['Origin port', 'Valid from', '40HQ', 'Transit days'],
      ['CNSHA', '2026-03-01', 1, 20],
    ])
    expect(rows).toMatchObject([{ row: 3, values: { pol: 1, sdate: '2026-03-01', price: 1, days: 20 } }])
  })
})

describe('further tables of a sheet', () => {
  const heading = ['Origin port', 'Valid from', '40HQ', 'Company']
  const row = (price: number) => ['CNSHA', '2026-03-01', price, 'A']
  const valuesIn = (...rows: SheetCell[][]) => {
    const { rows: found, leftOut } = read(rows)
    const left = leftOut.map(({ kind, names }) => [kind, names.join()])
    return { found: found.map(({ row: at, values, cells }) => [at, values.price, values.days, cells]), left }
  }

  it('are read by their own heading where they have the same columns, whatever their order', () => {
    const { found, left } = valuesIn(
      [...heading, 'Memo'],
      [...row(1), 'a'],
      ['Memo', '40HQ (US$)', 'Company', '起运港', 'Valid from', 'Free days'],
      ['b', 2, 'A', 'CNSHA', '2026-03-01', '7'],
      [...heading, 'Memo'],
      [...row(3), 'c'],
    )
    expect(found).toEqual([
      [2, 1, undefined, ['CNSHA', '2026-03-01', '1', 'A', 'a']],
      // Its cells are where the first table has them: wrong rows are given back below one heading.
      [4, 2, undefined, ['CNSHA', '2026-03-01', '2', 'A', 'b', '7']],
      [6, 3, undefined, ['CNSHA', '2026-03-01', '3', 'A', 'c']],
    ])
    expect(left).toEqual([
      ['column', 'Memo,Free days'],
      ['heading', '3,5'],
    ])
  })

  it('are left out and named where they have other columns, above or below', () => {
    const below = valuesIn(heading, row(1), ['Origin port', 'Transit days', 'Memo'], ['CNSHA', 30, 'x'])
    expect([below.found.length, below.left]).toEqual([
      1,
      [
        ['heading', '3'],
        ['other_table', '4'],
      ],
    ])
    const above = valuesIn(['Origin port', 'Transit days'], ['CNSHA', 30], heading, row(1))
    expect([above.found.length, above.left]).toEqual([
      1,
      [
        ['heading', '1'],
        ['other_table', '2'],
      ],
    ])
  })

  it('do not begin at a row of the list, whatever words it has', () => {
    expect(valuesIn(heading, row(1), ['Valid from', '40HQ', 'Company', '12']).found.length).toBe(2)
    expect(valuesIn(heading, row(1), ['', 'Company', '', 'x']).found.length).toBe(2)
  })
})

describe('columns that are not read', () => {
  it('are named where they have values, also without a heading, and empty ones are not', () => {
    const { leftOut } = read([
      ['Origin port', 'Valid from', 'Memo', 'Fax', '', 'Company'],
      ['CNSHA', '2026-03-01', 'x', '', 'lost?', 'A'],
    ])
    expect(leftOut).toEqual([{ kind: 'column', count: 2, names: ['Memo', 'E'] }])
  })
})

describe('a line above the heading', () => {
  const more = [
    ...columns.slice(0, 2),
    column('currency', '币种', 'Currency', { kind: 'currency', mayBeAbsent: true, mayStandAbove: true }),
  ]
  const currencyBelow = (...above: SheetCell[][]) =>
    readRows(
      {
        sheets: [{ rows: [...above, ['Origin port', 'Valid from'], ['CNSHA', '2026-03-01']], merges: [] }],
        leftOut: [],
      },
      more,
      lists,
    ).rows[0]?.values.currency

  it.each([
    [[['账号：6222 户名：某公司 币种：美元']]],
    [[['账号', '6222', '币种', 'USD']]],
    [[['Account: 6222'], ['Currency:', null, 'USD']]],
    [[['（币种：USD）']]],
  ])('%j says the currency', (above) => expect(currencyBelow(...above)).toBe('USD'))

  it.each([[[['币种：美元'], ['币种：人民币']]], [[['户名：币种公司']]], [[['币种：']]]])(
    '%j says none',
    (above) => expect(currencyBelow(...above) ?? null).toBeNull(),
  )

  it.each([[['币种：USD']], [['账号', 6222, '币种', 'USD']]])(
    'between two tables, %j is for the second',
    (between) => {
      const heading = ['Origin port', 'Valid from']
      const rows = [
        ['币种：CNY'],
        heading,
        ['CNSHA', '2026-03-01'],
        between,
        heading,
        ['CNSHA', '2026-03-02'],
      ]
      const found = readRows({ sheets: [{ rows, merges: [] }], leftOut: [] }, more, lists).rows
      const good = found.filter(({ findings }) => findings.length === 0)
      expect(good.map(({ values }) => values.currency)).toEqual(['CNY', 'USD'])
    },
  )
})

describe('a cell', () => {
  it.each([
    ['2026-3-1', '2026-03-01'],
    ['2026/03/01', '2026-03-01'],
    ['2026.3.1', '2026-03-01'],
    ['2026年3月1日', '2026-03-01'],
    [20260301, '2026-03-01'],
    ['2026-03-01 00:00', '2026-03-01'],
  ])('reads the day %s', (cell, day) => {
    expect(
      read([
        ['POL', 'Origin port', 'Valid from'],
        ['', 'CNSHA', cell],
      ]).rows[0]?.values.sdate,
    ).toBe(day)
  })

  it.each([
    ['1234.5', 1234.5],
    ['1,234.50', 1234.5],
    ['US$1,234', 1234],
    ['$ 1 ', 1],
    ['1234 USD', 1234],
    ['￥', undefined],
    ['1.234,50', 1234.5],
    ['12,34', 12.34],
    ['１，２３４．５', 1234.5],
    ['1250。50', 1250.5],
    ['1.234', undefined],
    ['EUR 12', undefined],
    ['1234/1300', undefined],
    [0.1 + 0.2, 0.3],
    ['-', null],
    ['—', null],
    ['', null],
  ])('reads the price %s as %s', (cell, price) => {
    const { values, findings } = readOne(['40HQ'], [cell])
    if (price === undefined) expect(findings).toMatchObject([{ path: 'price' }])
    else expect(values.price).toBe(price)
  })

  it.each(['CNSHA', 'cn sha', 'Shanghai', '上海', '上海 (CNSHA)', 'SHANGHAI（CNSHA）'])(
    'recognizes the port %s',
    (cell) => {
      expect(
        read([
          ['Origin port', 'Valid from'],
          [cell, '2026-03-01'],
        ]).rows[0]?.values.pol,
      ).toBe(1)
    },
  )

  it('reports an unknown name and an ambiguous name', () => {
    const { rows } = read([
      ['Origin port', 'Valid from'],
      ['Atlantis', '2026-02-30'],
      ['Portland', 45_000],
    ])
    expect(rows.map(({ findings }) => findings)).toEqual([
      [
        { path: 'pol', rule: 'unknown_name', params: { value: 'Atlantis' } },
        { path: 'sdate', rule: 'day' },
      ],
      [
        { path: 'pol', rule: 'ambiguous_name', params: { value: 'Portland', codes: 'USPDX / USPWM' } },
        { path: 'sdate', rule: 'day' },
      ],
    ])
  })
})

describe('columns matched by hand', () => {
  const file = [
    ['Origin port', 'Valid from', 'Local name', 'Firm', '', 'Per ton'],
    ['CNSHA', '2026-03-01', 'Nordlicht', 'NORDLICHT GMBH', '32', '1850'],
  ]
  const matching = (matched: MatchedColumns, rows: readonly (readonly SheetCell[])[] = file) =>
    read(rows, [], matched)
  const named = (key: string) => columns.find((one) => one.key === key)?.heading['zh-CN']

  it.each<[told: string, matched: MatchedColumns, values: object, unused: readonly string[]]>([
    ['none', {}, { local: 'Nordlicht' }, ['Firm', 'E', 'Per ton']],
    [
      'a column without a name that is known',
      { Firm: 'name' },
      { local: 'Nordlicht', name: 'NORDLICHT GMBH' },
      ['E', 'Per ton'],
    ],
    [
      'a column without a heading, by its letter',
      { E: 'days' },
      { local: 'Nordlicht', days: 32 },
      ['Firm', 'Per ton'],
    ],
    [
      'a column for another',
      { 'Local name': 'name', Firm: 'local' },
      { name: 'NORDLICHT', local: 'NORDLICHT GMBH' },
      ['E', 'Per ton'],
    ],
    [
      'a column that is not to be imported',
      { 'Local name': null },
      {},
      ['Local name', 'Firm', 'E', 'Per ton'],
    ],
  ])('%s', (_, matched, values, unused) => {
    const { rows, leftOut } = matching(matched)
    expect(rows).toMatchObject([{ values: { pol: 1, sdate: '2026-03-01', ...values }, findings: [] }])
    expect(Object.keys(rows[0]?.values ?? {})).toHaveLength(2 + Object.keys(values).length)
    expect(leftOut).toMatchObject([{ kind: 'column', names: unused }])
  })

  it('are read in a file that names none, whose columns are told', () => {
    const rows = [['Von', 'Ab', 'Firma'], ...file.slice(1)]
    const refused = faultOf(() => read(rows)) as { readonly rule: string; readonly columns: object }
    expect([refused.rule, refused.columns]).toMatchObject([
      'file_headings',
      {
        columns: [
          { name: 'Von', field: null, sample: 'CNSHA' },
          { name: 'Ab', field: null },
          { name: 'Firma', field: null },
        ],
        fields: columns.map(({ key, heading }) => ({ key, heading })),
      },
    ])
    const few = rows.map((cells) => cells.slice(0, 3))
    expect(matching({ Von: 'pol', Ab: 'sdate' }, few).rows).toMatchObject([
      { values: { pol: 1, sdate: '2026-03-01' }, findings: [] },
    ])
  })

  it('keep what their headings say about figures', () => {
    expect(matching({ 'Per ton': 'price' }).rows[0]?.findings).toMatchObject([
      { path: 'price', rule: 'heading_unit' },
    ])
  })

  it.each<[told: string, matched: MatchedColumns, rule: string, params: object]>([
    ['a column that the file does not have', { Street: 'name' }, 'column_unknown', { name: 'Street' }],
    ['a field that the list does not have', { Firm: 'price_7' }, 'column_field', { name: 'price_7' }],
    ['a field for two', { Firm: 'name', E: 'name' }, 'column_twice', { zh: named('name') }],
    ['a field that a heading gives already', { Firm: 'local' }, 'column_twice', { zh: named('local') }],
  ])('refuses %s', (_, matched, rule, params) => {
    expect(faultOf(() => matching(matched))).toMatchObject({ path: 'columns', rule, params })
  })

  it('keep one that says what others mean, unless it was matched by hand itself', () => {
    const sign = column('sign', '借贷标志', 'Dr/Cr', { isFixed: true })
    const readSigned = (heading: string, matched: MatchedColumns) => {
      const rows = [
        ['Origin port', 'Valid from', heading],
        ['CNSHA', '2026-03-01', 'D'],
      ]
      const sheets = { sheets: [{ rows, merges: [] }], leftOut: [] }
      return readRows(sheets, [...columns, sign], lists, () => null, matched).ofFile.columns.at(-1)
    }
    expect(readSigned('Dr/Cr', {})).toEqual({ name: 'Dr/Cr', field: 'sign', isFixed: true, sample: 'D' })
    expect(readSigned('Way', { Way: 'sign' })).toMatchObject({ field: 'sign', isFixed: false })
    expect(faultOf(() => readSigned('Dr/Cr', { 'Dr/Cr': null }))).toMatchObject({ rule: 'column_fixed' })
  })

  it('requires the mandatory ones', () => {
    expect(faultOf(() => matching({ 'Origin port': null }))).toMatchObject({
      rule: 'file_headings',
      columns: { columns: [{ name: 'Origin port', field: null }, { field: 'sdate' }, {}, {}, {}, {}] },
    })
  })
})
