import type { Bill, BillComparison } from '@berth/contract/money/bill'
import { describe, expect, it } from 'vitest'
import { billGroups, billSums, differencesFirst, isAbove, isBelow } from './bill-rows.ts'

const line = (code: string, amount: number): Bill['lines'][number] => ({
  charge_id: 1,
  charge_code: code,
  charge_name: code,
  basis: 'B/L',
  quantity: 1,
  unit_price: amount,
  amount,
  tax_rate: null,
  tax_amount: null,
  payment_term: 'prepaid',
  reason: null,
  fee_id: null,
  free_time: null,
  is_questioned: false,
})

const bill = (id: number, ...lines: Bill['lines']): Bill => ({
  id,
  bill_no: `DN-${id}`,
  name: `DN-${id}`,
  state: 'open',
  version: 1,
  question: null,
  answer: null,
  currency: 'USD',
  due_date: null,
  collect: 0,
  tax: 0,
  total: lines.reduce((total, { amount }) => total + amount, 0),
  open: lines.reduce((total, { amount }) => total + amount, 0),
  document_id: id,
  url: '',
  create_time: '2026-11-20T00:00:00.000Z',
  lines,
})

const compared = (
  charge: string,
  kind: BillComparison['kind'],
  billed: number | null,
  quoted: number | null,
): BillComparison => ({
  charge,
  type: null,
  charge_name: charge,
  payment_term: null,
  kind,
  currency: 'USD',
  billed,
  quoted,
  difference: (billed ?? 0) - (quoted ?? 0),
})

const bills = [bill(1, line('OF', 100.1), line('PSS', 30)), bill(2, line('OF', 0.2), line('DOC', 5))]
const comparison = [
  compared('OF', 'higher', 100.3, 90),
  compared('PSS', 'new', 30, null),
  compared('DOC', 'same', 5, 5),
  compared('SEAL', 'missing', null, 8),
]

