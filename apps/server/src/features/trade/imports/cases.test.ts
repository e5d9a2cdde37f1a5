// A database of its own: files are imported at the desk, whose uploads are limited for all of its users together.
import { readFileSync } from 'node:fs'
import {
  deskGetImport,
  deskImportBankEntries,
  deskImportDailyRates,
  deskImportInvoices,
  deskImportRates,
  deskListImportRows,
  getImport,
  importContacts,
  listImportRows,
} from '@berth/contract/trade/import'
import type { LeftOut } from '@berth/domain/files/import-file'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aMember, anOperator } from '../../../testing/builders.ts'
import type { Caller } from '../../../testing/caller.ts'
import { aSheetFile } from '../../../testing/fixtures/import-fixtures.ts'
import { openOwnApp, type TestApp } from '../../../testing/test-app.ts'

let test: TestApp
let desk: Caller
beforeAll(async () => {
  test = await openOwnApp()
  desk = await test.as(await anOperator(test.db, { authorities: ['desk_finance', 'desk_rate'] }))
})
afterAll(() => test.close())

/** Files as people in the trade send them, each named after its case. */
const fileAt = (name: string) => ({ name, content: readFileSync(new URL(`cases/${name}`, import.meta.url)) })

type Outcome = {
  /** Why the whole file was refused. */
  readonly failure: string | null
  /** The cells of the rows that would be written, by heading. */
  readonly rows: readonly Readonly<Record<string, string | null>>[]
  /** The headings of the cells that are told as wrong, by row. */
  readonly told: Readonly<Record<number, readonly string[]>>
  readonly leftOut: readonly LeftOut[]
  /** What the wrong rows are about. */
  readonly names: readonly string[]
  /** What the file leaves open. */
  readonly asks: string | null
}

const previews = {
  contact: importContacts,
  rate: deskImportRates,
  bank: deskImportBankEntries,
  invoice: deskImportInvoices,
  daily: deskImportDailyRates,
}

/** Previews a file: contacts as a new company, everything else at the desk. */
function preview(kind: keyof typeof previews, name: string): Promise<Outcome> {
  return previewed(kind, fileAt(name))
}

async function previewed(
  kind: keyof typeof previews,
  file: { readonly name: string; readonly content: Buffer },
  said: { readonly currency?: string; readonly columns?: string } = {},
): Promise<Outcome> {
  const isMember = kind === 'contact'
  const caller = isMember
    ? await test.as(await aMember(test.db, { authorities: ['contact', 'contact_edit'] }))
    : desk
  const [one, list] = isMember ? [getImport, listImportRows] : [deskGetImport, deskListImportRows]
  // More files than an owner may send in ten minutes.
  test.clock.advance({ seconds: 60 })
  const sent = await caller.upload(
    previews[kind] as typeof importContacts,
    { action: 'check', ...said },
    file,
  )
  if (sent.status >= 400)
    return {
      failure: sent.fields?.[0]?.rule ?? sent.error ?? '',
      rows: [],
      told: {},
      leftOut: [],
      names: [],
      asks: null,
    }
  let status = sent.data
  const state = async () => {
    status = (await caller.call(one, { params: { id: status.id } })).data
    return status.state
  }
  await expect.poll(state, { timeout: 30_000 }).not.toBe('reading')
  const rowsOf = async (rows: 'new' | 'wrong') =>
    (await caller.call(list, { params: { id: status.id }, query: { state: rows, size: 100 } })).data.lists
  const wrong = await rowsOf('wrong')
  return {
    failure: status.failure,
    asks: status.asks,
    names: wrong.map(({ name }) => name),
    rows: (await rowsOf('new')).map(({ changes }) =>
      Object.fromEntries(changes.map(({ column, after }) => [column, after])),
    ),
    told: Object.fromEntries(wrong.map(({ row, problems }) => [row, problems.map(({ column }) => column)])),
    leftOut: status.left_out,
  }
}

const text = (content: string) => ({ name: 'rows.csv', content: Buffer.from(content) })

