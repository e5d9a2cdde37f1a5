import type { ImportKind, LeftOut } from '@berth/domain/files/import-file'
import { type WriteSheet, writeXlsx } from 'hucre/xlsx'
import { describe, expect, it } from 'vitest'
import { SheetFault } from '../../../platform/sheets/sheet-fault.ts'
import { readFile } from './read-file.ts'
import { invoiceKindChoices } from './tax-invoice-sheet.ts'

/**
 * Files in the form that people report in public, with other data. Public code was found by what it says, not by its repository: it
 * is named after what it is.
 */
const lists = {
  carriers: [
    { id: 1, code: 'PIL', names: ['PIL'] },
    { id: 2, code: 'MSC', names: ['MSC'] },
  ],
  ports: [
    { id: 11, code: 'CNSHA', names: ['SHANGHAI'] },
    { id: 12, code: 'NGAPP', names: ['APAPA'] },
    { id: 13, code: 'KEMBA', names: ['MOMBASA'] },
  ],
  containers: [
    { id: 21, code: '20GP', names: ['20GP'], aliases: ["20'GP"] },
    { id: 22, code: '40HQ', names: ['40HQ'], aliases: ['40HC', "40'HC"] },
  ],
  invoice_kinds: invoiceKindChoices,
}

type Read = {
  /** What is written of the rows without fault. */
  readonly good: readonly object[]
  /** The rows with a fault, and its paths. */
  readonly told: Readonly<Record<number, readonly string[]>>
  readonly leftOut: readonly LeftOut[]
}

async function read(kind: ImportKind, file: 'csv' | 'xlsx', bytes: Uint8Array): Promise<Read> {
  const { rows, leftOut } = await readFile(kind, file, bytes, lists, { currency: 'CNY' })
  const all = [...rows]
  return {
    good: all.flatMap(({ write, findings }) => (findings.length === 0 ? [write as object] : [])),
    told: Object.fromEntries(
      all.flatMap(({ row, findings }) =>
        findings.length > 0 ? [[row, findings.map(({ path }) => path)] as const] : [],
      ),
    ),
    leftOut,
  }
}

const readText = (kind: ImportKind, lines: readonly string[]) =>
  read(kind, 'csv', Buffer.from(lines.join('\n')))

const reversed = (line: string) => line.split(',').reverse().join(',')

