import { describe, expect, it } from 'vitest'
import { type BillNames, readBillPaste } from './bill-lines-from-clipboard.ts'

const names: BillNames = {
  charges: [
    { id: 1, names: ['OF', '海运费', 'Ocean freight'] },
    { id: 2, names: ['DOC', '文件费', 'Documentation'] },
  ],
  bases: [
    { basis: '40HQ', names: ['40HQ'] },
    { basis: 'B/L', names: ['B/L', '票 (B/L)'] },
  ],
  terms: { prepaid: ['Prepaid', '预付'], collect: ['Collect', '到付'] },
}
const read = (text: string, from: Parameters<typeof readBillPaste>[1] = 'charge_id', currency = 'USD') => {
  const { rows, unknown } = readBillPaste(text, from, names, currency)
  return { rows: rows.map(({ part }) => part), amounts: rows.map(({ amount }) => amount), unknown }
}

describe('lines pasted into a bill', () => {
  it('are read in the order of the columns, without heading and amounts', () => {
    const text =
      '费用\t计费单位\t付款方式\t数量\t单价\t金额\n海运费\t40HC\t预付\t2\t2,180.00\t4360\nDOC\tb/l\tCollect\t1\t65\t65\tPER TARIFF'
    expect(read(text)).toEqual({
      rows: [
        { charge_id: 1, basis: '40HQ', payment_term: 'prepaid', quantity: 2, unit_price: 2180, unread: {} },
        {
          charge_id: 2,
          basis: 'B/L',
          payment_term: 'collect',
          quantity: 1,
          unit_price: 65,
          reason: 'PER TARIFF',
          unread: {},
        },
      ],
      amounts: ['4360', '65'],
      unknown: [],
    })
  })

  it('start at the column they are pasted into', () => {
    expect(read('3\t120.5\n4\t99', 'quantity').rows).toEqual([
      { quantity: 3, unit_price: 120.5, unread: {} },
      { quantity: 4, unit_price: 99, unread: {} },
    ])
  })

  it('have the decimals of the currency of the bill', () => {
    expect(read('1,200', 'unit_price', 'JPY').rows).toEqual([{ unit_price: 1200, unread: {} }])
  })

  it.each([
    ['运价(元/箱)', 'USD', 'CNY 850'],
    ['单价(RMB)', 'USD', 'CNY 850'],
    ['Price (USD)', 'USD', 850],
    ['单价(元)', 'CNY', 850],
    ['单价(¥)', 'JPY', 850],
    ['单价(¥)', 'USD', 'CNY 850'],
    ['Amount (Rs. in Lakhs)', 'USD', '850 LAKHS'],
  ] as const)('below the heading %s, in %s, have %s', (heading, currency, meant) => {
    const isRead = typeof meant === 'number'
    const unread = isRead ? {} : { unit_price: meant }
    const { rows } = read(`${heading}\n850`, 'unit_price', currency)
    expect(rows).toEqual([{ unit_price: isRead ? meant : null, unread }])
  })

  it('keep a figure that is none as it was pasted', () => {
    for (const cell of ['1200.4', 'USD 1,200', '1200/1300', '-1200', '1e3'])
      expect(read(cell, 'unit_price', 'JPY'), cell).toMatchObject({
        rows: [{ unit_price: null, unread: { unit_price: cell } }],
        unknown: [cell],
      })
  })

  it('keep the names that are not known', () => {
    expect(read('WAR RISK\tPALLET\t第三方\t1\t10')).toMatchObject({
      rows: [
        {
          charge_id: null,
          quantity: 1,
          unit_price: 10,
          unread: { charge_id: 'WAR RISK', basis: 'PALLET', payment_term: '第三方' },
        },
      ],
      unknown: ['WAR RISK', 'PALLET', '第三方'],
    })
  })
})
