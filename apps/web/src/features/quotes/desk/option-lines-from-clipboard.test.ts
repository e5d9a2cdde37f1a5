import { describe, expect, it } from 'vitest'
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
const read = (text: string, from: Parameters<typeof readOptionPaste>[1] = 'charge_id') =>
  readOptionPaste(text, from, choices, () => 'CNY')

describe('charges pasted into an option', () => {
  it('are read in the order of the columns, in the currency of each row', () => {
    const sheet =
      '费用\t计费单位\t币种\t单价\t\nOTHC\t40HC\tRMB\t1,250.00\t外收\n文件费\t每票\tUSD\t$65\t\nBAF\t/CNTR\t美元\t\t含'
    expect(read(sheet)).toEqual({
      rows: [
        { charge_id: 1, basis: '40HQ', currency: 'CNY', unit_price: 1250, is_included: false },
        { charge_id: 2, basis: 'SHIPMENT', currency: 'USD', unit_price: 65 },
        { charge_id: 3, basis: 'CONTAINER', currency: 'USD', is_included: true },
      ],
      unknown: [],
    })
  })

  it('start at the column they are pasted into', () => {
    expect(read('950\n1,200.5', 'unit_price').rows).toEqual([{ unit_price: 950 }, { unit_price: 1200.5 }])
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