it('a file of tax software names no other currency than that of tax invoices', async () => {
  const file = (heading: string, amount: string) => ({
    name: 'invoices.csv',
    content: Buffer.from(
      `申请编号,发票号码,开票日期,${heading}\nKP261100011,26442000000000012345,2026-01-05,${amount}\n`,
    ),
  })
  const columnsTold = async (heading: string, amount: string) =>
    (await previewed('invoice', file(heading, amount))).told[2]
  expect(await columnsTold('价税合计', 'USD 4321.00')).toEqual(['价税合计'])
  expect(await columnsTold('价税合计（美元）', '4321.00')).toEqual(['价税合计'])
  // No such request was made here: nothing else is wrong with these.
  expect(await columnsTold('价税合计（元）', '4321.00')).toEqual(['申请编号'])
  expect(await columnsTold('价税合计', '￥4,321.00')).toEqual(['申请编号'])
})

const rate = (more: Record<string, string>) => ({
  ...{ 船公司: 'MSC', 起运港: 'CNSHA', 目的港: 'DEHAM', 交货地: 'DEHAM' },
  ...{ 有效期开始: '2026-12-01', 有效期结束: '2026-12-15' },
  ...{ '20GP (US$)': '1250.00', '40GP (US$)': '1900.00', '40HQ (US$)': '1900.00' },
  ...more,
})

describe('a sheet of a bank', () => {
  it('[case 03] says which way the money went', async () => {
    const { rows, leftOut } = await preview('bank', '03-bank.csv')
    expect(rows).toMatchObject([{ 银行流水号: 'REF001', 到账金额: '5000' }])
    expect(leftOut).toEqual([{ kind: 'paid_out', count: 1, names: ['3'] }])
  })

  it('[case 04] tells references that a number cell has shortened', async () => {
    const { rows, told } = await preview('bank', '04-bank.xlsx')
    expect([rows, told]).toEqual([[], { 2: ['银行流水号'], 3: ['银行流水号'], 4: ['银行流水号'] }])
  })

  it('[case 11] has headings in two languages', async () => {
    const { rows, leftOut } = await preview('bank', '11-bank.csv')
    expect(rows).toEqual([
      {
        ...{ 入账日期: '2026-01-05', 付款人: 'LUMIRA LIGHTING CO LTD', 币种: 'USD', 到账金额: '5000' },
        ...{ 附言: 'PAY TEST 1', 银行流水号: '8800112233' },
      },
    ])
    expect(leftOut).toEqual([{ kind: 'paid_out', count: 1, names: ['3'] }])
  })

  it('[case 12] keeps the remarks of both columns', async () => {
    const { rows } = await preview('bank', '12-bank.csv')
    expect(rows).toMatchObject([{ 附言: 'BP261100001 / 汇入汇款' }])
  })

  it('[case 13] ends with sums', async () => {
    const { rows, told, leftOut } = await preview('bank', '13-bank.csv')
    expect([rows.length, told]).toEqual([1, {}])
    expect(leftOut).toEqual([{ kind: 'total', count: 2, names: ['3', '4'] }])
  })

  it('[case 16] writes days, currencies and amounts its own way', async () => {
    const { rows } = await preview('bank', '16-bank.csv')
    expect(rows).toMatchObject([
      { 入账日期: '2026-01-05', 币种: 'CNY', 到账金额: '5000' },
      { 入账日期: '2026-01-05', 币种: 'USD', 到账金额: '5000' },
      { 入账日期: '2026-01-05', 币种: 'USD', 到账金额: '5000' },
    ])
  })

  it('[case 17] has an unquoted comma in an amount', async () => {
    const { rows, told } = await preview('bank', '17-bank.csv')
    expect(rows).toMatchObject([{ 银行流水号: 'R91', 到账金额: '900' }])
    expect(Object.keys(told)).toEqual(['2'])
  })
})