describe('the bill compared with the quote', () => {
  const groups = billGroups(bills, comparison)

  it('compares a charge once, on its first line', () => {
    const told = groups.map(({ rows }) => rows.map(({ code, comparison: row }) => [code, row?.kind ?? null]))
    expect(told).toEqual([
      [
        ['OF', 'higher'],
        ['PSS', 'new'],
      ],
      [
        ['OF', null],
        ['DOC', 'same'],
      ],
      [['SEAL', 'missing']],
    ])
    expect(groups[0]?.rows[0]?.lines).toBe(2)
  })

  it('puts rows above the quote first on small screens and identifies them', () => {
    const rows = differencesFirst(groups)
    expect(rows.map(({ key }) => key)).toEqual(['1-0', '1-1', 'quote-SEAL-USD', '2-0', '2-1'])
    expect(rows.filter(isAbove).map(({ key }) => key)).toEqual(['1-0', '1-1'])
  })

  it('keeps apart what the quote has for another payer', () => {
    const dthc = { ...line('DTHC', 200), payment_term: 'prepaid' as const }
    const rows = [
      { ...compared('DTHC', 'new', 200, null), payment_term: 'prepaid' as const },
      { ...compared('DTHC', 'missing', null, 200), payment_term: 'collect' as const },
    ]
    const told = billGroups([bill(1, dthc)], rows).map(({ rows: all }) =>
      all.map(({ comparison: row }) => [row?.payment_term, row?.kind]),
    )
    expect(told).toEqual([[['prepaid', 'new']], [['collect', 'missing']]])
  })

  it('adds up to the cent', () => {
    expect(billSums(bills, comparison)).toEqual({
      currency: 'USD',
      hasOwn: true,
      billed: 135.3,
      tax: 0,
      collect: 0,
      total: 135.3,
      quoted: 95,
      difference: 40.3,
      unbilled: 8,
      isWithinQuote: false,
      counts: { same: 1, new: 1, higher: 1, lower: 0, missing: 1, other_currency: 0 },
      others: [],
      notCompared: [],
    })
  })

  it('keeps bills in other currencies beside, and compares nothing with them', () => {
    const local = { ...bill(3, line('THC', 850), line('DOC', 470)), currency: 'CNY' }
    const beside = { currency: 'CNY', difference: null }
    const rows = [
      compared('OF', 'higher', 100.3, 90),
      { ...compared('THC', 'other_currency', 850, 118), ...beside },
      { ...compared('DOC', 'other_currency', 470, null), ...beside },
      compared('DOC', 'same', 5, 5),
    ]
    expect(billSums([...bills, local], rows)).toMatchObject({
      ...{ currency: 'USD', billed: 135.3, quoted: 95, difference: 10.3 },
      others: [{ currency: 'CNY', amount: 1_320 }],
    })
    const [, , third] = billGroups([...bills, local], rows)
    expect(third?.rows.map(({ comparison: row }) => row?.quoted)).toEqual([118, null])
    // If all of a quote in dollars is billed in yuan, there is no sum in dollars to tell.
    expect(billSums([local], rows.slice(1, 3))).toMatchObject({
      ...{ currency: 'USD', hasOwn: false },
      notCompared: [{ currency: 'CNY', amount: 1_320 }],
    })
    // Without a quote, bills in one currency are totalled in it.
    expect(billSums([local], [])).toMatchObject({ currency: 'CNY', billed: 1_320, others: [] })
  })

  it('is within the quote only if no line is above it and nothing is left out', () => {
    const within = [compared('OF', 'same', 100.3, 100.3), compared('DOC', 'lower', 5, 10)]
    expect(billSums(bills, within)).toMatchObject({ difference: -5, unbilled: 0, isWithinQuote: true })
    // A fee that is quoted and not billed yet makes no bill cheaper.
    const later = [compared('OF', 'higher', 100.3, 93.8), compared('TLX', 'missing', null, 40)]
    expect(billSums(bills, later)).toMatchObject({ difference: 6.5, unbilled: 40, isWithinQuote: false })
    expect(
      [...within, compared('TLX', 'missing', null, 40)].map((row) => isBelow({ comparison: row })),
    ).toEqual([false, true, false])
    const missing = [...within, compared('TLX', 'missing', null, 40)]
    expect(billSums(bills, missing)).toMatchObject({ difference: -5, unbilled: 40, isWithinQuote: false })
    const local = { ...bill(3, line('THC', 850)), currency: 'CNY' }
    expect(billSums([...bills, local], within)).toMatchObject({ difference: -5, isWithinQuote: false })
    // A charge that is quoted in its currency is compared in it, beside the dollars.
    const row = { ...compared('THC', 'same', 850, 850), currency: 'CNY' }
    const inYuan = [...within, { ...row, difference: 0, kind: 'same' as const }]
    expect(billSums([...bills, local], inYuan)).toMatchObject({
      ...{ difference: -5, isWithinQuote: true, notCompared: [] },
      others: [{ currency: 'CNY' }],
    })
    const above = [...within, { ...row, quoted: 800, difference: 50, kind: 'higher' as const }]
    expect(billSums([...bills, local], above)).toMatchObject({ difference: -5, isWithinQuote: false })
    const other = { ...compared('THC', 'other_currency', 850, null), currency: 'CNY', difference: null }
    expect(billSums([...bills, local], [...within, other])).toMatchObject({
      difference: -5,
      isWithinQuote: false,
    })
  })

  it('compares each container type on its first line, and names the type of what is not billed', () => {
    const of = (basis: string, amount: number) => ({ ...line('OF', amount), basis })
    const types = [
      { ...compared('OF', 'higher', 200, 190), type: '40HQ' },
      { ...compared('OF', 'same', 100, 100), type: '20GP' },
      { ...compared('OF', 'missing', null, 80), type: '45HQ' },
    ]
    const groups = billGroups([bill(1, of('40HQ', 150), of('20GP', 100), of('40HQ', 50))], types)
    const rows = groups.flatMap((group) => group.rows)
    expect(rows.map((row) => [row.name, row.comparison?.type ?? null, row.lines])).toEqual([
      [rows[0]?.name, '40HQ', 2],
      [rows[0]?.name, '20GP', 1],
      [rows[0]?.name, null, 2],
      ['OF · 45HQ', '45HQ', 0],
    ])
  })

  it('lists only the lines when there is no quote', () => {
    const rows = billGroups(bills, []).flatMap((group) => group.rows)
    expect(rows.map((row) => row.comparison)).toEqual([null, null, null, null])
  })
})
