import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type Arrival,
  bookCreditNote,
  oldestFirst,
  type PaidBill,
  planPayment,
  settle,
} from './settlement.ts'

const bill = (id: number, open: number, dueDate: string | null = '2026-11-20', amount = open): PaidBill => ({
  ...{ id, open, dueDate, amount },
})
const arrival = (change: Partial<Arrival>): Arrival => ({
  ...{ received: 0, credit: 0, shortfall: 'open', tolerance: 3_000, mayWriteOff: true },
  ...change,
})
/** The entries of a settlement as `kind bill amount`, and its findings as `path rule`. */
function booked(wanted: readonly PaidBill[], change: Partial<Arrival>, currency = 'USD'): string[] {
  const done = settle(currency, wanted, arrival(change))
  return done.ok
    ? done.value.entries.map(({ kind, billId, amount }) => `${kind} ${billId ?? '-'} ${amount}`)
    : done.reason.map(({ path, rule }) => `${path} ${rule}`)
}

describe('what arrived', () => {
  const three = [bill(1, 286_000), bill(2, 152_500), bill(3, 61_500, '2026-11-22')]

  it('settles every bill when it is the whole amount', () => {
    expect(booked(three, { received: 500_000 })).toEqual([
      'payment 1 286000',
      'payment 2 152500',
      'payment 3 61500',
    ])
  })

  it('closes all bills when a bank took a fee within the tolerance: the fee falls on the bill due last', () => {
    expect(booked(three, { received: 499_000, shortfall: 'fee' })).toEqual([
      'payment 1 286000',
      'payment 2 152500',
      'payment 3 60500',
      'fee 3 1000',
    ])
  })

  it('refuses a fee beyond the tolerance, but lets the operator give up the same amount', () => {
    expect(booked(three, { received: 496_999, shortfall: 'fee' })).toEqual(['shortfall beyond_tolerance'])
    expect(booked(three, { received: 496_999, shortfall: 'written_off' }).at(-1)).toBe('written_off 3 3001')
  })

  it('leaves a shortfall open on the bill due last', () => {
    expect(booked(three, { received: 499_000 }).at(-1)).toBe('payment 3 60500')
    expect(booked(three, { received: 286_001 })).toEqual(['payment 1 286000', 'payment 2 1'])
  })

  it('keeps what is over as credit of the company', () => {
    expect(booked([bill(1, 264_000)], { received: 272_650 })).toEqual([
      'payment 1 264000',
      'credit_kept - 8650',
    ])
  })

  it('goes to the bills that the desk decides, to the cent', () => {
    const applied = new Map([
      [1, 100],
      [2, 152_500],
    ])
    expect(booked(three, { received: 152_600, applied })).toEqual(['payment 1 100', 'payment 2 152500'])
    expect(booked(three, { received: 152_599, applied })).toEqual([
      'received_amount more_applied_than_received',
    ])
    expect(booked(three, { received: 200_000, applied: new Map([[2, 152_501]]) })).toEqual([
      'bills.1.amount more_than_open',
    ])
  })

  it('counts yen without decimals', () => {
    expect(booked([bill(1, 45_000)], { received: 44_999 }, 'JPY')).toEqual(['payment 1 44999'])
  })
})

