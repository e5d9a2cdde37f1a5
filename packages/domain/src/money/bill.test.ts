import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  amountOf,
  billTotals,
  centsOf,
  checkBills,
  checkLinesAgainstQuote,
  compareWithQuote,
  maxBillTotal,
  type QuotedCharge,
  quotedPriceOf,
  taxOf,
  totalOf,
} from './bill.ts'

const cents = fc.integer({ min: 0, max: centsOf(maxBillTotal) })
const line = fc.record({
  /** Up to three decimals, as the wire allows. */
  quantity: fc.integer({ min: 1, max: 9_999_000 }).map((thousandths) => thousandths / 1000),
  unit_price: cents.map((value) => value / 100),
})

describe('amounts', () => {
  it('are exact for integer quantities', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9_999 }), cents, (quantity, price) => {
        expect(Math.round(amountOf({ quantity, unit_price: price / 100 }) * 100)).toBe(quantity * price)
      }),
    )
  })

  it('are rounded half up to the cent, despite floating-point errors', () => {
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

  it('add up to the exact total in any order', () => {
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

describe('the totals of a bill', () => {
  const priced = fc.record({
    quantity: fc.integer({ min: 1, max: 99_999 }).map((thousandths) => thousandths / 1000),
    unit_price: fc.integer({ min: 0, max: 999_999 }).map((value) => value / 100),
    payment_term: fc.constantFrom('prepaid' as const, 'collect' as const),
  })

  it('owe only the prepaid lines and show the collect lines', () => {
    const freight = { quantity: 2, unit_price: 1_050, payment_term: 'collect' as const }
    const documentFee = { quantity: 1, unit_price: 65, payment_term: 'prepaid' as const }
    const handling = { quantity: 2, unit_price: 28, payment_term: 'prepaid' as const }
    expect(billTotals([freight, documentFee, handling])).toEqual({ owed: 121, tax: 0, collect: 2_100 })
    expect(billTotals([])).toEqual({ owed: 0, tax: 0, collect: 0 })
  })

  it('include every line exactly once, to the cent', () => {
    fc.assert(
      fc.property(fc.array(priced, { maxLength: 30 }), (lines) => {
        const { owed, collect } = billTotals(lines)
        expect(centsOf(owed) + centsOf(collect)).toBe(centsOf(totalOf(lines)))
        expect(owed).toBe(totalOf(lines.filter(({ payment_term }) => payment_term === 'prepaid')))
      }),
    )
  })

  it('owe nothing more after adding a collect line', () => {
    fc.assert(
      fc.property(fc.array(priced, { maxLength: 10 }), priced, (lines, line) => {
        const more = billTotals([...lines, { ...line, payment_term: 'collect' }])
        expect(more.owed).toBe(billTotals(lines).owed)
      }),
    )
  })
})

describe('tax', () => {
  const line = { quantity: 1, unit_price: 33.33, payment_term: 'prepaid' as const }

  it('is on top of the amount of a line, rounded half up to the minor unit of the currency', () => {
    expect(taxOf({ ...line, tax_rate: 6 })).toBe(2)
    expect(taxOf({ ...line, unit_price: 0.25, tax_rate: 6 })).toBe(0.02)
    expect(taxOf({ ...line, unit_price: 12_345.67, tax_rate: 5.25 })).toBe(648.15)
    expect(taxOf({ ...line, unit_price: 105, tax_rate: 10 }, 'JPY')).toBe(11)
    expect([taxOf(line), taxOf({ ...line, tax_rate: null }), taxOf({ ...line, tax_rate: 0 })]).toEqual([
      ...[null, null, 0],
    ])
  })

  it('is owed with the line, and a bill is the sum of what its lines say', () => {
    const lines = [
      { ...line, tax_rate: 6 },
      { ...line, tax_rate: 6 },
      { ...line, tax_rate: null },
      { ...line, tax_rate: 9, payment_term: 'collect' as const },
    ]
    expect(billTotals(lines)).toEqual({ owed: 103.99, tax: 4, collect: 36.33 })
  })

  it('adds up to the cent, whatever the lines', () => {
    const taxed = fc.record({
      quantity: fc.integer({ min: 1, max: 99_999 }).map((thousandths) => thousandths / 1000),
      unit_price: fc.integer({ min: 0, max: 999_999 }).map((value) => value / 100),
      payment_term: fc.constant('prepaid' as const),
      tax_rate: fc.option(fc.integer({ min: 0, max: 9_999 }).map((value) => value / 100)),
    })
    fc.assert(
      fc.property(fc.array(taxed, { maxLength: 30 }), (lines) => {
        const { owed, tax } = billTotals(lines)
        const cents = lines.reduce((sum, one) => sum + centsOf(amountOf(one)) + centsOf(taxOf(one) ?? 0), 0)
        expect(centsOf(owed)).toBe(cents)
        expect(centsOf(owed) - centsOf(tax)).toBe(centsOf(totalOf(lines)))
      }),
    )
  })
})

describe('the reasons on bill lines', () => {
  type Line = Parameters<typeof checkLinesAgainstQuote<string>>[0][number]['lines'][number]
  const bill = (...lines: (Pick<Line, 'charge' | 'reason'> & Partial<Line>)[]) => [
    {
      lines: lines.map(
        (line): Line => ({
          ...{ currency: 'USD', term: 'prepaid', unit_price: 1, ...line },
        }),
      ),
    },
  ]
  const faults = (bills: ReturnType<typeof bill>, ...quoted: (string | QuotedCharge)[]) =>
    checkLinesAgainstQuote(
      bills,
      quoted.map((one) => (typeof one === 'string' ? { charge: one } : one)),
    ).map(({ path, rule }) => `${path} ${rule}`)

  it('are required for charges missing from the quote', () => {
    const lines = bill(
      { charge: 'OF', reason: null },
      { charge: 'PSS', reason: ' ' },
      { charge: 'AMD', reason: 'ASKED' },
    )
    expect(faults(lines, 'OF', 'DOC')).toEqual(['bills.0.lines.1.reason not_quoted_reason'])
    // Without a quote, no line can be missing from it.
    expect(faults(lines)).toEqual([])
  })

  it('are required where the quote has the charge for somebody else or in another currency', () => {
    const dthc = (changes: Partial<Line>) => bill({ charge: 'DTHC', reason: null, ...changes })
    const collect = { charge: 'DTHC', term: 'collect' as const }
    const asked = ['bills.0.lines.0.reason not_quoted_reason']
    expect(faults(dthc({ term: 'prepaid' }), collect)).toEqual(asked)
    expect(faults(dthc({ term: 'collect' }), collect)).toEqual([])
    expect(faults(dthc({ term: 'collect' }), 'DTHC')).toEqual([])
    const yuan = { charge: 'DTHC', currency: 'CNY' }
    expect(faults(dthc({}), yuan)).toEqual(asked)
    expect(faults(dthc({ currency: 'CNY' }), yuan)).toEqual([])
    // Dollars may be billed in another currency, beside the quote.
    expect(faults(dthc({ currency: 'CNY' }), 'DTHC')).toEqual([])
  })

  it('are of no use to a charge below zero that no quote has', () => {
    const rebate = bill({ charge: 'OFL', reason: 'REBATE', unit_price: -20 })
    expect(faults(rebate, 'OFL')).toEqual([])
    const refused = ['bills.0.lines.0.unit_price min_value']
    expect([faults(rebate, 'CFS'), faults(rebate)]).toEqual([refused, refused])
  })
})

describe('bills', () => {
  const prepaid = { payment_term: 'prepaid' as const }
  const one = { ...prepaid, quantity: 1, unit_price: 10 }
  const collect = { ...one, payment_term: 'collect' as const }
  const faultsOf = (...bills: Omit<Parameters<typeof checkBills>[0][number], 'currency'>[]) =>
    faultsIn('USD', ...bills)
  const faultsIn = (
    currency: string,
    ...bills: Omit<Parameters<typeof checkBills>[0][number], 'currency'>[]
  ) =>
    checkBills(
      bills.map((bill) => ({ ...bill, currency })),
      ['USD', 'CNY', 'JPY'],
      [6, 9],
    ).map(({ path, rule }) => `${path} ${rule}`)

  it('need unique names and something to pay', () => {
    expect(faultsOf({ name: 'A', lines: [one] }, { name: 'B', lines: [one] })).toEqual([])
    expect(faultsOf({ name: 'A', lines: [one] }, { name: 'A', lines: [one] })).toEqual([
      'bills.1.name duplicate',
    ])
    expect(faultsOf({ name: 'A', lines: [{ ...one, unit_price: 0 }] })).toEqual(['bills.0.lines positive'])
    // A line that costs nothing is fine next to others.
    expect(faultsOf({ name: 'A', lines: [one, { ...one, unit_price: 0 }] })).toEqual([])
  })

  it('may have a rebate in them, if something is left to pay', () => {
    const rebate = { ...one, unit_price: -4 }
    expect(faultsOf({ name: 'A', lines: [one, rebate] })).toEqual([])
    expect(
      billTotals([
        { ...one, tax_rate: 6 },
        { ...rebate, tax_rate: 6 },
      ]),
    ).toMatchObject({ owed: 6.36, tax: 0.36 })
    for (const lines of [[rebate], [one, { ...one, unit_price: -10 }]])
      expect(faultsOf({ name: 'A', lines })).toEqual(['bills.0.lines rebate_over'])
  })

  it('have an allowed tax rate or none', () => {
    const taxed = (tax_rate: number | null) => faultsOf({ name: 'A', lines: [{ ...one, tax_rate }] })
    expect([taxed(null), taxed(6), taxed(9)]).toEqual([[], [], []])
    expect(taxed(13)).toEqual(['bills.0.lines.0.tax_rate one_of'])
  })

  it('are in an allowed currency, with its decimals', () => {
    const cents = { ...one, unit_price: 10.5 }
    expect(faultsIn('EUR', { name: 'A', lines: [one] })).toEqual(['bills.0.currency one_of'])
    expect(faultsIn('CNY', { name: 'A', lines: [cents] })).toEqual([])
    expect(faultsIn('JPY', { name: 'A', lines: [one] })).toEqual([])
    expect(faultsIn('JPY', { name: 'A', lines: [cents] })).toEqual(['bills.0.lines.0.unit_price decimals'])
  })

  it('are not issued if the consignee pays everything', () => {
    expect(faultsOf({ name: 'A', lines: [collect] })).toEqual(['bills.0.lines nothing_owed'])
    expect(faultsOf({ name: 'A', lines: [collect, one] })).toEqual([])
  })

  it('stay within the limit that can be stored, to the cent', () => {
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
  const rowsOf = (...compared: Parameters<typeof compareWithQuote>) =>
    compareWithQuote(...compared).map((row) => [
      ...[row.charge, row.type, row.currency],
      ...[row.billed, row.quoted, row.difference, row.kind],
    ])

  it('shows which lines are the same, higher, lower, new or missing', () => {
    const billed = [
      { charge: 'OF', basis: '', amount: 3_000, currency: 'USD' },
      { charge: 'DOC', basis: '', amount: 65, currency: 'USD' },
      { charge: 'THC', basis: '', amount: 120.1, currency: 'USD' },
      { charge: 'SEAL', basis: '', amount: 5, currency: 'USD' },
    ]
    const quoted = [
      { charge: 'TLX', basis: '', amount: 40 },
      { charge: 'THC', basis: '', amount: 120.3 },
      { charge: 'DOC', basis: '', amount: 65 },
      { charge: 'OF', basis: '', amount: 2_900 },
    ]
    expect(rowsOf(billed, quoted)).toEqual([
      ['OF', null, 'USD', 3_000, 2_900, 100, 'higher'],
      ['DOC', null, 'USD', 65, 65, 0, 'same'],
      ['THC', null, 'USD', 120.1, 120.3, -0.2, 'lower'],
      ['SEAL', null, 'USD', 5, null, 5, 'new'],
      ['TLX', null, 'USD', null, 40, -40, 'missing'],
    ])
  })

  it('puts amounts in other currencies beside the quote, without a difference', () => {
    const billed = [
      { charge: 'OF', basis: '', amount: 2_900, currency: 'USD' },
      { charge: 'THC', basis: '', amount: 900, currency: 'CNY' },
      { charge: 'DOC', basis: '', amount: 450, currency: 'CNY' },
      { charge: 'DOC', basis: '', amount: 10, currency: 'USD' },
      { charge: 'THC', basis: '', amount: 25.5, currency: 'CNY' },
    ]
    const quoted = [
      { charge: 'OF', basis: '', amount: 2_900 },
      { charge: 'THC', basis: '', amount: 120 },
      { charge: 'DOC', basis: '', amount: 65 },
    ]
    expect(rowsOf(billed, quoted)).toEqual([
      ['OF', null, 'USD', 2_900, 2_900, 0, 'same'],
      ['THC', null, 'CNY', 925.5, 120, null, 'other_currency'],
      ['DOC', null, 'CNY', 450, null, null, 'other_currency'],
      ['DOC', null, 'USD', 10, 65, -55, 'lower'],
    ])
  })

  it('compares within each currency that the quote names', () => {
    const billed = [
      { charge: 'OF', basis: '', amount: 2_900, currency: 'USD' },
      { charge: 'THC', basis: '', amount: 925.5, currency: 'CNY' },
      { charge: 'SEAL', basis: '', amount: 50, currency: 'CNY' },
      { charge: 'DOC', basis: '', amount: 65, currency: 'USD' },
      { charge: 'OF', basis: '', amount: 20_000, currency: 'CNY' },
    ]
    const quoted = [
      { charge: 'OF', basis: '', amount: 2_900 },
      { charge: 'THC', basis: '', amount: 900, currency: 'CNY' },
      { charge: 'DOC', basis: '', amount: 450, currency: 'CNY' },
    ]
    expect(rowsOf(billed, quoted)).toEqual([
      ['OF', null, 'USD', 2_900, 2_900, 0, 'same'],
      ['THC', null, 'CNY', 925.5, 900, 25.5, 'higher'],
      ['SEAL', null, 'CNY', 50, null, 50, 'new'],
      ['DOC', null, 'USD', 65, null, 65, 'new'],
      ['OF', null, 'CNY', 20_000, null, null, 'other_currency'],
      ['DOC', null, 'CNY', null, 450, -450, 'missing'],
    ])
  })

  it('compares a charge that both sides know by container types type by type', () => {
    const billed = [
      { charge: 'OF', basis: '40HQ', amount: 2_450, currency: 'USD' },
      { charge: 'THC', basis: '20GP', amount: 80, currency: 'USD' },
      { charge: 'OF', basis: '20GP', amount: 1_000, currency: 'USD' },
      { charge: 'OF', basis: '20GP', amount: 1_000, currency: 'USD' },
    ]
    const quoted = [
      { charge: 'OF', basis: '20GP', amount: 2_100 },
      { charge: 'OF', basis: '40HQ', amount: 2_350 },
      { charge: 'OF', basis: '40NOR', amount: 1_900 },
      { charge: 'THC', basis: 'BL', amount: 80 },
    ]
    expect(rowsOf(billed, quoted)).toEqual([
      ['OF', '40HQ', 'USD', 2_450, 2_350, 100, 'higher'],
      ['THC', null, 'USD', 80, 80, 0, 'same'],
      ['OF', '20GP', 'USD', 2_000, 2_100, -100, 'lower'],
      ['OF', '40NOR', 'USD', null, 1_900, -1_900, 'missing'],
    ])
  })

  it('compares a charge that the quote has for somebody to pay by who pays it', () => {
    const of = (charge: string, term: 'prepaid' | 'collect', amount: number) => ({
      ...{ charge, basis: '', amount, currency: 'USD', term },
    })
    const billed = [of('DTHC', 'prepaid', 200), of('OF', 'collect', 2_900)]
    const quoted = [{ charge: 'OF', basis: '', amount: 2_900 }, of('DTHC', 'collect', 200)]
    expect(
      compareWithQuote(billed, quoted).map((row) => [row.charge, row.payment_term, row.billed, row.kind]),
    ).toEqual([
      ['DTHC', 'prepaid', 200, 'new'],
      ['OF', null, 2_900, 'same'],
      ['DTHC', 'collect', null, 'missing'],
    ])
  })

  it('sums lines of the same charge, and its differences add up to the difference of the totals', () => {
    const amounts = fc.array(
      fc.record({
        charge: fc.constantFrom('OF', 'THC', 'DOC', 'BAF'),
        basis: fc.constantFrom('', '20GP', '40HQ'),
        amount: fc.integer({ min: 0, max: 1_000_000 }).map((value) => value / 100),
      }),
      { maxLength: 20 },
    )
    const sum = (rows: readonly number[]) => rows.reduce((total, amount) => total + centsOf(amount), 0)
    fc.assert(
      fc.property(amounts, amounts, (billed, quoted) => {
        const rows = compareWithQuote(
          billed.map((line) => ({ ...line, currency: 'USD' })),
          quoted,
        )
        expect(new Set(rows.map(({ charge, type }) => `${charge} ${type}`)).size).toBe(rows.length)
        expect(sum(rows.map(({ difference }) => difference ?? Number.NaN))).toBe(
          sum(billed.map(({ amount }) => amount)) - sum(quoted.map(({ amount }) => amount)),
        )
      }),
    )
  })
})

describe('the quoted price of a line', () => {
  const quote = [
    { charge_id: 1, basis: '40HQ', unit_price: 1_450 },
    { charge_id: 1, basis: '20GP', unit_price: 900 },
  ]

  it('is that of the same charge per the same unit, in dollars', () => {
    expect(quotedPriceOf({ charge_id: 1, basis: '20GP' }, 'USD', quote)).toBe(900)
    expect(quotedPriceOf({ charge_id: 1, basis: 'B/L' }, 'USD', quote)).toBeNull()
    expect(quotedPriceOf({ charge_id: 2, basis: '20GP' }, 'USD', quote)).toBeNull()
    expect(quotedPriceOf({ charge_id: 1, basis: '20GP' }, 'CNY', quote)).toBeNull()
  })
})
