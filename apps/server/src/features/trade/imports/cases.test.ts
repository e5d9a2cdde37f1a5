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
): Promise<Outcome> {
  const isMember = kind === 'contact'
  const caller = isMember
    ? await test.as(await aMember(test.db, { authorities: ['contact', 'contact_edit'] }))
    : desk
  const [one, list] = isMember ? [getImport, listImportRows] : [deskGetImport, deskListImportRows]
  // More files than an owner may send in ten minutes.
  test.clock.advance({ seconds: 60 })
  const sent = await caller.upload(previews[kind] as typeof importContacts, { action: 'check' }, file)
  if (sent.status >= 400)
    return { failure: sent.fields?.[0]?.rule ?? sent.error ?? '', rows: [], told: {}, leftOut: [], names: [] }
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
    names: wrong.map(({ name }) => name),
    rows: (await rowsOf('new')).map(({ changes }) =>
      Object.fromEntries(changes.map(({ column, after }) => [column, after])),
    ),
    told: Object.fromEntries(wrong.map(({ row, problems }) => [row, problems.map(({ column }) => column)])),
    leftOut: status.left_out,
  }
}

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

it('a bank sheet without a currency column takes the currency from the amount, or reports each row', async () => {
  const file = (heading: string, amount: string) => ({
    name: 'bank.csv',
    content: Buffer.from(`入账日期,${heading},银行流水号\n2026-01-05,${amount},N1\n`),
  })
  const read = async (heading: string, amount: string) => {
    const { rows, told } = await previewed('bank', file(heading, amount))
    return rows[0]?.币种 ?? told[2]
  }
  expect(await read('到账金额（美元）', '5000')).toBe('USD')
  expect(await read('到账金额', 'EUR 5000')).toBe('EUR')
  expect(await read('到账金额', '5000')).toEqual(['币种'])
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

describe('a sheet of daily rates', () => {
  it('[case 18] is refused where the rates are of 100 units', async () => {
    const { failure, rows } = await preview('daily', '18-daily.csv')
    expect([failure, rows]).toEqual(['缺少列：汇率。请使用下载的模板', []])
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