describe('credit', () => {
  const two = [bill(7, 10_000, '2026-12-01'), bill(9, 5_000, '2026-11-01')]

  it('is planned up to the sum of the bills', () => {
    expect(planPayment(two, 8_650)).toEqual({ total: 15_000, credit: 8_650, transfer: 6_350 })
    expect(planPayment(two, 20_000)).toEqual({ total: 15_000, credit: 15_000, transfer: 0 })
  })

  it('goes to the oldest bill first, before the money', () => {
    expect(booked(two, { received: 6_350, credit: 8_650 })).toEqual([
      'credit_used 9 5000',
      'credit_used 7 3650',
      'payment 7 6350',
    ])
  })

  it('is used only as far as the money falls short', () => {
    expect(booked(two, { received: 7_000, credit: 8_650 })).toEqual([
      'credit_used 9 5000',
      'credit_used 7 3000',
      'payment 7 7000',
    ])
    expect(booked(two, { received: 15_000, credit: 8_650 })).toEqual(['payment 9 5000', 'payment 7 10000'])
  })

  it('orders bills by due date, then by age; one without a date comes last', () => {
    const bills = [
      bill(3, 1, null),
      bill(2, 1, '2026-11-02'),
      bill(1, 1, '2026-11-02'),
      bill(4, 1, '2026-11-01'),
    ]
    expect(oldestFirst(bills).map(({ id }) => id)).toEqual([4, 1, 2, 3])
  })
})

describe('a shortfall that is written off', () => {
  const short = { received: 10_000, shortfall: 'written_off' } as const

  it('needs someone who may, above the tolerance of a bank fee', () => {
    const give = (open: number, mayWriteOff: boolean) => booked([bill(1, open)], { ...short, mayWriteOff })
    expect(give(13_000, false)).toEqual(['payment 1 10000', 'written_off 1 3000'])
    expect(give(13_001, false)).toEqual(['shortfall write_off_not_allowed'])
    expect(give(13_001, true)).toEqual(['payment 1 10000', 'written_off 1 3001'])
  })
})

describe('a credit note', () => {
  it('lowers an open bill, and becomes credit of the company beyond that', () => {
    expect(bookCreditNote('USD', bill(1, 1_000), 240)).toMatchObject([{ kind: 'credit_note', amount: 240 }])
    expect(bookCreditNote('USD', bill(1, 100), 240)).toMatchObject([
      { kind: 'credit_note', amount: 100, billId: 1 },
      { kind: 'credit_kept', amount: 140, billId: null },
    ])
    expect(bookCreditNote('USD', bill(1, 0), 240)).toMatchObject([{ kind: 'credit_kept', amount: 240 }])
  })
})

it('always books exactly what arrived, the credit and the shortfall, and never more than is open', () => {
  const aBill = fc.record({
    open: fc.integer({ min: 1, max: 1_000_000 }),
    part: fc.double({ min: 0.001, max: 1, noNaN: true }),
  })
  fc.assert(
    fc.property(
      fc.array(aBill, { minLength: 1, maxLength: 6 }),
      fc.integer({ min: 0, max: 3_000_000 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.constantFrom('fee', 'open', 'written_off'),
      (made, received, share, shortfall) => {
        const wanted = made.map(({ open, part }, index) =>
          bill(index + 1, open, null, Math.max(1, Math.floor(open * part))),
        )
        const sum = wanted.reduce((total, { amount }) => total + amount, 0)
        const credit = Math.floor(sum * share)
        const done = settle('USD', wanted, arrival({ received, credit, shortfall }))
        if (!done.ok) {
          expect(done.reason[0]?.rule).toBe('beyond_tolerance')
          expect(sum - credit - received).toBeGreaterThan(3_000)
          return
        }
        const of = (kind: string) =>
          done.value.entries
            .filter((entry) => entry.kind === kind)
            .reduce((all, { amount }) => all + amount, 0)
        expect(of('payment') + of('credit_kept')).toBe(received)
        expect(of('credit_used')).toBe(done.value.credit)
        expect(done.value.credit).toBeLessThanOrEqual(credit)
        for (const { amount } of done.value.entries) expect(amount).toBeGreaterThan(0)
        for (const { id, open } of wanted) {
          const applied = done.value.entries
            .filter(({ billId }) => billId === id)
            .reduce((all, { amount }) => all + amount, 0)
          expect(applied).toBeLessThanOrEqual(open)
          expect(applied).toBe(done.value.bills.find((one) => one.id === id)?.amount)
        }
      },
    ),
    { numRuns: 2_000 },
  )
})