it.each([
  ['收入,支出,交易金额', [',800,800', '500,,500']],
  ['借方,贷方,余额', ['800,,1', ',500,1']],
  ['Debit,Credit,Amount', ['800,,-800', ',500,500']],
])(
  'a sheet of a bank with the columns %s has received what came in, and nothing else',
  async (heading, amounts) => {
    const lines = amounts.map((cells, at) => `2026-01-0${at + 5},USD,N${at + 1},${cells}`)
    const content = Buffer.from([`入账日期,币种,银行流水号,${heading}`, ...lines].join('\n'))
    const { rows, told, leftOut } = await previewed('bank', { name: 'bank.csv', content })
    expect(rows).toMatchObject([{ 银行流水号: 'N2', 到账金额: '500' }])
    expect([told, leftOut.find(({ kind }) => kind === 'paid_out')?.names]).toEqual([{}, ['2']])
  },
)

it('a sheet of a bank tells a row without any amount', async () => {
  const content = Buffer.from('入账日期,币种,银行流水号,借贷标志,到账金额\n2026-01-05,USD,N1,贷,\n')
  const { rows, told } = await previewed('bank', { name: 'bank.csv', content })
  expect([rows, told]).toEqual([[], { 2: ['到账金额'] }])
})

describe('a bank sheet without a currency column', () => {
  const file = (heading: string, amount: string, above = '') =>
    text(`${above}入账日期,${heading},银行流水号\n2026-01-05,${amount},N1\n2026-01-06,7,N2\n`)
  it('takes the currency from the amount, its heading, or a line above', async () => {
    const currencyIn = async (...of: Parameters<typeof file>) => {
      const { rows, asks } = await previewed('bank', file(...of))
      return [rows[0]?.币种, asks]
    }
    expect(await currencyIn('到账金额（美元）', '5000')).toEqual(['USD', null])
    expect(await currencyIn('到账金额', 'EUR 5000')).toEqual(['EUR', null])
    expect(await currencyIn('到账金额', '5000', '账号：6222 0001 币种：人民币,\n')).toEqual(['CNY', null])
  })

  it('asks once for that of the account, and reads its rows in it', async () => {
    const { asks, failure, rows, told } = await previewed('bank', file('到账金额', '5000'))
    expect([asks, failure, rows, told]).toEqual([
      'currency',
      '文件没有写明金额的币种，请选择这个账户的币种',
      [],
      {},
    ])
    const answered = await previewed('bank', file('到账金额', '5000'), { currency: 'JPY' })
    expect([answered.asks, answered.told]).toEqual([null, {}])
    expect(answered.rows).toMatchObject([
      { 到账金额: '5000', 币种: 'JPY' },
      { 到账金额: '7', 币种: 'JPY' },
    ])
    // The decimals are those of the currency that was said.
    expect((await previewed('bank', file('到账金额', '5000.50'), { currency: 'JPY' })).told).toEqual({
      2: ['到账金额'],
    })
    // The sign of yuan and yen does not say which, but not dollars.
    expect((await previewed('bank', file('到账金额', '¥5000'))).asks).toBe('currency')
    expect((await previewed('bank', file('到账金额', '¥5000'), { currency: 'USD' })).told).toEqual({
      2: ['到账金额'],
    })
    // An amount that names its currency keeps it.
    expect((await previewed('bank', file('到账金额', 'EUR 5000'), { currency: 'USD' })).rows).toMatchObject([
      { 币种: 'EUR' },
      { 币种: 'USD' },
    ])
  })

  it('is refused in one step until the currency is said', async () => {
    const [name, number] = ['bank.csv', `N${Date.now()}`]
    const content = Buffer.from(`入账日期,到账金额,银行流水号\n2026-01-05,5000,${number}\n`)
    test.clock.advance({ seconds: 60 })
    const refused = await desk.upload(deskImportBankEntries, {}, { name, content })
    expect(refused).toMatchObject({ error: 'import_unreadable', fields: [{ rule: 'currency_asked' }] })
    const wrong = await desk.upload(deskImportBankEntries, { currency: 'dollars' }, { name, content })
    expect(wrong.fields?.map(({ path }) => path)).toEqual(['currency'])
    const done = await desk.upload(deskImportBankEntries, { currency: 'USD' }, { name, content })
    expect(done.data).toMatchObject({ state: 'applied', rows_new: 1, asks: null })
  })
})