describe('columns in the order of their bank or program, looked up', () => {
  const entry = (more: object) => ({ amount: 500, bank_reference: 'N1', day: '2026-01-05', ...more })

  /** What is paid out comes last, and is no row. */
  it.each<[found: string, kind: ImportKind, lines: readonly string[], write: object]>([
    [
      'public code: parser of China Bohai Bank, with a mark of its own for the direction',
      'bank_entry',
      [
        '交易流水号,交易日期,交易时间,对方户名,对方账号,摘要,备注,收支标识,交易金额,账户余额',
        'N1,2026-01-05,10:22:33,ACME,6222,汇款,BP1,收,500.00,900.00',
        'N2,2026-01-05,10:22:33,ACME,6222,汇款,BP1,支,70.00,830.00',
      ],
      entry({ payer: 'ACME', remark: '汇款 / BP1' }),
    ],
    [
      'public code: the list of headings of a reconciler, the direction under 类型',
      'bank_entry',
      ['日期,流水号,类型,金额,对方户名', '2026-01-05,N1,收入,500,ACME', '2026-01-05,N2,支出,70,ACME'],
      entry({ payer: 'ACME' }),
    ],
    [
      'the same, under 借贷标识',
      'bank_entry',
      [
        '交易流水日期,唯一流水号,借贷标识,金额,对方户名',
        '2026-01-05,N1,贷,500,ACME',
        '2026-01-05,N2,借,70,ACME',
      ],
      entry({ payer: 'ACME' }),
    ],
    [
      'public code: transfers of a core bank, the direction under 往来标志',
      'bank_entry',
      ['交易日期,交易流水号,交易金额,往来标志', '2026-01-05,N1,500,来', '2026-01-05,N2,70,往'],
      entry({}),
    ],
    [
      'public code: parser of Bank of Communications',
      'bank_entry',
      [
        '交易时间,摘要,发生额,借贷标志,余额,对方账号,对方户名,流水号',
        '2026-01-05 10:22:33,汇款,500.00,贷,900.00,6222,ACME,N1',
        '2026-01-05 10:22:33,汇款,70.00,借,830.00,6222,ACME,N2',
      ],
      entry({ payer: 'ACME', remark: '汇款' }),
    ],
    [
      'public code: parser of Sichuan Rural Credit',
      'bank_entry',
      [
        '交易流水号,交易日期,对方户名,对方账号,摘要,支出金额,收入金额,账户余额',
        'N1,2026-01-05,ACME,6222,汇款,,500.00,900.00',
        'N2,2026-01-05,ACME,6222,汇款,70.00,,830.00',
      ],
      entry({ payer: 'ACME', remark: '汇款' }),
    ],
    [
      'public code: parser of a finance company',
      'bank_entry',
      [
        '交易编号,日期,对方账户名称,对方账户号,摘要,付款金额,收款金额,余额',
        'N1,2026-01-05,ACME,6222,汇款,,500.00,900.00',
        'N2,2026-01-05,ACME,6222,汇款,70.00,,830.00',
      ],
      entry({ payer: 'ACME', remark: '汇款' }),
    ],
    [
      'public code: parser of Bank of China, with all its columns',
      'bank_entry',
      [
        "交易类型[ Transaction Type ],付款人名称[ Payer's Name ],收款人名称[ Payee's Name ],交易日期[ Transaction Date ],交易货币[ Trade Currency ],交易金额[ Trade Amount ],交易后余额[ After-transaction balance ],交易流水号[ Transaction reference number ],摘要[ Reference ],用途[ Purpose ]",
        '来账,ACME,ME,20260105,USD,500.00,900.00,N1,汇款,FREIGHT',
        '往账,ME,ACME,20260105,USD,-70.00,830.00,N2,汇款,FEE',
      ],
      entry({ payer: 'ACME', currency: 'USD', remark: '汇款 / FREIGHT' }),
    ],
    [
      'public code: parser of China Construction Bank, a number of the voucher left of its own',
      'bank_entry',
      [
        '交易时间,凭证种类,凭证号,借方发生额/元(支取),贷方发生额/元(收入),余额,对方户名,对方账号,记账日期,摘要,备注,账户明细编号-交易流水号,企业流水号',
        '20260104 23:59:59,电汇凭证,0001,0,500.00,900.00,ACME,6222,20260105,汇款,BP1,N1,E1',
        '20260104 23:59:59,电汇凭证,0002,70,0,830.00,ACME,6222,20260105,汇款,BP1,N2,E2',
      ],
      entry({ payer: 'ACME', remark: '汇款 / BP1' }),
    ],
    [
      'public code: reader of ICBC',
      'bank_entry',
      [
        '凭证号,本方账号,对方账号,交易时间,借/贷,借方发生额,贷方发生额,对方行号,摘要,用途,对方单位名称,余额',
        'N1,6222,6223,2026-01-05 10:22:33,贷,0,500.00,1,汇款,BP1,ACME,900.00',
        'N2,6222,6223,2026-01-05 10:22:33,借,70,0,1,汇款,BP1,ACME,830.00',
      ],
      entry({ payer: 'ACME', remark: '汇款 / BP1' }),
    ],
    [
      'public code: parser of China Merchants Bank',
      'bank_entry',
      [
        '交易日,交易时间,起息日,交易类型,借方金额,贷方金额,余额,流水号,用途,业务摘要,其它摘要,收(付)方名称',
        '20260105,102233,20260106,网银转账,,500.00,900.00,N1,BP1,货款,运费,ACME',
        '20260105,102233,20260106,网银转账,70.00,,830.00,N2,BP1,货款,运费,ACME',
      ],
      entry({ payer: 'ACME', remark: 'BP1 / 货款 / 运费' }),
    ],
    [
      'public code: test of a reconciler, the account of the other side beside the own one',
      'bank_entry',
      ['收入金额,对方账号名称,本方账号名称,交易日期,货币,交易流水号', '500,ACME,ME,2026-01-05,CNY,N1'],
      entry({ payer: 'ACME', currency: 'CNY' }),
    ],
    [
      'elizaOS/eliza#22263',
      'bank_entry',
      [
        'Date,Description,Amount Debit,Amount Credit,Reference,Currency',
        '2026-01-05,BP1,,500.00,N1,USD',
        '2026-01-06,FEE,12.00,,N2,USD',
      ],
      entry({ currency: 'USD', remark: 'BP1' }),
    ],
    [
      'whisper-money/whisper-money#877, a day of value left of the amount',
      'bank_entry',
      ['Date,Value date,Description,Amount,Reference', '2026-01-05,2026-01-06,BP1,500.00,N1'],
      entry({ remark: 'BP1' }),
    ],
    [
      'invoiceninja/invoiceninja#10102',
      'bank_entry',
      [
        'Posting date,Value date,Amount,Currency,Type,Account Number,Bank Code,IBAN,Reference,Description',
        '2026-01-05,2026-01-06,500.00,EUR,X,1,2,3,N1,BP1',
      ],
      entry({ currency: 'EUR', remark: 'BP1' }),
    ],
    [
      'bank2ynab/bank2ynab#434, the same column twice',
      'bank_entry',
      ['Date,Money in,Payee,Money in,Reference', '2026-01-05,,ACME,500.00,N1'],
      entry({}),
    ],
    [
      'public code: parser of GTBank',
      'bank_entry',
      [
        'Trans. Date,Value. Date,Reference,Debits,Credits,Balance,Originating Branch,Remarks',
        '2026-01-05,2026-01-06,N1,,500.00,900.00,HEAD OFFICE,BP1',
        '2026-01-05,2026-01-06,N2,70.00,,830.00,HEAD OFFICE,FEE',
      ],
      entry({ remark: 'BP1' }),
    ],
    [
      'public code: columns of the tax bureau, the number of paper left of the digital one',
      'invoice',
      [
        '发票代码,发票号码,数电发票号码,销方名称,购买方名称,开票日期,金额,税率,税额,价税合计,发票票种,发票状态,是否正数发票,备注',
        ',,26442000000000012345,A,B,2026-01-05,4000,8%,321,4321,数电票（普通发票）,正常,是,KP261100011',
      ],
      { amount: 4321, number: '26442000000000012345', day: '2026-01-05', kind: 'ordinary' },
    ],
    [
      'public code: rates of an insurer, for a number of units (外币数额单位)',
      'daily_rate',
      ['日期,币种,外币数额单位,折算币种,中间价,来源', '2026-01-05,JPY,100,CNY,4.259,BOC'],
      { currency: 'JPY', rate: 0.04259 },
    ],
    [
      'OCA/currency#10, with a factor',
      'daily_rate',
      ['Date,Currency,To currency,Factor,Rate,Source', '2026-01-05,HUF,EUR,100,0.26,MNB'],
      { currency: 'HUF', rate: 0.0026 },
    ],
    [
      'public code: the daily text of the Czech National Bank, for an amount of the currency',
      'daily_rate',
      [
        'Date,Currency,To currency,Amount,Rate,Source',
        '2026-01-05,HUF,CZK,100,6.12,CNB',
        '2026-01-05,EUR,CZK,1,25.1,CNB',
      ],
      { currency: 'HUF', rate: 0.0612 },
    ],
  ])('%s: %s', async (_, kind, lines, write) => {
    const { good, told } = await readText(kind, lines)
    expect([good[0], told]).toMatchObject([write, {}])
    // Whatever says that it was paid out is no row.
    if (kind === 'bank_entry') expect(good).toHaveLength(1)
    // The other way round it says the same; only texts that are joined have the other order.
    const other = await readText(kind, lines.map(reversed))
    const plain = (one: object) =>
      JSON.stringify(one, (key, value) =>
        key === 'remark' && typeof value === 'string' ? value.split(' / ').sort().join(' / ') : value,
      )
    expect([other.good.map(plain), other.told]).toEqual([good.map(plain), told])
  })

  it('tells what it cannot read of them: codes for the direction, a hundred in the name of the currency', async () => {
    // Documents of Yonyou BIP: 收支标识, 1 for paid and 2 for received.
    const codes = ['银行交易流水号,交易日期,收支标识,交易金额,币种名称', 'N1,2026-01-05,2,500,人民币']
    expect((await readText('bank_entry', codes)).told).toEqual({ 2: ['direction'] })
    // Public notes: 100日元/人民币 4.2590.
    const yen = ['日期,币种,折算币种,中间价,来源', '2026-01-05,100日元,CNY,4.259,CFETS']
    expect((await readText('daily_rate', yen)).told).toEqual({ 2: ['currency'] })
    // Public code: parser of China Bohai Bank without a number of the entry.
    const without = ['交易日期,对方名称,借方发生额,贷方发生额', '20260105,ACME,0.00,500.00']
    await expect(readText('bank_entry', without)).rejects.toThrow(SheetFault)
  })

  it('takes a column of marks for an empty one', async () => {
    const lines = ['日期,流水号,备用,金额', '2026-01-05,N1,-,500', '2026-01-05,N2,-,70']
    expect((await readText('bank_entry', lines)).good).toHaveLength(2)
  })
})

