import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  amountOf,
  billTotals,
  centsOf,
  checkBills,
  checkLineReasons,
  compareWithQuote,
  maxBillTotal,
  totalOf,
} from './bill.ts'

const cents = fc.integer({ min: 0, max: centsOf(maxBillTotal) })
const line = fc.record({
  /** Up to three decimals, as the wire takes it. */
  quantity: fc.integer({ min: 1, max: 9_999_000 }).map((thousandths) => thousandths / 1000),
  unit_price: cents.map((value) => value / 100),
})

describe('amounts', () => {
  it('of whole quantities are exact', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9_999 }), cents, (quantity, price) => {
        expect(Math.round(amountOf({ quantity, unit_price: price / 100 }) * 100)).toBe(quantity * price)
      }),
    )
  })

  it('round half up to the cent, whatever floating point makes of the figures', () => {
    fc.assert(
      fc.property(line, ({ quantity, unit_price }) => {
        const thousandths = BigInt(Math.round(quantity * 1000)) * BigInt(Math.round(unit_price * 100))
        const exact = Number((thousandths + 500n) / 1000n) / 100
        expect(amountOf({ quantity, unit_price })).toBe(exact)
      }),
    )
    expect(amountOf({ quantity: 1.005, unit_price: 1 })).toBe(1.01)
    expect(amountOf({ quantity: 2.345, unit_price: 135 })).toBe(316.58)
    expect(amountOf({ quantity: 3, unit_price: 0.1 })).toBe(0.3)
  })

  it('add up to the total to the cent, in any order', () => {
    const small = fc.record({
      quantity: fc.integer({ min: 1, max: 99_999 }).map((thousandths) => thousandths / 1000),
      unit_price: fc.integer({ min: 0, max: 999_999 }).map((value) => value / 100),
    })
    fc.assert(
      fc.property(fc.array(small, { maxLength: 30 }), (lines) => {
        const sum = lines.reduce((total, one) => total + Math.round(amountOf(one) * 100), 0)
        expect(totalOf(lines)).toBe(sum / 100)
        expect(totalOf(lines.toReversed())).toBe(totalOf(lines))
      }),
    )
    expect(totalOf([])).toBe(0)
    expect(totalOf(Array(10).fill({ quantity: 1, unit_price: 0.1 }))).toBe(1)
  })
})

describe('what a bill comes to', () => {
  const priced = fc.record({
    quantity: fc.integer({ min: 1, max: 99_999 }).map((thousandths) => thousandths / 1000),
    unit_price: fc.integer({ min: 0, max: 999_999 }).map((value) => value / 100),
    payment_term: fc.constantFrom('prepaid' as const, 'collect' as const),
  })

  it('is owed as far as it is prepaid; what is collect is shown', () => {
    const freight = { quantity: 2, unit_price: 1_050, payment_term: 'collect' as const }
    const papers = { quantity: 1, unit_price: 65, payment_term: 'prepaid' as const }
    const handling = { quantity: 2, unit_price: 28, payment_term: 'prepaid' as const }
    expect(billTotals([freight, papers, handling])).toEqual({ owed: 121, collect: 2_100 })
    expect(billTotals([])).toEqual({ owed: 0, collect: 0 })
  })

  it('leaves no line out and counts none twice, to the cent', () => {
    fc.assert(
      fc.property(fc.array(priced, { maxLength: 30 }), (lines) => {
        const { owed, collect } = billTotals(lines)
        expect(centsOf(owed) + centsOf(collect)).toBe(centsOf(totalOf(lines)))
        expect(owed).toBe(totalOf(lines.filter(({ payment_term }) => payment_term === 'prepaid')))
      }),
    )
  })

  it('owes nothing more when a collect line is added', () => {
    fc.assert(
      fc.property(fc.array(priced, { maxLength: 10 }), priced, (lines, line) => {
        const more = billTotals([...lines, { ...line, payment_term: 'collect' }])
        expect(more.owed).toBe(billTotals(lines).owed)
      }),
    )
  })
})

describe('the reasons of lines', () => {
  const bill = (...lines: { charge: string; reason: string | null }[]) => [{ lines }]
  const faults = (bills: ReturnType<typeof bill>, ...quoted: string[]) =>
    checkLineReasons(bills, new Set(quoted)).map(({ path, rule }) => `${path} ${rule}`)

  it('are asked for charges the quote has nothing of', () => {
    const lines = bill(
      { charge: 'OF', reason: null },
      { charge: 'PSS', reason: ' ' },
      { charge: 'AMD', reason: 'ASKED' },
    )
    expect(faults(lines, 'OF', 'DOC')).toEqual(['bills.0.lines.1.reason not_quoted_reason'])
    // Without a quote there is nothing a line could be missing from.
    expect(faults(lines)).toEqual([])
  })
})