describe('columns of a bank’s sheet, matched by hand', () => {
  const file = (...lines: readonly string[]) => text(lines.join('\n'))
  const sheet = file(
    'Eingang,Wer,Summe,借贷标志,币种,流水号',
    '2026-01-05,LUMIRA,500,贷,USD,N1',
    '2026-01-06,BANK,12,借,USD,N2',
  )
  const matched = { Eingang: 'day', Wer: 'payer', Summe: 'amount' }
  const preview = (columns: object) => previewed('bank', sheet, { columns: JSON.stringify(columns) })

  it('are read, and what the others mean stays in force', async () => {
    const { rows, told, leftOut } = await preview(matched)
    expect([rows, told]).toEqual([
      [{ 入账日期: '2026-01-05', 付款人: 'LUMIRA', 币种: 'USD', 到账金额: '500', 银行流水号: 'N1' }],
      {},
    ])
    expect(leftOut).toEqual([{ kind: 'paid_out', count: 1, names: ['3'] }])
    expect((await preview({ ...matched, 币种: null })).asks).toBe('currency')
  })

  it('are refused where they would take out which way money went', async () => {
    const content = sheet.content
    const refused = await desk.upload(
      deskImportBankEntries,
      { columns: JSON.stringify({ ...matched, 借贷标志: 'remark' }) },
      { name: 'bank.csv', content },
    )
    expect([refused.error, refused.fields]).toEqual([
      'import_unreadable',
      [{ path: 'columns', rule: 'column_fixed', msg: '“借贷标志”决定其他列的含义，不能改作他用' }],
    ])
  })
})

it('an entry whose number is zeros has none, and is told', async () => {
  const content =
    '交易时间,借/贷,借方发生额,贷方发生额,币种,凭证号\n2026-01-05 10:22:33,贷,0.00,500.00,CNY,00000000\n'
  expect((await previewed('bank', text(content))).told).toEqual({ 2: ['银行流水号'] })
})

it('the export of a bank says by the kind of transfer which way money went, or has a column for each', async () => {
  // 中国银行: lines with totals above, headings in two languages, a tab behind each value, sums paid as negative ones.
  const ofChina = [
    '查询账号[ Inquirer account number ],"600000000001\t"',
    '总笔数[ Total number ],2',
    '借方发生总额[ Total Debit Amount of Payments ],"1,200.00"',
    '查询时间范围[ Time Range ],20260101-20260131',
    "交易类型[ Transaction Type ],业务类型[ Business type ],付款人名称[ Payer's Name ],收款人名称[ Payee's Name ],交易日期[ Transaction Date ],交易时间[ Transaction time ],交易货币[ Trade Currency ],交易金额[ Trade Amount ],交易后余额[ After-transaction balance ],起息日期[ Value Date ],交易流水号[ Transaction reference number ],用途[ Purpose ],交易附言[ Remark ]",
    '"来账","网上支付","LUMIRA LIGHTING CO LTD\t","测试货代有限公司\t","20260105\t","10:00:00\t","USD\t","2,415.00","9,415.00","20260105","8800112233\t","FREIGHT","BT261100011"',
    '"往账","收费","测试货代有限公司\t","中国银行\t","20260106\t","10:00:00\t","USD\t","-12.00","9,403.00","20260106","8800112234\t","","FEE"',
  ]
  const boc = await previewed('bank', text(ofChina.join('\n')))
  expect([boc.rows, boc.told]).toEqual([
    [
      {
        ...{ 入账日期: '2026-01-05', 付款人: 'LUMIRA LIGHTING CO LTD', 币种: 'USD', 到账金额: '2415' },
        ...{ 附言: 'FREIGHT / BT261100011', 银行流水号: '8800112233' },
      },
    ],
    {},
  ])
  expect(boc.leftOut).toEqual([
    {
      kind: 'column',
      count: 3,
      names: [
        '业务类型[ Business type ]',
        "收款人名称[ Payee's Name ]",
        '交易后余额[ After-transaction balance ]',
      ],
    },
    { kind: 'note', count: 4, names: ['1', '2', '3', '4'] },
    { kind: 'paid_out', count: 1, names: ['7'] },
  ])
  // 招商银行: the kind of transfer says nothing about its direction.
  const ofMerchants = [
    '交易日期,借方(出账),贷方(入账),余额,摘要,收(付)方名称,收(付)方账号,交易类型,币种,流水号',
    '2026-01-05,,"2,415.00","9,415.00",货款,LUMIRA LIGHTING CO LTD,7559,网银转账,人民币,C001',
    '2026-01-06,12.00,,"9,403.00",手续费,招商银行,,收费,人民币,C002',
  ]
  const cmb = await previewed('bank', text(ofMerchants.join('\n')))
  expect([cmb.rows.length, cmb.told, cmb.leftOut.at(-1)]).toEqual([
    1,
    {},
    { kind: 'paid_out', count: 1, names: ['3'] },
  ])
  // With one column for sums of both kinds, an unknown word is told.
  const oneColumn = '交易日期,交易金额,交易类型,币种,流水号\n2026-01-05,500,网银转账,CNY,C003\n'
  expect((await previewed('bank', text(oneColumn))).told).toEqual({ 2: ['交易类型'] })
})