const readBook = async (kind: ImportKind, sheets: readonly WriteSheet[]) =>
  read(kind, 'xlsx', await writeXlsx({ sheets: [...sheets] }))

describe('nothing of a workbook vanishes, looked up', () => {
  const heading = ['POL', 'POD', 'Carrier', 'Validity', "20'GP", "40'HC"]
  const rate = (pod: string, ...prices: (number | string | null)[]) => [
    ...['SHANGHAI', pod, 'PIL', '2026/12/01-12/15'],
    ...prices,
  ]

  it('a hidden column is read and named (help of Cargofive; tidyverse/readxl#428)', async () => {
    const rows = [heading, rate('APAPA', 1250, 1900)]
    const columns = [{}, {}, {}, {}, {}, { hidden: true }]
    const { good, leftOut } = await readBook('rate', [{ name: 'Rates', rows, columns }])
    expect(good).toMatchObject([{ spaces: [{ price: 1250 }, { price: 1900 }] }])
    expect(leftOut).toEqual([{ kind: 'hidden_column', count: 1, names: ["40'HC"] }])
  })

  it('rows that a filter hides are read and named (SheetJS/sheetjs#630, dfinke/ImportExcel#762)', async () => {
    const rows = [heading, rate('APAPA', 1250), rate('MOMBASA', 1350)]
    const rowDefs = new Map([[1, { hidden: true }]])
    const { good, leftOut } = await readBook('rate', [{ name: 'Rates', rows, rowDefs }])
    expect([good.length, leftOut]).toEqual([2, [{ kind: 'hidden_row', count: 1, names: ['2'] }]])
  })

  it('hidden and further sheets are named (tidyverse/readxl#513, ExcelDataReader/ExcelDataReader#27)', async () => {
    const rows = [heading, rate('APAPA', 1250)]
    const { good, leftOut } = await readBook('rate', [
      { name: 'Input', rows, hidden: true },
      { name: 'Africa', rows },
      { name: 'Old', rows },
    ])
    expect([good.length, leftOut]).toEqual([1, [{ kind: 'sheet', count: 2, names: ['Old', 'Input'] }]])
  })

  it('a struck-through price is reported (MarkPflug/Sylvan.Data.Excel#113, sparna-git/xls2rdf#61)', async () => {
    const rows = [heading, rate('APAPA', 1250, 1900), rate('MOMBASA', 1350, 2000)]
    const cells = new Map([['1,4', { value: 1250, style: { font: { strikethrough: true } } }]])
    const { good, told } = await readBook('rate', [{ name: 'Rates', rows, cells }])
    expect([good.length, told]).toEqual([1, { 2: ['price_21'] }])
  })

  it('a comment is named (box/spout#863, dream-num/Luckysheet#603)', async () => {
    const rows = [heading, rate('APAPA', 1250, 1900)]
    const cells = new Map([['1,5', { value: 1900, comment: { text: 'only until the 7th' } }]])
    const { good, leftOut } = await readBook('rate', [{ name: 'Rates', rows, cells }])
    expect([good.length, leftOut]).toEqual([1, [{ kind: 'comment', count: 1, names: ['F2'] }]])
  })

  it('a text above, a column without heading and a cell beyond are told (dfinke/ImportExcel#1092, #996)', async () => {
    const rows = [
      ['Online report', null],
      [],
      [...heading, null, 'T/T'],
      [...rate('APAPA', 1250, 1900), 'direct', 28],
      [...rate('MOMBASA', 1350, 2000), null, 30, 'x'],
    ]
    const { good, told, leftOut } = await readBook('rate', [{ name: 'Rates', rows }])
    expect([good.length, told, leftOut]).toEqual([
      2,
      {},
      [
        { kind: 'column', count: 2, names: ['G', 'I'] },
        { kind: 'note', count: 1, names: ['1'] },
      ],
    ])
  })

  it('sections, headings of the next section and their second rows are named (public notes: PIL to Africa)', async () => {
    const rows = [
      ['Trade : Africa'],
      heading,
      ['West Africa'],
      rate('APAPA', 1250, 1900),
      ['East Africa'],
      heading,
      ['PIL', 'Remark', 'CODE', 'RATE IN USD', 'T/S', 'POD F/T'],
      rate('MOMBASA', 1350, 'n/a'),
      rate('DURBAN', 'TBA', null),
    ]
    const { good, told, leftOut } = await readBook('rate', [{ name: 'Rates', rows }])
    expect(good).toMatchObject([
      { podId: 12, spaces: [{ price: 1250 }, { price: 1900 }] },
      { podId: 13, spaces: [{ price: 1350 }] },
    ])
    expect(Object.keys(told)).toEqual(['7', '9'])
    expect(leftOut).toEqual([
      { kind: 'note', count: 3, names: ['1', '3', '5'] },
      { kind: 'heading', count: 1, names: ['6'] },
    ])
  })

  it('two tables beside each other are told, row by row (public notes: PIL to Oceania)', async () => {
    const rows = [
      [...heading, null, ...heading],
      [...rate('APAPA', 1250, 1900), null, ...rate('MOMBASA', 1350, 2000)],
      [...rate('APAPA', 1250, null), null, ...rate('MOMBASA', null, 1900)],
    ]
    const { good, told } = await readBook('rate', [{ name: 'Rates', rows }])
    expect([good, Object.keys(told)]).toEqual([[], ['2', '3']])
  })

  it('every page of a statement has its line of the account and its sums (opendatalab/MinerU#5554)', async () => {
    const page = (number: string, amount: string) => [
      `账号：1711 户名：某公司 上页余额：19 692.27,,,`,
      '日期,摘要,贷方发生额,凭证号',
      `2026-01-05,汇款,${amount},${number}`,
      `本页小计,,${amount},`,
    ]
    const { good, told, leftOut } = await readText('bank_entry', [...page('N1', '500'), ...page('N2', '70')])
    expect([good.length, told]).toEqual([2, {}])
    expect(leftOut).toEqual([
      { kind: 'total', count: 2, names: ['4', '8'] },
      { kind: 'note', count: 2, names: ['1', '5'] },
      { kind: 'heading', count: 1, names: ['6'] },
    ])
  })

  it('of three hundred rows the hundred that are wrong are told (itdida/itdida-issues#912)', async () => {
    const lines = Array.from(
      { length: 300 },
      (_, at) => `2026-01-05,N${at},${at % 3 === 0 ? '约500' : '500'}`,
    )
    const { good, told } = await readText('bank_entry', ['日期,流水号,金额', ...lines])
    expect([good.length, Object.keys(told).length]).toEqual([200, 100])
  })
})
