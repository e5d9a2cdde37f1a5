import { describe, expect, it } from 'vitest'
import { checkInvoiceTitle, isCompleteForSpecial } from './invoice-title.ts'
import {
  checkAgainstRequest,
  checkInvoiceAsk,
  checkTaxInvoice,
  checkTaxInvoiceRow,
  invoiceRequestNumberOf,
  leftOfInvoice,
  requestNumberIn,
  taxInvoiceKey,
} from './tax-invoice.ts'

const title = {
  ...{ title: '深圳市流明照明有限公司', credit_no: '91350100M000100Y43', address: '深圳市南山区科苑路 1 号' },
  ...{ phone: '0755-8600 0000', bank: '招商银行深圳分行', account: '7559 1234 5610 801' },
}
const rulesOf = (findings: readonly { path: string; rule: string }[]) =>
  findings.map(({ path, rule }) => `${path} ${rule}`)

describe('a title', () => {
  it('needs only its name for ordinary invoices, and everything for special ones', () => {
    expect(checkInvoiceTitle(title)).toEqual([])
    expect(checkInvoiceTitle({ title: 'NORDLICHT MOEBEL GMBH' })).toEqual([])
    expect(rulesOf(checkInvoiceTitle({ ...title, title: ' ' }))).toEqual(['title required'])
    expect(isCompleteForSpecial(title)).toBe(true)
    for (const field of ['credit_no', 'address', 'phone', 'bank', 'account'] as const)
      expect(isCompleteForSpecial({ ...title, [field]: null })).toBe(false)
  })

  it('has a code with its check character and an account of digits', () => {
    expect(rulesOf(checkInvoiceTitle({ ...title, credit_no: '91350100M000100Y44' }))).toEqual([
      'credit_no credit_code',
    ])
    expect(rulesOf(checkInvoiceTitle({ ...title, account: 'ABC' }))).toEqual(['account account_number'])
  })
})

describe('a request', () => {
  const known = [
    { id: 1, currency: 'CNY' },
    { id: 2, currency: 'CNY' },
    { id: 3, currency: 'USD' },
  ]
  const ask = { bills: [1, 2], kind: 'special', mail: 'bills@lumira.example' } as const

  it('has bills of one currency, a title and an address to send to', () => {
    expect(checkInvoiceAsk(ask, known, title)).toEqual([])
    expect(rulesOf(checkInvoiceAsk({ ...ask, bills: [] }, known, title))).toEqual(['bills choose'])
    expect(rulesOf(checkInvoiceAsk({ ...ask, bills: [1, 3, 1, 9] }, known, title))).toEqual([
      'bills.1 invoice_one_currency',
      'bills.2 duplicate',
      'bills.3 not_invoiceable',
    ])
    expect(rulesOf(checkInvoiceAsk({ ...ask, mail: 'nobody' }, known, null))).toEqual([
      'title_id choose',
      'mail email',
    ])
  })

  it('asks for a special invoice only with a complete title', () => {
    const short = { ...title, bank: null }
    expect(rulesOf(checkInvoiceAsk(ask, known, short))).toEqual(['title_id title_incomplete'])
    expect(checkInvoiceAsk({ ...ask, kind: 'ordinary' }, known, short)).toEqual([])
  })

  it('is numbered like an order', () =>
    expect(invoiceRequestNumberOf(new Date('2026-03-16T02:00:00Z'), '42')).toBe('KP260300042'))
})

describe('an invoice', () => {
  const invoice = { code: null, number: '26442000000012345678', day: '2026-03-16', amount: 1980 }

  it('has 20 digits, or 8 and a code', () => {
    expect(checkTaxInvoice(invoice)).toEqual([])
    expect(checkTaxInvoice({ ...invoice, number: '12345678', code: '044002100111' })).toEqual([])
    expect(rulesOf(checkTaxInvoice({ ...invoice, number: '12345678' }))).toEqual(['code invoice_code'])
    expect(rulesOf(checkTaxInvoice({ ...invoice, code: '044002100111' }))).toEqual(['code invoice_code'])
    expect(rulesOf(checkTaxInvoice({ ...invoice, number: '123456789' }))).toEqual(['number invoice_number'])
    expect(taxInvoiceKey({ code: '044002100111', number: '12345678' })).not.toBe(taxInvoiceKey(invoice))
  })

  it('has a day that is over and an amount of whole fen', () => {
    expect(rulesOf(checkTaxInvoice({ ...invoice, day: '2026-03-17' }, '2026-03-16'))).toEqual([
      'day not_future',
    ])
    expect(rulesOf(checkTaxInvoice({ ...invoice, day: '2026-02-30', amount: 0.001 }))).toEqual([
      'day day',
      'amount decimals',
    ])
    expect(rulesOf(checkTaxInvoice({ ...invoice, day: null, amount: -1 }))).toEqual([
      'day required',
      'amount positive',
    ])
    expect(rulesOf(checkTaxInvoiceRow({ ...invoice, request_no: null, kind: null }))).toEqual([
      'request_no required',
    ])
  })

  it('fits the request in kind and, in renminbi, in amount', () => {
    const request = { state: 'exported', kind: 'special', currency: 'CNY', total: 1980 } as const
    expect(checkAgainstRequest({ kind: 'special', amount: 1980 }, request)).toEqual([])
    expect(checkAgainstRequest({ kind: null, amount: 1980 }, { ...request, state: 'asked' })).toEqual([])
    expect(rulesOf(checkAgainstRequest({ kind: 'ordinary', amount: 1980.01 }, request))).toEqual([
      'kind invoice_kind_differs',
      'amount invoice_amount_differs',
    ])
    expect(checkAgainstRequest({ kind: null, amount: 14_000 }, { ...request, currency: 'USD' })).toEqual([])
    for (const state of ['issued', 'corrected', 'declined', 'withdrawn'] as const)
      expect(rulesOf(checkAgainstRequest({ kind: null, amount: 1980 }, { ...request, state }))).toEqual([
        'request_no request_closed',
      ])
    expect(rulesOf(checkAgainstRequest({ kind: null, amount: 1 }, undefined))).toEqual([
      'request_no not_found',
    ])
  })

  it('is used up by its red-letter invoices to the cent', () =>
    expect(leftOfInvoice(1980, [0.1, 0.2])).toBe(1979.7))
})

it.each([
  ['申请编号：KP261100011；提单号 OOLU1', 'KP261100011'],
  ['kp261100011 / KP261100011', 'KP261100011'],
  ['KP261100011 KP261100012', null],
  ['BKP261100011', null],
  ['代开', null],
])('the remark %s names the request %s', (text, number) => expect(requestNumberIn(text)).toBe(number))