describe('a sheet of rates', () => {
  it('[case 11] has headings in two languages', async () => {
    expect((await preview('rate', '11-rates.xlsx')).rows).toEqual([rate({})])
  })

  it('[case 13] has section titles and notes', async () => {
    const { rows, told, leftOut } = await preview('rate', '13-rates.xlsx')
    expect([rows, told]).toEqual([[rate({})], {}])
    expect(leftOut).toEqual([{ kind: 'note', count: 2, names: ['2', '5'] }])
  })

  it('[case 14] has another sheet, which is named', async () => {
    const { rows, leftOut } = await preview('rate', '14-rates.xlsx')
    expect(rows).toEqual([rate({})])
    expect(leftOut).toEqual([{ kind: 'sheet', count: 1, names: ['美西线'] }])
  })

  it('[case 15] has a formula without a result', async () => {
    expect((await preview('rate', '15-rates.xlsx')).told).toEqual({ 2: ['40GP (US$)'] })
  })

  it('[case 19] names places, carriers and container types as the trade does', async () => {
    const { rows, told } = await preview('rate', '19-rates.xlsx')
    const west = { '20GP (US$)': '1650.00', '40GP (US$)': '2100.00', '40HQ (US$)': '2100.00' }
    expect([rows, told]).toEqual([
      [
        rate({ 船公司: 'COS', 起运港: 'CNYTN', 目的港: 'USLGB', 交货地: 'USLGB', ...west }),
        rate({ 船公司: 'HLC', 起运港: 'CNSHK' }),
        rate({ 船公司: 'CMA' }),
      ],
      {},
    ])
  })

  it('[case 35] has error values', async () => {
    expect((await preview('rate', '35-error-cells.xlsx')).told).toEqual({ 2: ['40GP (US$)', '40HQ (US$)'] })
  })
})

