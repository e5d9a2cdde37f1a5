import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lastDayOf } from '../time/month.ts'
import { balanceOf, entryKindNames } from './ledger.ts'
import {
  type Before,
  balanceIn,
  checkLines,
  drawUp,
  type StatedEntry,
  statementNumberOf,
  statementStateOf,
  undisputedBalance,
} from './statement.ts'

let ids = 0
const entry = (
  bookedOn: string,
  kind: StatedEntry['kind'],
  amount: number,
  more: Partial<StatedEntry> = {},
): StatedEntry => ({
  ...{ id: ++ids, bookedOn, kind, amount, currency: 'USD', billId: null, paymentId: null, reverses: null },
  creditNoteId: null,
  ...more,
})

describe('a statement', () => {
  it('has a line for each bill, payment and fee, and says what is still owed', () => {
    const drawn = drawUp('2026-10', null, [
      entry('2026-09-20', 'bill', 842_000, { billId: 1 }),
      entry('2026-10-08', 'payment', 840_500, { billId: 1, paymentId: 7 }),
      entry('2026-10-08', 'fee', 1_500, { billId: 1, paymentId: 7 }),
      entry('2026-10-22', 'bill', 264_000, { billId: 2 }),
      entry('2026-10-24', 'bill', 427_500, { billId: 3 }),
      entry('2026-10-28', 'payment', 264_000, { billId: 2, paymentId: 8 }),
      entry('2026-10-28', 'credit_kept', 8_650, { paymentId: 8 }),
      entry('2026-10-29', 'credit_note', 24_000, { billId: 3 }),
    ])
    expect(
      drawn.lines.map(({ day, kind, amount, billIds, kept }) => [day, kind, amount, billIds, kept]),
    ).toEqual([
      ['2026-10-08', 'payment', -840_500, [1], 0],
      ['2026-10-08', 'fee', -1_500, [1], 0],
      ['2026-10-22', 'bill', 264_000, [2], 0],
      ['2026-10-24', 'bill', 427_500, [3], 0],
      ['2026-10-28', 'payment', -272_650, [2], 8_650],
      ['2026-10-29', 'credit_note', -24_000, [3], 0],
    ])
    expect(drawn.opening).toBe(842_000)
    expect(drawn.sums).toEqual({ bills: 691_500, payments: -1_113_150, credits: -24_000, fees: -1_500 })
    expect(drawn.closing).toBe(394_850)
    expect(drawn.rest).toEqual({ open: new Map([[3, 403_500]]), credit: 8_650 })
  })

  it('has one line for a credit note, with what it left beyond its bill', () => {
    const drawn = drawUp('2026-10', null, [
      entry('2026-10-01', 'bill', 10_000, { billId: 1 }),
      entry('2026-10-09', 'credit_note', 4_000, { billId: 1, creditNoteId: 5 }),
      entry('2026-10-09', 'credit_kept', 1_000, { creditNoteId: 5 }),
      // A corrected bill that the credit goes to, and a credit note against a bill that was paid.
      entry('2026-10-09', 'bill', 1_000, { billId: 2 }),
      entry('2026-10-09', 'credit_used', 1_000, { billId: 2, creditNoteId: 5 }),
      entry('2026-10-20', 'credit_kept', 300, { creditNoteId: 6 }),
    ])
    expect(
      drawn.lines
        .filter(({ kind }) => kind !== 'bill')
        .map(({ kind, amount, kept, creditNoteId }) => [kind, amount, kept, creditNoteId]),
    ).toEqual([
      ['credit_note', -5_000, 1_000, 5],
      ['credit_note', -300, 300, 6],
    ])
    expect(drawn.closing).toBe(5_700)
    expect(drawn.rest).toEqual({ open: new Map([[1, 6_000]]), credit: 300 })
  })

  it('leaves out what was taken back at once, and credit that went to a bill', () => {
    const kept = entry('2026-10-02', 'payment', 500, { billId: 1, paymentId: 9 })
    const drawn = drawUp(
      '2026-10',
      { lastDay: '2026-09-30', rest: { open: new Map([[1, 700]]), credit: 200 } },
      [
        kept,
        entry('2026-10-02', 'payment', -500, { billId: 1, paymentId: 9, reverses: kept.id }),
        entry('2026-10-05', 'credit_used', 200, { billId: 1, paymentId: 10 }),
      ],
    )
    expect(drawn.lines).toEqual([])
    expect([drawn.opening, drawn.closing]).toEqual([500, 500])
    expect(drawn.rest).toEqual({ open: new Map([[1, 500]]), credit: 0 })
  })

  it('shows a later correction of an earlier month as a line, and brings forward what no statement covers', () => {
    const before = { lastDay: '2026-08-31', rest: { open: new Map([[1, 900]]), credit: 0 } }
    const drawn = drawUp('2026-10', before, [
      entry('2026-08-30', 'payment', 300, { billId: 1, paymentId: 4 }),
      entry('2026-09-10', 'bill', 100, { billId: 2 }),
    ])
    expect(drawn.opening).toBe(1_000)
    expect(drawn.lines.map(({ day, amount }) => [day, amount])).toEqual([['2026-08-30', -300]])
    expect(drawn.closing).toBe(700)
  })

  it('closes with the balance of the ledger, whatever was booked and however late', () => {
    const months = ['2026-01', '2026-02', '2026-03'] as const
    const booked = fc.record({
      kind: fc.constantFrom(...entryKindNames),
      amount: fc.integer({ min: -9_999, max: 9_999 }),
      day: fc.integer({ min: 1, max: 28 }),
      /** The month it is booked in, and how many months later it is known. */
      month: fc.nat(2),
      late: fc.nat(2),
      billId: fc.integer({ min: 1, max: 4 }),
      paymentId: fc.option(fc.integer({ min: 1, max: 3 })),
      creditNoteId: fc.option(fc.integer({ min: 1, max: 3 })),
    })
    fc.assert(
      fc.property(fc.array(booked, { maxLength: 40 }), (all) => {
        let before: Before | null = null
        const seen: StatedEntry[] = []
        months.forEach((month, index) => {
          const known = all
            .filter((one) => Math.max(one.month, one.month + one.late) === index)
            .map(({ kind, amount, day, month: at, billId, paymentId, creditNoteId }) =>
              entry(`${months[at]}-${String(day).padStart(2, '0')}`, kind, amount, {
                // Credit that is only kept or refunded is of no bill.
                billId: kind === 'credit_kept' || kind === 'refund' ? null : billId,
                paymentId,
                creditNoteId: paymentId === null ? creditNoteId : null,
              }),
            )
          seen.push(...known)
          const drawn = drawUp(month, before, known)
          const { sums, opening, closing } = drawn
          expect(closing).toBe(balanceOf(seen, 'USD'))
          expect(opening + sums.bills + sums.payments + sums.credits + sums.fees).toBe(closing)
          expect(balanceIn(drawn.rest)).toBe(closing)
          before = { lastDay: lastDayOf(month), rest: drawn.rest }
        })
      }),
      { numRuns: 1_000 },
    )
  })

  it('is numbered by month, running number and currency', () => {
    expect(statementNumberOf('2026-10', '32', 'USD')).toBe('ST-2610-0032-USD')
    expect(statementNumberOf('2026-10', '12345', 'CNY')).toBe('ST-2610-12345-CNY')
  })
})

