import { describe, expect, it } from 'vitest'
import { lclOptionLineColumns, optionLineColumns, ways } from './option-line-columns.ts'
import { readOptionPaste } from './option-lines-from-clipboard.ts'

const choices = {
  charges: [
    { id: 1, names: ['OTHC', '起运港码头操作费', 'Origin THC'] },
    { id: 2, names: ['DOC', '文件费', 'Documentation'] },
    { id: 3, names: ['BAF', '燃油附加费', 'Bunker adjustment'] },
  ],
  types: ['20GP', '40HQ'],
  currencies: ['USD', 'CNY'],
}
const read = (text: string, columns: Parameters<typeof readOptionPaste>[1] = optionLineColumns) =>
  readOptionPaste(text, columns, choices, () => 'CNY')
const onTop = { is_included: false, is_optional: false, payment_term: 'prepaid' }

describe('charges pasted into an option', () => {
  it('are read in the order of the columns, in the currency of each row', () => {
    const sheet =
      '费用\t计费单位\t币种\t单价\t\nOTHC\t40HC\tRMB\t1,250.00\t外收\n文件费\t每票\tUSD\t$65\t\nBAF\t/CNTR\t美元\t\t含'
    expect(read(sheet)).toEqual({
      rows: [
        { charge_id: 1, basis: '40HQ', currency: 'CNY', unit_price: 1250, ...onTop },
        { charge_id: 2, basis: 'SHIPMENT', currency: 'USD', unit_price: 65 },
        { charge_id: 3, basis: 'CONTAINER', currency: 'USD', ...onTop, is_included: true },
      ],
      unknown: [],
    })
  })

  it('start at the column they are pasted into', () => {
    expect(read('950\n1,200.5', ['unit_price', 'is_included']).rows).toEqual([
      { unit_price: 950 },
      { unit_price: 1200.5 },
    ])
  })

  it('of LCL are per revenue ton, with their least amounts, also collect or on request', () => {
    const sheet =
      'OTHC\tW/M\tCNY\t110\t220\t\t另收\nDOC\t每计费吨\tUSD\t5\t\t50\tCollect\nBAF\t票\tUSD\t9\t\t\t可选'
    const shared = { ...choices, types: null }
    const { rows, unknown } = readOptionPaste(sheet, lclOptionLineColumns, shared, () => 'CNY')
    expect(rows).toEqual([
      { charge_id: 1, basis: 'RT', currency: 'CNY', unit_price: 110, minimum: 220, ...onTop },
      { ...{ charge_id: 2, basis: 'RT', currency: 'USD', unit_price: 5, maximum: 50 }, ...ways.collect },
      { ...{ charge_id: 3, basis: 'SHIPMENT', currency: 'USD', unit_price: 9 }, ...ways.onRequest },
    ])
    expect(unknown).toEqual([])
  })

  it.each([
    ['OTHC\t45HQ\tCNY\t950', '45HQ', { charge_id: 1, basis: '', currency: 'CNY', unit_price: 950 }],
    ['PSS\tB/L\tCNY\t950', 'PSS', { charge_id: null, basis: 'B/L', currency: 'CNY', unit_price: 950 }],
    ['DOC\tB/L\tEUR\t50', 'EUR', { charge_id: 2, basis: 'B/L', currency: '', unit_price: null }],
    ['DOC\tB/L\tUSD\tAT COST', 'AT COST', { charge_id: 2, basis: 'B/L', currency: 'USD', unit_price: null }],
    ['DOC\tB/L\tUSD\tRMB 450', 'RMB 450', { charge_id: 2, basis: 'B/L', currency: 'USD', unit_price: null }],
    ['DOC\tB/L\tCNY\t450\tmaybe', 'maybe', { charge_id: 2, basis: 'B/L', currency: 'CNY', unit_price: 450 }],
  ])('leave what they do not read empty, and say so: %j', (text, unknown, row) => {
    expect(read(text)).toEqual({ rows: [row], unknown: [unknown] })
  })
})