describe('a sheet of rates as forwarders send it', () => {
  const sheet = async (rows: readonly (readonly (string | number | null)[])[]) =>
    previewed('rate', await aSheetFile(rows))
  const { '40GP (US$)': _, ...lane } = rate({})

  it.each([
    ['2026/12/01-12/15', ['POL', 'POD', 'Carrier', 'Validity']],
    ['2026.12.1~2026.12.15', ['起运港', '目的港', '船公司', '有效期']],
  ])('has the validity %s in one cell, and ends at its port', async (validity, headings) => {
    const { rows, told } = await sheet([
      ['美西线 / 欧线运价'],
      [...headings, '海运费 (USD)', null],
      [null, null, null, null, '20GP', "40'HQ"],
      ['SHANGHAI', 'HAMBURG', 'MSC', validity, 1250, 1900],
      ['SHANGHAI', 'NOWHERE', 'MSC', '12/1-12/15', 1250, null],
    ])
    expect(rows).toEqual([lane])
    expect(told).toEqual({ 5: ['目的港', '有效期'] })
  })

  it.each([
    ['海运费', '40HQ', false],
    ['海运费 (USD)', "40'HQ", false],
    ['海运费', '40HQ/USD', false],
    ['O/F', '40HC (USD)', false],
    ['海运费', '40HQ（人民币）', true],
    ['海运费 RMB', '40HQ', true],
    ['40HQ', 'USD', false],
    ['40HQ', '人民币', true],
    ['40HQ', 'RMB/箱', true],
    ['40HQ', 'per ton', true],
  ])('has one price below %s / %s, in another unit: %s', async (group, type, isOther) => {
    const { rows, told, leftOut } = await sheet([
      ['欧线运价'],
      ['POL', 'POD', 'Carrier', 'Validity', group],
      [null, null, null, null, type],
      ['SHANGHAI', 'HAMBURG', 'MSC', '2026/12/01-12/15', 1900],
    ])
    expect(told).toEqual(isOther ? { 4: ['40HQ (US$)', '柜型运价'] } : {})
    const { '20GP (US$)': _, ...priced } = lane
    expect(rows).toEqual(isOther ? [] : [priced])
    expect(leftOut).toEqual([{ kind: 'note', count: 1, names: ['1'] }])
  })

  it('has a price whose row below says the currency of each', async () => {
    const { told } = await sheet([
      ['POL', 'POD', 'Carrier', 'Validity', '20GP', '40HQ', 'T/T'],
      [null, null, null, null, 'USD', 'RMB', '天'],
      ['SHANGHAI', 'HAMBURG', 'MSC', '2026/12/01-12/15', 1250, 1900, 28],
    ])
    expect(told).toEqual({ 3: ['40HQ (US$)'] })
  })

  it('tells a price whose type is not said', async () => {
    const { told, leftOut } = await sheet([
      ['POL', 'POD', 'Carrier', 'Validity', '海运费'],
      ['SHANGHAI', 'HAMBURG', 'MSC', '2026/12/01-12/15', 1900],
    ])
    expect([told, leftOut]).toEqual([{ 2: ['柜型运价'] }, [{ kind: 'column', count: 1, names: ['海运费'] }]])
  })

  it('has the validity in a line above, or is refused', async () => {
    const rows = [
      ['起运港', '目的港', '船公司', '20GP (USD)'],
      ['SHANGHAI', 'HAMBURG', 'MSC', 1250],
    ]
    const said = await sheet([['欧线运价（有效期：2026-12-01 至 2026-12-15）'], ...rows])
    expect(said.rows).toMatchObject([{ 有效期开始: '2026-12-01', 有效期结束: '2026-12-15', 交货地: 'DEHAM' }])
    expect((await sheet([['欧线运价'], ...rows])).failure).toBe(
      '表头不符：缺少 有效期开始、有效期结束。请使用下载的模板',
    )
  })
})

describe('a sheet of daily rates', () => {
  it('[case 18] is refused where the rates are of 100 units', async () => {
    const { failure, rows } = await preview('daily', '18-daily.csv')
    expect([failure, rows]).toEqual(['表头不符：缺少 汇率。请使用下载的模板', []])
  })

  it('[case 34] has its days in every format of a workbook', async () => {
    const { rows, told } = await preview('daily', '34-dates.xlsx')
    expect(rows.length + Object.keys(told).length).toBe(27)
    expect(new Set(rows.map(({ 日期: day }) => day))).toEqual(new Set(['2026-01-05']))
    expect(Object.values(told).flat()).toEqual(['日期', '日期', '日期'])
  })
})

