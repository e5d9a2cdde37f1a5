import { formatValue } from 'hucre'
import { describe, expect, it } from 'vitest'
import { readCsvRows } from './csv-text.ts'
import { readRows } from './read-rows.ts'
import { numberCell, type SheetCell } from './sheet-cell.ts'
import type { SheetColumn } from './sheet-column.ts'
import { SheetFault } from './sheet-fault.ts'

/** Files as people report them in public, with other data: what of a cell, a line, a heading or a row is read, told or left out. */

// Issues of libraries that write and read workbooks: how spreadsheets of many countries format money, codes and other numbers.
it.each([
  ['_ "¥"* #,##0.00_ ;_ "¥"* \\-#,##0.00_ ;_ "¥"* "-"??_ ;_ @_ ', '¥ 1250'],
  ['_(¥* #,##0_);_(¥* (#,##0);_(¥* "-"_);_(@_)', '¥ 1250'],
  ['\\(\\¥* #,##0\\);\\(\\¥* \\(#,##0\\);@', '¥ 1250'],
  ['"￥"#,##0.00', '¥ 1250'],
  ['[$¥-804]#,##0.00', 'CNY 1250'],
  ['[$¥-411]#,##0;-[$¥-411]#,##0', 'JPY 1250'],
  ['[$￥-804] #,##0.00', 'CNY 1250'],
  ['#,##0.00"元"', 'CNY 1250'],
  ['[$RMB] #,##0.00', 'CNY 1250'],
  ['#,##0.00\\ "USD"', 'USD 1250'],
  ['[$$-409]#,##0.00_);[Red]([$$-409]#,##0.00)', 'USD 1250'],
  ['[$HK$-C04]#,##0.00', 'HKD 1250'],
  ['[$$-0C04]#,##0.00', 'HKD 1250'],
  ['_-[$€-2]\\ * #,##0.00_-;\\-[$€-2]\\ * #,##0.00_-;_-@_-', 'EUR 1250'],
  ['_([$€-2]\\ * #,##0.00_);_([$€-2]\\ * \\(#,##0.00\\);_(@_)', 'EUR 1250'],
  ['\\£#,##0.00;[RED]"-£"#,##0.00', 'GBP 1250'],
  ['"R$ "#,##0.00', 'BRL 1250'],
  ['"$"#,##0_);\\("$"#,##0\\)', 1250],
  ['$#,##0.00; ($#,##.00); -', 1250],
  ['_-* #,##0.00\\ _€_-;\\-* #,##0.00\\ _€_-;_-@_-', 1250],
  ['[$-804]#,##0.00', 1250],
  ['#,##0.00_ ;[Red]\\-#,##0.00\\ ', 1250],
  ['0"吨"', 1250],
  ['000000', '001250'],
  ['General', 1250],
] as const)('a number of the format %s is %s', (format, cell) =>
  expect(numberCell(1250, format, formatValue)).toBe(cell),
)