describe('the member’s check', () => {
  const lines = new Map([
    [1, { amount: 4_275 }],
    [2, { amount: -150 }],
  ])
  const found = (...checks: Parameters<typeof checkLines>[1]) =>
    checkLines('USD', checks, lines).map(({ path, rule }) => `${path} ${rule}`)

  it('takes each line once, a question within its amount and with a sentence', () => {
    expect(
      found({ position: 1, question: { amount: 150, text: 'Not quoted' } }, { position: 2, question: null }),
    ).toEqual([])
    expect(found({ position: 3, question: null })).toEqual(['lines.0.position not_found'])
    expect(found({ position: 1, question: null }, { position: 1, question: null })).toEqual([
      'lines.1.position duplicate',
    ])
    expect(found({ position: 2, question: { amount: 150.01, text: 'x' } })).toEqual([
      'lines.0.question.amount max_value',
    ])
    expect(found({ position: 2, question: { amount: 0, text: ' ' } })).toEqual([
      'lines.0.question.amount positive',
      'lines.0.question.text required',
    ])
    expect(found({ position: 1, question: { amount: 0.001, text: 'x' } })).toEqual([
      'lines.0.question.amount type',
    ])
  })

  it('confirms a statement once every line is right', () => {
    expect(statementStateOf(['right', null])).toBe('to_check')
    expect(statementStateOf(['right', 'questioned'])).toBe('questioned')
    expect(statementStateOf(['right', 'answered'])).toBe('to_check')
    expect(statementStateOf(['right', 'right'])).toBe('confirmed')
    expect(statementStateOf([])).toBe('confirmed')
  })
})

it('a receipt in question raises what is undisputed, a bill in question lowers it', () => {
  expect(undisputedBalance(-8_650, [{ amount: -499_000, inQuestion: 499_000 }])).toBe(490_350)
  expect(undisputedBalance(10_000, [{ amount: 6_000, inQuestion: 1_500 }])).toBe(8_500)
  expect(undisputedBalance(10_000, [])).toBe(10_000)
})
