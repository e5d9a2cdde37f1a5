import { describe, expect, it } from 'vitest'
import { type BillDraft, newBill, newLine } from './bill-draft.ts'
import { changeLine } from './charge-basis.ts'
import { type EarlierCharges, withEarlierLines } from './earlier-lines.ts'

const shipped = { spaces: [{ container_name: '40HQ', count: 3 }], weight: 24_300, volume: 190 }
const order = {
  orderNo: 'BT261101071',
  taken: [],
  shipped,
  allowed: { currencies: ['USD', 'CNY'], tax_rates: [6] },
  freightTerm: 'collect' as const,
}
const charged = (charge_id: number, basis: string, unit_price: number, rest: object = {}) => ({
  ...{ charge_id, charge_code: 'THC', basis, currency: 'CNY', unit_price, tax_rate: null },
  ...rest,
})
const earlierOf = (...lines: EarlierCharges['lines']): EarlierCharges => ({
  order: { id: 7, order_no: 'BT261000007', is_same_member: true },
  lines,
})
const said = (bills: readonly BillDraft[]) =>
  bills.map(({ name, currency, lines }) => [
    name,
    currency,
    ...lines.map(({ charge_id, quantity, basis, unit_price }) =>
      [charge_id, quantity, basis, unit_price].join(' '),
    ),
  ])

describe('local charges of an earlier order', () => {
  it('have its prices and the quantities of this order, and go to the bill of their currency', () => {
    const freight = newLine('collect', { charge_id: 1, basis: '40HQ', quantity: 3, unit_price: 2180 })
    const start = [newBill('DN-261101071-1', [freight])]
    const earlier = earlierOf(
      charged(4, '40HQ', 900),
      charged(5, 'B/L', 450, { tax_rate: 6 }),
      charged(8, 'B/L', 25, { currency: 'USD', tax_rate: 13 }),
    )
    const { bills, added, leftOut } = withEarlierLines(start, earlier, order)
    expect(said(bills)).toEqual([
      ['DN-261101071-1', 'USD', '1 3 40HQ 2180', '8 1 B/L 25'],
      ['DN-261101071-2', 'CNY', '4 3 40HQ 900', '5 1 B/L 450'],
    ])
    expect([added, leftOut]).toEqual([3, 0])
    expect(bills[1]?.lines).toMatchObject([
      { takenFrom: 'BT261000007', payment_term: 'prepaid', tax_rate: null },
      { takenFrom: 'BT261000007', tax_rate: 6 },
    ])
    expect(bills[0]?.lines[1]?.tax_rate, 'a rate that is not offered any more').toBeNull()
    expect(withEarlierLines(bills, earlier, order), 'a second click adds nothing').toMatchObject({
      bills,
      added: 0,
    })
  })

  it('take the place of an empty line, in their currency', () => {
    const { bills } = withEarlierLines(
      [newBill('DN-261101071-1', [newLine('prepaid')])],
      earlierOf(charged(4, '40HQ', 900)),
      order,
    )
    expect(said(bills)).toEqual([['DN-261101071-1', 'CNY', '4 3 40HQ 900']])
  })

  it('are left out for a container type or a currency that the order does not have', () => {
    const start = [newBill('DN-261101071-1', [newLine('prepaid')])]
    const earlier = earlierOf(charged(4, '20GP', 600), charged(5, 'B/L', 400, { currency: 'HKD' }))
    expect(withEarlierLines(start, earlier, order)).toEqual({ bills: start, added: 0, leftOut: 2 })
  })

  it('are marked until their price or charge is changed', () => {
    const { bills } = withEarlierLines([], earlierOf(charged(4, '40HQ', 900)), order)
    const lines = bills[0]?.lines ?? []
    const context = { charges: [], shipped, freightTerm: 'collect' as const }
    expect(changeLine(lines, 0, { quantity: 2 }, context)[0]?.takenFrom).toBe('BT261000007')
    expect(changeLine(lines, 0, { unit_price: 950 }, context)[0]?.takenFrom).toBe('')
    expect(changeLine(lines, 0, { charge_id: 5 }, context)[0]?.takenFrom).toBe('')
  })
})