// Issues of importers: quotes, separators, line ends and marks of banks and of spreadsheets.
it.each<[string, readonly (readonly string[])[] | string]>([
  ['a,b\n1,"2\n3,4\n5,6\n', 'file_quotes 2'],
  ['a,b\n1,2\n3,"4', 'file_quotes 3'],
  ['a,b\n"12" pipe,2\n', 'file_quotes 2'],
  ['a,b\n"1\n2",3\n4,"5', 'file_quotes 4'],
  ['a;b\n"x;1\n2;3\n', 'file_quotes 2'],
  ['a\tb\n"x"y\t1\n', 'file_quotes 2'],
  [
    'a,b\n1,12" pipe\n3,4\n',
    [
      ['a', 'b'],
      ['1', '12" pipe'],
      ['3', '4'],
    ],
  ],
  [
    'a,b\n"say ""x"" now",2\n',
    [
      ['a', 'b'],
      ['say "x" now', '2'],
    ],
  ],
  [
    'a,b\n"1\n2",3',
    [
      ['a', 'b'],
      ['1\n2', '3'],
    ],
  ],
  [
    'a,b\n"""x""",""\n',
    [
      ['a', 'b'],
      ['"x"', ''],
    ],
  ],
  [
    'a;b\n17-05-2025;" -110.7 €"\n',
    [
      ['a', 'b'],
      ['17-05-2025', ' -110.7 €'],
    ],
  ],
  [
    '"a";"b"\n"1.337,00";"H"\n',
    [
      ['a', 'b'],
      ['1.337,00', 'H'],
    ],
  ],
  [
    '\ufeffa,b\r\n1,2\r\n',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    'a,b\r1,2\r3,4',
    [
      ['a', 'b'],
      ['1', '2'],
      ['3', '4'],
    ],
  ],
  [
    'sep=;\na;b\n1,5;2\n',
    [
      ['sep=', ''],
      ['a', 'b'],
      ['1,5', '2'],
    ],
  ],
  [
    'a,b\n1024\t,¥2.00\n',
    [
      ['a', 'b'],
      ['1024\t', '¥2.00'],
    ],
  ],
  [
    'a,b\n1,2,\n',
    [
      ['a', 'b'],
      ['1', '2', ''],
    ],
  ],
  ['a,b\n1\n', [['a', 'b'], ['1']]],
  [
    "a,b\n'=1+1,2\n",
    [
      ['a', 'b'],
      ['=1+1', '2'],
    ],
  ],
  ['账单 2026\na\tb\n1,250.00\t2\n', [['账单 2026'], ['a', 'b'], ['1,250.00', '2']]],
])('the text file %j is %j', (text, rows) => {
  const read = () => readCsvRows(Buffer.from(text), 100)
  if (typeof rows !== 'string') return expect(read()).toEqual(rows)
  try {
    read()
    expect.unreachable()
  } catch (error) {
    const { finding } = error as SheetFault
    expect(error).toBeInstanceOf(SheetFault)
    expect(`${finding.rule} ${finding.params?.row}`).toBe(rows)
  }
})

const column = (key: string, name: string, more: Partial<SheetColumn> = {}): SheetColumn => ({
  ...{
    key,
    heading: { 'zh-CN': name, 'en-US': key },
    kind: 'text',
    isRequired: false,
    example: null,
    width: 9,
  },
  ...more,
})

const columns = [
  column('day', '入账日期', {
    kind: 'day',
    isRequired: true,
    alsoNamed: ['交易日期', 'Booking date', '记账日'],
  }),
  column('amount', '到账金额', {
    ...{ kind: 'amount', isRequired: true, measure: 'money', alsoNamed: ['交易金额', '金额', '贷方发生额'] },
  }),
  column('remark', '附言', { joins: true, alsoNamed: ['摘要', '用途', 'Memo'] }),
  column('number', '发票号码', { alsoNamed: ['数电票号码', 'Invoice no.'] }),
]
const readAll = (rows: readonly (readonly SheetCell[])[]) =>
  readRows({ sheets: [{ rows, merges: [] }], leftOut: [] }, columns, {})
const heading = ['入账日期', '到账金额', '附言']