it('[case 12] a file of tax software has an empty column before the one with the number', async () => {
  const { told, names } = await preview('invoice', '12-invoices.xlsx')
  // No such request was made here: nothing else is wrong with the row.
  expect([told, names]).toEqual([{ 2: ['申请编号'] }, ['KP261100011 · 26442000000000012345']])
})

it('the list of the tax bureau has the request in the remark, and says which invoices are void or red', async () => {
  const lines = [
    '序号,发票代码,发票号码,数电发票号码,购买方名称,开票日期,金额,税额,价税合计,发票来源,发票票种,发票状态,是否正数发票,发票风险等级,开票人,备注',
    '1,,,26442000000000012345,某公司,2026-01-05 10:22:33,4000.00,321.00,4321.00,电子发票服务平台,数电票（普通发票）,正常,是,正常,李梅,申请编号：KP261100011',
    '2,,,26442000000000012346,某公司,2026-01-05 10:22:33,4000.00,321.00,4321.00,电子发票服务平台,数电票（普通发票）,已红冲-全额,是,正常,李梅,KP261100011',
    '3,,,26442000000000012347,某公司,2026-01-05 10:22:33,-4000.00,-321.00,-4321.00,电子发票服务平台,数电票（普通发票）,正常,否,正常,李梅,KP261100011',
    '4,,,26442000000000012348,某公司,2026-01-05 10:22:33,4000.00,321.00,4321.00,电子发票服务平台,数电票（普通发票）,正常,否,正常,李梅,KP261100011',
    '5,,,26442000000000012349,某公司,2026-01-05 10:22:33,4000.00,321.00,4321.00,电子发票服务平台,数电票（普通发票）,已红冲-部分,是,正常,李梅,KP261100011',
    '6,,,26442000000000012350,某公司,2026-01-05 10:22:33,4000.00,321.00,4321.00,电子发票服务平台,数电票（普通发票）,正常,是,正常,李梅,代开',
  ]
  const { told, names, leftOut } = await previewed('invoice', text(lines.join('\n')))
  // No such request was made here: nothing else is wrong with the first row.
  expect(told).toEqual({ 2: ['申请编号'], 6: ['发票状态'], 7: ['申请编号'] })
  expect(names[0]).toBe('KP261100011 · 26442000000000012345')
  expect(leftOut.slice(1)).toEqual([
    { kind: 'undone', count: 1, names: ['3'] },
    { kind: 'red_letter', count: 2, names: ['4', '5'] },
  ])
})

it('the contacts of a mail program have a name in two parts, and an address at work', async () => {
  const english = [
    'Title,First Name,Middle Name,Last Name,Company,Business Street,Business City,Business State,Business Postal Code,Business Country/Region,Home Country/Region,Business Phone,Mobile Phone,E-mail Address,E-mail Type',
    'Ms.,Anna,,Weber,Nordlicht Moebel GmbH,Am Sandtorkai 1,Hamburg,,20457,Germany,,+49 40 0000 0000,,a.weber@nordlicht.example,SMTP',
  ]
  const chinese = [
    '英文称谓,名,中间名,姓,单位,商务地址 街道,商务地址 市/县,商务地址 省/市/自治区,商务地址 邮政编码,商务地址 国家/地区,住宅地址 国家/地区,商务电话,移动电话,电子邮件地址,电子邮件类型',
    'Ms.,Anna,,Weber,Nordlicht Moebel GmbH,Am Sandtorkai 1,Hamburg,,20457,,China,,+49 40 0000 0000,a.weber@nordlicht.example,SMTP',
  ]
  const one = await previewed('contact', text(english.join('\n')))
  expect(one.rows).toEqual([
    {
      ...{ 英文公司名: 'NORDLICHT MOEBEL GMBH', 联系人: 'ANNA WEBER', 电话: '+49 40 0000 0000' },
      ...{ 邮箱: 'a.weber@nordlicht.example', 英文地址: 'AM SANDTORKAI 1', 城市: 'HAMBURG' },
      ...{ '国家/地区': 'DE', 邮编: '20457' },
    },
  ])
  expect(one.leftOut).toEqual([{ kind: 'column', count: 2, names: ['Title', 'E-mail Type'] }])
  // The country of the home is not that of the company.
  const other = await previewed('contact', text(chinese.join('\n')))
  expect([other.told, other.names]).toEqual([{ 2: ['国家/地区'] }, ['ANNA WEBER · NORDLICHT MOEBEL GMBH']])
})

