import { describe, expect, it } from 'vitest'
import { divideQuote } from './divide-quote.ts'
import { type FrozenQuote, freezeQuote } from './frozen-quote.ts'

const terms = {
  source: { kind: 'quote' as const, id: 1 },
  ...{ carrierId: 1, polId: 2, podId: 3, toId: 3, sdate: '2026-03-01', edate: '2026-03-31' },
  prices: [
    { containerId: 3, containerCode: '40HQ', price: 2000 },
    { containerId: 4, containerCode: '20GP', price: 1200 },
  ],
  lines: [{ chargeCode: 'DOC', basis: 'B/L', currency: 'CNY', unitPrice: 450, isIncluded: false }],
}
const booked = (type: number, quantity: number) => ({ container_id: type, quantity })

describe('the quote of a split order', () => {
  it('has the frozen prices on both sides, and a charge for each bill of lading twice', () => {
    const quote = freezeQuote({ quoteNo: 'Q1', terms }, [booked(3, 3), booked(4, 1)])
    const { kept, moved } = divideQuote(quote, [booked(3, 2)], [booked(3, 1), booked(4, 1)], [])
    const said = (part: FrozenQuote | null) =>
      part?.lines.map(({ basis, quantity, amount }) => [basis, quantity, amount])
    expect(said(kept)).toEqual([
      ['40HQ', 2, 4000],
      ['B/L', 1, 450],
    ])
    expect(said(moved)).toEqual([
      ['40HQ', 1, 2000],
      ['20GP', 1, 1200],
      ['B/L', 1, 450],
    ])
    expect([kept?.terms, moved?.quoteNo]).toEqual([terms, 'Q1'])
  })

  it('divides lines without terms by their containers, and leaves the others with the first', () => {
    const line = (basis: string, quantity: number, unitPrice: number) => ({
      ...{ chargeCode: 'OF', basis, quantity, unitPrice, amount: quantity * unitPrice },
    })
    const quote = {
      quoteNo: 'OLD',
      lines: [line('40HQ', 4, 2000), line('20GP', 1, 1200), line('B/L', 1, 50), line('CONTAINER', 5, 30)],
    }
    // Two kinds of cargo are two lines of a type.
    const types = [
      { containerCode: '40HQ', quantity: 1 },
      { containerCode: '40HQ', quantity: 1 },
      { containerCode: '20GP', quantity: 1 },
    ]
    expect(divideQuote(quote, [], [], types)).toEqual({
      kept: { quoteNo: 'OLD', lines: [line('40HQ', 2, 2000), line('B/L', 1, 50), line('CONTAINER', 2, 30)] },
      moved: {
        quoteNo: 'OLD',
        lines: [line('40HQ', 2, 2000), line('20GP', 1, 1200), line('CONTAINER', 3, 30)],
      },
    })
    const loose = { quoteNo: 'OLD', lines: [line('RT', 3, 40)] }
    expect(divideQuote(loose, [], [], [])).toEqual({ kept: loose, moved: null })
  })
})