describe('bills', () => {
  const prepaid = { payment_term: 'prepaid' as const }
  const one = { ...prepaid, quantity: 1, unit_price: 10 }
  const collect = { ...one, payment_term: 'collect' as const }
  const faultsOf = (...bills: Parameters<typeof checkBills>[0]) =>
    checkBills(bills).map(({ path, rule }) => `${path} ${rule}`)

  it('each have a name of their own and something to pay', () => {
    expect(faultsOf({ name: 'A', lines: [one] }, { name: 'B', lines: [one] })).toEqual([])
    expect(faultsOf({ name: 'A', lines: [one] }, { name: 'A', lines: [one] })).toEqual([
      'bills.1.name duplicate',
    ])
    expect(faultsOf({ name: 'A', lines: [{ ...one, unit_price: 0 }] })).toEqual(['bills.0.lines positive'])
    // A line that costs nothing may stand beside others.
    expect(faultsOf({ name: 'A', lines: [one, { ...one, unit_price: 0 }] })).toEqual([])
  })

  it('are not issued where the consignee pays all of it', () => {
    expect(faultsOf({ name: 'A', lines: [collect] })).toEqual(['bills.0.lines nothing_owed'])
    expect(faultsOf({ name: 'A', lines: [collect, one] })).toEqual([])
  })

  it('stay within what can be stored, at the cent', () => {
    const most = { ...prepaid, quantity: 1, unit_price: maxBillTotal }
    expect(faultsOf({ name: 'A', lines: [most] })).toEqual([])
    expect(faultsOf({ name: 'A', lines: [most, { ...prepaid, quantity: 1, unit_price: 0.01 }] })).toEqual([
      'bills.0.lines max_value',
    ])
    expect(faultsOf({ name: 'A', lines: [{ ...prepaid, quantity: 2, unit_price: maxBillTotal }] })).toEqual([
      'bills.0.lines.0.unit_price max_value',
      'bills.0.lines max_value',
    ])
  })
})

describe('the comparison with a quote', () => {
  it('tells what is the same, higher, lower, new and missing', () => {
    const billed = [
      { charge: 'OF', amount: 3_000 },
      { charge: 'DOC', amount: 65 },
      { charge: 'THC', amount: 120.1 },
      { charge: 'SEAL', amount: 5 },
    ]
    const quoted = [
      { charge: 'TLX', amount: 40 },
      { charge: 'THC', amount: 120.3 },
      { charge: 'DOC', amount: 65 },
      { charge: 'OF', amount: 2_900 },
    ]
    expect(compareWithQuote(billed, quoted)).toEqual([
      { charge: 'OF', billed: 3_000, quoted: 2_900, difference: 100, kind: 'higher' },
      { charge: 'DOC', billed: 65, quoted: 65, difference: 0, kind: 'same' },
      { charge: 'THC', billed: 120.1, quoted: 120.3, difference: -0.2, kind: 'lower' },
      { charge: 'SEAL', billed: 5, quoted: null, difference: 5, kind: 'new' },
      { charge: 'TLX', billed: null, quoted: 40, difference: -40, kind: 'missing' },
    ])
  })

  it('adds up lines of one charge, and its differences add up to that of the totals', () => {
    const amounts = fc.array(
      fc.record({
        charge: fc.constantFrom('OF', 'THC', 'DOC', 'BAF'),
        amount: fc.integer({ min: 0, max: 1_000_000 }).map((value) => value / 100),
      }),
      { maxLength: 20 },
    )
    const sum = (rows: readonly number[]) => rows.reduce((total, amount) => total + centsOf(amount), 0)
    fc.assert(
      fc.property(amounts, amounts, (billed, quoted) => {
        const rows = compareWithQuote(billed, quoted)
        expect(new Set(rows.map(({ charge }) => charge)).size).toBe(rows.length)
        expect(sum(rows.map(({ difference }) => difference))).toBe(
          sum(billed.map(({ amount }) => amount)) - sum(quoted.map(({ amount }) => amount)),
        )
      }),
    )
  })
})