describe('a list of contacts', () => {
  it.each(['04-contacts.xlsx', '05-contacts.csv'])('[case %s] has codes that lost digits', async (name) => {
    const { rows, told } = await preview('contact', name)
    expect(rows).toEqual([])
    expect(told[2]).toContain('企业代码')
  })

  it('[case 05] has a phone that lost digits', async () => {
    expect((await preview('contact', '05-contacts.csv')).told[2]).toContain('电话')
  })

  it('[case 06] shows zeros by a format', async () => {
    expect((await preview('contact', '06-contacts.xlsx')).rows).toMatchObject([
      { 电话: '16175550100', 邮编: '02134' },
    ])
  })

  it('[case 07] marks texts as spreadsheets do', async () => {
    const { rows } = await preview('contact', '07-contacts.csv')
    expect(rows.map(({ 电话: phone, 邮编: code }) => [phone, code])).toEqual([
      ['0044 20 5550 0100', '02134'],
      ['16175550100', '02135'],
      ['16175550100', '02136'],
    ])
  })

  it.each(['08-contacts.xlsx', '09-contacts-2003.xls', '09-contacts-html.xls'])(
    '[case %s] is written by another program',
    async (name) => {
      const { rows, leftOut } = await preview('contact', name)
      expect([rows.map(({ 英文公司名: company }) => company), leftOut]).toEqual([
        ['QINGYUN TRADING CO LTD'],
        [],
      ])
    },
  )

  it('[case 19] names countries as the trade does, and asks which Korea', async () => {
    const { rows, told } = await preview('contact', '19-contacts.csv')
    expect(rows.map((row) => row['国家/地区'])).toEqual(['US', 'GB', 'AE', 'TW', 'TR', 'CN'])
    expect(told).toEqual({ 5: ['国家/地区'] })
  })

  it('[case 23] was pasted from other programs', async () => {
    const { rows } = await preview('contact', '23-contacts.csv')
    expect(rows).toMatchObject([
      {
        ...{ 英文公司名: 'HARBOR LIGHT CO.,LTD.', 邮箱: 'jo@harbor.example', 电话: '+86 13812345678' },
        英文地址: 'NO.8,HAI ROAD(EAST)',
      },
      { 英文公司名: 'HARBOR LIGHT LLC', 邮箱: 'jo2@harbor.example' },
      { 英文公司名: 'QINGYUN TRADING CO.,LTD', 英文地址: 'NO. 8 HAI ROAD HULI DISTRICT' },
      { 英文公司名: "O'NEIL & SONS - IMPORT LLC", 英文地址: '2 "DOCK" ST' },
    ])
  })

  it('[case 24] has addresses as mail programs copy them', async () => {
    const { rows } = await preview('contact', '24-contacts.csv')
    expect(rows.map(({ 邮箱: mail }) => mail)).toEqual(['d@x.example', 'e@x.example', 'f@x.example'])
  })

  it.each([
    '33-gbk.csv',
    '33-semicolons.csv',
    '33-sep-line.csv',
    '33-utf16-tabs.csv',
    '33-utf16-tabs.xls',
    '33-xls-named.xlsx',
    '33-xlsx-named.xls',
  ])('[case %s] is in another encoding, or has another name', async (name) => {
    const { rows } = await preview('contact', name)
    expect(rows).toMatchObject([{ 英文公司名: 'QINGYUN GBK LTD', 中文公司名: '厦门青云镕喆贸易有限公司' }])
  })
})