describe('rows of a sheet', () => {
  // Exports of banks, of payment services and of tax software: what stands above, between and below their rows.
  it.each([
    ['合计', 'total'],
    ['本页合计', 'total'],
    ['总计：', 'total'],
    ['累计', 'total'],
    ['共 12 笔', 'total'],
    ['共12条', 'total'],
    ['Total', 'total'],
    ['TOTAL (USD)', 'total'],
    ['Sub-total:', 'total'],
    ['Grand Total', 'total'],
    ['备注：以上均不含 THC', 'note'],
    ['说明: 本清单仅供参考', 'note'],
    ['打印时间：2026-11-28 10:22', 'note'],
    ['制表人：王', 'note'],
    ['Note: subject to GRI', 'note'],
    ['Remarks: all in', 'note'],
    ['导出时间: 2026-11-28', 'note'],
    ['经办：', 'note'],
  ])('a row that begins with %s is a %s', (text, kind) => {
    const { rows, leftOut } = readAll([heading, ['2026-01-05', '5', 'A'], [text, '', '5']])
    expect(rows).toHaveLength(1)
    expect(leftOut).toEqual([{ kind, count: 1, names: ['3'] }])
  })

  it.each([
    ['共享物流付款', 'day'],
    ['2026-01-05 合计', 'day'],
    ['Totally', 'day'],
  ])('a row that begins with %s is one of the list, and wrong', (text, path) => {
    const { rows } = readAll([heading, [text, '5', 'A']])
    expect(rows[0]?.findings).toMatchObject([{ path }])
  })

  // Sheets of banks, in which the same thing stands in several columns under several names.
  it.each([
    [
      ['交易日期', '交易金额', '摘要', '附言'],
      ['2026-01-05', '5', '汇入汇款', 'BP26'],
      'remark',
      'BP26 / 汇入汇款',
    ],
    [['交易日期', '交易金额', '附言', '用途'], ['2026-01-05', '5', 'BP26', 'BP26'], 'remark', 'BP26'],
    [['交易日期', '交易金额', '附言', '用途'], ['2026-01-05', '5', '', '运费'], 'remark', '运费'],
    [['数电票号码', '发票号码', '记账日', '金额'], ['', '26442', '2026-01-05', '5'], 'number', '26442'],
    [['发票号码', '数电票号码', '记账日', '金额'], ['', '26443', '2026-01-05', '5'], 'number', '26443'],
    [['数电票号码', '发票号码', '记账日', '金额'], ['26443', '26442', '2026-01-05', '5'], 'number', '26442'],
    [['金额', '到账金额', '记账日'], ['7', '5', '2026-01-05'], 'amount', 5],
    [['到账金额', '金额', '记账日'], ['', '7', '2026-01-05'], 'amount', 7],
    [['贷方发生额 Credit', '记账日 Booking date'], ['5.00', '20260105102233'], 'day', '2026-01-05'],
  ] as const)('the columns %j with %j have the %s %s', (names, cells, key, value) => {
    const { rows } = readAll([names, cells])
    expect(rows[0]?.findings).toEqual([])
    expect(rows[0]?.values[key]).toBe(value)
  })

  // Of the kinds reported for importers: one heading twice, several names of a field in any order, headings without a name, and
  // headings that change places within a file. The field's own name comes first, then its other names as they are listed.
  it.each([
    [['入账日期', '到账金额', '到账金额'], ['2026-01-05', '5', '5'], { amount: 5 }, []],
    [['入账日期', '到账金额', '到账金额'], ['2026-01-05', '', '7'], { amount: 7 }, []],
    [['入账日期', '到账金额', '到账金额'], ['2026-01-05', '5', '7'], { amount: null }, ['two_columns']],
    [['到账金额', '入账日期', '到账金额'], ['7', '2026-01-05', '5'], { amount: null }, ['two_columns']],
    [['到账金额', '入账日期', '到账金额'], ['5', '2026-01-05', ''], { amount: 5 }, []],
    [
      ['发票号码', '发票号码', '入账日期', '到账金额'],
      ['1', '2', '2026-01-05', '5'],
      { number: null },
      ['two_columns'],
    ],
    [['发票号码', '发票号码', '入账日期', '到账金额'], ['', '2', '2026-01-05', '5'], { number: '2' }, []],
    [['金额', '交易金额', '入账日期'], ['5', '7', '2026-01-05'], { amount: 7 }, []],
    [['交易金额', '金额', '入账日期'], ['7', '5', '2026-01-05'], { amount: 7 }, []],
    [['金额', '交易金额', '入账日期'], ['5', '', '2026-01-05'], { amount: 5 }, []],
    [['记账日', '交易日期', '金额'], ['2026-01-06', '2026-01-05', '5'], { day: '2026-01-05' }, []],
    [['交易日期', '记账日', '金额'], ['2026-01-05', '2026-01-06', '5'], { day: '2026-01-05' }, []],
    [['记账日', '入账日期', '金额'], ['2026-01-06', '2026-01-05', '5'], { day: '2026-01-05' }, []],
    [['Booking date', '入账日期', '金额'], ['2026-01-06', '', '5'], { day: '2026-01-06' }, []],
    [['数电票号码', 'Invoice no.', '入账日期', '金额'], ['1', '2', '2026-01-05', '5'], { number: '1' }, []],
    [['Invoice no.', '数电票号码', '入账日期', '金额'], ['2', '1', '2026-01-05', '5'], { number: '1' }, []],
    [['附言', '附言', '入账日期', '金额'], ['a', 'b', '2026-01-05', '5'], { remark: 'a / b' }, []],
    [['附言', '到账金额', '入账日期'], ['2026-01-05', '5', 'A'], { day: null }, ['day']],
    [['入账日期', '', '到账金额', ''], ['2026-01-05', '', '5', ''], { amount: 5 }, []],
    [['入账日期', '到账金额'], ['2026-01-05', '5', 'x'], { amount: 5 }, ['too_many_cells']],
  ])('of the columns %j with %j, %j is read, and told: %j', (names, cells, values, rules) => {
    const { rows } = readAll([names, cells])
    expect(rows[0]?.values).toMatchObject(values)
    expect(rows[0]?.findings.map(({ rule }) => rule)).toEqual(rules)
  })

  // Of the kinds reported for readers of workbooks: rows of sums, of pages and of nothing at the end of a list, and hidden rows. None of
  // them becomes an entry: it is left out and named, or told.
  it.each([
    ['合  计：', '5'],
    ['TOTALS', '5'],
    ['Sum', '5'],
    ['期末余额', '100'],
    ['期初余额', '100'],
    ['Closing balance', '100'],
    ['Opening balance', '100'],
    ['Page 1 of 3', ''],
    ['第1页 共3页', ''],
    ['—— 以下无正文 ——', ''],
    ['End of statement', ''],
    ['Count: 1', ''],
    ['平均', '5'],
    ['Gesamt', '5'],
    ['---', '---'],
    ['***', ''],
    ['2026-01', '5'],
    ['Letterhead of the bank', ''],
    ['结余', '5'],
    ['本期发生额', '5'],
    // Looked up: what converters of banks' statements leave out (public code), and a sheet with a total (dfinke/ImportExcel#996).
    ['本页小计', '5'],
    ['共计', '5'],
    ['以上内容仅供参考', ''],
    ['以下空白', ''],
    ['第 1 页 / 共 3 页', ''],
    ['打印日期：2026-11-28', ''],
    ['本期借方合计', '5'],
    ['本期贷方', '5'],
    ['总金额：5', ''],
    ['总笔数：1', ''],
    ['起止日期：2026-01-01 至 2026-01-31', ''],
    ['账户名: 某公司', ''],
    ['账号: 1711', ''],
    ['收入总金额: 5', '支出总金额: 0'],
    ['收入总笔数：1', '1'],
    ['入账总金额：', '5'],
    ['Total', 'Total'],
    ['Opening Balance', '19,692.27'],
    ['-----', ''],
    ['合计', '476096,65'],
  ])('a last row of %j and %j is no entry', (first, second) => {
    const { rows, leftOut } = readAll([heading, ['2026-01-05', '5', 'A'], [first, second, '']])
    const isNamed = leftOut.some(({ names }) => names.includes('3'))
    const isTold = rows.some(({ row, findings }) => row === 3 && findings.length > 0)
    expect([rows[0]?.findings, isNamed || isTold, isNamed && isTold]).toEqual([[], true, false])
  })

  // Amounts whose sign and heading name two currencies.
  it.each([
    ['到账金额（USD）', '¥5,000.00', 'figure_currency'],
    ['到账金额（USD）', '5,000.00 EUR', 'figure_currency'],
    ['到账金额(CNY)', '$5,000.00', 'figure_currency'],
    ['到账金额（CNY）', '¥5,000.00', null],
    ['到账金额（USD）', 'USD 5,000.00', null],
    ['到账金额（USD）', '$5,000.00', null],
    ['到账金额（元）', '¥5,000.00', null],
  ])('below %s, %s is told: %s', (name, cell, rule) => {
    const { rows } = readAll([
      ['入账日期', name],
      ['2026-01-05', cell],
    ])
    expect(rows[0]?.findings[0]?.rule ?? null).toBe(rule)
  })
})
